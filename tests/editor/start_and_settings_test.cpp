// The start page, new projects of each kind, the settings of a project and the preferences, as a newcomer uses them.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "editor/ui/frame.h"
#include "editor/ui/theme.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

const fs::path kContent = fs::path(TALE_SOURCE_DIR) / "content";

// With a folder for new projects.
struct Newcomer {
    const editor::test::Scratch scratch;
    fs::path games = scratch.folder / "games";
    Desk desk{scratch, nullptr};

    Newcomer() { fs::create_directories(games); }
    // In the dialog that is open.
    void create(const std::string& title) {
        desk.ui.frames(3);
        desk.ui.fill("folder", games.string());
        desk.ui.fill("title", title);
        desk.ui.click("Create");
        desk.ui.frames(5);
    }
    // "threetale/An empty project", from the start page.
    void begin(const std::string& what) {
        desk.ui.click("new " + what);
        create("The Old Mill");
    }
};

}  // namespace

TEST_CASE("a newcomer begins with each kind of project of each game on the start page, and plays it at once") {
    for (const schema::GameSchema* game : schema::games())
        for (const char* way : {"A copy of the base set", "A minimal playable set"}) {
            CAPTURE(game->key);
            CAPTURE(way);
            Newcomer newcomer;
            Desk& desk = newcomer.desk;
            desk.ui.expectText("start page", "Begin something new");
            newcomer.begin(fmt::format("{}/{}", game->key, way));
            REQUIRE(desk.app.workspace);
            CHECK(desk.app.workspace->info().game == game->key);
            CHECK(desk.app.workspace->info().title.in("en") == "The Old Mill");
            CHECK(desk.app.problems.errors() == 0);
            CHECK(desk.app.problems.warnings() == 0);
            CHECK_FALSE(desk.app.workspace->unsaved());
            desk.ui.click("layout/Play");
            desk.ui.waitUntil([&] { return desk.editor.play.sandbox.session.playing(); }, 600, "the game begins");
            REQUIRE(desk.app.actions.run("play.bot_game") == "");
            const auto& sandbox = desk.editor.play.sandbox;
            CHECK(sandbox.session->game().outcome(sandbox.cursor.state()).end != engine::Outcome::End::Playing);
        }
}

TEST_CASE("an empty project says in the centre what it lacks to be played, and makes it there") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    newcomer.begin("threetale/An empty project");
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->records().size() == 0);
    desk.ui.expectText("region.centre", "It cannot be played yet");
    desk.ui.expectText("region.centre", "A game needs more Heroes: 3 or more; there is none yet.");
    // Who plays nevertheless is told in the same words.
    CHECK(desk.app.actions.run("play.start") == "a game needs more Heroes: 3 or more; there is none yet");
    desk.ui.click("layout/Author");
    desk.ui.frames(3);
    // Nothing is wrong yet, and each kind has one button.
    desk.ui.expectText("region.bottom", "Nothing to check yet");
    desk.ui.expectText("", "Nothing to play yet");
    desk.ui.expectNoText("", "15 errors");
    CHECK(desk.ui.screen().all("region.centre/step hero").size() == 1);
    CHECK(desk.ui.screen().all("region.centre/step tile").size() == 1);
    desk.ui.click("region.centre/step hero");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace->records().ofKind("hero").size() == 1);
    const std::string made = desk.app.workspace->records().ofKind("hero").front()->id();
    CHECK(desk.app.shownRecord == made);
    desk.ui.expectNoText("region.bottom", "Nothing to check yet");
    REQUIRE(desk.app.actions.run("record.close") == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.centre", "A game needs more Heroes: 3 or more; there is 1.");
}

TEST_CASE("in the table of an empty project a record is made, or records come from a file") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    newcomer.begin("threetale/An empty project");
    desk.ui.click("layout/Table");
    desk.ui.frames(3);
    desk.ui.expectText("region.centre", "No Tiles yet");
    desk.ui.click("region.centre/Import CSV");
    desk.ui.frames(3);
    desk.ui.require("find the dialog", "Import CSV/file");
    desk.ui.click("Import CSV/Close dialog");
    desk.ui.frames(3);
    desk.ui.click("region.centre/make the first one");
    desk.ui.frames(3);
    CHECK(desk.app.workspace->records().ofKind("tile").size() == 1);
    desk.ui.expectNoText("region.centre", "No Tiles yet");
}

