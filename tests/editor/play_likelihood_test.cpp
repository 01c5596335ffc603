// Odds and luck of the sandbox on tasks: of the shown position and no other, for nobody who may not know them; and the
// odds of an encounter without a game on the table.
#include "editor/app/play/likelihood.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "editor/app/play/play.h"
#include "engine/lab/contests.h"
#include "tests/editor/app_fixture.h"
#include "tests/editor/play_base_set.h"
#include "tests/editor/play_lanterns.h"

using namespace editor;
using namespace editor::play;
namespace fs = std::filesystem;

namespace {

// Lanterns, played some decisions on, with what counts its odds.
struct CountedLanterns {
    test::Scratch scratch;
    Application app{{.config = scratch.folder / "config", .state = scratch.folder / "state"}};
    tiny::Played sandbox{6};
    Likelihood likelihood{app, sandbox};
    std::size_t lightRoll(std::size_t number = 0) {
        for (const std::uint32_t at : sandbox.session.landmarks().rolls)
            if (sandbox.session.trace()[at].field == tiny::kLightRoll && number-- == 0) return at;
        FAIL("there is no such roll");
        return 0;
    }
};

// A copy of a sample project, open.
struct OpenSample {
    test::Scratch scratch;
    Application app{{.config = scratch.folder / "config", .state = scratch.folder / "state"}};
    Play play{app};
    explicit OpenSample(const char* content) {
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content" / content, scratch.project(), fs::copy_options::recursive);
        REQUIRE_DONE(app.open(scratch.project()));
    }
};

OptionRow rowAt(const std::vector<OptionRow>& rows, std::size_t i) { return rows.at(i); }

const engine::Odds::Figure& figure(const Encounters::Row& row, std::string_view name) {
    for (const engine::Odds::Figure& f : row.odds.figures)
        if (f.name == name) return f;
    FAIL("there is no such figure");
    return row.odds.figures.front();
}

}  // namespace

TEST_CASE("the odds of a roll are found out on a task, and belong to the shown position alone") {
    CountedLanterns p;
    const std::size_t roll = p.lightRoll();
    p.sandbox.cursor.show(roll);
    CHECK(p.likelihood.chance(roll) == nullptr);
    CHECK(p.likelihood.waited() > 0);
    p.likelihood.finish();
    CHECK(p.likelihood.waited() == 0);
    const Likelihood::Chance* chance = p.likelihood.chance(roll);
    REQUIRE(chance);
    REQUIRE(chance->event);
    // Three dice of two faces.
    REQUIRE(chance->event->outcomes.size() == 4);
    const char* chances[] = {"1/8", "3/8", "3/8", "1/8"};
    for (std::size_t i = 0; i < 4; ++i) CHECK(chance->event->outcomes[i].chance.text() == chances[i]);
    CHECK(chance->rest.empty());  // Lanterns knows no contest

    // Elsewhere they are others, and those of before are not shown for them.
    p.sandbox.cursor.goTo(roll);
    CHECK(p.likelihood.chance(std::nullopt) == nullptr);
    p.likelihood.finish();
    REQUIRE(p.likelihood.chance(std::nullopt));
    CHECK_FALSE(p.likelihood.chance(std::nullopt)->event);
    // Another game on the table, at the same position: counted anew.
    REQUIRE_DONE(p.sandbox.restart({.seed = 4}));
    p.sandbox.cursor.goTo(roll);
    CHECK(p.likelihood.chance(std::nullopt) == nullptr);
    p.likelihood.finish();
}

TEST_CASE("odds that somebody stops stay unknown until they are asked for again") {
    CountedLanterns p;
    const std::size_t roll = p.lightRoll();
    p.sandbox.cursor.show(roll);
    CHECK(p.likelihood.chance(roll) == nullptr);
    CHECK_FALSE(p.likelihood.stopped());
    for (const TaskView& task : p.app.tasks.list()) p.app.tasks.cancel(task.id);
    p.app.tasks.wait();
    p.app.tasks.poll();
    CHECK(p.likelihood.chance(roll) == nullptr);
    CHECK(p.likelihood.stopped());
    CHECK(p.likelihood.waited() == 0);
    p.likelihood.tryAgain();
    CHECK(p.likelihood.chance(roll) == nullptr);
    CHECK_FALSE(p.likelihood.stopped());
    p.likelihood.finish();
    CHECK(p.likelihood.chance(roll) != nullptr);
}

