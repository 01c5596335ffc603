// How likely, as a designer asks it: is this enemy too strong, what could this roll bring, which option is best, who
// was lucky; in each game, and with hidden hands.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/lab/contests.h"
#include "engine/lab/processor_time.h"
#include "tests/editor/desk.h"

using editor::play::Likelihood;
using editor::play::Play;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

// A game played to its end by the greedy bot.
struct PlayedOut {
    Scratch scratch;
    Desk desk;
    explicit PlayedOut(const char* content) : desk(scratch, content) {
        desk.ui.click("layout/Play");
        REQUIRE(sandbox().players.letBot("greedy", editor::play::BotRun::Game) == "");
        desk.ui.frames(2);
    }
    Play& play() { return desk.editor.play; }
    Sandbox& sandbox() { return play().sandbox; }
    // Until what the panels ask for is known and drawn.
    void settle() {
        for (int i = 0; i < 3; ++i) {
            desk.ui.frames(2);
            play().likelihood.finish();
        }
        desk.ui.frames(2);
    }
    std::string contestAt(std::size_t position) {
        const auto open = engine::openContests(*sandbox().session, position);
        return open.empty() ? "" : open.back().contest.name;
    }
    // The first decision of several options while a contest is open.
    std::size_t decisionIn(const std::string& contest) {
        const engine::Session& session = *sandbox().session;
        for (std::size_t i = 0; i < session.decisions().size(); ++i)
            if (contestAt(session.decisionPosition(i)) == contest && session.optionsAt(i).size() > 1)
                return session.decisionPosition(i);
        FAIL("there is no such decision");
        return 0;
    }
};

}  // namespace

TEST_CASE_FIXTURE(SampleDesk,
                  "a designer asks in two presses whether an enemy is too strong, and fights it in a third") {
    editor::play::Encounters& encounters = desk.editor.play.encounters;
    desk.show("bt.301");
    desk.ui.click("How strong is it?");
    CHECK(desk.editor.shell.isShown("encounter"));
    CHECK(encounters.met() == "bt.301");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);
    const editor::play::Encounters::Found* found = encounters.find();
    REQUIRE(found);
    desk.ui.expectText("encounter", "Won");
    REQUIRE(found->rows.size() > 2);
    for (std::size_t i = 0; i < 2; ++i) {  // the others are scrolled to
        const editor::play::Encounters::Row& row = found->rows[i];
        desk.ui.expectText("encounter", desk.name(row.who, desk.app.settings.language));
        desk.ui.expectText("encounter", editor::play::percentText(row.odds.figures.front().mean, row.odds.basis));
    }
    desk.picture("is this enemy too strong");
    // Who fights on does not escape; the greedy bot may.
    CHECK(encounters.fightsOn);
    desk.ui.click("As the greedy bot plays");
    desk.ui.frames(2);
    CHECK_FALSE(encounters.fightsOn);
    encounters.finish();
    desk.ui.frames(3);
    REQUIRE(encounters.find());
    desk.ui.expectText("encounter", "Won");
    // The figures follow an edit of the card at once.
    const std::string before = desk.ui.text("encounter");
    REQUIRE(desk.app.workspace->set("bt.301", "defense", std::int64_t(1)) == "");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);
    CHECK(desk.ui.text("encounter") != before);

    // A situation in words.
    desk.ui.click("In words");
    desk.ui.frames(2);
    desk.ui.fill("words of the situation", "love 13 speed 9");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);
    REQUIRE(encounters.find());
    CHECK(encounters.find()->rows.front().odds.figures.front().mean.value >
          0.5);  // 13 dice in the first attack, against a Defense of 1
    desk.ui.click("Beginning");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);

    desk.ui.click("play he.youngest");
    desk.ui.frames(3);
    CHECK(desk.editor.shell.layout == ::ui::Layout::Play);
    const Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    CHECK(engine::openContests(*sandbox.session, sandbox.cursor.position()).back().contest.name == "Battle");
}

