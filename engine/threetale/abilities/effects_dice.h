// Dice: added, turned, rerolled, laid; rolls of cards and scenarios (AB-E08, -E10..16).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using schema::threetale::Face;
using schema::threetale::Way;

struct AddDice {
    static constexpr auto word = EffectWord::AddDice;
    QuantityTerm number;
    Side side;
    Lasting lasts;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext&) const { return true; }
    bool stillLasts(const EvaluationContext& r) const;
    void takeBack(const EvaluationContext& r) const;
    void arm(const CompiledClause& clause, Arms& arms) const {
        arms.attack += (clause.trigger == Trigger::AttackActivation ? 8 : 4) * std::abs(written(number, 1));
    }
};
struct TurnDice {
    static constexpr auto word = EffectWord::TurnDice;
    Constant number;
    Way way;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct KeepTurn {
    static constexpr auto word = EffectWord::KeepTurn;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext&) const { return true; }
    bool stillLasts(const EvaluationContext& r) const;
    void takeBack(const EvaluationContext& r) const;
};
struct Reroll {
    static constexpr auto word = EffectWord::Reroll;
    DiceTerm dice;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SetDice {
    static constexpr auto word = EffectWord::SetDice;
    DiceTerm dice;
    Face face;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct CountDouble {
    static constexpr auto word = EffectWord::CountDouble;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
    void arm(const CompiledClause&, Arms& arms) const { arms.attack += 8 * number; }
};
struct RollTable {
    static constexpr auto word = EffectWord::RollTable;
    QuantityTerm dice;
    Several<BlockTerm> result;  // for 0, 1, 2 ... positive dice; the last one for more, too
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext&) const { return true; }
};
struct Test {
    static constexpr auto word = EffectWord::Test;
    QuantityTerm dice;
    QuantityTerm needed;
    BlockTerm then;
    BlockTerm otherwise;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext&) const { return true; }
};

using DiceEffects = Rows<AddDice, TurnDice, KeepTurn, Reroll, SetDice, CountDouble, RollTable, Test>;

}  // namespace engine::threetale::effect_rows
