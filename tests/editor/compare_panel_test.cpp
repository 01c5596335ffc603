// The Compare layout with other versions: chosen, listed, marked on the cards, and taken over from.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/ui/card_face.h"
#include "editor/ui/panels/compare_marks.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;

TEST_CASE_FIXTURE(SampleDesk, "a change is compared with a backup and with a folder, and taken over field by field") {
    fs::copy(scratch.project(), scratch.folder / "old", fs::copy_options::recursive);
    const std::string name = desk.name("ar.101", "en");
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Great Axe").empty());
    REQUIRE(desk.app.workspace->set("ar.101", "level", editor::Value(3)).empty());
    REQUIRE(desk.app.save().empty());
    desk.ui.click("Compare");
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "Everything is saved");
    desk.ui.click("compared with");
    desk.ui.frames(2);
    desk.ui.click("compared with/###1");
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "1 changed, 0 new, 0 only there");
    desk.ui.expectText("region.centre", "Before the save of");
    desk.ui.expectText("field changes", name);
    desk.ui.click("field changes/take level Level");
    desk.ui.frames(3);
    CHECK(desk.app.workspace->history().steps().size() == 3);
    desk.ui.expectNoText("field changes", "Level");
    desk.ui.click("Take over");
    desk.ui.frames(3);
    CHECK(desk.name("ar.101", "en") == name);
    desk.ui.expectText("region.left", "No difference");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(3);
    CHECK(desk.name("ar.101", "en") == "Great Axe");

    // A folder, by the palette: it asks for the path.
    desk.ui.key("Ctrl+P");
    desk.ui.type("compare with a folder");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    desk.ui.type((scratch.folder / "old").string());
    desk.ui.key("Enter");
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "1 changed");
    desk.ui.expectText("region.centre", "The folder old (threetale.base");
    REQUIRE(desk.app.actions.run("compare.saved").empty());
    desk.ui.frames(3);
    desk.ui.expectText("region.centre", "As saved");
}

TEST_CASE_FIXTURE(SampleDesk, "what differs is marked on the cards, and nothing else") {
    desk.ui.frames(2);
    const auto faceOf = [&](const schema::Record& record) {
        return ui::faceOf(record, "en", desk.app.workspace->folder(), ui::namesIn(desk.app.workspace->resolvable()));
    };
    const schema::RecordPtr record = desk.app.workspace->find("ar.101");
    const ui::CardFace before = faceOf(*record);
    std::vector<ui::MarkedBox> same, title;
    const auto renamed = record->clone();
    renamed->base().name.byLanguage["en"] = "Zzz";
    const ui::CardFace after = faceOf(*renamed);
    // Fonts are there only within a frame.
    desk.editor.shell.panels.push_back({.id = "marks",
                                        .title = "Marks",
                                        .region = ui::Region::Bottom,
                                        .draw =
                                            [&] {
                                                same = ui::differingBoxes(before, before, 300);
                                                title = ui::differingBoxes(before, after, 300);
                                            },
                                        .layouts = ui::kEveryLayout});
    REQUIRE(desk.editor.shell.showPanel("marks"));
    desk.ui.frames(2);
    CHECK(same.empty());
    REQUIRE(title.size() == 1);
    CHECK(title[0].min.y < 40);   // the title stands at the top
    CHECK(title[0].max.y < 100);  // and no more than that is marked
}

TEST_CASE_FIXTURE(SampleDesk, "compared with a pack, notes are no difference, and that is said") {
    const std::string file = (scratch.folder / "old.talepack").string();
    REQUIRE(desk.app.actions.run("file.export", file) == "");
    desk.app.tasks.wait();
    desk.ui.frames(3);
    desk.app.lastExport.reset();
    desk.editor.exportDialog.open = false;
    desk.ui.frames(3);
    for (const char* id : {"ar.101", "ar.102"})
        REQUIRE(desk.app.workspace->set(id, "notes", std::string("Ask Mira.")) == "");
    REQUIRE(desk.app.actions.run("compare.path", file) == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "Status and notes are not part of packs");
    desk.ui.expectText("region.left", "No difference");
    REQUIRE(desk.app.actions.run("compare.saved") == "");
    desk.ui.frames(3);
    desk.ui.expectNoText("region.left", "not part of packs");
    desk.ui.expectText("region.left", "2 changed");
    desk.ui.expectText("field changes", "Ask Mira.");
}
