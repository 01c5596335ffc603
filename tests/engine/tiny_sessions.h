// Sessions of Lanterns that a random bot has played.
#pragma once

#include <cstdint>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "tests/engine/tiny_game.h"

namespace tiny {

constexpr std::size_t kToTheEnd = ~std::size_t(0);

// Plays until the game is over, or until `atMost` decisions more have been made.
inline void playOn(engine::Session& session, std::uint64_t agentSeed = 1, std::size_t atMost = kToTheEnd) {
    engine::RandomAgent agent(agentSeed);
    for (std::size_t i = 0; i < atMost && session.open(); ++i) session.play(agent);
}

inline engine::Session played(std::uint64_t seed, std::size_t atMost = kToTheEnd) {
    engine::Session session(lanterns(), {seed});
    playOn(session, 1, atMost);
    return session;
}

}  // namespace tiny
