// Odds of a small game: against every way counted one by one, against a million rolls of the engine, and by hand.
#include "engine/lab/odds.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/lab/luck.h"
#include "tests/engine/every_way.h"
#include "tests/engine/number_dice.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

std::size_t eventOf(const Session& session, std::uint16_t purpose, std::size_t from = 0) {
    const Trace& trace = session.timeline().trace();
    for (std::size_t i = from; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::Chance && trace[i].field == purpose) return i;
    FAIL("there is no such event");
    return 0;
}

OddsQuestion untilUnit(std::vector<std::string> words) {
    OddsQuestion question;
    question.until = OddsQuestion::Until::Unit;
    question.words = std::move(words);
    return question;
}

// The light of both walkers at home when the unit ends.
class HomeReader final : public RunReader {
  public:
    explicit HomeReader(int units) : units_(units) {}
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override {
        if (point.at != RunPoint::At::GameOver && (point.at != RunPoint::At::UnitEnd || point.unitsEnded < units_))
            return false;
        const auto& s = *reinterpret_cast<const tiny::State*>(point.table.stateBytes());
        figures.assign({s.home[0], s.home[1], s.rolled});
        return true;
    }

  private:
    int units_;
};

every_way::Read homeAfter(int units) {
    return [units](const every_way::Place& place) -> std::optional<std::vector<std::int64_t>> {
        if (!place.isUnitEnd || (place.unitsEnded < units && !place.isOver)) return std::nullopt;
        const auto& s = *static_cast<const tiny::State*>(place.state);
        return std::vector<std::int64_t>{s.home[0], s.home[1], s.rolled};
    };
}

// Lanterns as one that values what lies at home when a turn ends.
class ByTheTurn final : public tiny::Lanterns {
  public:
    using Lanterns::Lanterns;
    int rolloutHorizon(const void*) const override { return 0; }
    int value(engine::Table& table, int seat) const override {
        const auto& s = *reinterpret_cast<const tiny::State*>(table.stateBytes());
        return s.home[seat] - s.home[1 - seat];
    }
};

}  // namespace

TEST_CASE("the odds of a roll are its combinations") {
    const Session session = tiny::played(3);
    const auto odds = oddsOfEvent(session, eventOf(session, tiny::kLightRoll));
    REQUIRE(odds);
    REQUIRE(odds->outcomes.size() == 4);  // three dice
    const char* chances[] = {"1/8", "3/8", "3/8", "1/8"};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(odds->outcomes[i].chance.text() == chances[i]);
        CHECK(odds->outcomes[i].worth == int(i));
    }
    CHECK(odds->outcomes[0].name == "3 negative");
    CHECK(odds->outcomes[2].name == "2 positive, 1 negative");
    REQUIRE(odds->luck);
    CHECK(odds->luck->mean.text() == "3/2");
    CHECK((odds->luck->less + odds->luck->same + odds->luck->more) == Fraction(1));
}

TEST_CASE("two dice of six faces have 21 combinations, 2 and 12 once in 36, 7 six times") {
    Session session(std::make_shared<tiny::NumberDice>(2), {1});
    const auto odds = oddsOfEvent(session, eventOf(session, tiny::kLightRoll));
    REQUIRE(odds);
    CHECK(odds->outcomes.size() == 21);
    std::map<std::int64_t, Fraction> sums;
    for (const auto& outcome : odds->outcomes) sums[outcome.worth] += outcome.chance;
    CHECK(sums[2].text() == "1/36");
    CHECK(sums[7].text() == "1/6");
    CHECK(sums[11].text() == "1/18");
    CHECK(sums[12].text() == "1/36");
    CHECK(odds->luck->mean.text() == "7");
}

TEST_CASE("the odds of a draw and of a pick are one of all") {
    const Session session = tiny::played(3);
    const auto draw = oddsOfEvent(session, eventOf(session, tiny::kCharmDraw));
    REQUIRE(draw);
    CHECK(draw->outcomes.size() == 4);
    int came = 0;
    for (const auto& outcome : draw->outcomes) {
        CHECK(outcome.chance.text() == "1/4");
        came += outcome.came;
    }
    CHECK(came == 1);
    CHECK_FALSE(draw->luck);
    // The second card of the same turn is drawn from the three that are left.
    const auto second =
        oddsOfEvent(session, eventOf(session, tiny::kCharmDraw, eventOf(session, tiny::kCharmDraw) + 1));
    REQUIRE(second);
    CHECK(second->outcomes.size() == 3);
    const auto pick = oddsOfEvent(session, eventOf(session, tiny::kWind));
    REQUIRE(pick);
    CHECK(pick->outcomes.size() == 3);
    CHECK(pick->outcomes[0].chance.text() == "1/3");
    CHECK_FALSE(oddsOfEvent(session, 0));  // the beginning of the setup is no chance event
}

