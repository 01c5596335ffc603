// An expansion of Paper Tales is authored in the editor: a project that builds on the base set, a Unit, its check, a
// game with it, and a pack that is loaded with its base.
#include <algorithm>
#include <optional>
#include <string>

#include "editor/app/export.h"
#include "engine/paper_tales/game.h"
#include "schema/core/pack.h"
#include "schema/paper_tales/records.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
namespace tales = engine::paper_tales;
using editor::test::Desk;

namespace {

// A designer's expansion "Harvest" beside a copy of the base set, made as a person makes it.
struct Expansion {
    const editor::test::Scratch scratch;
    const fs::path games = scratch.folder / "games";
    Desk desk;

    static const editor::test::Scratch& withBase(const editor::test::Scratch& scratch, const fs::path& games) {
        fs::create_directories(games);
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales", games / "paper_tales", fs::copy_options::recursive);
        return scratch;
    }
    Expansion() : desk(withBase(scratch, games), nullptr) {}

    const editor::Workspace& workspace() const { return *desk.app.workspace; }
    void make();
    std::string makeUnit();
    void changeSettings();
    void play(const std::string& unit);
    void readPack();

  private:
    fs::path exported();
};

// A project that builds on the base set beside it.
void Expansion::make() {
    desk.ui.click("Create a new project");
    desk.ui.fill("folder", games.string());
    desk.ui.expectText("Project", "no other project of this game lies here");
    desk.ui.click("Project/game");
    desk.ui.click("game/Paper Tales");
    desk.ui.click("Project/base");
    desk.ui.click("base/Paper Tales: base set 0.1.0");
    desk.ui.fill("title", "Harvest");
    desk.ui.click("Create");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace);
    CHECK(workspace().info().id == "paper_tales.harvest");
    CHECK(workspace().info().languages == std::vector<std::string>{"en", "bg", "it"});
    REQUIRE(workspace().info().dependencies.size() == 1);
    CHECK(workspace().info().dependencies[0] == schema::Dependency{"paper_tales.base", "0.1.0"});
    CHECK(workspace().below().records()->ofKind("unit").size() == 42);
}

// A Unit. What is wrong with it is said, and mended where it is said.
std::string Expansion::makeUnit() {
    desk.ui.click("Make the first one");
    desk.ui.click("first record/New Unit");
    desk.ui.frames(3);
    desk.ui.type("Gleaner");
    desk.ui.key("Tab");
    const std::string id = desk.app.shownRecord;
    CHECK(desk.name(id, "en") == "Gleaner");
    desk.ui.fill("name bg", "Клетвар");
    desk.ui.fill("name it", "Spigolatrice");
    desk.ui.fill("story en", "What the harvest leaves is hers.");
    desk.ui.fill("story bg", "Каквото остане от жътвата, е нейно.");
    desk.ui.fill("story it", "Quel che resta della mietitura è suo.");
    desk.ui.fill("##text " + id + " ability", "when income : gain_gold(1, units(age_at_least(1)))");
    desk.ui.key("Tab");
    desk.ui.expectText("preview", "In each Income phase, gain 1 for each");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() == 1; }, 600, "the checks look at it");
    desk.ui.expectText("region.bottom", "The icons are not those of the abilities");
    desk.ui.click(id + "/phases/Add");
    desk.ui.frames(3);
    desk.ui.click("phases/#0/phases[0][1]");
    desk.ui.click("Income");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() == 0; }, 600, "its icon is there");
    desk.ui.click(id + "/advanced");
    desk.ui.click(id + "/count/More");
    return id;
}

// The box holds more cards now: the settings of the base are changed, not a second record of them made.
void Expansion::changeSettings() {
    desk.ui.expectText("region.bottom", "The copies of the Units do not add up");
    desk.ui.click("add settings");
    desk.ui.frames(3);
    REQUIRE(workspace().records().size() == 2);
    CHECK(desk.app.shownRecord == "se.base");
    CHECK(workspace().find("se.base")->as<schema::paper_tales::Settings>().units == 81);
    desk.ui.click("se.base/advanced");
    desk.ui.fill("se.base/units/units", "83\n");
    desk.ui.waitUntil(
        [&] {
            const auto& rows = desk.app.problems.rows();
            return std::none_of(rows.begin(), rows.end(),
                                [](const auto* row) { return row->problem.code == "PT-INV-01"; });
        },
        600, "everything adds up");
    CHECK(workspace().find("se.base")->as<schema::paper_tales::Settings>().units == 83);
    desk.ui.click("top.file.save");
}

