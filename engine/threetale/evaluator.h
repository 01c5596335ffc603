// What a game of ThreeTale looks like to one who has to choose: the worth of Heroes, Battles and places, and how near
// the objective is. Estimates for bots only, no rule reads them; on the scale of the score (Virtue 1, Shevitsa 2, Speed
// 2, Artifact 3 / 6 / 12, Spirit 15) times 10.
#pragma once

#include <algorithm>

#include "engine/threetale/regions.h"
#include "engine/threetale/table.h"
#include "engine/threetale/worth.h"

namespace engine::threetale {

constexpr int kGives = 10;  // the worth of an Action that hands on a token

// How much of something is done, in thousandths; nothing to do: all of it.
constexpr int kWhole = 1'000;
constexpr int share(int part, int of) { return of <= 0 ? kWhole : std::clamp(part * kWhole / of, 0, kWhole); }

// What follows from the content alone.
struct Evaluator {
    // What a scenario names: bits of token and entity kinds, and the worth of doing each of its Actions.
    struct Scenario {
        std::uint32_t tokens = 0;     // in the objective
        std::uint32_t entities = 0;   // in the objective
        std::uint32_t answered = 0;   // entities whose defeat its rules answer
        std::uint32_t hunts = 0;      // entities that begin a Battle with the Hero they reach
        bool answersBattles = false;  // its rules answer to Battles won
        std::vector<int> actions;
        std::vector<Foe> foes;  // each kind of entity, as printed
        std::vector<std::pair<std::uint32_t, int>>
            declared;  // kinds of entities, and the clause that sets their numbers
    };
    std::vector<Scenario> scenarios;  // by Prophecy
    std::vector<Arms> arms;           // of each Artifact
    std::vector<Arms> talentArms;     // of each Talent, by Hero * 6 + Talent
    std::vector<bool> talentRaises;   // does each Talent raise Virtues at the end of every turn?
    std::vector<Foe> cards;           // each Battle Card
    std::array<Foe, 4> usual;         // mean Battle Card of each level

    explicit Evaluator(const CompiledSet& set);
};

// Damage that a Hero will suffer who fights an enemy to its end, times
// 10, at mean luck; kUnbearable where it would not live through it.
int battleCost(const Evaluator& evaluator, const CompiledSet& set, const HeroState& hero, const Foe& foe,
               bool enemyFirst);
// The same for one who need not fight: unbearable, too, where it would leave the Hero weak.
int carefulBattleCost(const Evaluator& evaluator, const CompiledSet& set, const HeroState& hero, const Foe& foe,
                      bool enemyFirst);
constexpr int kUnbearable = 10'000;
// Does a Hero take more Defense off the enemy in a pair of rounds than it regains, and can it bear some of them?
bool makesHeadway(const Evaluator& evaluator, const CompiledSet& set, const HeroState& hero, const Foe& foe);

// The enemy of the open Battle, as it is now; an entity on the
// Map, as it would be for a Hero who began a Battle with it.
Foe foeInBattle(const Evaluator& evaluator, const GameState& state);
Foe foeOnMap(const Evaluator& evaluator, Table& t, int hero, int entity);

// What a Virtue of some value is worth to a Hero that has so many turns ahead (turnsAhead); what Spirit is worth.
int virtueWorth(Virtue virtue, int value, int turns);
int spiritWorth(int spirit);
int turnsAhead(const CompiledSet& set, const GameState& state);

// What a Hero is worth to the team, its Virtues by the turns in which they still work for it.
int heroWorth(const Evaluator& evaluator, const CompiledSet& set, const GameState& state, int seat);

// What claiming a feature would bring a Hero now; below 0 for a Battle that it should not begin.
int pickupWorth(const Evaluator& evaluator, const Table& t, int hero, Feature feature);

// What a Hero gains by fighting an entity now; 0: it should not.
int fightWorth(const Evaluator& evaluator, Table& t, int hero, int entity);

// What sacrificing two Artifacts of a level would gain a Hero,
// and the most that it would of all pairs it holds; 0: nothing.
int pairGain(const CompiledSet& set, const HeroState& hero, int first, int second);
int bestPairGain(const CompiledSet& set, const HeroState& hero);

// How far a condition is met, 0 to kWhole: of several the mean, of a number its share of what is wanted.
int nearness(Table& t, Program condition);

using OnSpaces = std::array<std::int16_t, kSpaces>;  // a number for each Space

// The worth of ending a way on each Space for a Hero that can act there; 0: nothing there.
struct Sights {
    OnSpaces worth;
    Region where;  // nowhere else is it above 0
    int most() const {
        int most = 0;
        where.forEach([&](int space) { most = std::max<int>(most, worth[space]); });
        return most;
    }
};
void attractionMap(const Evaluator& evaluator, Table& t, int hero, Sights& sights);

// How much a Hero would rather be elsewhere than on each Space: near enemies that hunt it and that it could not bear.
bool threatMap(const Evaluator& evaluator, Table& t, int hero, OnSpaces& danger);  // false: nowhere

// The state as a whole, for the team.
int evaluate(const Evaluator& evaluator, Table& t);

}  // namespace engine::threetale
