// Bad scenarios: each file under tests/bad/scenarios is called CODE.LINE.WHAT and fails with this code at this line. A
// folder brings a change to the base set along that makes its scenario fail.
#include <doctest/doctest.h>

#include "engine/kernel/scenario.h"
#include "schema/core/pack.h"
#include "schema/core/project.h"
#include "tests/schema/bad_content.h"

namespace fs = std::filesystem;
using schema::test::expectedOf;

namespace {

// The base set with the records of a folder over it.
std::shared_ptr<const engine::Game> gameWith(const fs::path& changes) {
    schema::Problems problems;
    auto base = schema::readProject(TALE_SOURCE_DIR "/content/threetale", problems);
    REQUIRE(base);
    if (!changes.empty()) {
        const auto set = schema::readProject(changes, problems);
        REQUIRE(set);
        base->records.putAll(set->records);
    }
    const auto game = engine::makeGame(*schema::findGame("threetale"), base->records, problems);
    REQUIRE(problems.clean());
    REQUIRE(game);
    return game;
}

}  // namespace

TEST_CASE(
    "lines of a setup that mean something else in the other order are refused in it, and stand in the right one") {
    const std::pair<std::vector<std::string>, const char*> setups[] = {
        {{"active seat2", "order seat2 seat1 seat3"}, "the active seat is a place in the order"},
        {{"seat1 love 5", "hero he.deer"}, "Heroes take the next free seat"},
        {{"turn begins", "tile ti.01"}, "the tile of the turn would already be placed"},
        {{"turn begins", "tiles ti.01 ti.02"}, "the tile of the turn would already be placed"},
        {{"tiles ti.01 ti.02", "round 3", "future pr.1"}, "sets these numbers"},
        {{"tiles ti.01 ti.02", "turns_left 3", "future pr.1"}, "sets these numbers"},
        {{"tiles ti.01 ti.02", "future pr.1", "future pr.2"}, "only one Future"},
        {{"top quests qu.01", "pile quests qu.02"}, "remove the cards on top"},
        {{"tiles ti.01 ti.02", "future pr.2", "supply sleeper 3", "token sleeper t1.nw"}, "one more from the supply"},
        {{"tiles ti.01 ti.02", "future pr.2", "supply sleeper 3", "hidden sleeper t1.nw"}, "one more from the supply"},
    };
    const auto game = gameWith({});
    for (const auto& [setup, why] : setups) {
        schema::ScenarioFile file;
        file.scenario.claim = "the order of a setup";
        file.scenario.setup = setup;
        const std::string last = setup.back();
        CAPTURE(last);
        const engine::ScenarioResult result = engine::playScenario(*game, file);
        CHECK(result.cause == engine::ScenarioCause::Setup);
        REQUIRE(result.problems.all().size() == 1);
        CHECK_MESSAGE(result.problems.all()[0].message.find(why) != std::string::npos,
                      result.problems.all()[0].message);
        std::swap(file.scenario.setup[setup.size() - 2], file.scenario.setup.back());
        const engine::ScenarioResult swapped = engine::playScenario(*game, file);
        for (const schema::Problem& p : swapped.problems.all())
            if (last != "future pr.2") CHECK_MESSAGE(p.message.find(why) == std::string::npos, p.message);
    }
}

TEST_CASE(
    "TT-FUTURE-03 lines that are right one by one and together no state of a game are refused by the rule they break") {
    const auto game = gameWith({});
    schema::ScenarioFile file;
    file.scenario.claim = "nine Vines are nowhere";
    file.scenario.setup = {"tiles ti.01 ti.02", "future pr.1", "hero he.youngest on t1.ne", "supply vine 1"};
    file.scenario.expect = {"supply vine 1"};
    const engine::ScenarioResult result = engine::playScenario(*game, file);
    CHECK(result.cause == engine::ScenarioCause::Setup);
    REQUIRE(result.problems.all().size() == 1);
    CHECK(result.problems.all()[0].message == "no game can be in this situation");
    CHECK(result.problems.all()[0].found == "TT-FUTURE-03: there are 1 vine tokens instead of 10");
}

TEST_CASE("every bad scenario fails with its one problem at its line") {
    for (const fs::path& path : schema::test::entriesOf(schema::test::kBad / "scenarios")) {
        const bool isFolder = fs::is_directory(path);
        const fs::path file = isFolder ? path / "scenario.json" : path;
        schema::Problems problems;
        for (const schema::ScenarioFile& scenario : schema::readScenarios(file, problems)) {
            REQUIRE(problems.clean());
            const engine::ScenarioResult result =
                engine::playScenario(*gameWith(isFolder ? path / "set" : fs::path()), scenario);
            CHECK_FALSE(result.passed());
            problems = result.problems;
        }
        std::string all = path.string();
        for (const schema::Problem& p : problems.all()) all += "\n" + schema::toText(p);
        INFO(all);
        REQUIRE(problems.all().size() == 1);
        const schema::Problem& p = problems.all()[0];
        CHECK(p.code == expectedOf(path).code);
        CHECK(p.line == expectedOf(path).line);
        CHECK(p.file == file.generic_string());
        CHECK(!p.message.empty());
        CHECK(
            (p.message.starts_with("TT-") || p.message[0] < 'A' || p.message[0] > 'Z'));  // by the rule, or a sentence
    }
}
