// Bots of Paper Tales: search beats greedy, greedy beats random, whatever the number of players and the seat.
#include "tests/engine/paper_tales_fixture.h"

#include <algorithm>

using namespace paper_tales_test;

namespace {

// One seat plays by one bot, all others by another.
struct OneAgainstAll final : Agent {
    int seat;
    std::unique_ptr<Agent> one, others;
    OneAgainstAll(int seat, const char* one, const char* others, std::uint64_t seed)
        : seat(seat), one(makeAgent(one, seed)), others(makeAgent(others, seed + 1)) {}
    bool needsReplayPrefix() const override { return true; }
    int choose(const Game& game, const void* state, const Decision& d) override {
        return (d.seat == seat ? one : others)->choose(game, state, d);
    }
};

// Games that the seat wins, each won by several shared out among them, in thousandths of all games.
int winsOf(const char* one, const char* others, int players, int games) {
    std::vector<int> parts(std::size_t(games), 0);
    int sum = 0;
    for (int game = 0; game < games; ++game) {
        OneAgainstAll agent(game % players, one, others, std::uint64_t(game) + 1);
        GameState state{};
        const auto table = baseGame()->makeTable(&state, mix(std::uint64_t(game) * 77 + std::uint64_t(players)));
        table->decider().agent(&agent);
        baseGame()->start(*table, {.seed = 1, .options = {{"players", players}}});
        while (!baseGame()->over(&state)) {
            table->beginUnit(baseGame()->unit(&state));
            baseGame()->playUnit(*table);
        }
        if (state.winners >> (game % players) & 1) sum += 1000 / std::popcount(state.winners);
    }
    return sum / games;
}

}  // namespace

// The bounds lie at least three standard errors above the share of equals and below what was measured.
TEST_CASE("Paper Tales: greedy beats random at every number of players") {
    for (int players = 2; players <= 5; ++players) {
        const int won = winsOf("greedy", "random", players, 300);
        INFO(players << " players: " << won << " of 1000");
        CHECK(won > 1000 / players * 3 / 2);
    }
}

TEST_CASE("Paper Tales: search beats greedy at every number of players") {
    for (int players = 2; players <= 5; ++players) {
        const int won = winsOf("search", "greedy", players, 100);
        INFO(players << " players: " << won << " of 1000");
        CHECK(won > 1000 / players * 3 / 2);
    }
}
