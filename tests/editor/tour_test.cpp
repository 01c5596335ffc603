// The tour of the program, taken as its sheets say: with the mouse, by the keyboard, in small windows with large
// letters; left and taken up again. What it says stands in editor/ui/tour_steps.cpp. Long because
// each step has its hands.
#include <fmt/format.h>
#include <imgui_internal.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "editor/app/tour.h"
#include "editor/ui/theme.h"
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;

namespace {

using Hands = std::map<std::string, std::function<void(Desk&)>>;

// The tab first, where its panel is not in front.
void showTab(Desk& desk, const std::string& region, const std::string& panel) {
    if (!desk.editor.shell.isShown(panel)) desk.ui.click(region + "/tabs/" + panel);
}

void writePdf(Desk& desk) {
    desk.ui.frames(3);
    desk.ui.click("Print/Write the PDF");
    for (int i = 0; i < 3000 && desk.said().find("MB: ") == std::string::npos; ++i) {
        desk.ui.frames(1);
        desk.app.tasks.wait();
    }
    desk.ui.frames(2);
}

// Presses a number of the state that had changed before the position that is shown.
void pressChangedNumber(Desk& desk) {
    const auto& sandbox = desk.editor.play.sandbox;
    const std::size_t now = sandbox.cursor.position();
    for (int page = 0; page < 60; ++page) {
        for (const driver::Item* item : desk.ui.screen().visible()) {
            const std::vector<std::string> chain = desk.ui.screen().chain(item->id, item->window);
            const std::size_t at = chain.empty() ? std::string::npos : chain.back().rfind("###");
            if (at == std::string::npos || std::find(chain.begin(), chain.end(), "tree") == chain.end()) continue;
            const int field = sandbox.session.fields().find(chain.back().substr(at + 3));
            const std::ptrdiff_t changed = field < 0 ? -1 : sandbox.fieldHistory.lastChange(field, now);
            const ImVec2 point = driver::Screen::clickPoint(*item);
            if (changed < 0 || changed + 1 >= std::ptrdiff_t(now) || !item->visible.Contains(item->rect.GetCenter()) ||
                !desk.ui.screen().coveredBy(*item, point).empty())
                continue;
            desk.ui.moveMouse(point);
            desk.ui.frames(2);
            desk.ui.mouseButton(0, true);
            desk.ui.frames(1);
            desk.ui.mouseButton(0, false);
            desk.ui.frames(3);
            return;
        }
        desk.ui.scroll("play.state/tree", -2);
    }
    FAIL("no number of the state has changed");
}

// What the sheet of each step asks for, done with the mouse; what is written is typed.
const Hands kMouse = {
    {"open", [](Desk& desk) { desk.ui.click("start page/sample tour"); }},
    {"search",
     [](Desk& desk) {
         desk.ui.click("browser/Search records");
         desk.ui.type("kalpak");
         desk.ui.frames(3);
         desk.ui.click("records/ar.101");
     }},
    {"rename", [](Desk& desk) { desk.ui.fill("name en", "Shepherd's Cap"); }},
    {"preview", [](Desk& desk) { desk.ui.click("Language of the card/bg"); }},
    {"form",
     [](Desk& desk) {
         desk.ui.click("Edit as a form");
         desk.ui.click("number/More");
     }},
    {"words",
     [](Desk& desk) {
         desk.ui.fill("text ar.101 ability", "when dice_turning(treasure) once_per(turn) : may turn_dice(3)");
     }},
    {"table", [](Desk& desk) { desk.ui.click("layout/Table"); }},
    {"sort", [](Desk& desk) { desk.ui.click("heading name:en"); }},
    {"replace",
     [](Desk& desk) {
         desk.ui.click("table tools/Replace");
         desk.ui.fill("Find and replace/find", "axe");
         desk.ui.fill("Find and replace/replace by", "hatchet");
         desk.ui.frames(3);
         desk.ui.click("Find and replace/###replace");
     }},
    {"fill",
     [](Desk& desk) {
         // From a card to the next one of another level.
         const auto& view = desk.editor.table.view;
         const auto levelOf = [&](std::size_t row) { return view.row(row)->as<schema::threetale::Artifact>().level; };
         std::size_t first = 0;
         while (!desk.ui.sees(view.row(first)->id() + "/level")) ++first;
         desk.ui.click(view.row(first)->id() + "/level");
         for (std::size_t row = first; levelOf(row) == levelOf(first); ++row) desk.ui.key("Shift+Down");
         desk.ui.key("Ctrl+D");
     }},
    {"undo all",
     [](Desk& desk) {
         desk.ui.click("top.edit.undo");
         desk.ui.frames(2);
         desk.ui.click("top.edit.undo");
     }},
    {"mistake",
     [](Desk& desk) {
         desk.ui.click("layout/Author");
         desk.ui.fill("name bg", "");
     }},
    {"problem",
     [](Desk& desk) {
         showTab(desk, "region.bottom", "problems");
         desk.ui.waitUntil([&] { return desk.app.problems.size() > 0; }, 600, "the checks find it");
         desk.ui.click("region.bottom/###jump");
     }},
    {"translate",
     [](Desk& desk) {
         desk.ui.click("region.bottom/tabs/translation");
         desk.ui.click(fmt::format("region.bottom/###text {} name", desk.app.shownRecord));
         desk.ui.frames(3);
         desk.ui.fill(fmt::format("translation of {} name", desk.app.shownRecord), "Калпак");
     }},
    {"play", [](Desk& desk) { desk.ui.click("layout/Play"); }},
    {"decide", [](Desk& desk) { desk.ui.click("play.decision/hero he.maiden"); }},
    {"bots",
     [](Desk& desk) {
         desk.ui.click("play.decision/Bots");
         desk.ui.click("Let a bot finish the game");
     }},
    {"back", [](Desk& desk) { desk.ui.click("transport/###play.previous_roll"); }},
    {"force",
     [](Desk& desk) {
         desk.ui.click("region.right/tabs/play.dice");
         desk.ui.click("play.dice/dice/die 1");
     }},
    {"both", [](Desk& desk) { desk.ui.click("region.bottom/tabs/play.comparison"); }},
    {"watch",
     [](Desk& desk) {
         desk.ui.click("region.bottom/tabs/play.state");
         desk.ui.frames(3);
         desk.ui.click("region.bottom/Unfold everything");
         desk.ui.frames(3);
         pressChangedNumber(desk);
         desk.ui.click("region.bottom/###watch");
     }},
    {"cause",
     [](Desk& desk) {
         desk.ui.click("region.bottom/tabs/play.why");
         desk.ui.frames(3);
         desk.ui.click("region.bottom/The last event");
     }},
    {"stop",
     [](Desk& desk) {
         desk.ui.click("region.bottom/tabs/play.breakpoints");
         desk.ui.frames(3);
         desk.ui.click("region.bottom/Condition of a breakpoint");
         desk.ui.type("rolled 0 positive");
         desk.ui.key("Enter");
         desk.ui.frames(6);
         const auto& hits = desk.editor.play.sandbox.breakpoints.hits(0);
         REQUIRE(!hits.empty());
         desk.ui.click(fmt::format("region.bottom/###hit {}", hits.front() + 1));
     }},
    {"count",
     [](Desk& desk) {
         showTab(desk, "region.bottom", "play.query");
         desk.ui.frames(3);
         desk.ui.click("region.bottom/query example 1");
     }},
    {"edit", [](Desk& desk) { showTab(desk, "region.bottom", "play.edit"); }},
    {"strong", [](Desk& desk) { showTab(desk, "region.bottom", "encounter"); }},
    {"likely",
     [](Desk& desk) {
         desk.ui.click("region.bottom/tabs/play.luck");
         desk.ui.frames(3);
         desk.ui.click("region.bottom/Count luck");
     }},
    {"print",
     [](Desk& desk) {
         REQUIRE(desk.app.actions.run("play.luck") == "");  // a whole game takes long to count
         desk.ui.click("top.file.print");
         writePdf(desk);
         desk.ui.click("Print/Close dialog");
     }},
    {"help",
     [](Desk& desk) {
         desk.ui.hover("top.file.export");
         desk.ui.key("F1");
     }},
    {"palette",
     [](Desk& desk) {
         desk.ui.key("Escape");
         desk.ui.click("top.view.palette");
         desk.ui.frames(3);
         desk.ui.type("shortcuts");
         desk.ui.key("Enter");
     }},
};

void type(Desk& desk, const char* text) {
    desk.ui.frames(3);
    desk.ui.type(text);
}
void fromPalette(Desk& desk, const char* command) {
    desk.ui.key("Ctrl+P");
    type(desk, command);
    desk.ui.key("Enter");
    desk.ui.frames(3);
}
// The same without touching the mouse, for the steps that can be taken so; the others need a place on the screen.
const Hands kKeys = {
    {"search",
     [](Desk& desk) {
         desk.ui.key("Ctrl+F");
         type(desk, "kalpak");
         desk.ui.frames(3);
         desk.ui.key("Enter");
     }},
    {"table",
     [](Desk& desk) {
         desk.ui.key("Escape");  // out of the box
         desk.ui.key("Ctrl+T");
     }},
    {"replace",
     [](Desk& desk) {
         desk.ui.key("Ctrl+H");
         type(desk, "axe");
         desk.ui.key("Tab");
         type(desk, "hatchet");
         desk.ui.frames(3);
         desk.ui.key("Enter");
     }},
    {"undo all",
     [](Desk& desk) {
         desk.ui.key("Ctrl+Z");
         desk.ui.frames(2);
         desk.ui.key("Ctrl+Z");
     }},
    {"problem", [](Desk& desk) { desk.ui.key("F8"); }},
    {"play", [](Desk& desk) { fromPalette(desk, "Play layout"); }},
    {"decide", [](Desk& desk) { desk.ui.key("1"); }},
    {"bots", [](Desk& desk) { fromPalette(desk, "Let a bot finish the game"); }},
    {"back", [](Desk& desk) { desk.ui.key("Shift+F9"); }},
    {"both", [](Desk& desk) { fromPalette(desk, "Side by side"); }},
    {"cause", [](Desk& desk) { desk.ui.key("W"); }},
    {"stop",
     [](Desk& desk) {
         fromPalette(desk, "Breakpoints");
         REQUIRE(desk.app.actions.run("play.break", "rolled 0 positive") == "");
         desk.ui.frames(3);
         desk.ui.key("Shift+F12");
     }},
    {"edit", [](Desk& desk) { fromPalette(desk, "My edit"); }},
    {"likely", [](Desk& desk) { fromPalette(desk, "Count luck"); }},
    {"print",
     [](Desk& desk) {
         REQUIRE(desk.app.actions.run("play.luck") == "");  // a whole game takes long to count
         desk.ui.key("Ctrl+Shift+P");
         writePdf(desk);
         desk.ui.key("Escape");
     }},
    {"palette",
     [](Desk& desk) {
         desk.ui.key("Escape");
         fromPalette(desk, "shortcuts");
     }},
};

ImRect sheetOf(Desk& desk) {
    const auto windows = desk.ui.screen().windowsNamed("##tour");
    REQUIRE_FALSE(windows.empty());
    return windows.back()->rect;
}

std::string stepId(const Desk& desk) { return desk.editor.tour.step().id; }

void begin(Desk& desk) {
    REQUIRE(desk.app.actions.run("help.tour_anew") == "");
    desk.ui.frames(4);
}

// Takes the whole tour; `hands` before those of the mouse.
void take(Desk& desk, const Hands& hands, float scale) {
    const ui::Tour& tour = desk.editor.tour;
    std::set<std::string> ringed;  // steps whose thing had the ring
    desk.ui.setWatcher({}, [&] {
        const char* now = tour.ringedLabel();
        const char* last = nullptr;
        for (const char* label : tour.step().way)
            if (label) last = label;
        if (now && now == last) ringed.insert(tour.step().id);
    });
    const auto steps = ui::tourSteps();
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        CAPTURE(std::string(steps[i].id));
        REQUIRE(tour.index() == int(i));
        desk.ui.frames(6);
        // The sheet is in the window, with its buttons, beside what it speaks of.
        const ImRect sheet = sheetOf(desk);
        CHECK(sheet.Min.x >= 0);
        CHECK(sheet.Min.y >= 0);
        CHECK(sheet.Max.x <= 1280);
        CHECK(sheet.Max.y <= 800);
        CHECK(sheet.GetWidth() < 340 * scale);
        desk.ui.expectText("##tour", steps[i].title);
        for (const char* button : {"##tour/tour.next", "##tour/tour.back", "##tour/tour.leave"})
            CHECK(desk.ui.sees(button));
        const auto target = tour.ringed();
        REQUIRE(target);
        const bool covers = sheet.Overlaps(*target) && target->GetArea() < 0.3f * 1280 * 800;
        CHECK_FALSE(covers);
        CHECK_FALSE(tour.alreadyDone());
        const auto by = hands.find(steps[i].id);
        (by == hands.end() ? kMouse.at(steps[i].id) : by->second)(desk);
        desk.ui.waitUntil([&] { return tour.index() == int(i) + 1; }, 300, std::string("the end of ") + steps[i].id);
    }
    desk.ui.setWatcher({}, {});
    if (&hands == &kMouse)
        for (const ui::TourStep& step : steps)
            if (step.way[0]) CHECK_MESSAGE(ringed.count(step.id) == 1, step.id);
    CHECK(stepId(desk) == "end");
    desk.ui.click("##tour/tour.next");
    desk.ui.frames(4);
    CHECK_FALSE(tour.running());
    CHECK(editor::tourStep(desk.app).empty());
    CHECK(desk.app.settings.recentProjects.empty());
}

}  // namespace

