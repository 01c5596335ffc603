// Scenarios in the editor: listed, run, and opened where one fails; saved with a word on whether they can be run.
#include <doctest/doctest.h>

#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::play::ScenarioState;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

// A copy of the sample with three scenarios of it alone, one of which fails.
void prepare(const Scratch& scratch) {
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(), fs::copy_options::recursive);
    fs::remove_all(scratch.project() / "scenarios");
    fs::create_directories(scratch.project() / "scenarios/battle/dice");
    const auto battle = [](const char* claim, const char* expected) {
        return std::string("{\n  \"schema\": 1,\n  \"claim\": \"") + claim +
               "\",\n  \"setup\": [\n    \"tile ti.01 as @crossing\",\n    \"hero he.youngest on @crossing.nw love 3 "
               "hope 0 speed 5\",\n    \"top battles1 bt.101\"\n  ],\n"
               "  \"chance\": [\n    \"attack roll: ++-\"\n  ],\n  \"play\": [\n    \"claim\",\n    \"go_on\",\n    "
               "\"expect battle dealt " +
               expected + "\"\n  ]\n}\n";
    };
    editor::test::writeAll(scratch.project() / "scenarios/battle/two_hits.json",
                           battle("two positive dice deal two damage", "2"));
    editor::test::writeAll(scratch.project() / "scenarios/battle/dice/three_hits.json",
                           battle("two positive dice deal three damage", "3"));
    editor::test::writeAll(scratch.project() / "scenarios/broken.json", "{ \"schema\": 1, \"clam\": \"\" }");
}

void waitForRun(Desk& desk) {
    desk.ui.waitUntil([&] { return !desk.editor.play.scenarios.running(); }, 20'000, "the scenarios are played");
    desk.ui.frames(2);
}

}  // namespace

TEST_CASE("scenarios are listed by folder, run in the background, and a failing line leads to its position") {
    const Scratch scratch;
    prepare(scratch);
    Desk desk(scratch, "content/threetale", {1600, 1000});
    REQUIRE(desk.app.actions.run("view.panel_scenarios") == "");
    desk.ui.frames(3);
    desk.ui.expectText("scenarios", "3 scenarios");
    desk.ui.expectText("scenario tree", "dice");
    desk.ui.expectText("scenario tree", "two positive dice deal three damage");
    desk.ui.fill("Search scenarios", "THREE damage");
    desk.ui.frames(2);
    desk.ui.expectNoText("scenario tree", "deal two damage");
    desk.ui.fill("Search scenarios", "");
    desk.ui.click("scenario tools/Run all");
    waitForRun(desk);
    const auto& scenarios = desk.editor.play.scenarios;
    CHECK(scenarios.find("battle/two_hits")->state == ScenarioState::Passed);
    CHECK(scenarios.find("battle/dice/three_hits")->state == ScenarioState::Failed);
    CHECK(scenarios.find("broken")->state == ScenarioState::Unreadable);
    desk.ui.expectText("scenario tools", "1 passed, 1 failed");
    desk.ui.expectText("", "1 of 2 scenarios failed.");

    desk.ui.click("scenario tree/scenario battle\\/dice\\/three_hits");
    desk.ui.frames(2);
    desk.ui.expectText("chosen scenario", "expect battle dealt 3");
    desk.ui.expectText("chosen scenario", "play[2], line");
    desk.ui.expectText("chosen scenario", "expected 3, found 2");
    desk.ui.click("chosen scenario/failing line");
    desk.ui.frames(3);
    const editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    CHECK(desk.editor.shell.layout == ui::Layout::Play);
    REQUIRE(sandbox.session.playing());
    CHECK(sandbox.session->decisions().size() == 2);
    CHECK(sandbox.cursor.atEnd());
    desk.ui.expectText("", "This is where the scenario fails");
    desk.ui.expectText("battle", "Damage dealt 2, taken 0");
    // The game is played on from there, and kept as any other.
    REQUIRE(desk.app.actions.run("play.choose_1") == "");
    CHECK(sandbox.session->decisions().size() == 3);
    REQUIRE(desk.app.actions.run("play.restart") == "");
    CHECK(sandbox.session->setup().situation.size() == 3);
    REQUIRE(desk.app.actions.run("play.new_game") == "");
    CHECK(sandbox.session->setup().situation.empty());

    // A file that changes is read again, and its result is no longer that of the file.
    std::string text = editor::test::readAll(scratch.project() / "scenarios/battle/dice/three_hits.json");
    text.replace(text.find("dealt 3"), 7, "dealt 2");
    editor::test::writeAll(scratch.project() / "scenarios/battle/dice/three_hits.json", text);
    REQUIRE(desk.app.actions.run("view.panel_scenarios") == "");
    desk.ui.waitUntil([&] { return scenarios.find("battle/dice/three_hits")->state == ScenarioState::NotRun; }, 200,
                      "the changed file is seen");
    desk.ui.click("scenario tree/scenario battle\\/dice\\/three_hits");
    desk.ui.key("Ctrl+Shift+T");
    waitForRun(desk);
    CHECK(scenarios.find("battle/dice/three_hits")->state == ScenarioState::Passed);
    // An edit of the content makes all results those of before.
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Another Cap") == "");
    desk.ui.frames(2);
    CHECK(scenarios.find("battle/dice/three_hits")->outdated);
    // Keys go from row to row and open.
    desk.ui.click("scenario tree/scenario battle\\/two_hits");
    desk.ui.key("Up");
    CHECK(desk.editor.play.scenarioShown == "battle/dice/three_hits");
    REQUIRE(desk.app.actions.run("play.new_game") == "");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(sandbox.session->setup().situation.size() == 3);
    // A double click opens the game.
    desk.ui.doubleClick("scenario tree/scenario battle\\/two_hits");
    desk.ui.frames(2);
    CHECK(sandbox.session->setup().situation.size() == 3);
}

