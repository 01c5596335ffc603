// The decisions of ThreeTale: which questions are asked, and the verbs that answer them with what they apply to.
// A recorded decision is a verb and its arguments in text, "claim t5.ne" or "activate ar.105"; decisions.cpp holds the
// table that prints and reads them.
#pragma once

#include <cstdint>

namespace engine::threetale {

enum class Question : std::uint16_t {
    ChooseHero, TurnOrder, RotateTile, PlaceTile, KeepTile, PlaceHero, Turn, Portal, ChooseVirtue, LoseVirtue, TurnDice,
    AssignDice, Damage, SpreadDamage, BattleGoesOn, BonusOption, KeepArtifact, KeepOwner, Altar, Endurance, Mercy, May,
    Branch, ChooseTarget, ChooseSpace, ChooseToken, ChooseEntity, ChooseArtifact, SwapVirtue,
    WhichFirst, OrderCards, ChooseDie, ChooseTile, ChooseBonus, ChooseQuest, ChooseTalent, UseArtifact
};
constexpr int kQuestions = int(Question::UseArtifact) + 1;

enum class Verb : std::uint16_t {
    Hero,            // a = Hero card
    Order,           // a, b, c = seats, first to last
    Rotate,          // a = quarter turns clockwise
    Place,           // c, d = column and row of the lattice
    KeepTile,        // a = tile card
    Stand,           // a = Space
    Step,            // a = direction: 0 north, 1 east, 2 south, 3 west
    Portal,          // a = Space of the Portal to arrive at
    Claim,           // a = Space
    ClaimOffering,   // a = Space
    ClaimToken,      // a = Space
    Altar,           // a = Space
    Fight,           // a = entity
    GiveArtifact,    // a = Artifact, b = seat
    GiveOffering,    // b = seat
    DrawBonus,
    Unlock,          // a = Talent of the active Hero
    Use,             // c = card number, d = clause: a clause used at will
    ScenarioAction,  // a = action of the scenario
    EndTurn,
    Raise,           // a = seat, b = Virtue
    Lower,           // a = seat, b = Virtue
    TurnUp,          // one negative die becomes positive; a = what allows it (DiceSource)
    TurnDown,        // one positive die becomes negative; a = what allows it
    Keep,            // no more of this; keep the dice, the Artifact, the Virtues as they are
    Activate,        // a = Artifact
    Spread,
    Block,
    Escape,
    GoOn,
    Withdraw,
    TakeOption,      // a = option of the Bonus Card
    KeepArtifact,    // a = Artifact
    Owner,           // a = seat
    SacrificeShevitsa,   // b = Virtue raised
    Sacrifice,       // a = Artifact, for Shevitsa
    SacrificePair,   // a, b = Artifacts of one level
    Yes,
    No,
    Branch,          // a = which
    Target,          // a = seat
    Space,           // a = Space
    Token,           // a = Space
    Entity,          // a = entity
    Artifact,        // a = Artifact
    Swap,            // a, b = Virtues
    PutOnTop,        // c = card number, or -1 - copy of a scenario card: the next one laid on its deck
    RerollDie,       // a = 1: a positive one, 0: a negative one
    LayDie,          // a = 1: a positive one, 0: a negative one
    Tile,            // a = place of a tile on the Map
    Bonus,           // a = Hero Bonus Card
    EnemyBonus,      // a = Enemy Bonus Card
    Quest,           // a = Quest
    Talent           // a = Talent of the deciding Hero
};
constexpr int kVerbs = int(Verb::Talent) + 1;

// What allows a die to be turned.
enum class DiceSource : std::uint8_t { Hope, BonusCard, Effect };

enum class Purpose : std::uint16_t {
    TileStack, Prophecy, FulfilledProphecy, AttackRoll, EnemyAttackRoll, TreasureRoll, ActivationRoll, ScenarioRoll,
    DrawArtifact1, DrawArtifact2, DrawArtifact3, DrawTreasure1, DrawTreasure2, DrawTreasure3, DrawBattle1, DrawBattle2,
    DrawBattle3, DrawQuest, DrawHeroBonus, DrawEnemyBonus, DrawScenarioCard, Reroll, RandomChoice
};
constexpr int kPurposes = int(Purpose::RandomChoice) + 1;

}  // namespace engine::threetale
