// What the Play layout looks like: boards that suit the theme, a Map that nothing covers, marks where something
// changed, the set-up folded away, messages below, nothing that moves where that is not wanted.
#include "editor/app/play/threetale/cards.h"
#include "editor/app/play/threetale/map.h"
#include "editor/ui/compat.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/frame.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/theme.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/views.h"
#include "engine/threetale/game.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

// Plays on until a decision is asked that is wanted.
void playUntil(Desk& desk, engine::threetale::Question wanted) {
    const editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    for (int i = 0; i < 200; ++i) {
        if (sandbox.session->open() && engine::threetale::Question(sandbox.session->open()->question) == wanted) return;
        REQUIRE(desk.app.actions.run("play.bot_decides") == "");
        desk.ui.frames(1);
    }
    REQUIRE_MESSAGE(false, "the decision was never asked");
}

}  // namespace

TEST_CASE("what stands on a board can be read in both themes, and no board is white in the dark") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        CAPTURE(int(name));
        const ui::ThemeName before = ui::theme().name;
        ui::setTheme(name);
        const ui::BoardColours c = ui::boardInPlay();
        ui::setTheme(before);
        for (const ImU32 ground : {c.board, c.plate, c.sunken, c.changed})
            for (const ImU32 ink : {c.ink, c.inkSoft}) CHECK(ui::contrast(ink, ground) >= 4.5f);
        for (const ImU32 ground : {c.board, c.plate, c.sunken}) CHECK(ui::contrast(c.inkFaint, ground) >= 4.5f);
        for (const ImU32 ground : c.bands) CHECK(ui::contrast(c.ink, ground) >= 4.5f);
        CHECK(ui::contrast(c.madderInk, c.madderSoft) >= 4.5f);
        CHECK(ui::contrast(c.madderInk, c.board) >= 4.5f);
        for (const ImU32 cube : {c.cube, c.changedCube}) CHECK(ui::contrast(c.cubeInk, cube) >= 4.5f);
        if (name == ui::ThemeName::Dark)
            for (const ImU32 ground : {c.board, c.plate, c.sunken, c.changed}) CHECK(ui::luminance(ground) < 0.12f);
    }
}

TEST_CASE("the tile in hand covers no place where it can be laid, and its options show it as it would lie") {
    using engine::threetale::Question;
    const Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.editor.play.show();
    const editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    const ui::GameViews& views = ui::viewsOf(desk.editor.playPanels);
    REQUIRE((views.optionPicture != nullptr));
    for (int tile = 0; tile < 8; ++tile) {
        playUntil(desk, Question::RotateTile);
        desk.ui.frames(2);
        const editor::play::DecisionView& turning = *sandbox.decisions.shown();
        for (std::size_t i = 0; i < turning.options.size(); ++i) {
            CHECK(views.optionPicture(desk.editor.playPanels, turning, int(i), nullptr, {}, 0));
            CHECK(editor::play::tileOfOption(sandbox, turning, int(i))->turns == int(i));
        }
        playUntil(desk, Question::PlaceTile);
        desk.ui.frames(2);
        const editor::play::MapView map = editor::play::mapOf(sandbox);
        const driver::Item table = desk.ui.require("find the table", "play.table/table");
        const float free = table.rect.Max.x - ui::overlayRoom(desk.editor.playPanels, map,
                                                              {table.rect.GetWidth(), table.rect.GetHeight()});
        CHECK(free < table.rect.Max.x);
        for (const editor::play::MapChoice& choice : map.choices) {
            const std::string place = "place " + std::to_string(choice.x) + "," + std::to_string(choice.y);
            CAPTURE(place);
            CHECK(desk.ui.require("find the place", place).rect.Max.x <= free + 1);
        }
        REQUIRE(desk.app.actions.run("play.bot_decides") == "");
    }
}

TEST_CASE("the enemy covers nothing of the Map that fits beside it") {
    const Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.editor.play.show();
    const editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    int seen = 0;
    for (int i = 0; i < 400 && sandbox.session->open() && seen < 12; ++i) {
        REQUIRE(desk.app.actions.run("play.bot_decides") == "");
        if (!editor::play::battleOf(sandbox)) continue;
        desk.ui.frames(2);
        const auto windows = desk.ui.screen().windowsNamed("play.table/battle");
        REQUIRE(windows.size() == 1);
        for (const editor::play::MapTile& tile : editor::play::mapOf(sandbox).tiles) {
            const std::string space = "space t" + std::to_string(tile.place + 1) + ".ne";
            CAPTURE(space);
            const auto found = desk.ui.screen().all(space);
            REQUIRE_FALSE(found.empty());
            CHECK(found.front()->rect.Max.x <= windows.front()->rect.Min.x);
        }
        ++seen;
    }
    CHECK(seen == 12);
}

