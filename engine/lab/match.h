// One bot against others: a seat plays by one bot, all other seats by another, in games in which players compete.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/kernel/game.h"
#include "engine/lab/intervals.h"

namespace engine {

struct MatchOptions {
    std::uint64_t deals = 100;  // each is played once with the bot in every seat: deal i with the seed mix(seed + i)
    std::uint64_t seed = 1;
    int threads = 1;
    std::string bot = "search", others = "greedy";
    int simulations = 0;          // of a bot that looks ahead, for each decision; 0: as many as usual
    int players = 0;              // 0: as many as usual
    schema::SetupValues setup{};  // what else is chosen, such as a mode
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t deals)> progress{};
};

struct MatchResult {
    int players = 0;
    std::uint64_t deals = 0, games = 0;
    Clusters victories;  // what the bot's seat has of them, a cluster for each deal
    Share share() const { return shareOf(victories); }
    double equal() const { return 1.0 / players; }  // the share of a bot that plays as well as the others
    bool better() const { return share().low > equal(); }
};

// The same for any number of threads.
MatchResult playMatch(const Game& game, const MatchOptions& options);

}  // namespace engine
