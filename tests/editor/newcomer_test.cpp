// What a newcomer meets: an empty editor, the first project and card, small windows and large letters.
#include <cmath>

#include "editor/ui/frame.h"
#include "editor/ui/term_form.h"
#include "engine/three_chapters/state.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;

TEST_CASE_FIXTURE(SampleDesk, "the switches of the three regions stand in one row") {
    const auto top = [&](const char* path) { return desk.ui.require("top", path).rect.Min.y; };
    CHECK(top("Lower region") == top("Left region"));
    CHECK(top("Right region") == top("Left region"));
}

TEST_CASE("a newcomer makes a project, its first Artifact and an ability of it, all with the mouse and the keyboard") {
    const editor::test::Scratch scratch;
    fs::create_directories(scratch.folder / "games");
    Desk desk(scratch, nullptr);
    desk.ui.click("Create a new project");
    desk.ui.expectText("Project", "A new project");
    desk.ui.fill("folder", (scratch.folder / "games").string());
    desk.ui.expectDisabled("Create");
    desk.ui.fill("title", "Старата воденица");
    desk.ui.click("Project/beginning");
    desk.ui.click("beginning/Nothing");
    desk.ui.click("Create");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->folder() == fs::canonical(scratch.folder / "games" / "starata_vodenitsa"));
    CHECK(desk.app.workspace->info().id == "threetale.starata_vodenitsa");
    CHECK(desk.app.projectPrompt == editor::Application::ProjectPrompt::None);

    desk.ui.expectText("browser", "No records yet");
    desk.ui.click("Make the first one");
    desk.ui.click("first record/New Artifact");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace->records().size() == 1);
    // The name of a new record is waiting to be typed.
    desk.ui.type("Miller's Lantern");
    desk.ui.key("Tab");
    const std::string id = desk.app.shownRecord;
    CHECK(desk.name(id, "en") == "Miller's Lantern");
    desk.ui.fill("text " + id + " ability", "when battle_won : gain_shevitsa(1)");
    desk.ui.key("Tab");
    desk.ui.expectText("preview", "win a");
    // The next one is a press on the heading of its kind.
    desk.ui.click("add artifact");
    CHECK(desk.app.workspace->records().size() == 2);
}

TEST_CASE("a project is opened by walking to its folder, and what is none is refused before it is tried") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    fs::create_directories(scratch.folder / "games" / "empty");
    editor::test::makeEmptyProject(scratch.folder / "games" / "tales", "threetale.tales");
    desk.ui.key("Ctrl+O");
    desk.ui.fill("folder", (scratch.folder / "games").string());
    desk.ui.click("folder empty");
    desk.ui.expectDisabled("Project/Open");
    desk.ui.click("Project/Up");
    desk.ui.click("folder tales");
    desk.ui.click("Project/Open");
    desk.ui.frames(2);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->info().id == "threetale.tales");
}

TEST_CASE("in a small window and with large letters everything that steps, jumps and filters is still to be pressed") {
    struct Size {
        ImVec2 size;
        float scale;
    };
    for (const Size& size : {Size{{1280, 800}, 1}, Size{{1600, 1000}, 1.5f}, Size{{1600, 1000}, 1}}) {
        CAPTURE(size.size.x);
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        const driver::Item filter = desk.ui.require("find the filter of problems", "Filter problems");
        CHECK(filter.visible.Max.x == filter.rect.Max.x);
        REQUIRE(desk.app.actions.run("play.start") == "");
        REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        desk.ui.frames(3);
        for (const char* step :
             {"play.to_start", "play.step_back", "play.step_into", "play.to_end", "play.previous_roll",
              "play.next_roll", "play.previous_decision", "play.next_decision", "play.bookmark"})
            CHECK_MESSAGE(desk.ui.sees(std::string("transport/###") + step), step);
        for (const char* filter : {"Rules", "Cards", "Changes", "Chance", "Decisions", "Follow the position"})
            CHECK_MESSAGE(desk.ui.sees(std::string("region.bottom/") + filter), filter);
    }
}

TEST_CASE_FIXTURE(SampleDesk, "a message does not lie on what is pressed to decide") {
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.app.notices.add(
        editor::NoticeKind::Warning,
        "118 of 948 decisions were kept, and the reason why takes more than one line of this message.");
    desk.ui.frames(3);
    desk.ui.expectText("", "118 of 948");
    desk.ui.expectVisible("play.decision/Bots");
    desk.ui.expectVisible("play.decision/Players");
}

