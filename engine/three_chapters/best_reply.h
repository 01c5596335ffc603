// Chapter II with perfect information: the best that a seat can do when it knows which card each other seat will play
// in each trick. Every order of its hand is played out by the rules themselves, through Chapter III to the end. What it
// can be sure of when the others answer it is told by solver.h.
#pragma once

#include <functional>

#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

// The cards that each seat plays, trick by trick.
using Lines = std::array<std::array<std::uint8_t, kDealt>, kSeats>;

struct Reply {
    std::array<std::uint8_t, kDealt> order{};  // of the seat's cards
    int points = -1;                           // its own at the end
    bool wins = false;
    std::uint64_t tried = 0;  // orders
};

// `start`: a state at the beginning of a trick whose leader is decided. More points are better; among equals the order
// that wins, then the first in rising order of values. 5,040 orders with seven cards, 40,320 with eight. `forced`:
// chance that the game's session forces, here and below.
Reply bestReply(const ThreeChapters& game, const GameState& start, std::uint64_t seed, int seat, const Lines& others,
                std::span<const ForcedChance> forced = {});
// The same for each card of its hand that the seat may play first: the best of the orders that begin with it. In rising
// order of values. `progress` is told now and then how much is done, 0 to 1; where it says no, nothing is returned.
std::vector<Reply> bestReplies(const ThreeChapters& game, const GameState& start, std::uint64_t seed, int seat,
                               const Lines& others, std::span<const ForcedChance> forced = {},
                               const std::function<bool(double done)>& progress = {});

// Chapters II and III played by given lines from the beginning of a trick; the state at the end.
GameState playedByLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed, const Lines& lines,
                        std::span<const ForcedChance> forced = {});

// The lines of greedy players, who see no more than they may,
// from the beginning of a trick in which `made` has been decided.
Lines greedyLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed, std::span<const Option> made,
                  std::span<const ForcedChance> forced = {});

}  // namespace engine::three_chapters
