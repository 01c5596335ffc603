// ThreeTale's vocabulary as a whole: tables are sound, defaults and templates fit, and the catalogue of
// engine/threetale/rules.md section 7 is covered.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "schema/core/ability_line.h"
#include "schema/core/ability_print.h"
#include "schema/core/wording.h"
#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary.h"

namespace schema::threetale {
namespace {

// The symbols of the game that templates may name.
const std::set<std::string, std::less<>> kSymbols{
    "love",       "hope",         "faith",     "endeavor",    "endurance", "mercy",    "speed",        "spirit",
    "shevitsa",   "sacred_stone", "damage",    "defense",     "strength",  "die",      "positive_die", "action",
    "bonus_card", "artifact",     "head",      "hands",       "feet",      "one_time", "active",       "passive",
    "step",       "white_stone",  "red_stone", "black_stone", "treasure",  "battle",   "quest",        "altar",
    "portal",     "trees",        "offering",  "nothing",     "talent",    "tile"};

// What is wrong with a template; empty if nothing.
std::string faultOf(const Word& word, std::string_view text) {
    std::vector<char> open;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '{' || c == '[') {
            open.push_back(c);
            if (c == '{') {
                const char slot = i + 1 < text.size() ? text[i + 1] : '\0';
                if (slot != '#' && !(slot >= '0' && slot - '0' < word.parameters.size()))
                    return "no parameter for a slot";
                if (slot == '#' && text.substr(0, i).find('~') == std::string_view::npos)
                    return "{#} outside a compared form";
                const std::string_view how = text.substr(i + 2, 1);
                if (how.find_first_of("+!|-?=*~}") == std::string_view::npos) return "unknown slot notation";
            }
        } else if (c == '}' || c == ']') {
            if (open.empty() || open.back() != (c == '}' ? '{' : '[')) return "brackets do not match";
            open.pop_back();
        } else if (c == ':' && i + 1 < text.size() && text[i + 1] >= 'a' && text[i + 1] <= 'z') {
            const std::size_t end = text.find(':', i + 1);
            if (end == std::string_view::npos) return "open symbol";
            const std::string symbol(text.substr(i + 1, end - i - 1));
            if (!kSymbols.contains(symbol)) return "unknown symbol " + symbol;
            i = end;
        }
    }
    return open.empty() ? "" : "brackets do not match";
}

}  // namespace

TEST_CASE("words are named once per sort and explained") {
    std::set<std::pair<Sort, std::string>> seen;
    for (const Word& word : vocabulary().words()) {
        CAPTURE(std::string(word.name));
        CHECK(seen.insert({word.sort, word.name}).second);
        CHECK(std::string_view(word.help).size() > 0);
        CHECK(vocabulary().find(word.sort, word.name) == vocabulary().find(word.sort, word.code));
        for (const Parameter& parameter : word.parameters) CHECK(std::string_view(parameter.help).size() > 0);
    }
    for (int s = 0; s < sort::End; ++s) CHECK(std::string_view(vocabulary().sortName(Sort(s))) != "unknown");
}

TEST_CASE("every printed sentence is a sound template in English and Bulgarian") {
    for (const Word& word : vocabulary().words()) {
        CAPTURE(std::string(word.name));
        const bool silent = word.sort == sort::Trigger && word.code == int(Trigger::Manual);
        for (const char* language : {"en", "bg"}) {
            const std::string_view text = vocabulary().in(language).templates->text(word);
            CHECK(faultOf(word, text) == "");
            CHECK(text.empty() == silent);
        }
    }
}

TEST_CASE("every word has an example: the list that completes a line prints it for the word at hand") {
    for (const char* language : {"en", "bg"})
        for (const Word& word : vocabulary().words()) {
            CAPTURE(std::string(word.name));
            const AbilityPlace place{.vocabulary = vocabulary(), .language = language};
            CHECK(exampleSentence(place, word).empty() ==
                  (word.sort == sort::Trigger && word.code == int(Trigger::Manual)));
        }
}

TEST_CASE("a printed sentence tells every argument: another value of any of them reads otherwise, in both languages") {
    const AbilityPlace place{.vocabulary = vocabulary(), .supplied = ~Facts(0)};
    for (const Word& word : vocabulary().words()) {
        if (word.sort == sort::Trigger && word.code == int(Trigger::Manual)) continue;  // prints nothing
        Term usual = Term::ofWord(word.name);
        for (const Parameter& p : word.parameters) usual.arguments.push_back(defaultOf(place, p));
        for (int i = 0; i < word.parameters.size(); ++i) {
            const Parameter& p = word.parameters[i];
            if (p.sort == sort::Block) continue;
            Term other = usual;
            Term& argument = other.arguments[i];
            if (argument.kind == Term::Kind::Number)
                argument.number += argument.number == p.max && p.max != p.min ? -1 : 1;
            else if (p.sort == sort::Name || p.sort == sort::Reference) argument = Term::ofWord("another");
            else
                for (const Word& choice : vocabulary().ofSort(p.sort))
                    if (fits(choice, p) && choice.name != argument.word) {
                        argument = withDefaults(place, choice);
                        break;
                    }
            CAPTURE(print(usual));
            CAPTURE(print(other));
            for (const char* language : {"en", "bg"}) {
                CAPTURE(phraseOf(vocabulary(), usual, word.sort, language, {}));
                CHECK(phraseOf(vocabulary(), usual, word.sort, language, {}) !=
                      phraseOf(vocabulary(), other, word.sort, language, {}));
            }
        }
    }
}

