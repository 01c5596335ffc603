// A window of 1280 x 800, also with letters of 150 %: tables keep their most important column, every control is in
// reach, and dialogs with much to say keep their title and their buttons in sight.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

using editor::test::Desk;

namespace {

struct Size {
    ImVec2 size;
    float scale;
};
const Size kSizes[] = {{{1280, 800}, 1}, {{1280, 800}, 1.5f}};

bool isWhole(const driver::Item& item) {
    return item.visible.Min.x <= item.rect.Min.x && item.visible.Min.y <= item.rect.Min.y &&
           item.visible.Max.x >= item.rect.Max.x && item.visible.Max.y >= item.rect.Max.y;
}

}  // namespace

TEST_CASE("the list of problems gives its room to what is wrong, in a small window too") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "") == "");
        desk.ui.waitUntil([&] { return desk.app.problems.size() > 0; }, 600, "the checks find it");
        REQUIRE(desk.app.actions.run("view.panel_problems") == "");
        desk.ui.frames(3);
        desk.ui.expectText("region.bottom", "There is no text in Bulgarian.");
    }
}

TEST_CASE("a problem that fits in one line has its record beside it, however narrow the list is") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    REQUIRE(desk.app.workspace->setText("ar.101", "story", "bg", "") == "");
    desk.ui.waitUntil([&] { return desk.app.problems.size() > 0; }, 600, "the checks find it");
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.frames(3);
    CHECK(desk.ui.require("find the problem", "region.bottom/jump").rect.GetHeight() < 40);
    desk.ui.expectText("region.bottom/jump", "Shepherd's Kalpak");
}

TEST_CASE("the project's name can be read in a small window; regions fold by command as well as by their switches") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800}, 1.5f);
    desk.ui.expectText("", "ThreeTale: ba");
    CHECK(desk.ui.sees("browser/Search records"));
    REQUIRE(desk.app.actions.run("view.left_region") == "");
    desk.ui.frames(3);
    CHECK_FALSE(desk.ui.sees("browser/Search records"));
    REQUIRE(desk.app.actions.run("view.left_region") == "");
    REQUIRE(desk.app.actions.run("view.right_region") == "");
    desk.ui.frames(3);
    CHECK(desk.ui.sees("browser/Search records"));
    CHECK_FALSE(desk.ui.sees("region.right/Enlarge"));
    desk.ui.click("layout/Table");
    desk.ui.frames(3);
    CHECK(desk.app.actions.run("view.left_region") == "this layout has no such region");
}

TEST_CASE("nothing in the bar above touches what stands beside it, however large the letters are") {
    for (const float scale : {1.0f, 1.25f, 1.5f, 1.8f, 2.0f, 2.5f, 3.0f})
        for (const bool longName : {false, true}) {
            CAPTURE(scale);
            CAPTURE(longName);
            const editor::test::Scratch scratch;
            Desk desk(scratch, "content/threetale", {1280, 800}, scale);
            schema::ProjectInfo info = desk.app.workspace->info();
            info.title.byLanguage["en"] = longName ? "The Chronicle of the Seven Kingdoms and of the Old Mill" : "Mill";
            REQUIRE(desk.app.workspace->setInfo(info) == "");
            desk.ui.frames(3);
            std::vector<ImRect> parts;
            for (const char* path : {"top.file.save", "top.edit.undo", "top.edit.redo", "layout/Author", "layout/Table",
                                     "layout/Play", "layout/Compare", "Left region", "Right region", "top.view.palette",
                                     "top.file.print", "top.file.export"})
                for (const driver::Item* part : desk.ui.screen().all(path)) parts.push_back(part->rect);
            CHECK(parts.size() >= 7);  // four layouts, three actions
            std::sort(parts.begin(), parts.end(), [](const ImRect& a, const ImRect& b) { return a.Min.x < b.Min.x; });
            for (std::size_t i = 1; i < parts.size(); ++i) CHECK(parts[i].Min.x >= parts[i - 1].Max.x - 0.5f);
            CHECK(parts.back().Max.x <= 1280);
            const ImRect compare = desk.ui.require("find the last layout", "layout/Compare").rect,
                         find = desk.ui.require("find the search", "top.view.palette").rect;
            CHECK(find.Min.x >= compare.Max.x + std::floor(8 * scale));
            // A layout without its name is found by its icon.
            desk.ui.click("layout/Table");
            desk.ui.frames(3);
            CHECK(desk.editor.shell.layout == ui::Layout::Table);
        }
}

