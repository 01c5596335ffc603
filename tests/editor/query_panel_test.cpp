// The panel Query with mouse and keyboard: Battles that were lost, counted by Hero, in this game and in many, a row
// leads to its event; a game is found; and numbers are plotted under the timeline.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "tests/editor/desk.h"

using editor::play::GameFinding;
using editor::play::Queries;
using editor::play::Sandbox;
using editor::test::SampleDesk;

namespace {

struct QueryDesk : SampleDesk {
    QueryDesk() {
        desk.ui.click("layout/Play");
        REQUIRE(sandbox().players.letBot("greedy", editor::play::BotRun::Game) == "");
        desk.ui.frames(3);
    }
    Sandbox& sandbox() { return desk.editor.play.sandbox; }
    Queries& queries() { return desk.editor.play.queries; }
    void settle() {
        desk.ui.waitUntil(
            [&] {
                return !queries().isPlaying() && desk.editor.play.finding.state() != GameFinding::State::Searching &&
                       queries().state() != Queries::State::Reading;
            },
            200'000, "the answer is there");
        desk.ui.key("Shift+Escape");  // messages lie over the rows
        desk.ui.frames(3);
    }
    bool meets(const char* query, std::size_t position) {
        const auto hits =
            engine::eventsThatMeet(sandbox().session->game(), sandbox().session->timeline(), queries().parse(query));
        return position > 0 && std::binary_search(hits.begin(), hits.end(), std::uint32_t(position - 1));
    }
};

constexpr const char* kLost = "rule TT-BATTLE-01 and not has (rule TT-BATTLE-13)";

}  // namespace

TEST_CASE_FIXTURE(QueryDesk, "which Heroes lost their Battles: written, counted by Hero, and each row leads there") {
    // From the keyboard into the box.
    desk.ui.key("Ctrl+Alt+Q");
    desk.ui.frames(3);
    CHECK(desk.editor.shell.isShown("play.query"));
    desk.ui.expectText("play.query", "Ask for events");
    desk.ui.type(kLost);
    desk.ui.key("Enter");  // closes the list of words
    settle();
    REQUIRE(queries().state() == Queries::State::Done);
    REQUIRE(queries().events() > 0);
    desk.ui.expectText("play.query", std::to_string(queries().events()) + " event");
    // Listed singly, a press shows the event.
    sandbox().cursor.goTo(0);
    desk.ui.frames(2);
    desk.ui.click("play.query/query row 1");
    CHECK(sandbox().cursor.position() == queries().hits()[0] + 1);

    desk.ui.click("play.query/count by");
    desk.ui.click("count by/By: Seat");
    settle();
    REQUIRE(!queries().groups().empty());
    const Queries::Group first = queries().groups()[0];
    desk.ui.expectText("play.query", first.keys[0]);
    desk.ui.click("play.query/query row 1");
    desk.ui.frames(2);
    CHECK(sandbox().cursor.position() == first.event + 1);
    CHECK(meets(kLost, sandbox().cursor.position()));

    // The same of many games, on a task; a row lays its game on the table at the event.
    queries().question.games = 60;
    desk.ui.click("what is asked/many games");
    desk.ui.frames(2);
    desk.ui.click("play.query/play and ask");
    settle();
    REQUIRE(queries().state() == Queries::State::Done);
    desk.ui.expectText("play.query", "of 60 games");
    const Queries::Group group = queries().groups()[0];
    desk.ui.click("play.query/query row 1");
    desk.ui.frames(3);
    CHECK(sandbox().session->setup().seed == group.seed);
    CHECK(sandbox().cursor.position() == group.event + 1);
    CHECK(meets(kLost, sandbox().cursor.position()));
    CHECK(sandbox().lines.all().size() == 2);
}

TEST_CASE_FIXTURE(QueryDesk, "an example that is pressed is asked at once; what cannot be asked is told at its place") {
    REQUIRE(desk.app.actions.run("play.query") == "");
    desk.ui.frames(3);
    desk.ui.click("query example 1");
    settle();
    CHECK(queries().question.query == "roll");
    CHECK(queries().events() == sandbox().session.landmarks().rolls.size());
    CHECK(queries().asked().keys.size() == 1);
    desk.ui.fill("Query of events", "rule TT-BATTLE-6 ");
    desk.ui.frames(3);
    desk.ui.expectText("play.query", "The game has no rule TT-BATTLE-6");
    desk.ui.click("Write TT-BATTLE-06###mend");
    desk.ui.frames(3);
    settle();
    CHECK(queries().asked().query.starts_with("rule TT-BATTLE-06"));
    desk.ui.fill("Query of events", "rolled 33 positive");
    settle();
    desk.ui.expectText("play.query", "Nothing meets this");
}

TEST_CASE_FIXTURE(QueryDesk, "a game in which something happens is found and lies on the table there") {
    REQUIRE(desk.app.actions.run("play.query") == "");
    desk.ui.frames(3);
    desk.ui.click("what is asked/find a game");
    desk.ui.frames(2);
    desk.ui.expectText("play.query", "Say what is to happen in a game");
    desk.ui.fill("Query of events", "rule TT-SPIRIT-04 ");
    desk.ui.frames(2);
    desk.ui.click("play.query/find it");
    settle();
    const GameFinding::Found* found = desk.editor.play.finding.found();
    REQUIRE(found);
    CHECK(meets("rule TT-SPIRIT-04", sandbox().cursor.position()));
    CHECK(sandbox().session->setup().seed == found->seed);
    desk.ui.expectText("play.query", "Made small");
    sandbox().cursor.goTo(0);
    desk.ui.frames(2);
    desk.ui.click("play.query/show the found game");
    CHECK(sandbox().cursor.position() == found->event + 1);
}

TEST_CASE_FIXTURE(QueryDesk,
                  "a number of the state is plotted under the timeline with the right button, and leads there") {
    REQUIRE(desk.app.actions.run("view.panel_play.state") == "");
    desk.ui.frames(3);
    desk.ui.fill("search fields", "spirit");
    desk.ui.frames(3);
    desk.ui.rightClick("tree/heroes[0].spirit");
    desk.ui.frames(2);
    desk.ui.click("plot heroes[0].spirit");
    CHECK(sandbox().plots.all() == std::vector<std::string>{"heroes[0].spirit"});
    REQUIRE(desk.app.actions.run("play.plot", "heroes[1].spirit") == "");
    REQUIRE(desk.app.actions.run("view.panel_play.timeline") == "");
    desk.ui.frames(3);
    desk.ui.expectVisible("plot lane 2");
    // A press in the lane goes there.
    desk.ui.click("plot lane 1", {0.5f, 0.5f});
    desk.ui.frames(2);
    const auto half = double(sandbox().session.size()) / 2;
    CHECK(std::abs(double(sandbox().cursor.position()) - half) < half * 0.02);
    const auto value = sandbox().plots.valueAt(0, sandbox().cursor.position());
    REQUIRE(value);
    desk.ui.expectText("play.timeline", std::to_string(*value));
    // Its name has what can be done with it.
    desk.ui.click("play.timeline/plot 1");
    desk.ui.frames(2);
    desk.ui.click("take the plot away");
    desk.ui.frames(2);
    CHECK(sandbox().plots.all() == std::vector<std::string>{"heroes[1].spirit"});
    desk.ui.expectNotVisible("plot lane 2");
}

TEST_CASE_FIXTURE(QueryDesk, "saved sessions are asked in the panel, some left out, and one that is broken is named") {
    REQUIRE(desk.app.actions.run("play.save", "evening") == "");
    REQUIRE(desk.app.actions.run("play.new_seed") == "");
    REQUIRE(sandbox().players.letBot("greedy", editor::play::BotRun::Game) == "");
    REQUIRE(desk.app.actions.run("play.save", "morning") == "");
    std::ofstream(desk.editor.play.sessionsFolder() / "torn.talesession") << "TALESESS";
    REQUIRE(desk.app.actions.run("play.query") == "");
    desk.ui.frames(3);
    desk.ui.click("what is asked/saved sessions");
    desk.ui.frames(2);
    desk.ui.fill("Query of events", "rule TT-BATTLE-01 ");
    desk.ui.frames(2);
    desk.ui.expectText("play.query", "3 of 3 chosen");
    desk.ui.click("play.query/ask sessions");
    settle();
    REQUIRE(queries().state() == Queries::State::Done);
    desk.ui.expectText("play.query", "of 2 sessions");
    desk.ui.expectText("play.query", "torn.talesession is not counted");
    const engine::FoundGame first = queries().found()[0];
    desk.ui.click("play.query/query row 1");
    desk.ui.frames(3);
    CHECK(sandbox().cursor.position() == first.first + 1);
    CHECK(sandbox().session->setup().seed == first.seed);
    CHECK(meets("rule TT-BATTLE-01", sandbox().cursor.position()));

    desk.ui.click("play.query/choose sessions");
    desk.ui.frames(2);
    desk.ui.click("session torn");
    desk.ui.click("session evening");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    desk.ui.expectText("play.query", "1 of 3 chosen");
    desk.ui.click("play.query/ask sessions");
    settle();
    CHECK(queries().games() == 1);
    CHECK(queries().remarks().empty());
    CHECK(queries().fileOf(0).stem() == "morning");
}

TEST_CASE_FIXTURE(QueryDesk, "what must always hold is broken: written, the smallest game is laid on the table") {
    REQUIRE(desk.app.actions.run("play.query") == "");
    desk.ui.frames(3);
    desk.ui.click("what is asked/break it");
    desk.ui.frames(2);
    desk.ui.expectText("play.query", "Break the rules");
    desk.ui.fill("What must always hold", "seat1 love <= 2");
    desk.ui.frames(2);
    const std::size_t lines = sandbox().lines.all().size();
    desk.ui.click("play.query/break the rules");
    const GameFinding& finding = desk.editor.play.finding;
    // While it is made small, that is told, and how far it is.
    bool isTold = false;
    desk.ui.waitUntil(
        [&] {
            const std::string shown = finding.madeSmall() ? desk.ui.text("play.query") : "";
            if (!isTold && shown.find("of at most") != std::string::npos) {
                isTold = true;
                CHECK(shown.find("Found; it is being made small") != std::string::npos);
                CHECK(shown.find("that the greedy bot makes otherwise") != std::string::npos);
                CHECK(shown.find(" / ") == std::string::npos);
            }
            return finding.state() != GameFinding::State::Searching;
        },
        200'000, "the found game is small");
    CHECK(isTold);
    settle();
    REQUIRE_MESSAGE(finding.state() == GameFinding::State::Found, finding.refusal());
    REQUIRE(finding.found());
    CHECK(finding.breaks());
    CHECK(finding.found()->choices.size() <= 10);
    desk.ui.expectText("play.query", "love");
    desk.picture("a rule that was broken");
    // It lies there already: it is what its designer waits for.
    CHECK(sandbox().lines.all().size() == lines + 1);
    CHECK(sandbox().cursor.position() == finding.found()->event + 1);
    // What is no expectation is refused with the reason, and the other modes go on as before.
    desk.ui.fill("What must always hold", "dance");
    desk.ui.frames(2);
    desk.ui.click("play.query/break the rules");
    settle();
    CHECK(finding.state() == GameFinding::State::Refused);
    desk.ui.click("what is asked/find a game");
    desk.ui.frames(2);
    desk.ui.expectText("play.query", "Say what is to happen in a game");
}

TEST_CASE_FIXTURE(QueryDesk, "a game that uses the card in front is found from the editor") {
    desk.show("ar.105");
    REQUIRE(desk.app.actions.run("play.find_clause", "1") == "");
    settle();
    const GameFinding& finding = desk.editor.play.finding;
    REQUIRE(finding.state() == GameFinding::State::Found);
    CHECK(finding.query() == "card ar.105 1");
    CHECK(meets("card ar.105 1", sandbox().cursor.position()));
    CHECK(desk.app.actions.run("play.find_clause", "7").find("has no clause 7") != std::string::npos);
}
