// Odds of whole Battles of ThreeTale: against a plain recursion over the live rules, and what they cost.
#include <doctest/doctest.h>

#include <cstring>

#include "engine/lab/odds.h"
#include "engine/lab/odds_readers.h"
#include "engine/lab/processor_time.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/state.h"
#include "tests/engine/every_way.h"
#include "tests/engine/sample_game.h"

using namespace engine;
using threetale::BattleEnd;
using threetale::GameState;
using threetale::Virtue;
using threetale::operator""_rule;

namespace {

const std::shared_ptr<const Game>& base() {
    static const std::shared_ptr<const Game> kGame = gameOf("threetale");
    return kGame;
}

bool isRound(const Event& e) {
    return e.kind == EventKind::Rule && (e.field == "TT-BATTLE-08"_rule || e.field == "TT-BATTLE-09"_rule);
}

// The state when the last round of attack began, if that was after the last outcome.
std::string roundOf(const every_way::Place& place, std::size_t since) {
    std::size_t round = place.trace.size();
    while (round > since && !isRound(place.trace[round - 1])) --round;
    if (round == since) return {};
    GameState s;
    std::memcpy(&s, place.state, sizeof s);
    for (std::size_t i = place.trace.size(); i >= round; --i) revertEvent(place.trace[i - 1], &s);
    std::string bytes(sizeof s, 0);
    std::memcpy(bytes.data(), &s, sizeof s);
    return bytes;
}

// Has the Battle that is open at the position come to its end, and what to: the fields that say so.
std::optional<std::vector<std::int64_t>> battleOver(const every_way::Place& place) {
    static const GameState kLayout{};
    const auto field = [](const auto& f) {
        return std::uint16_t(reinterpret_cast<const char*>(&f) - reinterpret_cast<const char*>(&kLayout));
    };
    const auto& b = kLayout.battle;
    for (std::size_t i = place.asked; i < place.trace.size(); ++i) {
        const Event& end = place.trace[i];
        if (end.kind != EventKind::Set || end.field != field(b.end) || end.after == 0) continue;
        GameState s;
        std::memcpy(&s, place.state, sizeof s);
        for (std::size_t later = place.trace.size(); later > i + 1; --later) revertEvent(place.trace[later - 1], &s);
        return std::vector<std::int64_t>{s.battle.end == BattleEnd::Won, s.battle.end == BattleEnd::Died,
                                         s.battle.taken, s.battle.dealt, s.battle.round};
    }
    if (place.isUnitEnd || place.isOver) return std::vector<std::int64_t>{-1};
    return std::nullopt;
}

// The Youngest Son against a Battle Card of level 1, at the first roll.
struct Fight {
    Session session;
    std::size_t roll = 0;
};
Fight fight(int enemy, int love, int others) {
    const std::string other = std::to_string(others);
    Fight made{
        Session(base(), {.seed = 1,
                         .situation = {"tile ti.01",
                                       "hero he.youngest on t1.nw speed 6 hope 0 faith 0 endurance " + other +
                                           " mercy " + other + " endeavor " + other + " love " + std::to_string(love),
                                       "top battles1 bt." + std::to_string(enemy)}})};
    REQUIRE(made.session.misplaced() == "");
    REQUIRE(made.session.choose("claim t1.nw") == "");
    REQUIRE(made.session.choose("go_on") == "");
    const Trace& trace = made.session.timeline().trace();
    while (made.roll < trace.size() && (trace[made.roll].kind != EventKind::Chance || laysOut(trace, made.roll) ||
                                        !base()->isDice(trace[made.roll].field)))
        ++made.roll;
    REQUIRE(made.roll < trace.size());
    return made;
}

}  // namespace

