// What many games say of content: who wins how often, what is taken when it is offered, and what goes with winning.
// Figures are counts; shares come with 95 % confidence intervals.
#pragma once

#include "engine/lab/simulation.h"

namespace engine {

// A share of trials with its confidence interval; all in 0 to 1.
struct Share {
    double value = 0, low = 0, high = 1;
    std::uint64_t of = 0;            // trials
};
Share shareOf(std::uint64_t successes, std::uint64_t trials);      // Wilson's interval; no trials: 0 in 0 to 1

// The difference of two shares, by Newcombe's interval of their Wilson intervals; all in -1 to 1.
struct Difference {
    double value = 0, low = -1, high = 1;
    bool clear() const { return low > 0 || high < 0; }             // zero is outside
};
Difference differenceOf(const Share& one, const Share& other);

struct BalanceOptions {
    std::uint64_t games = 200;       // of each chapter and bot
    std::uint64_t seed = 1;
    int threads = 1;
    int simulations = 0;             // of the search bot; 0: as many as usual
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t all)> progress{};
};

struct Balance {
    struct Row {                     // one chapter played by one bot
        int card = -1;               // the chapter; -1: the game has only one
        std::string bot;
        SimulationResult result;
    };
    std::vector<Row> rows;           // by chapter, then by bot in the order of agentNames
    std::vector<PartCount> parts;    // of the games of the best bot in chapters that are no tutorial
    std::uint64_t games = 0, won = 0;    // those games
    bool stopped = false;
    const Row* find(int card, std::string_view bot) const;
};

Balance balance(const Game& game, const BalanceOptions& options);

// Is a chapter won more often by a bot than by another, beyond doubt?
bool beats(const Balance::Row& better, const Balance::Row& worse);

}  // namespace engine
