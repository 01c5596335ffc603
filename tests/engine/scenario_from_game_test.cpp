// Scenarios made of games: what was ticked holds in them, they are as small as they can be made, and what must not have
// happened fails where it did.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "engine/kernel/agents.h"
#include "engine/kernel/scenario.h"
#include "engine/kernel/scenario_session.h"
#include "engine/lab/scenario_from_game.h"
#include "tests/engine/sample_game.h"

using namespace engine;

namespace {

Session playedByGreed(const std::shared_ptr<const Game>& game, std::uint64_t seed, std::size_t decisions) {
    Session session(game, {.seed = seed});
    GreedyAgent agent(seed);
    while (session.open() && session.decisions().size() < decisions) session.play(agent);
    return session;
}

// The last event of which a scenario can expect something.
std::size_t lastTickable(const Session& session) {
    for (std::size_t i = session.timeline().size(); i > 0; --i)
        if (expectationOf(session, i - 1).refused.empty()) return i - 1;
    FAIL("nothing can be expected of this game");
    return 0;
}

}  // namespace

TEST_CASE("what was ticked in a game holds in its scenario, in every game") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(content);
        const auto game = gameOf(content);
        for (const std::uint64_t seed : {3, 4, 5}) {
            CAPTURE(seed);
            const Session session = playedByGreed(game, seed, 24);
            const std::size_t event = lastTickable(session);
            const EventExpectation expected = expectationOf(session, event);
            CAPTURE(expected.line);
            const std::vector<TickedLine> must{{expected.line, session.decisionsBefore(event), true, expected.card}};
            const schema::Scenario whole = recordTicked(session, must);
            std::string written = schema::writeScenario(whole);
            INFO(written);
            const ScenarioResult result = playScenario(*game, asFile(whole));
            const std::string why = result.passed() ? "" : schema::toText(result.problems.all().front());
            CHECK_MESSAGE(result.passed(), why);

            const auto began = std::chrono::steady_clock::now();
            const SmallScenario small = smallScenario(game, whole, session.setup().seed, {.seconds = 1});
            const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            CHECK(small.passes);
            CHECK(playScenario(*game, asFile(small.scenario)).passed());
            CHECK(small.scenario.play.size() <= whole.play.size());
            CHECK(schema::writeScenario(small.scenario).size() <= schema::writeScenario(whole).size());
            MESSAGE(content << ": " << whole.play.size() << " lines of play and " << whole.chance.size()
                            << " of chance, " << small.scenario.play.size() << " and " << small.scenario.chance.size()
                            << " after " << small.tries << " tries in " << took << " s; "
                            << schema::writeScenario(small.scenario).size() << " bytes");

            // The contrary fails, at the event itself.
            std::vector<TickedLine> never = must;
            never[0].line = "never " + never[0].line;
            const schema::Scenario contrary = recordTicked(session, never);
            const ScenarioSession opened = openScenario(game, asFile(contrary));
            CHECK(opened.result.cause == ScenarioCause::Expectation);
            REQUIRE(opened.session);
            REQUIRE(opened.position > 0);
            const Event shown = opened.session->timeline().trace()[opened.position - 1];
            const Event ticked = session.timeline().trace()[event];
            CHECK(shown.kind == ticked.kind);
            CHECK(shown.field == ticked.field);
        }
    }
}

TEST_CASE("a setup line, a decision or a roll that does not matter is left out") {
    const auto game = gameOf("threetale");
    schema::Scenario scenario;
    scenario.claim = "two positive dice deal two damage";
    scenario.setup = {"tile ti.01 as @crossing", "hero he.youngest on @crossing.nw love 3 hope 0 speed 5",
                      "top battles1 bt.101", "seat1 faith 1"};
    scenario.chance = {"attack roll: ++-"};
    scenario.play = {"claim", "go_on"};
    scenario.expect = {"battle dealt 2"};
    const ScenarioResult result = playScenario(*game, asFile(scenario));
    if (!result.passed()) {
        scenario.setup.pop_back();
        REQUIRE(playScenario(*game, asFile(scenario)).passed());
        scenario.setup.push_back("top battles2 bt.201");
        REQUIRE(playScenario(*game, asFile(scenario)).passed());
    }
    const SmallScenario small = smallScenario(game, scenario, 0, {.seconds = 5});
    CHECK(small.passes);
    CHECK(small.finished);
    CHECK(small.scenario.setup.size() == 3);
    CHECK(std::find(small.scenario.setup.begin(), small.scenario.setup.end(), scenario.setup.back()) ==
          small.scenario.setup.end());
    REQUIRE(small.scenario.chance.size() == 1);
    CHECK(small.scenario.chance[0] == "attack roll: ++-");  // the roll matters
    CHECK(small.scenario.play == scenario.play);
}

TEST_CASE("no time, and a stop, leave the scenario as it was") {
    const auto game = gameOf("paper_tales");
    const Session session = playedByGreed(game, 3, 16);
    const std::size_t event = lastTickable(session);
    const schema::Scenario whole =
        recordTicked(session, {{expectationOf(session, event).line, session.decisionsBefore(event), true, {}}});
    const std::atomic<bool> stop{true};
    const SmallScenario small = smallScenario(game, whole, session.setup().seed, {.seconds = 5, .stop = &stop});
    CHECK_FALSE(small.finished);
    CHECK(playScenario(*game, asFile(small.scenario)).passed());
}
