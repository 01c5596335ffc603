// What is printed on the cards of ThreeTale, by the rules that
// say so: the fields of each kind, and the base set's cards.
#include <doctest/doctest.h>

#include <set>

#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/threetale/records.h"
#include "tests/schema/threetale_sample.h"

using namespace schema;
using schema::threetale::test::sample;

namespace {

bool has(const char* kind, std::initializer_list<const char*> keys) {
    const TypeInfo& type = *kindOf(threetale::kGame, kind)->type();
    for (const char* key : keys)
        if (!type.find(key)) return false;
    return true;
}

}  // namespace

TEST_CASE("TT-PROPH-06 TT-PROPH-07 a Prophecy Card has a name, a story, a sign, statistics and hints") {
    CHECK(has("prophecy", {"name", "story", "sign", "statistics", "hints"}));
    for (const auto* p : sample().records.list<threetale::Prophecy>("prophecy")) {
        CHECK(p->statistics.size() >= 1);
        CHECK(p->statistics.size() <= 3);
        CHECK_FALSE(p->hints.in("en").empty());
    }
}

TEST_CASE("TT-GAME-06 TT-RULING-01 seven Futures besides the Tutorial, each with a sign of its own") {
    std::set<int> signs;
    for (const auto* p : sample().records.list<threetale::Prophecy>("prophecy")) signs.insert(p->sign);
    CHECK(signs == std::set<int>{0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_CASE(
    "TT-BATTLE-25 TT-BATTLE-03 a Battle Card has level, name, Speed, Defense, Strength, reward, story, Bonus Cards and "
    "Talent") {
    CHECK(has("enemy", {"name", "story", "level", "speed", "defense", "strength", "reward", "bonus_count", "talent"}));
}

TEST_CASE("TT-BATTLE-05 every level 3 enemy has a Talent, and no two the same") {
    std::set<std::string> talents;
    int enemies = 0;
    for (const auto* e : sample().records.list<threetale::Enemy>("enemy")) {
        if (e->level != 3) continue;
        ++enemies;
        REQUIRE(e->talent.list.size() == 1);
        talents.insert(print(e->talent).front());
    }
    CHECK(enemies == 10);
    CHECK(talents.size() == 10);
}

TEST_CASE("TT-TREASURE-09 a Treasure Card has level, name, three outcomes and a story") {
    CHECK(has("treasure", {"name", "story", "level", "on_0", "on_1_2", "on_3"}));
}

TEST_CASE("TT-QUEST-06 a Quest Card has a name, a requirement, a reward and a story") {
    CHECK(has("quest", {"name", "story", "requirement", "reward"}));
}

TEST_CASE("TT-ARTIFACT-13 TT-ARTIFACT-01 an Artifact card has slot, name, effect, story, usage and level") {
    CHECK(has("artifact", {"name", "story", "slot", "ability", "usage", "level"}));
}

TEST_CASE("TT-GAME-07 an icon stands for its term: printed rule texts name symbols between colons") {
    const auto text = threetale::cardText(*sample().records.find("ar.107"), "en");
    REQUIRE(text.size() == 1);
    CHECK(text[0].find(":shevitsa:") != std::string::npos);
}

TEST_CASE("TT-SETUP-06 TT-SETUP-10 the tokens of a Future are counted on its own Prophecy, none of them 0 times") {
    std::size_t sorts = 0;
    for (const auto* p : sample().records.list<threetale::Prophecy>("prophecy"))
        for (const auto& token : p->scenario.tokens) {
            CHECK(token.count >= 1);
            ++sorts;
        }
    CHECK(sorts > 0);
}

TEST_CASE("every scenario of the base set is canonical to the byte") {
    Problems problems;
    const auto files = readScenarios(TALE_SOURCE_DIR "/content/threetale/scenarios", problems);
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    CHECK(files.size() > 50);
    for (const ScenarioFile& file : files) {
        const auto text = readFile(file.file, 1u << 20, problems);
        REQUIRE(text);
        CHECK_MESSAGE(writeScenario(file.scenario) == *text, file.name);
    }
}
