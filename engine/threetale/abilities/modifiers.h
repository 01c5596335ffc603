// The value of a modifier and what it is made of. What rules ask stands in abilities.h.
#pragma once

#include "engine/threetale/abilities/evaluation_context.h"
#include "engine/threetale/worth.h"

namespace engine::threetale {

// What the engine knows of a modifier.
struct ModifierRow {
    OperandsOfRow operands;
    // What it adds to a question: `wanted` is the word's choice among its values, -1 any.
    int (*value)(const EvaluationContext& r, const void* operands, int wanted);
    // Which way a change has to go to be wished for, 1 or -1.
    int (*wish)(int wanted);
    // What it does for a Hero in every Battle, and what it makes of an enemy who has it as a Talent; null: nothing.
    void (*arm)(const void* operands, Arms& arms) = nullptr;
    void (*weigh)(const void* operands, Foe& foe) = nullptr;
    bool raisesVirtues = false;  // at the end of every turn

    template <class Row> static constexpr ModifierRow of() {
        ModifierRow row{operandsOfRow<Row>(),
                        [](const EvaluationContext& r, const void* operands, int wanted) {
                            return int(static_cast<const Row*>(operands)->value(r, wanted));
                        },
                        Row::wish};
        if constexpr (requires { &Row::arm; })
            row.arm = [](const void* operands, Arms& arms) { static_cast<const Row*>(operands)->arm(arms); };
        if constexpr (requires { &Row::weigh; })
            row.weigh = [](const void* operands, Foe& foe) { static_cast<const Row*>(operands)->weigh(foe); };
        if constexpr (requires { Row::raisesVirtues; }) row.raisesVirtues = Row::raisesVirtues;
        return row;
    }
};
const ModifierRow& rowOf(ModifierWord word);

// Passive Artifacts of one slot that would change a value and are not worn yet.
struct Unworn {
    std::array<std::uint8_t, kHeldArtifacts> artifacts;  // as many of both as `count` says
    std::array<std::int16_t, kHeldArtifacts> values;
    int count = 0;
    int free = 0;  // how many more of the slot can be worn
};

struct Value {
    int fixed = 0;  // from all that is in force anyway
    schema::EnumeratedArray<Slot, Unworn, 3> unworn;
};

Value valueNow(Table& t, ModifierWord word, int hero, int wanted);
bool isWorn(const Table& t, int artifact);
// Are there more Artifacts of the slot that the Hero could still use this turn than places for them?
bool isCrowded(Table& t, int hero, Slot slot);

}  // namespace engine::threetale
