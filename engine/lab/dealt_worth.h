// What a card is worth to whom it is dealt at the beginning: a character, an item, what several of them make together.
// Chance deals without regard to anything, so whoever holds the card differs from the others by it alone, and what they
// win more is its effect. For cards that one plays or not, there is card_worth.h. For games in which players compete.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/lab/intervals.h"
#include "engine/lab/worth.h"

namespace engine {

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
DealtWorthResult measureDealtWorth(const Game& game, const WorthOptions& options);

}  // namespace engine
