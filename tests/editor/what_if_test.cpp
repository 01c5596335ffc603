// "What if" with mouse and keyboard: another choice in the past, both lines side by side; a position from a form.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include "tests/editor/desk.h"

using editor::play::BotRun;
using editor::play::ComparedAt;
using editor::play::Play;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

namespace fs = std::filesystem;

// The first decision whose taken option has a lasting form that begins so, and another option of it.
struct Missed {
    std::size_t decision = 0;
    int option = -1;
};
Missed missed(Sandbox& sandbox, std::string_view beginning) {
    for (std::size_t i = 0; i < sandbox.session->decisions().size(); ++i) {
        sandbox.cursor.goTo(sandbox.session->decisionPosition(i));
        const editor::play::DecisionView* view = sandbox.decisions.shown();
        if (view->options.size() > 1 && view->options[view->taken].meaning.starts_with(beginning))
            return {i, view->taken == 0 ? 1 : 0};
    }
    return {};
}

// What a person does: at the past decision the other option is pressed, a bot plays on, and both are compared.
void askWhatIf(Desk& desk, const Missed& at) {
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(at.option >= 0);
    sandbox.cursor.goTo(sandbox.session->decisionPosition(at.decision));
    desk.ui.frames(2);
    REQUIRE(desk.app.actions.run("play.choose", sandbox.decisions.shown()->options[at.option].meaning) == "");
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
    desk.ui.frames(2);
    desk.ui.key("Ctrl+Alt+L");
    desk.ui.frames(3);
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "what if the Battle had not been claimed: both lines side by side, and to either") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
    const std::string first = editor::play::standingOf(*sandbox.session);
    const Missed at = missed(sandbox, "claim");
    askWhatIf(desk, at);
    desk.ui.expectText("region.bottom", "Another option is chosen.");
    desk.ui.expectText("region.bottom", first);
    desk.ui.expectText("region.bottom", editor::play::standingOf(*sandbox.session));
    const auto* lines = sandbox.comparison.follow();
    REQUIRE(lines);
    CHECK_FALSE(lines->fields.empty());
    desk.picture("what if the Battle had not been claimed");

    // To the parting on the left: that line is played, and shown there.
    desk.ui.click("compared lines/play.parting_left");
    desk.ui.frames(2);
    CHECK(sandbox.lines.current() == 0);
    CHECK(sandbox.cursor.position() == sandbox.session->decisionPosition(at.decision) + 1);
    desk.ui.click("compared lines/play.parting_right");
    desk.ui.frames(2);
    CHECK(sandbox.lines.current() == 1);

    // The states where they part: the segment, and the action.
    desk.ui.click("compared at/parting");
    desk.ui.frames(2);
    CHECK(sandbox.comparison.at == ComparedAt::Parting);
    REQUIRE(desk.app.actions.run("play.compare_at", "2") == "");
    desk.ui.frames(2);
    CHECK(sandbox.comparison.at == ComparedAt::Turn);
    CHECK(sandbox.comparison.follow()->sides[0].position == sandbox.session.landmarks().turns[1]);
    CHECK(desk.app.actions.run("play.compare_at", "never") ==
          "\"never\" is none of \"end\", \"parting\", \"shown\" and a turn from 1");

    // A note and another name, as the list of lines shows them.
    REQUIRE(desk.app.actions.run("play.note_line", "2 had I ended the turn") == "");
    REQUIRE(desk.app.actions.run("play.rename_line", "2 The careful way") == "");
    REQUIRE(desk.editor.shell.showPanel("play.lines"));
    desk.ui.frames(3);
    desk.ui.expectText("play.lines", "The careful way");
    desk.ui.expectText("play.lines", "had I ended the turn");
    REQUIRE(desk.app.actions.run("play.promote_line") == "");
    CHECK(sandbox.lines.all()[0].name == "The careful way");
    CHECK(sandbox.lines.current() == 0);
}