TEST_CASE("the tour is taken with the mouse as its sheets say, in a small window") {
    for (const float scale : {1.0f}) {
        CAPTURE(scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, nullptr, {1280, 800}, scale);
        desk.ui.click("start page/Take the tour");
        desk.ui.frames(4);
        take(desk, kMouse, scale);
    }
}

TEST_CASE("the tour is taken by the keyboard where a step needs no place on the screen") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr, {1280, 800}, 1);
    fromPalette(desk, "Tour of the program");
    take(desk, kKeys, 1);
}

TEST_CASE("no step of the tour is done by doing nothing; keys skip it, go back and leave") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    begin(desk);
    desk.ui.frames(100);
    CHECK(stepId(desk) == "open");
    kMouse.at("open")(desk);
    desk.ui.waitUntil([&] { return desk.editor.tour.index() == 1; }, 300, "the copy is open");
    for (int i = 1; i + 1 < int(ui::tourSteps().size()); ++i) {
        CAPTURE(std::string(ui::tourSteps()[i].id));
        desk.ui.frames(100);
        REQUIRE(desk.editor.tour.index() == i);
        desk.ui.key("F3");
    }
    CHECK(stepId(desk) == "end");
    desk.ui.key("Shift+F3");
    CHECK(stepId(desk) == "palette");
    desk.ui.key("Ctrl+F3");
    desk.ui.frames(3);
    CHECK_FALSE(desk.editor.tour.running());
    desk.ui.expectNotVisible("##tour/tour.next");
}

