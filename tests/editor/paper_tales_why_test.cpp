// Who changed a number on the table of Paper Tales, two clicks from the open game; and what had influence on the end.
#include <doctest/doctest.h>

#include <string>

#include "tests/editor/desk.h"

using namespace editor::play;
using editor::test::WhyDesk;
using Kind = WhySubject::Kind;

namespace {

struct KingdomDesk : WhyDesk {
    KingdomDesk() : WhyDesk("content/paper_tales") {
        desk.editor.shell.stateOf(ui::Layout::Play).bottom = 480;
        REQUIRE(sandbox().players.letBot("greedy", BotRun::Game) == "");
        desk.ui.frames(3);
    }
};

}  // namespace

TEST_CASE_FIXTURE(KingdomDesk, "who took my Gold: two clicks") {
    const std::string path = "seats[0].gold";
    const int gold = sandbox().session.fields().find(path);
    REQUIRE(gold >= 0);
    std::size_t lost = 0;
    for (const std::uint32_t event : sandbox().fieldHistory.changesOf(gold))
        if (const engine::Event& e = sandbox().session.trace()[event]; e.after < e.before) lost = event;
    REQUIRE(lost > 0);
    sandbox().cursor.show(lost);
    desk.ui.frames(3);
    desk.ui.rightClick("region.centre/number " + path + "[1]");
    desk.ui.frames(2);
    desk.ui.click("popup/who changed " + path);
    desk.ui.frames(3);
    REQUIRE(why().asked().kind == Kind::Field);
    CHECK(why().event() == lost);
    desk.ui.expectText("region.bottom", sandbox().fieldHistory.changeText(gold, lost));
    const auto chain = engine::causesOf(sandbox().session->timeline(), lost);
    CHECK(why().size() == chain.size());
    desk.picture("who took my Gold");
}

TEST_CASE_FIXTURE(KingdomDesk, "what had no influence on the end is greyed or left out of the events, and comes back") {
    REQUIRE(desk.app.actions.run("play.why_ending") == "");
    desk.ui.frames(3);
    CHECK(why().size() > 0);
    desk.ui.click("region.bottom/influence hide");
    desk.editor.play.influence.finish();
    REQUIRE(desk.app.actions.run("view.panel_play.events") == "");
    desk.ui.frames(5);
    EventList& events = desk.editor.play.events;
    const std::size_t hidden = events.size();
    CHECK(hidden < sandbox().session.size());
    desk.ui.click("region.bottom/influence");
    desk.ui.frames(5);
    CHECK(events.size() > hidden);
    CHECK(desk.editor.play.influence.shown == Influence::Shown::All);
    // Verified on a task: the frame goes on meanwhile, and it is stopped.
    REQUIRE(desk.app.actions.run("view.panel_play.why") == "");
    REQUIRE(desk.app.actions.run("play.verify") == "");
    desk.ui.frames(2);
    if (desk.editor.play.influence.verifying()) REQUIRE(desk.app.actions.run("play.verify_stop") == "");
    desk.editor.play.influence.finish();
    desk.ui.frames(3);
    REQUIRE(desk.editor.play.influence.verified());
    desk.ui.expectText("region.bottom", "Played again");
}
