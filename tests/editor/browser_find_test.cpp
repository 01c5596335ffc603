// Finding records: completion, errors and help of the search box, saved searches, groups and order of the browser, what
// designers note, and cards of the base.
#include <algorithm>
#include <string>
#include <vector>

#include "editor/app/table/csv.h"
#include "tests/editor/crowd.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;
using Ids = std::vector<std::string>;

namespace {

Ids found(const Desk& desk) {
    Ids ids;
    for (const schema::Record* record : desk.editor.browser.list.shown()) ids.push_back(record->id());
    return ids;
}

void search(Desk& desk, std::string_view query) {
    desk.ui.fill("Search records", query);
    desk.ui.frames(2);
}

Ids headings(const Desk& desk) {
    Ids titles;
    for (const editor::RecordList::Line& line : desk.editor.browser.list.lines())
        if (!line.hit) titles.push_back(line.group->title);
    return titles;
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "the search box completes fields and values with Tab, arrows and the mouse") {
    desk.ui.key("Ctrl+F");
    desk.ui.frames(2);
    desk.ui.type("slo");
    desk.ui.frames(2);
    desk.ui.expectText("##words", "Worn on");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(desk.editor.browser.query == "slot:");
    desk.ui.expectText("##words", "hands");  // its values follow at once
    desk.ui.key("Down");
    desk.ui.key("Down");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(desk.editor.browser.query == "slot:hands ");
    const Ids worn = found(desk);
    CHECK_FALSE(worn.empty());
    CHECK(desk.app.shownRecord.empty());  // Enter took the word, it did not open a record
    desk.ui.type("lev");
    desk.ui.frames(2);
    desk.ui.click("##words/level:");
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == "slot:hands level:");
    desk.ui.type("2");
    desk.ui.frames(2);
    CHECK(desk.editor.browser.query == "slot:hands level:2");
    CHECK(found(desk).size() < worn.size());
    // Escape closes the list alone; without one Enter leads to what was found.
    desk.ui.type(" sto");
    desk.ui.frames(2);
    desk.ui.expectVisible("##words/story:");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("##words/story:");
    CHECK(desk.editor.browser.query == "slot:hands level:2 sto");
    search(desk, "slot:hands level:2");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == found(desk).front());
}

TEST_CASE_FIXTURE(SampleDesk,
                  "what a search cannot understand is said, but not while it is being typed, and is mended") {
    desk.ui.key("Ctrl+F");
    desk.ui.frames(2);
    desk.ui.type("levle");
    desk.ui.frames(2);
    desk.ui.expectNoText("browser", "no record has");
    desk.ui.type(">=2 kind:artifact");
    desk.ui.frames(2);
    desk.ui.expectText("browser", "No record has a field \"levle\"");
    CHECK(desk.editor.browser.box.cursor.wrong.size() == 1);
    CHECK(desk.editor.browser.box.cursor.wrong[0].from == 0);
    CHECK(desk.editor.browser.box.cursor.wrong[0].to == 5);
    desk.ui.click("browser/mend");
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == "level>=2 kind:artifact");
    desk.ui.expectNoText("browser", "No record has");
    CHECK(desk.editor.browser.parsed.complaints.empty());
    search(desk, "kind:artifact slot:hnads ");
    desk.ui.expectText("browser", "Worn on is never \"hnads\"");
}

TEST_CASE_FIXTURE(SampleDesk, "the help beside the box tells the language by examples that are tried with a press") {
    desk.ui.click("browser/How to search");
    desk.ui.frames(2);
    desk.ui.expectText("search help", "printed on the card");
    desk.ui.click("search help/example kind:tile");
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == "kind:tile");
    CHECK(found(desk).size() > 10);
    // From the palette, too; an example that needs a value offers them.
    desk.ui.key("Ctrl+P");
    desk.ui.type("How to search\n");
    desk.ui.frames(3);
    desk.ui.click("search help/example uses:");
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == "uses:");
    desk.ui.expectText("##words", "uses:");
    CHECK(desk.editor.browser.box.words.list.size() > 10);
}

TEST_CASE("every example of the help finds what it says it does, in a small window too") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters", {1280, 800}, 1.5f);
    desk.ui.click("browser/How to search");
    desk.ui.frames(2);
    const auto topics = desk.editor.browser.box.topics;
    REQUIRE(topics.size() == 3);
    desk.ui.click("search help/example " + topics[0].examples[0].query);
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == topics[0].examples[0].query);
    CHECK_FALSE(found(desk).empty());
}

