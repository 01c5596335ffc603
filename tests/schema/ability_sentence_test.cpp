// Printed sentences: the template notation, and how clauses are joined in English and Bulgarian.
#include <doctest/doctest.h>

#include "schema/core/ability.h"

using namespace schema;

namespace {

enum : Sort { Who = sort::Game, SortCount };

constexpr Parameter kNumber{.name = "number", .sort = sort::Quantity};
constexpr Parameter kWho{.name = "who", .sort = Who, .fallback = "you"};
const Word kWords[] = {
    {.name = "noon", .sort = sort::Trigger, .code = 0, .english = "at noon"},
    {.name = "by_hand", .sort = sort::Trigger, .code = 1},
    {.name = ">=",
     .sort = sort::Condition,
     .code = 0,
     .parameters = {{.name = "left", .sort = sort::Quantity}, {.name = "right", .sort = sort::Quantity}},
     .english = "{0} is at least {1}~at least {1}"},
    {.name = "=",
     .sort = sort::Condition,
     .code = 1,
     .parameters = {{.name = "left", .sort = sort::Quantity}, {.name = "right", .sort = sort::Quantity}},
     .english = "{0} is {1}~{1=0|no|exactly {1}}"},
    {.name = "all",
     .sort = sort::Condition,
     .code = 2,
     .parameters = {{.name = "condition", .sort = sort::Condition, .most = 4}},
     .english = "{0* and }"},
    {.name = "coins", .sort = sort::Cost, .code = 0, .parameters = {kNumber}, .english = "pay {0} {0|coin|coins}"},
    {.name = "once", .sort = sort::Limit, .code = 0, .english = "once a day"},
    {.name = "gain",
     .sort = sort::Effect,
     .code = 0,
     .parameters = {kNumber, kWho},
     .english = "[give {1} {0?|{0}|as many as {0}}|gain {0?|{0}|as many as {0}}] :apple:"},
    {.name = "change",
     .sort = sort::Effect,
     .code = 1,
     .parameters = {kNumber},
     .english = "{0+} dice, {0!} {0-|fewer|more}"},
    {.name = "plant",
     .sort = sort::Effect,
     .code = 2,
     .parameters = {{.name = "tree", .sort = sort::Name, .refersTo = "tree"},
                    {.name = "how_many", .sort = sort::Constant, .fallback = "0"}},
     .english = "plant {1=0|a {0}|{1} {0}}"},
    {.name = "choose",
     .sort = sort::Effect,
     .code = 3,
     .parameters = {{.name = "one", .sort = sort::Block, .most = 3}},
     .english = "choose: {0* / }"},
    {.name = "faster", .sort = sort::Modifier, .code = 0, .english = "you are faster"},
    {.name = "pears",
     .sort = sort::Quantity,
     .code = 0,
     .parameters = {kWho},
     .english = "the pears of {0}~{0=you|you have|{0} has} {#} {#|pear|pears}"},
    {.name = "age", .sort = sort::Quantity, .code = 1, .english = "your age"},
    {.name = "wins",
     .sort = sort::Quantity,
     .code = 2,
     .parameters = {{.name = "of", .sort = Who}},
     .english = "wins of {0}~{0~}"},
    {.name = "you", .sort = Who, .code = 0, .english = "you~you won {#} {#|time|times}"},
    {.name = "fox", .sort = Who, .code = 1, .english = "the fox"},
};
constexpr const char* kSorts[] = {"trigger",  "condition", "cost",  "limit", "effect", "modifier",
                                  "quantity", "number",    "block", "name",  "id",     "who"};
static_assert(std::size(kSorts) == SortCount);

constexpr Phrase kInBulgarian[] = {
    {"at noon", "по обед"},
    {"{0} is at least {1}~at least {1}", "{0} е поне {1}~поне {1}"},
    {"{0} is {1}~{1=0|no|exactly {1}}", "{0} е {1}~точно {1}"},
    {"{0* and }", "{0* и }"},
    {"pay {0} {0|coin|coins}", "плати {0} {0|монета|монети}"},
    {"once a day", "веднъж на ден"},
    {"[give {1} {0?|{0}|as many as {0}}|gain {0?|{0}|as many as {0}}] :apple:", "[дай на {1}|получи] {0} :apple:"},
    {"{0+} dice, {0!} {0-|fewer|more}", "{0+} зара"},
    {"plant {1=0|a {0}|{1} {0}}", "засади {0}"},
    {"choose: {0* / }", "избери: {0* / }"},
    {"you are faster", "по-бърз си"},
    {"the pears of {0}~{0=you|you have|{0} has} {#} {#|pear|pears}", "крушите~имаш {#} {#|круша|круши}"},
    {"your age", "възрастта ти"},
    {"wins of {0}~{0~}", "победи"},
    {"you~you won {#} {#|time|times}", "теб"},
    {"the fox", "лисицата"},
};
constexpr PhraseTable kLanguages[] = {{"bg", kInBulgarian}};

const Vocabulary& vocabulary() {
    static const Vocabulary words({kWords}, kSorts, {}, kLanguages);
    return words;
}

std::string english(const char* line, const NameText& names = {}) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    check(vocabulary(), clause, problems);
    CHECK(problems.empty());
    return sentence(vocabulary(), clause, "en", names);
}

