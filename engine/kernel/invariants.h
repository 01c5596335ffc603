// The invariants of a game along its events.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/kernel/game.h"

namespace engine {

struct BrokenInvariant {
    std::size_t event = 0;  // the place among the events after which it does not hold
    std::string what;       // the invariant, with its rule id
};

// Applies events to the flat state they follow on; the first of Inspection::checkInvariants that is broken on the way.
std::optional<BrokenInvariant> applyChecked(const Game& game, std::span<const Event> events, void* state);

}  // namespace engine
