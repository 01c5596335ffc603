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

TEST_CASE("both cards stand side by side above the table of fields, and nothing reaches over it") {
    // Windows in which both have room; in a small one at 150 % the table scrolls into sight.
    struct Look {
        ImVec2 size;
        float scale;
    };
    for (const Look look : {Look{{1280, 800}, 1.0f}, Look{{1600, 1000}, 1.0f}, Look{{2560, 1440}, 1.5f}}) {
        CAPTURE(look.size.x);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", look.size, look.scale);
        REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Great Axe") == "");
        REQUIRE(desk.app.workspace->set("ar.101", "level", editor::Value(3)) == "");
        desk.ui.click("Compare");
        desk.ui.frames(4);
        const driver::Item then = desk.ui.require("find the saved card", "sides/As saved"),
                           now = desk.ui.require("find the card of now", "sides/Now");
        CHECK(then.rect.Max.x <= now.rect.Min.x);
        CHECK(then.rect.Min.y == now.rect.Min.y);
        const auto tables = desk.ui.screen().windowsNamed("field changes");
        REQUIRE(tables.size() == 1);
        const driver::WindowShot& table = *tables.front();
        CHECK(now.rect.Max.y <= table.rect.Min.y);
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            const std::string name = window->Name;
            if (!window->Active || name.find("region.centre") == name.npos || table.name.starts_with(name)) continue;
            CAPTURE(name);
            CHECK_FALSE(window->Rect().Overlaps(table.rect));
        }
    }
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
    CHECK(title[0].min.x > 57);   // not the diamonds of the level to the left of it
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

TEST_CASE_FIXTURE(SampleDesk, "a picture that lies alike in another folder is no difference") {
    const fs::path other = scratch.folder / "other";
    fs::copy(scratch.project(), other, fs::copy_options::recursive);
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Zzz") == "");
    REQUIRE(desk.app.actions.run("compare.path", other.string()) == "");
    desk.ui.frames(4);
    REQUIRE(desk.ui.sees("Now/mark 1"));
    CHECK_FALSE(desk.ui.sees("Now/mark 2"));
    const driver::Item name = desk.ui.require("find the mark", "Now/mark 1"),
                       card = desk.ui.require("find the card", "sides/Now");
    CHECK(name.rect.GetHeight() < card.rect.GetHeight() / 5);
    CHECK(name.rect.Max.y < card.rect.Min.y + card.rect.GetHeight() / 4);
    // Another picture is one.
    fs::copy_file(other / "art/ar.102.png", other / "art/ar.101.png", fs::copy_options::overwrite_existing);
    const auto marksPicture = [&] {
        return desk.ui.sees("Now/mark 2") ||
               desk.ui.require("find the mark", "Now/mark 1").rect.GetHeight() > card.rect.GetHeight() / 4;
    };
    desk.ui.waitUntil(marksPicture, 600, "the picture is marked");
}

TEST_CASE_FIXTURE(SampleDesk, "Compare shows the record that one comes from, where it differs") {
    for (const char* id : {"ar.101", "ar.105", "ar.110"})
        REQUIRE(desk.app.workspace->setText(id, "name", "en", std::string("Another ") + id) == "");
    const auto shown = [&](const char* id) {
        desk.show(id);
        desk.ui.click("layout/Compare");
        desk.ui.frames(4);
        return desk.editor.compare.shown;
    };
    CHECK(shown("ar.110") == "ar.110");
    desk.ui.expectText("region.centre", "Another ar.110");
    desk.ui.click("layout/Author");
    CHECK(shown("ar.105") == "ar.105");
    // One that does not differ changes nothing there, nor does what is chosen in the list give way while one stays.
    desk.ui.click("layout/Author");
    CHECK(shown("ar.102") == "ar.105");
    desk.ui.click("region.left/changed ar.101");
    desk.ui.frames(3);
    CHECK(desk.editor.compare.shown == "ar.101");
}

TEST_CASE("without a project the Compare layout shows the start page, as every layout does") {
    const editor::test::Scratch scratch;
    editor::test::Desk desk(scratch, nullptr);
    desk.ui.click("layout/Compare");
    desk.ui.frames(3);
    desk.ui.expectText("start page", "Begin something new");
    desk.ui.click("start page/Open a project");
    desk.ui.frames(3);
    CHECK(desk.app.projectPrompt == editor::Application::ProjectPrompt::Open);
}
