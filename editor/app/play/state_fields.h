// What differs between two states of a game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/state_fields.h"

namespace editor::play {

// A state field that differs between two positions; an index into engine::StateFields. A place in a list may have held
// nothing at one of them: its number there means nothing.
struct StateFieldChange {
    int stateField = 0;
    std::int64_t before = 0, after = 0;
    bool wasEmpty = false, isEmpty = false;
    bool operator==(const StateFieldChange&) const = default;
};

// Differences in the order of the state fields; what a place in a list held while it was empty counts for nothing.
void findDifferences(const engine::StateFields& fields, const void* before, const void* after,
                     std::vector<StateFieldChange>& out);

}  // namespace editor::play