TEST_CASE("what if another card had been chosen: three Chapters and a Kingdom") {
    for (const char* content : {"content/three_chapters", "content/paper_tales"}) {
        CAPTURE(content);
        const Scratch scratch;
        Desk desk(scratch, content);
        desk.ui.click("layout/Play");
        Sandbox& sandbox = desk.editor.play.sandbox;
        REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
        const std::size_t decisions = sandbox.session->decisions().size();
        askWhatIf(desk, missed(sandbox, ""));
        const auto* lines = sandbox.comparison.follow();
        REQUIRE(lines);
        CHECK(lines->differ);
        CHECK(lines->sides[0].made == decisions);
        CHECK_FALSE(lines->fields.empty());
        desk.ui.expectText("region.bottom", "Another option is chosen.");
        desk.ui.expectText("region.bottom", lines->sides[1].standing);
    }
}

TEST_CASE_FIXTURE(SampleDesk, "a position is put together in the form, begun, and refused with the reason") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Turn) == "");
    desk.ui.key("Ctrl+Alt+P");
    desk.ui.frames(3);
    CHECK(desk.editor.playPanels.position.open);
    desk.ui.click("Add a line");
    desk.ui.frames(2);
    desk.ui.click("form tile ID [at X Y] [turned 90]");
    desk.ui.frames(3);
    REQUIRE(desk.editor.playPanels.position.form.lines().size() == 1);
    CHECK(desk.editor.playPanels.position.form.lines()[0] == "tile ti.01");
    desk.ui.click("Add a line");
    desk.ui.frames(2);
    desk.ui.click("form hero ID WHAT...");
    desk.ui.frames(3);
    desk.ui.click("words of the line");
    desk.ui.key("Ctrl+A");
    desk.ui.type("hero he.nobody");
    desk.ui.frames(3);
    desk.ui.expectText("Position", "No Hero has this id: he.nobody");
    desk.ui.expectDisabled("Begin there");
    desk.ui.click("words of the line");
    desk.ui.key("Ctrl+A");
    desk.ui.type("hero he.youngest on t1.nw speed 4");
    desk.ui.frames(3);
    desk.ui.click("Begin there");
    desk.ui.frames(3);
    CHECK_FALSE(desk.editor.playPanels.position.open);
    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(sandbox.session->setup().situation.size() == 2);
    CHECK(sandbox.lines.all()[1].name == "Position 1");
}

TEST_CASE_FIXTURE(
    SampleDesk,
    "a game begins in the position, as a line of its own with its name; an impossible one changes nothing") {
    editor::Application& app = desk.app;
    Play& play = desk.editor.play;
    CHECK(play.beginPosition("x", {"tile ti.01"}) == editor::play::kNoGame);
    REQUIRE(app.actions.run("play.start") == "");
    REQUIRE(play.sandbox.players.letBot("greedy", BotRun::Turn) == "");
    const std::uint64_t hash = play.sandbox.session->hash();

    CHECK(play.beginPosition("", {"tile ti.01"}) == "a line needs a name");
    CHECK(play.beginPosition("x", {}) == "a position needs at least one line");
    CHECK(play.beginPosition("x", {"tile ti.01", "tile ti.01"}).find("already on the Map") != std::string::npos);
    CHECK(play.sandbox.session->hash() == hash);
    CHECK(play.sandbox.lines.all().size() == 1);

    REQUIRE(app.actions.run("play.begin_position",
                            "tile ti.01; hero he.youngest on t1.nw speed 4 has ar.101 ; top battles1 bt.101") == "");
    REQUIRE(play.sandbox.lines.all().size() == 2);
    CHECK(play.sandbox.lines.all()[1].name == "Position 1");
    CHECK(
        play.sandbox.session->setup().situation ==
        std::vector<std::string>{"tile ti.01", "hero he.youngest on t1.nw speed 4 has ar.101", "top battles1 bt.101"});
    const engine::StateFields& fields = play.sandbox.session.fields();
    CHECK(engine::valueAt(fields[fields.find("heroes[0].speed")], play.sandbox.session->state()) == 4);
    REQUIRE(play.sandbox.session->open());
    CHECK(play.proposedPosition() == "Position 2");
    // The other line is as it was, and the position is there when one comes back.
    REQUIRE(play.sandbox.lines.switchTo(0) == "");
    CHECK(play.sandbox.session->hash() == hash);
    REQUIRE(play.sandbox.lines.switchTo(1) == "");
    CHECK(engine::valueAt(fields[fields.find("heroes[0].speed")], play.sandbox.session->state()) == 4);

    // It is saved as a scenario that passes, with the lines as its setup.
    REQUIRE(play.sandbox.decisions.choose(0) == "");
    Play::SavedScenario saved;
    REQUIRE(play.saveScenario("position", saved) == "");
    CHECK(saved.passes);
    CHECK(saved.text.find("was saved and passes") != std::string::npos);
}