std::string bulgarian(const char* line) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    return sentence(vocabulary(), clause, "bg");
}

}  // namespace

TEST_CASE("a clause is one sentence: limit, trigger, condition, costs, effects") {
    CHECK(english("when noon : gain(1)") == "At noon, gain 1 :apple:.");
    CHECK(english("when noon if age >= 3 pay coins(2), coins(1) once : may gain(1)") ==
          "Once a day, at noon, if your age is at least 3, pay 2 coins and pay 1 coin: you may gain 1 :apple:.");
    CHECK(english("when by_hand : gain(1); gain(2); gain(3)") == "Gain 1 :apple:, gain 2 :apple: and gain 3 :apple:.");
    CHECK(english("when noon if age >= 3 : gain(1) else gain(2)") ==
          "At noon, if your age is at least 3, gain 1 :apple:. Otherwise, gain 2 :apple:.");
    CHECK(english("always if age >= 3 : faster") == "While your age is at least 3, you are faster.");
    CHECK(english("always : faster") == "You are faster.");
    CHECK(english("when by_hand : choose({gain(1); gain(2)}, {gain(3)}); gain(4)") ==
          "Choose: gain 1 :apple: and gain 2 :apple: / gain 3 :apple:; gain 4 :apple:.");
}

TEST_CASE("Bulgarian sentences use Cyrillic capitals and their own joints") {
    CHECK(bulgarian("when noon : may gain(1)") == "По обед, по желание получи 1 :apple:.");
    CHECK(bulgarian("always if age >= 3 : faster") == "Докато възрастта ти е поне 3, по-бърз си.");
    CHECK(bulgarian("when by_hand pay coins(1) : gain(2, fox)") == "Плати 1 монета: дай на лисицата 2 :apple:.");
    CHECK(bulgarian("when noon if age >= 3 : gain(1) else gain(2)") ==
          "По обед, ако възрастта ти е поне 3, получи 1 :apple:. Иначе получи 2 :apple:.");
}