TEST_CASE("the dice tray tells what a roll could bring, and a press on an outcome plays the game again with it") {
    PlayedOut p("content/threetale");
    const auto& rolls = p.sandbox().session.landmarks().rolls;
    const auto inBattle = std::find_if(rolls.begin(), rolls.end(), [&](std::uint32_t roll) {
        return p.contestAt(roll) == "Battle" && engine::oddsOfEvent(*p.sandbox().session, roll)->outcomes.size() > 2;
    });
    REQUIRE(inBattle != rolls.end());
    const std::size_t roll = *inBattle;
    p.sandbox().cursor.show(roll);
    p.desk.ui.click("region.right/tabs/play.dice");
    p.settle();
    const auto odds = engine::oddsOfEvent(*p.sandbox().session, roll);
    p.desk.ui.expectText("play.dice", "What it could bring");
    for (const auto& outcome : odds->outcomes) {
        const double chance = outcome.chance.value();
        p.desk.ui.expectText("play.dice",
                             editor::play::percentText({chance, chance, chance, outcome.chance}, engine::Basis::Exact));
        p.desk.ui.expectText("play.dice", outcome.chance.text());
    }
    p.desk.ui.expectText("play.dice", "From here to the end: Battle");
    p.desk.ui.expectText("play.dice", "Exact: ");

    const auto other =
        std::find_if(odds->outcomes.begin(), odds->outcomes.end(), [](const auto& o) { return !o.came; });
    REQUIRE(other != odds->outcomes.end());
    p.desk.ui.click("outcome " + std::to_string(other - odds->outcomes.begin() + 1));
    p.desk.ui.frames(2);
    const auto now = engine::oddsOfEvent(*p.sandbox().session, roll);
    const auto came = std::find_if(now->outcomes.begin(), now->outcomes.end(), [](const auto& o) { return o.came; });
    REQUIRE(came != now->outcomes.end());
    CHECK(came->name == other->name);
    CHECK(p.sandbox().lines.all().size() == 2);
}

TEST_CASE("each option of a decision in a Battle stands with its odds, and no frame waits for them") {
    PlayedOut p("content/threetale");
    p.sandbox().cursor.goTo(p.decisionIn("Battle"));
    p.desk.ui.click("region.right/tabs/play.decision");
    p.settle();
    // The work of this thread alone: others run beside.
    const auto slowestOf60 = [&] {
        double slowest = 0;
        for (int i = 0; i < 60; ++i) {
            const double began = engine::processorTime();
            p.desk.ui.frames(1);
            slowest = std::max(slowest, (engine::processorTime() - began) * 1000);
        }
        return slowest;
    };
    const double idle = slowestOf60();
    REQUIRE(p.desk.app.actions.run("play.option_odds") == "");
    CHECK(p.play().showOptionOdds);
    const double busy = slowestOf60();
    MESSAGE("slowest frame, work of its thread: ", idle, " ms, while odds are worked out: ", busy, " ms");
    CHECK(busy < 2 * idle + 8);
    REQUIRE(p.desk.app.actions.run("play.option_odds") == "");
    p.desk.ui.frames(2);
    p.desk.ui.key("Ctrl+Alt+O");
    CHECK(p.play().showOptionOdds);
    p.settle();
    p.desk.ui.expectText("decision", "What each option is worth");
    p.desk.ui.expectText("decision", "Battle: Won");
    p.desk.ui.expectText("decision", "From here to the end: Battle, Won");
    const engine::OptionsOdds* odds = p.play().likelihood.options();
    REQUIRE(odds);
    REQUIRE(odds->options.size() > 1);
    for (const engine::OptionOdds& option : odds->options)
        p.desk.ui.expectText("decision", editor::play::percentText(*option.contest, option.contestBasis));
    // A line is the option: another one than was chosen begins a new line.
    std::size_t other = 0;
    while (odds->options[other].chosen) ++other;
    p.desk.ui.click("odds of " + std::to_string(other + 1));
    p.desk.ui.frames(2);
    CHECK(p.sandbox().lines.all().size() == 2);
    p.desk.ui.click("Odds of the options");
    p.desk.ui.frames(2);
    p.desk.ui.expectNoText("decision", "What each option is worth");
}

