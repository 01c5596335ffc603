// Checks of what Quest Mode is played with: BR-INV-20 to -26, -35, -36, -44, -47 to -55, -58 to -60, of one record and
// of the set.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/battle_royale/checks.h"
#include "schema/battle_royale/quest_records.h"

namespace schema::battle_royale {
namespace {

constexpr int kMostOfOneTone = 60, kMostUsualDays = 60;  // BR-INV-20: percent of the Events; days of a game
constexpr int kMostStopping = 40;                        // BR-INV-23: percent of the Locations
constexpr int kLandmarksOfHunter = 2;                    // a hunter enters with every second landmark
constexpr int kMostBasicReputation = 2;                  // BR-INV-49
constexpr int kLeastOfStack = 20;                        // BR-INV-54: percent of the victory cards

bool hasTrigger(const Clauses& ability, std::string_view trigger) {
    return std::any_of(ability.list.begin(), ability.list.end(),
                       [trigger](const Clause& clause) { return clause.trigger.word == trigger; });
}

bool holdsWord(const std::vector<Term>& terms, std::string_view word) {
    return std::any_of(terms.begin(), terms.end(), [word](const Term& term) {
        return (term.kind == Term::Kind::Word && term.word == word) || holdsWord(term.arguments, word);
    });
}
bool hasAdvance(const Clauses& ability) {
    return !ability.unread.empty() || std::any_of(ability.list.begin(), ability.list.end(), [](const Clause& clause) {
        return holdsWord(clause.effects, "advance") || holdsWord(clause.otherwise, "advance");
    });
}

// Does an effect concern somebody else?
bool concernsOthers(const Term& effect) {
    return std::any_of(effect.arguments.begin(), effect.arguments.end(), [](const Term& argument) {
        const Word* who = argument.kind == Term::Kind::Word ? vocabulary().find(sort::Who, argument.word) : nullptr;
        return (who && who->code != int(Who::You)) || concernsOthers(argument);
    });
}

bool stopsMovement(const Location& location) { return location.ambush || location.stops; }

// BR-INV-20.
void checkEvents(const std::vector<const Event*>& events, const std::vector<const RuleSet*>& ruleSets,
                 Problems& problems) {
    if (events.empty()) return;
    std::vector<int> days;
    std::map<Tone, int> tones;
    for (const Event* event : events)
        for (int copy = 0; copy < event->count; ++copy) {
            days.push_back(event->days);
            ++tones[event->tone];
        }
    int drawn = 0;
    for (const RuleSet* rules : ruleSets) {
        drawn = std::max(drawn, rules->events);
        if (rules->events > int(days.size()))
            report(problems, Severity::Error, "BR-INV-20", *rules, "events", "there are not so many Events",
                   std::to_string(rules->events), fmt::format("at most {}", days.size()));
    }
    for (const auto& [tone, number] : tones)
        if (100 * number > kMostOfOneTone * int(days.size()))
            reportSet(problems, Severity::Warning, "BR-INV-20",
                      fmt::format("most Events are of one tone: {}", choiceOf(tone).key),
                      fmt::format("{} of {}", number, days.size()), fmt::format("at most {} %", kMostOfOneTone));
    std::sort(days.rbegin(), days.rend());
    days.resize(std::min(days.size(), std::size_t(drawn)));
    int longest = 0;
    for (const int of : days) longest += of;
    if (longest > kMostUsualDays)
        reportSet(problems, Severity::Warning, "BR-INV-20", "a game can last unusually many days",
                  std::to_string(longest), fmt::format("at most {}", kMostUsualDays));
}

// BR-INV-23 to -26.
void checkMap(const std::vector<const Location*>& locations, const std::vector<const RuleSet*>& ruleSets,
              Problems& problems) {
    if (locations.empty()) return;
    int all = 0, stopping = 0, landmarks = 0, inns = 0;
    std::map<std::string, const Location*> byName;
    for (const Location* location : locations) {
        all += location->count;
        if (stopsMovement(*location)) stopping += location->count;
        if (location->terrain == Terrain::Inn && ++inns > 1)
            report(problems, "BR-INV-25", *location, "terrain", "there is another inn, where everybody starts");
        if (location->terrain != Terrain::Landmark) continue;
        ++landmarks;
        if (const auto [first, isNew] = byName.try_emplace(location->name.in("en"), location); !isNew)
            report(problems, "BR-INV-24", *location, "name.en", "another landmark has this name").found =
                first->second->id;
    }
    if (inns == 0)
        reportSet(problems, Severity::Error, "BR-INV-25", "there is no inn, where everybody starts", "none", "1");
    if (100 * stopping > kMostStopping * all)
        reportSet(problems, Severity::Warning, "BR-INV-23", "unusually many Locations end the movement",
                  fmt::format("{} of {}", stopping, all), fmt::format("at most {} %", kMostStopping));
    for (const RuleSet* rules : ruleSets)
        if (const int wanted = kLandmarksOfHunter * rules->killGoal.hunters; landmarks < wanted)
            report(problems, Severity::Error, "BR-INV-26", *rules, "kill_goal.hunters",
                   "there are too few landmarks for all hunters to enter", std::to_string(landmarks),
                   fmt::format("at least {}", wanted));
}

// BR-INV-30, BR-INV-44, BR-INV-51, BR-INV-52.
void checkQuests(const std::vector<const Quest*>& quests, const RecordSet& records, const Settings& numbers,
                 Problems& problems) {
    if (quests.empty()) return;
    std::set<std::string> bosses, legendaries;
    EnumeratedArray<QuestDeck, int, 3> worth{}, cards{};
    int endgame = 0;
    for (const Quest* quest : quests) {
        bosses.insert(quest->boss.id);
        endgame += quest->deck == QuestDeck::Endgame ? quest->count : 0;
        if (!quest->legendary.id.empty() && !legendaries.insert(quest->legendary.id).second)
            report(problems, "BR-INV-30", *quest, "legendary", "another Quest brings this legendary item");
        if (quest->deck == QuestDeck::Endgame) continue;
        const RecordPtr boss = records.find("boss", quest->boss.id);
        worth[quest->deck] += worthOf(quest->reward) + (boss ? worthOf(boss->as<Boss>().reward) : 0);
        ++cards[quest->deck];
    }
    for (const Boss* boss : records.list<Boss>("boss"))
        if (!bosses.contains(boss->id)) report(problems, "BR-INV-44", *boss, "id", "no Boss Quest leads to the Boss");
    if (endgame != numbers.endgame)
        reportSet(problems, Severity::Warning, "BR-INV-52",
                  "the number of Endgame Quests is not what the settings say of the box", std::to_string(endgame),
                  std::to_string(numbers.endgame));
    for (std::size_t deck = 1; deck < worth.size(); ++deck)
        if (cards[deck] > 0 && cards[deck - 1] > 0 && worth[deck] * cards[deck - 1] < worth[deck - 1] * cards[deck])
            reportSet(problems, Severity::Warning, "BR-INV-51",
                      "the Quests of a deck reward less than those of the easier one",
                      fmt::format("{:.1f}", double(worth[deck]) / cards[deck]),
                      fmt::format("at least {:.1f}", double(worth[deck - 1]) / cards[deck - 1]));
    for (const Item* item : records.list<Item>("item"))
        if (numbers.scope == Scope::Whole && item->itemClass == ItemClass::Legendary && !legendaries.contains(item->id))
            report(problems, "BR-INV-30", *item, "id", "no Quest brings the legendary item to its rightful owner");
}

// BR-INV-54.
void checkStacks(const std::vector<const Victory*>& victories, Problems& problems) {
    if (victories.empty()) return;
    EnumeratedArray<VictoryStack, int, 2> cards{};
    for (const Victory* victory : victories) cards[victory->stack] += victory->count;
    const int all = cards[VictoryStack::Alliance] + cards[VictoryStack::Betrayal];
    for (const VictoryStack stack : {VictoryStack::Alliance, VictoryStack::Betrayal})
        if (const int found = cards[stack]; 100 * found < kLeastOfStack * all)
            reportSet(problems, Severity::Warning, "BR-INV-54",
                      fmt::format("a stack of victory cards is small: {}", choiceOf(stack).key),
                      fmt::format("{} of {}", found, all), fmt::format("at least {} %", kLeastOfStack));
}

void checkLocation(const Location& location, Problems& problems) {
    checkTriggers(location, "location", "ability", location.ability, problems);
    const bool searched = hasTrigger(location.ability, "searched");
    if (location.ambush && searched)
        report(problems, "BR-INV-21", location, "ambush", "an ambush is no place to search");
    if (!location.ambush && !location.ambusher.id.empty())
        report(problems, "BR-INV-21", location, "ambusher", "nobody is ambushed here");
    if (location.searches > 1 && !searched)
        report(problems, Severity::Error, "BR-INV-22", location, "searches", "there is nothing to search for",
               std::to_string(location.searches), "1");
    if (location.terrain == Terrain::Landmark && location.count != 1)
        report(problems, Severity::Error, "BR-INV-24", location, "count", "there is one card of each landmark",
               std::to_string(location.count), "1");
    if (location.terrain != Terrain::Inn) return;
    if (location.ambush) report(problems, "BR-INV-25", location, "ambush", "nobody is ambushed where everybody starts");
    if (!location.quests) report(problems, "BR-INV-25", location, "quests", "Quests are opened at the inn");
    if (location.count != 1)
        report(problems, Severity::Error, "BR-INV-25", location, "count", "there is one card of the inn",
               std::to_string(location.count), "1");
}

void checkEvent(const Event& event, Problems& problems) {
    checkTriggers(event, "event", "ability", event.ability, problems);
    if (isEmpty(event.ability)) report(problems, "BR-VAL-03", event, "ability", "the Event has no ability");
}

void checkNpc(const Npc& npc, Problems& problems) {
    checkTriggers(npc, "npc", "ability", npc.ability, problems);
    if (isEmpty(npc.ability)) report(problems, "BR-INV-35", npc, "ability", "the NPC does nothing for anybody");
    if (npc.count != 1)
        report(problems, Severity::Error, "BR-INV-36", npc, "count", "there is one card of each NPC",
               std::to_string(npc.count), "1");
}

// BR-INV-47, BR-INV-49, BR-VAL-08.
void checkQuest(const Quest& quest, const RecordSet& records, Problems& problems) {
    const bool isBoss = quest.deck == QuestDeck::Boss, isEndgame = quest.deck == QuestDeck::Endgame;
    const auto wrong = [&](const char* field, const char* message) {
        report(problems, "BR-INV-47", quest, field, message);
    };
    if (isBoss && quest.boss.id.empty()) wrong("boss", "a Boss Quest leads to a Boss");
    if (!isBoss && !quest.boss.id.empty()) wrong("boss", "only a Boss Quest leads to a Boss");
    if (isEndgame && quest.epilogue == 0) wrong("epilogue", "an Endgame Quest leads to an epilogue");
    if (isEndgame && quest.days != 0) wrong("days", "an Endgame Quest has no limit of days");
    if (!isEndgame && quest.epilogue != 0) wrong("epilogue", "only an Endgame Quest leads to an epilogue");
    if ((isBoss || isEndgame) && !quest.character.id.empty())
        wrong("character", "a Character Quest is an Easy or a Medium one");
    const RecordPtr item = records.find("item", quest.legendary.id);
    if (item && (item->as<Item>().itemClass != ItemClass::Legendary || item->as<Item>().owner.id != quest.character.id))
        report(problems, "BR-INV-30", quest, "legendary", "the item is no legendary one of this Character");
    if (quest.steps.empty() && !isBoss) report(problems, "BR-VAL-08", quest, "steps", "there is nothing to do");
    for (std::size_t i = 0; i < quest.steps.size(); ++i) {
        const std::string field = fmt::format("steps[{}]", i);
        checkTriggers(quest, "quest", field + ".ability", quest.steps[i].ability, problems);
        if (!hasAdvance(quest.steps[i].ability))
            report(problems, "BR-VAL-08", quest, field, "the step asks for nothing: its ability never advances it");
    }
    if (isBoss || isEndgame) return;
    if (worthOf(quest.reward) == 0 && quest.reward.epic.id.empty() && quest.legendary.id.empty())
        report(problems, "BR-INV-49", quest, "reward", "the Quest brings nothing");
    if (quest.character.id.empty() && quest.reward.reputation > kMostBasicReputation)
        report(problems, Severity::Error, "BR-INV-49", quest, "reward.reputation", "the Quest brings much reputation",
               std::to_string(quest.reward.reputation), fmt::format("at most {}", kMostBasicReputation));
}

// BR-INV-53, BR-INV-55.
void checkVictory(const Victory& victory, Problems& problems) {
    if (isEmpty(victory.ability)) report(problems, "BR-VAL-03", victory, "ability", "the victory card rewards nothing");
    checkTriggers(victory, "victory", "ability", victory.ability, problems);
    for (std::size_t i = 0; i < victory.ability.list.size(); ++i) {
        const Clause& clause = victory.ability.list[i];
        const std::string field = fmt::format("ability[{}]", i);
        const Word* deed = clause.trigger.arguments.empty()
                               ? nullptr
                               : vocabulary().find(sort::Deed, clause.trigger.arguments.front().word);
        if (deed && (Deed(deed->code) >= kFirstHarm) != (victory.stack == VictoryStack::Betrayal))
            report(problems, Severity::Error, "BR-INV-53", victory, field, "the deed belongs to the other stack",
                   deed->name, victory.stack == VictoryStack::Alliance ? "a deed that helps" : "a deed that harms");
        if (std::any_of(clause.effects.begin(), clause.effects.end(), concernsOthers))
            report(problems, "BR-INV-55", victory, field,
                   "the reward concerns other players and could be the deed again");
    }
}

// BR-INV-58 to -60, BR-VAL-06, BR-VAL-07.
void checkRuleSet(const RuleSet& rules, const RecordSet& records, Scope scope, Problems& problems) {
    const KillGoal& goal = rules.killGoal;
    if (goal.total < goal.players)
        report(problems, Severity::Error, "BR-INV-58", rules, "kill_goal.total",
               "there must be at least as many kills in all as kills of players", std::to_string(goal.total),
               fmt::format("at least {}", goal.players));
    if (rules.leastPlayers > rules.mostPlayers)
        report(problems, Severity::Error, "BR-VAL-06", rules, "least_players", "more players than the most there are",
               std::to_string(rules.leastPlayers), fmt::format("at most {}", rules.mostPlayers));
    const auto characters = records.ofKind("character").size();
    if (characters < std::size_t(rules.mostPlayers))
        report(problems, Severity::Error, "BR-INV-60", rules, "most_players",
               "there are not so many Characters to play", std::to_string(rules.mostPlayers),
               fmt::format("at most {}", characters));
    if (scope != Scope::Whole) return;
    const auto quests = records.list<Quest>("quest");
    const bool endgame =
        std::any_of(quests.begin(), quests.end(), [](const Quest* quest) { return quest->deck == QuestDeck::Endgame; });
    if (goal.total == 0 && goal.hunters == 0 && !goal.lastStanding && !endgame)
        report(problems, "BR-VAL-07", rules, "kill_goal", "nothing wins: no kills, and no Endgame Quest");
    for (const char* deck : {"location", "event", "quest", "victory", "battle_card"})
        if (records.ofKind(deck).empty())
            report(problems, "BR-INV-59", rules, "id", fmt::format("a deck of the game is empty: {}", deck));
}

}  // namespace

void checkQuestMode(const RecordSet& records, const Settings& numbers, Problems& problems) {
    const auto locations = records.list<Location>("location");
    const auto events = records.list<Event>("event");
    const auto quests = records.list<Quest>("quest");
    const auto victories = records.list<Victory>("victory");
    const auto ruleSets = records.list<RuleSet>("rule_set");
    for (const Location* location : locations) checkLocation(*location, problems);
    for (const Event* event : events) checkEvent(*event, problems);
    for (const Npc* npc : records.list<Npc>("npc")) checkNpc(*npc, problems);
    for (const Quest* quest : quests) checkQuest(*quest, records, problems);
    for (const Victory* victory : victories) checkVictory(*victory, problems);
    for (const RuleSet* rules : ruleSets) checkRuleSet(*rules, records, numbers.scope, problems);
    checkEvents(events, ruleSets, problems);
    checkMap(locations, ruleSets, problems);
    checkQuests(quests, records, numbers, problems);
    checkStacks(victories, problems);
}

}  // namespace schema::battle_royale
