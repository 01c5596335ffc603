// Odds of 3 Chapters: what a ghost turns over decides tricks of two players.
#include "engine/lab/odds.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/three_chapters/rules.h"
#include "tests/engine/every_way.h"
#include "tests/engine/three_chapters_fixture.h"

namespace {

using namespace three_chapters_test;

constexpr const char* kPlayers = "players";

Session gameOfTwo(std::uint64_t seed) {
    Setup setup{.seed = seed};
    setup.options.choose(kPlayers, 2);
    Session session(baseGame(), setup);
    RandomAgent agent(seed);
    while (session.open()) session.play(agent);
    return session;
}

// Tricks and points of both seats when the trick is over.
std::optional<std::vector<std::int64_t>> trickOver(const every_way::Place& place) {
    if (!place.isUnitEnd) return std::nullopt;
    const GameState& s = stateOf(place.state);
    return std::vector<std::int64_t>{s.seats[0].tricks, s.seats[1].tricks, pointsOf(s.seats[0]), pointsOf(s.seats[1])};
}

}  // namespace

// By hand: the highest card wins. With the cards of both players and of one ghost on the table, the last ghost turns
// over each card of its deck as likely, and the highest of the others wins if that is lower.
TEST_CASE("TC-2P-09 TC-TRICK-03 the last card of a trick decides it by counting the ghost's deck") {
    int counted = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Session session = gameOfTwo(seed);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind != EventKind::Chance || trace[i].field != std::uint16_t(Purpose::GhostDeck)) continue;
            const StateBytes state = session.stateAt(i);
            const GameState& s = stateOf(state.data());
            const int ghost = trace[i].width - kSeats, place = 1 + 2 * ghost;
            if ((place + 1) % 4 != s.lead) continue;  // the trick does not end here
            int highest = 0, winner = 0;
            for (int other = 0; other < 4; ++other)
                if (other != place && s.last[other] > highest) {
                    highest = s.last[other];
                    winner = other;
                }
            int cards = 0, lower = 0;
            for (int card = 0; card < kCards; ++card)
                if (s.zones[card] == zoneOf(Zone::GhostDeck, ghost)) {
                    ++cards;
                    lower += card + 1 < highest;
                }
            const Odds odds = oddsFrom(session, i, {});
            REQUIRE(odds.refused == "");
            REQUIRE(odds.basis == Basis::Exact);
            REQUIRE(odds.contest == "Trick");
            for (int seat = 0; seat < 2; ++seat)
                CHECK(*odds.figures.at(std::size_t(seat)).mean.exact ==
                      (seatAt(2, winner) == seat ? Fraction(lower, std::uint64_t(cards)) : Fraction(0)));
            ++counted;
        }
    }
    CHECK(counted > 30);  // where a player leads
}

TEST_CASE("TC-2P-09 the odds of tricks are those of every way") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Session session = gameOfTwo(seed);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind != EventKind::Chance || trace[i].field != std::uint16_t(Purpose::GhostDeck)) continue;
            const auto ways = every_way::everyWay(session, i, trickOver, 200);
            REQUIRE(ways);
            const StateBytes before = session.stateAt(unitStartAt(session, i));
            const Odds odds = oddsFrom(session, i, {});
            Fraction means[4];
            for (const auto& [end, chance] : *ways)
                for (std::size_t f = 0; f < 4; ++f) means[f] += chance * end[f];
            const GameState& s = stateOf(before.data());
            for (std::size_t seat = 0; seat < 2; ++seat) {
                CHECK(*odds.figures.at(seat).mean.exact == means[seat] - Fraction(s.seats[seat].tricks));
                CHECK(*odds.figures.at(2 + seat).mean.exact == means[2 + seat] - Fraction(pointsOf(s.seats[seat])));
            }
            ++compared;
        }
    }
    CHECK(compared == 160);
}

TEST_CASE("TC-SETUP-04 the first card that is dealt is any of the deck; what is dealt is gone") {
    const Session session = gameOfTwo(3);
    const Trace& trace = session.timeline().trace();
    std::size_t dealt = 0;
    for (std::size_t i = 0; i < trace.size() && laysOut(trace, i); ++i) {
        if (trace[i].kind != EventKind::Chance) continue;
        const auto odds = oddsOfEvent(session, i);
        REQUIRE(odds);
        REQUIRE(odds->outcomes.size() == std::size_t(kCards) - dealt);
        for (const EventOdds::Outcome& outcome : odds->outcomes)
            CHECK(outcome.chance == Fraction(1, std::uint64_t(kCards) - dealt));
        ++dealt;
    }
    CHECK(dealt == 2 * kDealt);
}

TEST_CASE("TC-TRICK-03 what an option is worth in a trick is told of the seat that decides") {
    int ofSeats[2] = {0, 0};
    const Session session = gameOfTwo(3);
    for (std::size_t i = 0; i < session.decisions().size() && (ofSeats[0] == 0 || ofSeats[1] == 0); ++i) {
        const std::size_t position = session.decisionPosition(i);
        const int seat = session.timeline().trace()[position - 1].width;
        if (openContests(session, position).empty() || session.optionsAt(i).size() < 2 || ofSeats[seat] > 0) continue;
        const OptionsOdds odds = oddsOfOptions(session, position, {.budget = {.replays = 2'000}, .simulations = 10});
        REQUIRE(odds.refused == "");
        CHECK(odds.seat == seat);
        CHECK(odds.figure.starts_with(session.game().texts().seatName(session.state(), seat)));
        CHECK(odds.figureIsShare);
        ++ofSeats[seat];
    }
    CHECK(ofSeats[0] == 1);
    CHECK(ofSeats[1] == 1);
}
