// What a card is worth to whom it is dealt at the beginning: a character, an item, what several of them make together.
// Chance deals without regard to anything, so whoever holds the card differs from the others by it alone, and what they
// win more is its effect. For cards that one plays or not, there is card_worth.h. For games in which players compete.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/lab/intervals.h"

namespace engine {

struct DealtWorthOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;  // game i is played with mix(seed + i)
    int threads = 1;
    std::string agent = "greedy";  // for every seat
    int players = 0;               // 0: as many as usual
    schema::SetupValues setup{};   // what else is chosen, such as a mode
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t games)> progress{};
};

// What those who were dealt the card have, less what the others of the same game have; a cluster for each game in which
// somebody was dealt it, and somebody was not. Both in hundredths.
struct DealtWorth {
    Sums victories;  // of a victory
    Sums score;      // of a point of the player's own score
};

struct DealtWorthResult {
    std::uint64_t games = 0;
    std::vector<DealtWorth> cards;  // by number in the card catalogue
};

// The same for any number of threads. Cards are those of Inspection::dealt.
DealtWorthResult measureDealtWorth(const Game& game, const DealtWorthOptions& options);

}  // namespace engine
