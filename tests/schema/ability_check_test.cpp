// The checks of ability text against a small vocabulary of the test's own: every code, its place and its advice.
#include <doctest/doctest.h>

#include "schema/core/ability.h"

using namespace schema;

namespace {

enum : Sort { Fruit = sort::Game, SortCount };
constexpr Facts kBowl = 1, kKnife = 2;

constexpr Parameter kFruit{.name = "fruit", .sort = Fruit};
const Word kWords[] = {
    {.name = "noon", .sort = sort::Trigger, .code = 0},
    {.name = "supper",
     .sort = sort::Trigger,
     .code = 1,
     .parameters = {{.name = "fruit", .sort = Fruit, .fallback = "apple"}},
     .supplies = kBowl},
    {.name = "<",
     .sort = sort::Condition,
     .code = 0,
     .parameters = {{.name = "left", .sort = sort::Quantity}, {.name = "right", .sort = sort::Quantity}}},
    {.name = "ripe", .sort = sort::Condition, .code = 1, .parameters = {kFruit}, .needs = kBowl},
    {.name = "coins",
     .sort = sort::Cost,
     .code = 0,
     .parameters = {{.name = "number", .sort = sort::Quantity, .min = 1, .max = 5}}},
    {.name = "once_per", .sort = sort::Limit, .code = 0, .parameters = {{.name = "dish", .sort = sort::Name}}},
    {.name = "eat",
     .sort = sort::Effect,
     .code = 0,
     .parameters = {kFruit, {.name = "number", .sort = sort::Quantity, .min = 1, .max = 9, .fallback = "1"}}},
    {.name = "cut",
     .sort = sort::Effect,
     .code = 1,
     .parameters = {{.name = "what", .sort = Fruit, .min = 0, .max = 1}},
     .needs = kKnife},
    {.name = "with_knife",
     .sort = sort::Effect,
     .code = 2,
     .parameters = {{.name = "do", .sort = sort::Block, .most = 2}},
     .supplies = kKnife},
    {.name = "pour",
     .sort = sort::Effect,
     .code = 3,
     .parameters = {{.name = "into", .sort = Fruit, .fallback = "bowl"}}},
    {.name = "later",
     .sort = sort::Effect,
     .code = 4,
     .parameters = {{.name = "trigger", .sort = sort::Trigger}, {.name = "do", .sort = sort::Block}}},
    {.name = "count",
     .sort = sort::Effect,
     .code = 5,
     .parameters = {{.name = "exactly", .sort = sort::Constant, .min = 2, .max = 3}}},
    {.name = "hungrier",
     .sort = sort::Modifier,
     .code = 0,
     .parameters = {{.name = "number", .sort = sort::Quantity}},
     .supplies = kBowl},
    {.name = "slower", .sort = sort::Modifier, .code = 1},
    {.name = "seeds", .sort = sort::Quantity, .code = 0, .parameters = {kFruit}, .needs = kBowl},
    {.name = "apple", .sort = Fruit, .code = 0},
    {.name = "pear", .sort = Fruit, .code = 1},
    {.name = "plum", .sort = Fruit, .code = 2, .supplies = kKnife},
    {.name = "bowl", .sort = Fruit, .code = 3, .needs = kBowl},
};
constexpr const char* kSorts[] = {"trigger",  "condition", "cost",  "limit", "effect", "modifier",
                                  "quantity", "number",    "block", "name",  "id",     "fruit"};
static_assert(std::size(kSorts) == SortCount);
constexpr const char* kFacts[] = {"a bowl", "a knife"};

const Vocabulary& vocabulary() {
    static const Vocabulary words({kWords}, kSorts, kFacts);
    return words;
}

std::vector<AbilityProblem> problemsOf(std::string_view line, Facts supplied = 0) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    check(vocabulary(), clause, problems, supplied);
    return problems;
}

// The only problem of a line, whose place is the given piece of it.
AbilityProblem onlyProblem(std::string_view line, std::string_view piece) {
    CAPTURE(std::string(line));
    const std::vector<AbilityProblem> problems = problemsOf(line);
    REQUIRE(problems.size() == 1);
    CHECK(line.substr(std::size_t(problems[0].offset), std::size_t(problems[0].length)) == piece);
    return problems[0];
}

}  // namespace

TEST_CASE("a vocabulary finds words by sort and name, by code, and lists them") {
    const Vocabulary& v = vocabulary();
    REQUIRE(v.find("pear"));
    CHECK(v.find("pear")->code == 1);
    CHECK(v.find(Fruit, "pear") == v.find(Fruit, 1));
    CHECK(v.find(sort::Effect, "pear") == nullptr);
    CHECK(v.find(Fruit, 4) == nullptr);
    CHECK(v.find(Fruit, -1) == nullptr);
    CHECK(v.find("peach") == nullptr);
    CHECK(v.names(Fruit) == std::vector<std::string>{"apple", "pear", "plum", "bowl"});
    CHECK(v.ofSort(sort::Modifier).size() == 2);
    CHECK(v.factNames(kBowl | kKnife) == "a bowl, a knife");
}

TEST_CASE("good clauses have no problems") {
    for (const char* line :
         {"when noon : eat(apple)", "when noon if 1 < 2 pay coins(5) once_per(soup) : may eat(pear, 9)",
          "when supper if ripe(plum) : eat(apple, seeds(pear)) else eat(bowl)", "always if ripe(apple) : hungrier(1)",
          "when noon : with_knife({cut(pear)}, {cut(apple)})", "when noon : later(supper, {pour; eat(bowl)})",
          "when supper : pour", "when supper(plum) : cut(apple)"}) {
        CAPTURE(std::string(line));
        CHECK(problemsOf(line).empty());
    }
}

