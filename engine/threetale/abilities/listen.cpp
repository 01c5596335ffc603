// Who hears what: the masks that let a moment which nobody hears cost nothing.
#include "engine/threetale/abilities/effects_structure.h"
#include "engine/threetale/abilities/sources.h"

namespace engine::threetale {

void Table::listenAgain() {
    moments_ = commonModifiers_ = 0;
    forEachCommonSource(*this, [&](const ClauseRange& clauses, bool) {
        moments_ |= clauses.moments;
        commonModifiers_ |= clauses.modifiers;
    });
    for (int hero = 0; hero < kHeroes; ++hero) {
        std::uint64_t modifiers = 0;
        forEachOwnSource(*this, hero, [&](const ClauseRange& clauses, int, int) {
            moments_ |= clauses.moments;
            modifiers |= clauses.modifiers;
        });
        heroModifiers_[std::size_t(hero)] = modifiers;
    }
    // Effects that wait are heard like clauses.
    for (const DelayedEffects& d : state.delayed) moments_ |= 1ull << effect_rows::Delay::at(cards, d).trigger.op->code;
}

}  // namespace engine::threetale