TEST_CASE("the dialog of a new project offers what it can begin with; an expansion begins with nothing") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    fs::copy(kContent / "paper_tales", newcomer.games / "paper_tales", fs::copy_options::recursive);
    desk.ui.click("new paper_tales/A minimal playable set");
    desk.ui.frames(3);
    desk.ui.fill("folder", newcomer.games.string());
    desk.ui.frames(2);
    desk.ui.expectText("Project", "A minimal playable set");
    desk.ui.click("Project/base");
    desk.ui.click("base/Paper Tales: base set 0.1.0");
    desk.ui.frames(2);
    desk.ui.expectText("Project", "its cards come to those of what it builds on");
    desk.ui.fill("title", "Harvest");
    desk.ui.click("Create");
    desk.ui.frames(4);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->records().size() == 0);
    CHECK(desk.app.workspace->below().records()->ofKind("unit").size() == 42);
}

TEST_CASE("Enter in the title of a new project makes it, and not before it has one") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    desk.ui.click("new threetale/A minimal playable set");
    desk.ui.frames(3);
    desk.ui.fill("folder", newcomer.games.string());
    desk.ui.key("Enter");
    desk.ui.click("title");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.workspace);
    desk.ui.fill("title", "The Old Mill");
    desk.ui.key("Enter");
    desk.ui.frames(5);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->info().title.in("en") == "The Old Mill");
    desk.ui.expectNotVisible("Project");
}

TEST_CASE("recent projects are covers that open with a press; one that is gone says so and is taken from the list") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    for (const char* title : {"Old Mill", "Deep Well"}) {
        desk.ui.click("new three_chapters/A minimal playable set");
        newcomer.create(title);
        REQUIRE(desk.app.workspace);
        REQUIRE(desk.app.actions.run("file.close") == "");
        desk.ui.frames(3);
    }
    desk.ui.expectText("start page", "Recent projects");
    REQUIRE(desk.editor.startPage.recent.size() == 2);
    CHECK(desk.editor.startPage.recent[0].title == "Deep Well");
    CHECK(desk.editor.startPage.recent[0].game == "3 Chapters");
    CHECK(desk.editor.startPage.recent[0].opened == "just now");
    desk.ui.click("start page/recent old_mill");
    desk.ui.frames(4);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->info().title.in("en") == "Old Mill");

    // Over the open project, and back.
    REQUIRE(desk.app.actions.run("file.start") == "");
    desk.ui.frames(3);
    desk.ui.expectText("start page", "Back to Old Mill");
    desk.ui.click("start page/back");
    desk.ui.frames(3);
    CHECK_FALSE(desk.ui.sees("start page/back"));
    REQUIRE(desk.app.actions.run("file.start") == "");
    desk.ui.frames(2);
    REQUIRE(desk.app.actions.run("record.open", "cr.07") == "");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.startPageOpen);

    fs::remove_all(newcomer.games / "deep_well");
    REQUIRE(desk.app.actions.run("file.start") == "");
    desk.ui.frames(3);
    const auto gone = std::find_if(desk.editor.startPage.recent.begin(), desk.editor.startPage.recent.end(),
                                   [](const ui::ProjectCover& cover) { return cover.isMissing; });
    REQUIRE(gone != desk.editor.startPage.recent.end());
    CHECK(gone->folder.filename() == "deep_well");
    desk.ui.click("start page/recent deep_well");
    desk.ui.frames(2);
    CHECK(desk.said().find("cannot be opened") != std::string::npos);
    desk.ui.click("start page/forget deep_well");
    desk.ui.frames(3);
    CHECK(desk.editor.startPage.recent.size() == 1);
    CHECK(desk.app.settings.recentProjects.size() == 1);
}

TEST_CASE("the samples that ship stand on the start page") {
    Newcomer newcomer;
    Desk& desk = newcomer.desk;
    REQUIRE(desk.editor.startPage.samples.size() >= schema::games().size());
    CHECK(desk.editor.startPage.samples.front().pictures.size() == 4);
    for (const ui::ProjectCover& sample : desk.editor.startPage.samples) {
        CHECK_FALSE(sample.isMissing);
        desk.ui.require("find the sample", "start page/sample " + sample.folder.filename().string());
    }
}

