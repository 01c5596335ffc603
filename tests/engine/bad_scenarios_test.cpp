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

TEST_CASE("every bad scenario fails with its one problem at its line") {
    for (const fs::path& path : schema::test::entriesOf(schema::test::kBad / "scenarios")) {
        const bool isFolder = fs::is_directory(path);
        const fs::path file = isFolder ? path / "scenario.json" : path;
        schema::Problems problems;
        for (const schema::ScenarioFile& scenario : schema::readScenarios(file, problems)) {
            REQUIRE(problems.clean());
            const engine::ScenarioResult result = engine::playScenario(*gameWith(isFolder ? path / "set" : fs::path()), scenario);
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
        CHECK((p.message.starts_with("TT-") || p.message[0] < 'A' || p.message[0] > 'Z'));     // by the rule, or a sentence
    }
}
