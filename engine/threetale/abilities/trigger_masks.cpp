// Which abilities are in play: what lets a trigger and a modifier that no clause has cost nothing.
#include "engine/threetale/abilities/effects_structure.h"
#include "engine/threetale/abilities/sources.h"

namespace engine::threetale {

AbilitiesInPlay Table::abilitiesNow() const {
    AbilitiesInPlay found;
    forEachCommonSource(*this, [&](const ClauseRange& clauses, bool) {
        found.triggers |= clauses.triggers;
        found.commonModifiers |= clauses.modifiers;
    });
    for (int hero = 0; hero < kHeroes; ++hero)
        forEachOwnSource(*this, hero, [&](const ClauseRange& clauses, int, int) {
            found.triggers |= clauses.triggers;
            found.heroModifiers[hero] |= clauses.modifiers;
        });
    // Effects that wait have triggers like clauses.
    for (const DelayedEffects& d : state.delayed)
        found.triggers |= 1ull << effect_rows::Delay::at(cards, d).trigger.op->code;
    return found;
}

void Table::readAbilities() {
    abilities_ = abilitiesNow();
    areAbilitiesRead_ = true;
}

}  // namespace engine::threetale
