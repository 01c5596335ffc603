// EvaluationContext ops: numbers, conditions and selections, as they are now. Nothing here changes the state or asks
// anybody.
#pragma once

#include "engine/threetale/abilities.h"
#include "engine/threetale/abilities/operands.h"
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

using schema::threetale::FoeSelector;
using schema::threetale::HeroSelector;
using schema::threetale::PickupSelector;
using schema::threetale::PlaceSelector;
using schema::threetale::VirtueSelector;

// What one list of effects remembers while it is carried out.
struct Scratch {
    int space = -1;                  // last used by an effect of the list (that_space)
    std::uint64_t removedTiles = 0;  // bit of each tile place removed by it (removed_tiles)
    unsigned removedFrom = 0;        // bit of each seat that stood on one of them when it was removed
    PlannedBattles battles{};        // that begin after the list
    Reaction reaction;               // to the event that the list answers
};

// Who reads, on which card, and what is known.
struct EvaluationContext {
    Table& t;
    int self = 0;   // seat
    int card = -1;  // number over all cards; -1: none
    const TriggerContext& event;
    Scratch& scratch;
    int trigger = -1;  // Trigger that is being answered; -1: none
    int it = -1;       // the Hero being looked at
    const CompiledClause* clause = nullptr;

    const Op* at(std::uint32_t place) const { return t.cards.ops.data() + place; }
    EvaluationContext as(int hero) const {
        EvaluationContext r{t, self, card, event, scratch, trigger, hero, clause};
        return r;
    }
};

// Terms of a list lie one after another.
inline const Op* next(const Op* op) { return op + op->size; }

// The seat that "self" means where no Hero is named: whom the event concerns, else the active Hero, else the first.
int selfOf(const Table& t, int hero, const TriggerContext& event);

int quantityNow(const EvaluationContext& r, QuantityTerm term);  // of a word
inline int quantity(const EvaluationContext& r, QuantityTerm term) {
    return term.op->code == kNumberOp ? term.op->value : quantityNow(r, term);
}
// The number if one is written there, else another.
inline int written(QuantityTerm term, int otherwise) { return term.op->code == kNumberOp ? term.op->value : otherwise; }
bool condition(const EvaluationContext& r, ConditionTerm term);
bool condition(const EvaluationContext& r, Program program);  // none: true

// --- Heroes: sets of seats ----------------------------------------------------------------------------------------
using Seats = unsigned;                                   // bit of each seat
Seats heroes(const EvaluationContext& r, HeroTerm term);  // all that could be meant
bool oneOfThem(HeroTerm term);                            // is one to be chosen of several?
int firstOf(const Table& t, Seats seats);                 // in the turn order; -1: none
Seats adjacentHeroes(const Table& t, int hero);

// --- Spaces ---------------------------------------------------------------------------------------------------------
Region region(const EvaluationContext& r, PlaceTerm place);
bool isIn(const EvaluationContext& r, PlaceTerm place,
          int space);  // is a Space in that region? Asked of one, this is cheaper
// Was the Hero on one of these Spaces when its tile was removed
// by these effects? It has been moved since (TT-RULING-74).
bool stoodOn(const EvaluationContext& r, PlaceTerm place, int seat);
Region pickups(const Table& t, PickupSelector kind);  // on whatever tile
Region tokens(const Table& t, int kind, schema::threetale::TokenState state);
Region neighbours(const Table& t, const Region& of);
bool inPlay(const Table& t, int tile);  // placed, neither removed nor closed
bool plain(const Table& t, int space);  // without feature, pickup, token or entity
// What a Space holds, apart from the Offering that may lie on an Altar: is it of this kind?
bool featureIs(Feature f, PickupSelector kind);
bool isPickup(const Table& t, int space, PickupSelector kind);
bool hasToken(const Table& t, int space, int kind, schema::threetale::TokenState state);
int columnOf(const Table& t, int space);
int rowOf(const Table& t, int space);
// Tiles whose removal leaves the others connected edge to edge (RemovableTile); -1: none.
int removableTile(const Table& t, int kept);
// Northmost, eastmost, southmost, westmost tile, each taken once.
std::array<int, 4> extremeTiles(const Table& t);

constexpr int kNoWay = 99;  // what `distance` says where there is none

bool rollIsFor(const Table& t, schema::threetale::Purpose wanted);  // the open roll

// --- triggers (triggers.cpp) ----------------------------------------------------------------------------------------
// Does the trigger of a clause let this event of its trigger through?
bool matches(const EvaluationContext& r, TriggerTerm trigger);
// Can the trigger wait until the clause that caused it is done?
bool canWait(Trigger trigger);

// --- Virtues (virtues.cpp) ------------------------------------------------------------------------------------------
// Of a Hero, a bit each.
unsigned virtuesMeant(const EvaluationContext& r, VirtueTerm term, const HeroState& hero);  // all that could be meant
// Each of which costs the points; none: one that the player chooses.
unsigned virtuesOfCost(const EvaluationContext& r, VirtueTerm term, const HeroState& hero);

// --- enemies --------------------------------------------------------------------------------------------------------
using Foes = unsigned;                                // bit of each place in GameState::entities
Foes foes(const EvaluationContext& r, FoeTerm term);  // all that could be meant; the enemy of a Battle is kBattleEnemy
bool oneOfThem(FoeTerm term);                         // is one to be chosen of several?
constexpr Foes kBattleEnemy = 1u << 31;
Foes entitiesOf(const Table& t, int kind);  // on the Map
int marksOf(const Table& t, int entity);

// --- who is at work -------------------------------------------------------------------------------------------------
// May this Artifact of the Hero do something now: own turn, slot free or worn, nothing forbids it?
bool artifactWorks(Table& t, int hero, int artifact);
bool talentWorks(Table& t, int hero, int talent);

}  // namespace engine::threetale
