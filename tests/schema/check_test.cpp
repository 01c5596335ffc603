// The checks that follow from the field list, with the rules they stand for.
#include "schema/core/check.h"

#include <doctest/doctest.h>

#include "schema/core/project.h"
#include "schema/threetale/records.h"

using namespace schema;
using threetale::Artifact;

namespace {

// A small game of the test's own, so that references and words are known here.
struct Card : RecordBase {
    Reference partner;
    Clauses ability;
    Effects reward;
    Condition demand;
};
template <class V> void describe(V& v, Card& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("partner", c.partner, {.label = "Partner", .help = "Another card.", .refersTo = "card"});
    v("ability", c.ability, {.label = "Ability", .help = "What it does."});
    v("reward", c.reward, {.label = "Reward", .help = "What it gives."});
    v("demand", c.demand, {.label = "Demand", .help = "What it wants."});
}

constexpr Word kTriggers[] = {{.name = "dusk", .sort = sort::Trigger, .code = 0, .parameters = {}, .english = ""}};
constexpr Word kEffects[] = {{.name = "fetch",
                              .sort = sort::Effect,
                              .code = 0,
                              .parameters = {{.name = "card", .sort = sort::Reference, .refersTo = "card"}}},
                             {.name = "glow",
                              .sort = sort::Effect,
                              .code = 1,
                              .parameters = {{.name = "amount", .sort = sort::Constant, .min = 1, .max = 3}}}};
constexpr const char* kSorts[] = {"trigger",  "condition", "cost",  "limit", "effect",   "modifier",
                                  "quantity", "constant",  "block", "name",  "reference"};

const GameSchema& game() {
    static const RecordKind kinds[] = {recordKind<Card>({.key = "card",
                                                         .folder = "cards",
                                                         .label = "Card",
                                                         .plural = "Cards",
                                                         .prefix = "ca.",
                                                         .symbol = "card",
                                                         .help = "A card."}),
                                       recordKind<RecordBase>({.key = "rules",
                                                               .folder = "rules",
                                                               .label = "Rules",
                                                               .plural = "Rules",
                                                               .prefix = "ru.",
                                                               .symbol = "rules",
                                                               .help = "The rules.",
                                                               .single = true})};
    static const Vocabulary vocabulary({kTriggers, kEffects}, kSorts, {});
    static const GameSchema schema = {.key = "test",
                                      .title = "Test",
                                      .kinds = kinds,
                                      .vocabulary = &vocabulary,
                                      .check = nullptr,
                                      .suppliedAt = nullptr,
                                      .cardText = nullptr};
    return schema;
}

std::shared_ptr<Record> card(std::string id) {
    auto record = std::make_shared<Record>(game().kinds[0]);
    record->base().id = std::move(id);
    return record;
}

Problems check(const RecordSet& set, const std::vector<std::string>& languages = {}, const RecordSet& base = {}) {
    Problems problems;
    checkRecords(game(), set, nullptr, problems, languages, base);
    return problems;
}

RecordSet setOf(std::initializer_list<RecordPtr> records) {
    RecordSet set;
    for (const RecordPtr& r : records) set.put(r);
    return set;
}

void checkOnly(const Problems& problems, std::string_view code, std::string_view field) {
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].code == code);
    CHECK(problems.all()[0].field == field);
}

}  // namespace

TEST_CASE("TT-VAL-01 an id is words of small letters, digits and underscores with dots between") {
    for (const char* good : {"ar.105", "abc", "he.the_youngest.son", "a1_"}) CHECK_MESSAGE(isWellFormedId(good), good);
    for (const char* bad : {"", "ar", "Ar.105", "1ar", "ar..1", "ar.", ".ar", "ar/1", "ar 1", "ар.1", "a-b-c", "../x"})
        CHECK_FALSE_MESSAGE(isWellFormedId(bad), bad);
    CHECK(isWellFormedId(std::string(64, 'a')));
    CHECK_FALSE(isWellFormedId(std::string(65, 'a')));
    checkOnly(check(setOf({card("Ca.1")})), "CHECK-ID", "id");
}

TEST_CASE("TT-VAL-01 a reference that resolves is silent, a broken one names the nearest id") {
    const auto one = card("ca.one"), two = card("ca.two");
    two->as<Card>().partner.id = "ca.one";
    CHECK(check(setOf({one, two})).clean());
    two->as<Card>().partner.id = "ca.onr";
    const Problems problems = check(setOf({one, two}));
    checkOnly(problems, "CHECK-REFERENCE", "partner");
    CHECK(problems.all()[0].nearest == "ca.one");
    two->as<Card>().partner.id = "ru.one";
    auto rules = std::make_shared<Record>(game().kinds[1]);
    rules->base().id = "ru.one";
    checkOnly(check(setOf({one, two, rules})), "CHECK-REFERENCE", "partner");
}