TEST_CASE(
    "a language that a vocabulary has no templates in prints in English as a whole; one that it has, in its own") {
    constexpr Word kTranslated[] = {
        {.name = "dusk", .sort = sort::Trigger, .code = 0, .english = "at dusk"},
        {.name = "rest", .sort = sort::Effect, .code = 0, .english = "rest"},
    };
    static constexpr Phrase kBulgarian[] = {{"at dusk", "привечер"}, {"rest", "почини си"}};
    static constexpr Phrase kItalian[] = {{"at dusk", "è sera e"}, {"rest", "riposa"}};
    static constexpr PhraseTable kTables[] = {{"bg", kBulgarian}, {"it", kItalian}};
    const Vocabulary translated({std::span<const Word>(kTranslated)}, kSorts, {}, kTables);
    const std::span<const std::string> languages = translated.languages();
    CHECK(std::vector<std::string>(languages.begin(), languages.end()) == std::vector<std::string>{"en", "bg", "it"});
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause("when dusk : may rest", clause, problems));
    CHECK(sentence(translated, clause, "it") == "È sera e, se vuoi, riposa.");
    CHECK(sentence(translated, clause, "de") == "At dusk, you may rest.");

    CHECK(vocabulary().languages().size() == 2);
    REQUIRE(parseClause("when noon : may gain(1)", clause, problems));
    CHECK(sentence(vocabulary(), clause, "it") == "At noon, you may gain 1 :apple:.");
}

TEST_CASE("templates: optional parts, numbers, signs and choices") {
    CHECK(english("when by_hand : gain(2, fox)") == "Give the fox 2 :apple:.");
    CHECK(english("when by_hand : gain(2, you)") == "Gain 2 :apple:.");
    CHECK(english("when by_hand : gain(age)") == "Gain as many as your age :apple:.");
    CHECK(english("when by_hand : change(-2)") == "\u22122 dice, 2 fewer.");
    CHECK(english("when by_hand : change(1)") == "+1 dice, 1 more.");
    CHECK(english("when by_hand : plant(old_oak)") == "Plant an old oak.");
    CHECK(english("when by_hand : plant(old_oak, 2)") == "Plant 2 old oak.");
    const NameText names = [](std::string_view what, std::string_view name, std::string_view language) {
        return what == "tree" && name == "old_oak" && language == "en" ? std::string("Old Oaks") : std::string();
    };
    CHECK(english("when by_hand : plant(old_oak, 2)", names) == "Plant 2 Old Oaks.");
    CHECK(english("when by_hand : plant(birch)", names) == "Plant a birch.");
    CHECK(bulgarian("when by_hand : plant(old_oak)") == "Засади „old oak“.");
}

TEST_CASE("comparisons of counts read as counts") {
    CHECK(english("when noon if pears >= 3 : gain(1)") == "At noon, if you have at least 3 pears, gain 1 :apple:.");
    CHECK(english("when noon if pears >= 1 : gain(1)") == "At noon, if you have at least 1 pear, gain 1 :apple:.");
    CHECK(english("when noon if pears(fox) = 0 : gain(1)") == "At noon, if the fox has no pears, gain 1 :apple:.");
    CHECK(english("when noon if pears >= age : gain(1)") ==
          "At noon, if you have at least your age pears, gain 1 :apple:.");
    CHECK(english("when noon if age >= pears(fox) : gain(1)") ==
          "At noon, if your age is at least the pears of the fox, gain 1 :apple:.");
    CHECK(english("when noon if wins(you) >= 2 : gain(1)") == "At noon, if you won at least 2 times, gain 1 :apple:.");
    CHECK(english("when noon if all(pears >= 3, age = 7) : gain(1)") ==
          "At noon, if you have at least 3 pears and your age is 7, gain 1 :apple:.");
}

TEST_CASE("effects, conditions and single terms print alone") {
    CHECK(sentence(vocabulary(), readEffects("gain(1); gain(2)"), "en") == "Gain 1 :apple: and gain 2 :apple:.");
    CHECK(sentence(vocabulary(), Effects{}, "en") == "Nothing happens.");
    CHECK(sentence(vocabulary(), Effects{}, "bg") == "Нищо не се случва.");
    CHECK(sentence(vocabulary(), readCondition("pears >= 2"), "en") == "You have at least 2 pears.");
    CHECK(sentence(vocabulary(), Condition{}, "en").empty());
    CHECK(sentence(vocabulary(), readEffects("gain(("), "en") == "gain((");
    CHECK(sentence(vocabulary(), Term::ofWord("fox"), "en") == "the fox");
}
