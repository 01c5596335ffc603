// What each card brings the player who plays it: points over many games, with their spread and 95 % confidence
// intervals. For games whose score comes from cards; figures are in points.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/lab/intervals.h"
#include "engine/lab/supplies.h"

namespace engine {

// What one card brought one player in a game, in hundredths of a point.
struct CardPoints {
    int card = -1, seat = -1;
    int own = 0;     // by what stands on it, and by what it won
    int others = 0;  // what the player's other cards would have missed without it
};

// Adds every card that a player has played, told from the events of a whole game and the state at its end.
using CardPointsOf = void (*)(const Game& game, const void* end, std::span<const Event> events,
                              std::vector<CardPoints>& found);
// How a game tells it; null where points do not come from cards (the registry, games.cpp).
CardPointsOf cardPointsOf(const schema::GameSchema& schema);

struct CardPointsOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;  // game i is played with mix(seed + i)
    int threads = 1;
    std::string agent = "greedy";  // for every seat
    int players = 0;               // 0: as many as usual
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done)> progress{};
};

struct CardPointsResult {
    std::uint64_t games = 0;
    std::vector<Sums> own, others;   // by card, a trial for each time a player played it, a cluster for each game
    std::vector<std::uint64_t> won;  // what those players had of the victories, in Outcome::kVictory of a whole one
    PairSums pairs;                  // how cards' own points go together in games
    std::vector<SupplyUse> supplies;
    Sums score;  // of every player at the end, a cluster for each game
    // The mean of the cards' own means: what a card brings, if all are played alike.
    double meanOfCards() const;
    // A card's mean as a share of that, with the interval of both: in a game that brings much, all cards bring more.
    Mean shareOfCard(int card) const;
};

CardPointsResult measureCardPoints(const Game& game, const CardPointsOptions& options);

}  // namespace engine
