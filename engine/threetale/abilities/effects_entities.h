// Entities on the Map: they appear, move, attack and go (AB-E57..59).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

struct Spawn {
    static constexpr auto word = EffectWord::Spawn;
    NameOperand entity;
    PlaceTerm place;
    HeroTerm owner;  // the only one who can fight it; each: any Hero
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct MoveEntity {
    static constexpr auto word = EffectWord::MoveEntity;
    FoeTerm foe;
    QuantityTerm steps;
    HeroTerm toward;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct EntityAttack {
    static constexpr auto word = EffectWord::EntityAttack;
    FoeTerm foe;
    QuantityTerm dice;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RemoveEntity {
    static constexpr auto word = EffectWord::RemoveEntity;
    NameOperand entity;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using EntityEffects = Rows<Spawn, MoveEntity, EntityAttack, RemoveEntity>;

}  // namespace engine::threetale::effect_rows