TEST_CASE("the buttons beside the search box of the browser are whole, however large the letters are") {
    for (const float scale : {1.0f, 1.1f, 1.25f, 1.4f, 1.5f, 1.8f}) {
        CAPTURE(scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", {1280, 800}, scale);
        for (const char* button : {"browser/How to search", "browser/New record"}) {
            CAPTURE(std::string(button));
            CHECK(isWhole(desk.ui.require("find the button", button)));
        }
    }
}

TEST_CASE("every stamp of the tile palette can be pressed in a small window") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        REQUIRE(desk.app.jump({"ti.01", ""}) == "");
        desk.ui.frames(3);
        for (const schema::Choice& feature : schema::threetale::choicesOf(schema::threetale::Feature{})) {
            CAPTURE(std::string(feature.label));
            const auto stamps = desk.ui.screen().all(std::string("region.centre/") + feature.label);
            REQUIRE_FALSE(stamps.empty());
            bool inReach = false;  // sideways; down one scrolls
            for (const driver::Item* stamp : stamps)
                inReach |= stamp->rect.Max.x <=
                           desk.ui.require("find the form", "region.centre/problems of the record").rect.Max.x;
            CHECK(inReach);
        }
    }
}

TEST_CASE("the recovery question of much work keeps its buttons in sight") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        {
            Desk desk(scratch);
            std::vector<std::string> ids;
            for (const auto& [id, record] : desk.app.workspace->records().all())
                if (ids.size() < 66) ids.push_back(id);
            for (const std::string& id : ids)
                REQUIRE(desk.app.workspace->setText(id, "name", "en", "Renamed " + id) == "");
        }
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        desk.ui.frames(5);
        desk.ui.expectText("Question", "66 changes in 66 records");
        for (const char* control : {"Question/Recover it", "Question/Discard it", "Question/Close dialog"}) {
            CAPTURE(std::string(control));
            CHECK(isWhole(desk.ui.require("find a control of the dialog", control)));
        }
        desk.ui.click("Question/Recover it");
        desk.ui.frames(3);
        CHECK_FALSE(desk.app.question);
    }
}

TEST_CASE("the report of an export opens inside the window, with its title and its buttons") {
    for (const bool refused : {false, true})
        for (const Size& size : kSizes) {
            CAPTURE(size.scale);
            CAPTURE(refused);
            const editor::test::Scratch scratch;
            Desk desk(scratch, "content/threetale", size.size, size.scale);
            if (refused)
                for (const schema::RecordPtr& record : desk.app.workspace->records().ofKind("artifact"))
                    REQUIRE(desk.app.workspace->set(record->id(), "ability",
                                                    editor::Value(schema::readClauses({"when never : nothing"}))) ==
                            "");
            desk.ui.frames(3);
            REQUIRE(desk.app.actions.run("file.export") == "");
            desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
            desk.ui.frames(5);
            CHECK(isWhole(desk.ui.require("find the cross", "Export report/Close dialog")));
            CHECK(isWhole(desk.ui.require("find the button", "Export report/Close")));
            for (const driver::WindowShot* window : desk.ui.screen().windowsNamed("Export report")) {
                CHECK(window->rect.Min.y >= 0);
                CHECK(window->rect.Max.y <= size.size.y);
            }
            if (refused) desk.ui.expectText("Export report", "must be fixed first");
        }
}

