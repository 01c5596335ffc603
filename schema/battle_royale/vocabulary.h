// The words of Fairytale Games's ability language as enumerations: one per family, counted from 0 in the order of the
// tables in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
//
// "You" is the player who has the card, "the enemy" the opponent whom the battle concerns. How a clause is carried out:
// the trigger comes -> the condition is read (false: the `else` effects, then the end) -> the limit -> what can be
// declined is offered -> all costs are paid or none -> effects in order. A clause can be declined where it says `may`, where it has
// a cost, and always after `used`. Without a limit: once in an attack turn of its owner after `used`, else every time
// (BR-RULING-28).
#pragma once

#include "schema/core/ability.h"
#include "schema/battle_royale/records.h"

namespace schema::battle_royale {

namespace sort {
using namespace schema::sort;
enum : Sort { Element = schema::sort::Game, Status, Creature, Trait, End };
}  // namespace sort

// What a clause may read and change.
namespace fact {
enum : Facts {
    Attack = 1u << 0,   // an attack, open or resolved
    Open = 1u << 1,     // ... whose value is not fixed yet
    Own = 1u << 2,      // an own attack
    Defence = 1u << 3,  // an attack on oneself that can still be defended
    Roll = 1u << 4,     // an own die that was rolled
    Flight = 1u << 5,   // an attempt to flee
    Death = 1u << 6,    // the coming death of the own fighting character
};
}

enum class Trigger : std::uint8_t {
    BattleStart,  // before the first attack turn
    TurnStart,    // of an own attack turn, after poison, flight and refill
    Used,         // by its owner, on the own attack turn between attacks
    Attacking,    // an own attack is declared
    Attacked,     // an attack on oneself is declared, before the defence card
    Hit,          // an own attack took at least 1 point
    Damaged,      // an attack took at least 1 own point
    Rolled,       // an own die, before its result is used
    Fleeing,      // before the dice of an own flight
    Dying         // before the own fighting character dies
};
enum class ConditionWord : std::uint8_t {
    Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, Fighting, EnemyIs, Element, WithCard,
    WithSignature, WithSpell
};
enum class CostWord : std::uint8_t { Traits, TraitOf, Cards };
enum class LimitWord : std::uint8_t { OncePerTurn, OncePerBattle, Unlimited };
enum class QuantityWord : std::uint8_t { Health, EnemyHealth, Attack, Poison, Party, Cards, Turn };
enum class EffectWord : std::uint8_t {
    // On the attack in question.
    Attack, Defence, Bear, Add, Unblockable, Double, Halve, Negate,
    // On traits, hands and statuses.
    Gain, GainRolled, Harm, Draw, EnemyDiscards, Cure, Inflict,
    // On what comes next in the battle.
    Strike, Might, Guard, TagOut, Enable, Repair, SkipTurn, ExtraTurn, Leave,
    // On a die, a death.
    Reroll, BetterDie, Survive
};

constexpr Sort sortOf(Trigger) { return sort::Trigger; }
constexpr Sort sortOf(ConditionWord) { return sort::Condition; }
constexpr Sort sortOf(CostWord) { return sort::Cost; }
constexpr Sort sortOf(LimitWord) { return sort::Limit; }
constexpr Sort sortOf(QuantityWord) { return sort::Quantity; }
constexpr Sort sortOf(EffectWord) { return sort::Effect; }
constexpr Sort sortOf(Element) { return sort::Element; }
constexpr Sort sortOf(Status) { return sort::Status; }
constexpr Sort sortOf(CreatureType) { return sort::Creature; }
constexpr Sort sortOf(Trait) { return sort::Trait; }

// What stands on cards before and between their sentences; its English, with the places of numbers and names, in
// vocabulary.cpp.
enum class Heading : std::uint8_t {
    Attack, Defence, Bears, Or, Boxes, Movement, Signature, Super, Owner, AttackTable, DefenceTable, AttacksPerTurn,
    Reward, RewardTraits, RewardMagic, RewardBattleCards, RewardBonusCards, RewardReputation,
    // Of battle cards.
    Heal, HealRolled, Cure, Tactic, Escape, TagOut,
    // Of factions: before a bonus, then each TeamBonus and each FactionBonus.
    Bonus, SteadyPace, SharpeningTheBlades, BloodPact, Hunting, Apprenticeship, Rummage, Scatter, DieAgain, MindShift,
    UnlikelyHostage, Spellcaster, Distraction
};

}  // namespace schema::battle_royale
