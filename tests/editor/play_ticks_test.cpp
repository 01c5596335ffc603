// What is ticked for a scenario: what can be said and what cannot, and what becomes of ticks when the game goes another
// way.
#include <doctest/doctest.h>

#include "engine/kernel/scenario.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
using editor::test::OpenProject;
using Mark = Ticks::Mark;

namespace {

std::size_t lastOf(const Sandbox& sandbox, engine::EventKind kind) {
    const engine::Trace& trace = sandbox.session.trace();
    for (std::size_t i = trace.size(); i > 0; --i)
        if (trace[i - 1].kind == kind) return i - 1;
    FAIL("the game has no such event");
    return 0;
}

struct PlayedProject : OpenProject {
    PlayedProject() {
        REQUIRE(run("play.start") == "");
        REQUIRE(sandbox().restart({.seed = 5}) == "");
        for (int i = 0; i < 60; ++i) REQUIRE(run("play.bot_decides", "greedy") == "");
    }
};

}  // namespace

TEST_CASE_FIXTURE(PlayedProject,
                  "an event goes from must to must not to neither; what no scenario can say is refused") {
    const std::size_t event = lastOf(sandbox(), engine::EventKind::Rule);
    CHECK(sandbox().ticks.tickEvent(event) == "");
    CHECK(sandbox().ticks.ofEvent(event) == Mark::Must);
    const std::string id = sandbox().session->game().texts().rules()[sandbox().session.trace()[event].field].id;
    REQUIRE(sandbox().ticks.lines().size() == 1);
    CHECK(sandbox().ticks.lines()[0].line == "rule " + id);
    CHECK(sandbox().ticks.tickEvent(event) == "");
    CHECK(sandbox().ticks.lines()[0].line == "never rule " + id);
    CHECK(sandbox().ticks.tickEvent(event) == "");
    CHECK(sandbox().ticks.all().empty());

    CHECK(sandbox().ticks.tickEvent(lastOf(sandbox(), engine::EventKind::Choose)) ==
          "a scenario makes the decisions, it does not expect them");
    CHECK(sandbox()
              .ticks.tickEvent(lastOf(sandbox(), engine::EventKind::Unit))
              .starts_with("a scenario cannot expect a turn"));
    CHECK(sandbox().ticks.tickEvent(sandbox().session.size()) == "there is no such event");
    CHECK(sandbox().ticks.all().empty());
    CHECK(run("play.untick") == "nothing is ticked");
}

TEST_CASE_FIXTURE(PlayedProject, "ticks stay with what was played and go with what was taken back") {
    const std::size_t event = lastOf(sandbox(), engine::EventKind::Set);
    const int love = sandbox().session.fields().find("heroes[0].virtues[0]");
    REQUIRE(love >= 0);
    sandbox().cursor.goTo(sandbox().session.size() / 2);
    REQUIRE(sandbox().ticks.tickField(love) == "");
    REQUIRE(sandbox().ticks.tickEvent(event) == "");
    CHECK(sandbox().ticks.all().size() == 2);
    REQUIRE(run("play.bot_decides", "greedy") == "");
    CHECK(sandbox().ticks.all().size() == 2);
    sandbox().cursor.goTo(sandbox().session->decisionPosition(sandbox().session->decisionsBefore(event) - 1));
    REQUIRE(sandbox().decisions.choose(sandbox().decisions.shown()->taken == 0 ? 1 : 0) == "");
    CHECK(sandbox().ticks.ofEvent(event) == Mark::None);
    CHECK(sandbox().ticks.ofField(love) == Mark::Must);
}

TEST_CASE_FIXTURE(PlayedProject,
                  "a scenario of ticks passes, is smaller than the game, and fails where it was ticked not to be") {
    const std::size_t event = lastOf(sandbox(), engine::EventKind::Set);
    REQUIRE(sandbox().ticks.tickEvent(event) == "");
    const std::size_t made = sandbox().session->decisionsBefore(event);
    REQUIRE(run("play.save_scenario", "ticked") == "");
    CHECK(play->savingTicked());
    app->tasks.wait();
    app->poll(1);
    CHECK_FALSE(play->savingTicked());
    const std::string said = app->notices.log().back().text;
    CAPTURE(said);
    CHECK(said.find("scenarios/ticked.json was saved: ") == 0);
    const auto file = play->scenarios.scenario("ticked");
    REQUIRE(file);
    const engine::ScenarioResult result = engine::playScenario(*base_set::game(), *file);
    CHECK(result.passed());
    CHECK(file->scenario.play.size() <= made + 1);
    CHECK(run("play.save_scenario", "ticked") != "");  // the file is there, and nothing is ticked

    REQUIRE(sandbox().ticks.tickEvent(event, Mark::MustNot) == "");
    REQUIRE(run("play.save_scenario", "not so") == "");
    app->tasks.wait();
    app->poll(2);
    CHECK(app->notices.log().back().text.find("It fails with the project as it stands") != std::string::npos);
    const auto fails = play->scenarios.scenario("not so");
    REQUIRE(fails);
    CHECK(engine::playScenario(*base_set::game(), *fails).cause == engine::ScenarioCause::Expectation);
}