TEST_CASE("TT-VAL-01 references inside abilities, rewards and conditions are resolved too") {
    const auto one = card("ca.one");
    one->as<Card>().ability = readClauses({"when dusk : fetch(ca.one)", "when dusk : fetch(ca.two)"});
    checkOnly(check(setOf({one})), "CHECK-REFERENCE", "ability[1]");
    one->as<Card>().ability = {};
    one->as<Card>().reward = readEffects("fetch(ca.two)");
    checkOnly(check(setOf({one})), "CHECK-REFERENCE", "reward");
    const RecordSet base = setOf({card("ca.two")});
    CHECK(check(setOf({one}), {}, base).clean());
}

TEST_CASE("TT-VAL-02 a number outside its range is found at any depth, and both ends belong to the range") {
    threetale::Hero hero;
    hero.talents.resize(3);
    const auto problemsOf = [&] {
        Problems problems;
        checkObject(typeInfo<threetale::Hero>(), &hero, problems);
        return problems;
    };
    CHECK(problemsOf().clean());
    hero.talents[2].level = 4;
    checkOnly(problemsOf(), "CHECK-VALUE", "talents[2].level");
    CHECK(problemsOf().all()[0].wanted == "1 to 3");
    hero.talents[2].level = 3;
    hero.love = -1;
    checkOnly(problemsOf(), "CHECK-VALUE", "love");
    hero.love = 13;
    CHECK(problemsOf().clean());
}

TEST_CASE("TT-VAL-02 a field may be set only where its form shows it") {
    Artifact artifact;
    artifact.activation = 2;
    Problems problems;
    checkObject(typeInfo<Artifact>(), &artifact, problems);
    checkOnly(problems, "CHECK-VALUE", "activation");
    artifact.usage = threetale::Usage::Active;
    problems = {};
    checkObject(typeInfo<Artifact>(), &artifact, problems);
    CHECK(problems.clean());
}

TEST_CASE("TT-VAL-02 an image lies inside the project and is a PNG or JPEG") {
    for (const char* good : {"art/axe.png", "axe.jpg", "art/Deep/er/axe.JPEG"}) CHECK_MESSAGE(isImagePath(good), good);
    for (const char* bad : {"", "/etc/axe.png", "../axe.png", "art/../../axe.png", "art//axe.png", "art\\axe.png",
                            "c:axe.png", "art/axe.gif", "art/", "art/.hidden.png", "./axe.png"})
        CHECK_FALSE_MESSAGE(isImagePath(bad), bad);
    const auto one = card("ca.one");
    one->base().art = "../secret.png";
    checkOnly(check(setOf({one})), "CHECK-VALUE", "art");
}

TEST_CASE("TT-VAL-03 an ability that does not parse or check is an error with its column") {
    const auto one = card("ca.one");
    one->as<Card>().ability = readClauses({"when dusk : glow(2)", "when dusk : glwo(2)", "when dusk glow"});
    const Problems problems = check(setOf({one}));
    REQUIRE(problems.all().size() == 2);
    CHECK(problems.all()[0].code == "CHECK-ABILITY");
    CHECK(problems.all()[0].field == "ability[1]");
    CHECK(problems.all()[0].nearest == "glow");
    CHECK(problems.all()[0].column == 13);
    CHECK(problems.all()[1].code == "CHECK-ABILITY");
    CHECK(problems.all()[1].field == "ability[2]");
    one->as<Card>().ability = {};
    one->as<Card>().reward = readEffects("glow((");
    checkOnly(check(setOf({one})), "CHECK-ABILITY", "reward");
    one->as<Card>().reward = readEffects("glow(7)");
    checkOnly(check(setOf({one})), "CHECK-ABILITY", "reward");
    one->as<Card>().reward = {};
    one->as<Card>().demand = readCondition(">= >=");
    checkOnly(check(setOf({one})), "CHECK-ABILITY", "demand");
}

TEST_CASE("TT-VAL-05 a name or story that a declared language lacks is a warning") {
    const auto one = card("ca.one");
    one->base().name.byLanguage = {{"en", "One"}, {"bg", "Едно"}};
    one->base().story.byLanguage = {{"en", "Once."}};
    CHECK(check(setOf({one}), {"en"}).clean());
    const Problems problems = check(setOf({one}), {"en", "bg"});
    checkOnly(problems, "CHECK-TEXT", "story");
    CHECK(problems.errors() == 0);
    CHECK(problems.all()[0].wanted == "bg");
}

TEST_CASE("TT-VAL-05 a text too long for its box is a warning, counted in characters") {
    const auto one = card("ca.one");
    std::string name;
    for (int i = 0; i < 40; ++i) name += "ж";
    one->base().name.byLanguage["bg"] = name;
    CHECK(check(setOf({one})).clean());
    one->base().name.byLanguage["bg"] = name + "ж";
    const Problems problems = check(setOf({one}));
    checkOnly(problems, "CHECK-TEXT", "name.bg");
    CHECK(problems.all()[0].found == "41 characters");
}

TEST_CASE("TT-VAL-02 a control character is told with the language of the text that holds it") {
    const auto one = card("ca.one");
    one->base().name.byLanguage = {{"en", "One"}, {"bg", "Ед\x1bно"}};
    checkOnly(check(setOf({one})), "CHECK-VALUE", "name.bg");
}

