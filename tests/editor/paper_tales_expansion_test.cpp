// An expansion of Paper Tales is authored in the editor: a project that builds on another.
#include <string>

#include "schema/paper_tales/records.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;

TEST_CASE("records of a project that builds on another begin with ids and settings that fit the base") {
    const editor::test::Scratch scratch;
    const fs::path games = scratch.folder / "games";
    REQUIRE(editor::createProject(games / "base", {.game = "paper_tales",
                                                   .id = "paper_tales.first",
                                                   .title = {},
                                                   .version = "0.1.0",
                                                   .author = {},
                                                   .languages = {"en"},
                                                   .dependencies = {}}) == "");
    Desk desk(scratch, nullptr);
    REQUIRE(desk.app.open(games / "base") == "");
    desk.ui.frames(3);
    const auto make = [&](const char* kind) {
        REQUIRE(desk.app.actions.run(std::string("record.new.") + kind) == "");
        desk.ui.frames(3);
        return desk.app.shownRecord;
    };
    const std::string unit = make("unit"), settings = make("settings");
    REQUIRE(desk.app.workspace->set(settings, "gold", 7) == "");
    REQUIRE(desk.app.actions.run("file.save") == "");
    REQUIRE(editor::createProject(games / "more", {.game = "paper_tales",
                                                   .id = "paper_tales.second",
                                                   .title = {},
                                                   .version = "0.1.0",
                                                   .author = {},
                                                   .languages = {"en"},
                                                   .dependencies = {{"paper_tales.first", "0.1.0"}}}) == "");
    REQUIRE(desk.app.open(games / "more") == "");
    desk.ui.frames(3);
    // Under the same id it would take the place of the base's Unit.
    CHECK(make("unit") != unit);
    CHECK(make("settings") == settings);
    CHECK(desk.app.workspace->find(settings)->as<schema::paper_tales::Settings>().gold == 7);
    // What replaces the base's may go again.
    CHECK(desk.app.workspace->remove({settings}) == "");
}
