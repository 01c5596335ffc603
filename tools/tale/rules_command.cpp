// `tale rules`: every rule and check of a game with the code that
// enforces it, and the tests and scenarios that exercise it.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <string_view>

#include "tools/tale/commands.h"
#include "tools/tale/json.h"
#include "tools/tale/rule_index.h"

namespace tale {

namespace {

bool isRuling(const IndexedRule& rule) { return std::string_view(rule.id).find("-RULING-") != std::string_view::npos; }

bool isCheck(const IndexedRule& rule) {
    const std::string_view id = rule.id;
    return id.find("-VAL-") != std::string_view::npos || id.find("-INV-") != std::string_view::npos;
}

// A ruling says how a rule is read; the rule it is about is what is exercised. Some are obeyed by a card of the
// content, which a scenario shows.
bool lacks(const IndexedRule& rule) {
    if (isRuling(rule)) return rule.enforced.empty() && rule.scenarios.empty();
    return rule.enforced.empty() || (rule.tests.empty() && rule.scenarios.empty());
}

void putPlaces(Json& json, const char* key, std::span<const RulePlace> places) {
    json.beginList(key);
    for (const RulePlace& p : places)
        json.beginObject().put("file", p.file).put("line", p.line).put("name", p.name).put("how", p.how).endObject();
    json.endList();
}

void printRule(Terminal& terminal, const IndexedRule& rule) {
    fmt::print(terminal.out, "{}  {}\n", rule.id, rule.text);
    for (const RulePlace& p : rule.enforced)
        fmt::print(terminal.out, "    enforced  {}:{}{}{} ({})\n", p.file, p.line, *p.name ? " " : "", p.name, p.how);
    for (const RulePlace& p : rule.tests) fmt::print(terminal.out, "    test      {}:{} {}\n", p.file, p.line, p.name);
    for (const RulePlace& p : rule.scenarios) fmt::print(terminal.out, "    scenario  {} {}\n", p.file, p.name);
    if (rule.enforced.empty())
        fmt::print(terminal.out, "    enforced  {}\n",
                   isRuling(rule) && !rule.scenarios.empty() ? "by the cards of its scenarios" : "nowhere");
    if (!isRuling(rule) && rule.tests.empty() && rule.scenarios.empty())
        fmt::print(terminal.out, "    not exercised by any test or scenario\n");
}

}  // namespace

int rules(const RulesOptions& options, Terminal& terminal) {
    std::size_t count = 0, rulings = 0, checks = 0, lacking = 0;
    bool isKnown = false;
    Json json;
    json.beginObject().put("game", options.game).beginList("rules");
    for (const IndexedRule& rule : ruleIndex()) {
        if (options.game != rule.game) continue;
        isKnown = true;
        ++(isRuling(rule) ? rulings : isCheck(rule) ? checks : count);
        lacking += lacks(rule);
        if (!std::string_view(rule.id).starts_with(options.chapter) || (options.missing && !lacks(rule))) continue;
        if (!options.json) {
            printRule(terminal, rule);
            continue;
        }
        json.beginObject().put("id", rule.id).put("text", rule.text);
        putPlaces(json, "enforced", rule.enforced);
        putPlaces(json, "tests", rule.tests);
        putPlaces(json, "scenarios", rule.scenarios);
        json.endObject();
    }
    if (!isKnown) {
        std::string games;
        for (const IndexedRule& rule : ruleIndex())
            if (games.find(rule.game) == std::string::npos)
                games += (games.empty() ? "" : ", ") + std::string(rule.game);
        return fail(terminal, kWrongUsage,
                    fmt::format("there are no rules for a game '{}'; games with rules: {}", options.game, games));
    }
    json.endList();
    if (options.json)
        terminal.out << json.put("count", std::uint64_t(count))
                            .put("rulings", std::uint64_t(rulings))
                            .put("checks", std::uint64_t(checks))
                            .put("lacking", std::uint64_t(lacking))
                            .endObject()
                            .text();
    else
        fmt::print(terminal.out, "{}: {}, {}, {}, {} without enforcing code, or without a test or scenario\n",
                   options.game, counted(count, "rule", "rules"), counted(rulings, "ruling", "rulings"),
                   counted(checks, "check", "checks"), lacking);
    return lacking > 0 ? kFoundProblems : kDone;
}

}  // namespace tale