TEST_CASE("a kind of which a project has one record is refused a second") {
    RecordSet set;
    for (const char* id : {"ru.a", "ru.b"}) {
        auto rules = std::make_shared<Record>(game().kinds[1]);
        rules->base().id = id;
        set.put(rules);
    }
    checkOnly(check(set), "CHECK-SINGLE", "id");
    CHECK(check(set).all()[0].record == "ru.b");
}

TEST_CASE("TT-VAL-02 gives way to the game's own rule about the same field") {
    static GameSchema strict = game();
    strict.check = [](const RecordSet& set, Problems& problems) {
        for (const auto& [id, record] : set.all()) {
            Problem& p = problems.error("TT-VAL-102", "never more than three");
            p.record = id;
            p.field = "count";
        }
    };
    const auto one = card("ca.one");
    one->base().count = 99;
    Problems problems;
    checkRecords(strict, setOf({one}), nullptr, problems);
    checkOnly(problems, "TT-VAL-102", "count");
}

TEST_CASE("an expansion answers for its own records only") {
    const auto wrong = card("ca.wrong");
    wrong->base().count = 99;
    CHECK(check(setOf({card("ca.own")}), {}, setOf({wrong})).clean());
    CHECK(check(setOf({wrong}), {}, setOf({card("ca.own")})).errors() == 1);
}

TEST_CASE("a problem of an ability points into its line of the file") {
    Places places;
    places.put("ca.one", "cards/ca.one.json", {{"", {1, 1}}, {"ability", {4, 14}}, {"ability[0]", {5, 5}}});
    const auto one = card("ca.one");
    one->as<Card>().ability = readClauses({"when dusk : glwo(2)"});
    Problems problems;
    checkRecords(game(), setOf({one}), &places, problems);
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].file == "cards/ca.one.json");
    CHECK(problems.all()[0].line == 5);
    CHECK(problems.all()[0].column == 5 + 1 + 12);
}

TEST_CASE("uses of a record are found in its fields, each with its path") {
    auto one = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
    one->base().id = "ar.one";
    CHECK(referencesOf(*one).empty());
    const auto other = card("ca.two");
    other->as<Card>().partner.id = "ar.one";
    const std::vector<Use> uses = usesOf(setOf({one, other}), "ar.one");
    REQUIRE(uses.size() == 1);
    CHECK(uses[0].record == "ca.two");
    CHECK(uses[0].path == "partner");
}

TEST_CASE("a search looks at ids, texts of all languages, tags and abilities, and does not mind capitals") {
    const auto one = card("ca.forest_axe");
    one->base().name.byLanguage = {{"en", "Forest Axe"}, {"bg", "Горска Брадва"}};
    one->base().tags = {"iron"};
    one->as<Card>().ability = readClauses({"when dusk : glow(2)"});
    for (const char* query :
         {"", "  ", "axe", "FOREST axe", "брадва", "ГОРСКА", "iron", "glow(2)", "ca.forest", "axe iron glow"})
        CHECK_MESSAGE(matchesSearch(game(), *one, query), query);
    for (const char* query : {"sword", "axe sword", "axeiron"})
        CHECK_FALSE_MESSAGE(matchesSearch(game(), *one, query), query);
}

TEST_CASE("what a project says of itself is checked") {
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.test";
    info.version = "1.2.0";
    const auto codeOf = [&](auto&& change) {
        ProjectInfo changed = info;
        change(changed);
        Problems problems;
        checkProjectInfo(changed, problems);
        REQUIRE(problems.all().size() == 1);
        return problems.all()[0].code + " " + problems.all()[0].field;
    };
    Problems problems;
    checkProjectInfo(info, problems);
    CHECK(problems.clean());
    CHECK(codeOf([](ProjectInfo& i) { i.game = "threetail"; }) == "PROJECT-GAME game");
    CHECK(codeOf([](ProjectInfo& i) { i.id = "X"; }) == "PROJECT-ID id");
    CHECK(codeOf([](ProjectInfo& i) { i.languages = {}; }) == "PROJECT-LANGUAGE languages");
    CHECK(codeOf([](ProjectInfo& i) { i.languages = {"en", "english"}; }) == "PROJECT-LANGUAGE languages[1]");
    CHECK(codeOf([](ProjectInfo& i) { i.languages = {"en", "en"}; }) == "PROJECT-LANGUAGE languages[1]");
    CHECK(codeOf([](ProjectInfo& i) { i.dependencies = {{"threetale.test", "1.0.0"}}; }) ==
          "PROJECT-DEPENDENCY dependencies[0].id");
    CHECK(codeOf([](ProjectInfo& i) { i.dependencies = {{"other.pack", "1"}}; }) ==
          "PROJECT-DEPENDENCY dependencies[0].version");
    for (const char* version : {"", "1", "1.2", "1.2.3.4", "1.2.x", "-1.2.3", "01.2.3", "1.2.3 ", "99999999999.0.0"})
        CHECK_MESSAGE(codeOf([&](ProjectInfo& i) { i.version = version; }) == "PROJECT-VERSION version", version);
    CHECK(readVersion("1.20.3") == std::array<int, 3>{1, 20, 3});
}
