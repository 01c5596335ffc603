// What whole games of every game are held to: sound after every event, to their end, the same on any number of threads.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "engine/lab/simulation.h"

namespace sound_games {

// Plays games and checks their invariants after every event.
inline engine::SimulationResult play(const engine::Game& game, engine::SimulationOptions options) {
    options.checkEvents = true;
    const engine::SimulationResult result = engine::simulate(game, options);
    for (const std::string& fault : result.faults) MESSAGE(fault);
    CHECK(result.faults.empty());
    return result;
}

// The same of games that all come to an end; and nobody's looking, nor another number of threads, changes one.
inline engine::SimulationResult playToTheEnd(const engine::Game& game, engine::SimulationOptions options) {
    const engine::SimulationResult result = play(game, options);
    CHECK(result.won + result.lost == options.games);
    options.threads = 2;
    CHECK(engine::simulate(game, options).hash == result.hash);
    return result;
}

}  // namespace sound_games