TEST_CASE("ABILITY-UNKNOWN-WORD gives the nearest word of the wanted sort") {
    const AbilityProblem p = onlyProblem("when noon : eat(aple)", "aple");
    CHECK(p.code == "ABILITY-UNKNOWN-WORD");
    CHECK(p.nearest == "apple");
    CHECK(p.wanted == "fruit (fruit)");
    CHECK(onlyProblem("when suppers : eat(apple)", "suppers").nearest == "supper");
}

TEST_CASE("ABILITY-SORT: a word, number or block where another sort stands") {
    AbilityProblem p = onlyProblem("when noon : eat(coins)", "coins");
    CHECK(p.code == "ABILITY-SORT");
    CHECK(p.message == "`coins` is a cost, which is not allowed here");
    CHECK(onlyProblem("when noon : eat(3)", "3").code == "ABILITY-SORT");
    CHECK(onlyProblem("when noon : eat({eat(apple)})", "{eat(apple)}").code == "ABILITY-SORT");
    CHECK(onlyProblem("when noon : with_knife(apple)", "apple").code == "ABILITY-SORT");
    CHECK(onlyProblem("when noon : count(apple)", "apple").code == "ABILITY-SORT");
}

TEST_CASE("ABILITY-COUNT: too few and too many arguments, with the word's signature") {
    AbilityProblem p = onlyProblem("when noon : eat", "eat");
    CHECK(p.code == "ABILITY-COUNT");
    CHECK(p.wanted == "eat(fruit, number = 1)");
    CHECK(onlyProblem("when noon : eat(apple, 1, 1)", "eat").code == "ABILITY-COUNT");
    CHECK(onlyProblem("when noon : with_knife({cut(apple)}, {cut(apple)}, {cut(apple)})", "with_knife").code ==
          "ABILITY-COUNT");
    CHECK(onlyProblem("when noon(1) : eat(apple)", "noon").wanted == "noon without arguments");
    CHECK(onlyProblem("when noon once_per(soup(1)) : eat(apple)", "soup").code == "ABILITY-COUNT");
}

TEST_CASE("ABILITY-RANGE: numbers and choices out of range") {
    AbilityProblem p = onlyProblem("when noon : eat(apple, 10)", "10");
    CHECK(p.code == "ABILITY-RANGE");
    CHECK(p.wanted == "1 to 9");
    CHECK(onlyProblem("when noon : count(4)", "4").code == "ABILITY-RANGE");
    p = onlyProblem("when noon : with_knife({cut(plum)})", "plum");
    CHECK(p.code == "ABILITY-RANGE");
    CHECK(p.wanted == "apple, pear");
}

TEST_CASE("ABILITY-FACT: nothing supplies what a word reads") {
    AbilityProblem p = onlyProblem("when noon if ripe(apple) : eat(apple)", "ripe");
    CHECK(p.code == "ABILITY-FACT");
    CHECK(p.message == "`ripe` needs a bowl, which `noon` does not provide");
    CHECK(onlyProblem("when noon : cut(apple)", "cut").code == "ABILITY-FACT");
    CHECK(onlyProblem("when noon : eat(apple, seeds(pear))", "seeds").code == "ABILITY-FACT");
    CHECK(onlyProblem("when noon : pour", "pour").message == "`pour` uses `bowl` by default, which needs a bowl here");
    CHECK(onlyProblem("always if ripe(apple) : slower; hungrier(1)", "ripe").code == "ABILITY-FACT");
    CHECK(problemsOf("when noon if ripe(apple) : eat(apple)", kBowl).empty());

    std::vector<AbilityProblem> problems;
    check(vocabulary(), readEffects("eat(apple); pour"), 0, problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].offset == 12);
    check(vocabulary(), readCondition("ripe(apple)"), 0, problems);
    CHECK(problems.size() == 2);
    CHECK(problems[1].message == "`ripe` needs a bowl, which is not available here");
    check(vocabulary(), readCondition("ripe(apple)"), kBowl, problems);
    check(vocabulary(), readEffects(""), 0, problems);
    CHECK(problems.size() == 2);
}

TEST_CASE("ABILITY-STANDING: modifiers only under always, events never") {
    CHECK(onlyProblem("when noon : hungrier(1)", "hungrier").code == "ABILITY-STANDING");
    CHECK(onlyProblem("always : eat(apple)", "eat").code == "ABILITY-STANDING");
    CHECK(onlyProblem("always pay coins(1) : slower", "coins").code == "ABILITY-STANDING");
    CHECK(onlyProblem("always : may slower", "always").code == "ABILITY-STANDING");
    CHECK(onlyProblem("when noon : with_knife({slower})", "slower").code == "ABILITY-STANDING");
}

TEST_CASE("ABILITY-DEPTH and ABILITY-COUNT: structures that no line could hold") {
    Term deep = Term::ofWord("with_knife", {Term::ofBlock({Term::ofWord("eat", {Term::ofWord("apple")})})});
    for (int i = 0; i < kMaximumDepth; ++i) deep = Term::ofWord("with_knife", {Term::ofBlock({deep})});
    std::vector<AbilityProblem> problems;
    check(vocabulary(), Clause{.trigger = Term::ofWord("noon"), .effects = {deep}}, problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "ABILITY-DEPTH");

    problems.clear();
    check(vocabulary(), Clause{.trigger = Term::ofWord("noon")}, problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "ABILITY-COUNT");
}
