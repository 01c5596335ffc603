// The decisions of ThreeTale: which questions are asked, the verbs that answer them, and what chance is asked for. What
// a question says and what a verb applies to stands in its row, in the folder verbs.
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
    Hero, Order, Rotate, Place, KeepTile, Stand,
    Step, Portal, Claim, ClaimOffering, ClaimToken, Altar, Fight, GiveArtifact, GiveOffering, DrawBonus, Unlock, Use,
    ScenarioAction, EndTurn,
    Raise, Lower, TurnUp, TurnDown, Keep, Activate, Spread, Block, Escape, GoOn, Withdraw, TakeOption,
    KeepArtifact, Owner, SacrificeShevitsa, Sacrifice, SacrificePair,
    Yes, No, Branch, Target, Space, Token, Entity, Artifact, Swap, PutOnTop, RerollDie, LayDie, Tile, Bonus, EnemyBonus,
    Quest, Talent
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
