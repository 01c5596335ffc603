// Odds of ThreeTale: rolls and Battles of real games against every way counted one by one, examples by hand, and
// figures of how long they take.
#include "engine/lab/odds.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstring>

#include "engine/lab/luck.h"
#include "engine/threetale/state.h"
#include "engine/threetale/verbs.h"
#include "tests/engine/every_way.h"
#include "tests/engine/sample_game.h"

using namespace engine;
using threetale::BattleEnd;
using threetale::GameState;

namespace {

const std::shared_ptr<const Game>& base() {
    static const std::shared_ptr<const Game> kGame = gameOf("threetale");
    return kGame;
}

Session played(std::uint64_t seed, const char* bot = "random") {
    Session session(base(), {.seed = seed});
    const auto agent = makeAgent(bot, seed);
    while (session.open()) session.play(*agent);
    return session;
}

std::int64_t digestOf(const void* state) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < sizeof(GameState); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, static_cast<const char*>(state) + i, std::min<std::size_t>(8, sizeof(GameState) - i));
        sum = mix(sum ^ word);
    }
    return std::int64_t(sum);
}

// So many rounds of attack later, or when the Battle has an end: the whole state.
struct RoundsLater {
    int until;
    std::optional<std::vector<std::int64_t>> read(const void* state, bool isAllOver) const {
        const auto& s = *static_cast<const GameState*>(state);
        const bool goesOn = s.battle.open && s.battle.end == BattleEnd::None && s.battle.round < until;
        if (goesOn && !isAllOver) return std::nullopt;
        return std::vector<std::int64_t>{digestOf(state)};
    }
};

class RoundsReader final : public RunReader {
  public:
    explicit RoundsReader(RoundsLater later) : later_(later) {}
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override {
        const auto found = later_.read(point.table.stateBytes(),
                                       point.at == RunPoint::At::UnitEnd || point.at == RunPoint::At::GameOver);
        if (found) figures = *found;
        return found.has_value();
    }

  private:
    RoundsLater later_;
};

template <class Field> std::uint16_t offsetOf(const GameState& s, const Field& field) {
    return std::uint16_t(reinterpret_cast<const char*>(&field) - reinterpret_cast<const char*>(&s));
}

// How many dice of the open roll are positive when it is fixed, by the events.
std::optional<std::vector<std::int64_t>> fixedRoll(const every_way::Place& place) {
    static const GameState kLayout{};
    const std::uint16_t fixed = offsetOf(kLayout, kLayout.roll.fixed), faces = offsetOf(kLayout, kLayout.roll.faces);
    std::uint32_t now = 0;
    for (std::size_t i = 0; i < place.trace.size(); ++i) {
        const Event& e = place.trace[i];
        if (e.kind != EventKind::Set) continue;
        if (e.field == faces) now = std::uint32_t(e.after);
        if (e.field == fixed && e.after != 0 && i >= place.asked) return std::vector<std::int64_t>{std::popcount(now)};
    }
    if (place.isUnitEnd) return std::vector<std::int64_t>{-1};
    return std::nullopt;
}

const Odds::Figure& figure(const Odds& odds, std::string_view name) {
    for (const Odds::Figure& f : odds.figures)
        if (f.name == name) return f;
    FAIL("there is no such figure");
    return odds.figures.front();
}

std::size_t firstRoll(const Session& session, threetale::Purpose purpose) {
    const Trace& trace = session.timeline().trace();
    for (std::size_t i = 0; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::Chance && trace[i].field == std::uint16_t(purpose)) return i;
    return trace.size();
}

}  // namespace

