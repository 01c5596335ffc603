// The turn: Steps, Actions, Speed for a while, and what is given up (AB-E06..09, -E71, -K14).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

struct AddSteps {
    static constexpr auto word = EffectWord::AddSteps;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    bool stillLasts(const EvaluationContext&) const { return true; }
    void takeBack(const EvaluationContext& r) const;
};
struct AddActions {
    static constexpr auto word = EffectWord::AddActions;
    QuantityTerm number;
    Lasting lasts;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    bool stillLasts(const EvaluationContext&) const { return true; }
    void takeBack(const EvaluationContext& r) const;
};
struct AddSpeed {
    static constexpr auto word = EffectWord::AddSpeed;
    QuantityTerm number;
    Lasting lasts;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    bool stillLasts(const EvaluationContext&) const { return true; }
    void takeBack(const EvaluationContext& r) const;
};
struct FreeAction {
    static constexpr auto word = EffectWord::FreeAction;
    ActionKind kind;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Skip {
    static constexpr auto word = EffectWord::Skip;
    TurnPart part;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using TurnEffects = Rows<AddSteps, AddActions, AddSpeed, FreeAction, Skip>;

}  // namespace engine::threetale::effect_rows