TEST_CASE_FIXTURE(SampleDesk, "the gallery of widgets has a tab while it is looked at, and none for others") {
    REQUIRE(desk.app.actions.run("view.layout_compare") == "");
    desk.ui.frames(2);
    desk.ui.expectNoText("region.centre", "Gallery");
    CHECK(desk.app.actions.find("view.gallery") == nullptr);
    CHECK(desk.app.actions.find("view.panel_gallery") == nullptr);
    REQUIRE(desk.editor.showGallery("widgets"));
    desk.ui.frames(2);
    desk.ui.expectText("region.centre", "Gallery");
    desk.ui.click("region.centre/Then and now");
    desk.ui.frames(2);
    desk.ui.expectNoText("region.centre", "Gallery");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "one Escape leaves the palette, also while it is typed in, and the palette does not offer itself") {
    desk.ui.key("Ctrl+P");
    desk.ui.expectVisible("action file.new");
    desk.ui.expectNotVisible("action view.palette");
    desk.ui.type("strangling");
    desk.ui.expectVisible("record pr.1");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    CHECK_FALSE(desk.editor.palette.open);
    desk.ui.expectNotVisible("Command palette/record pr.1");
    CHECK(desk.app.shownRecord.empty());
}

TEST_CASE("what needs a name asks for it, proposes the moment's, and says why it takes no other") {
    struct Row {
        const char *sample, *named;
    };
    for (const Row& row :
         {Row{"content/threetale", "Past, tile "}, Row{"content/three_chapters", "Chapter I, round 1 of "}}) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, row.sample);
        desk.ui.click("layout/Play");
        REQUIRE(desk.app.actions.run("play.bot_decides") == "");
        if (std::string(row.named) == "Past, tile ") REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        const auto fromPalette = [&] {
            desk.ui.key("Ctrl+P");
            desk.ui.type("save as scenario\n");
            desk.ui.frames(3);
        };
        const auto files = [&] {
            std::size_t count = 0;
            for (const auto& file : fs::directory_iterator(scratch.project() / "scenarios"))
                count += file.path().extension() == ".json";
            return count;
        };
        const std::size_t before = files();
        fromPalette();
        const std::string proposed = desk.editor.argumentDialog.text;
        CHECK(proposed.find(row.named) == 0);
        CHECK(proposed.find(':') == std::string::npos);
        // Refused, the dialog says why and stays; nothing was written.
        desk.ui.fill("Argument/argument", "one/two");
        desk.ui.click("Argument/do");
        desk.ui.frames(2);
        desk.ui.expectText("Argument", "\"one/two\" cannot be the name of a file: it contains /");
        CHECK(files() == before);
        desk.ui.fill("Argument/argument", "");
        desk.ui.expectDisabled("Argument/do");
        desk.ui.fill("Argument/argument", proposed + "\n");
        desk.ui.frames(3);
        CHECK(desk.editor.argumentDialog.action.empty());
        desk.ui.expectNotVisible("Argument/do");
        CHECK(files() == before + 1);
        CHECK(fs::exists(scratch.project() / "scenarios" / (proposed + ".json")));
        CHECK(desk.app.notices.log().back().text.find("was saved and passes") != std::string::npos);
        // The same name is not proposed twice; the proposal is taken with one key, from the menu too.
        REQUIRE(desk.editor.play.proposedScenario() == proposed + " 2");
        desk.ui.click("Menu");
        desk.ui.click("##application/Play");
        desk.ui.click("Save as scenario");
        desk.ui.frames(3);
        CHECK(desk.editor.argumentDialog.text == proposed + " 2");
        desk.ui.key("Enter");
        desk.ui.frames(3);
        CHECK(files() == before + 2);
        // Escape leaves at once, though the name is being typed.
        fromPalette();
        desk.ui.type("x");
        desk.ui.key("Escape");
        desk.ui.frames(3);
        CHECK(desk.editor.argumentDialog.action.empty());
        CHECK(files() == before + 2);
        // What cannot be done is refused without being asked for.
        desk.editor.play.sandbox.close();
        fromPalette();
        CHECK(desk.editor.argumentDialog.action.empty());
        CHECK(desk.app.notices.log().back().text.find("no game is being played") != std::string::npos);
    }
}

TEST_CASE_FIXTURE(SampleDesk, "an ability stands beside its form, and both say the same after either was changed") {
    REQUIRE(desk.app.jump({"ar.101", ""}) == "");
    desk.ui.click("ar.101 ability/Edit as a form");
    desk.ui.frames(3);
    const driver::Item words = desk.ui.require("find the text", "text ar.101 ability");
    const driver::Item trigger = desk.ui.require("find the form", "trigger/##word[1]");
    CHECK(words.rect.Max.x < trigger.rect.Min.x);
    CHECK(std::abs(words.rect.Min.y - trigger.rect.Min.y) < 120);
    // What takes a part away stands at the end of its sentence.
    const driver::Item word = desk.ui.require("find the limit", "limit/##word[2]"),
                       cross = desk.ui.require("find its cross", "No limit");
    CHECK(std::abs(cross.rect.GetCenter().y - word.rect.GetCenter().y) < 8);
    CHECK(cross.rect.Min.x - word.rect.Max.x < 40);
    // A number of the form is a number of the text.
    desk.ui.click("effects/More");
    CHECK(schema::print(desk.app.workspace->find("ar.101")->as<schema::threetale::Artifact>().ability).front() ==
          "when dice_turning(treasure) once_per(turn) : may turn_dice(2)");
    desk.ui.fill("text ar.101 ability", "when dice_turning(treasure) : may turn_dice(3)");
    desk.ui.click("Add a limit");
    CHECK(schema::print(desk.app.workspace->find("ar.101")->as<schema::threetale::Artifact>().ability)
              .front()
              .find(") once") != std::string::npos);
}