// By hand: three dice with no light yet, who rolls on below 4 light. No positive die blows everything out (1/8); so the
// odds of carrying home what was brought are those of never rolling 0 before 4 light are there. With f(n) the odds from
// n light on: f(n) = 1 from 4 on, f(3) = 7/8, f(2) = 3/8 f(3) + 3/8 + 1/8 = 53/64, f(1) = 3/8 f(2) + 3/8 f(3) + 1/8 =
// 391/512, f(0) = 3/8 f(1) + 3/8 f(2) + 1/8 f(3) = 2893/4096 (1173 + 1272 + 448).
TEST_CASE("rolls that follow each other are counted by the live rules, as by hand") {
    schema::RecordSet none;
    Session session(tiny::lanterns(none), {5});  // without charms, so that a turn is its rolls
    const std::size_t roll = eventOf(session, tiny::kLightRoll);
    const Odds odds = oddsFrom(session, roll, untilUnit({"home[0]", ">=", "1"}));
    REQUIRE(odds.refused.empty());
    CHECK(odds.basis == Basis::Exact);
    REQUIRE(odds.figures.size() == 1);
    CHECK(odds.figures[0].isShare);
    REQUIRE(odds.figures[0].mean.exact);
    CHECK(odds.figures[0].mean.exact->text() == "2893/4096");
    // After the first roll: 0, 1, 2 and 3 positive dice.
    REQUIRE(odds.first.size() == 4);
    CHECK(odds.first[0].means[0].exact->text() == "0");
    CHECK(odds.first[1].means[0].exact->text() == "391/512");
    CHECK(odds.first[2].means[0].exact->text() == "53/64");
    CHECK(odds.first[3].means[0].exact->text() == "7/8");
    CHECK(odds.first[3].chance.text() == "1/8");
}

TEST_CASE("merged ways count as all ways one by one, over one unit and over several") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Session session = tiny::played(seed);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind != EventKind::Chance || mix(seed * 1000 + i) % 3 != 0) continue;
            for (const int units : {0, 1}) {
                const auto ways = every_way::everyWay(session, i, homeAfter(units), units == 0 ? 1200 : 2500);
                if (!ways) continue;
                HomeReader reader(units);
                ChanceTree tree(session, i, Answers::Greedy, reader);
                tree.grow({});
                const every_way::Ends ends = every_way::endsOf(tree);
                REQUIRE(tree.isComplete());
                CHECK(tree.replays() <= 2500);
                CHECK(ends == *ways);
                ++compared;
            }
        }
    }
    MESSAGE("compared ", compared, " positions");
    CHECK(compared > 200);
}

TEST_CASE("a question leaves no trace in the session") {
    Session session(tiny::lanterns(), {9});
    tiny::playOn(session, 2, 7);
    const std::uint64_t hash = session.hash();
    const StateBytes state = session.stateAt(session.timeline().size());
    const Trace trace = session.timeline().trace();
    REQUIRE(session.open());
    oddsFrom(session, session.timeline().size(), untilUnit({"home[0]"}));
    oddsOfEvent(session, eventOf(session, tiny::kLightRoll));
    oddsOfOptions(session, session.timeline().size(), {});
    luckOf(session, LuckQuestion{});
    CHECK(session.hash() == hash);
    CHECK(session.timeline().trace() == trace);
    CHECK(session.stateAt(session.timeline().size()) == state);
    Session same(tiny::lanterns(), {9});
    tiny::playOn(same, 2, 7);
    tiny::playOn(same, 3);
    tiny::playOn(session, 3);
    CHECK(session.hash() == same.hash());
}

TEST_CASE("a million rolls of the engine fall within four standard deviations of the odds shown") {
    constexpr int kRolls = 1'000'000;
    const auto check = [](const Die& die, int dice, int rolls) {
        const auto outcomes = outcomesOf({ChanceRequest::Kind::Dice, {}, dice, &die, {}});
        std::map<std::uint32_t, std::uint64_t> often;
        for (int i = 0; i < rolls; ++i) {
            KeyedChance chance(mix(std::uint64_t(i)));
            ++often[combinationOf(die, dice, chance.roll(die, 1, 0, 0, dice).value)];
        }
        double all = 0, cases = 0;
        for (const WeightedOutcome& o : outcomes) cases += double(o.cases);
        CHECK(cases == std::pow(die.count(), dice));
        for (const WeightedOutcome& o : outcomes) {
            const double p = double(o.cases) / cases, n = rolls;
            const auto found = double(often[o.value]);
            CHECK(std::abs(found - n * p) <= 4 * std::sqrt(n * p * (1 - p)));
            all += found;
        }
        CHECK(all == rolls);
    };
    check(kTwoFacedDie, 5, kRolls);
    check(kSixFacedDie, 2, kRolls);
}

