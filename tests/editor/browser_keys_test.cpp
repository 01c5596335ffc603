// The record browser by its keys: what the menus name works on its rows, and one tab is enough to look around.
#include <algorithm>

#include "editor/ui/severity.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

using Ids = std::vector<std::string>;

// Artifacts stand in sight once tiles and Heroes are folded.
void foldToArtifacts(Desk& desk) {
    desk.ui.click("records/kind tile");
    desk.ui.frames(2);
    desk.ui.click("records/kind hero");
    desk.ui.frames(2);
}

}  // namespace

TEST_CASE("another project is listed at once, also after one that was changed as often") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    const auto empty = scratch.folder / "empty";
    editor::test::makeEmptyProject(empty, "threetale.empty");
    REQUIRE(desk.app.open(empty) == "");
    desk.ui.frames(3);
    desk.ui.expectText("browser", "No records yet");
    std::filesystem::copy(std::filesystem::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(),
                          std::filesystem::copy_options::recursive);
    REQUIRE(desk.app.open(scratch.project()) == "");
    desk.ui.frames(3);
    desk.ui.expectVisible("records/ti.04");
    // And the other way round: nothing of it is left.
    REQUIRE(desk.app.open(empty) == "");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("records/ti.04");
    desk.ui.expectText("browser", "No records yet");
}

TEST_CASE_FIXTURE(
    SampleDesk,
    "Delete, Ctrl+C, Ctrl+X and Ctrl+V act on the rows of the browser, say so, and select what is there then") {
    desk.ui.click("records/ti.04");
    desk.ui.key("Ctrl+C");
    CHECK(desk.said() == "Copied Old Mill");
    desk.ui.key("Ctrl+V");
    desk.ui.frames(2);
    REQUIRE(desk.app.selection.ids().size() == 1);
    const std::string copy = desk.app.selection.ids().front();
    CHECK(copy != "ti.04");
    CHECK(desk.app.shownRecord == copy);
    CHECK(desk.said() == "Pasted Old Mill");
    CHECK(desk.app.workspace->history().steps().back().name == "Paste Old Mill");
    desk.ui.expectVisible("records/" + copy);

    // What stood beside is selected, so that Delete can be pressed again; the message brings it back.
    desk.ui.click("records/ti.04");
    const std::string below = ui::neighbourOf(desk.editor.browser, {"ti.04"});
    REQUIRE_FALSE(below.empty());
    desk.ui.key("Delete");
    desk.ui.frames(2);
    CHECK_FALSE(desk.app.workspace->find("ti.04"));
    CHECK(desk.said() == "Deleted Old Mill");
    CHECK(desk.app.selection.ids() == Ids{below});
    CHECK(desk.app.shownRecord == below);
    desk.ui.click("Undo[2]");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->find("ti.04"));
    CHECK(desk.app.shownRecord == "ti.04");
    CHECK(desk.said() == "Undone: Delete Old Mill");

    // Several at once.
    desk.ui.click("records/ti.05");
    desk.ui.key("Shift+Down");
    desk.ui.key("Ctrl+X");
    desk.ui.frames(2);
    CHECK(desk.said() == "Cut 2 records");
    CHECK_FALSE(desk.app.workspace->find("ti.05"));
    desk.ui.key("Ctrl+V");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->find("ti.05"));
    CHECK(desk.app.selection.size() == 2);

    // In a text these keys belong to the text.
    desk.ui.click("records/ti.04");
    desk.ui.fill("name en", "Mill");
    desk.ui.key("Delete");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->find("ti.04"));
}

