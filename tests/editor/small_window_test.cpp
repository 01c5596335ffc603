// A window of 1280 x 800, also with letters of 150 %: tables keep their most important column, every control is in reach,
// and dialogs with much to say keep their title and their buttons in sight.
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

using editor::test::Desk;

namespace {

struct Size {
    ImVec2 size;
    float scale;
};
const Size kSizes[] = {{{1280, 800}, 1}, {{1280, 800}, 1.5f}};

bool isWhole(const driver::Item& item) { return item.visible.Min.x <= item.rect.Min.x && item.visible.Min.y <= item.rect.Min.y && item.visible.Max.x >= item.rect.Max.x && item.visible.Max.y >= item.rect.Max.y; }

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
        desk.ui.expectText("region.bottom", "there is no text in Bulgarian");
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
            bool inReach = false;     // sideways; down one scrolls
            for (const driver::Item* stamp : stamps) inReach |= stamp->rect.Max.x <= desk.ui.require("find the form", "region.centre/problems of the record").rect.Max.x;
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
            for (const std::string& id : ids) REQUIRE(desk.app.workspace->setText(id, "name", "en", "Renamed " + id) == "");
        }
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        desk.ui.frames(5);
        desk.ui.expectText("Question", "66 changes in 66 records");
        for (const char* control : {"Question/Bring it back", "Question/Throw it away", "Question/Close##dialog"}) {
            CAPTURE(std::string(control));
            CHECK(isWhole(desk.ui.require("find a control of the dialog", control)));
        }
        desk.ui.click("Question/Bring it back");
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
                    REQUIRE(desk.app.workspace->set(record->id(), "ability", editor::Value(schema::readClauses({"when never : nothing"}))) == "");
            desk.ui.frames(3);
            REQUIRE(desk.app.actions.run("file.export") == "");
            desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
            desk.ui.frames(5);
            CHECK(isWhole(desk.ui.require("find the cross", "Export report/Close##dialog")));
            CHECK(isWhole(desk.ui.require("find the button", "Export report/Close[2]")));
            for (const driver::WindowShot* window : desk.ui.screen().windowsNamed("Export report")) {
                CHECK(window->rect.Min.y >= 0);
                CHECK(window->rect.Max.y <= size.size.y);
            }
            if (refused) desk.ui.expectText("Export report", "must be fixed first");
        }
}
