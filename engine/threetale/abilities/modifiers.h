// The value of a modifier and what it is made of. What rules ask stands in abilities.h.
#pragma once

#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

// Passive Artifacts of one slot that would change a value and are not worn yet.
struct Unworn {
    std::array<std::uint8_t, kHeldArtifacts> artifacts;    // as many of both as `count` says
    std::array<std::int16_t, kHeldArtifacts> values;
    int count = 0;
    int free = 0;                  // how many more of the slot can be worn
};

struct Value {
    int fixed = 0;                 // from all that is in force anyway
    std::array<Unworn, 3> unworn;  // by slot
};

Value valueNow(Table& t, ModifierWord word, int hero, int wanted);
bool isWorn(const Table& t, int artifact);
// Are there more Artifacts of the slot that the Hero could still use this turn than places for them?
bool isCrowded(Table& t, int hero, Slot slot);

}  // namespace engine::threetale