TEST_CASE_FIXTURE(SampleDesk, "a number of the state is changed by hand in its panel, marked, and taken back by Undo") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
    sandbox.cursor.goTo(sandbox.session->decisionPosition(30));
    const int love = sandbox.session.fields().find("heroes[1].virtues[1]");
    const std::int64_t now = engine::valueAt(sandbox.session.fields()[love], sandbox.cursor.state());
    REQUIRE(desk.app.actions.run("view.panel_play.state") == "");
    desk.editor.playPanels.asked = love;
    desk.ui.frames(3);
    desk.ui.expectDisabled("Change by hand");  // it has this value
    desk.editor.playPanels.fieldEdit.value = now == 9 ? 8 : now + 1;
    desk.ui.frames(2);
    desk.ui.click("who changed this/Change by hand");
    desk.ui.frames(3);
    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(engine::valueAt(sandbox.session.fields()[love], sandbox.cursor.state()) != now);
    desk.ui.expectText("who changed this", "changed by hand: seat2");
    REQUIRE(sandbox.edits.marks().size() == 1);
    // Marked on the timeline and in the events.
    desk.ui.expectVisible(fmt::format("by hand {}", sandbox.edits.marks()[0] + 1));
    sandbox.cursor.show(sandbox.edits.marks()[0]);
    REQUIRE(desk.app.actions.run("view.panel_play.events") == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", "(changed by hand)");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(2);
    CHECK(sandbox.lines.all().size() == 1);
    CHECK(desk.said().starts_with("Taken back, changed by hand: "));
    desk.ui.key("Ctrl+Shift+Z");
    desk.ui.frames(2);
    CHECK(sandbox.lines.all().size() == 2);
    CHECK(desk.app.actions.run("play.edit", "heroes[1].virtues[1] 99").find("out of range") != std::string::npos);
    CHECK(desk.app.actions.run("play.edit", "nobody 3") == "\"nobody 3\" does not begin with a field of the state");
}

TEST_CASE_FIXTURE(SampleDesk, "a line is promoted and removed from its menu, and the list shows each line once") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Game) == "");
    askWhatIf(desk, missed(sandbox, "claim"));
    desk.ui.click("region.right/play.lines");
    desk.ui.frames(2);
    REQUIRE(sandbox.lines.all().size() == 2);
    const int first = sandbox.lines.all()[0].id, second = sandbox.lines.all()[1].id;
    REQUIRE(sandbox.lines.all()[1].parent == first);
    const auto open = [&](int line) { desk.ui.rightClick(fmt::format("play.lines/content/#{}/###line", line)); };
    open(second);
    desk.ui.click("Promote");
    desk.ui.frames(3);
    CHECK(sandbox.lines.all()[0].id == second);
    CHECK(sandbox.lines.all()[1].parent == second);
    open(first);
    desk.ui.click("Remove");
    desk.ui.frames(3);
    REQUIRE(sandbox.lines.all().size() == 1);
    CHECK(sandbox.lines.all()[0].id == second);
}
