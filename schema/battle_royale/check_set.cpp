// Checks of a set as a whole: what belongs to each Character and to each faction, the battle deck, items and who brings
// them, and what the box holds. What every game checks (ids, ranges, references, abilities) is in schema/core/check.h.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/battle_royale/checks.h"
#include "schema/battle_royale/quest_records.h"

namespace schema::battle_royale {
namespace {

// BR-INV-40, in percent of the battle deck.
constexpr int kLeastAttacks = 25, kMostAttacks = 45, kLeastDefences = 20, kMostDefences = 35;

// BR-INV-06, BR-INV-15, BR-INV-17.
void checkTactics(const std::vector<const Character*>& characters, const std::vector<const Tactic*>& tactics,
                  Scope scope, Problems& problems) {
    std::map<std::string, std::vector<const Tactic*>> of;
    for (const Tactic* tactic : tactics) of[tactic->character.id].push_back(tactic);
    for (const auto& [character, own] : of)
        for (std::size_t i = 0; i < own.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (own[i]->slot == own[j]->slot) {
                    std::set<int> free;
                    for (int slot = 1; slot <= kTactics; ++slot) free.insert(slot);
                    for (const Tactic* other : own) free.erase(other->slot);
                    report(problems, Severity::Error, "BR-INV-15", *own[i], "slot",
                           "another tactic of the Character has this slot: " + own[j]->id, std::to_string(own[i]->slot),
                           free.empty() ? "none is free" : std::to_string(*free.begin()));
                    break;
                }
    for (const Character* character : characters) {
        const std::vector<const Tactic*>& own = of[character->id];
        if (scope == Scope::Whole && own.size() < kTactics)
            report(problems, Severity::Error, "BR-INV-06", *character, "id", "the Character has too few tactics",
                   std::to_string(own.size()), std::to_string(kTactics));
        const bool alike = std::all_of(own.begin(), own.end(),
                                       [&own](const Tactic* tactic) { return tactic->mode == own.front()->mode; });
        if (own.size() == kTactics && alike)
            report(problems, Severity::Warning, "BR-INV-17", *character, "id",
                   "all tactics of the Character have the same mode", choiceOf(own.front()->mode).key, "");
    }
}

// BR-INV-56, BR-INV-57.
void checkFactions(const std::vector<const Character*>& characters, const std::vector<const Faction*>& factions,
                   Problems& problems) {
    for (const Faction* faction : factions) {
        const auto members = std::count_if(characters.begin(), characters.end(), [faction](const Character* character) {
            return character->faction.id == faction->id;
        });
        if (members < faction->factionFrom)
            report(problems, Severity::Error, "BR-INV-56", *faction, "faction_from",
                   "the faction has too few Characters for its faction bonus", std::to_string(members),
                   fmt::format("at least {}", faction->factionFrom));
        if (faction->teamCap < faction->teamFrom || faction->teamCap > faction->factionFrom)
            report(problems, Severity::Error, "BR-INV-57", *faction, "team_cap",
                   "the team bonus counts fewer Characters than it needs, or more than the faction bonus",
                   std::to_string(faction->teamCap), fmt::format("{} to {}", faction->teamFrom, faction->factionFrom));
    }
}

// BR-INV-39, BR-INV-40. The number of all its cards.
int checkBattleDeck(const std::vector<const BattleCard*>& cards, Problems& problems) {
    if (cards.empty()) return 0;
    EnumeratedArray<CardKind, int, kCardKinds> copies{};
    int all = 0;
    for (const BattleCard* card : cards) {
        copies[card->kind] += card->count;
        all += card->count;
    }
    for (const CardKind kind :
         {CardKind::Attack, CardKind::Defence, CardKind::Heal, CardKind::Cure, CardKind::Tactic, CardKind::Escape})
        if (copies[kind] == 0)
            reportSet(problems, Severity::Error, "BR-INV-39", "the battle deck lacks a kind of card", "none",
                      fmt::format("at least 1 of {}", choiceOf(kind).key))
                .lacks = "battle_card";
    const auto part = [&](CardKind kind, int least, int most, const char* message) {
        const int percent = 100 * copies[kind] / all;
        if (percent < least || percent > most)
            reportSet(problems, Severity::Warning, "BR-INV-40", message, fmt::format("{} %", percent),
                      fmt::format("{} to {} %", least, most));
    };
    part(CardKind::Attack, kLeastAttacks, kMostAttacks, "the battle deck has unusually few or many attack cards");
    part(CardKind::Defence, kLeastDefences, kMostDefences, "the battle deck has unusually few or many defence cards");
    return all;
}

// BR-INV-30, BR-INV-31.
void checkItems(const std::vector<const Item*>& items, const std::vector<const Enemy*>& enemies, Problems& problems) {
    std::set<std::string> rewards;
    for (const Enemy* enemy : enemies) rewards.insert(enemy->reward.epic.id);
    std::map<std::string, const Item*> byOwner;
    for (const Item* item : items) {
        if (item->itemClass == ItemClass::Epic && !rewards.contains(item->id))
            report(problems, "BR-INV-31", *item, "item_class",
                   "nobody brings the epic item: no Boss and no Minion has it as reward");
        if (item->itemClass != ItemClass::Legendary || item->owner.id.empty()) continue;
        if (const auto [first, isNew] = byOwner.try_emplace(item->owner.id, item); !isNew)
            report(problems, "BR-INV-30", *item, "owner", "the Character has another legendary item already").found =
                first->second->id;
    }
    for (const Enemy* enemy : enemies)
        for (const Item* item : items)
            if (item->id == enemy->reward.epic.id && item->itemClass != ItemClass::Epic)
                report(problems, Severity::Error, "BR-INV-31", *enemy, "reward.epic", "the reward is no epic item",
                       item->id, "an epic item");
}

// BR-INV-42, BR-INV-45.
void checkEnemies(const std::vector<const Minion*>& minions, const std::vector<const Boss*>& bosses, int trinity,
                  Problems& problems) {
    if (!minions.empty() && std::none_of(minions.begin(), minions.end(), [](const Minion* m) { return m->level == 1; }))
        reportSet(problems, Severity::Error, "BR-INV-42", "no Minion could ambush a beginner", "none",
                  "at least 1 Minion of level 1")
            .lacks = "minion";
    const auto queens = std::count_if(bosses.begin(), bosses.end(), [](const Boss* boss) { return boss->trinity; });
    if (!bosses.empty() && queens != trinity)
        reportSet(problems, Severity::Error, "BR-INV-45", "the Trinity has the wrong number of Bosses",
                  std::to_string(queens), std::to_string(trinity));
}

// BR-VAL-04: what the state of a game has room for.
void checkRoom(std::size_t found, int most, const char* what, Problems& problems) {
    if (found > std::size_t(most))
        reportSet(problems, Severity::Error, "BR-VAL-04", fmt::format("there are too many {}", what),
                  std::to_string(found), fmt::format("at most {}", most));
}

template <class T> int copiesOf(const std::vector<const T*>& cards) {
    int copies = 0;
    for (const T* card : cards) copies += card->count;
    return copies;
}

// BR-INV-58.
void checkSettings(const Settings& settings, Problems& problems) {
    const auto& bands = settings.questBands;
    if (bands[0] != 1 || bands[1] <= bands[0] || bands[2] <= bands[1])
        report(problems, Severity::Error, "BR-INV-58", settings, "quest_bands",
               "the least reputations must rise strictly from 1", fmt::format("{}", fmt::join(bands, ", ")), "1, 3, 5");
}

}  // namespace

void check(const RecordSet& records, Problems& problems) {
    const auto characters = records.list<Character>("character");
    const auto tactics = records.list<Tactic>("tactic");
    const auto items = records.list<Item>("item");
    const auto actions = records.list<Action>("action");
    const auto cards = records.list<BattleCard>("battle_card");
    const auto minions = records.list<Minion>("minion");
    const auto bosses = records.list<Boss>("boss");
    const auto factions = records.list<Faction>("faction");
    const auto settings = records.list<Settings>("settings");
    std::vector<const Enemy*> enemies(minions.begin(), minions.end());
    enemies.insert(enemies.end(), bosses.begin(), bosses.end());
    const Settings& numbers =
        settings.empty() ? *static_cast<const Settings*>(typeInfo<Settings>().defaults) : *settings.front();

    for (const Character* character : characters) checkCharacter(*character, records, problems);
    for (const Tactic* tactic : tactics) checkTactic(*tactic, problems);
    for (const Item* item : items) checkItem(*item, problems);
    for (const Action* action : actions) checkAction(*action, problems);
    for (const BattleCard* card : cards) checkBattleCard(*card, problems);
    for (const Minion* minion : minions) checkMinion(*minion, problems);
    for (const Boss* boss : bosses) checkBoss(*boss, problems);
    checkTactics(characters, tactics, numbers.scope, problems);
    checkFactions(characters, factions, problems);
    const int battleDeck = checkBattleDeck(cards, problems);
    checkItems(items, enemies, problems);
    checkEnemies(minions, bosses, numbers.trinity, problems);
    checkSettings(numbers, problems);
    checkQuestMode(records, numbers, problems);

    checkRoom(characters.size(), kMostCharacters, "Characters", problems);
    checkRoom(items.size(), kMostItems, "Items", problems);
    checkRoom(actions.size(), kMostActions, "Actions", problems);
    checkRoom(enemies.size(), kMostEnemies, "Minions and Bosses", problems);
    checkRoom(factions.size(), kMostFactions, "factions", problems);
    checkRoom(cards.size(), kMostBattleKinds, "different battle cards", problems);
    checkRoom(std::size_t(battleDeck), kMostBattleCards, "battle cards", problems);
    const auto room = [&](const char* kind, int most, const char* what) {
        checkRoom(records.ofKind(kind).size(), most, what, problems);
    };
    checkRoom(std::size_t(copiesOf(records.list<Location>("location"))), kMostLocations, "Locations", problems);
    checkRoom(std::size_t(copiesOf(characters) + copiesOf(items) + copiesOf(actions)), kMostBonusCards, "bonus cards",
              problems);
    room("event", kMostEvents, "Events");
    room("npc", kMostNpcs, "NPCs");
    room("quest", kMostQuests, "Quests");
    room("victory", kMostVictories, "victory cards");
    room("rule_set", kMostRuleSets, "Rule sets");

    // BR-INV-02: what the settings say of the box. Nothing is said of what a project does not have at all.
    const auto size = [&problems](int found, int wanted, const char* what) {
        if (found != 0 && found != wanted)
            reportSet(problems, Severity::Warning, "BR-INV-02",
                      fmt::format("the number of {} is not what the settings say of the box", what),
                      std::to_string(found), std::to_string(wanted));
    };
    size(copiesOf(characters), numbers.characters, "Characters");
    size(copiesOf(tactics), numbers.tactics, "tactics");
    size(battleDeck, numbers.battleCards, "battle cards");
    size(copiesOf(minions), numbers.minions, "Minions");
    size(copiesOf(bosses), numbers.bosses, "Bosses");
    const int epics =
        int(std::count_if(items.begin(), items.end(), [](const Item* i) { return i->itemClass == ItemClass::Epic; }));
    size(epics, numbers.epics, "epic items");
    if (!items.empty() || !actions.empty())
        size(copiesOf(characters) + copiesOf(items) + copiesOf(actions), numbers.bonusCards, "bonus cards");
    size(copiesOf(records.list<Location>("location")), numbers.locations, "Locations");
    size(copiesOf(records.list<Event>("event")), numbers.events, "Events");
    size(copiesOf(records.list<Npc>("npc")), numbers.npcs, "NPCs");
    size(copiesOf(records.list<Quest>("quest")), numbers.quests, "Quests");
    size(copiesOf(records.list<Victory>("victory")), numbers.victories, "victory cards");
}

}  // namespace schema::battle_royale
