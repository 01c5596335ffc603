// Folders as the dialogs list them, and names made of titles.
#include <doctest/doctest.h>

#include "editor/app/folders.h"
#include "tests/editor/app_fixture.h"

namespace fs = std::filesystem;

TEST_CASE("a folder lists its folders, projects first, without files and hidden ones") {
    const editor::test::Scratch scratch;
    const fs::path here = scratch.folder / "games";
    for (const char* name : {"b", "a", ".hidden", "zebra"}) fs::create_directories(here / name);
    editor::test::writeAll(here / "notes.txt", "not a folder");
    editor::test::writeAll(here / "zebra" / "project.json", "{}");
    std::vector<editor::FolderRow> rows;
    REQUIRE(editor::foldersIn(here, rows) == "");
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].name == "zebra");
    CHECK(rows[0].project);
    CHECK(rows[1].name == "a");
    CHECK_FALSE(rows[1].project);
    CHECK(rows[2].name == "b");
    CHECK(editor::isProject(here / "zebra"));
    CHECK_FALSE(editor::isProject(here));
}

TEST_CASE("a folder that is not there is refused by its name, and nothing is listed") {
    const editor::test::Scratch scratch;
    std::vector<editor::FolderRow> rows{{"old", false}};
    CHECK(editor::foldersIn(scratch.folder / "none", rows) == (scratch.folder / "none").string() + " is not a folder");
    CHECK(rows.empty());
}

TEST_CASE("a title becomes a plain name, Bulgarian letters in Latin ones") {
    CHECK(editor::folderName("The Old Mill") == "the_old_mill");
    CHECK(editor::folderName("  Tsar's  Daughter! ") == "tsars_daughter");
    CHECK(editor::folderName("Старата воденица") == "starata_vodenitsa");
    CHECK(editor::folderName("ЩИТ 3") == "shtit_3");
    CHECK(editor::folderName("— № —").empty());
}
