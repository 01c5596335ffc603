// Bots of Paper Tales: search beats greedy, greedy beats random, whatever the number of players and the seat.
#include "engine/lab/match.h"
#include "tests/engine/paper_tales_fixture.h"

using namespace paper_tales_test;

namespace {

// Every deal is played with the bot in each seat; a victory that is shared counts in parts.
void checkBetter(const char* bot, const char* others, std::uint64_t deals) {
    for (int players = 2; players <= 5; ++players) {
        const MatchResult match =
            playMatch(*baseGame(), {.deals = deals, .threads = 2, .bot = bot, .others = others, .players = players});
        const Share share = match.share();
        INFO(bot << " against " << others << ", " << players << " players: " << share.value << " (" << share.low
                 << " to " << share.high << ") of " << match.games << " games");
        CHECK(match.better());
    }
}

}  // namespace

TEST_CASE("Paper Tales: greedy beats random at every number of players") { checkBetter("greedy", "random", 60); }

TEST_CASE("Paper Tales: search beats greedy at every number of players") { checkBetter("search", "greedy", 24); }
