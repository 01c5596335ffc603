// Odds of Paper Tales: what the deck deals, and Wars, which leave nothing to chance.
#include "engine/lab/odds.h"

#include <doctest/doctest.h>

#include <map>

#include "engine/kernel/session.h"
#include "engine/paper_tales/state.h"
#include "tests/engine/sample_game.h"

using namespace engine;
using paper_tales::GameState;

namespace {

Session played(std::uint64_t seed) {
    Session session(gameOf("paper_tales"), {.seed = seed});
    RandomAgent agent(seed);
    while (session.open()) session.play(agent);
    return session;
}

}  // namespace

TEST_CASE("PT-RECRUIT-01 the first card that is dealt is a Unit as often as the deck has copies of it") {
    const Session session = played(1);
    const Game& game = session.game();
    const Trace& trace = session.timeline().trace();
    std::size_t first = 0;
    while (trace[first].kind != EventKind::Chance) ++first;
    const StateBytes state = session.stateAt(first);
    const auto& s = *reinterpret_cast<const GameState*>(state.data());
    std::map<std::string, int> copies;
    int all = 0;
    for (std::size_t copy = 0; copy < s.zones.size(); ++copy) {
        if (s.zones[copy] != paper_tales::Zone::Deck) continue;
        ++copies[game.cards().name(game.cards().drawn(trace[first].field, std::uint32_t(copy)), "en")];
        ++all;
    }
    const auto odds = oddsOfEvent(session, first);
    REQUIRE(odds);
    REQUIRE(odds->outcomes.size() == copies.size());
    Fraction sum;
    for (const EventOdds::Outcome& outcome : odds->outcomes) {
        CHECK(outcome.chance == Fraction(copies[outcome.name], std::uint64_t(all)));
        sum += outcome.chance;
    }
    CHECK(sum == Fraction(1));
    CHECK(all > int(copies.size()));  // several copies of some
}

TEST_CASE("PT-WAR-04 PT-WAR-05 Wars are decided by what lies there: the odds are what comes") {
    int wars = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Session session = played(seed);
        const auto ends = session.unitEnds();
        for (std::size_t unit = 0; unit + 1 < ends.size(); ++unit) {
            const StateBytes before = session.stateAt(ends[unit].position),
                             after = session.stateAt(ends[unit + 1].position);
            const auto& b = *reinterpret_cast<const GameState*>(before.data());
            const auto& a = *reinterpret_cast<const GameState*>(after.data());
            if (b.phase != paper_tales::Phase::Wars) continue;
            OddsQuestion question;
            question.answers = Answers::Recorded;
            const Odds odds = oddsFrom(session, ends[unit].position + 1, question);
            REQUIRE(odds.refused == "");
            CHECK(odds.contest == "Wars");
            REQUIRE(odds.basis == Basis::Exact);
            REQUIRE(odds.figures.size() == 2u * b.players);
            for (std::size_t seat = 0; seat < b.players; ++seat) {
                CHECK(*odds.figures[seat].mean.exact == Fraction(a.seats[seat].wars));
                CHECK(*odds.figures[b.players + seat].mean.exact == Fraction(a.seats[seat].lp - b.seats[seat].lp));
            }
            ++wars;
        }
    }
    CHECK(wars >= 9);
}
