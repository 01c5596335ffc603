// The words of ThreeTale's ability language as enumerations: one per family, counted from 0 in the order of the tables
// in vocabulary_*.cpp. `Word::code` is the enumerator. Unless said otherwise a word is called like its enumerator in
// small letters with underscores (GainVirtue: gain_virtue). What a word does and when, its arguments, ranges and
// printed sentences stand in its table row and nowhere else; what follows here is only which word it is.
//
// How a clause is carried out (engine/threetale/rules.md section 7.1): the trigger comes -> the condition is read (false: the
// `else` effects, then the end) -> the limit -> `may` is asked -> all costs are paid or none -> effects in order, each
// seeing the result of the one before. Several clauses on one trigger: TT-RULING-69 and -23. A clause under `always` is
// never carried out: its modifiers are added up whenever their value is asked for, as long as its condition holds.
//
// "self" is the Hero who has the card or Talent; for an enemy's Talent and an Enemy Bonus Card the Hero who fights;
// in a scenario the Hero whom the trigger concerns, else the active Hero.
#pragma once

#include "schema/core/ability.h"

namespace schema::threetale {

// Sorts of ThreeTale beside the general ones. Each has its enumeration below.
namespace sort {
using namespace schema::sort;
enum : Sort {
    Hero = schema::sort::Game, Virtue, Place, Foe, Dice, Whose, Side, Purpose, Lasting, Face, Way, Pickup, TokenState,
    EnemyNumber, Slot, Deck, ActionKind, Ban, TurnPart, Usable, Outcome, Phase, Tally, Pick, Item, End
};
}

// What a clause or a modifier may read. Bits of Facts.
namespace fact {
enum : Facts {
    Battle = 1u << 0,      // an open Battle
    Roll = 1u << 1,        // an open roll
    Spend = 1u << 2,       // positive dice of the own attack roll that can be spent
    Damage = 1u << 3,      // an amount of damage
    Amount = 1u << 4,      // the amount of the event
    Level = 1u << 5,       // the level of the card or Offering of the event
    Card = 1u << 6,        // the card of the event
    Space = 1u << 7,       // the Space of the event
    Treasure = 1u << 8,    // an open Treasure
    Draw = 1u << 9,        // a tile or card about to be drawn
    Subject = 1u << 10,    // the Hero whom the event concerns
    Each = 1u << 11,       // the Hero being looked at
    Entity = 1u << 12,     // the entity whom the event concerns
    Scenario = 1u << 13,   // a running Future scenario
    Returnable = 1u << 14, // a card that can be returned to its deck
    Event = 1u << 15,      // an event that has not happened yet
};
}

// --- generic families ----------------------------------------------------------------------------------------------

enum class Trigger : std::uint8_t {
    PhaseStart, PhaseEnd, RoundStart, RoundEnd, TurnStart, TurnEnd,                       // AB-T01..03
    TileDraw, TilePlaced, StepTaken, SpaceEntered, SpaceLeft, PortalUsed,                 // AB-T04..08
    ActionStarted, ActionDone, PickupClaimed, BonusDrawn, BonusUsed,                      // AB-T09..11
    BattleDeclared, BattleStart, InitiativeDecided, AttackRoundStart, AttackRoundEnd,     // AB-T12..15
    RollMade, DiceTurning, DiceFixed, AttackActivation,                                   // AB-T16..18
    DamageDealt, DamageIncoming, DamageSpread, DamageBlocked,                             // AB-T19..21
    SpiritLost, SpiritWouldReachZero, BattleWon, BattleEscaped, BattleEnded,              // AB-T22, 23
    TreasureDrawn, TreasureResult, QuestDrawn, QuestCompleted,                            // AB-T24, 25
    ArtifactWon, ArtifactGiven, ArtifactLost, ArtifactActivated,                          // AB-T26
    OfferingClaimed, OfferingBlessed, AltarUsed, Sacrificed,                              // AB-T27, 28
    VirtueChanged, SpeedChanged, ShevitsaGained, TalentUnlocked,                          // AB-T29, 30
    EnduranceStep, MercyStep, StoneGained, StoneUsed,                                     // AB-T31, 32
    ScenarioStep, TokenRevealed, TokenPlaced, CounterReached,                             // AB-T33, 34
    EntityMoved, EntityAdjacent, EntityDefeated,                                          // AB-T35
    Manual, ManualInBattle                                                                // AB-T36
};

enum class ConditionWord : std::uint8_t {
    Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater,   // < <= = != >= >   AB-C03
    All, Any, Not,                                                 // AB-C01
    PhaseIs, Odd, Even, SideIs, IsAmong,                           // AB-C02, 04, 05, 17
    EnemyIs, EnemyHasTag, FirstAttackBy,                           // AB-C06, 07
    On, Beside, Within, TileHas, TileBeside, SameTile, SameRow,    // AB-C08..10
    HasTag, TalentUnlocked,                                        // AB-C11, 12
    EachHero, AnyHero,                                             // AB-C15
    FirstUse, BattleOpen, RollOpen, TurnEnding, RoundEnding        // AB-C20, 21
};

enum class CostWord : std::uint8_t {
    Actions, Steps, PositiveDice, RollNeeded, Spirit, Shevitsa, Virtue, Speed, Artifact, Offering, SacredStone,
    BonusCard, Tokens, ReturnSelf, Forfeit, TakeDamage             // AB-K01..15
};

enum class LimitWord : std::uint8_t { OncePer, TimesPer, Shared }; // AB-L01..07, 09

enum class QuantityWord : std::uint8_t {
    Love, Hope, Faith, Endeavor, Endurance, Mercy,                 // like Virtue: the Hero's current value   AB-S01
    Virtues, LowestVirtue, HighestVirtue, Speed, Spirit, Shevitsa, Start, Band,          // AB-S01, 02
    Positives, Negatives, DiceRolled, Damage, Amount, EventLevel,  // AB-S03, 04
    EnemySpeed, EnemyDefense, EnemyStrength, EnemyLevel, AttackRound, Marks,
    Artifacts, Talents, Offerings, SacredStones, Quests, BonusCards, StepsLeft, ActionsLeft, Held, Status,  // AB-S05
    Heroes, Pickups, Tokens, Entities, DeckSize, Supply, Exited, Defeated,               // AB-S05, C14, 18, 23
    Tally, Round, RoundsLeft, TileNumber, Counter, Distance,       // AB-S06, 07, C19, 24
    Total, Sum, Difference, Product, Least, Greatest, HalfUp, HalfDown                   // AB-S08, C16
};

// What a clause does. Executed in order; amounts below 1 do nothing unless the word says otherwise.
enum class EffectWord : std::uint8_t {
    // Virtues and other numbers of Heroes: AB-E01..05, 20, 23
    GainVirtue, LoseVirtue, DistributeVirtue, DistributeLoss, SetVirtue, SwapVirtues, MoveVirtue,
    GainShevitsa, LoseShevitsa, GainSpeed, LoseSpeed, RestoreSpirit, LoseSpirit, SetSpirit, GainStone, DealDamage,
    // The turn: AB-E06..09, 71, K14
    AddSteps, AddActions, AddSpeed, FreeAction, Skip,
    // Dice: AB-E08, 10..16
    AddDice, TurnDice, KeepTurn, Reroll, SetDice, CountDouble, RollTable, Test,
    // Battle: AB-E17..32
    AddDamage, DamageEnemy, ReduceDamage, Guard, ChangeEnemy, SetEnemy, RestoreDefense, Mark, ExtraRound, SkipRound,
    EndBattle, StartBattle, DrawBattle, CancelTalent, CancelBonus, EnemyDraws, BanFor,
    // Cards: AB-E33..43, 46, 52
    DrawBonus, KeepBonus, RepeatCard, WinArtifact, LoseArtifact, Give, GiveToken, Refresh, Exhaust, ShiftTreasure,
    DrawQuest, DiscardQuest, CompleteQuest, AddTally, UnlockTalent, Look, DrawChoice,
    // Places of Heroes: AB-E48, 49
    Move, SwapHeroes, ExitMap,
    // The Map: AB-E53..56, 61
    PlacePickup, RemovePickup, ConvertPickup, RestorePickup, PlaceToken, FillToken, RemoveToken, ConvertToken,
    GainToken, LoseToken, PlaceShuffled, FlipToken, RevealTokens, ShuffleTokens, PeekTokens, Spread, SetFeature,
    DrawTile, RemoveTile, RestoreTile, RotateTile, CloseTile, OpenTiles,
    // Entities: AB-E57..60
    Spawn, MoveEntity, EntityAttack, RemoveEntity,
    // The scenario: AB-E62..66, 73
    SetCounter, AddCounter, AddStatus, RemoveStatus, ChangeLimit, SkipScenarioSteps, DrawCard, WinGame, LoseGame, Score,
    // Structure: AB-E67..70, 74
    Choose, ChooseSeveral, RandomOne, FirstPossible, If, May, ForEach, Repeat, Instead, Delay, Nothing
};

// Standing changes, under `always` only. Each answers one question of the rules; several add up.
enum class ModifierWord : std::uint8_t {
    ExtraSteps, ExtraActions, FirstAttackSpeed, CostChange,                               // AB-E06, 07, 09, 71
    AttackDice, TreasureDice, HopeTurns, CountsHigher, BandHigher,                        // AB-E08, 10, 14, 41, 44
    BonusDraws, ExtraRaises, SameVirtue, MercyToSelf,                                     // AB-E33, 45
    AttacksFirst, WinsTies, Ban, BanSpread, SpreadOver,                                   // AB-E24, 25, 47
    ArtifactDamage, Activation, ExtraSlot, ArtifactDraw, TalentDiscount,                  // AB-E35, 39, 40, 46
    CrossTrees, CrossTokens, Reach                                                        // AB-E50, 51
};

// --- families of ThreeTale -------------------------------------------------------------------------------------------

// Which Heroes. Where one is wanted of several, the players choose (TT-RULING-38).
enum class HeroSelector : std::uint8_t {
    Self, Other, Others, Each, Chosen, Adjacent, AllAdjacent, SelfOrAdjacent, Active, Subject, It, Owner, Seat,
    Highest, Lowest, Nearest, Where                                // AB-S09
};
enum class VirtueSelector : std::uint8_t {
    Love, Hope, Faith, Endeavor, Endurance, Mercy, Chosen, Lowest, Highest, All          // AB-S10
};
// As a region: all Spaces meant. As spots to put things on: see the table.
enum class PlaceSelector : std::uint8_t {
    Here, Anywhere, Plain, Trees, Portal, Altar, Pickup, Token, HiddenToken, Entity, SpaceOf, ThatSpace,
    Tile, Tiles, EveryNthTile, TileOf, OneTile, ExtremeTiles, RemovableTile, RemovedTiles, NextTo, Around, FarFromHeroes,
    Either                                                         // AB-S11
};
enum class FoeSelector : std::uint8_t { Enemy, Entity, ThisEntity, NearestEntity, ChosenEntity };   // AB-S12
enum class DiceSelector : std::uint8_t { Chosen, All, Positives, Negatives };                      // AB-S13
enum class Whose : std::uint8_t { Own, Others, Anyone };           // whose events a trigger hears
enum class Side : std::uint8_t { Hero, Enemy, Either };
enum class Purpose : std::uint8_t { Any, Attack, Treasure, Artifact, Test };             // of a roll
enum class Lasting : std::uint8_t { Roll, AttackRound, Battle, Turn, NextTurn, Round, Phase, Scenario, Game };  // AB-L08
enum class Face : std::uint8_t { Positive, Negative };
enum class Way : std::uint8_t { Up, Down, Either };                // of turning a die
enum class PickupSelector : std::uint8_t {
    White, Red, Black, Treasure, Treasure1, Treasure2, Treasure3, Battle, Battle1, Battle2, Battle3, Quest, Offering, Any
};
enum class TokenState : std::uint8_t { Any, FaceUp, FaceDown };
enum class EnemyNumber : std::uint8_t { Speed, Defense, Strength };
enum class SlotSelector : std::uint8_t { Head, Hands, Feet, Any };
enum class Deck : std::uint8_t {
    Tiles, Artifacts1, Artifacts2, Artifacts3, Battles1, Battles2, Battles3, Treasures1, Treasures2, Treasures3, Quests,
    HeroBonus, EnemyBonus, Scenario
};
enum class ActionKind : std::uint8_t { Any, Claim, Altar, GiveArtifact, Bless, Fight, Scenario };
enum class BanWord : std::uint8_t {
    Block, Escape, Withdraw, HopeOnEnemy, HopeOnOwn, Turning, Artifacts, PassiveArtifacts, ActiveArtifacts, Talents,
    BonusCards, Steps, Actions
};
enum class TurnPart : std::uint8_t { Steps, Actions, Gifts };
enum class Usable : std::uint8_t { Artifact, Talent };
enum class Outcome : std::uint8_t { Won, Escaped, Withdrawn };
enum class PhaseWord : std::uint8_t { Prophecy, Past, Present, Future };
// Things counted for every Hero since the start of the game (AB-S06, AB-C13).
enum class TallyWord : std::uint8_t {
    BattleWon, BattleWon1, BattleWon2, BattleWon3, BattleEscaped, TreasureResolved, QuestCompleted, ArtifactWon,
    ArtifactGiven, OfferingClaimed, OfferingBlessed, AltarUsed, Sacrificed, PortalUsed, PickupClaimed, WhiteClaimed,
    RedClaimed, BlackClaimed, TilePlaced, StepTaken, BonusDrawn, DamageBlocked, SpiritLost
};
enum class Pick : std::uint8_t { Chosen, Random };
enum class Item : std::uint8_t { Artifact, Offering, Shevitsa };

// The sort of a family.
constexpr Sort sortOf(Trigger) { return sort::Trigger; }
constexpr Sort sortOf(ConditionWord) { return sort::Condition; }
constexpr Sort sortOf(CostWord) { return sort::Cost; }
constexpr Sort sortOf(LimitWord) { return sort::Limit; }
constexpr Sort sortOf(QuantityWord) { return sort::Quantity; }
constexpr Sort sortOf(EffectWord) { return sort::Effect; }
constexpr Sort sortOf(ModifierWord) { return sort::Modifier; }
constexpr Sort sortOf(HeroSelector) { return sort::Hero; }
constexpr Sort sortOf(VirtueSelector) { return sort::Virtue; }
constexpr Sort sortOf(PlaceSelector) { return sort::Place; }
constexpr Sort sortOf(FoeSelector) { return sort::Foe; }
constexpr Sort sortOf(DiceSelector) { return sort::Dice; }
constexpr Sort sortOf(Whose) { return sort::Whose; }
constexpr Sort sortOf(Side) { return sort::Side; }
constexpr Sort sortOf(Purpose) { return sort::Purpose; }
constexpr Sort sortOf(Lasting) { return sort::Lasting; }
constexpr Sort sortOf(Face) { return sort::Face; }
constexpr Sort sortOf(Way) { return sort::Way; }
constexpr Sort sortOf(PickupSelector) { return sort::Pickup; }
constexpr Sort sortOf(TokenState) { return sort::TokenState; }
constexpr Sort sortOf(EnemyNumber) { return sort::EnemyNumber; }
constexpr Sort sortOf(SlotSelector) { return sort::Slot; }
constexpr Sort sortOf(Deck) { return sort::Deck; }
constexpr Sort sortOf(ActionKind) { return sort::ActionKind; }
constexpr Sort sortOf(BanWord) { return sort::Ban; }
constexpr Sort sortOf(TurnPart) { return sort::TurnPart; }
constexpr Sort sortOf(Usable) { return sort::Usable; }
constexpr Sort sortOf(Outcome) { return sort::Outcome; }
constexpr Sort sortOf(PhaseWord) { return sort::Phase; }
constexpr Sort sortOf(TallyWord) { return sort::Tally; }
constexpr Sort sortOf(Pick) { return sort::Pick; }
constexpr Sort sortOf(Item) { return sort::Item; }

// What stands before the sentences of a card; its English in vocabulary.cpp.
enum class Heading : std::uint8_t { Reward, Requirement, Or, Setup, Rule, Step, Objective, Defeat, Nothing };

// Entries of the catalogue (engine/threetale/rules.md section 7) that no single word stands for, each as a clause of words.
struct Composition {
    const char* entry;   // "AB-E30"
    const char* name;    // "join_battle"
    const char* clause;  // a line that checks without problems
};
std::span<const Composition> compositions();

}  // namespace schema::threetale
