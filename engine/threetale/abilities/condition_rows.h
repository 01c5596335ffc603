// The rows of conditions whose operands others look into: what a scenario wants Heroes to do (evaluator.h). The others
// stand in conditions.cpp.
#pragma once

#include <functional>

#include "engine/threetale/abilities/evaluation_context.h"

namespace engine::threetale {

namespace condition_rows {

using schema::threetale::ConditionWord;

template <ConditionWord kWord, class Compare> struct Comparison {
    static constexpr auto word = kWord;
    QuantityTerm left, right;
    bool holds(const EvaluationContext& r) const {
        const int value = quantity(r, left);
        return Compare()(value, quantity(r, right));
    }
};
using Less = Comparison<ConditionWord::Less, std::less<int>>;
using LessOrEqual = Comparison<ConditionWord::LessOrEqual, std::less_equal<int>>;
using Equal = Comparison<ConditionWord::Equal, std::equal_to<int>>;
using NotEqual = Comparison<ConditionWord::NotEqual, std::not_equal_to<int>>;
using GreaterOrEqual = Comparison<ConditionWord::GreaterOrEqual, std::greater_equal<int>>;
using Greater = Comparison<ConditionWord::Greater, std::greater<int>>;

struct All {
    static constexpr auto word = ConditionWord::All;
    Several<ConditionTerm> conditions;
    bool holds(const EvaluationContext& r) const {
        bool all = true;
        conditions.forEach([&](ConditionTerm term) { return all = condition(r, term); });
        return all;
    }
};
struct Any {
    static constexpr auto word = ConditionWord::Any;
    Several<ConditionTerm> conditions;
    bool holds(const EvaluationContext& r) const {
        bool any = false;
        conditions.forEach([&](ConditionTerm term) { return !(any = condition(r, term)); });
        return any;
    }
};
struct EnemyIs {
    static constexpr auto word = ConditionWord::EnemyIs;
    NameOperand entity;
    bool holds(const EvaluationContext& r) const {
        const BattleState& b = r.t.state.battle;
        return b.open && b.entity != kNone && r.t.state.entities[b.entity].kind == entity;
    }
    std::string actual(const EvaluationContext& r) const;
};
struct On {
    static constexpr auto word = ConditionWord::On;
    PlaceTerm place;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const;
    std::string actual(const EvaluationContext& r) const;
};
struct Beside {
    static constexpr auto word = ConditionWord::Beside;
    PlaceTerm place;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const;
    std::string actual(const EvaluationContext& r) const;
};

}  // namespace condition_rows

// The operands of the condition if it is of that row, else null.
template <class Row> const Row* conditionAs(const CompiledSet& set, ConditionTerm term) {
    return term.op->code == std::uint8_t(Row::word) ? &operandsAs<Row>(set, term.op) : nullptr;
}
template <class Row> const Row* conditionAs(const EvaluationContext& r, ConditionTerm term) {
    return conditionAs<Row>(r.t.cards, term);
}

}  // namespace engine::threetale
