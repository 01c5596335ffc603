// My edit and Impact with mouse and keyboard: "my edit broke quest 7", and an edit whose impact on many games is seen.
#include <doctest/doctest.h>

#include "engine/kernel/session.h"
#include "engine/lab/divergence.h"
#include "tests/editor/desk.h"

using editor::play::BotRun;
using editor::play::EditImpact;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

// Plays games of the greedy bot until one goes another way with the edited Quest 7: in which it was fulfilled.
void playGameWithQuest7(Desk& desk, const char* requirement) {
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(desk.app.workspace->set("qu.07", "requirement", schema::readCondition(requirement)) == "");
    schema::Problems problems;
    const auto edited = engine::makeGame(desk.app.workspace->game(), desk.app.workspace->resolvable(), problems);
    REQUIRE(edited);
    REQUIRE(desk.app.workspace->undo() == "");
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        REQUIRE(sandbox.restart({.seed = seed}) == "");
        REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
        engine::Session session = *sandbox.session;
        session.changeGame(edited);
        if (session.hash() != sandbox.session->hash()) return;
    }
    FAIL("Quest 7 is fulfilled in none of 60 games");
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "my edit broke quest 7: one press of Play says so, and both sides are a press away") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    playGameWithQuest7(desk, "tally(battle_3_won) >= 9");
    const std::uint64_t hash = sandbox.session->hash();
    desk.show("qu.07");
    desk.ui.fill("##text qu.07 requirement", "tally(battle_3_won) >= 9");
    desk.ui.key("F5");
    desk.ui.frames(4);
    REQUIRE(desk.editor.play.editReport());
    const editor::play::EditReport report = *desk.editor.play.editReport();
    REQUIRE(report.differs);
    CHECK(report.causeId == "qu.07");
    CHECK(desk.editor.shell.isShown("play.edit"));
    desk.ui.expectText("play.edit", "First difference");
    desk.ui.expectText("play.edit", "qu.07");

    desk.picture("my edit broke quest 7");
    // Before: the reward of the Quest; after: what happens instead. The message beside it goes by itself.
    desk.ui.waitUntil([&] { return desk.app.notices.shown().empty(); }, 1'200, "the messages are gone");
    desk.ui.click("before difference");
    CHECK(desk.editor.play.editSideShown() == 0);
    CHECK(sandbox.cursor.position() == report.sides[0].position);
    CHECK(sandbox.session->hash() == hash);
    desk.ui.frames(2);
    desk.ui.click("after difference");
    CHECK(desk.editor.play.editSideShown() == 1);
    CHECK(sandbox.cursor.position() == report.sides[1].position);
    desk.ui.frames(2);
    desk.ui.click("before outcome");
    CHECK(sandbox.cursor.position() == report.sides[0].end);
    // The edited card is a press away, too.
    desk.ui.frames(2);
    desk.ui.click("edited qu.07");
    desk.ui.frames(2);
    CHECK(desk.app.shownRecord == "qu.07");
    CHECK(desk.editor.shell.layout == ui::Layout::Author);
}

TEST_CASE_FIXTURE(SampleDesk,
                  "a switch tries every edit at once, by the keyboard, and nothing is lost when it is undone") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    const char* const requirement = "tally(battle_3_won) >= 5";  // as much as can be reached
    playGameWithQuest7(desk, requirement);
    const std::uint64_t hash = sandbox.session->hash();
    REQUIRE(desk.app.actions.run("view.panel_play.edit") == "");
    desk.ui.frames(3);
    desk.ui.expectText("play.edit", "No edit yet");
    desk.ui.click("Try every edit at once");
    desk.ui.frames(2);
    REQUIRE(desk.app.workspace->set("qu.07", "requirement", schema::readCondition(requirement)) == "");
    desk.ui.frames(60);
    CHECK(desk.editor.play.editRefusal() == "");
    REQUIRE(desk.editor.play.editReport());
    CHECK(desk.editor.play.editReport()->differs);
    desk.ui.expectText("play.edit", "First difference");
    while (desk.app.workspace->history().position() > 0) REQUIRE(desk.app.workspace->undo() == "");
    desk.ui.frames(60);
    CHECK_FALSE(desk.editor.play.editReport());
    CHECK(sandbox.session->hash() == hash);
}

