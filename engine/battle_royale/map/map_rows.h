// The rows of those words of the ability language that are of Quest Mode; ability_rows.h has the others and the tables.
#pragma once

#include "engine/battle_royale/row_contracts.h"

namespace engine::battle_royale {

using schema::battle_royale::Deed;
using schema::battle_royale::Loot;
using schema::battle_royale::Opponent;
using schema::battle_royale::Who;

namespace condition_rows {

struct At {
    static constexpr auto word = ConditionWord::At;
    Terrain land;
    bool holds(const EvaluationContext& r) const;
};
struct AtLocation {
    static constexpr auto word = ConditionWord::AtLocation;
    CardTerm location;
    bool holds(const EvaluationContext& r) const;
};
struct Against {
    static constexpr auto word = ConditionWord::Against;
    Opponent opponent;
    bool holds(const EvaluationContext& r) const;
};
struct Holds {
    static constexpr auto word = ConditionWord::Holds;
    CardTerm item;
    bool holds(const EvaluationContext& r) const;
};
struct Wields {
    static constexpr auto word = ConditionWord::Wields;
    ItemType type;
    bool holds(const EvaluationContext& r) const;
};
struct Alone {
    static constexpr auto word = ConditionWord::Alone;
    bool holds(const EvaluationContext& r) const;
};

}  // namespace condition_rows

namespace quantity_rows {

struct Reputation {
    static constexpr auto word = QuantityWord::Reputation;
    int count(const EvaluationContext& r) const;
};
struct Points {
    static constexpr auto word = QuantityWord::Points;
    Trait trait;
    int count(const EvaluationContext& r) const;
};
struct Kills {
    static constexpr auto word = QuantityWord::Kills;
    int count(const EvaluationContext& r) const;
};
struct QuestsDone {
    static constexpr auto word = QuantityWord::QuestsDone;
    int count(const EvaluationContext& r) const;
};
struct Landmarks {
    static constexpr auto word = QuantityWord::Landmarks;
    int count(const EvaluationContext& r) const;
};
struct OthersHere {
    static constexpr auto word = QuantityWord::OthersHere;
    int count(const EvaluationContext& r) const;
};
struct Epics {
    static constexpr auto word = QuantityWord::Epics;
    int count(const EvaluationContext& r) const;
};
struct Queens {
    static constexpr auto word = QuantityWord::Queens;
    int count(const EvaluationContext& r) const;
};
struct Day {
    static constexpr auto word = QuantityWord::Day;
    int count(const EvaluationContext& r) const;
};

}  // namespace quantity_rows

namespace cost_rows {

struct Reputation {
    static constexpr auto word = CostWord::Reputation;
    Constant points;
    void explain(const EvaluationContext& r, Explanation& why) const;
    bool canBePaid(const EvaluationContext& r) const;
    void pay(Table& t, int side, int card) const;
    int worth() const { return 30 * points; }
};
struct Hand {
    static constexpr auto word = CostWord::Hand;
    Constant cards;
    void explain(const EvaluationContext& r, Explanation& why) const;
    bool canBePaid(const EvaluationContext& r) const;
    void pay(Table& t, int side, int card) const;
    int worth() const { return 10 * cards; }
};

}  // namespace cost_rows

namespace effect_rows {

// On traits, reputation and statuses.
struct GainTrait {
    static constexpr auto word = EffectWord::GainTrait;
    static constexpr auto reach = AidReach::Own;
    Trait trait;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Lose {
    static constexpr auto word = EffectWord::Lose;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -10 * points; }
    bool canBeDone(const EvaluationContext& r) const;
};
struct HarmPlayer {
    static constexpr auto word = EffectWord::HarmPlayer;
    Constant damage;
    Who who;
    Element element;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Give {
    static constexpr auto word = EffectWord::Give;
    Constant points;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -4; }
    bool canBeDone(const EvaluationContext& r) const;
};
struct StealTraits {
    static constexpr auto word = EffectWord::StealTraits;
    Constant points;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Reputation {
    static constexpr auto word = EffectWord::Reputation;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 25 * points; }
};
struct Suffer {
    static constexpr auto word = EffectWord::Suffer;
    Constant tokens;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

// On cards.
struct Bonus {
    static constexpr auto word = EffectWord::Bonus;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 18 * cards; }
};
struct ChooseBonus {
    static constexpr auto word = EffectWord::ChooseBonus;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 22; }
};
struct DiscardHand {
    static constexpr auto word = EffectWord::DiscardHand;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -8 * cards; }
    bool canBeDone(const EvaluationContext& r) const;
};
struct StealCard {
    static constexpr auto word = EffectWord::StealCard;
    Loot loot;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct GiveCard {
    static constexpr auto word = EffectWord::GiveCard;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -8; }
};
struct Recover {
    static constexpr auto word = EffectWord::Recover;
    Loot loot;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct BreakItem {
    static constexpr auto word = EffectWord::BreakItem;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Stock {
    static constexpr auto word = EffectWord::Stock;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 8 * cards; }
};
struct LookAtHand {
    static constexpr auto word = EffectWord::LookAtHand;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 2; }
};

// On the map.
struct Movement {
    static constexpr auto word = EffectWord::Movement;
    Constant spaces;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 4 * spaces; }
};
struct Stay {
    static constexpr auto word = EffectWord::Stay;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -10; }
};
struct Travel {
    static constexpr auto word = EffectWord::Travel;
    Several<TerrainTerm, 3> lands;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 4; }
};
struct Pull {
    static constexpr auto word = EffectWord::Pull;
    Constant spaces;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 2; }
};
struct SwapPlaces {
    static constexpr auto word = EffectWord::SwapPlaces;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 1; }
};
struct Discover {
    static constexpr auto word = EffectWord::Discover;
    Constant locations;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 3 * locations; }
};
struct Restore {
    static constexpr auto word = EffectWord::Restore;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 5; }
};
struct Exhaust {
    static constexpr auto word = EffectWord::Exhaust;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -2; }
};
struct FreeSearch {
    static constexpr auto word = EffectWord::FreeSearch;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Ambush {
    static constexpr auto word = EffectWord::Ambush;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
    bool canBeDone(const EvaluationContext& r) const;
};
struct Challenge {
    static constexpr auto word = EffectWord::Challenge;
    Constant spaces;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

// On Quests, NPCs and the party.
struct Advance {
    static constexpr auto word = EffectWord::Advance;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 40; }
};
struct OpenQuest {
    static constexpr auto word = EffectWord::OpenQuest;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 12; }
};
struct Ease {
    static constexpr auto word = EffectWord::Ease;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -1; }
};
struct TakeAlly {
    static constexpr auto word = EffectWord::TakeAlly;
    Constant cost;
    Who who;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Escort {
    static constexpr auto word = EffectWord::Escort;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 6; }
};
struct NpcLeaves {
    static constexpr auto word = EffectWord::NpcLeaves;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 0; }
};
struct MissTurn {
    static constexpr auto word = EffectWord::MissTurn;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return -30; }
};

// On other effects.
struct Either {
    static constexpr auto word = EffectWord::Either;
    BlockTerm first, second;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Gamble {
    static constexpr auto word = EffectWord::Gamble;
    Constant least;
    BlockTerm good, bad;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

}  // namespace effect_rows

}  // namespace engine::battle_royale