TEST_CASE_FIXTURE(SampleDesk,
                  "a search is saved for the project, found in the palette, renamed, deleted and brought back") {
    search(desk, "kind:tile trees");
    const Ids tiles = found(desk);
    desk.ui.click("Saved searches");
    desk.ui.click("saved searches/search.save");
    desk.ui.frames(2);
    desk.ui.fill("argument", "Wooded\n");
    desk.ui.frames(2);
    CHECK(desk.said() == "Search saved as Wooded");
    CHECK(fs::exists(scratch.project() / ".talewright/settings.json"));
    CHECK_FALSE(desk.app.workspace->unsaved());

    search(desk, "axe");
    CHECK(found(desk) != tiles);
    desk.ui.key("Ctrl+P");
    desk.ui.type("Wooded\n");
    desk.ui.frames(3);
    CHECK(desk.editor.browser.query == "kind:tile trees");
    CHECK(found(desk) == tiles);

    desk.ui.key("Ctrl+P");
    desk.ui.type("Rename this search\n");
    desk.ui.frames(2);
    desk.ui.fill("argument", "Forests\n");
    desk.ui.frames(2);
    REQUIRE(desk.app.sharedSettings.savedSearches.size() == 1);
    CHECK(desk.app.sharedSettings.savedSearches[0].name == "Forests");
    search(desk, "");
    desk.ui.click("Saved searches");
    desk.ui.click("saved searches/saved Forests");
    desk.ui.frames(2);
    CHECK(found(desk) == tiles);

    desk.ui.click("Saved searches");
    desk.ui.click("saved searches/search.delete");
    desk.ui.frames(2);
    CHECK(desk.said() == "Deleted the search Forests");
    CHECK(desk.app.sharedSettings.savedSearches.empty());
    CHECK(desk.app.actions.find("search.saved.Forests") == nullptr);
    REQUIRE(desk.app.actions.run("search.restore") == "");
    desk.ui.frames(2);
    CHECK(desk.app.actions.find("search.saved.Forests") != nullptr);
    // Another session has it, too; another project has none.
    REQUIRE(desk.app.open(scratch.project()) == "");
    desk.ui.frames(2);
    REQUIRE(desk.app.sharedSettings.savedSearches.size() == 1);
    CHECK(desk.app.sharedSettings.savedSearches[0].value == "kind:tile trees");
    desk.app.close();
    desk.ui.frames(2);
    CHECK(desk.app.actions.find("search.saved.Forests") == nullptr);
}

TEST_CASE_FIXTURE(SampleDesk,
                  "records are grouped and sorted by the menu and the palette, and the project remembers it") {
    search(desk, "kind:artifact");
    desk.ui.click("browser/order");
    desk.ui.click("list order/group status");
    desk.ui.frames(2);
    CHECK(headings(desk) == Ids{"Status: Not set"});
    REQUIRE(desk.app.workspace->set("ar.105", "status", "draft") == "");
    desk.ui.frames(2);
    CHECK(headings(desk) == Ids{"Status: Draft", "Status: Not set"});
    desk.ui.expectText("browser", "Status: Draft");
    REQUIRE(desk.app.actions.run("browser.group", "level") == "");
    REQUIRE(desk.app.actions.run("browser.sort", "-name") == "");
    desk.ui.frames(2);
    CHECK(headings(desk) == Ids{"Level: 1", "Level: 2", "Level: 3"});
    const Ids backwards = found(desk);
    desk.ui.expectText("browser", "By Level");
    desk.ui.click("browser/order");
    desk.ui.click("list order/descending");
    desk.ui.frames(2);
    CHECK(found(desk) != backwards);
    CHECK(found(desk).size() == backwards.size());
    CHECK(desk.app.actions.run("browser.group", "levle") == "records cannot be grouped by \"levle\"");
    CHECK(desk.app.actions.run("browser.sort", "levle") == "records cannot be sorted by \"levle\"");
    REQUIRE(desk.app.workspace->abandon() == "");
    REQUIRE(desk.app.open(scratch.project()) == "");
    desk.ui.frames(2);
    CHECK(desk.editor.browser.order == editor::ListOrder{.group = "level", .sort = "name"});
    REQUIRE(desk.app.actions.run("browser.group", "none") == "");
    desk.ui.frames(2);
    CHECK(headings(desk).empty());
    // Two lines a record tell its numbers.
    desk.ui.expectNoText("browser", "Level 1");
    desk.ui.click("Details");
    desk.ui.frames(2);
    desk.ui.expectText("browser", "Level 1");
    desk.ui.expectVisible("records/" + found(desk).front());
}

