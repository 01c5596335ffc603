// Many pairs of games: counts that do not depend on threads or on how they were come to, and statistics that call no
// difference where there is none.
#include "engine/lab/impact.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <map>

#include "engine/kernel/session_file.h"
#include "engine/lab/simulation.h"
#include "schema/core/pack.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

CompiledContent contentWith(const schema::RecordSet& records) { return {tiny::lanterns(records), records}; }

// The box with one charm that gives more light.
CompiledContent brighter(int light = 3) {
    schema::RecordSet records = tiny::box();
    records.put(tiny::charm("ch.beeswax", tiny::Power::Light, light));
    return contentWith(records);
}
CompiledContent plain() { return contentWith(tiny::box()); }

// All that a report says, but how long it took.
std::string textOf(const ImpactReport& report) {
    std::string text = fmt::format("{} games, {} same, {} {} stopped\n", report.games, report.same, report.stopped[0],
                                   report.stopped[1]);
    for (const ImpactGroup& g : report.groups)
        text += fmt::format("{} {} {} {} {} {}: {} games, game {} seed {} after {}\n", int(g.cause.kind), g.cause.card,
                            g.cause.rule, g.cause.clauseCard, g.cause.clause, g.cause.asked, g.games, g.game, g.seed,
                            g.decisions);
    for (const ImpactFigure& f : report.figures)
        text += fmt::format("{} {} {} {}: {} {} {} {} {} of {}, {} differ\n", int(f.what), f.chapter, f.seat, f.card,
                            f.figure.before, f.figure.after, f.figure.difference, f.figure.low, f.figure.high,
                            f.figure.pairs, f.figure.differing);
    return text;
}

ImpactReport reportOf(const CompiledContent& before, const CompiledContent& after, std::uint64_t games,
                      ImpactOptions options) {
    Impact impact(before, after, std::move(options));
    impact.play(games);
    return impact.report();
}

const ImpactFigure& figureOf(const ImpactReport& report, ImpactFigure::What what, int seat = -1) {
    for (const ImpactFigure& figure : report.figures)
        if (figure.what == what && figure.seat == seat && figure.chapter < 0) return figure;
    FAIL("no such figure");
    std::abort();
}

}  // namespace

TEST_CASE("a report is the same for any number of threads, and for games played in one go or in several") {
    const auto reportWith = [](int threads) {
        return textOf(reportOf(plain(), brighter(), 300, {.seed = 5, .threads = threads, .agent = "mixed"}));
    };
    const std::string one = reportWith(1);
    CHECK(reportWith(2) == one);
    CHECK(reportWith(5) == one);
    Impact impact(plain(), brighter(), {.seed = 5, .threads = 2, .agent = "mixed"});
    impact.play(40);
    CHECK(impact.report().games == 40);
    impact.play(20);  // they have been played
    CHECK(impact.report().games == 40);
    impact.play(300);
    CHECK(textOf(impact.report()) == one);
}

TEST_CASE("what was stopped goes on where it was, without a gap and without a game twice") {
    const std::string whole = textOf(reportOf(plain(), brighter(), 400, {.agent = "random"}));
    Impact impact(plain(), brighter(), {.threads = 2, .agent = "random"});
    std::atomic<bool> stop{false};
    impact.play(400, &stop, [&](std::uint64_t played) { stop = played >= 100; });
    const std::uint64_t stopped = impact.report().games;
    CHECK(stopped >= 50);
    CHECK(stopped < 400);
    stop = true;
    impact.play(400, &stop);
    CHECK(impact.report().games == stopped);
    std::uint64_t last = 0;
    impact.play(400, nullptr, [&](std::uint64_t played) { last = played; });
    CHECK(last == 400);
    CHECK(textOf(impact.report()) == whole);
}

TEST_CASE("figures are those of the games one by one, and their differences those of the pairs") {
    const ImpactReport report = reportOf(plain(), brighter(), 150, {.seed = 9, .agent = "random"});
    PairedNumbers score, decisions;
    Pairs won;
    std::uint64_t same = 0;
    for (std::uint64_t i = 0; i < 150; ++i) {
        const std::uint64_t seed = mix(9 + i);
        RandomAgent agent(seed);
        const PlayedGame before = playGame(*plain().game, {seed}, agent, TraceLevel::Off),
                         after = playGame(*brighter().game, {seed}, agent, TraceLevel::Off);
        score.addPair(after.outcome.score, before.outcome.score);
        decisions.addPair(std::int64_t(after.decisions), std::int64_t(before.decisions));
        won.addPair(after.outcome.end == Outcome::End::Won, before.outcome.end == Outcome::End::Won);
        same += before.hash == after.hash;
    }
    using What = ImpactFigure::What;
    CHECK(report.same == same);
    const PairedFigure &ofScore = figureOf(report, What::Score).figure, &ofWon = figureOf(report, What::Won).figure;
    CHECK(ofScore.before == doctest::Approx(double(score.other) / 150));
    CHECK(ofScore.after == doctest::Approx(double(score.one) / 150));
    CHECK(ofScore.difference == doctest::Approx(ofScore.after - ofScore.before));
    CHECK(ofScore.low < ofScore.difference);
    CHECK(ofScore.differing == score.differing);
    CHECK(ofWon.differing == won.differing());
    CHECK(ofWon.after == doctest::Approx(double(won.both + won.onlyOne) / 150));
    CHECK(figureOf(report, What::Decisions).figure.after == doctest::Approx(double(decisions.one) / 150));
    std::uint64_t parted = 0;
    for (const ImpactGroup& group : report.groups) parted += group.games;
    CHECK(parted + report.same == 150);
}

