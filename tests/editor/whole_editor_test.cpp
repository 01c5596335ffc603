// The whole editor driven by its labels, without a window: what a person types, refuses, recovers and drags.
#include <doctest/doctest.h>

#include <bit>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>

#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;

TEST_CASE_FIXTURE(SampleDesk, "a name typed in Bulgarian is in the record, the tab of its language and the file") {
    REQUIRE(desk.app.jump({"ar.101", ""}) == "");
    desk.ui.fill("name bg", "Щит от ясен — „Ѝ“ № 3");
    CHECK(desk.name("ar.101", "bg") == "Щит от ясен — „Ѝ“ № 3");
    desk.ui.fill("story bg", "Първи ред.\nВтори ред.");
    CHECK(desk.app.workspace->find("ar.101")->base().story.in("bg") == "Първи ред.\nВтори ред.");
    desk.ui.click("region.right/bg");
    desk.ui.frames(3);
    desk.ui.expectText("preview", "Щит от ясен");
    desk.ui.click("top.file.save");
    CHECK_FALSE(desk.app.workspace->unsaved());
    CHECK(editor::test::readAll(scratch.project() / "artifacts/ar.101.json").find("Щит от ясен — „Ѝ“ № 3") !=
          std::string::npos);
    // Each text is one step, and both are taken back one by one.
    REQUIRE(desk.app.workspace->history().steps().size() == 2);
    desk.ui.click("top.edit.undo");
    desk.ui.click("top.edit.undo");
    CHECK(desk.name("ar.101", "bg") != "Щит от ясен — „Ѝ“ № 3");
}

TEST_CASE_FIXTURE(
    SampleDesk,
    "a pack of content with problems is refused in words, nothing is written, and the repair lets it through") {
    const fs::path file = editor::defaultPackFile(*desk.app.workspace, desk.app.sharedSettings.exportFolder);
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "") == "");
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when never : nothing"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find the problem");
    desk.ui.click("top.file.export");
    desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
    CHECK_FALSE(desk.app.lastExport->refusal.empty());
    CHECK_FALSE(fs::exists(file));
    desk.ui.frames(5);
    desk.ui.expectText("Export report", "1 error in the content; a pack can only be built from content without errors");
    // In sentences, without the codes of the checks.
    desk.ui.expectText("Export report", "never");
    desk.ui.expectNoText("Export report", "ABILITY-");
    desk.app.lastExport.reset();
    while (desk.app.workspace->history().canUndo()) REQUIRE(desk.app.workspace->undo() == "");
    desk.ui.click("Export report/Close");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() == 0; }, 600, "the checks are clean again");
    desk.ui.click("top.file.export");
    desk.ui.waitUntil([&] { return desk.app.lastExport.has_value(); }, 20'000, "the second export ends");
    CHECK(desk.app.lastExport->refusal == "");
    CHECK(fs::exists(file));
}

TEST_CASE("after a crash the dialog lists the steps, and bringing them back is seen at once") {
    const editor::test::Scratch scratch;
    {
        Desk desk(scratch);
        REQUIRE(desk.app.jump({"ar.101", ""}) == "");
        desk.ui.fill("name en", "Salvaged Cap");
    }
    Desk desk(scratch);
    desk.ui.expectText("Question", "Unsaved work was found");
    desk.ui.expectText("Question", "Set Name of");
    CHECK(desk.name("ar.101", "en") != "Salvaged Cap");
    desk.ui.click("Recover it");
    desk.ui.frames(3);
    CHECK(desk.name("ar.101", "en") == "Salvaged Cap");
    CHECK_FALSE(desk.app.question);
    desk.ui.expectText("browser", "Salvaged Cap");
    CHECK(desk.app.workspace->unsaved());
}

TEST_CASE("after a crash a new record is called by its name, and as many changes are counted as are listed") {
    const editor::test::Scratch scratch;
    std::string made;
    {
        Desk desk(scratch);
        REQUIRE(desk.app.workspace->create("artifact", {}, &made) == "");
        double now = 1;
        for (const char* text : {"S", "Sa", "Salvaged Cap"})
            REQUIRE(desk.app.workspace->setText(made, "name", "en", text, now += 0.1) == "");
    }
    Desk desk(scratch);
    desk.ui.expectText("Question", "Salvaged Cap (" + made + ")");
    desk.ui.expectText("Question", "2 changes in 1 record:");
}

TEST_CASE("thrown away, the work of the crash is gone and not offered again") {
    const editor::test::Scratch scratch;
    {
        Desk desk(scratch);
        REQUIRE(desk.app.jump({"ar.101", ""}) == "");
        desk.ui.fill("name en", "Salvaged Cap");
    }
    {
        Desk desk(scratch);
        desk.ui.click("Discard it");
        desk.ui.frames(3);
        CHECK_FALSE(desk.app.question);
        CHECK(desk.name("ar.101", "en") != "Salvaged Cap");
    }
    Desk desk(scratch);
    CHECK_FALSE(desk.app.question);
}

