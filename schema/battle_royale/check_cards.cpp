// Checks of one item, action, battle card or enemy: BR-INV-27 to -29, -32 to -34, -37, -41, -43, -44, -46.
#include <fmt/format.h>

#include <algorithm>

#include "schema/battle_royale/checks.h"

namespace schema::battle_royale {
namespace {

// BR-INV-32: the usual limits of Equipable, Legendary and Epic items.
constexpr int kUsualAttack[] = {2, 3, 4}, kUsualBoxes[] = {3, 4, 5};
constexpr int kHeavyAttack = 3;  // of the battle card Heavy, which must be able to beat a Minion (BR-INV-41)
constexpr int kUsualAttackAboveLevel = 3, kUsualWorthAboveLevel = 2;             // BR-INV-43
constexpr int kWorthOfTrait = 1, kWorthOfBonusCard = 2, kWorthOfReputation = 3;  // BR-INV-43

// Does the trigger come without anything being played or answered?
bool isStanding(const Clause& clause) {
    const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word);
    return clause.trigger.word == "always" ||
           (trigger && (trigger->code == int(Trigger::BattleStart) || trigger->code == int(Trigger::TurnStart) ||
                        (trigger->code > int(Trigger::Dying))));
}

// Clauses of a card that is discarded when it is played.
void checkPlayed(const RecordBase& card, const char* code, const Clauses& ability, const char* message,
                 Problems& problems) {
    for (std::size_t i = 0; i < ability.list.size(); ++i)
        if (isStanding(ability.list[i]))
            report(problems, Severity::Error, code, card, fmt::format("ability[{}]", i), message,
                   ability.list[i].trigger.word, "used, or what it answers");
}

void checkNumber(const RecordBase& card, const char* code, const char* field, int number, const char* message,
                 Problems& problems) {
    if (number != 0) report(problems, Severity::Error, code, card, field, message, std::to_string(number), "0");
}

double meanOf(const std::array<int, kDieFaces>& faces) {
    int sum = 0;
    for (const int face : faces) sum += face;
    return double(sum) / kDieFaces;
}

void checkEnemy(const Enemy& enemy, Problems& problems) {
    const bool attacks = std::any_of(enemy.attacks.begin(), enemy.attacks.end(),
                                     [](const EnemyAttack& face) { return face.attack > 0; });
    if (!attacks) report(problems, "BR-INV-46", enemy, "attacks", "the side with the moves is empty: no face attacks");
    if (const double mean = meanOf(enemy.defences); mean >= kHeavyAttack)
        report(problems, Severity::Error, "BR-INV-41", enemy, "defences", "the mean defence is too high to be beaten",
               fmt::format("{:.1f}", mean), fmt::format("below {}", kHeavyAttack));
}

}  // namespace

int worthOf(const Reward& reward) {
    return kWorthOfTrait * (reward.traits + reward.magic + reward.battleCards) +
           kWorthOfBonusCard * (reward.bonusCards + reward.tactics) + kWorthOfReputation * reward.reputation;
}

void checkItem(const Item& item, Problems& problems) {
    checkTriggers(item, "item", "ability", item.ability, problems);
    checkTriggers(item, "item", "owner_ability", item.ownerAbility, problems);
    if (item.itemClass == ItemClass::Disposable) {
        constexpr const char* kStatic = "a disposable has no standing bonus";
        checkNumber(item, "BR-INV-27", "attack", item.attack, kStatic, problems);
        checkNumber(item, "BR-INV-27", "defence", item.defence, kStatic, problems);
        checkNumber(item, "BR-INV-27", "boxes", item.boxes, kStatic, problems);
        checkNumber(item, "BR-INV-27", "movement", item.movement, kStatic, problems);
        checkPlayed(item, "BR-INV-27", item.ability, "a disposable is used up and has no standing ability", problems);
        if (isEmpty(item.ability)) report(problems, "BR-VAL-03", item, "ability", "the disposable has no ability");
        return;
    }
    if (item.itemType != ItemType::Weapon)
        checkNumber(item, "BR-INV-29", "attack", item.attack, "only a weapon has an attack bonus", problems);
    if (item.itemType != ItemType::Armour) {
        checkNumber(item, "BR-INV-29", "defence", item.defence, "only armour has a defence bonus", problems);
        checkNumber(item, "BR-INV-28", "boxes", item.boxes, "only armour has green boxes", problems);
    } else if (item.boxes > 0) {
        checkNumber(item, "BR-INV-28", "defence", item.defence,
                    "reinforced armour has no defence bonus besides its boxes", problems);
    }
    const int limit = int(item.itemClass) - int(ItemClass::Equipable);
    if (item.attack > kUsualAttack[limit])
        report(problems, Severity::Warning, "BR-INV-32", item, "attack", "the attack bonus is high for its class",
               std::to_string(item.attack), fmt::format("at most {}", kUsualAttack[limit]));
    if (item.boxes > kUsualBoxes[limit])
        report(problems, Severity::Warning, "BR-INV-32", item, "boxes", "the item has many green boxes for its class",
               std::to_string(item.boxes), fmt::format("at most {}", kUsualBoxes[limit]));
    const bool isLegendary = item.itemClass == ItemClass::Legendary;
    if (isLegendary && item.owner.id.empty())
        report(problems, "BR-INV-30", item, "owner", "a legendary item has a rightful owner");
    if ((isLegendary || item.itemClass == ItemClass::Epic) && item.count != 1)
        report(problems, Severity::Error, isLegendary ? "BR-INV-30" : "BR-INV-31", item, "count",
               "there is one card of each legendary and epic item", std::to_string(item.count), "1");
}