TEST_CASE("TT-DICE-02 TT-RULING-23 the odds of 700 rolls with all that turns their dice are those of every way") {
    int compared = 0, turned = 0;
    OddsQuestion question;
    question.contest = "roll";
    for (std::uint64_t seed = 1; compared < 700 && seed < 200; ++seed) {
        const Session session = played(seed);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size() && compared < 700; ++i) {
            if (trace[i].kind != EventKind::Chance || !base()->isDice(trace[i].field)) continue;
            const auto open = openContests(session, i);
            if (open.empty() || open.front().contest.name != "Roll") continue;
            const auto ways = every_way::everyWay(session, i, fixedRoll, 300);
            if (!ways) continue;
            const Odds odds = oddsFrom(session, i, question);
            REQUIRE(odds.refused.empty());
            REQUIRE(odds.basis == Basis::Exact);
            every_way::Ends ends;
            for (const Odds::Value& value : odds.figures.at(0).values) ends[{value.value}] = *value.chance.exact;
            CHECK(ends == *ways);
            ++compared;
            // Where dice may be turned, the result is not that of the bare roll.
            const auto bare = oddsOfEvent(session, i);
            if (bare->luck)  // a roll without dice has none
                turned += odds.figures[0].mean.exact->text() != bare->luck->mean.text();
        }
    }
    CHECK(compared == 700);
    CHECK(turned > 50);
}

TEST_CASE("TT-BATTLE-08 TT-BATTLE-09 the states some rounds on in 300 Battles are those of every way") {
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 300 && seed < 400; ++seed) {
        const Session session = played(seed);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size() && compared < 300; ++i) {
            if (trace[i].kind != EventKind::Chance || mix(seed * 10'000 + i) % 2 != 0) continue;
            const auto open = openContests(session, i);
            if (open.empty() || open.back().contest.name != "Battle") continue;
            const StateBytes state = session.stateAt(i);
            const auto& s = *reinterpret_cast<const GameState*>(state.data());
            const RoundsLater later{s.battle.round + 2};
            const auto ways = every_way::everyWay(
                session, i, [&](const every_way::Place& place) { return later.read(place.state, place.isUnitEnd); },
                1500);
            if (!ways) continue;
            RoundsReader reader(later);
            ChanceTree tree(session, i, Answers::Greedy, reader);
            tree.grow({});
            const every_way::Ends ends = every_way::endsOf(tree);
            REQUIRE(tree.isComplete());
            CHECK(ends == *ways);
            ++compared;
        }
    }
    CHECK(compared == 300);
}

TEST_CASE("TT-BATTLE-19 rounds that lead to the same state are followed once, and count as all of them") {
    int compared = 0;
    std::size_t merged = 0;
    for (int enemy = 101; enemy <= 108; ++enemy)
        for (int love = 1; love <= 3; ++love)
            for (const int rounds : {3, 4, 5}) {
                Session session(base(),
                                {.seed = std::uint64_t(enemy * 10 + love),
                                 .situation = {"tile ti.01",
                                               "hero he.youngest on t1.nw speed 6 hope 0 faith 3 endurance 3 mercy 3 "
                                               "endeavor 3 love " +
                                                   std::to_string(love),
                                               "top battles1 bt." + std::to_string(enemy)}});
                REQUIRE(session.misplaced() == "");
                REQUIRE(session.choose("claim t1.nw") == "");
                REQUIRE(session.choose("go_on") == "");
                const Trace& trace = session.timeline().trace();
                std::size_t roll = 0;
                while (roll < trace.size() && (trace[roll].kind != EventKind::Chance || laysOut(trace, roll) ||
                                               !base()->isDice(trace[roll].field)))
                    ++roll;
                if (roll == trace.size()) continue;
                const RoundsLater later{rounds};
                const auto ways = every_way::everyWay(
                    session, roll,
                    [&](const every_way::Place& place) { return later.read(place.state, place.isUnitEnd); }, 6000);
                if (!ways) continue;
                RoundsReader reader(later);
                ChanceTree tree(session, roll, Answers::Greedy, reader);
                tree.grow({});
                const every_way::Ends ends = every_way::endsOf(tree);
                REQUIRE(tree.isComplete());
                CHECK(ends == *ways);
                merged += tree.merged();
                ++compared;
            }
    MESSAGE("compared ", compared, " Battles; ways that came to a known state: ", merged);
    CHECK(compared > 20);
    CHECK(merged > 100);
}