TEST_CASE("dice can be read in both themes, and none is white in the dark") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        CAPTURE(int(name));
        const ui::ThemeName before = ui::theme().name;
        ui::setTheme(name);
        for (const bool enemy : {false, true}) {
            const ui::DiceColours c = ui::diceColours(enemy);
            CHECK(ui::contrast(c.mark, c.body) >= 4.5f);
            if (name == ui::ThemeName::Dark) CHECK(ui::luminance(c.body) < 0.35f);
        }
        ui::setTheme(before);
    }
}

TEST_CASE_FIXTURE(SampleDesk, "before a game one button begins it, on the table") {
    desk.editor.shell.layout = ui::Layout::Play;
    desk.ui.frames(3);
    CHECK(desk.ui.screen().all("Play from here").size() == 1);
    desk.ui.click("play.table/Play from here");
    desk.ui.frames(2);
    CHECK(desk.editor.play.sandbox.session.playing());
}

TEST_CASE_FIXTURE(SampleDesk, "what enlarges the Map is there once a tile lies, and covers no Prophecy before") {
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.ui.frames(3);
    CHECK_FALSE(desk.ui.sees("region.centre/Fit the Map"));
    for (int turn = 0; turn < 5; ++turn) REQUIRE(desk.app.actions.run("play.bot_turn") == "");
    desk.ui.frames(3);
    CHECK(desk.ui.sees("region.centre/Fit the Map"));
}

TEST_CASE_FIXTURE(SampleDesk, "the set-up folds to one line once the game is played, and opens again") {
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.editor.play.show();
    desk.ui.click("region.right/play.lines");
    desk.ui.expectVisible("play.lines/seed");
    desk.ui.expectVisible("play.lines/tutorial");
    REQUIRE(desk.app.actions.run("play.bot_decides") == "");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("play.lines/seed");
    desk.ui.expectNotVisible("play.lines/tutorial");
    desk.ui.expectText("play.lines", "Seed 1");
    desk.ui.expectText("play.lines", "Tutorial: no");
    desk.ui.click("play.lines/Set-up");
    desk.ui.expectVisible("play.lines/seed");
    REQUIRE(desk.app.actions.run("play.setup") == "");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("play.lines/seed");
    // From another panel the action shows it.
    desk.ui.click("region.right/play.decision");
    REQUIRE(desk.app.actions.run("play.setup") == "");
    desk.ui.frames(3);
    desk.ui.expectVisible("play.lines/seed");
}

TEST_CASE_FIXTURE(SampleDesk, "a message lies over the status bar in one line, with Undo where it undoes") {
    REQUIRE(desk.app.workspace->set("ar.101", "level", editor::Value(std::int64_t(2))) == "");
    REQUIRE(desk.app.actions.run("edit.undo") == "");
    desk.ui.frames(2);
    // The first is in the bar at the top.
    const driver::Item again = desk.ui.require("find the button", "Redo[2]");
    CHECK(again.rect.Min.y >= 1000 - 32);
    CHECK(desk.ui.require("find the cross", "Dismiss").rect.Max.y <= 1000);
    desk.ui.click("Redo[2]");
    desk.ui.frames(2);
    CHECK(desk.said().starts_with("Redone"));
    desk.ui.expectVisible("Undo[2]");
}

TEST_CASE_FIXTURE(SampleDesk, "with reduced motion a dialog is there at once, and what lies behind it does not fade") {
    for (const bool reduced : {false, true}) {
        CAPTURE(reduced);
        desk.app.settings.reduceMotion = reduced;
        desk.ui.frames(2);
        desk.app.preferencesOpen = true;
        desk.ui.frames(2);
        desk.ui.expectText("", "Preferences");
        CHECK(ui::compat::fades() != reduced);
        desk.ui.frames(40);
        CHECK_FALSE(ui::compat::fades());
        desk.ui.key("Escape");
        desk.ui.frames(1);
        CHECK_FALSE(desk.app.preferencesOpen);
        CHECK(ui::compat::fades() != reduced);
        desk.ui.frames(40);
    }
    CHECK_FALSE(ImGui::GetIO().ConfigInputTextCursorBlink);
}
