// A reward in units, as it is divided, and put together again: BR-RULING-50. An Ally Party divides all units
// (ally_rewards.cpp); a victor gives to assistants (assists.cpp) and a party of all to each of it (adventurers.cpp).
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

struct CountedUnit {
    RewardUnit unit;
    std::uint8_t Reward::* count;
};
constexpr CountedUnit kCounted[] = {
    {RewardUnit::Reputation, &Reward::reputation},  {RewardUnit::Magic, &Reward::magic},
    {RewardUnit::Trait, &Reward::traits},           {RewardUnit::BonusCard, &Reward::bonusCards},
    {RewardUnit::BattleCard, &Reward::battleCards}, {RewardUnit::Tactic, &Reward::tactics},
};

}  // namespace

// Each point and each card is a unit. An epic item that is not set aside any more is none.
RewardUnits unitsOf(const Table& t, const Reward& reward) {
    RewardUnits units{};
    for (const CountedUnit& counted : kCounted) units[counted.unit] = reward.*counted.count;
    const bool epic = reward.epic >= 0 && copyIn(t, BonusKind::Item, reward.epic, BonusZone::Aside) >= 0;
    units[RewardUnit::Epic] = epic;
    return units;
}

Reward rewardOf(const RewardUnits& units, int epic) {
    Reward reward;
    for (const CountedUnit& counted : kCounted) reward.*counted.count = units[counted.unit];
    if (units[RewardUnit::Epic] > 0) reward.epic = std::int16_t(epic);
    return reward;
}

RewardParts giveAway(const RewardUnits& units, int giver, const std::function<int(RewardUnit)>& whose) {
    RewardParts parts{};
    for (std::size_t kind = 0; kind < units.size(); ++kind)
        for (int left = units[kind]; left > 0; --left) {
            const bool kept = RewardUnit(kind) == RewardUnit::BattleCard || RewardUnit(kind) == RewardUnit::Tactic;
            ++parts[kept ? giver : whose(RewardUnit(kind))][kind];
        }
    return parts;
}

}  // namespace engine::battle_royale