TEST_CASE("every tool of the panels at the bottom of the Play layout is in reach, and the table keeps its room") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        REQUIRE(desk.app.actions.run("play.start") == "");
        REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        desk.ui.frames(3);
        // The table with the strip above the Map.
        CHECK(desk.ui.require("find the table", "play.table/table").rect.GetHeight() >= 156 * size.scale);
        const auto reach = [&](const char* panel, std::initializer_list<const char*> controls) {
            REQUIRE(desk.app.actions.run(std::string("view.panel_") + panel) == "");
            desk.ui.frames(3);
            for (const char* control : controls) {
                CAPTURE(std::string(control));
                CHECK(isWhole(desk.ui.require("find a tool", std::string("region.bottom/") + control)));
            }
        };
        reach("play.events", {"Rules", "Cards", "Changes", "Chance", "Decisions", "Follow the position"});
        // One seat alone, by its dot or from the menu that stands for the dots.
        if (desk.ui.sees("region.bottom/Only one seat")) {
            desk.ui.click("region.bottom/Only one seat");
            desk.ui.click("##seats/only seat 2");
        } else {
            desk.ui.click("region.bottom/only seat 2");
        }
        CHECK(desk.editor.play.events.filter().seat == 1);
        reach("play.why", {"play.why_back", "play.why_forward", "ask play.why_not", "ask play.why_cards"});
        reach("play.query", {"what is asked", "Query of events", "count by"});
        reach("play.state", {"search fields", "Only changed", "since", "Unfold everything", "Fold everything"});
        reach("play.coverage", {"which kind", "coverage bot", "coverage games", "play coverage", "search coverage"});
    }
}

TEST_CASE("of many panels below the table the one in front says its name, and as many others as fit") {
    const Size sizes[] = {{{1280, 800}, 1}, {{1280, 800}, 1.5f}, {{1600, 1000}, 1}};
    std::map<std::string, std::size_t> inSmall;  // how many say their names in a window of 1280 x 800
    for (const Size& size : sizes) {
        CAPTURE(size.size.x);
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        REQUIRE(desk.app.actions.run("play.start") == "");
        for (const char* front : {"play.events", "play.luck"}) {
            CAPTURE(std::string(front));
            REQUIRE(desk.editor.shell.showPanel(front));
            desk.ui.frames(4);
            std::vector<std::size_t> named;
            std::size_t tabs = 0;
            for (const ui::Panel& panel : desk.editor.shell.panels) {
                const std::string tab = "region.bottom/tabs/" + panel.id;
                if (panel.region != ui::Region::Bottom || !desk.ui.sees(tab)) continue;
                const std::string words = desk.ui.text(tab);
                const bool isNamed = words.find(panel.title) != std::string::npos;
                CAPTURE(panel.id);
                CAPTURE(words);
                CHECK(words.find("\u2026") == std::string::npos);
                CHECK(isWhole(desk.ui.require("find a tab", tab)));  // half an icon says nothing
                if (panel.id == front) {
                    CHECK(isNamed);
                } else if (isNamed) {
                    CHECK(named.size() == tabs);  // from the left, without a gap
                }
                if (isNamed || panel.id == front) named.push_back(tabs);
                ++tabs;
            }
            if (size.scale == 1) {
                CHECK(tabs >= 10);
                CHECK(named.size() > inSmall[front]);
                inSmall[front] = named.size();
            }
            // All of them are in the list where not even the icons fit.
            if (desk.ui.sees("region.bottom/All tabs")) {
                CHECK(size.scale > 1);
                desk.ui.click("region.bottom/All tabs");
                desk.ui.frames(3);
                desk.ui.click("##all tabs/all impact");
                desk.ui.frames(3);
                CHECK(desk.editor.shell.isShown("impact"));
            }
        }
    }
}

