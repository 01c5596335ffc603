// What effects share: whom they fall on, and what the player is asked for them.
#pragma once

#include <algorithm>

#include "engine/threetale/abilities/clauses.h"
#include "engine/threetale/abilities/effect_rows.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

// One effect of a list.
inline void carryOut(const EvaluationContext& r, const Op* op) {
    rowOf(EffectWord(op->code)).carryOut(r, operandsAt(r.t.cards, op));
}
inline bool possible(const EvaluationContext& r, const Op* op) {
    return rowOf(EffectWord(op->code)).possible(r, operandsAt(r.t.cards, op));
}

void carryOutEach(const EvaluationContext& r, const Op* first, int count);  // until the game is over
void effectList(const EvaluationContext& r, BlockTerm block);               // the effects of a block, in order
bool possibleBlock(const EvaluationContext& r, BlockTerm block);  // would its first effect change something now?
bool anyPossible(const EvaluationContext& r, BlockTerm block);    // would any of them?

// The Heroes an effect falls on; one of several is chosen by the player of "self". Heroes that left the Map are safe.
Seats whom(const EvaluationContext& r, HeroTerm selector);
int oneHero(const EvaluationContext& r, HeroTerm selector);  // -1: none
template <class Do> void forEachHero(const EvaluationContext& r, Seats seats, Do act) {
    for (const std::uint8_t seat : r.t.state.order)
        if (seats >> seat & 1 && !over(r.t)) act(int(seat));
}
template <class Do> void forEachHero(const EvaluationContext& r, HeroTerm term, Do act) {
    forEachHero(r, whom(r, term), act);
}
// For one of the Heroes meant who have not left the Map: holds(HeroState, seat)? Nobody is asked to choose.
template <class Holds> bool anyHero(const EvaluationContext& r, HeroTerm term, Holds holds) {
    const Seats seats = heroes(r, term);
    for (int seat = 0; seat < kHeroes; ++seat)
        if ((seats >> seat & 1) && !r.t.state.heroes[seat].safe && holds(r.t.state.heroes[seat], seat)) return true;
    return false;
}
inline bool anyHero(const EvaluationContext& r, HeroTerm term) {
    return anyHero(r, term, [](const HeroState&, int) { return true; });
}
// One of the Spaces meant that the Map has: holds(space)?
template <class Holds> bool anySpace(const EvaluationContext& r, PlaceTerm term, Holds holds) {
    bool any = false;
    spacesOnMap(r.t, region(r, term)).forEach([&](int space) { any = any || holds(space); });
    return any;
}

// Entities an effect falls on; one of several is chosen where the word means one.
Foes whichFoes(const EvaluationContext& r, FoeTerm selector);

// Is the clause one of an enemy or a scenario, so that it acts by force?
bool byForce(const EvaluationContext& r);

// Small counters of the state stay within their bounds whatever a card says.
template <class T> void addWithin(Table& t, const T& field, int amount, int least, int most) {
    t.set(field, std::clamp(int(field) + amount, least, most));
}

Option ask(const EvaluationContext& r, Question question, int seat, int subject = 0);
int askSpace(const EvaluationContext& r, int seat, Question question);  // one of the Spaces offered; -1: there is none
template <class Row = verb_rows::Space>
int chooseSpace(const EvaluationContext& r, const Region& among, int seat, Question question = Question::ChooseSpace) {
    r.t.options.clear();
    among.forEach([&](int space) { offer(r.t, Row{space}); });
    return askSpace(r, seat, question);
}

// --- Virtues (virtues.cpp) ----------------------------------------------------------------------------------------
inline bool canRise(const Table& t, int hero, int v) { return virtueOf(t, hero, Virtue(v)) < kHighestVirtue; }
inline bool canFall(const Table& t, int hero, int v) { return virtueOf(t, hero, Virtue(v)) > 0; }
// Asks the player of a Hero for one of some Virtues, a bit each; -1 if there is none.
int chooseVirtue(const EvaluationContext& r, int hero, unsigned among, bool up, int left);
// The Virtue that a word means next, after those `done`; the player is asked where there are several. -1: no more.
int nextVirtue(const EvaluationContext& r, VirtueTerm term, int hero, bool up, unsigned done);

// --- Spaces to put things on (spots.cpp) -------------------------------------------------------------------------
struct Spots {
    std::array<std::uint8_t, kSpaces> spaces{};
    int count = 0;
    void add(int space) {
        if (count < kSpaces) spaces[count++] = std::uint8_t(space);
    }
};
// What lies there must leave room: a pickup needs a plain Space, other things only one without Hero, token and entity.
enum class Putting : std::uint8_t { Thing, Pickup, Entity, Hero };
Spots spotsOf(const EvaluationContext& r, PlaceTerm place, Putting what);
bool freeFor(const Table& t, int space, Putting what);
Region freeSpaces(const Table& t, Putting what);  // of the whole Map
// The Space itself or the nearest free one outside a region; the players choose among equals. -1: none.
int freeNear(const EvaluationContext& r, int space, Putting what, const Region& outside = {});
Region moveTargets(const EvaluationContext& r, PlaceTerm place);   // free Spaces that a Hero may be moved to
Region chosenRegion(const EvaluationContext& r, PlaceTerm place);  // as a region; `one_tile` is asked for

// --- effects_turn.cpp -----------------------------------------------------------------------------------------------
void forfeit(Table& t, int hero, TurnPart part);  // what is left of it
bool anyLeft(Table& t, int hero, TurnPart part);

// --- effects_dice.cpp -----------------------------------------------------------------------------------------------
// A roll that is open is put aside for another, with what "once per roll" has counted for it; putRollBack closes the
// other one.
struct RollAside {
    RollState roll;
    std::array<std::uint8_t, kLimits> used{};  // by slot, of those counted per roll
};
RollAside setRollAside(Table& t);
void putRollBack(Table& t, const RollAside& aside);
void rollOfCard(const EvaluationContext& r, Purpose purpose, int dice);  // stays open until putRollBack

// --- effects_bonus_cards.cpp ----------------------------------------------------------------------------------------
void discardBonus(const EvaluationContext& r, int number);
int lastingBonusCards(const EvaluationContext& r);  // that still add to this turn all they gave

// --- effects_artifacts.cpp ------------------------------------------------------------------------------------------
void loseArtifacts(const EvaluationContext& r, int hero, int level, int slot, int number, schema::threetale::Pick how);
int artifactsThat(const Table& t, int hero, int level, int slot);

}  // namespace engine::threetale
