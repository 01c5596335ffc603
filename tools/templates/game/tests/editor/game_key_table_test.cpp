// Game Title in the whole editor: its table is pressed, looked at as one seat observes it, and played to the end.
#include <bit>

#include "editor/ui/panels/play.h"
#include "tests/editor/desk.h"

using editor::test::Desk;

TEST_CASE("Game Title is begun in another mode from the form of the game") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, TALE_SOURCE_DIR "/content/game_key");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    desk.ui.click("region.right/play.lines");
    desk.ui.expectText("play.lines", "Mode");
    desk.ui.expectText("play.lines", "Even");
    desk.ui.click("play.lines/mode");
    desk.ui.click("mode/Head start");
    CHECK(sandbox.session->setup().options.nameOf("mode") == "head_start");
    desk.ui.expectText("play.lines", "Head start");
    CHECK(desk.app.actions.run("play.mode", "uneven") ==
          "mode: there is no uneven; Game Title has even and head_start");
    REQUIRE(desk.app.actions.run("play.mode", "even") == "");
    CHECK(sandbox.session->setup().options == schema::SetupValues{});
}

TEST_CASE("Game Title is played on its table: a card is pressed there, and a seat does not see the other hand") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, TALE_SOURCE_DIR "/content/game_key");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "Player 1");
    desk.ui.expectText("region.right", "Dice");

    const std::string first = sandbox.decisions.shown()->options.front().meaning;
    desk.ui.click("region.centre/" + first);
    REQUIRE(sandbox.session->decisions().size() == 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().front()) == first);

    REQUIRE(sandbox.session->open()->seat == 1);
    const std::string hidden = sandbox.decisions.shown()->options.front().meaning;
    desk.ui.frames(2);
    desk.ui.expectVisible("region.centre/" + hidden);
    REQUIRE(desk.app.actions.run("play.observer", "1") == "");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("region.centre/" + hidden);
    REQUIRE(desk.app.actions.run("play.observer", "everybody") == "");

    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.frames(2);
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    desk.ui.expectText(
        "ending", sandbox.session->game().texts().seatName(sandbox.cursor.state(), std::countr_zero(outcome.winners)) +
                      " wins with " + std::to_string(outcome.score) + " points");
}
