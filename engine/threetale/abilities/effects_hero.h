// Virtues and the other numbers of Heroes (AB-E01..05, -E20, -E23).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

struct GainVirtue {
    static constexpr auto word = EffectWord::GainVirtue;
    VirtueTerm virtue;
    QuantityTerm points;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseVirtue {
    static constexpr auto word = EffectWord::LoseVirtue;
    VirtueTerm virtue;
    QuantityTerm points;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DistributeVirtue {
    static constexpr auto word = EffectWord::DistributeVirtue;
    QuantityTerm points;
    Constant most;  // on one Virtue
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DistributeLoss {
    static constexpr auto word = EffectWord::DistributeLoss;
    QuantityTerm points;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SetVirtue {
    static constexpr auto word = EffectWord::SetVirtue;
    VirtueTerm virtue;
    QuantityTerm value;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SwapVirtues {
    static constexpr auto word = EffectWord::SwapVirtues;
    Lasting lasts;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct MoveVirtue {
    static constexpr auto word = EffectWord::MoveVirtue;
    QuantityTerm points;
    HeroTerm to, hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct GainShevitsa {
    static constexpr auto word = EffectWord::GainShevitsa;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseShevitsa {
    static constexpr auto word = EffectWord::LoseShevitsa;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct GainSpeed {
    static constexpr auto word = EffectWord::GainSpeed;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseSpeed {
    static constexpr auto word = EffectWord::LoseSpeed;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RestoreSpirit {
    static constexpr auto word = EffectWord::RestoreSpirit;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseSpirit {
    static constexpr auto word = EffectWord::LoseSpirit;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SetSpirit {
    static constexpr auto word = EffectWord::SetSpirit;
    Constant value;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct GainStone {
    static constexpr auto word = EffectWord::GainStone;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DealDamage {
    static constexpr auto word = EffectWord::DealDamage;
    QuantityTerm damage;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using HeroEffects =
    Rows<GainVirtue, LoseVirtue, DistributeVirtue, DistributeLoss, SetVirtue, SwapVirtues, MoveVirtue, GainShevitsa,
         LoseShevitsa, GainSpeed, LoseSpeed, RestoreSpirit, LoseSpirit, SetSpirit, GainStone, DealDamage>;

}  // namespace engine::threetale::effect_rows