TEST_CASE_FIXTURE(SampleDesk, "status, tags and notes are written in the form and the table, searched, and undone") {
    desk.show("ar.105");
    desk.ui.click("ar.105/advanced");
    desk.ui.frames(2);
    desk.ui.click("region.centre/notes");
    desk.ui.type("Ask Mira about the picture.");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->find("ar.105")->base().notes == "Ask Mira about the picture.");
    REQUIRE(desk.app.workspace->set("ar.105", "status", "draft") == "");
    search(desk, "mira");
    CHECK(found(desk) == Ids{"ar.105"});
    search(desk, "status:draft has:notes");
    CHECK(found(desk) == Ids{"ar.105"});
    desk.ui.hover("records/ar.105", 60);
    desk.ui.expectText("", "Ask Mira");
    REQUIRE(desk.app.undo() == "");
    REQUIRE(desk.app.undo() == "");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->find("ar.105")->base().notes.empty());
    CHECK(found(desk).empty());
    // A pack that was made with notes is the one without.
    const std::string before =
        schema::contentChecksum(desk.app.workspace->game(), desk.app.workspace->info(), desk.app.workspace->records());
    REQUIRE(desk.app.redo() == "");
    CHECK_FALSE(desk.app.workspace->find("ar.105")->base().notes.empty());
    CHECK(schema::contentChecksum(desk.app.workspace->game(), desk.app.workspace->info(),
                                  desk.app.workspace->records()) == before);
}

TEST_CASE_FIXTURE(SampleDesk, "the filter of the table and Find and replace take the same queries with the same help") {
    REQUIRE(desk.app.actions.run("view.layout_table") == "");
    desk.ui.frames(3);
    desk.ui.click("table/kind of records");
    desk.ui.click("kind of records/Artifacts");
    desk.ui.frames(2);
    const std::size_t all = desk.editor.table.view.rowCount();
    desk.ui.click("Filter rows");
    desk.ui.type("slot:han");
    desk.ui.frames(2);
    desk.ui.expectVisible("##words/slot:hands");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(desk.editor.table.filter == "slot:hands ");
    CHECK(desk.editor.table.view.rowCount() < all);
    CHECK(desk.editor.table.view.rowCount() > 0);
    // Replacing goes no further than the query.
    REQUIRE(desk.app.actions.run("edit.replace") == "");
    desk.ui.frames(2);
    desk.ui.fill("Find and replace/find", "a");
    desk.ui.frames(2);
    const std::size_t everywhere = desk.editor.table.replace.plan.hits.size();
    desk.ui.fill("Only in records", "kind:artifact level:3 ");
    desk.ui.frames(2);
    const auto& hits = desk.editor.table.replace.plan.hits;
    CHECK(hits.size() < everywhere);
    CHECK_FALSE(hits.empty());
    for (const editor::ReplaceHit& hit : hits) CHECK(hit.record.starts_with("ar.3"));
    desk.ui.fill("Only in records", "zeppelin");
    desk.ui.frames(2);
    CHECK(desk.editor.table.replace.plan.hits.empty());
    desk.ui.fill("Only in records", "");
    desk.ui.frames(2);
    CHECK(desk.editor.table.replace.plan.hits.size() == everywhere);
}

TEST_CASE("cards of the base are listed below those of the project, marked, and found") {
    const editor::test::Scratch scratch;
    const fs::path games = scratch.folder / "games";
    fs::create_directories(games);
    for (const char* name : {"paper_tales", "paper_tales_expansion"})
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content" / name, games / name, fs::copy_options::recursive);
    Desk desk(scratch, nullptr);
    REQUIRE(desk.app.open(games / "paper_tales_expansion") == "");
    desk.ui.frames(3);
    const std::size_t own = desk.app.workspace->records().size();
    CHECK(found(desk).size() == own);  // the base is folded
    CHECK(headings(desk).back() == "Of the base");
    desk.ui.click("records/group base");
    desk.ui.frames(2);
    CHECK(found(desk).size() > own);
    search(desk, "is:base dragon");
    REQUIRE_FALSE(found(desk).empty());
    CHECK(std::all_of(desk.editor.browser.hits.begin(), desk.editor.browser.hits.end(),
                      [](const editor::Hit& hit) { return hit.ofBase; }));
    search(desk, "-is:base");
    CHECK(found(desk).size() == own);
}