TEST_CASE("the result of a game lies on its table, not over the buttons below it") {
    for (const Size& size : kSizes)
        for (const char* sample : {"content/threetale", "content/three_chapters"}) {
            CAPTURE(size.scale);
            CAPTURE(std::string(sample));
            const editor::test::Scratch scratch;
            Desk desk(scratch, sample, size.size, size.scale);
            REQUIRE(desk.app.actions.run("play.start") == "");
            REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
            desk.ui.frames(3);
            const driver::Item steps = desk.ui.require("find the steps", "transport/###play.to_start");
            const driver::Item table = desk.ui.require("find the tab of the table", "region.centre/tabs/play.table");
            const auto endings = desk.ui.screen().windowsNamed("ending");
            REQUIRE_FALSE(endings.empty());
            CHECK(endings.back()->rect.Max.y <= steps.rect.Min.y);
            CHECK(endings.back()->rect.Min.x >= table.rect.Min.x);
            CHECK(isWhole(desk.ui.require("find the cross", "Hide the result")));
        }
}

TEST_CASE("below the table nothing lies over another, with a watch and breakpoints too") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        REQUIRE(desk.app.actions.run("play.start") == "");
        desk.editor.play.show();
        REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
        const auto checkRow = [&] {
            desk.ui.frames(3);
            std::map<std::string, ImRect> parts;
            for (const driver::Item* item : desk.ui.screen().visible()) {
                const std::vector<std::string> chain = desk.ui.screen().chain(item->id, item->window);
                if (std::find(chain.begin(), chain.end(), "transport") == chain.end()) continue;
                if (!item->canvas && item->rect.GetWidth() > 60 * size.scale) continue;  // the line that is dragged
                ImRect part = item->rect;
                part.Expand(-1);
                const std::string path = desk.ui.screen().pathOf(*item);
                for (const auto& [otherPath, other] : parts)
                    CHECK_MESSAGE(!part.Overlaps(other), path << " lies over " << otherPath);
                CHECK_MESSAGE(parts.emplace(path, part).second, path << " is there twice");
                CHECK_MESSAGE(isWhole(*item), path);
            }
            CHECK(parts.size() >= 14);
        };
        checkRow();
        REQUIRE(desk.app.actions.run("play.break", "rolled 0 positive") == "");
        checkRow();
        REQUIRE(desk.app.actions.run("play.watch", "heroes[0].speed") == "");
        checkRow();
    }
}

TEST_CASE("a hint that is too long for its box leaves its example out") {
    for (const auto& [scale, hint] : {std::pair(1.5f, "Search"), std::pair(1.0f, "Search, e.g. love>=2")}) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", {1280, 800}, scale);
        CHECK(desk.ui.text("browser/Search records") == hint);
    }
}

TEST_CASE("where no word of a hint fits, its box shows none") {
    for (const auto& [scale, hint] : {std::pair(1.5f, ""), std::pair(1.0f, "Search events")}) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", {1280, 800}, scale);
        REQUIRE(desk.app.actions.run("play.start") == "");
        REQUIRE(desk.app.actions.run("view.panel_play.events") == "");
        desk.ui.frames(3);
        CHECK(desk.ui.text("region.bottom/search events") == hint);
    }
}

TEST_CASE("the names of cards and Heroes are read wholly above the form and on the boards") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        desk.show("bt.302");
        const std::string form = desk.ui.text("region.centre");
        CHECK_MESSAGE(form.find("\u2026") == std::string::npos, form);
        if (size.scale > 1) continue;
        REQUIRE(desk.app.actions.run("play.start") == "");
        for (int turn = 0; turn < 5; ++turn) REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        desk.ui.frames(3);
        const std::string boards = desk.ui.text("region.left");
        CHECK_MESSAGE(boards.find("\u2026") == std::string::npos, boards);
    }
}

TEST_CASE("the tools of a panel stand at its margin, above what they are for") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "") == "");
    desk.ui.waitUntil([&] { return desk.app.problems.size() > 0; }, 600, "the checks find it");
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.frames(3);
    const ImRect tool = desk.ui.require("find a tool", "region.bottom/errors").rect,
                 line = desk.ui.require("find the problem", "region.bottom/jump").rect;
    CHECK(tool.Min.x == line.Min.x);
    CHECK(line.Min.y - tool.Max.y < 24);
}

