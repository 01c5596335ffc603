// Set-up options: what the games declare, and values chosen for them, in memory and in files.
#include "schema/core/setup_options.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "schema/core/records.h"
#include "schema/core/scenario.h"

using namespace schema;

namespace {

// A game that is in no registry has an option with named values.
constexpr SetupChoice kModes[] = {{.key = "plain", .label = "Plain", .help = "As in the rules"},
                                  {.key = "quick", .label = "Quick", .help = "Half as long"}};
constexpr SetupOption kOwn[] = {
    {.key = "mode", .kind = SetupOption::Kind::Choice, .label = "Mode", .help = "How it is played", .choices = kModes}};
[[maybe_unused]] const bool areOwnKnown = (addSetupOptions(kOwn), true);

}  // namespace

TEST_CASE("every game names and explains its set-up options, and each key stands once in the list of all games") {
    std::set<std::string> keys;
    for (const SetupOption* option : setupOptions()) CHECK(keys.insert(option->key).second);
    std::size_t players = 0;
    for (const GameSchema* game : games()) {
        CAPTURE(game->title);
        std::set<std::string> own;
        for (const SetupOption& option : game->setup) {
            CAPTURE(option.key);
            CHECK(own.insert(option.key).second);
            CHECK(keys.contains(option.key));
            CHECK(setupOption(*game, option.key) == &option);
            CHECK_FALSE(std::string(option.label).empty());
            CHECK_FALSE(std::string(option.help).empty());
            CHECK_FALSE(std::string(option.help).ends_with('.'));  // the user interface goes on after it
            CHECK(std::string(option.usually).empty() == (option.kind != SetupOption::Kind::Seat));
            CHECK((option.choices.size() >= 2) == (option.kind == SetupOption::Kind::Choice));
            for (const SetupChoice& choice : option.choices) {
                CHECK(own.insert(fmt::format("{} {}", option.key, choice.key)).second);
                CHECK_FALSE(std::string(choice.label).empty());
                CHECK_FALSE(std::string(choice.help).ends_with('.'));
            }
            for (const char* key : option.with) {
                SetupValues values;
                REQUIRE(values.choose(option.of, std::string_view(key)));
                CHECK(meaninglessWith(*game, option, values) == nullptr);
            }
            if (option.kind != SetupOption::Kind::Players) continue;
            ++players;
            CHECK(option.least >= 1);
            CHECK(option.least <= option.usual);
            CHECK(option.usual <= option.most);
        }
        CHECK(std::count_if(game->setup.begin(), game->setup.end(),
                            [](const SetupOption& o) { return o.kind == SetupOption::Kind::Players; }) <= 1);
        CHECK(setupOption(*game, "nothing of the kind") == nullptr);
    }
    CHECK(players == games().size());
}

TEST_CASE("a value is found under its key, and 0 is as if nothing was chosen") {
    SetupValues values{{"players", 4}, {"tutorial", 1}};
    CHECK(values["players"] == 4);
    CHECK(values["tutorial"] == 1);
    CHECK(values["first"] == 0);
    CHECK(values["nothing of the kind"] == 0);
    CHECK_FALSE(values.choose("nothing of the kind", 1));
    CHECK(values != SetupValues{{"players", 4}});
    CHECK(values.choose("tutorial", 0));
    CHECK(values == SetupValues{{"players", 4}});
    CHECK(values.choose("players", 0));
    CHECK(values == SetupValues{});
}

TEST_CASE("a named value is found under its key, and its number in the list of an option") {
    const SetupOption& mode = kOwn[0];
    SetupValues values;
    CHECK(values.nameOf("mode") == "");
    CHECK(values.choiceOf(mode) == 0);
    CHECK(values.choose("mode", "quick"));
    CHECK(values.nameOf("mode") == "quick");
    CHECK(values["mode"] == 1);
    CHECK(values.choiceOf(mode) == 1);
    CHECK(values != SetupValues{});
    CHECK(values.choose("mode", "unheard_of"));
    CHECK(values.choiceOf(mode) == -1);
    // Names and numbers do not mix.
    CHECK_FALSE(values.choose("mode", 1));
    CHECK_FALSE(values.choose("players", "four"));
    CHECK_FALSE(values.choose("nothing of the kind", "quick"));
    CHECK(values.choose("mode", ""));
    CHECK(values == SetupValues{});
    // Whatever the sort, what is forgotten is as if nothing was chosen.
    CHECK(values.choose("mode", "unheard_of"));
    CHECK(values.choose("players", 4));
    for (const char* key : {"mode", "players", "nothing of the kind"}) values.forget(key);
    CHECK(values == SetupValues{});
}

TEST_CASE("a file has the name of a named value") {
    Scenario scenario;
    scenario.claim = "it holds";
    REQUIRE(scenario.options.choose("mode", "quick"));
    scenario.expect = {"won"};
    const std::string text = writeScenario(scenario);
    CHECK(text ==
          "{\n  \"schema\": 1,\n  \"claim\": \"it holds\",\n  \"mode\": \"quick\",\n  \"expect\": [\"won\"]\n}\n");
    Problems problems;
    const auto read = readScenario(text, "one", "one.json", problems);
    REQUIRE(read);
    CHECK(read->scenario.options == scenario.options);
    CHECK_FALSE(readScenario("{\n  \"schema\": 1,\n  \"claim\": \"a\",\n  \"mode\": 1,\n  \"expect\": [\"won\"]\n}\n",
                             "one", "one.json", problems));
    REQUIRE(problems.errors() == 1);
    CHECK(problems.all()[0].code == "TEXT-TYPE");
}

TEST_CASE("a file has each value under the key of its option, and none for what is as usual") {
    Scenario scenario;
    scenario.claim = "it holds";
    scenario.options = {{"players", 5}, {"first", 2}, {"tutorial", 1}};
    scenario.expect = {"won"};
    const std::string text = writeScenario(scenario);
    CHECK(text ==
          "{\n  \"schema\": 1,\n  \"claim\": \"it holds\",\n  \"tutorial\": true,\n  \"players\": 5,\n  \"first\": "
          "2,\n  \"expect\": [\"won\"]\n}\n");
    Problems problems;
    const auto read = readScenario(text, "one", "one.json", problems);
    REQUIRE(read);
    CHECK(read->scenario.options == scenario.options);
    scenario.options = {};
    CHECK(writeScenario(scenario) == "{\n  \"schema\": 1,\n  \"claim\": \"it holds\",\n  \"expect\": [\"won\"]\n}\n");
}

TEST_CASE("an option of the wrong type and one that no game has are refused where they stand") {
    Problems type, key;
    CHECK_FALSE(
        readScenario("{\n  \"schema\": 1,\n  \"claim\": \"a\",\n  \"tutorial\": 1,\n  \"expect\": [\"won\"]\n}\n",
                     "one", "one.json", type));
    REQUIRE(type.errors() == 1);
    CHECK(type.all()[0].code == "TEXT-TYPE");
    CHECK(type.all()[0].line == 4);
    CHECK_FALSE(readScenario("{\n  \"schema\": 1,\n  \"claim\": \"a\",\n  \"playrs\": 4,\n  \"expect\": [\"won\"]\n}\n",
                             "one", "one.json", key));
    REQUIRE(key.errors() == 1);
    CHECK(key.all()[0].code == "TEXT-UNKNOWN-KEY");
    CHECK(key.all()[0].nearest == "players");
}