TEST_CASE("an edit of Paper Tales is measured while one writes, and an example of it opens on both sides") {
    const Scratch scratch;
    Desk desk(scratch, "content/paper_tales");
    REQUIRE(desk.app.actions.run("view.panel_impact") == "");
    desk.ui.frames(40);
    EditImpact& impact = desk.editor.play.impact;
    desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Same; }, 20'000, "nothing is edited");
    desk.ui.frames(2);
    desk.ui.expectText("impact", "Nothing is edited");

    REQUIRE(desk.app.workspace->set("un.adventurer", "strength", 6) == "");
    desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Done; }, 60'000, "200 games are played");
    desk.ui.frames(3);
    REQUIRE(impact.report());
    CHECK(impact.report()->games == EditImpact::kWhileTyping);
    CHECK(impact.report()->same < impact.report()->games);
    REQUIRE(!impact.report()->groups.empty());
    CHECK(impact.report()->groups[0].cause.card == "un.adventurer");
    desk.ui.expectText("impact", "un.adventurer");
    desk.ui.expectText("impact", "not proven");

    desk.ui.click("cause 1");
    desk.ui.frames(4);
    REQUIRE(desk.editor.play.editReport());
    CHECK(desk.editor.shell.layout == ui::Layout::Play);
    CHECK(desk.editor.shell.isShown("play.edit"));
    CHECK(desk.editor.play.editReport()->differs);
    CHECK(desk.editor.play.editSideShown() == 1);
    const std::size_t after = desk.editor.play.editReport()->sides[1].position;
    CHECK(desk.editor.play.sandbox.cursor.position() == after);
    desk.ui.click("before difference");
    CHECK(desk.editor.play.editSideShown() == 0);
    CHECK(desk.editor.play.sandbox.cursor.position() == desk.editor.play.editReport()->sides[0].position);
}

TEST_CASE_FIXTURE(SampleDesk,
                  "10,000 games are stopped at once, and an edit of names alone is told to change no game") {
    REQUIRE(desk.app.actions.run("view.panel_impact") == "");
    REQUIRE(desk.app.workspace->setText("ar.105", "name", "en", "Axe of the Wood") == "");
    EditImpact& impact = desk.editor.play.impact;
    desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::OnlyShown; }, 20'000, "no rule reads a name");
    desk.ui.frames(2);
    desk.ui.expectText("impact", "No rule reads what was edited");
    CHECK(desk.app.actions.run("impact.more") != "");
    REQUIRE(desk.app.workspace->set("qu.07", "requirement", schema::readCondition("tally(battle_3_won) >= 9")) == "");
    desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Done; }, 120'000, "200 games are played");
    desk.ui.frames(2);
    desk.ui.click("impact.more");
    CHECK(impact.state() == EditImpact::State::Playing);
    desk.ui.frames(3);
    desk.ui.click("impact.stop");
    CHECK(impact.state() == EditImpact::State::Stopped);
    REQUIRE(impact.report());
    CHECK(impact.report()->games < EditImpact::kOnDemand);
    // Compared with the project as it stands, nothing is edited.
    REQUIRE(desk.app.actions.run("impact.from_here") == "");
    desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Same; }, 20'000, "the mark is what counts");
    CHECK(desk.app.actions.run("impact.bot", "search") != "");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "an event is ticked and saved as a scenario with three presses, which passes and is small") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.restart({.seed = 5}) == "");
    for (int i = 0; i < 60; ++i) REQUIRE(desk.app.actions.run("play.bot_decides", "greedy") == "");
    REQUIRE(desk.app.actions.run("view.panel_play.events") == "");
    // The last number that changed.
    const engine::Trace& trace = sandbox.session.trace();
    std::size_t event = trace.size();
    while (event > 0 && trace[event - 1].kind != engine::EventKind::Set) --event;
    REQUIRE(event > 0);
    sandbox.cursor.show(event - 1);
    desk.ui.frames(4);
    desk.ui.click("tick event " + std::to_string(event));
    desk.ui.frames(2);
    REQUIRE(sandbox.ticks.all().size() == 1);
    CHECK(sandbox.ticks.ofEvent(event - 1) == editor::play::Ticks::Mark::Must);
    desk.ui.click("Save the ticked as scenario");
    desk.ui.frames(3);
    desk.ui.key("Enter");
    desk.ui.waitUntil([&] { return !desk.editor.play.savingTicked(); }, 60'000, "the scenario is made");
    desk.ui.frames(3);
    CHECK_MESSAGE(desk.said().find("was saved: ") != std::string::npos, desk.said());
    CHECK_MESSAGE(desk.said().find("It fails") == std::string::npos, desk.said());
    CHECK(sandbox.ticks.all().empty());
    REQUIRE(!desk.editor.play.scenarioShown.empty());
    REQUIRE(desk.editor.play.scenarios.scenario(desk.editor.play.scenarioShown) != nullptr);
    // What must not happen fails, and opens at the event that it is about.
    sandbox.cursor.show(event - 1);
    REQUIRE(desk.app.actions.run("play.must_not") == "");
    REQUIRE(desk.app.actions.run("play.save_scenario", "must not") == "");
    desk.ui.waitUntil([&] { return !desk.editor.play.savingTicked(); }, 60'000, "the scenario is made");
    CHECK_MESSAGE(desk.said().find("It fails") != std::string::npos, desk.said());
    const engine::Event ticked = trace[event - 1];
    REQUIRE(desk.app.actions.run("scenarios.open", "must not") == "");
    desk.ui.frames(2);
    REQUIRE(sandbox.cursor.position() > 0);
    const engine::Event shown = sandbox.session.trace()[sandbox.cursor.position() - 1];
    CHECK(shown.kind == ticked.kind);
    CHECK(shown.field == ticked.field);
    CHECK(shown.before == ticked.before);
    CHECK(shown.after == ticked.after);
}