TEST_CASE_FIXTURE(SampleDesk, "dragging along the timeline shows every position on the way and what was played stays") {
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    REQUIRE(sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
    desk.ui.frames(3);
    const std::size_t size = sandbox.session.size();
    REQUIRE(size > 1000);
    CHECK(sandbox.cursor.position() == size);
    const driver::Item line = desk.ui.require("find the timeline", "transport/timeline");
    const auto xOf = [&](float part) { return line.rect.Min.x + line.rect.GetWidth() * part; };
    const float y = line.rect.GetCenter().y;

    desk.ui.moveMouse({xOf(0.9f), y});
    desk.ui.frames(2);
    desk.ui.mouseButton(0, true);
    desk.ui.frames(2);
    std::size_t last = sandbox.cursor.position();
    CHECK(last < size);
    // To the left the position goes back, step by step.
    for (float part = 0.85f; part > 0.12f; part -= 0.05f) {
        desk.ui.moveMouse({xOf(part), y});
        desk.ui.frames(1);
        CHECK(sandbox.cursor.position() < last);
        last = sandbox.cursor.position();
    }
    // Beyond the ends it stays at them.
    desk.ui.moveMouse({xOf(-0.3f), y - 300});
    desk.ui.frames(1);
    CHECK(sandbox.cursor.position() == 0);
    desk.ui.moveMouse({xOf(1.3f), y + 50});
    desk.ui.frames(1);
    CHECK(sandbox.cursor.position() == size);
    desk.ui.moveMouse({xOf(0.5f), y});
    desk.ui.frames(1);
    desk.ui.mouseButton(0, false);
    desk.ui.frames(2);
    const std::size_t middle = sandbox.cursor.position();
    CHECK(double(middle) == doctest::Approx(double(size) / 2).epsilon(0.02));
    // Let go, the mouse no longer takes the position along.
    desk.ui.moveMouse({xOf(0.8f), y});
    desk.ui.frames(2);
    CHECK(sandbox.cursor.position() == middle);
    CHECK(sandbox.session.size() == size);
}

TEST_CASE(
    "3 Chapters is played on its table: a card is pressed there, seats hide what they hold, sums explain the end") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "Players");
    desk.ui.expectNoText("region.right", "Dice");

    // A card of the pack in the middle makes the decision that it stands for.
    const std::string first = sandbox.decisions.shown()->options.front().meaning;
    desk.ui.click("pack in the middle/" + first);
    CHECK(sandbox.session->decisions().size() == 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().front()) == first);

    // Seen by Player 1, what Player 2 may choose is not to be read anywhere.
    REQUIRE(sandbox.session->open()->seat == 1);
    const std::string hidden = sandbox.decisions.shown()->options.front().text.label;
    desk.ui.expectText("decision", hidden);
    REQUIRE(desk.app.actions.run("play.observer", "1") == "");
    desk.ui.frames(2);
    desk.ui.expectNoText("decision", hidden);
    desk.ui.expectNotVisible("pack in the middle/" + sandbox.decisions.shown()->options.front().meaning);
    REQUIRE(desk.app.actions.run("play.observer", "everybody") == "");

    // Best play has nothing to say yet, is no player's to know, and is not found out for the past: each is said.
    REQUIRE(desk.app.actions.run("play.best") == "");
    desk.ui.waitUntil([&] { return !desk.editor.play.whyNoWorth().empty(); }, 600,
                      "best play has looked at the decision");
    desk.ui.frames(2);
    desk.ui.expectText("decision", "Best play does not apply to this decision");
    REQUIRE(desk.app.actions.run("play.observer", "decider") == "");
    desk.ui.frames(2);
    desk.ui.expectText("decision", "Best play depends on every hand");
    desk.ui.click("decision/See everything");
    desk.ui.frames(2);
    CHECK(desk.editor.play.observer.chosen == editor::play::Observer::kEverything);
    desk.ui.expectNoText("decision", "depends on every hand");
    REQUIRE(desk.app.actions.run("play.previous_decision") == "");
    desk.ui.frames(2);
    desk.ui.expectText("decision", "not for past ones");
    REQUIRE(desk.app.actions.run("play.best") == "");
    desk.ui.frames(2);
    desk.ui.expectNoText("decision", "Best play");
    sandbox.cursor.goTo(sandbox.session.size());

    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.frames(2);
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    desk.ui.expectText(
        "ending", sandbox.session->game().texts().seatName(sandbox.cursor.state(), std::countr_zero(outcome.winners)) +
                      " wins with " + std::to_string(outcome.score) + " points");
    desk.ui.click("play.boards");
    desk.ui.frames(2);
    desk.ui.expectText("region.centre", "Chapter III");
}