TEST_CASE_FIXTURE(SampleDesk,
                  "Enter opens the record under the cursor to stay, and leads from the search to what was found") {
    foldToArtifacts(desk);
    desk.ui.click("records/ar.101");
    CHECK(desk.app.previewRecord == "ar.101");
    desk.ui.key("Down");
    CHECK(desk.app.shownRecord == "ar.102");
    desk.ui.key("Enter");
    CHECK(desk.app.previewRecord.empty());
    CHECK(desk.app.openRecords == Ids{"ar.102"});
    desk.ui.key("Ctrl+F");
    desk.ui.frames(2);
    desk.ui.type("old mill\n");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "ti.04");
    CHECK(desk.app.selection.ids() == Ids{"ti.04"});
    desk.ui.key("Enter");
    CHECK(desk.app.openRecords == Ids{"ar.102", "ti.04"});
    CHECK(desk.app.previewRecord.empty());
    // The cursor passes headings, and the kind of the record folds under it.
    desk.editor.browser.query.clear();
    desk.ui.frames(2);
    desk.ui.click("records/ti.04");
    desk.ui.key("Left");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("records/ti.05");
    desk.ui.key("Right");
    desk.ui.frames(2);
    desk.ui.expectVisible("records/ti.05");
}

TEST_CASE_FIXTURE(
    SampleDesk,
    "looking from record to record takes one tab; an edited one stays, and so does one that is pressed twice") {
    foldToArtifacts(desk);
    desk.ui.click("records/ar.101");
    for (int i = 0; i < 30; ++i) desk.ui.key("Down");
    CHECK(desk.app.openRecords.size() == 1);
    CHECK(desk.app.openRecords.front() == desk.app.shownRecord);
    desk.ui.click("records/ar.101");
    CHECK(desk.app.openRecords == Ids{"ar.101"});
    desk.ui.fill("name en", "Cap");
    desk.ui.click("records/ar.102");
    CHECK(desk.app.openRecords == Ids{"ar.101", "ar.102"});
    desk.ui.click("records/ar.103");
    CHECK(desk.app.openRecords == Ids{"ar.101", "ar.103"});
    desk.ui.doubleClick("region.centre/tabs/ar.103");
    desk.ui.click("records/ar.104");
    CHECK(desk.app.openRecords == Ids{"ar.101", "ar.103", "ar.104"});
    desk.ui.doubleClick("records/ar.105");
    desk.ui.click("records/ar.106");
    CHECK(desk.app.openRecords == Ids{"ar.101", "ar.103", "ar.105", "ar.106"});
    // The menu of a tab.
    desk.ui.rightClick("region.centre/tabs/ar.106");
    desk.ui.click("Keep open");
    CHECK(desk.app.previewRecord.empty());
    desk.ui.rightClick("region.centre/tabs/ar.103");
    desk.ui.click("Close the others");
    CHECK(desk.app.openRecords == Ids{"ar.103"});
    CHECK(desk.app.shownRecord == "ar.103");
}

// Only the Author and Play layouts have tabs of records.
TEST_CASE_FIXTURE(SampleDesk, "the menu of a tab closes when a key leads to another layout") {
    for (const std::string layout : {"view.layout_table", "view.layout_compare"}) {
        CAPTURE(layout);
        desk.ui.click("layout/Author");
        desk.show("ar.101");
        desk.ui.rightClick("region.centre/tabs/ar.101");
        desk.ui.frames(2);
        desk.ui.expectVisible("Close the others");
        REQUIRE(desk.app.actions.run(layout) == "");
        desk.ui.frames(3);
        desk.ui.expectNotVisible("Close the others");
    }
}

TEST_CASE("many tabs stay wide enough to read, and a list at their end leads to each of them") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    Ids ids;
    for (int i = 101; i <= 112; ++i) {
        ids.push_back("ar." + std::to_string(i));
        REQUIRE(desk.app.jump({ids.back(), ""}, editor::Opening::Keep) == "");
    }
    desk.ui.frames(3);
    for (const std::string& id : ids)
        for (const driver::Item* tab : desk.ui.screen().all("region.centre/tabs/" + id))
            CHECK(tab->rect.GetWidth() >= 100);
    desk.ui.expectNotVisible("region.centre/tabs/ar.101");
    desk.ui.click("All tabs");
    desk.ui.frames(2);
    desk.ui.click("##all tabs/all ar.101");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == "ar.101");
    desk.ui.expectVisible("region.centre/tabs/ar.101");
}

