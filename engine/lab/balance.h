// What many games say of content: who wins how often, what is taken when it is offered, and what goes with winning.
// Every chapter plays seeds of its own, so that its games say something that those of the others do not; the bots of a
// chapter play the same seeds and are compared game by game.
#pragma once

#include "engine/lab/intervals.h"
#include "engine/lab/simulation.h"

namespace engine {

struct BalanceOptions {
    std::uint64_t games = 200;  // of each chapter and bot
    std::uint64_t seed = 1;
    int threads = 1;
    int simulations = 0;          // of the search bot; 0: as many as usual
    schema::SetupValues setup{};  // as usual: all chapters; else those that it leads to
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t all)> progress{};
};

struct Balance {
    struct Row {        // one chapter played by one bot
        int card = -1;  // the chapter; -1: the game has only one
        std::string bot;
        SimulationResult result;
    };
    std::vector<Row> rows;             // by chapter, then by bot in the order of agentNames
    std::vector<CoverageCount> parts;  // of the games of the best bot in chapters that are come to by the usual setup
    std::uint64_t games = 0, won = 0;  // those games
    bool stopped = false;
    const Row* find(int card, std::string_view bot) const;
};

Balance balance(const Game& game, const BalanceOptions& options);

// How much more often a chapter is won by one bot than by another that played the same seeds.
Difference differenceOf(const Balance::Row& one, const Balance::Row& other);
// ... beyond doubt?
bool beats(const Balance::Row& better, const Balance::Row& worse);

}  // namespace engine