// The Marsh Wailer has Defense 4 (bt.108). By hand, of five dice: 4 or 5 positive fell it, (5 + 1) / 32; 3 leave 1, 10
// / 32; none leaves all, 1 / 32.
TEST_CASE("TT-BATTLE-10 TT-BATTLE-13 five dice against the Marsh Wailer, as by hand") {
    Session session(base(), {.seed = 1,
                             .situation = {"tile ti.01", "hero he.youngest on t1.nw love 5 hope 0 faith 0 speed 6",
                                           "top battles1 bt.108"}});
    REQUIRE(session.misplaced() == "");
    REQUIRE(session.choose("claim t1.nw") == "");
    REQUIRE(session.choose("go_on") == "");
    const std::size_t roll = firstRoll(session, threetale::Purpose::AttackRoll);
    const auto bare = oddsOfEvent(session, roll);
    REQUIRE(bare);
    REQUIRE(bare->outcomes.size() == 6);
    CHECK(bare->outcomes[3].chance.text() == "5/16");
    CHECK(bare->outcomes[3].name == "3 positive, 2 negative");
    CHECK(bare->luck->mean.text() == "5/2");

    OddsQuestion question;
    question.until = OddsQuestion::Until::Decision;
    const auto chance = [&](std::vector<std::string> words) {
        question.words = std::move(words);
        const Odds odds = oddsFrom(session, roll, question);
        REQUIRE(odds.refused == "");
        REQUIRE(odds.basis == Basis::Exact);
        return odds.figures.at(0).mean.exact->text();
    };
    CHECK(chance({"battle", "end", "won"}) == "3/16");
    CHECK(chance({"battle", "defense", "4"}) == "1/32");
    CHECK(chance({"battle", "defense", "1"}) == "5/16");
    // Mean Defense left: (4 * 1 + 3 * 5 + 2 * 10 + 1 * 10) / 32.
    CHECK(chance({"battle", "defense"}) == "49/32");
    CHECK(chance({"rule", "TT-BATTLE-10"}) == "1");
}

TEST_CASE("TT-VIRTUE-08 turning a die is one positive die more than keeping the roll") {
    bool isFound = false;
    for (std::uint64_t seed = 1; seed < 20 && !isFound; ++seed) {
        Session session(base(), {.seed = seed,
                                 .situation = {"tile ti.01", "hero he.youngest on t1.nw love 5 hope 3 faith 0 speed 6",
                                               "top battles1 bt.108"}});
        REQUIRE(session.misplaced() == "");
        REQUIRE(session.choose("claim t1.nw") == "");
        REQUIRE(session.choose("go_on") == "");
        if (!session.open() || session.open()->options.size() != 2) continue;
        const std::size_t position = session.timeline().size();
        const StateBytes state = session.stateAt(position);
        const auto& s = *reinterpret_cast<const GameState*>(state.data());
        if (!s.roll.open) continue;
        isFound = true;
        const int positive = std::popcount(s.roll.faces);
        OddsQuestion question;
        question.contest = "Roll";
        for (const auto& [choice, more] : {std::pair("turn_up hope", 1), std::pair("keep", 0)}) {
            Session chosen = session;
            REQUIRE(chosen.choose(choice) == "");
            // As recorded the roll is what was decided; from the open decision on it is greedy.
            question.answers = Answers::Recorded;
            const Odds odds = oddsFrom(chosen, position, question);
            REQUIRE(odds.basis == Basis::Exact);
            CHECK(odds.figures.at(0).mean.exact->text() == std::to_string(positive + more));
        }
        const OptionsOdds options = oddsOfOptions(session, position, {});
        REQUIRE(options.options.size() == 2);
        CHECK(options.contest == "Battle");
        CHECK(options.figure == "Won");
        for (const OptionOdds& option : options.options) CHECK(option.contest);
    }
    CHECK(isFound);
}

