// The words of Fairytale Games's ability language as enumerations: one per family, counted from 0 in the order of the
// tables in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
//
// "You" is the player who has the card, "the enemy" the opponent whom the battle concerns. How a clause is carried out:
// the trigger comes -> the condition is read (false: the `else` effects, then the end) -> the limit -> what can be
// declined is offered -> all costs are paid or none -> effects in order. A clause can be declined where it says `may`, where it has
// a cost, and always after `used`. Without a limit: once in a turn of its owner after `used`, else every time (BR-RULING-28).
//
// Facts say where a word belongs: one that needs Battle is of battles only, one that needs Map of Quest Mode only. What is `used`
// can be used wherever all its words belong.
#pragma once

#include "schema/core/ability.h"
#include "schema/battle_royale/quest_records.h"

namespace schema::battle_royale {

namespace sort {
using namespace schema::sort;
enum : Sort {
    Element = schema::sort::Game, Status, Creature, Trait, Terrain, ItemType, Opponent, Deed, Who, Loot, End
};
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
    Battle = 1u << 7,   // the player is in battle
    Map = 1u << 8,      // ... or in Quest Mode
    Against = 1u << 9,  // an enemy, during a battle or just after it
    Step = 1u << 10,    // a step of a Quest
};
}

enum class Trigger : std::uint8_t {
    BattleStart,  // before the first attack turn
    TurnStart,    // of an own attack turn, after poison, flight and refill
    Used,         // by its owner, on the own attack turn between attacks or in an own Strategy Phase
    Attacking,    // an own attack is declared
    Attacked,     // an attack on oneself is declared, before the defence card
    Hit,          // an own attack took at least 1 point
    Damaged,      // an attack took at least 1 own point
    Rolled,       // an own die, before its result is used
    Fleeing,      // before the dice of an own flight
    Dying,        // before the own fighting character dies
    // Those of Quest Mode.
    TurnBegins,    // an own turn, before poison
    Moving,        // the own Movement Phase begins
    TurnEnds,      // an own turn
    Entered,       // an own step onto a space; on a Location: onto that one
    FirstEntered,  // ... for the first time in the game
    Discovered,    // an own step onto a space that lay in the dark
    Searched,      // an own search; on a Location: of that one
    Recruited,     // a character has joined
    BattleWon,     // the enemy was defeated, back in Quest Mode
    Killed,        // ... and was a character
    QuestDone,     // an own Quest was completed
    DeedDone,      // one has helped or harmed another player
    Met,           // on an NPC: a player interacts with it
    Flipped        // on an Event: it is flipped
};
enum class ConditionWord : std::uint8_t {
    Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, Fighting, EnemyIs, Element, WithCard,
    WithSignature, WithSpell,
    // Those of Quest Mode.
    At, AtLocation, Against, Holds, Wields, Alone
};
enum class ModifierWord : std::uint8_t {
    MovementBonus, SearchPrice, PersuasionPrice, NoSearch, NoDiscovery, NoAmbush, NoBattle
};
enum class Opponent : std::uint8_t { Player, Character, Minion, Boss };
// What a victory card may reward: help first, then harm.
enum class Deed : std::uint8_t {
    Heal,
    Lend,
    Assist,
    Share,
    BeatBoss,
    Join,
    Steal,
    Damage,
    Break,
    Exhaust,
    KillAgain,
    AttackAlly,
    Conflict
};
constexpr Deed kFirstHarm = Deed::Steal;
// Whom an effect concerns besides its player; the player chooses where there are several.
enum class Who : std::uint8_t { You, Here, Near, Anywhere, AllHere, Everybody };
enum class Loot : std::uint8_t { Disposable, Item, Card };
enum class CostWord : std::uint8_t { Traits, TraitOf, Cards, Reputation, Hand };
enum class LimitWord : std::uint8_t { OncePerTurn, OncePerBattle, Unlimited, OncePerDay, OncePerGame };
enum class QuantityWord : std::uint8_t {
    Health, EnemyHealth, Attack, Poison, Party, Cards, Turn,
    // Those of Quest Mode.
    Reputation, Points, Kills, QuestsDone, Landmarks, OthersHere, Epics, Queens, Day
};
enum class EffectWord : std::uint8_t {
    // On the attack in question.
    Attack, Defence, Bear, Add, Unblockable, Double, Halve, Negate,
    // On traits, hands and statuses.
    Gain, GainRolled, Harm, Draw, EnemyDiscards, Cure, Inflict,
    // On what comes next in the battle.
    Strike, Might, Guard, TagOut, Enable, Repair, SkipTurn, ExtraTurn, Leave,
    // On a die, a death.
    Reroll, BetterDie, Survive,
    // Those of Quest Mode: on traits, reputation and statuses.
    GainTrait, Lose, HarmPlayer, Give, StealTraits, Reputation, Suffer,
    // On cards.
    Bonus, ChooseBonus, DiscardHand, StealCard, GiveCard, Recover, BreakItem, Stock, LookAtHand,
    // On the map.
    Movement, Stay, Travel, Pull, SwapPlaces, Discover, Restore, Exhaust, FreeSearch, Ambush, Challenge,
    // On Quests, NPCs, Events and the party.
    Advance, OpenQuest, Ease, TakeAlly, Escort, NpcLeaves, MissTurn,
    // On other effects.
    Either, Gamble
};