TEST_CASE("the form of an ability offers what the language of the game has, and creatures by their names") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    REQUIRE(desk.app.jump({"cr.hansel", ""}) == "");
    desk.ui.click("cr.hansel ability/Edit as a form");
    desk.ui.frames(3);
    desk.ui.expectVisible("trigger/##word[1]");
    for (const char* part : {"Add a cost", "Add a limit", "##may"}) desk.ui.expectNotVisible(part);
    // The Prince instead of Gretel.
    desk.ui.click("condition/##name[1]");
    desk.ui.frames(3);
    desk.ui.type("the prince");
    desk.ui.frames(2);
    desk.ui.click("##name/cr.prince");
    desk.ui.frames(2);
    CHECK(
        schema::print(desk.app.workspace->find("cr.hansel")->as<schema::three_chapters::Creature>().ability).front() ==
        "when scored if with(cr.prince, cr.witch) : gain(heart, 2)");

    const schema::Vocabulary* vocabularies[] = {&schema::three_chapters::vocabulary(),
                                                &schema::threetale::vocabulary()};
    for (const schema::Vocabulary* vocabulary : vocabularies) {
        const ui::ClauseParts parts = ui::partsOf(*vocabulary);
        const bool threetale = vocabulary == vocabularies[1];
        CHECK(parts.costs == threetale);
        CHECK(parts.limits == threetale);
        CHECK(parts.declining == threetale);
        CHECK(parts.standing);
        // What a new clause begins with is right as it stands.
        std::vector<schema::AbilityProblem> problems;
        schema::check(*vocabulary, ui::newClause(*vocabulary), problems);
        CHECK(problems.empty());
    }
}

TEST_CASE("TC-RULING-01 who begins Chapter II is said beside the players, before chance says it and afterwards") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    desk.ui.click("layout/Play");
    desk.ui.waitUntil([&] { return desk.editor.play.sandbox.session.playing(); }, 600, "the game begins");
    const auto& sandbox = desk.editor.play.sandbox;
    const auto first = [&] {
        return int(static_cast<const engine::three_chapters::GameState*>(sandbox.cursor.state())->first);
    };
    const auto say = [&](const char* who) {
        desk.ui.click("play.seats/begins Chapter II");
        desk.ui.frames(3);
        desk.ui.click(std::string("begins Chapter II/") + who);
        desk.ui.frames(3);
    };
    say("Player 3");
    for (int round = 0; round < 7; ++round) desk.ui.key("Ctrl+Shift+Enter");
    desk.ui.waitUntil([&] { return first() != 0; }, 600, "Chapter II begins");
    CHECK(first() == 3);
    say("Player 2");
    desk.ui.key("Ctrl+End");
    desk.ui.frames(3);
    CHECK(first() == 2);
}

TEST_CASE_FIXTURE(SampleDesk, "what stands in the way of a pack is listed with errors first, and a press leads there") {
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "") == "");
    REQUIRE(desk.app.workspace->set("ar.205", "ability",
                                    editor::Value(schema::readClauses({"when never : nothing"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find the problem");
    desk.ui.click("top.file.export");
    desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
    desk.ui.frames(5);
    desk.ui.expectText("Export report", "errors in the content");
    desk.ui.click("Export report/#0/jump");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == "ar.205");
    CHECK_FALSE(desk.editor.exportDialog.open);
}

TEST_CASE("the folder of a project is typed as soon as the dialog opens, and Enter opens the project") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    fs::create_directories(scratch.folder / "games" / "empty");
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.folder / "games" / "tales",
             fs::copy_options::recursive);
    desk.ui.key("Ctrl+O");
    desk.ui.frames(3);
    desk.ui.type((scratch.folder / "games" / "empty").string());
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK_FALSE(desk.app.workspace);  // no project: the dialog stays
    desk.ui.expectDisabled("Project/Open");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    CHECK(desk.app.projectPrompt == editor::Application::ProjectPrompt::None);
    desk.ui.key("Ctrl+O");
    desk.ui.frames(3);
    desk.ui.type((scratch.folder / "games" / "tales").string());
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->info().id == "threetale.base");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "Escape closes a list that lies on a dialog, and the dialog only when it is pressed again") {
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("play.start") == "");
    REQUIRE(desk.app.actions.run("play.position") == "");
    desk.ui.frames(3);
    desk.ui.click("Add a line");
    desk.ui.frames(2);
    desk.ui.expectVisible("form hero ID WHAT...");
    desk.ui.key("Escape");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("form hero ID WHAT...");
    desk.ui.expectVisible("Begin there");
    desk.ui.key("Escape");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("Begin there");
}

