// What the engine knows of an effect: its operands, how it is carried out, and whether it would change something now. A row is
// a struct in the header of its group (effects_hero.h, effects_battle.h ...), which lists its rows in the order of EffectWord.
#pragma once

#include "engine/threetale/abilities/operands.h"
#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

struct EffectRow {
    OperandsOfRow operands;
    void (*carryOut)(const Reading& r, const void* operands);
    // Asked by `choose`, `first_possible`, `may` and of what is used at will; nobody is asked to choose for it.
    bool (*possible)(const Reading& r, const void* operands);

    template <class Row> static constexpr EffectRow of() {
        return {operandsOfRow<Row>(), [](const Reading& r, const void* operands) { static_cast<const Row*>(operands)->carryOut(r); },
                [](const Reading& r, const void* operands) { return static_cast<const Row*>(operands)->possible(r); }};
    }
};
const EffectRow& rowOf(EffectWord word);

}  // namespace engine::threetale
