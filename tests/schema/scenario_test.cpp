// Scenario files: what is read, what is refused and where, and which project they belong to.
#include <doctest/doctest.h>

#include <fstream>

#include "schema/core/scenario.h"
#include "tests/schema/temporary_folder.h"

namespace {

std::optional<schema::ScenarioFile> read(const std::string& text, schema::Problems& problems) {
    return schema::readScenario(text, "one", "one.json", problems);
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

}  // namespace

TEST_CASE("a scenario keeps its parts and the lines they stand in") {
    schema::Problems problems;
    const auto file = read(
        "{\n  \"schema\": 1,\n  \"claim\": \"it holds\",\n  \"rules\": [\"XX-A-01\"],\n  \"play\": [\n    \"go\",\n    "
        "\"stop\"\n  ],\n  \"expect\": [\"done\"]\n}\n",
        problems);
    REQUIRE(file);
    CHECK(problems.clean());
    CHECK(file->scenario.claim == "it holds");
    CHECK(file->scenario.rules == std::vector<std::string>{"XX-A-01"});
    CHECK(file->scenario.play == std::vector<std::string>{"go", "stop"});
    CHECK(file->places.at("play[1]").first == 7);
}

TEST_CASE("writing and reading a scenario gives the same bytes") {
    schema::Scenario scenario;
    scenario.claim = "it holds";
    scenario.setup = {"a", "b"};
    scenario.expect = {"done"};
    scenario.rules = {"XX-A-01"};
    scenario.uncited = {"XX-A-01: nothing is thrown"};
    scenario.vary = {{"roll", {"go"}, {"done"}}, {"", {}, {"done"}, {}, "raise #2"}};
    const std::string text = schema::writeScenario(scenario);
    schema::Problems problems;
    const auto file = read(text, problems);
    REQUIRE(file);
    CHECK(schema::writeScenario(file->scenario) == text);
    CHECK(file->scenario.vary[0].chance == "roll");
    CHECK(file->scenario.vary[1].choice == "raise #2");
    CHECK(file->scenario.uncited == scenario.uncited);
}

TEST_CASE("a misspelt key is refused with its line and the nearest one") {
    schema::Problems problems;
    CHECK_FALSE(read("{\n  \"schema\": 1,\n  \"claim\": \"it holds\",\n  \"expct\": [\"won\"]\n}\n", problems));
    REQUIRE(problems.errors() >= 1);
    CHECK(problems.all()[0].code == "TEXT-UNKNOWN-KEY");
    CHECK(problems.all()[0].line == 4);
    CHECK(problems.all()[0].nearest == "expect");
}

TEST_CASE("a scenario says what it claims and expects something") {
    schema::Problems noClaim, nothing;
    CHECK_FALSE(read("{\"schema\": 1, \"expect\": [\"won\"]}", noClaim));
    CHECK(noClaim.all()[0].code == "SCENARIO-CLAIM");
    CHECK_FALSE(read("{\"schema\": 1, \"claim\": \"it holds\"}", nothing));
    CHECK(nothing.all()[0].code == "SCENARIO-EMPTY");
    schema::Problems decisions, between, varied;
    CHECK_FALSE(read("{\"schema\": 1, \"claim\": \"it holds\", \"play\": [\"go\", \"expected\"]}", decisions));
    CHECK(decisions.all()[0].code == "SCENARIO-EMPTY");
    CHECK(read("{\"schema\": 1, \"claim\": \"it holds\", \"play\": [\"go\", \"expect won\"]}", between));
    CHECK(read("{\"schema\": 1, \"claim\": \"it holds\", \"vary\": [{\"choice\": \"go\", \"expect\": [\"won\"]}]}",
               varied));
}

TEST_CASE("a folder gives its scenarios by name, and problems of those that are none") {
    const TemporaryFolder folder;
    write(folder.path() / "project.json", "{}");
    write(folder.path() / "scenarios" / "b.json", "{\"schema\": 1, \"claim\": \"b\", \"expect\": [\"won\"]}");
    write(folder.path() / "scenarios" / "deep" / "a.json", "{\"schema\": 1, \"claim\": \"a\", \"expect\": [\"won\"]}");
    write(folder.path() / "scenarios" / "broken.json", "{");
    write(folder.path() / "scenarios" / "README.md", "no scenario");
    schema::Problems problems;
    const auto files = schema::readScenarios(folder.path() / "scenarios", problems);
    REQUIRE(files.size() == 2);
    CHECK(files[0].name == "b");
    CHECK(files[1].name == "deep/a");
    CHECK(problems.errors() == 1);
    CHECK(std::filesystem::equivalent(schema::projectAround(folder.path() / "scenarios" / "deep" / "a.json"),
                                      folder.path()));
}
