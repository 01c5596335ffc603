// The words of Paper Tales's ability language as enumerations: one per family, counted from 0 in the order of the tables
// in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
//
// "You" is the owner of the card, "this Unit" the card itself. Nothing here reaches another Kingdom. A clause after
// `always` is continuous: it changes strength, production, what dies or what a Building costs while it is in play.
#pragma once

#include <optional>

#include "schema/core/ability.h"
#include "schema/paper_tales/records.h"

namespace schema::paper_tales {

namespace sort {
using namespace schema::sort;
enum : Sort { Resource = schema::sort::Game, Target, Whose, Filter, End };
}  // namespace sort

// What a clause may read and do, by bit of Facts. They also keep answers from depending on themselves: production does
// not read production, strength does not read strength, and as strength may read the coming Income (the Ogre), Income
// reads neither strengths nor Wars.
namespace fact {
enum : Facts {
    OwnUnit = 1u << 0,       // the card is a Unit, with Age tokens and a place in a row; supplied by the kind of record
    Produces = 1u << 1,      // what the Kingdom produces
    Strengths = 1u << 2,     // the current strengths of Units
    ComingIncome = 1u << 3,  // the Gold of this turn's coming Income
    Victories = 1u << 4,     // the Wars won this turn
    Revealed = 1u << 5,      // the Unit is just revealed
    Dying = 1u << 6,         // which Units are about to die
    Saving = 1u << 7,        // ... and may still be saved
    Dead = 1u << 8,          // the Unit that dies
};
}

enum class Trigger : std::uint8_t {
    Flip,           // once, when the Unit is revealed; flip icon beside that of Deployment
    DeploymentEnd,  // once, at the very end of that Deployment; flip icon (PT-RULING-36)
    Deployment,     // and the other phases: every turn, while the card is in the Kingdom
    Wars,
    Income,
    Construction,
    Aging,
    WarWon,    // once for each War won, after all comparisons
    UnitDied,  // this Unit, or any of the owner's
    GameEnd
};
enum class ConditionWord : std::uint8_t {
    Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, InFront, InBack
};
enum class QuantityWord : std::uint8_t {
    Age,             // tokens on this Unit
    AgeOfUnits,      // tokens on all Units of the Kingdom
    AgeOfDying,      // tokens on the Unit that dies
    Produced,        // resources of a kind
    Income,          // Gold of the coming Income, base included
    Level2Buildings,
    Units,           // in the Kingdom, that pass a filter
    UnitsDying,
    WarsWon
};
enum class EffectWord : std::uint8_t { GainGold, GainLp, LoseLp, AddAge, UpgradeBuildings, ReplaceByDrawn, Save };
enum class ModifierWord : std::uint8_t {
    SetStrength, AddStrength, AddKingdomStrength, FightsFromBack, DoesNotFight, Produce, NeverDies, DiesAt, NoLandCost,
    GoldInsteadOf
};
enum class Target : std::uint8_t { Self, Others, Chosen };
enum class Whose : std::uint8_t { Self, Any };
// Which Units. The first three may be asked of a card that is in no Kingdom.
enum class Filter : std::uint8_t {
    Every, CostAtMost, CostAtLeast, AgeAtLeast, AgeExactly, InFront, InBack, StrengthAtLeast
};

constexpr Sort sortOf(Trigger) { return sort::Trigger; }
constexpr Sort sortOf(ConditionWord) { return sort::Condition; }
constexpr Sort sortOf(QuantityWord) { return sort::Quantity; }
constexpr Sort sortOf(EffectWord) { return sort::Effect; }
constexpr Sort sortOf(ModifierWord) { return sort::Modifier; }
constexpr Sort sortOf(Resource) { return sort::Resource; }
constexpr Sort sortOf(Target) { return sort::Target; }
constexpr Sort sortOf(Whose) { return sort::Whose; }
constexpr Sort sortOf(Filter) { return sort::Filter; }

// What stands before the sentences of a card, and between them; its English in vocabulary.cpp.
enum class Heading : std::uint8_t { ForEach, Level };

// The most factors of an amount: `gain_lp(1, produced(ore), wars_won)` has two.
constexpr int kMostFactors = 2;

// The icon of the phase that is printed beside a line; none for what is produced and for the end of the game.
std::optional<Phase> iconOf(const Clause& clause);
// Is the flip icon printed, too?
bool hasFlipIcon(const Clause& clause);
// Does it change the strength of its own Unit (PT-INV-04)?
bool changesStrength(const Clause& clause);

}  // namespace schema::paper_tales