TEST_CASE("a browser of 100,000 records is drawn and scrolled in two milliseconds a frame, grouped and sorted too") {
    driver::WithoutWindow stage({400, 1000}, 1);
    editor::test::Crowd crowd;
    editor::Application& app = crowd.app;
    ui::Browser browser;
    browser.run = [](const std::string&) {};
    ui::addBrowserActions(app, browser, [] {});
    driver::Driver ui(
        [&] {
            ui::followBrowserProject(app, browser);
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({400, 1000});
            ImGui::Begin("test", nullptr, ImGuiWindowFlags_NoDecoration);
            ui::drawBrowser(app, browser);
            ImGui::End();
        },
        stage.options());
    for (const bool details : {false, true})
        for (const editor::ListOrder& order :
             {editor::ListOrder{}, editor::ListOrder{.group = "level", .sort = "name", .descending = true}}) {
            browser.order = order;
            browser.details = details;
            ui.frames(5);
            REQUIRE(browser.list.shown().size() == 100000);
            CHECK(editor::test::frameTime(ui, 100) < editor::test::kFrameLimit);
            double worst = 0;
            for (int i = 0; i < 10; ++i) {
                ui.scroll("test/records", -900);
                worst = std::max(worst, editor::test::frameTime(ui, 5));
            }
            CHECK(worst < editor::test::kFrameLimit);
            MESSAGE(order.text() << std::string(details ? ", two lines" : "") << ": worst mean of five frames " << worst
                                 << " ms");
        }
}

TEST_CASE_FIXTURE(SampleDesk,
                  "by tags a record stands under each of its own, and the cursor walks through all of them") {
    REQUIRE(desk.app.workspace->set("ar.101", "tags", editor::Value::List{"aaa", "aab"}) == "");
    REQUIRE(desk.app.workspace->set("ar.102", "tags", editor::Value::List{"aaa"}) == "");
    REQUIRE(desk.app.workspace->set("ar.103", "tags", editor::Value::List{"aab"}) == "");
    REQUIRE(desk.app.actions.run("browser.group", "tags") == "");
    search(desk, "tag:aab or tag:aaa");
    CHECK(headings(desk) == Ids{"Tags: aaa", "Tags: aab"});
    CHECK(found(desk) == Ids{"ar.101", "ar.102", "ar.101", "ar.103"});
    desk.ui.expectText("browser", "3");  // found, each once
    desk.ui.click("records/ar.101 in tags aab");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "ar.101");
    desk.ui.key("Down");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "ar.103");
    desk.ui.key("Up");
    desk.ui.key("Up");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "ar.102");
    desk.ui.key("Up");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "ar.101");
    // Left folds the group that the cursor stands in.
    desk.ui.fill("Search records", "");
    desk.ui.frames(2);
    desk.ui.click("records/ar.101 in tags aab");
    desk.ui.key("Left");
    desk.ui.frames(2);
    CHECK(desk.editor.browser.folded["tags aab"]);
    CHECK_FALSE(desk.editor.browser.folded["tags aaa"]);
}

TEST_CASE("a row of the browser tells the numbers of its record before its id, and no id that repeats the name") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1280, 800});
    const auto row = [&](const char* id) { return desk.ui.text(std::string("records/") + id); };
    CHECK(row("ch.alice") == "Alice 18 \u00b7 3 \u00b7 4");
    CHECK(row("ch.big_bad_wolf").find(" \u00b7 ") != std::string::npos);
    desk.ui.fill("Search records", "id:ta.alice_2");
    desk.ui.frames(3);
    CHECK(row("ta.alice_2").find("ta.alice_2") != std::string::npos);
    desk.ui.fill("Search records", "id:it.lantern");
    desk.ui.frames(3);
    CHECK(row("it.lantern").find("0 \u00b7 0") == std::string::npos);
}
