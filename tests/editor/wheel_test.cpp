// Whose the mouse wheel is: a scroll belongs to what was under the mouse when it began, and nothing that passes under
// the mouse on the way is changed by it.
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

constexpr const char* kForm = "document.ti.04";

float scrollOf(Desk& desk, const char* window) {
    const driver::WindowShot* shot = nullptr;
    for (const driver::WindowShot* found : desk.ui.screen().windowsNamed(window)) shot = found;
    REQUIRE(shot);
    return ImGui::FindWindowByID(shot->id)->Scroll.y;
}

// A notch of the wheel in each of `frames` frames.
void turnWheel(Desk& desk, float notch, int frames) {
    for (int i = 0; i < frames; ++i) {
        desk.ui.turnWheel(notch);
        desk.ui.frames(1);
    }
}

}  // namespace

TEST_CASE("scrolling a form turns no tile, changes no number and chooses nothing that passes under the mouse") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 500});
    desk.show("ti.04");
    const std::size_t steps = desk.app.workspace->history().steps().size();
    const driver::Item cell = desk.ui.require("find the tile", "cell southwest");
    desk.ui.moveMouse(cell.rect.GetCenter());
    desk.ui.frames(2);
    // Down, until the tile is out of sight, and up again, so that it comes back under the mouse.
    turnWheel(desk, -1, 12);
    turnWheel(desk, 1, 12);
    desk.ui.frames(40);
    turnWheel(desk, -1, 3);
    CHECK(desk.app.workspace->history().steps().size() == steps);
    CHECK_FALSE(desk.app.workspace->unsaved());
    // A record with numbers, choices and words of an ability.
    desk.show("bt.101");
    const driver::Item number = desk.ui.require("find a number", "speed/More");
    desk.ui.moveMouse({number.rect.Min.x - 30, number.rect.GetCenter().y});
    desk.ui.frames(2);
    turnWheel(desk, -1, 12);
    turnWheel(desk, 1, 12);
    CHECK_FALSE(desk.app.workspace->unsaved());
}

TEST_CASE("the wheel over a tile scrolls the form; with Ctrl it rotates the tile, one step a notch") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 500});
    desk.show("ti.04");
    const driver::Item cell = desk.ui.require("find the tile", "cell northwest");
    desk.ui.moveMouse(cell.rect.GetCenter());
    desk.ui.frames(2);
    const std::string content = std::string(kForm) + "/content";
    const float before = scrollOf(desk, content.c_str());
    turnWheel(desk, -1, 2);
    CHECK(scrollOf(desk, content.c_str()) > before);
    CHECK_FALSE(desk.app.workspace->unsaved());
    turnWheel(desk, 1, 2);
    desk.ui.frames(60);

    const float still = scrollOf(desk, content.c_str());
    driver::Chord ctrl;
    ctrl.ctrl = true;
    desk.ui.pressKey(ctrl, true);
    desk.ui.frames(1);
    turnWheel(desk, 1, 1);
    desk.ui.frames(1);
    desk.ui.pressKey(ctrl, false);
    desk.ui.frames(1);
    CHECK(scrollOf(desk, content.c_str()) == still);
    REQUIRE(desk.app.workspace->history().steps().size() == 1);
    CHECK(desk.app.workspace->history().steps()[0].name == "Rotate Old Mill");
}

TEST_CASE_FIXTURE(SampleDesk, "R turns the tile under the mouse to the right, and is a letter where one types") {
    desk.show("ti.04");
    using Cells = decltype(schema::threetale::Tile::cells);
    const auto cells = [&] { return desk.app.workspace->find("ti.04")->as<schema::threetale::Tile>().cells; };
    const Cells before = cells();
    const auto& steps = desk.app.workspace->history().steps();
    desk.ui.moveMouse(desk.ui.require("find the name", "name en").rect.GetCenter());
    desk.ui.frames(2);
    desk.ui.key("R");
    CHECK(steps.empty());
    desk.ui.moveMouse(desk.ui.require("find the tile", "cell northwest").rect.GetCenter());
    desk.ui.frames(2);
    desk.ui.key("R");
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].name == "Rotate Old Mill");
    // northwest, northeast, southwest, southeast: what lay in the southwest lies in the northwest now.
    CHECK(cells() == Cells{before[2], before[0], before[3], before[1]});
    CHECK(cells() != before);
    for (int turn = 0; turn < 3; ++turn) desk.ui.key("R");
    CHECK(cells() == before);

    desk.ui.click("name en");
    desk.ui.moveMouse(desk.ui.require("find the tile", "cell northwest").rect.GetCenter());
    desk.ui.key("R");
    CHECK(cells() == before);
}

TEST_CASE_FIXTURE(
    SampleDesk, "a scroll of the events that wanders over the map zooms nothing; after a pause the map has the wheel") {
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("play.bot_turn") == "");
    desk.ui.frames(3);
    const float side = desk.editor.playPanels.camera.side;
    const double top = desk.editor.playPanels.events.top;
    REQUIRE(top > 5);
    const driver::Item map = desk.ui.require("find the map", "play.table/table");
    desk.ui.hover("play.events/event " + std::to_string(desk.editor.play.sandbox.cursor.position()));
    turnWheel(desk, 1, 3);
    const double scrolled = desk.editor.playPanels.events.top;
    CHECK(scrolled < top);
    desk.ui.moveMouse(map.rect.GetCenter());
    turnWheel(desk, 1, 3);
    CHECK(desk.editor.playPanels.camera.side == side);
    desk.ui.frames(60);
    turnWheel(desk, 1, 3);
    CHECK(desk.editor.playPanels.camera.side > side);
    CHECK(desk.editor.playPanels.events.top == scrolled);
}