TEST_CASE("what is so before a step begins does not end it, until it was otherwise in between") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    begin(desk);
    kMouse.at("open")(desk);
    desk.ui.waitUntil([&] { return desk.editor.tour.index() == 1; }, 300, "the copy is open");
    REQUIRE(desk.app.actions.run("view.layout_table") == "");
    while (stepId(desk) != "table") desk.ui.key("F3");
    desk.ui.frames(100);
    CHECK(stepId(desk) == "table");
    CHECK(desk.editor.tour.alreadyDone());
    desk.ui.expectText("##tour", "Done already");
    desk.ui.click("layout/Author");
    desk.ui.frames(2);
    desk.ui.click("layout/Table");
    desk.ui.waitUntil([&] { return stepId(desk) == "sort"; }, 300, "the next step");
}

TEST_CASE("the tour is left and goes on in the next session, with its copy; nothing of the user's is touched") {
    const editor::test::Scratch scratch;
    std::string before;
    {
        Desk desk(scratch);  // with a project of the user's
        before = editor::test::diskText(scratch.project());
        desk.ui.click("Menu");
        desk.ui.click("##application/Help");
        desk.ui.click("Tour of the program");
        desk.ui.frames(4);
        CHECK(desk.app.workspace->folder() == fs::canonical(scratch.project()));
        kMouse.at("open")(desk);
        desk.ui.waitUntil([&] { return desk.editor.tour.index() == 1; }, 300, "the copy is open");
        CHECK(editor::tourIsOpen(desk.app));
        for (const char* step : {"search", "rename"}) {
            kMouse.at(step)(desk);
            desk.ui.frames(120);
        }
        CHECK(stepId(desk) == "preview");
        desk.ui.click("##tour/tour.leave");
        desk.ui.frames(3);
        desk.ui.expectText("", "The tour goes on at step 4");
        REQUIRE(desk.app.actions.run("file.save") == "");
        desk.ui.frames(3);
        desk.app.close();
        REQUIRE(desk.app.saveSettings() == "");
        for (const std::string& recent : desk.app.settings.recentProjects)
            CHECK(recent.find("user-state") == std::string::npos);
    }
    Desk desk(scratch, nullptr);
    CHECK(editor::tourStep(desk.app) == "preview");
    desk.ui.click("start page/Take the tour");
    desk.ui.frames(4);
    desk.ui.expectText("##tour", "The copy of the tour is not open");
    CHECK(desk.editor.tour.index() == 3);
    kMouse.at("open")(desk);
    desk.ui.frames(60);
    CHECK(stepId(desk) == "preview");
    CHECK(desk.name("ar.101", "en") == "Shepherd's Cap");
    CHECK(editor::test::diskText(scratch.project()) == before);
    // From the beginning: the copy is as it was at first.
    begin(desk);
    kMouse.at("open")(desk);
    desk.ui.waitUntil([&] { return desk.editor.tour.index() == 1; }, 300, "the copy is open");
    CHECK(desk.name("ar.101", "en") == "Shepherd's Kalpak");
    CHECK_FALSE(desk.app.question);
}