TEST_CASE("when a project was open is said as people say it") {
    std::tm day{};
    day.tm_year = 126;
    day.tm_mon = 4;
    day.tm_mday = 20;
    day.tm_hour = 12;
    day.tm_isdst = -1;
    const std::int64_t noon = std::mktime(&day);
    CHECK(ui::timeAgo(noon - 30, noon) == "just now");
    CHECK(ui::timeAgo(noon - 60, noon) == "1 minute ago");
    CHECK(ui::timeAgo(noon - 3 * 3600, noon) == "3 hours ago");
    CHECK(ui::timeAgo(noon - 20 * 3600, noon) == "yesterday");
    CHECK(ui::timeAgo(noon - 3 * 86400, noon) == "3 days ago");
    CHECK(ui::timeAgo(noon - 17 * 86400, noon) == "on 3 May 2026");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "title, author and version are changed in the settings, refused with a reason, and undone") {
    desk.ui.click("Menu");
    desk.ui.click("##application/Project");
    desk.ui.click("Settings");
    desk.ui.frames(3);
    const schema::ProjectInfo before = desk.app.workspace->info();
    desk.ui.fill("Project settings/title en", "Tales of the Mill");
    desk.ui.key("Tab");
    desk.ui.fill("Project settings/author", "Neda");
    desk.ui.key("Tab");
    desk.ui.fill("Project settings/version", "1.2.0");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->info().title.in("en") == "Tales of the Mill");
    CHECK(desk.app.workspace->info().author == "Neda");
    CHECK(desk.app.workspace->info().version == "1.2.0");
    // Each is one step, however many keys it took.
    CHECK(desk.app.workspace->history().steps().size() == 3);
    desk.ui.hover("Project settings/author");  // a mouse that was not moved since a key is not looked for
    desk.ui.fill("Project settings/version", "1.2");
    desk.ui.frames(2);
    desk.ui.expectText("Project settings", "the version is not well formed");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    desk.ui.expectNoText("Project settings", "the version is not well formed");
    CHECK(desk.app.workspace->info().version == "1.2.0");
    while (desk.app.workspace->history().canUndo()) {
        desk.ui.click("Project settings/Undo");
        desk.ui.frames(2);
    }
    CHECK(desk.app.workspace->info().title == before.title);
    CHECK(desk.app.workspace->info().author == before.author);
    CHECK(desk.app.workspace->info().version == before.version);
    desk.ui.click("Project settings/Close");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.projectSettingsOpen);
}

TEST_CASE_FIXTURE(SampleDesk, "a language is added, and removed after a warning of what is lost; Undo brings it back") {
    REQUIRE(desk.app.actions.run("project.settings") == "");
    desk.ui.frames(3);
    desk.ui.fill("Project settings/language code", "it");
    desk.ui.click("Project settings/add language");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->info().languages == std::vector<std::string>{"en", "bg", "it"});
    desk.ui.expectText("Project settings", "Italian (it)");
    desk.ui.fill("Project settings/language code", "no such");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    desk.ui.expectText("Project settings", "not a language code");
    desk.ui.click("Project settings/it/Make it the source");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->info().languages.front() == "it");
    const auto named = [&] { return desk.app.workspace->find("ar.101")->base().name.byLanguage.count("bg"); };
    REQUIRE(named() == 1);
    desk.ui.click("Project settings/bg/Remove");
    desk.ui.frames(2);
    desk.ui.expectText("Project settings", "in Bulgarian (bg) are deleted with it");
    CHECK(named() == 1);
    desk.ui.click("Project settings/bg/Remove the language");
    desk.ui.frames(2);
    CHECK(named() == 0);
    CHECK(desk.app.workspace->info().languages == std::vector<std::string>{"it", "en"});
    desk.ui.click("Project settings/Undo");
    desk.ui.frames(2);
    CHECK(named() == 1);
    CHECK(desk.app.workspace->info().languages.size() == 3);
}

TEST_CASE("what a project builds on is added and taken away in the settings") {
    const editor::test::Scratch scratch;
    const fs::path games = scratch.folder / "games";
    fs::create_directories(games);
    fs::copy(kContent / "three_chapters", games / "base", fs::copy_options::recursive);
    editor::test::makeEmptyProject(games / "mine", "three_chapters.mine");
    Desk desk(scratch, nullptr);
    REQUIRE(desk.app.open(games / "mine") == "");
    REQUIRE(desk.app.actions.run("project.settings") == "");
    desk.ui.frames(3);
    desk.ui.expectText("Project settings", "it stands alone");
    desk.ui.click("Project settings/Build on");
    desk.ui.click("Build on/3 Chapters: base set 0.1.0");
    desk.ui.frames(3);
    CHECK(desk.app.workspace->below().records()->ofKind("creature").size() == 50);
    desk.ui.fill("Project settings/base path", "/nowhere");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    desk.ui.expectText("Project settings", "neither a project nor a pack");
    desk.ui.click("Project settings/three_chapters.base/Remove");
    desk.ui.frames(2);
    desk.ui.expectText("Project settings", "No record names a card of it");
    desk.ui.click("Project settings/Build on it no longer");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->below().records()->size() == 0);
    REQUIRE(desk.app.actions.run("edit.undo") == "");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->below().records()->ofKind("creature").size() == 50);
}