TEST_CASE_FIXTURE(SampleDesk, "names with ## in them are shown whole wherever they stand") {
    const std::string name = "A ## b ###c#";
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", name) == "");
    REQUIRE(desk.app.workspace->setText("ar.102", "name", "en", name) == "");
    REQUIRE(desk.app.workspace->set("ar.101", "level", 3) == "");
    foldToArtifacts(desk);
    desk.ui.click("records/ar.101");
    desk.ui.frames(3);
    desk.ui.expectText("browser", name);
    desk.ui.expectText("region.centre", name);
    desk.ui.click("region.bottom/tabs/history");
    desk.ui.frames(3);
    desk.ui.expectText("history", name);
    desk.ui.key("Ctrl+P");
    desk.ui.type("ar.101");
    desk.ui.frames(2);
    desk.ui.expectText("Command palette", name);
    desk.ui.key("Escape");
    desk.ui.frames(2);
    // Problems name records too.
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when never : nothing"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find the problem");
    desk.ui.click("region.bottom/tabs/problems");
    desk.ui.frames(3);
    desk.ui.fill("Filter problems", "never");
    desk.ui.frames(3);
    desk.ui.expectText("problems", name);
    REQUIRE(desk.app.actions.run("view.layout_compare") == "");
    desk.ui.frames(3);
    desk.ui.expectText("changes", name);
}

TEST_CASE("the form of an ability shows a name with ## whole, and one that is too long ends in an ellipsis") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters", {1600, 2000});
    const auto inBox = [&](const std::string& name) {
        REQUIRE(desk.app.workspace->setText("cr.fairy_godmother", "name", "en", name) == "");
        desk.ui.frames(3);
        return desk.ui.text("condition/##name");
    };
    REQUIRE(desk.app.workspace->set(
                "cr.cinderella", "ability",
                editor::Value(schema::readClauses({"when scored if with(cr.fairy_godmother) : gain(gem, 3)"}))) == "");
    desk.show("cr.cinderella");
    desk.ui.click("region.centre/Edit as a form");
    CHECK(inBox("A ## b ###c#").find("A ## b ###c#") != std::string::npos);
    CHECK(inBox("The Fairy Godmother of the Twelve Enchanted Castles").find("The Fairy Godmother") !=
          std::string::npos);
    CHECK(desk.ui.text("condition/##name").find("\u2026") != std::string::npos);
}

TEST_CASE("a choice shows a name with ## whole") {
    driver::WithoutWindow stage({600, 400}, 1);
    int chosen = 1;
    const char* const items[] = {"A ## b", "A ## c", "Axe"};
    driver::Driver ui(
        [&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({600, 400});
            ImGui::Begin("test", nullptr, ImGuiWindowFlags_NoDecoration);
            ui::select("which", chosen, items);
            ImGui::End();
        },
        stage.options());
    ui.frames(3);
    ui.expectText("test", "A ## c");
}

TEST_CASE_FIXTURE(SampleDesk, "the Problems panel begins with errors, whatever record comes first") {
    // One Artifact more of a level than the published game has, which is noted of the project as a whole.
    REQUIRE(desk.app.workspace->set("ar.101", "level", editor::Value(2)) == "");
    REQUIRE(desk.app.workspace->set("ar.102", "ability",
                                    editor::Value(schema::readClauses({"when never : nothing"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0 && desk.app.problems.notes() > 0; }, 600,
                      "the checks find both");
    CHECK(desk.app.problems.rows().front()->problem.severity == schema::Severity::Note);
    desk.ui.click("region.bottom/tabs/problems");
    desk.ui.frames(3);
    const auto& rows = desk.editor.problems.rows;
    REQUIRE_FALSE(rows.empty());
    CHECK(rows.front()->problem.severity == schema::Severity::Error);
    CHECK(std::is_sorted(rows.begin(), rows.end(), [](const auto* a, const auto* b) {
        return ui::weightOf(a->problem.severity) > ui::weightOf(b->problem.severity);
    }));
}
