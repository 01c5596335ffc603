// Counting what games have of a query.
#include "engine/lab/counted_games.h"

#include <algorithm>

namespace engine {

std::size_t decisionsBefore(const Trace& trace, std::size_t event) {
    return std::size_t(std::count_if(trace.begin(), trace.begin() + std::ptrdiff_t(event), [](const Event& e) {
        return e.kind == EventKind::Choose && e.width == 0;  // not the only option
    }));
}

std::optional<CountedGame> countedGame(const Game& game, const Timeline& timeline, const EventQuery& query,
                                       std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed) {
    const std::vector<std::uint32_t> hits = eventsThatMeet(game, timeline, query);
    if (hits.empty()) return std::nullopt;
    CountedGame one{.game = {.number = number, .seed = seed, .events = hits.size(), .first = hits.front()}};
    one.game.decisions = decisionsBefore(timeline.trace(), hits.front());
    StateBytes state(game.stateType().size);
    timeline.stateAt(hits.front() + 1, state.data());
    one.game.sentence = eventSentence(game, state.data(), timeline.trace(), hits.front());
    if (!keys.empty()) one.tally.add(game, timeline, hits, keys, number, seed);
    return one;
}

void GameSearchResult::add(CountedGame&& one) {
    ++gamesFound;
    events += one.game.events;
    tally.add(one.tally);
    found.push_back(std::move(one.game));
}

void GameSearchResult::finish(std::size_t mostFound) {
    std::sort(found.begin(), found.end(), [](const FoundGame& a, const FoundGame& b) { return a.number < b.number; });
    if (found.size() > mostFound) found.resize(mostFound);
}

}  // namespace engine
