// The scenario's own numbers, statuses, time and cards (AB-E62..66, -E73).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

struct SetCounter {
    static constexpr auto word = EffectWord::SetCounter;
    NameOperand counter;
    QuantityTerm value;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct AddCounter {
    static constexpr auto word = EffectWord::AddCounter;
    NameOperand counter;
    QuantityTerm number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct AddStatus {
    static constexpr auto word = EffectWord::AddStatus;
    NameOperand status;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RemoveStatus {
    static constexpr auto word = EffectWord::RemoveStatus;
    NameOperand status;
    QuantityTerm number;  // 0: all
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ChangeLimit {
    static constexpr auto word = EffectWord::ChangeLimit;
    Constant rounds;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SkipScenarioSteps {
    static constexpr auto word = EffectWord::SkipScenarioSteps;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DrawCard {
    static constexpr auto word = EffectWord::DrawCard;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct WinGame {
    static constexpr auto word = EffectWord::WinGame;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseGame {
    static constexpr auto word = EffectWord::LoseGame;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Score {
    static constexpr auto word = EffectWord::Score;
    QuantityTerm points;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using ScenarioEffects = Rows<SetCounter, AddCounter, AddStatus, RemoveStatus, ChangeLimit, SkipScenarioSteps, DrawCard,
                             WinGame, LoseGame, Score>;

}  // namespace engine::threetale::effect_rows