TEST_CASE("luck is counted of the whole game, again when it goes on, and marks what was lucky and what was not") {
    CountedLanterns p;
    CHECK(p.likelihood.luck() == nullptr);  // nobody asked for it
    p.likelihood.finish();
    CHECK(p.likelihood.luck() == nullptr);
    p.likelihood.countLuck(true);
    p.likelihood.luck();
    p.likelihood.finish();
    const engine::Luck* luck = p.likelihood.luck();
    REQUIRE(luck);
    REQUIRE(luck->events.size() > 3);
    double sum = 0;
    std::vector<std::uint32_t> lucky, unlucky;
    for (const engine::EventLuck& event : luck->events) {
        CHECK(p.sandbox.session.trace()[event.event].kind == engine::EventKind::Chance);
        sum += event.luck.value;
        if (event.luck.value > 0) lucky.push_back(std::uint32_t(event.event));
        if (event.luck.value < 0) unlucky.push_back(std::uint32_t(event.event));
    }
    CHECK(sum == doctest::Approx(luck->game.luck.value));
    CHECK(p.likelihood.luckyEvents() == lucky);
    CHECK(p.likelihood.unluckyEvents() == unlucky);
    CHECK(lucky.size() + unlucky.size() > 0);

    const std::size_t before = luck->events.size();
    // What is kept of it as the game goes on, is taken back and goes another way is what is counted anew.
    const auto asCountedAnew = [&] {
        p.likelihood.luck();
        p.likelihood.finish();
        Likelihood fresh(p.app, p.sandbox);
        fresh.countLuck(true);
        fresh.luck();
        fresh.finish();
        const engine::Luck *kept = p.likelihood.luck(), *anew = fresh.luck();
        REQUIRE(kept);
        REQUIRE(anew);
        CHECK(p.likelihood.luckDone() == 1);
        REQUIRE(kept->events.size() == anew->events.size());
        for (std::size_t i = 0; i < kept->events.size(); ++i) {
            CHECK(kept->events[i].event == anew->events[i].event);
            CHECK(kept->events[i].luck.value == anew->events[i].luck.value);
        }
        CHECK(kept->game.luck.value == anew->game.luck.value);
    };
    for (int i = 0; i < 6 && p.sandbox.session->open(); ++i) {
        REQUIRE_DONE(p.sandbox.decisions.choose(0));
        asCountedAnew();
    }
    CHECK(p.likelihood.luck()->events.size() > before);
    for (int i = 0; i < 4; ++i) REQUIRE_DONE(p.sandbox.decisions.undo());
    asCountedAnew();
    REQUIRE_DONE(p.sandbox.decisions.choose(int(p.sandbox.decisions.shown()->options.size()) - 1));
    asCountedAnew();
    p.likelihood.countLuck(false);
    CHECK(p.likelihood.luck() == nullptr);
}

TEST_CASE(
    "the options of a decision stand beside each other: the best one is marked, and shares have their own scale") {
    engine::OptionsOdds odds;
    odds.contest = "Match";
    odds.figure = "won";
    odds.figureIsShare = true;
    const auto exactly = [](engine::Fraction f) {
        const double value = f.value();
        return engine::Estimate{value, value, value, f};
    };
    for (int i = 0; i < 3; ++i) {
        engine::OptionOdds option;
        option.value = exactly(engine::Fraction(10 * i));
        option.victory = exactly(engine::Fraction(1, 4));
        option.contest = exactly(engine::Fraction(2 - i, 4));
        odds.options.push_back(option);
    }
    CHECK(measuresOf(odds) ==
          std::vector<OptionMeasure>{OptionMeasure::Contest, OptionMeasure::Victory, OptionMeasure::Value});
    const auto byContest = rowsOf(odds, OptionMeasure::Contest), byValue = rowsOf(odds, OptionMeasure::Value),
               byVictory = rowsOf(odds, OptionMeasure::Victory);
    CHECK(rowAt(byContest, 0).isBest);
    CHECK_FALSE(rowAt(byContest, 1).isBest);
    CHECK(rowAt(byContest, 0).bar == doctest::Approx(0.5));  // half of certainty, though the best
    CHECK(rowAt(byContest, 2).bar == 0);
    CHECK(rowAt(byValue, 2).isBest);
    CHECK(rowAt(byValue, 2).bar == 1);
    CHECK(rowAt(byValue, 1).bar == doctest::Approx(0.5));
    for (std::size_t i = 0; i < 3; ++i) CHECK(rowAt(byVictory, i).isBest);  // all alike
    CHECK(isShare(odds, OptionMeasure::Victory));
    CHECK_FALSE(isShare(odds, OptionMeasure::Value));
    odds.figureIsShare = false;
    CHECK_FALSE(isShare(odds, OptionMeasure::Contest));
    CHECK(rowAt(rowsOf(odds, OptionMeasure::Contest), 0).bar == 1);  // of an amount the best fills its bar
    odds.options[1].contest.reset();
    CHECK(measuresOf(odds).front() == OptionMeasure::Victory);
}

