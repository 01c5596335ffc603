// Odds of The Battle Royale: dice of flights, of automated enemies and of attacks, and how a battle ends.
#include "engine/lab/odds.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/every_way.h"

namespace {

using namespace battle_royale_test;

// A party of one against the Black Knight, at the choice of its attack turn.
Session againstKnight(const std::string& traits, const std::string& health) {
    Session session = battle({"party seat1 ch.alice", "enemy mi.black_knight", traits, health,
                              "hand seat1 bc.heavy bc.weak bc.block bc.block bc.block"},
                             1, plainGame());
    return session;
}

OddsQuestion untilTheEndOf(const char* contest) {
    OddsQuestion question;
    question.contest = contest;
    return question;
}

// Before the first die after the last choice.
Odds oddsAfterChoice(const Session& session, const char* contest) {
    const Trace& trace = session.timeline().trace();
    std::size_t choice = 0;
    for (std::size_t i = 0; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::Choose) choice = i;
    while (choice < trace.size() && trace[choice].kind != EventKind::Chance) ++choice;
    REQUIRE(choice < trace.size());
    return oddsFrom(session, choice, untilTheEndOf(contest));
}

}  // namespace

// By hand: of 36 rolls of two dice 15 are higher for one of them, 6 are ties.
TEST_CASE("BR-FLEE-03 BR-FLEE-04 who flees gets away in 15 of 36 rolls and is caught in as many") {
    Session session = againstKnight("traits seat1 strength 9", "health seat2 18");
    choose(session, {"flee"});
    const Odds odds = oddsAfterChoice(session, "Flight");
    REQUIRE(odds.refused == "");
    REQUIRE(odds.basis == Basis::Exact);
    CHECK(*odds.figures.at(0).mean.exact == Fraction(15, 36));
    CHECK(*odds.figures.at(1).mean.exact == Fraction(15, 36));
}

// By hand: Heavy has 3 ATK; the Black Knight's card says 1, 1, 2, 2, 3, 3 for its defence, and neither side has an
// element that matters. 2, 2, 1, 1, 0 and 0 come through.
TEST_CASE("BR-AUTO-03 BR-BATTLE-09 an attack on a minion loses to its die what the card says") {
    Session session = againstKnight("traits seat1 strength 9", "health seat2 18");
    choose(session, {"fight", "keep", "attack bc.heavy"});
    const Odds odds = oddsAfterChoice(session, "Attack");
    REQUIRE(odds.refused == "");
    REQUIRE(odds.basis == Basis::Exact);
    CHECK(*odds.figures.at(0).mean.exact == Fraction(1));
    REQUIRE(odds.figures[0].values.size() == 3);
    for (const Odds::Value& value : odds.figures[0].values) CHECK(*value.chance.exact == Fraction(1, 3));
    CHECK(*odds.figures.at(1).mean.exact == Fraction(0));
}

TEST_CASE("BR-MATCH-02 an attack kills as often as more than the rest of the health comes through") {
    Session session = againstKnight("traits seat1 strength 9", "health seat2 2");
    choose(session, {"fight", "keep", "attack bc.heavy"});
    for (const char* contest : {"Attack", "Attack turn"}) {
        const Odds odds = oddsAfterChoice(session, contest);
        REQUIRE(odds.refused == "");
        const auto killed = std::find_if(odds.figures.begin(), odds.figures.end(),
                                         [](const Odds::Figure& f) { return f.name == "Black Knight: killed"; });
        REQUIRE(killed != odds.figures.end());
        if (std::string(contest) == "Attack") CHECK(*killed->mean.exact == Fraction(1, 3));
        else CHECK(killed->mean.value >= 1.0 / 3);
    }
}

// Whatever is decided greedily: the odds of attacks on a minion are those of every way.
TEST_CASE("BR-RULING-57 the odds of attacks are those of every way") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Session session = battle({"party seat1 ch.alice", "enemy mi.black_knight"}, seed);
        RandomAgent agent(seed);
        while (session.open()) session.play(agent);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind != EventKind::Chance || Purpose(trace[i].field) < Purpose::FleeRoll) continue;
            const std::vector<OpenContest> open = openContests(session, i);
            const auto attack =
                std::find_if(open.begin(), open.end(), [](const OpenContest& o) { return o.contest.name == "Attack"; });
            if (attack == open.end()) continue;
            const std::size_t scope = attack->scope - unitStartAt(session, i);
            const StateBytes before = session.stateAt(attack->scope);
            const int target = otherSide(stateOf(before.data()), trace[attack->scope].before);
            const auto ways = every_way::everyWay(
                session, i,
                [&](const every_way::Place& place) -> std::optional<std::vector<std::int64_t>> {
                    bool isOver = place.isUnitEnd || place.isOver;
                    for (std::size_t e = place.asked; e < place.trace.size(); ++e)
                        isOver = isOver || (place.trace[e].kind == EventKind::End && place.trace[e].parent == scope);
                    if (!isOver) return std::nullopt;
                    return std::vector<std::int64_t>{healthOf(stateOf(before.data()).sides[target]) -
                                                     healthOf(stateOf(place.state).sides[target])};
                },
                20'000);
            if (!ways) continue;
            const Odds odds = oddsFrom(session, i, untilTheEndOf("Attack"));
            REQUIRE(odds.refused == "");
            if (odds.basis != Basis::Exact) continue;
            Fraction mean;
            for (const auto& [end, chance] : *ways) mean += chance * end[0];
            CHECK(*odds.figures.at(0).mean.exact == mean);
            ++compared;
        }
    }
    MESSAGE(compared, " attacks compared");
    CHECK(compared >= 30);
}

TEST_CASE("BR-MATCH-02 how a battle ends is simulated, and its interval holds what many games bring") {
    const auto begun = [](std::uint64_t seed) {
        return battle({"party seat1 ch.alice", "enemy mi.black_knight"}, seed);
    };
    const Session session = begun(1);
    OddsQuestion question;
    question.until = OddsQuestion::Until::Game;
    const Odds odds = oddsFrom(session, session.timeline().size(), question);
    REQUIRE(odds.refused == "");
    CHECK(odds.basis == Basis::Simulated);
    REQUIRE(odds.figures.size() == 2);
    CHECK(odds.figures[0].name == "Won");
    CHECK(odds.figures[0].isShare);
    int won = 0;
    constexpr int kGames = 400;
    for (int seed = 1; seed <= kGames; ++seed) {
        Session game = begun(std::uint64_t(seed));
        GreedyAgent agent(std::uint64_t(seed) + 1'000);
        while (game.open()) game.play(agent);
        won += game.game().outcome(game.state()).winners != 0;
    }
    const double share = double(won) / kGames;
    CHECK(share > odds.figures[0].mean.low - 0.08);
    CHECK(share < odds.figures[0].mean.high + 0.08);
    CHECK(won > 0);
    CHECK(won < kGames);
}