TEST_CASE("defaults of parameters are words or numbers that fit, and follow required ones") {
    for (const Word& word : vocabulary().words()) {
        bool defaults = false;
        for (const Parameter& p : word.parameters) {
            CAPTURE(std::string(word.name));
            CAPTURE(std::string(p.name));
            const std::string fallback = p.fallback;
            CHECK_FALSE((defaults && fallback.empty()));
            if (fallback.empty()) continue;
            defaults = true;
            if (p.sort == sort::Quantity || p.sort == sort::Constant) {
                const int number = std::stoi(fallback);
                if (p.min != 0 || p.max != 0) CHECK((number >= p.min && number <= p.max));
            } else if (p.sort == sort::Block) {
                CHECK(fallback == "{nothing}");
            } else {
                const Word* held = vocabulary().find(p.sort, fallback);
                REQUIRE(held);
                if (p.max > p.min) CHECK((held->code >= p.min && held->code <= p.max));
                for (const Parameter& inner : held->parameters) CHECK(std::string_view(inner.fallback).size() > 0);
            }
        }
    }
}

TEST_CASE("Virtues are numbered alike as records, quantities and selectors") {
    const char* const names[] = {"love", "hope", "faith", "endeavor", "endurance", "mercy"};
    for (int i = 0; i < kVirtues; ++i) {
        CHECK(std::string_view(choicesOf(Virtue{})[i].key) == names[i]);
        CHECK(vocabulary().find(sort::Quantity, names[i])->code == i);
        CHECK(vocabulary().find(sort::Virtue, names[i])->code == i);
    }
}

TEST_CASE("every entry of the catalogue of abilities has a word or a composition") {
    std::set<std::string> covered;
    const auto add = [&covered](std::string_view entries) {  // "AB-E24, E47" or "AB-K01..15"
        if (entries.empty()) return;
        REQUIRE(entries.substr(0, 3) == "AB-");
        char family = entries[3];
        for (std::size_t at = 3; at < entries.size();) {
            if (entries[at] < '0' || entries[at] > '9') {
                if (entries[at] >= 'A' && entries[at] <= 'Z') family = entries[at];
                ++at;
                continue;
            }
            const int first = std::stoi(std::string(entries.substr(at, 2)));
            int last = first;
            at += 2;
            if (entries.substr(at, 2) == "..") {
                last = std::stoi(std::string(entries.substr(at + 2, 2)));
                at += 4;
            }
            for (int i = first; i <= last; ++i) covered.insert(family + std::to_string(i));
        }
    };
    for (const Word& word : vocabulary().words()) add(word.entry);
    for (const Composition& c : compositions()) add(c.entry);
    int entries = 0;
    for (const auto& [family, count] : {std::pair('T', 36), {'C', 24}, {'K', 15}, {'S', 13}, {'E', 74}, {'L', 10}})
        for (int i = 1; i <= count; ++i, ++entries) {
            const std::string entry = family + std::to_string(i);
            CAPTURE(entry);
            CHECK(covered.contains(entry));
        }
    CHECK(entries == 172);
}

TEST_CASE("compositions are clauses without problems") {
    for (const Composition& c : compositions()) {
        CAPTURE(std::string(c.clause));
        Clause clause;
        std::vector<AbilityProblem> problems;
        REQUIRE(parseClause(c.clause, clause, problems));
        CHECK(print(clause) == c.clause);
        check(vocabulary(), clause, problems);
        for (const AbilityProblem& p : problems) FAIL_CHECK(p.message);
    }
}

TEST_CASE("TT-VAL-03 places supply what they offer, and no more") {
    const auto codeOf = [](const char* line, std::string_view kind, std::string_view path) {
        Clause clause;
        std::vector<AbilityProblem> problems;
        REQUIRE(parseClause(line, clause, problems));
        check(vocabulary(), clause, problems, suppliedAt(kind, path));
        return problems.empty() ? std::string() : problems[0].code;
    };
    CHECK(codeOf("when manual pay return_self : restore_spirit(1)", "artifact", "ability[0]") == "");
    CHECK(codeOf("when manual pay return_self : restore_spirit(1)", "hero", "talents[2].ability[0]") == "ABILITY-FACT");
    CHECK(codeOf("when damage_spread : restore_defense(1)", "enemy", "talent[0]") == "");
    CHECK(codeOf("when turn_end : restore_defense(1)", "enemy", "talent[0]") == "");
    CHECK(codeOf("when turn_end : restore_defense(1)", "artifact", "ability[0]") == "ABILITY-FACT");
    CHECK(codeOf("when round_end : draw_card", "prophecy", "scenario.rules[0]") == "");
    CHECK(codeOf("when round_end : draw_card", "hero", "talents[0].ability[0]") == "ABILITY-FACT");
    CHECK(codeOf("when turn_end : restore_defense(1)", "prophecy", "scenario.entities[0].talent[0]") == "");
    CHECK(codeOf("when turn_end : restore_defense(1)", "prophecy", "scenario.rules[0]") == "ABILITY-FACT");
    CHECK(codeOf("when roll_made(attack) if enemy_level = 3 : reroll(all)", "hero", "talents[0].ability[0]") == "");
    CHECK(codeOf("when roll_made if enemy_level = 3 : reroll(all)", "hero", "talents[0].ability[0]") == "ABILITY-FACT");
}

}  // namespace schema::threetale