TEST_CASE("the sheet stands in front of dialogs and can be pressed there") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr, {1280, 800}, 1.5f);
    begin(desk);
    kMouse.at("open")(desk);
    desk.ui.waitUntil([&] { return desk.editor.tour.index() == 1; }, 300, "the copy is open");
    while (stepId(desk) != "print") desk.ui.key("F3");
    desk.ui.click("top.file.print");
    desk.ui.frames(5);
    REQUIRE(desk.app.cardExportOpen);
    desk.ui.click("##tour/tour.next");
    desk.ui.frames(3);
    CHECK(stepId(desk) == "help");
    CHECK(desk.app.cardExportOpen);
    desk.ui.key("Shift+F3");
    CHECK(stepId(desk) == "print");
}

TEST_CASE("each panel of the Play layout has its line in the tour") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr, {1280, 800}, 1);
    std::string told;
    for (const ui::TourStep& step : ui::tourSteps()) told += std::string(step.title) + ". " + step.text + "\n";
    int named = 0;
    for (const ui::Panel& panel : desk.editor.shell.panels) {
        if (!panel.id.starts_with("play.") && panel.id != "encounter") continue;
        // These are the game's own, under its names.
        if (panel.id == "play.boards" || panel.id == "play.seats" || panel.id == "play.decks") continue;
        CAPTURE(panel.id);
        CHECK(told.find(panel.title) != std::string::npos);
        ++named;
    }
    CHECK(named >= 14);
}