TEST_CASE("luck is told by game, seat and Battle, and each row leads to its place") {
    PlayedOut p("content/threetale");
    // The first turns are enough for a test.
    REQUIRE(p.desk.app.actions.run("play.restart") == "");
    for (int i = 0; i < 2; ++i) REQUIRE(p.desk.app.actions.run("play.bot_turn", "greedy") == "");
    REQUIRE(p.desk.editor.shell.showPanel("play.luck"));
    p.desk.ui.frames(2);
    p.desk.ui.expectText("region.bottom", "Luck is not counted");
    p.desk.ui.click("region.bottom/Count luck");
    CHECK(p.play().likelihood.countsLuck());
    p.settle();
    const engine::Luck* luck = p.play().likelihood.luck();
    REQUIRE(luck);
    REQUIRE(!luck->events.empty());
    p.desk.ui.expectText("region.bottom", "Rolls and draws");
    p.sandbox().cursor.goTo(0);
    p.desk.ui.frames(2);
    p.desk.ui.click("luck of event " + std::to_string(luck->events.front().event + 1));
    CHECK(p.sandbox().cursor.position() == luck->events.front().event + 1);
    // Its lane stands on the timeline, and goes when luck is not counted any more.
    REQUIRE(p.desk.editor.shell.showPanel("play.timeline"));
    p.desk.ui.frames(3);
    p.desk.ui.expectText("region.bottom", "Luck");
    REQUIRE(p.desk.app.actions.run("play.luck") == "");
    p.desk.ui.frames(3);
    CHECK(p.play().likelihood.luck() == nullptr);
}

TEST_CASE("TC-2P-09 who sees every card reads the odds of a trick; who observes a seat is told why not") {
    PlayedOut p("content/three_chapters");
    engine::Setup setup = p.sandbox().session->setup();
    setup.options.choose("players", 2);
    REQUIRE(p.sandbox().restart(setup) == "");
    REQUIRE(p.sandbox().players.letBot("greedy", editor::play::BotRun::Game) == "");
    p.sandbox().cursor.goTo(p.decisionIn("Trick"));
    REQUIRE(p.desk.app.actions.run("play.option_odds") == "");
    p.settle();
    p.desk.ui.expectText("decision", "What each option is worth");
    p.desk.ui.expectText("decision", "won the trick");
    const engine::OptionsOdds* odds = p.play().likelihood.options();
    REQUIRE(odds);
    // It is the chance of the seat that decides.
    CHECK(odds->figure.starts_with(p.sandbox().decisions.shown()->seatName));
    CHECK(odds->figureIsShare);

    REQUIRE(p.desk.app.actions.run("play.observer", "decider") == "");
    p.settle();
    p.desk.ui.expectText("decision", "Odds count every card as it lies");
    p.desk.ui.expectNoText("decision", "won the trick");
    REQUIRE(p.desk.editor.shell.showPanel("play.dice"));
    p.settle();
    p.desk.ui.expectText("play.dice", "Odds count every card as it lies");
    p.desk.ui.expectNoText("play.dice", "%");
    p.desk.ui.click("play.dice/See everything");
    p.settle();
    CHECK(p.play().observer.chosen == editor::play::Observer::kEverything);
    p.desk.ui.expectText("play.dice", "won the trick");
    p.desk.ui.expectText("play.dice", "Cards that lie face down count as they lie");
}

TEST_CASE("a draw of Paper Tales tells what it could have brought") {
    PlayedOut p("content/paper_tales");
    const engine::Trace& trace = p.sandbox().session.trace();
    std::size_t draw = 0;
    for (std::size_t i = 0; i < trace.size() && draw == 0; ++i)
        if (trace[i].kind == engine::EventKind::Chance && p.contestAt(i) == "" &&
            engine::oddsOfEvent(*p.sandbox().session, i)->outcomes.size() > 2)
            draw = i;
    REQUIRE(draw > 0);
    p.sandbox().cursor.show(draw);
    REQUIRE(p.desk.editor.shell.showPanel("play.dice"));
    p.settle();
    p.desk.ui.expectText("region.right", "Chance");
    p.desk.ui.expectText("play.dice", "What it could bring");
    const auto odds = engine::oddsOfEvent(*p.sandbox().session, draw);
    p.desk.ui.expectText("play.dice", odds->outcomes.front().name);
    p.desk.ui.expectText("play.dice", odds->outcomes.front().chance.text());
    // What each option is worth near the end of the game.
    p.sandbox().cursor.goTo(p.sandbox().session->decisionPosition(p.sandbox().session->decisions().size() - 6));
    REQUIRE(p.desk.editor.shell.showPanel("play.decision"));
    REQUIRE(p.desk.app.actions.run("play.option_odds") == "");
    p.settle();
    p.desk.ui.expectText("decision", "What each option is worth");
    const engine::OptionsOdds* options = p.play().likelihood.options();
    REQUIRE(options);
    for (const engine::OptionOdds& option : options->options)
        p.desk.ui.expectText("decision", editor::play::percentText(option.victory, option.victoryBasis));
}