// It is dealt, kept and played to the end, with the pictures of the base.
void Expansion::play(const std::string& unit) {
    desk.ui.click("layout/Play");
    const editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    const auto& game = static_cast<const tales::PaperTales&>(sandbox.session->game());
    CHECK(game.set().deck == 83);
    REQUIRE(desk.app.actions.run("play.to_start") == "");
    REQUIRE(desk.app.actions.run("play.force_next", "deal: " + unit) == "");
    REQUIRE(desk.app.actions.run("play.to_end") == "");
    desk.ui.click("region.right/play.lines");
    desk.ui.expectText("play.lines", "Forced rolls and draws");
    desk.ui.click("region.centre/keep " + unit);
    desk.ui.frames(2);
    REQUIRE(sandbox.session->decisions().size() == 1);
    const schema::Record* knight = game.cards().record(game.cards().find("un.knight"));
    REQUIRE(knight);
    CHECK(fs::exists(desk.editor.play.artFolderOf(*knight) / knight->base().art));
    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    CHECK(sandbox.session->game().outcome(sandbox.cursor.state()).end != engine::Outcome::End::Playing);
}

fs::path Expansion::exported() {
    desk.app.lastExport.reset();
    desk.ui.click("top.file.export");
    desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
    REQUIRE(desk.app.lastExport->refusal == "");
    const fs::path file = desk.app.lastExport->file;
    desk.ui.frames(3);
    desk.ui.click("Export report/Close");
    return file;
}

// The pack is read beside that of its base, and by nothing without it.
void Expansion::readPack() {
    const fs::path packs = scratch.folder / "packs";
    fs::create_directories(packs);
    const fs::path harvest = exported(), alone = packs / harvest.filename();
    fs::copy_file(harvest, alone);
    schema::Problems problems;
    CHECK_FALSE(schema::readProjectOrPack(alone, problems));
    const auto& found = problems.all();
    CHECK(std::any_of(found.begin(), found.end(),
                      [](const schema::Problem& p) { return p.code == "PROJECT-DEPENDENCY"; }));
    REQUIRE(desk.app.open(games / "paper_tales") == "");
    desk.ui.frames(3);
    const fs::path base = exported();
    fs::copy_file(base, packs / base.filename());
    schema::Problems none;
    const std::optional<schema::Pack> loaded = schema::readProjectOrPack(alone, none);
    REQUIRE(loaded);
    CHECK(none.all().empty());
    CHECK(loaded->records.ofKind("unit").size() == 43);
    CHECK(engine::makeGame(*loaded->game, loaded->records, none));
}

}  // namespace

TEST_CASE("a designer makes an expansion of Paper Tales with the mouse and the keyboard, and it plays with its base") {
    Expansion expansion;
    expansion.make();
    const std::string unit = expansion.makeUnit();
    expansion.changeSettings();
    expansion.play(unit);
    expansion.readPack();
}

TEST_CASE("records of a project that builds on another begin with ids and settings that fit the base") {
    const editor::test::Scratch scratch;
    const fs::path games = scratch.folder / "games";
    editor::test::makeEmptyProject(games / "base", "paper_tales.first");
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
    editor::test::makeEmptyProject(games / "more", "paper_tales.second", {"en"}, {{"paper_tales.first", "0.1.0"}});
    REQUIRE(desk.app.open(games / "more") == "");
    desk.ui.frames(3);
    // Under the same id it would take the place of the base's Unit.
    CHECK(make("unit") != unit);
    CHECK(make("settings") == settings);
    CHECK(desk.app.workspace->find(settings)->as<schema::paper_tales::Settings>().gold == 7);
    // What replaces the base's may go again.
    CHECK(desk.app.workspace->remove({settings}) == "");
}
