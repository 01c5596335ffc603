// Sandboxes that play Lanterns.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>

#include "editor/app/play/sandbox.h"
#include "engine/kernel/agents.h"
#include "tests/engine/tiny_game.h"

namespace tiny {

// At its start.
struct Fresh : editor::play::Sandbox {
    explicit Fresh(std::uint64_t seed = 3) { begin(lanterns(), {.seed = seed}); }
};

// After some decisions of a random bot.
struct Played : Fresh {
    explicit Played(int count, std::uint64_t seed = 3, std::uint64_t agentSeed = 11) : Fresh(seed) {
        engine::RandomAgent agent(agentSeed);
        for (int i = 0; i < count && session->open(); ++i) REQUIRE(decisions.choose(session->choiceOf(agent)).empty());
    }
};

}  // namespace tiny
