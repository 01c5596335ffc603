// How much of what the box holds games come to need, where the rules know no limit (Inspection::supplies).
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

// How many of one thing of the box games need by their end.
struct SupplyUse {
    std::string what, field;  // as in Supply
    int inBox = 0;
    std::vector<std::uint64_t> games{};  // by the number that was out
    int enoughFor(double share) const;   // the least number that suffices for this share of the games
    int most() const { return int(games.size()) - 1; }
    std::uint64_t beyondBox() const;  // games that need more than the box has
};
void add(std::vector<SupplyUse>& uses, const SupplyUse& more);
// What is out in a game that has ended.
void addGame(std::vector<SupplyUse>& uses, const Game& game, const void* end);

struct SupplyOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;  // game i is played with mix(seed + i)
    int threads = 1;
    std::string agent = "greedy";  // for every seat
    int players = 0;               // 0: as many as usual
    const std::atomic<bool>* stop = nullptr;
};
struct SupplyResult {
    std::uint64_t games = 0;
    std::vector<SupplyUse> supplies;
};
// The same for any number of threads.
SupplyResult measureSupplies(const Game& game, const SupplyOptions& options);

}  // namespace engine