TEST_CASE("TT-BATTLE-01 TT-BATTLE-19 the odds of whole Battles are those of a plain recursion over the rules") {
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 25 && seed < 300; ++seed) {
        Session session(base(), {.seed = seed});
        RandomAgent agent(seed);
        while (session.open()) session.play(agent);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size() && compared < 25; ++i) {
            if (trace[i].kind != EventKind::Chance || mix(seed * 10'000 + i) % 4 != 0) continue;
            const auto open = openContests(session, i);
            if (open.empty() || open.back().contest.name != "Battle") continue;
            const StateBytes state = session.stateAt(i);
            if (reinterpret_cast<const GameState*>(state.data())->battle.end != BattleEnd::None) continue;
            const auto ways = every_way::Walker(session, i, battleOver, 400).walkOnce(roundOf);
            if (!ways) continue;
            OddsQuestion question;
            question.contest = "Battle";
            const Odds odds = oddsFrom(session, i, question);
            REQUIRE(odds.refused == "");
            REQUIRE(odds.basis == Basis::Exact);
            CAPTURE(seed);
            CAPTURE(i);
            for (const auto& [name, place] :
                 {std::pair("Won", 0), std::pair("The Hero died", 1), std::pair("Damage taken", 2),
                  std::pair("Damage dealt", 3), std::pair("Rounds of attack", 4)}) {
                std::map<std::int64_t, Fraction> values;
                for (const auto& [end, chance] : *ways) values[end.at(std::size_t(place))] += chance;
                for (const Odds::Figure& figure : odds.figures) {
                    if (figure.name != name) continue;
                    CHECK(figure.values.size() == values.size());
                    for (const Odds::Value& value : figure.values) {
                        REQUIRE(value.chance.exact);
                        CHECK(value.chance.exact->text() == values[value.value].text());
                    }
                }
            }
            compared += ways->size() > 1;
        }
    }
    MESSAGE("compared ", compared, " Battles");
    CHECK(compared == 25);
}

// An outcome costs a round of attack, not the way to it: about a third of a run from the first roll to the end. With
// each outcome played from the beginning of the turn it was nearly three of them.
TEST_CASE("TT-BATTLE-01 the odds of a long Battle are exact, and an outcome costs less than a run") {
    const Fight slow = fight(101, 4, 7);
    OddsQuestion question;
    question.contest = "Battle";
    const double start = processorTime();
    const Odds exact = oddsFrom(slow.session, slow.roll, question);
    const double followed = processorTime();
    REQUIRE(exact.refused == "");
    CHECK(exact.basis == Basis::Exact);
    CHECK(exact.replays > 30'000);
    question.budget.replays = 1;
    question.simulations = 500;
    const Odds simulated = oddsFrom(slow.session, slow.roll, question);
    const double run = (processorTime() - followed) / 500;
    REQUIRE(simulated.basis == Basis::Simulated);
    const double outcome = (followed - start) / double(exact.replays);
    MESSAGE("an outcome takes ", outcome * 1e6, " us, a run ", run * 1e6, " us, all ", (followed - start) * 1e3, " ms");
    CHECK(outcome < run);
}

// Rounds are played by themselves; what comes after the Battle is not, so that the turn is played to its end there.
TEST_CASE("TT-BATTLE-01 what a turn comes to after a Battle is that of a plain recursion, too") {
    for (const int enemy : {101, 102, 106}) {
        const Fight fought = fight(enemy, 2, 2);
        const auto ways = every_way::Walker(
                              fought.session, fought.roll,
                              [](const every_way::Place& place) {
                                  const auto& s = *static_cast<const GameState*>(place.state);
                                  const std::int64_t love = s.heroes[0].virtues[int(Virtue::Love)];
                                  return place.isUnitEnd ? std::optional(std::vector{love}) : std::nullopt;
                              },
                              20'000)
                              .walkOnce(roundOf);
        REQUIRE(ways);
        OddsQuestion question;
        question.until = OddsQuestion::Until::Unit;
        question.words = {"seat1", "love"};
        const Odds odds = oddsFrom(fought.session, fought.roll, question);
        REQUIRE(odds.refused == "");
        REQUIRE(odds.basis == Basis::Exact);
        Fraction mean;
        for (const auto& [end, chance] : *ways) mean += chance * end[0];
        CHECK(odds.figures.at(0).mean.exact->text() == mean.text());
    }
}
