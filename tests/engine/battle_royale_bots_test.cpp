// Bots of The Battle Royale: greedy beats random and search beats greedy, in battles and on the map.
#include <algorithm>

#include "engine/lab/match.h"
#include "engine/lab/simulation.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Every deal is played with the bot in each seat; games that everyone loses are nobody's.
void checkBetter(const char* bot, const char* others, const char* mode, int players, std::uint64_t deals,
                 int simulations = 0) {
    MatchOptions options{
        .deals = deals, .threads = 2, .bot = bot, .others = others, .simulations = simulations, .players = players};
    REQUIRE(options.setup.choose(records::kModeOption, std::string_view(mode)));
    const MatchResult match = playMatch(*baseGame(), options);
    const Share share = match.share();
    INFO(bot << " against " << others << ", " << mode << ", " << players << " players: " << share.value << " ("
             << share.low << " to " << share.high << ") of " << match.games << " games");
    CHECK(match.better());
}

}  // namespace

TEST_CASE("The Battle Royale: greedy beats random in battles of two parties") {
    checkBetter("greedy", "random", "battle", 2, 200);
}

TEST_CASE("The Battle Royale: search beats greedy in battles of two parties") {
    checkBetter("search", "greedy", "battle", 2, 100, 64);
}

TEST_CASE("BR-MODE-13 BR-MODE-15 The Battle Royale: search beats greedy in Quest Mode, of few players and of many") {
    checkBetter("search", "greedy", "quest", 4, 6, 12);
    checkBetter("search", "greedy", "quest", 7, 3, 12);
}

TEST_CASE(
    "BR-MATCH-07 ten who fight with one battle deck: a move that draws what it was paid with ends, and the game") {
    Setup setup;
    setup.seed = 1259325976616554438ull;
    setup.options = questFor(10);
    const auto agent = makeAgent("greedy", setup.seed);
    const Session session = playedSession(baseGame(), setup, *agent);
    CHECK(session.outcome().end != Outcome::End::Playing);
    const Trace& trace = session.timeline().trace();
    CHECK(std::any_of(trace.begin(), trace.end(),
                      [](const Event& e) { return e.kind == EventKind::Cite && e.field == "BR-MATCH-07"_rule; }));
}

TEST_CASE("BR-MODE-13 BR-MODE-15 The Battle Royale: greedy beats random in Quest Mode, of few players and of many") {
    for (const int players : {2, 4, 5, 10}) checkBetter("greedy", "random", "quest", players, 24);
}