TEST_CASE("the tour takes ten minutes at most, and its ring and its words are seen in both themes") {
    // 200 words of a sheet are read in a minute; finding the thing and doing it takes 12 seconds. The last asks
    // nothing.
    int words = 0;
    std::set<std::string> ids;
    for (const ui::TourStep& step : ui::tourSteps()) {
        std::istringstream text(std::string(step.title) + " " + step.text);
        for (std::string word; text >> word;) ++words;
        ids.insert(step.id);
        CHECK(std::count(step.text, step.text + std::string(step.text).size(), '.') <= 3);
    }
    CHECK(ids.size() == ui::tourSteps().size());
    const double minutes = words / 200.0 + double(ids.size() - 1) * 12 / 60;
    MESSAGE("the tour: " << ids.size() << " steps, " << words << " words, " << minutes << " minutes");
    CHECK(minutes <= 10);
    CHECK(minutes >= 7);
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        const ui::Theme& t = ui::themeOf(name);
        CHECK(ui::contrast(t.accentText, t.panel) >= 4.5f);
        CHECK(ui::contrast(t.ink, t.raised) >= 4.5f);
        CHECK(ui::contrast(t.inkSoft, t.raised) >= 4.5f);
    }
}

TEST_CASE("a sheet stands beside what it speaks of, inside the window, and over nothing that the step needs") {
    const ImVec2 screen{1280, 800}, size{440, 260};
    const ImRect parts[] = {{{0, 0}, {60, 40}},         {{1200, 0}, {1280, 60}}, {{600, 380}, {700, 420}},
                            {{1200, 740}, {1280, 800}}, {{20, 200}, {330, 260}}, {{340, 100}, {830, 500}},
                            {{850, 110}, {1270, 750}},  {{340, 720}, {840, 790}}};
    for (const ImRect& part : parts) {
        CAPTURE(part.Min.x);
        CAPTURE(part.Min.y);
        const ImVec2 at = ui::placeBeside(screen, size, std::span(&part, 1), 12);
        const ImRect sheet(at, {at.x + size.x, at.y + size.y});
        CHECK(ImRect({0, 0}, screen).Contains(sheet));
        CHECK_FALSE(sheet.Overlaps(part));
    }
}