TEST_CASE("an ability edited beside a game in Chapter III is seen on its table with one press of Play") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", editor::play::BotRun::Game) == "");
    REQUIRE(desk.app.actions.run("play.previous_turn") == "");
    for (int i = 0;
         i < 200 && sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())) != "Chapter III"; ++i)
        REQUIRE(desk.app.actions.run("play.step_into") == "");
    const std::size_t made = sandbox.session->decisions().size();
    REQUIRE(desk.app.jump({"cr.hansel", ""}) == "");
    desk.ui.fill("##text cr.hansel ability", "when scored : gain(heart, 5)");
    desk.ui.expectNotVisible("play.table/timeline");
    desk.ui.key("F5");
    desk.ui.frames(3);
    CHECK_FALSE(desk.editor.play.contentChanged());
    CHECK(desk.editor.shell.isShown("play.table"));
    CHECK(sandbox.session->decisions().size() == made);
    CHECK(sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())) == "Chapter III");
    // Who looks at the sums goes on looking at them.
    desk.ui.click("play.boards");
    desk.ui.key("F5");
    desk.ui.frames(2);
    CHECK(desk.editor.shell.isShown("play.boards"));
}

TEST_CASE("a game of another number of players is begun from the action, and refused beyond what the game allows") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(desk.app.actions.run("play.players", "2") == "");
    CHECK(sandbox.session->game().seatsIn(sandbox.cursor.state()) == 2);
    desk.ui.frames(2);
    desk.ui.expectText("region.centre", "Ghost 1");
    CHECK(desk.app.actions.run("play.players", "7") != "");
    CHECK(sandbox.session->game().seatsIn(sandbox.cursor.state()) == 2);
}

TEST_CASE("the form of a game has the options that it can be set up with, and a choice there begins another game") {
    {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/three_chapters");
        editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
        desk.ui.click("layout/Play");
        desk.ui.click("region.right/play.lines");
        desk.ui.expectText("play.lines", "Players");
        desk.ui.expectText("play.lines", "First seat");
        desk.ui.expectText("play.lines", "Chosen by the rules");
        desk.ui.expectNotVisible("play.lines/tutorial");
        desk.ui.click("play.lines/first");
        desk.ui.click("first/Player 2");
        CHECK(sandbox.session->setup().options == schema::SetupValues{{"first", 2}});
        desk.ui.click("play.lines/players/More");
        CHECK(sandbox.session->setup().options == schema::SetupValues{{"players", 5}, {"first", 2}});
        CHECK(sandbox.session->game().seatsIn(sandbox.cursor.state()) == 5);
        CHECK(desk.app.actions.run("play.first", "6") == "first seat: there is no seat 6; the seats are 1 to 5");
        CHECK(desk.app.actions.run("play.first", "0") == "");
        CHECK(sandbox.session->setup().options == schema::SetupValues{{"players", 5}});
    }
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale");
    desk.ui.click("layout/Play");
    desk.ui.click("region.right/play.lines");
    desk.ui.expectText("play.lines", "Tutorial");
    desk.ui.expectNotVisible("play.lines/players");  // always three
    desk.ui.click("play.lines/tutorial");
    CHECK(desk.editor.play.sandbox.session->setup().options == schema::SetupValues{{"tutorial", 1}});
}

TEST_CASE_FIXTURE(SampleDesk, "a frame with 100,000 records in the browser") {
    const auto frame = [&] {
        constexpr int kFrames = 50;
        desk.ui.frames(3);
        const std::clock_t began = std::clock();
        desk.ui.frames(kFrames);
        return double(std::clock() - began) * 1000 / CLOCKS_PER_SEC / kFrames;
    };
    const double few = frame();
    const schema::RecordSet many = editor::test::manyRecords(100'000);
    std::vector<schema::RecordPtr> list;
    for (const auto& [id, record] : many.all()) list.push_back(record);
    REQUIRE(desk.app.workspace->importRecords(list, editor::ImportTaken::Replace) == "");
    desk.app.tasks.wait();
    desk.ui.frames(5);
    const double all = frame();
    desk.editor.browser.query = "forest axe";
    const double found = frame();
    MESSAGE("CPU of a frame of the whole editor: " << few << " ms with the base set, " << all
                                                   << " ms with 100,000 records more, " << found << " ms with "
                                                   << desk.editor.browser.hits.size() << " found");
    CHECK(desk.editor.browser.hits.size() > 1'000);
    CHECK(all < 20 * few);
}

TEST_CASE("a creature opens in its form, and its card calls others by their names") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    for (const char* id : {"cr.cinderella", "cr.shapeshifter", "cr.giant"}) {
        REQUIRE(desk.app.jump({id, ""}) == "");
        desk.ui.frames(3);
        desk.ui.expectText("preview", desk.name(id, "en"));
    }
    desk.show("cr.cinderella");
    desk.ui.expectText("preview", desk.name("cr.fairy_godmother", "en"));
    desk.ui.expectText("region.centre", desk.name("cr.fairy_godmother", "en"));
    desk.ui.fill("name en", "Ella of the Ashes");
    desk.ui.expectText("preview", "Ella of the Ashes");
}
