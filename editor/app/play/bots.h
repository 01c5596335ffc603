// Bots of the sandbox: the engine's agents, and best play where a game has a solver (games.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"

namespace editor::play {

// engine::agentNames(), and "best" where the game has a solver.
std::vector<std::string> botNames(const engine::Game& game);
// A bot by name that plays in `session`, which outlives it; null for an unknown name. `progress`, asked while it thinks
// with how much is done, 0 to 1, may be empty: where it says no, the bot answers anything.
std::unique_ptr<engine::Agent> makeBot(const std::string& name, const engine::Session& session, std::uint64_t seed,
                                       const std::function<bool(double)>& progress = {});
// May a decision of this bot take longer than a frame?
bool thinksLong(const std::string& name, const engine::Session& session);

}  // namespace editor::play
