// What a game of ThreeTale looks like to one who has to choose: the worth of Heroes, Battles and places, and how near the
// objective is. Estimates for bots only, no rule reads them; on the scale of the score (Virtue 1, Shevitsa 2, Speed 2,
// Artifact 3 / 6 / 12, Spirit 15) times 10.
#pragma once

#include "engine/threetale/table.h"

namespace engine::threetale {

constexpr int kGives = 10;                  // the worth of an Action that hands on a token

// What follows from the content alone.
struct Outlook {
    // What a scenario names: bits of token and entity kinds, and the worth of doing each of its Actions.
    struct Scenario {
        std::uint32_t tokens = 0;           // in the objective
        std::uint32_t entities = 0;         // in the objective
        std::uint32_t heard = 0;            // entities whose defeat its rules answer
        bool hearsBattles = false;          // its rules answer to Battles won
        std::vector<int> actions;
    };
    std::vector<Scenario> scenarios;        // by Prophecy
    std::vector<int> attack;                // what each Artifact adds to a round of attack, times 10
    struct Foe { int speed = 0, defense = 0, strength = 0; };
    std::array<Foe, 4> usual;               // mean Battle Card of each level

    explicit Outlook(const CompiledSet& set);
};

// Damage that spreading will cost a Hero who fights an enemy to its end, times 10, at mean luck; more than it can bear
// where it would not live through it.
int battleCost(const Outlook& outlook, const CompiledSet& set, const HeroState& hero, int speed, int defense, int strength);
constexpr int kUnbearable = 10'000;

// What a Virtue of some value is worth to a Hero that has so many turns ahead (turnsAhead); what Spirit is worth.
int virtueWorth(Virtue virtue, int value, int turns);
int spiritWorth(int spirit);
int turnsAhead(const CompiledSet& set, const GameState& state);

// What a Hero is worth to the team, its Virtues by the turns in which they still work for it.
int heroWorth(const CompiledSet& set, const GameState& state, int seat);

// What claiming a feature would bring a Hero now; below 0 for a Battle that it should not begin.
int pickupWorth(const Outlook& outlook, const Table& t, int hero, Feature feature);

// TT-STONE-02: does a Hero hold two Artifacts of level 3, which an Altar turns into a Sacred Stone?
bool hasPairForStone(const CompiledSet& set, const HeroState& hero);

// How far a condition is met, 0 to 1,000: of several the mean, of a number its share of what is wanted.
int nearness(Table& t, Program condition);

// The worth of ending a way on each Space for a Hero that can act there; 0: nothing there.
using Sights = std::array<std::int16_t, kSpaces>;
void lookAround(const Outlook& outlook, Table& t, int hero, Sights& worth);

// The state as a whole, for the team.
int standing(const Outlook& outlook, Table& t);

}  // namespace engine::threetale
