// Several people at one screen: the game is covered while the screen goes from one to the next.
#include <string>

#include "editor/app/play/play.h"
#include "tests/editor/desk.h"

using editor::play::Play;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::Scratch;

namespace {

// Paper Tales with two people, the game seen by whoever decides; Player 1 sits at the screen.
struct TwoAtOneScreen {
    const Scratch scratch;
    Desk desk{scratch, "content/paper_tales"};
    Sandbox& sandbox = desk.editor.play.sandbox;

    TwoAtOneScreen() {
        desk.ui.click("layout/Play");
        desk.ui.frames(2);
        run("play.players", "2");
        run("play.observer", "decider");
    }
    void run(const char* action, const std::string& argument = {}) {
        REQUIRE(desk.app.actions.run(action, argument) == "");
        desk.ui.frames(3);
    }
    int asked() const { return sandbox.session->open()->seat; }
    // The person at the screen decides until another is asked.
    void decideUntil(int seat) {
        while (asked() != seat) run("play.choose_1");
    }
};

}  // namespace

TEST_CASE("PT-SHOW-06 between two people at one screen all of the game is covered until the next one takes it") {
    TwoAtOneScreen t;
    REQUIRE(t.asked() == 0);
    CHECK(t.desk.editor.play.observer.coveredFor() == -1);
    t.desk.ui.expectVisible("region.centre/" + t.sandbox.decisions.shown()->options.front().meaning);

    t.decideUntil(1);
    CHECK(t.desk.editor.play.observer.coveredFor() == 1);
    t.desk.ui.expectText("cover", "Pass to Player 2");
    // Nothing of the game is drawn, and no key moves it.
    for (const char* part : {"region.left", "region.centre", "region.right", "region.bottom"})
        CHECK_FALSE(t.desk.ui.sees(part));
    const std::size_t position = t.sandbox.cursor.position(), made = t.sandbox.session->decisions().size();
    for (const char* key : {"1", "F9", "Ctrl+Home", "Backspace", "Ctrl+Enter"}) {
        t.desk.ui.key(key);
        t.desk.ui.frames(2);
    }
    CHECK(t.sandbox.cursor.position() == position);
    CHECK(t.sandbox.session->decisions().size() == made);
    CHECK(t.desk.app.actions.run("play.choose", t.sandbox.decisions.shown()->options.front().meaning) != "");

    t.desk.ui.click("show");
    t.desk.ui.frames(3);
    CHECK(t.desk.editor.play.observer.coveredFor() == -1);
    CHECK(t.desk.editor.play.observer.seat() == 1);
    t.desk.ui.expectVisible("region.centre/" + t.sandbox.decisions.shown()->options.front().meaning);
    // Who looks back sees what was theirs, not what others chose from.
    t.run("play.to_start");
    t.run("play.next_decision");
    CHECK(t.sandbox.decisions.shown()->seat == 0);
    CHECK(t.desk.editor.play.observer.seat() == 1);
    t.desk.ui.expectText("region.right", "Player 2 may not see what Player 1 can choose from.");
    // The key on the button does the same.
    t.run("play.to_end");
    t.decideUntil(0);
    t.desk.ui.expectText("cover", "Pass to Player 1");
    t.desk.ui.key("Enter");
    t.desk.ui.frames(3);
    CHECK(t.desk.editor.play.observer.seat() == 0);
}

TEST_CASE("the cover annoys nobody: not who sees everything or plays alone, and not once it is switched off") {
    TwoAtOneScreen t;
    SUBCASE("everything is seen") {
        t.run("play.observer", "everybody");
        t.decideUntil(1);
        CHECK(t.desk.editor.play.observer.coveredFor() == -1);
    }
    SUBCASE("the other seat is a bot's") {
        t.run("play.seat", "2 greedy");
        t.run("play.choose_1");
        CHECK(t.desk.editor.play.observer.coveredFor() == -1);
        CHECK(t.asked() == 0);
    }
    SUBCASE("switched off where it lies, and on again in the menu of who sees the table") {
        t.decideUntil(1);
        t.desk.ui.click("cover/Do not cover between players");
        t.desk.ui.frames(3);
        CHECK(t.desk.editor.play.observer.coveredFor() == -1);
        CHECK(t.desk.editor.play.observer.seat() == 1);
        t.decideUntil(0);
        CHECK(t.desk.editor.play.observer.coveredFor() == -1);
        CHECK(t.desk.editor.play.observer.seat() == 0);
        t.desk.ui.click("region.centre/Whoever decides");
        t.desk.ui.click("##observer/Cover between players");
        t.desk.ui.frames(3);
        CHECK(t.desk.editor.play.observer.coversBetween());
        t.decideUntil(1);
        CHECK(t.desk.editor.play.observer.coveredFor() == 1);
    }
}