constexpr Sort sortOf(Trigger) { return sort::Trigger; }
constexpr Sort sortOf(ConditionWord) { return sort::Condition; }
constexpr Sort sortOf(CostWord) { return sort::Cost; }
constexpr Sort sortOf(ModifierWord) { return sort::Modifier; }
constexpr Sort sortOf(LimitWord) { return sort::Limit; }
constexpr Sort sortOf(QuantityWord) { return sort::Quantity; }
constexpr Sort sortOf(EffectWord) { return sort::Effect; }
constexpr Sort sortOf(Element) { return sort::Element; }
constexpr Sort sortOf(Status) { return sort::Status; }
constexpr Sort sortOf(CreatureType) { return sort::Creature; }
constexpr Sort sortOf(Trait) { return sort::Trait; }
constexpr Sort sortOf(Terrain) { return sort::Terrain; }
constexpr Sort sortOf(ItemType) { return sort::ItemType; }
constexpr Sort sortOf(Opponent) { return sort::Opponent; }
constexpr Sort sortOf(Deed) { return sort::Deed; }
constexpr Sort sortOf(Who) { return sort::Who; }
constexpr Sort sortOf(Loot) { return sort::Loot; }

// What stands on cards before and between their sentences; its English, with the places of numbers and names, in
// vocabulary.cpp.
enum class Heading : std::uint8_t {
    Attack, Defence, Bears, Or, Boxes, Movement, Signature, Super, Owner, AttackTable, DefenceTable, AttacksPerTurn,
    Reward, RewardTraits, RewardMagic, RewardBattleCards, RewardBonusCards, RewardReputation, RewardTactics,
    // Of battle cards.
    Heal, HealRolled, Cure, Tactic, Escape, TagOut,
    // Of factions: before a bonus, then each TeamBonus and each FactionBonus.
    Bonus, SteadyPace, SharpeningTheBlades, BloodPact, Hunting, Apprenticeship, Rummage, Scatter, DieAgain, MindShift,
    UnlikelyHostage, Spellcaster, Distraction,
    // Of what Quest Mode is played with.
    Searches, Ambush, RandomMinion, Stops, FirstEntry, OpensQuests, Days, Move, Within, Step, Times, Fight, FightIf,
    WithCharacter, Wins,
    // Of Rule sets.
    Players, Kills, Hunters, LastStanding, OneParty, GameEvents
};

}  // namespace schema::battle_royale
