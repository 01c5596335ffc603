// The panel of breakpoints with mouse and keyboard: a condition is written with completion, its hits are listed and
// lead there, F12 runs from one to the next.
#include <doctest/doctest.h>

#include "tests/editor/desk.h"

using editor::play::Breakpoints;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

struct PlayedDesk : SampleDesk {
    PlayedDesk() {
        desk.ui.click("layout/Play");
        REQUIRE(sandbox().players.letBot("greedy", editor::play::BotRun::Game) == "");
        REQUIRE(desk.app.actions.run("view.panel_play.breakpoints") == "");
        desk.ui.frames(3);
    }
    Sandbox& sandbox() { return desk.editor.play.sandbox; }
};

}  // namespace

TEST_CASE_FIXTURE(PlayedDesk,
                  "who asks why a Battle was lost stops where the enemy attacks first, and reads all such places") {
    desk.ui.expectText("region.bottom", "Nothing stops yet");
    desk.ui.click("Condition of a breakpoint");
    desk.ui.type("rule TT-BATTLE-06");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    REQUIRE(sandbox().breakpoints.count() == 1);
    CHECK(sandbox().breakpoints[0].query == "rule TT-BATTLE-06");
    const std::vector<std::uint32_t> hits = sandbox().breakpoints.hits(0);
    REQUIRE(hits.size() > 2);
    desk.ui.expectText("region.bottom", std::to_string(hits.size()) + " hits");

    // The list of hits leads to each.
    sandbox().cursor.goTo(0);
    desk.ui.frames(2);
    desk.ui.click("hit " + std::to_string(hits[1] + 1));
    CHECK(sandbox().cursor.position() == hits[1] + 1);
    // And the keyboard from one to the next.
    desk.ui.key("F12");
    CHECK(sandbox().cursor.position() == hits[2] + 1);
    desk.ui.key("Shift+F12");
    CHECK(sandbox().cursor.position() == hits[1] + 1);

    // Off, it stops nowhere; removed, it is gone.
    desk.ui.click("breakpoint 1 on");
    desk.ui.frames(2);
    CHECK_FALSE(sandbox().breakpoints[0].enabled);
    desk.ui.click("remove breakpoint 1");
    desk.ui.frames(2);
    CHECK(sandbox().breakpoints.count() == 0);
}

TEST_CASE_FIXTURE(PlayedDesk,
                  "what cannot be asked is told where it stands, with what may be meant, and is not added") {
    desk.ui.click("Condition of a breakpoint");
    desk.ui.type("rule TT-BATTLE-6 ");
    desk.ui.frames(2);
    desk.ui.expectText("region.bottom", "The game has no rule TT-BATTLE-6");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(sandbox().breakpoints.count() == 0);
    desk.ui.click("Write TT-BATTLE-06###mend");
    desk.ui.frames(3);
    CHECK(desk.editor.playPanels.breakpoints.query.starts_with("rule TT-BATTLE-06"));
}

TEST_CASE_FIXTURE(PlayedDesk, "an event makes a breakpoint for events like it") {
    const auto& rolls = sandbox().session.landmarks().rolls;
    REQUIRE(!rolls.empty());
    sandbox().cursor.show(rolls[0]);
    REQUIRE(desk.app.actions.run("play.break_like") == "");
    desk.ui.frames(3);
    REQUIRE(sandbox().breakpoints.count() == 1);
    CHECK(sandbox().breakpoints[0].query.starts_with("roll "));
    const auto& hits = sandbox().breakpoints.hits(0);
    CHECK(std::find(hits.begin(), hits.end(), rolls[0]) != hits.end());
}

TEST_CASE_FIXTURE(PlayedDesk, "a note is written beside the condition and says the numbers at each hit") {
    desk.ui.click("Note of a breakpoint");
    desk.ui.type("Love is {seat1 love}");
    desk.ui.click("Condition of a breakpoint");
    desk.ui.type("rule TT-BATTLE-06");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    REQUIRE(sandbox().breakpoints.count() == 1);
    CHECK(sandbox().breakpoints[0].note == "Love is {seat1 love}");
    const std::vector<std::uint32_t> hits = sandbox().breakpoints.hits(0);
    REQUIRE(!hits.empty());
    sandbox().cursor.goTo(0);
    desk.ui.frames(2);
    const std::string said = sandbox().breakpoints.noteAt(0, hits[0]);
    CHECK(said.starts_with("Love is "));
    CHECK(said.find('{') == std::string::npos);
    desk.ui.expectText("region.bottom", said);
    desk.picture("what a breakpoint says");
}

TEST_CASE_FIXTURE(PlayedDesk, "a bot plays on from the open decision until a breakpoint is met") {
    REQUIRE(desk.app.actions.run("play.new_seed") == "");
    desk.ui.frames(2);
    CHECK(desk.app.actions.run("play.bot_to_breakpoint") == "there is no breakpoint");
    REQUIRE(desk.app.actions.run("play.break", "rule TT-BATTLE-06") == "");
    const std::size_t before = sandbox().session->decisions().size();
    desk.ui.key("Ctrl+F12");
    desk.ui.frames(3);
    CHECK(sandbox().session->decisions().size() > before);
    CHECK(sandbox().breakpoints.at(sandbox().cursor.position()) == 0);
    CHECK_FALSE(sandbox().session->game().over(sandbox().session->state()));
    // What was played already is searched first.
    const std::size_t decisions = sandbox().session->decisions().size();
    sandbox().cursor.goTo(0);
    desk.ui.key("Ctrl+F12");
    CHECK(sandbox().session->decisions().size() == decisions);
    CHECK(sandbox().breakpoints.at(sandbox().cursor.position()) == 0);
}
