// Every word of the ability language stands in a claim that is executed: the ability texts of the abilities_*_test.cpp
// files beside this one are read, and all of their words gathered by sort.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "schema/core/ability.h"
#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary.h"

using schema::Sort;
using schema::Term;
namespace sort = schema::threetale::sort;

namespace {

using Seen = std::set<std::pair<Sort, std::string>>;

void gather(const Term& term, Sort wanted, Seen& seen) {
    if (term.kind == Term::Kind::Number) return;
    if (term.kind == Term::Kind::Block) {
        for (const Term& effect : term.arguments) gather(effect, sort::Effect, seen);
        return;
    }
    const schema::Word* word = schema::threetale::vocabulary().find(wanted, term.word);
    if (!word) return;
    seen.insert({wanted, term.word});
    const int parameters = word->parameters.size();
    for (std::size_t i = 0; i < term.arguments.size() && parameters > 0; ++i)
        gather(term.arguments[i], word->parameters[std::min(int(i), parameters - 1)].sort, seen);
}

void gather(const std::vector<Term>& terms, Sort wanted, Seen& seen) {
    for (const Term& term : terms) gather(term, wanted, seen);
}

void gatherText(const std::string& text, Seen& seen) {
    if (const schema::Clauses clauses = schema::readClauses({text}); clauses.unread.empty()) {
        for (const schema::Clause& clause : clauses.list) {
            const bool standing = clause.trigger.word == "always";
            if (!standing) gather(clause.trigger, sort::Trigger, seen);
            gather(clause.condition, sort::Condition, seen);
            gather(clause.costs, sort::Cost, seen);
            gather(clause.limits, sort::Limit, seen);
            gather(clause.effects, standing ? sort::Modifier : sort::Effect, seen);
            gather(clause.otherwise, sort::Effect, seen);
        }
        return;
    }
    if (const schema::Effects effects = schema::readEffects(text); effects.unread.empty())
        for (const Term& term : effects.list)  // rows of costs and limits look like effects
            for (const Sort wanted : {sort::Effect, sort::Cost, sort::Limit}) gather(term, wanted, seen);
    if (const schema::Condition condition = schema::readCondition(text); condition.unread.empty())
        gather(condition.term, sort::Condition, seen);
}

// The string literals of a source file; those that only white space parts are one.
std::vector<std::string> literalsOf(const std::string& source) {
    std::vector<std::string> list;
    bool joins = false;
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source.compare(at, 2, "//") == 0) {
            at = std::min(source.find('\n', at), source.size());
            continue;
        }
        const bool separates =
            source[at] == '\'' && at > 0 && std::isalnum(static_cast<unsigned char>(source[at - 1]));  // digits
        if (source[at] == '\'' && !separates) at = source.find('\'', source[at + 1] == '\\' ? at + 3 : at + 1);
        else if (source[at] == '"') {
            std::string text;
            for (++at; at < source.size() && source[at] != '"'; ++at)
                text += source[at] == '\\' ? source[++at] : source[at];
            if (joins) list.back() += text;
            else list.push_back(text);
            joins = true;
            continue;
        } else if (std::isspace(static_cast<unsigned char>(source[at]))) {
            continue;
        }
        joins = false;
    }
    return list;
}

Seen executedWords() {
    Seen seen;
    for (const auto& entry : std::filesystem::directory_iterator(TALE_SOURCE_DIR "/tests/engine")) {
        if (!entry.path().filename().string().starts_with("abilities_")) continue;
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        for (const std::string& literal : literalsOf(text.str())) gatherText(literal, seen);
    }
    return seen;
}

}  // namespace

TEST_CASE("every word of the ability language has an executed claim") {
    Seen seen = executedWords();
    seen.insert({sort::Phase, "prophecy"});  // no card is in play in that phase: no word takes it
    CHECK(seen.size() > 300);
    for (const schema::Word& word : schema::threetale::vocabulary().words())
        CHECK_MESSAGE(seen.contains({word.sort, word.name}),
                      std::string(schema::threetale::vocabulary().sortName(word.sort))
                          << " " << std::string(word.name));
}

TEST_CASE("literals of a source file are read as the compiler reads them") {
    CHECK(literalsOf("a(\"one\" // \"no\"\n  \"two\", 'x', '\"', \"three\\\"\")") ==
          std::vector<std::string>{"onetwo", "three\""});
}
