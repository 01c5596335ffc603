// Words that only join other effects (AB-E67..70, -E74).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

struct Choose {
    static constexpr auto word = EffectWord::Choose;
    OwnOp own;
    Several<BlockTerm> one;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ChooseSeveral {
    static constexpr auto word = EffectWord::ChooseSeveral;
    OwnOp own;
    Constant number;
    Several<BlockTerm> one;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RandomOne {
    static constexpr auto word = EffectWord::RandomOne;
    Several<BlockTerm> one;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct FirstPossible {
    static constexpr auto word = EffectWord::FirstPossible;
    Several<BlockTerm> one;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct If {
    static constexpr auto word = EffectWord::If;
    ConditionTerm condition;
    BlockTerm then;
    BlockTerm otherwise;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    bool possibleLater(const EvaluationContext& r) const { return anyPossible(r, then) || anyPossible(r, otherwise); }
};
struct May {
    static constexpr auto word = EffectWord::May;
    BlockTerm effects;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ForEach {
    static constexpr auto word = EffectWord::ForEach;
    HeroTerm heroes;
    BlockTerm effects;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Repeat {
    static constexpr auto word = EffectWord::Repeat;
    QuantityTerm times;
    BlockTerm effects;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Instead {
    static constexpr auto word = EffectWord::Instead;
    BlockTerm effects;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Delay {
    static constexpr auto word = EffectWord::Delay;
    OwnOp own;
    TriggerTerm trigger;
    BlockTerm effects;
    // The one that put these effects off.
    static const Delay& at(const CompiledSet& set, const DelayedEffects& d) {
        return operandsAs<Delay>(set, set.ops.data() + d.place);
    }
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Nothing {
    static constexpr auto word = EffectWord::Nothing;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using StructureEffects =
    Rows<Choose, ChooseSeveral, RandomOne, FirstPossible, If, May, ForEach, Repeat, Instead, Delay, Nothing>;

}  // namespace engine::threetale::effect_rows
