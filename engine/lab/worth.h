// How games are played to find out what a card is worth (card_worth.h, dealt_worth.h).
#pragma once

#include <atomic>
#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "engine/kernel/agents.h"
#include "engine/kernel/game.h"
#include "engine/lab/batches.h"

namespace engine {

struct WorthOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;  // game i is played with mix(seed + i)
    int threads = 1;
    std::string agent = "greedy";  // for every seat; one that does not look ahead
    int players = 0;               // 0: as many as usual
    schema::SetupValues setup{};   // what else is chosen, such as a mode
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t games)> progress{};
};

// Plays these games by workers that `worker(total)` makes, each of which adds what it has found to the total, in which
// every card of the catalogue has its place.
template <class Result, class MakeWorker>
Result measureWorth(const Game& game, const WorthOptions& options, const MakeWorker& worker) {
    assert(game.haveRivals(setupFor(game, options.players, options.setup)) &&
           "a card is worth the same to all players who win together");
    const auto agent = agentNamed(options.agent, options.seed);
    assert(!agent->needsReplayPrefix() && "these games are played without a record to look ahead from");
    Result total;
    total.cards.resize(std::size_t(game.cards().count()));
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, false),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return worker(total); });
    return total;
}

}  // namespace engine