TEST_CASE("simulated odds say so, and their interval holds the exact ones") {
    schema::RecordSet none;
    Session session(tiny::lanterns(none), {5});
    OddsQuestion question = untilUnit({"home[0]", ">=", "1"});
    question.budget.replays = 5;
    question.simulations = 4000;
    const Odds odds = oddsFrom(session, eventOf(session, tiny::kLightRoll), question);
    CHECK(odds.basis == Basis::Simulated);
    CHECK(odds.simulated == 4000);
    CHECK_FALSE(odds.why.empty());
    CHECK_FALSE(odds.figures[0].mean.exact);
    CHECK(odds.figures[0].mean.low < 2893.0 / 4096);  // as counted by hand above
    CHECK(odds.figures[0].mean.high > 2893.0 / 4096);
    CHECK(odds.figures[0].mean.high - odds.figures[0].mean.low < 0.04);
    CHECK(shareText(odds.figures[0].mean, odds.basis).find(" to ") != std::string::npos);
}

// The least likely way is that of one positive die three times: (3/8)^3. All others come before it.
TEST_CASE("what was not followed is bounded") {
    schema::RecordSet none;
    Session session(tiny::lanterns(none), {5});
    OddsQuestion question = untilUnit({"home[0]", ">=", "1"});
    question.budget.open = 0.06;
    const Odds odds = oddsFrom(session, eventOf(session, tiny::kLightRoll), question);
    CHECK(odds.basis == Basis::Bounded);
    CHECK(odds.open.text() == "27/512");
    CHECK(odds.figures[0].mean.low <= 2893.0 / 4096);
    CHECK(odds.figures[0].mean.high >= 2893.0 / 4096);
}

TEST_CASE("answers at random are followed like chance") {
    schema::RecordSet none;
    Session session(tiny::lanterns(none), {5});
    OddsQuestion question = untilUnit({"rolled", "=", "3"});
    question.answers = Answers::Random;
    // One roll only: no positive die (1/8), or one of two options holds (7/8 * 1/2).
    const Odds odds = oddsFrom(session, eventOf(session, tiny::kLightRoll), question);
    REQUIRE(odds.basis == Basis::Exact);
    CHECK(odds.figures[0].mean.exact->text() == "9/16");
}

TEST_CASE("questions that make no sense are refused with a reason") {
    Session session(tiny::lanterns(), {5});
    const std::size_t roll = eventOf(session, tiny::kCharmDraw);
    CHECK(oddsFrom(session, roll, untilUnit({"no", "such", "thing"})).refused.find("no such") != std::string::npos);
    OddsQuestion contest;
    CHECK(oddsFrom(session, roll, contest).refused.find("under way") != std::string::npos);
    CHECK_FALSE(oddsOfOptions(session, roll, {}).refused.empty());
    tiny::playOn(session);
    CHECK(oddsFrom(session, session.timeline().size(), untilUnit({"rolled"})).refused == "the game is over");
}

TEST_CASE("each option is valued by what follows from it") {
    schema::RecordSet none;
    Session session(tiny::lanterns(none), {5});
    REQUIRE(session.open());
    const OptionsOdds odds = oddsOfOptions(session, session.timeline().size(), {});
    REQUIRE(odds.refused.empty());
    REQUIRE(odds.options.size() == session.open()->options.size());
    for (const OptionOdds& option : odds.options) {
        CHECK(option.victory.low <= option.victory.value);
        CHECK(option.victory.value <= option.victory.high);
        CHECK(option.victory.high <= 1);
    }
}

TEST_CASE("the luck of a unit adds up to what was reached less what was expected") {
    int units = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Session session(std::make_shared<ByTheTurn>(tiny::box()), {seed});
        tiny::playOn(session, seed, 20);
        const auto ends = session.unitEnds();
        for (std::size_t unit = 0; unit + 1 < ends.size(); ++unit) {
            LuckQuestion question;
            question.from = ends[unit].position;
            question.to = ends[unit + 1].position;
            question.budget.replays = 20'000;
            const Luck luck = luckOf(session, question);
            REQUIRE_FALSE(luck.events.empty());
            REQUIRE(luck.game.simulated == 0);
            Fraction sum;
            for (std::size_t i = 0; i < luck.events.size(); ++i) {
                sum += *luck.events[i].luck.exact;
                if (i > 0) CHECK(*luck.events[i].expected.exact == *luck.events[i - 1].after.exact);
            }
            // What was reached, by the walker whose turn it was.
            const StateBytes end = session.stateAt(question.to), start = session.stateAt(question.from);
            const auto& s = *reinterpret_cast<const tiny::State*>(end.data());
            const int seat = reinterpret_cast<const tiny::State*>(start.data())->walker;
            const Fraction reached(s.home[seat] - s.home[1 - seat]);
            CHECK(*luck.events.back().after.exact == reached);
            CHECK(sum == reached - *luck.events.front().expected.exact);
            CHECK(sum == *luck.game.luck.exact);
            CHECK(sum == *luck.seats[seat].luck.exact);
            CHECK(luck.seats[1 - seat].events == 0);
            ++units;
        }
    }
    CHECK(units > 30);
}
