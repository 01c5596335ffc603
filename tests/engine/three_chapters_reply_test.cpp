// The best reply as an oracle: no line that was really played is better than it, and it is as good as it says.
#include "engine/three_chapters/best_reply.h"
#include "engine/three_chapters/solver.h"

#include "tests/engine/three_chapters_fixture.h"

using namespace three_chapters_test;

namespace {

struct Played {
    GameState start, end;
    Lines lines{};
};

// A game of an agent, with the state in which Chapter II begins and what everybody played.
Played played(int players, std::uint64_t seed, const char* name) {
    Played p;
    Session session(baseGame(), {.seed = seed, .options = {{"players", players}, {"first", 1}}});
    const auto agent = makeAgent(name, seed);
    while (session.open()) {
        const GameState& s = *static_cast<const GameState*>(session.state());
        if (s.phase == Phase::Play && s.trick == 0 && playedIn(s) == 0) {
            p.start = s;
            p.start.lead = 0;
            p.start.first = 1;
        }
        session.play(*agent);
    }
    p.end = *static_cast<const GameState*>(session.state());
    // Every card that a seat puts on the table, in order.
    std::array<std::size_t, kSeats> at{};
    const std::size_t zones = offsetof(GameState, zones);
    for (const Event& e : session.timeline().trace())
        if (e.kind == EventKind::Set && e.field >= zones && e.field < zones + kCards && Zone(e.after) >= Zone::Played &&
            Zone(e.after) < Zone::GhostDeck) {
            const std::size_t seat = std::size_t(e.after) - std::size_t(Zone::Played);
            p.lines[seat][at[seat]++] = std::uint8_t(e.field - zones);
        }
    return p;
}

}  // namespace

TEST_CASE("the lines of a game, played again, end in the same state") {
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Played p = played(players, seed, "random");
            const GameState again = playedByLines(*baseGame(), p.start, seed, p.lines);
            for (int seat = 0; seat < players; ++seat) CHECK(again.seats[seat].tokens == p.end.seats[seat].tokens);
            CHECK(again.winner == p.end.winner);
        }
}

TEST_CASE("nobody who was played against has a better line than the best reply, and its line keeps what it promises") {
    int gained = 0;
    for (int players = 4; players <= 6; ++players)
        for (const char* agent : {"random", "greedy"}) {
            const Played p = played(players, 40, agent);
            for (int seat = 0; seat < players; ++seat) {
                const Reply reply = bestReply(*baseGame(), p.start, 40, seat, p.lines);
                const int actual = pointsOf(p.end.seats[seat]);
                CHECK(reply.tried == 5040);
                CHECK(reply.points >= actual);
                gained += reply.points - actual;
                Lines lines = p.lines;
                lines[seat] = reply.order;
                const GameState end = playedByLines(*baseGame(), p.start, 40, lines);
                CHECK(pointsOf(end.seats[seat]) == reply.points);
                CHECK((end.winner == seat + 1) == reply.wins);
            }
        }
    CHECK(gained > 60);
}

TEST_CASE("with two players the reply sees through the ghosts' decks") {
    const Played p = played(2, 7, "greedy");
    const Reply reply = bestReply(*baseGame(), p.start, 7, 1, p.lines);
    CHECK(reply.tried == 40320);
    CHECK(reply.points >= pointsOf(p.end.seats[1]));
}

TEST_CASE("the best of the replies by first card is the best reply, and each keeps what it promises") {
    const Played p = played(4, 12, "greedy");
    const Reply best = bestReply(*baseGame(), p.start, 12, 2, p.lines);
    int most = -1;
    const std::vector<Reply> replies = bestReplies(*baseGame(), p.start, 12, 2, p.lines);
    REQUIRE(replies.size() == 7);
    for (const Reply& reply : replies) {
        most = std::max(most, reply.points);
        CHECK(reply.tried == 720);
        Lines lines = p.lines;
        lines[2] = reply.order;
        CHECK(pointsOf(playedByLines(*baseGame(), p.start, 12, lines).seats[2]) == reply.points);
    }
    CHECK(most == best.points);
}

TEST_CASE("best play from any trick on is never worse than the greedy play that it is measured against") {
    int better = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const int players = 2 + int(seed % 5);
        Session session(baseGame(), {.seed = seed, .options = {{"players", players}, {"first", 1}}});
        GreedyAgent agent(seed);
        GameState start{};
        // The state in which each trick begins, with the choices that greedy players then make.
        while (session.open()) {
            const GameState& s = *static_cast<const GameState*>(session.state());
            if (s.phase == Phase::Play && playedIn(s) == 0 && s.trick >= 3) {
                start = s;
                start.first = 1;
                const Lines lines = greedyLines(*baseGame(), start, seed, {});
                for (int seat = 0; seat < players; ++seat) {
                    const int greedy = pointsOf(playedByLines(*baseGame(), start, seed, lines).seats[seat]);
                    const Reply reply = bestReply(*baseGame(), start, seed, seat, lines);
                    CHECK(reply.points >= greedy);
                    better += reply.points > greedy;
                }
            }
            session.play(agent);
        }
    }
    CHECK(better > 10);
}

TEST_CASE("TC-2P-09 what a session forces a ghost to turn over, best play takes for granted") {
    const Played p = played(2, 7, "greedy");
    const GhostLines usual = ghostLines(*baseGame(), p.start, 7);
    const std::vector<ForcedChance> forced{
        {.key = {std::uint16_t(Purpose::GhostDeck), kSeats, 0, std::uint16_t(baseGame()->unit(&p.start) * 64)},
         .value = usual[0][5],
         .any = false}};
    const GhostLines now = ghostLines(*baseGame(), p.start, 7, forced);
    CHECK(now[0][0] == usual[0][5]);
    CHECK(now[0][1] == usual[0][0]);
    CHECK(now[1] == usual[1]);
    CHECK(playedByLines(*baseGame(), p.start, 7, p.lines, forced).zones ==
          playedByLines(*baseGame(), p.start, 7, p.lines).zones);
    // Leading the same card against another first card of the ghost is worth something else to somebody.
    bool changed = false;
    for (int seat = 0; seat < 2; ++seat) {
        const auto before = bestReplies(*baseGame(), p.start, 7, seat, p.lines),
                   after = bestReplies(*baseGame(), p.start, 7, seat, p.lines, forced);
        REQUIRE(before.size() == after.size());
        for (std::size_t i = 0; i < before.size(); ++i) changed = changed || before[i].points != after[i].points;
    }
    CHECK(changed);
}