TEST_CASE("TT-BATTLE-01 the odds of a whole Battle: figures agree with each other and with runs of the engine") {
    using Clock = std::chrono::steady_clock;
    int battles = 0;
    double slowest = 0, sum = 0, slowestRoll = 0;
    for (std::uint64_t seed = 1; battles < 8 && seed < 100; ++seed) {
        const Session session = played(seed, "greedy");
        const Trace& trace = session.timeline().trace();
        std::size_t last = trace.size();
        for (std::size_t i = 0; i < trace.size() && battles < 8; ++i) {
            if (trace[i].kind != EventKind::Chance || !base()->isDice(trace[i].field)) continue;
            const auto open = openContests(session, i);
            if (open.empty() || open.back().contest.name != "Battle" || open.back().scope == last) continue;
            last = open.back().scope;
            OddsQuestion question;
            question.budget.open = 1e-3;
            question.budget.replays = 6'000;
            const auto start = Clock::now();
            const Odds odds = oddsFrom(session, i, question);
            const double took = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            const auto rollStart = Clock::now();
            oddsOfEvent(session, i);
            slowestRoll =
                std::max(slowestRoll, std::chrono::duration<double, std::milli>(Clock::now() - rollStart).count());
            slowest = std::max(slowest, took);
            sum += took;
            REQUIRE(odds.refused == "");
            if (odds.basis == Basis::Simulated) continue;
            ++battles;
            const Estimate& won = figure(odds, "Won").mean;
            const Estimate& died = figure(odds, "The Hero died").mean;
            CHECK(won.low >= 0);
            CHECK(won.low + died.low <= 1 + 1e-9);
            CHECK(won.high - won.low <= 1e-3 + 1e-9);
            question.budget.replays = 1;  // too few: the same question by runs of the engine
            question.budget.open = 0;
            question.simulations = 600;
            const Odds runs = oddsFrom(session, i, question);
            REQUIRE(runs.basis == Basis::Simulated);
            const double sigma = std::sqrt(won.value * (1 - won.value) / 600);
            CHECK(std::abs(figure(runs, "Won").mean.value - won.value) <= 4 * sigma + 1e-3);
            const Estimate &taken = figure(odds, "Damage taken").mean, &took95 = figure(runs, "Damage taken").mean;
            CHECK(std::abs(took95.value - taken.value) <= 2.1 * (took95.high - took95.low) / 2 + 0.1);
        }
    }
    CHECK(battles == 8);
    MESSAGE("whole Battles: mean ", sum / battles, " ms, slowest ", slowest, " ms; open roll: slowest ", slowestRoll,
            " ms");
}

TEST_CASE("TT-BATTLE-20 who fights on wins or dies, where the greedy bot escapes") {
    int escaped = 0;
    for (int enemy = 101; enemy <= 104; ++enemy) {
        CAPTURE(enemy);
        Session session(base(), {.seed = std::uint64_t(enemy),
                                 .situation = {"tile ti.01", "hero he.youngest on t1.nw love 2 speed 1",
                                               "top battles1 bt." + std::to_string(enemy)}});
        REQUIRE(session.misplaced() == "");
        REQUIRE(session.choose("claim t1.nw") == "");
        const std::size_t position = session.timeline().size() + 1;  // past the choice that follows
        REQUIRE(session.choose("go_on") == "");
        OddsQuestion question;
        question.contest = "Battle";
        question.budget.open = 1e-3;
        question.budget.replays = 6'000;
        question.simulations = 600;
        const auto wonAndDied = [&](Answers answers) {
            question.answers = answers;
            const Odds odds = oddsFrom(session, position, question);
            REQUIRE(odds.refused == "");
            return std::pair(figure(odds, "Won").mean.value, figure(odds, "The Hero died").mean.value);
        };
        const auto greedy = wonAndDied(Answers::Greedy), brave = wonAndDied(Answers::FightsOn);
        CHECK(brave.first + brave.second > 0.99);
        CHECK(brave.first >= greedy.first - 0.05);  // simulated ones are sure to some hundredths
        escaped += greedy.first + greedy.second < 0.9;
    }
    CHECK(escaped > 0);
}

TEST_CASE("TT-BATTLE-20 TT-RULING-72 an option that ends a Battle before it is decided leaves it, whatever brings it") {
    const Contests& contests = contestsOf(base()->schema());
    const auto leaves = [&](const char* decision) {
        Option option;
        CAPTURE(decision);
        REQUIRE(base()->notation().decode(decision, option));
        return contests.leaves(*base(), option);
    };
    CHECK(leaves("escape"));
    CHECK(leaves("withdraw"));
    CHECK(leaves("use ta.maiden.unseen 0"));
    CHECK_FALSE(leaves("go_on"));
    CHECK_FALSE(leaves("block"));
    CHECK_FALSE(leaves("use ar.105 0"));
}