TEST_CASE_FIXTURE(SampleDesk, "Enter in a new id changes it, and leaves the question open while the id is taken") {
    REQUIRE(desk.app.jump({"ar.105", {}}) == "");
    REQUIRE(desk.app.actions.run("record.rename") == "");
    desk.ui.frames(3);
    desk.ui.fill("Question/New id", "ar.106");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(desk.app.question);
    CHECK(desk.app.workspace->find("ar.105"));
    desk.ui.fill("Question/New id", "ar.900");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.question);
    CHECK_FALSE(desk.app.workspace->find("ar.105"));
    CHECK(desk.app.workspace->find("ar.900"));
}

TEST_CASE_FIXTURE(SampleDesk,
                  "Play begins with the table of the game, also where one comes from the table of records") {
    REQUIRE(desk.app.jump({"ar.105", {}}) == "");
    desk.ui.click("layout/Table");
    desk.ui.frames(3);
    REQUIRE(desk.app.jump({"ar.106", {}}) == "");
    desk.ui.frames(3);
    desk.ui.click("layout/Play");
    desk.ui.frames(3);
    CHECK(desk.editor.shell.isShown("play.table"));
    desk.ui.click("layout/Author");
    desk.ui.frames(3);
    CHECK(desk.editor.shell.state().shown[ui::Region::Centre] == "ar.106");
}

TEST_CASE_FIXTURE(SampleDesk, "what was just pressed is not explained by a tooltip on top of what came of it") {
    desk.ui.hover("layout/Play", 60);
    desk.ui.expectText("", "step the rules");
    desk.ui.click("layout/Play");
    desk.ui.frames(60);
    desk.ui.expectNoText("", "step the rules");
    desk.ui.hover("layout/Table", 60);
    desk.ui.hover("layout/Play", 60);
    desk.ui.expectText("", "step the rules");
}

TEST_CASE_FIXTURE(SampleDesk, "scenarios that are looked at are drawn again in a second, not all the time") {
    REQUIRE(desk.app.actions.run("view.panel_scenarios") == "");
    desk.ui.frames(60);
    for (int i = 0; i < 200 && ui::secondsUntilNextFrame() == 0; ++i) desk.ui.frames(1);
    const double wait = ui::secondsUntilNextFrame();
    CHECK(wait > 0);
    CHECK(wait <= 1);
}

TEST_CASE("The Battle Royale is set up by what is played first, in whole words, and one die is forced") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1280, 800});
    desk.ui.click("layout/Play");
    desk.ui.click("region.right/play.lines");
    desk.ui.frames(2);
    for (const char* label : {"Characters", "Items", "First seat"}) desk.ui.expectText("play.lines", label);
    CHECK(desk.ui.require("find the mode", "game/##mode").rect.Max.y <=
          desk.ui.require("find the first seat", "game/##first").rect.Min.y);
    desk.ui.click("game/##mode");
    desk.ui.frames(2);
    desk.ui.click("Quest Mode");
    desk.ui.frames(3);
    desk.ui.expectText("play.lines", "Alchemist");
    desk.ui.expectNoText("play.lines", "Characters");
    desk.ui.expectText("play.table", "Map");
    desk.ui.click("region.right/play.dice");
    desk.ui.frames(2);
    desk.ui.expectText("play.dice", "Nothing has been rolled yet in this part of the game.");
    desk.ui.expectVisible("faces/die 1");
    desk.ui.expectNotVisible("faces/die 2");
}

TEST_CASE_FIXTURE(SampleDesk, "a new record comes into sight in the list of records") {
    desk.ui.click("browser/New record");
    desk.ui.click("new record/New Artifact");
    desk.ui.frames(5);
    CHECK(desk.app.shownRecord == "ar.313");
    CHECK(desk.ui.sees("records/ar.313"));
}

TEST_CASE_FIXTURE(SampleDesk, "a message offers what it speaks of only as long as it can be done") {
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("play.start") == "");
    REQUIRE(desk.app.actions.run("play.choose_1") == "");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(3);
    desk.ui.expectText("", "Taken back");
    desk.ui.expectText("", "Redo");
    REQUIRE(desk.app.actions.run("play.choose_2") == "");
    desk.ui.frames(3);
    desk.ui.expectText("", "Taken back");
    desk.ui.expectNoText("", "Redo");
}