TEST_CASE("figures: a fraction that is read beside its percentage, and an interval where it was simulated") {
    const engine::Estimate share{0.625, 0.591, 0.657, engine::Fraction(5, 8)};
    CHECK(fractionText(share) == "5/8");
    CHECK(percentText(share, engine::Basis::Exact) == "62.5 %");
    CHECK(percentText(share, engine::Basis::Simulated) == "62.5 % (59.1 to 65.7)");
    CHECK(meanText(share, engine::Basis::Exact) == "0.62");
    // What is possible is never told as impossible, what is not certain never as certain.
    CHECK(percentText({1e-5, 1e-5, 1e-5, {}}, engine::Basis::Exact) == "< 0.1 %");
    CHECK(percentText({0, 0, 0, {}}, engine::Basis::Exact) == "0.0 %");
    CHECK(percentText({0.99999, 0.99999, 0.99999, {}}, engine::Basis::Exact) == "> 99.9 %");
    CHECK(percentText({1, 1, 1, {}}, engine::Basis::Exact) == "100.0 %");
    const engine::Estimate longer{0.5, 0.5, 0.5, engine::Fraction(1, std::uint64_t(1) << 62)};
    CHECK(fractionText(longer) == "");
    CHECK(fractionText({0.5, 0.4, 0.6, {}}) == "");
    CHECK(fractionText({3, 3, 3, engine::Fraction(3)}) == "");  // "3.00" says it
}

TEST_CASE("an outcome that is pressed comes, and the game that was played stays") {
    OpenSample p("threetale");
    REQUIRE_DONE(p.app.actions.run("play.start"));
    CHECK(p.app.actions.run("play.force_outcome", "1") != "");  // nothing has been rolled yet
    REQUIRE_DONE(p.play.sandbox.players.letBot("greedy", BotRun::Game));
    const std::vector<std::uint32_t>& rolls = p.play.sandbox.session.landmarks().rolls;
    REQUIRE(rolls.size() > 4);
    const std::size_t roll = rolls[4];
    p.play.sandbox.cursor.show(roll);
    REQUIRE(p.play.chanceShown() == roll);
    const auto odds = engine::oddsOfEvent(*p.play.sandbox.session, roll);
    REQUIRE(odds);
    const auto other =
        std::find_if(odds->outcomes.begin(), odds->outcomes.end(), [](const auto& o) { return !o.came; });
    REQUIRE(other != odds->outcomes.end());
    const std::uint64_t hash = p.play.sandbox.session->hash();
    CHECK(p.app.actions.run("play.force_outcome", "99") != "");
    CHECK(p.app.actions.run("play.force_outcome", "0") != "");
    CHECK(p.play.sandbox.session->hash() == hash);
    const auto number = std::to_string(other - odds->outcomes.begin() + 1);
    REQUIRE_DONE(p.app.actions.run("play.force_outcome", number));
    const auto now = engine::oddsOfEvent(*p.play.sandbox.session, roll);
    REQUIRE(now);
    const auto came = std::find_if(now->outcomes.begin(), now->outcomes.end(), [](const auto& o) { return o.came; });
    CHECK(came->name == other->name);
    CHECK(p.play.sandbox.lines.all().size() == 2);
}

TEST_CASE("who observes a seat of a game with hidden cards is told no odds and no luck") {
    OpenSample p("three_chapters");
    REQUIRE_DONE(p.app.actions.run("play.start"));
    CHECK(p.play.whyNoOdds() == "");
    REQUIRE_DONE(p.app.actions.run("play.option_odds"));
    REQUIRE_DONE(p.app.actions.run("play.observer", "2"));
    CHECK(p.play.whyNoOdds().find("face down") != std::string::npos);
    for (const char* action : {"play.option_odds", "play.luck", "play.force_outcome"}) {
        CAPTURE(action);
        CHECK(p.app.actions.run(action, "1") == p.play.whyNoOdds());
    }
    REQUIRE_DONE(p.app.actions.run("play.observer", "everybody"));
    CHECK(p.play.whyNoOdds() == "");
}

