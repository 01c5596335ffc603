// The form of what a game is set up with, where it has a choice by name: played with a small game that has one of each
// kind of option.
#include "tests/editor/desk.h"
#include "tests/engine/tiny_game.h"

using editor::test::Desk;

TEST_CASE("a choice of the set-up is made by name, its names are explained, and it begins another game") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters", {1280, 800});
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 3});
    REQUIRE(desk.app.actions.run("view.layout_play") == "");
    desk.ui.frames(2);
    desk.ui.click("region.right/play.lines");
    desk.ui.expectText("play.lines", "Mode");
    desk.ui.expectText("play.lines", "Even");
    desk.ui.click("play.lines/mode");
    desk.ui.expectVisible("mode/Head start");
    desk.ui.click("mode/Head start");
    desk.ui.frames(3);
    desk.ui.expectText("play.lines", "Head start");
    CHECK(static_cast<const tiny::State*>(sandbox.cursor.state())->home[1] == tiny::kHeadStart);
    // Each choice says what it means where the option does.
    const driver::Item box = desk.ui.require("find the box", "play.lines/mode");
    desk.ui.moveMouse({box.rect.Min.x - 30, box.rect.GetCenter().y});
    desk.ui.frames(40);
    desk.ui.expectText("", "Head start: The second walker has some light at home");
    // Back to the usual one.
    desk.ui.click("play.lines/mode");
    desk.ui.click("mode/Even");
    desk.ui.frames(3);
    CHECK(static_cast<const tiny::State*>(sandbox.cursor.state())->home[1] == 0);
}