TEST_CASE_FIXTURE(SampleDesk, "the numbers of the game are one press away in the settings") {
    REQUIRE(desk.app.actions.run("project.settings") == "");
    desk.ui.frames(3);
    desk.ui.click("Project settings/Open the numbers");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == "se.base");
    CHECK_FALSE(desk.app.projectSettingsOpen);
}

TEST_CASE_FIXTURE(SampleDesk, "preferences take effect at once and are kept") {
    desk.ui.key("Ctrl+Comma");
    desk.ui.frames(3);
    desk.ui.click("Preferences/theme/Dark");
    desk.ui.frames(2);
    CHECK(desk.app.settings.theme == editor::Theme::Dark);
    CHECK(ui::theme().name == ui::ThemeName::Dark);
    desk.ui.click("Preferences/size");
    desk.ui.click("size/150 %");
    desk.ui.frames(2);
    CHECK(desk.editor.zoom() == 150);
    desk.ui.click("Preferences/size");
    desk.ui.click("size/300 %");
    desk.ui.frames(2);
    CHECK(desk.editor.zoom() == editor::kMostZoom);
    for (int i = 0; i < 40; ++i) desk.ui.key("Ctrl+Minus");
    CHECK(desk.editor.zoom() == editor::kLeastZoom);
    desk.ui.click("Preferences/reduce motion");
    desk.ui.frames(2);
    CHECK(ui::reducedMotion());
    desk.ui.click("Preferences/language");
    desk.ui.click("language/Bulgarian (bg)");
    desk.ui.frames(3);
    CHECK(desk.app.nameOf("ar.101") == desk.name("ar.101", "bg"));
    CHECK(desk.editor.preview.language != "en");
    desk.ui.click("Preferences/autosave");
    desk.ui.click("autosave/After 1 minute");
    desk.ui.click("Preferences/start/Last project");
    desk.ui.frames(2);
    desk.ui.click("Preferences/Close");
    desk.ui.frames(60);
    schema::Problems problems;
    const auto kept = editor::readSettings<editor::UserSettings>(desk.app.paths().config / "settings.json", problems);
    CHECK(problems.clean());
    CHECK(kept.theme == editor::Theme::Dark);
    CHECK(kept.zoom == editor::kLeastZoom);
    CHECK(kept.reduceMotion);
    CHECK(kept.language == "bg");
    CHECK(kept.autosaveMinutes == 1);
    CHECK(kept.openLastProject);

    REQUIRE(desk.app.actions.run("edit.preferences") == "");
    desk.ui.frames(3);
    desk.ui.click("Preferences/Restore the defaults");
    desk.ui.frames(2);
    CHECK(ui::theme().name == ui::ThemeName::Light);
    CHECK(desk.editor.zoom() == 100);
    CHECK_FALSE(ui::reducedMotion());
}

TEST_CASE_FIXTURE(SampleDesk, "a project saves itself after the minutes that the user chose, and not before") {
    desk.app.settings.autosaveMinutes = 1;
    REQUIRE(desk.app.workspace->set("ar.101", "level", 2) == "");
    const double start = desk.app.now();
    desk.app.poll(start + 30);
    CHECK(desk.app.workspace->unsaved());
    desk.app.poll(start + 61);
    CHECK_FALSE(desk.app.workspace->unsaved());
    desk.app.settings.autosaveMinutes = 0;
    REQUIRE(desk.app.workspace->set("ar.101", "level", 3) == "");
    desk.app.poll(start + 600);
    CHECK(desk.app.workspace->unsaved());
}

TEST_CASE("the theme of the desktop is taken where the preferences say so") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale");
    REQUIRE(::setenv("GTK_THEME", "Adwaita:dark", 1) == 0);
    desk.app.settings.theme = editor::Theme::System;
    desk.editor.applyTheme();
    CHECK(ui::theme().name == ui::ThemeName::Dark);
    REQUIRE(::setenv("GTK_THEME", "Adwaita", 1) == 0);
    desk.editor.applyTheme();
    CHECK(ui::theme().name == ui::ThemeName::Light);
    ::unsetenv("GTK_THEME");
}

TEST_CASE("without a project the start page stands in every layout that was left in front") {
    Newcomer newcomer;
    for (const ::ui::Layout layout : {::ui::Layout::Author, ::ui::Layout::Table, ::ui::Layout::Play}) {
        newcomer.desk.editor.shell.layout = layout;
        newcomer.desk.ui.frames(3);
        newcomer.desk.ui.expectText("start page", "Begin something new");
        newcomer.desk.ui.expectNoText("", "No game on the table");
    }
}
