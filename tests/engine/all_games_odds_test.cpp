// Odds at random positions of random games, every game in the folder: the states to which a unit of play or the way to
// the next decision can come, each as likely as by a plain recursion over the live rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/lab/odds.h"
#include "tests/engine/every_way.h"
#include "tests/engine/sample_game.h"

using namespace engine;

namespace {

std::vector<std::int64_t> digestOf(const Session& session, const void* state) {
    std::uint64_t sum = 0;
    const auto* bytes = static_cast<const char*>(state);
    for (std::size_t i = 0, size = session.game().stateType().size; i < size; i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + i, std::min<std::size_t>(8, size - i));
        sum = mix(sum ^ word);
    }
    return {std::int64_t(sum)};
}

// The state when the unit ends or, if that is wanted, already before the next decision.
class StateReader final : public RunReader {
  public:
    StateReader(const Session& session, bool stopsAtDecisions) : session_(session), stops_(stopsAtDecisions) {}
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override {
        if (point.at == RunPoint::At::Chance || (point.at == RunPoint::At::Decision && !stops_)) return false;
        figures = digestOf(session_, point.table.stateBytes());
        return true;
    }

  private:
    const Session& session_;
    bool stops_;
};

int comparedIn(const char* content, schema::SetupValues options, int wanted) {
    const std::shared_ptr<const Game> game = gameOf(content);
    Setup setup{.options = std::move(options)};
    int compared = 0;
    for (std::uint64_t seed = 1; compared < wanted && seed < 200; ++seed) {
        setup.seed = seed;
        Session session(game, setup);
        RandomAgent agent(seed);
        for (int i = 0; i < 2'000 && session.open(); ++i) session.play(agent);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = mix(seed) % 97; i < trace.size() && compared < wanted; i += 97) {
            if (laysOut(trace, i) || session.game().over(session.stateAt(i).data())) continue;
            while (i < trace.size() && trace[i].kind != EventKind::Chance) ++i;  // so that something can come
            if (i == trace.size()) break;
            const bool stops = compared % 2 == 0;
            const auto ways = every_way::everyWay(
                session, i,
                [&](const every_way::Place& place) -> std::optional<std::vector<std::int64_t>> {
                    if (!place.isUnitEnd && !(stops && place.isDecision)) return std::nullopt;
                    return digestOf(session, place.state);
                },
                400);
            if (!ways) continue;
            StateReader reader(session, stops);
            ChanceTree tree(session, i, Answers::Greedy, reader);
            tree.grow({});
            CAPTURE(content);
            CAPTURE(seed);
            CAPTURE(i);
            const every_way::Ends ends = every_way::endsOf(tree);
            REQUIRE(tree.isComplete());
            CHECK(ends == *ways);
            compared += ways->size() > 1;
        }
    }
    return compared;
}

}  // namespace

TEST_CASE("the odds of every game are those of a plain recursion over its rules") {
    CHECK(comparedIn("threetale", {}, 80) == 80);
    schema::SetupValues two;
    two.choose("players", 2);  // with ghosts, whose cards are drawn
    CHECK(comparedIn("three_chapters", two, 40) == 40);
    CHECK(comparedIn("paper_tales", {}, 10) == 10);
    CHECK(comparedIn("battle_royale", {}, 80) == 80);
    schema::SetupValues quest;
    REQUIRE(quest.choose("mode", "quest"));
    CHECK(comparedIn("battle_royale", quest, 60) == 60);
}