TEST_CASE("in a small window a row says by itself why its scenario fails") {
    const Scratch scratch;
    prepare(scratch);
    Desk desk(scratch, "content/threetale", {1280, 800}, 1.5f);
    REQUIRE(desk.app.actions.run("view.panel_scenarios") == "");
    desk.ui.frames(3);
    REQUIRE(desk.app.actions.run("scenarios.run_all") == "");
    waitForRun(desk);
    desk.ui.fill("Search scenarios", "three damage");
    desk.ui.hover("scenario tree/scenario battle\\/dice\\/three_hits", 60);
    desk.ui.expectText("", "expected 3, found 2");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "a scenario saved on content with errors says that it cannot be run, and running says the same") {
    desk.ui.click("layout/Play");
    for (int i = 0; i < 6; ++i) REQUIRE(desk.app.actions.run("play.choose_1") == "");
    REQUIRE(desk.app.actions.run("play.save_scenario", "sound") == "");
    desk.ui.frames(2);
    desk.ui.expectText("", "sound.json was saved and passes");
    CHECK(desk.app.notices.log().back().kind == editor::NoticeKind::Success);
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when never : nothing"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find the error");
    REQUIRE(desk.app.actions.run("play.save_scenario", "brokenInvariants") == "");
    desk.ui.frames(2);
    desk.ui.expectText("", "scenarios cannot be run while the content has 1 error");
    CHECK(desk.app.notices.log().back().kind == editor::NoticeKind::Warning);
    REQUIRE(desk.app.actions.run("view.panel_scenarios") == "");
    REQUIRE(desk.app.actions.run("scenarios.run", "brokenInvariants") == "");
    waitForRun(desk);
    desk.ui.expectText("scenarios", "Scenarios cannot be run while the content has errors");
    desk.ui.click("scenarios/Show the problems");
    desk.ui.frames(2);
    CHECK(desk.editor.shell.isShown("problems"));
}

TEST_CASE_FIXTURE(SampleDesk, "saved scenarios say what changed in words: no card and no Space by its number") {
    desk.ui.click("layout/Play");
    editor::play::Play& play = desk.editor.play;
    int saved = 0;
    for (int turn = 0; turn < 25 && play.sandbox.session->open(); ++turn) {
        REQUIRE(play.sandbox.players.letBot("greedy", editor::play::BotRun::Decision) == "");
        editor::play::Play::SavedScenario told;
        REQUIRE(play.saveScenario("turn " + std::to_string(turn), told) == "");
        CHECK_MESSAGE(told.passes, told.text);
        schema::Problems problems;
        const auto scenarios = schema::readScenarios(
            scratch.project() / "scenarios" / ("turn " + std::to_string(turn) + ".json"), problems);
        REQUIRE(scenarios.size() == 1);
        for (const std::string& line : scenarios[0].scenario.expect) {
            CHECK_MESSAGE((line.find("worn[") == std::string::npos || line.find(" = ") == std::string::npos), line);
            for (const char* card : {"artifacts[", "quests[", ".card = ", ".space = ", "features["})
                CHECK_MESSAGE(line.find(card) == std::string::npos, line);
        }
        saved += !scenarios[0].scenario.expect.empty();
    }
    CHECK(saved > 20);
}
