// Battles: damage, numbers of enemies, rounds of attack, beginning and end (AB-E17..32).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

// The Battles that the list of effects began: fought now, or after the one that is under way.
void fightPlanned(const EvaluationContext& r);

// What an Enemy Bonus Card changes is noted, to be taken back when the card is cancelled.
template <class Note> void noteBonusChange(const EvaluationContext& r, Note note) {
    const BattleState& b = r.t.state.battle;
    if (!b.open || r.card < 0 || r.t.cards.kindOf(r.card) != CardKind::EnemyBonus) return;
    const int place = indexOf(b.bonusCards, r.t.cards.indexOf(r.card));
    if (place >= 0) note(b.bonusChanges[place]);
}

namespace effect_rows {

using schema::threetale::EnemyNumber;
using schema::threetale::Outcome;

struct AddDamage {
    static constexpr auto word = EffectWord::AddDamage;
    QuantityTerm damage;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 10 * std::abs(written(damage, 1)); }
};
struct DamageEnemy {
    static constexpr auto word = EffectWord::DamageEnemy;
    QuantityTerm damage;
    FoeTerm foe;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 10 * std::abs(written(damage, 1)); }
};
struct ReduceDamage {
    static constexpr auto word = EffectWord::ReduceDamage;
    QuantityTerm damage;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.guard += 10 * std::abs(written(damage, 1)); }
};
struct Guard {
    static constexpr auto word = EffectWord::Guard;
    QuantityTerm damage;
    Lasting lasts;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 8 * std::abs(written(damage, 1)); }
};
struct ChangeEnemy {
    static constexpr auto word = EffectWord::ChangeEnemy;
    EnemyNumber number;
    QuantityTerm change;
    FoeTerm foe;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 20; }
};
struct SetEnemy {
    static constexpr auto word = EffectWord::SetEnemy;
    EnemyNumber number;
    QuantityTerm value;
    FoeTerm foe;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RestoreDefense {
    static constexpr auto word = EffectWord::RestoreDefense;
    QuantityTerm number;
    FoeTerm foe;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void weigh(Foe& foe) const { foe.regains += written(number, 1); }
};
struct Mark {
    static constexpr auto word = EffectWord::Mark;
    QuantityTerm number;
    FoeTerm foe;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ExtraRound {
    static constexpr auto word = EffectWord::ExtraRound;
    Side side;
    QuantityTerm dice;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 30; }
};
struct SkipRound {
    static constexpr auto word = EffectWord::SkipRound;
    Side side;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 30; }
};
struct EndBattle {
    static constexpr auto word = EffectWord::EndBattle;
    Outcome outcome;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct StartBattle {
    static constexpr auto word = EffectWord::StartBattle;
    FoeTerm foe;
    Side first;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DrawBattle {
    static constexpr auto word = EffectWord::DrawBattle;
    Constant level;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct CancelTalent {
    static constexpr auto word = EffectWord::CancelTalent;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct CancelBonus {
    static constexpr auto word = EffectWord::CancelBonus;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct EnemyDraws {
    static constexpr auto word = EffectWord::EnemyDraws;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct BanFor {
    static constexpr auto word = EffectWord::BanFor;
    BanWord what;
    Lasting lasts;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using BattleEffects =
    Rows<AddDamage, DamageEnemy, ReduceDamage, Guard, ChangeEnemy, SetEnemy, RestoreDefense, Mark, ExtraRound,
         SkipRound, EndBattle, StartBattle, DrawBattle, CancelTalent, CancelBonus, EnemyDraws, BanFor>;

}  // namespace effect_rows

}  // namespace engine::threetale