TEST_CASE("the smallest example of a cause is there, in both sessions, and nothing comes after it") {
    Impact impact(plain(), brighter(), {.seed = 3, .agent = "random"});
    impact.play(100);
    const ImpactReport report = impact.report();
    REQUIRE(report.groups.size() == 1);
    const ImpactGroup& group = report.groups.front();
    CHECK(group.seed == mix(3 + group.game));
    const ImpactExample example = impact.example(group);
    CHECK(example.before.sentence == "0 -> 2");
    CHECK(example.after.sentence == "0 -> 3");
    CHECK(example.before.position == example.after.position);
    CHECK(example.before.decisions == group.decisions);
    CHECK(example.where.starts_with("turn "));
    for (const auto* side : {&example.before, &example.after}) {
        CHECK(side->session->decisions().size() == group.decisions);
        CHECK(side->position <= side->session->timeline().size());
        REQUIRE(side->session->bookmarks.size() == 1);
        CHECK(side->session->bookmarks[0].position == side->position);
        // A replay of what it records says the same.
        const PlayedRecord played = playRecord(recordOf(*side->session), side->session->sharedGame());
        CHECK(played.replay.exact);
    }
    // No other game of the cause is shorter.
    for (std::uint64_t i = 0; i < 100; ++i) {
        Impact alone(plain(), brighter(), {.seed = 3 + i, .agent = "random"});
        alone.play(1);
        for (const ImpactGroup& one : alone.report().groups) CHECK(one.decisions >= group.decisions);
    }
}

TEST_CASE("a new name is no difference, in a thousand repetitions") {
    schema::RecordSet records = tiny::box();
    auto renamed = records.find("ch.glass")->clone();
    renamed->base().name.byLanguage["en"] = "Looking-glass";
    renamed->base().story.byLanguage["en"] = "Through it, and what was found there.";
    records.put(renamed);
    const CompiledContent before = plain(), after = contentWith(records);
    std::uint64_t same = 0, called = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const ImpactReport report = reportOf(before, after, 8, {.seed = 100 * i, .agent = "random"});
        same += report.same;
        for (const ImpactFigure& figure : report.figures) called += figure.figure.isProven();
    }
    CHECK(same == 8000);
    CHECK(called == 0);
}

// Games of other seeds on both sides of the same content: whatever is called proven is called so by chance.
TEST_CASE("of a thousand halves drawn at random, no figure is called different in more than five of a hundred") {
    // 50 are expected of 1000; three standard deviations of a binomial, 6.9, lie above it.
    constexpr std::uint64_t kRepetitions = 1000, kMost = 71;
    CompiledContent content;
    std::uint64_t games = 100;
    const char* agent = "random";
    SUBCASE("shares won, scores and lengths of a game of two outcomes") { content = plain(); }
    SUBCASE("victories of seats that compete") {
        schema::Problems problems;
        const auto pack = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/three_chapters", problems);
        REQUIRE(pack);
        content = {makeGame(*pack->game, pack->records, problems), pack->records};
        REQUIRE(content.game);
    }
    std::map<std::string, std::uint64_t> called;
    for (std::uint64_t i = 0; i < kRepetitions; ++i) {
        const ImpactReport report = reportOf(
            content, content, games, {.seed = 1'000'000 + 1000 * i, .agent = agent, .afterShift = 1'000'000'000});
        for (const ImpactFigure& f : report.figures)
            called[fmt::format("figure {} of seat {}", int(f.what), f.seat)] += f.figure.isProven();
    }
    std::uint64_t all = 0;
    for (const auto& figure : called) {
        CAPTURE(figure.first);
        CHECK(figure.second <= kMost);
        all += figure.second;
    }
    CHECK(all > 0);  // a test that never calls anything would pass, too
}

TEST_CASE("a difference that is there is proven, and its interval holds what many more games say") {
    const ImpactReport few = reportOf(plain(), brighter(8), 400, {.agent = "greedy"}),
                       many = reportOf(plain(), brighter(8), 4000, {.seed = 5000, .agent = "greedy"});
    const PairedFigure &small = figureOf(few, ImpactFigure::What::Units).figure,
                       &large = figureOf(many, ImpactFigure::What::Units).figure;
    CHECK(small.isProven());
    CHECK(large.isProven());
    CHECK(large.high - large.low < small.high - small.low);
    CHECK(small.low < large.difference);
    CHECK(large.difference < small.high);
}

TEST_CASE("a few differences to one side prove nothing") {
    CHECK_FALSE(PairedFigure{.difference = 0.1, .low = 0.05, .high = 0.2, .pairs = 100, .differing = 5}.isProven());
    CHECK(PairedFigure{.difference = 0.1, .low = 0.05, .high = 0.2, .pairs = 100, .differing = 6}.isProven());
    CHECK_FALSE(PairedFigure{.difference = 0.1, .low = -0.05, .high = 0.2, .pairs = 100, .differing = 60}.isProven());
}
