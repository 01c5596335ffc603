// What the engine knows of an effect: its operands, how it is carried out, and whether it
// would change something now. A row is a struct in the header of its group
// (effects_hero.h, effects_battle.h ...), which lists its rows in the order of EffectWord.
#pragma once

#include "engine/threetale/abilities/evaluation_context.h"
#include "engine/threetale/abilities/operands.h"
#include "engine/threetale/worth.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

struct EffectRow {
    OperandsOfRow operands;
    void (*carryOut)(const EvaluationContext& r, const void* operands);
    // Asked by `choose`, `first_possible`, `may` and of what is used at will; nobody is asked to choose for it.
    bool (*possible)(const EvaluationContext& r, const void* operands);
    // The same where effects before it may change what it asks.
    bool (*possibleLater)(const EvaluationContext& r, const void* operands);
    // What a Bonus Card added to this turn can be given up again. Null: the effect is done with once it is carried out.
    bool (*stillLasts)(const EvaluationContext& r, const void* operands) = nullptr;
    void (*takeBack)(const EvaluationContext& r, const void* operands) = nullptr;
    // What the effect in a clause of a Hero's card does in every Battle, and what it makes of an enemy who has it as a
    // Talent. Null: nothing that a bot reckons with.
    void (*arm)(const void* operands, const CompiledClause& clause, Arms& arms) = nullptr;
    void (*weigh)(const void* operands, Foe& foe) = nullptr;

    template <class Row> static constexpr EffectRow of() {
        EffectRow row{
            operandsOfRow<Row>(),
            [](const EvaluationContext& r, const void* operands) { static_cast<const Row*>(operands)->carryOut(r); },
            [](const EvaluationContext& r, const void* operands) {
                return static_cast<const Row*>(operands)->possible(r);
            },
            [](const EvaluationContext& r, const void* operands) {
                const Row& row = *static_cast<const Row*>(operands);
                if constexpr (requires { row.possibleLater(r); }) return row.possibleLater(r);
                else return row.possible(r);
            }};
        if constexpr (requires { &Row::takeBack; }) {
            row.stillLasts = [](const EvaluationContext& r, const void* operands) {
                return static_cast<const Row*>(operands)->stillLasts(r);
            };
            row.takeBack = [](const EvaluationContext& r, const void* operands) {
                static_cast<const Row*>(operands)->takeBack(r);
            };
        }
        if constexpr (requires { &Row::arm; })
            row.arm = [](const void* operands, const CompiledClause& clause, Arms& arms) {
                static_cast<const Row*>(operands)->arm(clause, arms);
            };
        if constexpr (requires { &Row::weigh; })
            row.weigh = [](const void* operands, Foe& foe) { static_cast<const Row*>(operands)->weigh(foe); };
        return row;
    }
};
const EffectRow& rowOf(EffectWord word);

}  // namespace engine::threetale