TEST_CASE("whoever opens the editor for the first time sees both ways to begin, with all their words") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, nullptr, size.size, size.scale);
        for (const char* way : {"Open a project", "Create a new project"}) {
            CAPTURE(std::string(way));
            CHECK(isWhole(desk.ui.require("find a way to begin", std::string("start page/") + way)));
            desk.ui.expectText("start page", way);
        }
    }
}

TEST_CASE("what is below the options of a decision has all its words, or none") {
    for (const char* language : {"en", "bg"})
        for (const Size& size : kSizes) {
            CAPTURE(std::string(language));
            CAPTURE(size.scale);
            const editor::test::Scratch scratch;
            Desk desk(scratch, "content/threetale", size.size, size.scale);
            desk.app.settings.language = language;
            REQUIRE(desk.app.actions.run("play.start") == "");
            desk.editor.play.show();
            desk.ui.frames(3);
            for (const char* control : {"Bots", "Players"}) {
                const std::string path = std::string("region.right/") + control;
                const std::string words = desk.ui.text(path);
                CAPTURE(words);
                CHECK(isWhole(desk.ui.require("find a button", path)));
                CHECK(words.find("\u2026") == std::string::npos);
            }
        }
}

TEST_CASE("the id of a record can be changed beside a long id, too") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/battle_royale", size.size, size.scale);
        desk.show("ch.hansel_and_gretel");
        CHECK(isWhole(desk.ui.require("find the button", "region.centre/rename id")));
    }
}

TEST_CASE("an empty panel in a low region says all that it has to say, and its button can be pressed") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800}, 1.5f);
    for (const char* panel : {"history", "tasks", "impact"}) {
        CAPTURE(std::string(panel));
        REQUIRE(desk.app.actions.run(std::string("view.panel_") + panel) == "");
        desk.ui.frames(3);
        const std::string words = desk.ui.text(std::string("region.bottom/") + panel);
        CHECK_MESSAGE(words.find("\u2026") == std::string::npos, words);
    }
    REQUIRE(desk.app.actions.run("play.start") == "");
    REQUIRE(desk.app.actions.run("view.panel_play.edit") == "");
    desk.ui.frames(3);
    const std::string edit = desk.ui.text("region.bottom");
    CHECK_MESSAGE(edit.find("is told here.") != std::string::npos, edit);
    REQUIRE(desk.app.actions.run("view.layout_author") == "");
    REQUIRE(desk.app.actions.run("project.remove_language", "bg") == "");
    REQUIRE(desk.app.actions.run("view.panel_translation") == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", "One language only");
    CHECK(isWhole(desk.ui.require("find the button", "region.bottom/Import a translation")));
}

TEST_CASE("a project without records says so in the browser, and its button can be pressed, in a small window too") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        const std::filesystem::path empty = scratch.folder / "empty";
        editor::test::makeEmptyProject(empty, "threetale.empty");
        Desk desk(scratch, nullptr, size.size, size.scale);
        REQUIRE(desk.app.open(empty) == "");
        desk.ui.frames(3);
        desk.ui.expectText("browser", "No records yet");
        desk.ui.expectText("browser", "every card is a record.");
        CHECK(isWhole(desk.ui.require("find the button", "browser/Make the first one")));
        CHECK(isWhole(desk.ui.require("find a step", "region.centre/step tile")));
    }
}

TEST_CASE("the row of the record that the Table opens at is seen wholly") {
    for (const Size& size : kSizes) {
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        desk.show("ar.311");
        desk.ui.click("layout/Table");
        desk.ui.frames(4);
        const float above = desk.ui.require("find the row above", "ar.310/row").rect.GetHeight();
        CHECK(desk.ui.require("find the row", "ar.311/row").rect.GetHeight() >= above - 1.5f);  // less than a pixel
    }
}
