// Where each rule is enforced, tested and played: gathered from the sources by tools/rule_index.py when tale is built.
#pragma once

#include <span>

namespace tale {

struct RulePlace {
    const char* file;
    int line;
    const char* name;  // the function or type; the name of the test; the claim of the scenario
    const char* how;   // enforced: "announced" to the table, "checked" with its id in a text, "noted" in a comment of
                       // the code, "carried by the file" in its heading; else "test" or "scenario"
};

struct IndexedRule {
    const char *game, *id, *text;
    std::span<const RulePlace> enforced, tests, scenarios;
};

// Game by game, in the order of their tables.
std::span<const IndexedRule> ruleIndex();

}  // namespace tale