TEST_CASE("what is simulated is the same on one thread and on three") {
    const Session session = played(5, "greedy");
    const auto isSame = [](const Estimate& a, const Estimate& b) {
        return a.value == b.value && a.low == b.low && a.high == b.high;
    };
    const auto optionsAt = [&](std::size_t decision, int threads) {
        OptionsQuestion question;
        question.simulations = 25;
        question.budget.replays = 100;
        question.budget.threads = threads;
        return oddsOfOptions(session, decision, question);
    };
    // In the middle of the game its end is out of reach; options that are worth the same would say nothing.
    OptionsOdds options;
    std::size_t decision = session.timeline().size() / 2;
    const auto differ = [&] {
        return std::any_of(options.options.begin(), options.options.end(),
                           [&](const OptionOdds& o) { return !isSame(o.value, options.options[0].value); });
    };
    while (!differ()) {
        REQUIRE(++decision < session.timeline().size());
        if (session.timeline().trace()[decision - 1].kind == EventKind::Ask) options = optionsAt(decision, 1);
    }
    CHECK(options.simulated == 25);
    const OptionsOdds optionsOfThree = optionsAt(decision, 3);
    REQUIRE(options.options.size() == optionsOfThree.options.size());
    for (std::size_t i = 0; i < options.options.size(); ++i) {
        CHECK(isSame(options.options[i].value, optionsOfThree.options[i].value));
        CHECK(isSame(options.options[i].victory, optionsOfThree.options[i].victory));
    }

    OddsQuestion question;
    question.until = OddsQuestion::Until::Game;
    question.simulations = 60;
    const Odds end = oddsFrom(session, decision, question);
    question.budget.threads = 3;
    const Odds endOfThree = oddsFrom(session, decision, question);
    REQUIRE(end.basis == Basis::Simulated);
    CHECK(end.simulated == 60);
    CHECK(endOfThree.simulated == 60);
    REQUIRE(end.figures.size() == endOfThree.figures.size());
    for (std::size_t f = 0; f < end.figures.size(); ++f) CHECK(isSame(end.figures[f].mean, endOfThree.figures[f].mean));
}

TEST_CASE("questions leave no trace in a session") {
    Session session = played(5, "greedy");
    const std::uint64_t hash = session.hash();
    const StateBytes state = session.stateAt(session.timeline().size());
    const std::size_t roll = firstRoll(session, threetale::Purpose::AttackRoll);
    REQUIRE(roll < session.timeline().size());
    oddsFrom(session, roll, {});
    LuckQuestion question;
    question.from = unitStartAt(session, roll);
    question.to = roll + 1;
    luckOf(session, question);
    CHECK(session.hash() == hash);
    CHECK(session.stateAt(session.timeline().size()) == state);
    CHECK(Session(base(), {.seed = 5}).hash() == [&] {
        session.rewind(0);
        return session.hash();
    }());
}

TEST_CASE("luck by contest and by seat adds up to that of the game") {
    const Session session = played(2, "greedy");
    LuckQuestion question;
    question.budget.replays = 400;
    question.simulations = 20;
    question.to = session.timeline().size() / 4;
    const Luck luck = luckOf(session, question);
    REQUIRE(luck.events.size() > 10);
    double seats = 0, events = 0;
    std::size_t inContests = 0;
    for (const LuckSum& seat : luck.seats) seats += seat.luck.value;
    for (const EventLuck& e : luck.events) {
        events += e.luck.value;
        CHECK(e.luck.value == doctest::Approx(e.after.value - e.expected.value));
    }
    for (const LuckSum& contest : luck.contests) inContests += contest.events;
    CHECK(seats == doctest::Approx(luck.game.luck.value));
    CHECK(events == doctest::Approx(luck.game.luck.value));
    CHECK(inContests <= luck.events.size());
    CHECK(luck.game.luck.low <= luck.game.luck.value);
}