void checkAction(const Action& action, Problems& problems) {
    checkTriggers(action, "action", "ability", action.ability, problems);
    if (isEmpty(action.ability)) report(problems, "BR-VAL-03", action, "ability", "the Action has no ability");
    checkPlayed(action, "BR-INV-33", action.ability,
                "an Action is discarded once it is played and has no standing ability", problems);
    checkMode(action, "BR-INV-34", action.mode, action.ability, problems);
}

void checkBattleCard(const BattleCard& card, Problems& problems) {
    const auto wrong = [&](const char* field, const char* message, int found, const char* wanted) {
        report(problems, Severity::Error, "BR-INV-37", card, field, message, std::to_string(found), wanted);
    };
    const bool isAttack = card.kind == CardKind::Attack, isDefence = card.kind == CardKind::Defence;
    if (isAttack && card.attack == 0) wrong("attack", "an attack card has an attack value", 0, "1 to 10");
    if (!isAttack && card.attack != 0) wrong("attack", "only an attack card has an attack value", card.attack, "0");
    if (isDefence && card.defence == 0) wrong("defence", "a defence card has a defence value", 0, "1 to 10");
    if (!isDefence && card.defence != 0) wrong("defence", "only a defence card has a defence value", card.defence, "0");
    if (isDefence && card.cost != 0) wrong("cost", "a defence card costs nothing", card.cost, "0");
    if (card.kind == CardKind::Status && card.statuses.empty())
        wrong("statuses", "a status card adds at least one status", 0, "1 or more");
    if (card.kind != CardKind::Status && !isAttack && !card.statuses.empty())
        wrong("statuses", "the card is played with no attack that could have statuses", int(card.statuses.size()), "0");
}

void checkMinion(const Minion& minion, Problems& problems) {
    checkEnemy(minion, problems);
    int attack = 0;
    for (const EnemyAttack& face : minion.attacks) attack += face.attack;
    const double mean = double(attack) / kDieFaces;
    if (mean > minion.level + kUsualAttackAboveLevel)
        report(problems, Severity::Warning, "BR-INV-43", minion, "attacks", "the mean attack is high for its level",
               fmt::format("{:.1f}", mean), fmt::format("at most {}", minion.level + kUsualAttackAboveLevel));
    const int worth = worthOf(minion.reward);
    if (worth == 0 && minion.reward.epic.id.empty())
        report(problems, "BR-INV-46", minion, "reward", "the side with the moves is empty: no reward");
    if (worth > minion.level + kUsualWorthAboveLevel)
        report(problems, Severity::Warning, "BR-INV-43", minion, "reward", "the reward is high for its level",
               fmt::format("{}", worth), fmt::format("at most {}", minion.level + kUsualWorthAboveLevel));
}

void checkBoss(const Boss& boss, Problems& problems) {
    checkEnemy(boss, problems);
    if (boss.reward.reputation < 1)
        report(problems, Severity::Error, "BR-INV-44", boss, "reward.reputation",
               "a victory over a Boss brings reputation", std::to_string(boss.reward.reputation), "1 to 5");
}

}  // namespace schema::battle_royale
