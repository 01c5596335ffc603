// What a card is worth to the player who plays it, as a cause, not as what goes with winning: the same game is played
// twice, once as it comes and once so that this player must do without the card from where it would have been played.
// Both games have the same seed, and are the same up to there; what differs later follows from the card. For games in
// which players compete.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/lab/intervals.h"
#include "engine/lab/worth.h"

namespace engine {

// With the card less without it, of the player who plays it: a trial for each game in which that is so, a cluster each.
struct CardWorth {
    Sums victories;            // hundredths of a victory
    Sums score;                // hundredths of a point of the player's own score
    std::uint64_t copies = 0;  // that were played
};

struct CardWorthResult {
    std::uint64_t games = 0, replays = 0;
    std::vector<CardWorth> cards;  // by number in the card catalogue
};

// The same for any number of threads. Cards are counted of the seat i % players of game i, and are those of
// Inspection::played.
CardWorthResult measureCardWorth(const Game& game, const WorthOptions& options);

}  // namespace engine