// The same lines as a scenario of odds has, and the same odds as of a game in which the Battle was come to.
TEST_CASE("TT-BATTLE-01 how strong an enemy is: the odds of its Battle with each Hero, as from the same situation") {
    OpenSample p("threetale");
    Encounters& encounters = p.play.encounters;
    CHECK(encounters.meet("ar.105") != "");
    CHECK(encounters.meet("nobody") != "");
    CHECK(encounters.find() == nullptr);
    REQUIRE_DONE(encounters.meet("bt.108"));
    encounters.stage = EncounterStage::Said;
    encounters.words = "love 5 hope 0 faith 0 speed 6";
    encounters.fightsOn = false;  // as oddsFrom() has it, unless it is told otherwise
    CHECK(encounters.find() == nullptr);
    CHECK(encounters.progress().all == p.app.workspace->resolvable().ofKind("hero").size());
    encounters.finish();
    const Encounters::Found* found = encounters.find();
    REQUIRE(found);
    CHECK(found->refused == "");
    CHECK(found->rows.size() == p.app.workspace->resolvable().ofKind("hero").size());
    const auto row = std::find_if(found->rows.begin(), found->rows.end(),
                                  [](const Encounters::Row& r) { return r.who == "he.youngest"; });
    REQUIRE(row != found->rows.end());
    CHECK(row->refused == "");
    CHECK(row->odds.contest == "Battle");

    engine::Session session(base_set::game(),
                            {.seed = 9,
                             .situation = {"tile ti.01", "hero he.youngest on t1.nw love 5 hope 0 faith 0 speed 6",
                                           "top battles1 bt.108"}});
    REQUIRE(session.misplaced() == "");
    REQUIRE_DONE(session.choose("claim t1.nw"));
    const std::size_t position = session.timeline().size() + 1;  // past the choice that follows
    REQUIRE_DONE(session.choose("go_on"));
    const engine::Odds odds = engine::oddsFrom(session, position, {});
    REQUIRE(odds.refused == "");
    REQUIRE(odds.basis == engine::Basis::Exact);
    CHECK(row->odds.basis == engine::Basis::Exact);
    for (const engine::Odds::Figure& f : odds.figures) {
        CAPTURE(f.name);
        REQUIRE(figure(*row, f.name).mean.exact);
        CHECK(*figure(*row, f.name).mean.exact == *f.mean.exact);
    }
    MESSAGE("odds of ", found->rows.size(), " Battles: ", found->seconds * 1000, " ms");

    // Who fights on does not escape: of the same fight more are won, and it has another end.
    const double wonByGreedy = figure(*row, "Won").mean.value, diedByGreedy = figure(*row, "The Hero died").mean.value;
    encounters.fightsOn = true;
    CHECK(encounters.find() == nullptr);
    encounters.finish();
    REQUIRE(encounters.find());
    const auto brave = std::find_if(encounters.find()->rows.begin(), encounters.find()->rows.end(),
                                    [](const Encounters::Row& r) { return r.who == "he.youngest"; });
    CHECK(figure(*brave, "Won").mean.value >= wonByGreedy - 0.03);
    CHECK(figure(*brave, "Won").mean.value + figure(*brave, "The Hero died").mean.value >=
          wonByGreedy + diedByGreedy - 0.03);

    // Words that say nothing are refused where they stand, and change nothing else.
    encounters.words = "lov 5";
    encounters.find();
    encounters.finish();
    REQUIRE(encounters.find());
    CHECK(encounters.find()->rows.front().refused.find("lov") != std::string::npos);
}

TEST_CASE("the odds of an encounter follow every edit of the card, and lie on the table with one press") {
    OpenSample p("threetale");
    Encounters& encounters = p.play.encounters;
    REQUIRE_DONE(encounters.meet("bt.101"));
    encounters.fightsOn = false;
    encounters.stage = EncounterStage::Said;
    encounters.words = "love 13 speed 9";
    const auto wonNow = [&] {
        encounters.find();
        encounters.finish();
        REQUIRE(encounters.find());
        REQUIRE(!encounters.find()->rows.empty());
        return figure(encounters.find()->rows.front(), "Won").mean.value;
    };
    const double before = wonNow();
    CHECK(before > 0);
    REQUIRE_DONE(p.app.workspace->set("bt.101", "defense", std::int64_t(40)));
    CHECK(encounters.find() == nullptr);
    const double after = wonNow();
    CHECK(after < before);

    CHECK(p.app.actions.run("encounter.open", "ar.105") != "");
    const std::string who = encounters.find()->rows.front().who;
    REQUIRE_DONE(p.app.actions.run("encounter.open", who));
    REQUIRE(p.play.sandbox.session.playing());
    CHECK(engine::openContests(*p.play.sandbox.session, p.play.sandbox.cursor.position()).back().contest.name ==
          "Battle");
    // As those are who are on the table now: the Hero of the Battle; the others are not in the game, or by chance.
    encounters.stage = EncounterStage::AsPlayed;
    encounters.find();
    encounters.finish();
    const Encounters::Found* found = encounters.find();
    REQUIRE(found);
    const auto row =
        std::find_if(found->rows.begin(), found->rows.end(), [&](const Encounters::Row& r) { return r.who == who; });
    CHECK(row->refused == "");
    CHECK(row->words.find("love ") != std::string::npos);
    CHECK(figure(*row, "Won").mean.value == doctest::Approx(after));
}

TEST_CASE("a game in which nobody is fought says so") {
    OpenSample p("three_chapters");
    CHECK_FALSE(p.play.encounters.hasAny());
    CHECK(p.play.encounters.meet("cr.hansel") == "nobody is fought in this game");
    CHECK(p.play.encounters.find() == nullptr);
    CHECK(p.app.actions.run("encounter.open", "cr.hansel") != "");
}
