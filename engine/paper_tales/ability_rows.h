// The rows of the ability language: what the engine knows of each word. A row names the word's operands, typed, in the
// order of its parameters, and says what the word does: a condition holds, a quantity is counted, a filter lets Units
// pass, an effect is carried out, a modifier changes a sum; what of its owner's things it reads and changes; and what
// it is worth to a bot, in tenths of a Legend Point. A word without a row, or a row in the wrong place, does not
// compile.
//
// A new word is its row in the vocabulary (schema/paper_tales), a struct here, and its place in the list of its sort.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>

#include "engine/paper_tales/row_contracts.h"

namespace engine::paper_tales {

// --- triggers -------------------------------------------------------------------------------------------------------

namespace trigger_rows {

template <Trigger kWord> struct EveryTurn {
    static constexpr auto word = kWord;
    int times(const Prospect& p) const { return p.turns; }
};
template <Trigger kWord> struct OnceRevealed {
    static constexpr auto word = kWord;
    int times(const Prospect& p) const { return p.revealed ? 1 : 0; }
};
struct UnitDied {
    static constexpr auto word = Trigger::UnitDied;
    Whose whose;
    int times(const Prospect& p) const { return whose == Whose::Any ? p.turns : 1; }
};
struct GameEnd {
    static constexpr auto word = Trigger::GameEnd;
    int times(const Prospect& p) const { return p.set.numbers.turns - p.s.turn + 1 <= p.turns ? 1 : 0; }
};

using AllTriggers =
    Rows<OnceRevealed<Trigger::Flip>, OnceRevealed<Trigger::DeploymentEnd>, EveryTurn<Trigger::Deployment>,
         EveryTurn<Trigger::Wars>, EveryTurn<Trigger::Income>, EveryTurn<Trigger::Construction>,
         EveryTurn<Trigger::Aging>, EveryTurn<Trigger::WarWon>, UnitDied, GameEnd>;

}  // namespace trigger_rows

// --- conditions -----------------------------------------------------------------------------------------------------

namespace condition_rows {

template <ConditionWord kWord, class Compare> struct Comparison {
    static constexpr auto word = kWord;
    QuantityTerm left, right;
    bool holds(const EvaluationContext& r) const {
        const int value = count(r, left);
        return Compare()(value, count(r, right));
    }
    std::uint8_t reads(const CompiledSet& set) const { return readsOf(set, left) | readsOf(set, right); }
};
using Less = Comparison<ConditionWord::Less, std::less<int>>;
using LessOrEqual = Comparison<ConditionWord::LessOrEqual, std::less_equal<int>>;
using Equal = Comparison<ConditionWord::Equal, std::equal_to<int>>;
using NotEqual = Comparison<ConditionWord::NotEqual, std::not_equal_to<int>>;
using GreaterOrEqual = Comparison<ConditionWord::GreaterOrEqual, std::greater_equal<int>>;
using Greater = Comparison<ConditionWord::Greater, std::greater<int>>;

using Conditions = Several<ConditionTerm, 8>;
inline std::uint8_t readsOfAll(const CompiledSet& set, const Conditions& conditions) {
    std::uint8_t reads = 0;
    for (const ConditionTerm& condition : conditions) reads |= readsOf(set, condition);
    return reads;
}

struct All {
    static constexpr auto word = ConditionWord::All;
    Conditions conditions;
    bool holds(const EvaluationContext& r) const {
        return std::all_of(conditions.begin(), conditions.end(),
                           [&](const ConditionTerm& condition) { return paper_tales::holds(r, condition); });
    }
    std::uint8_t reads(const CompiledSet& set) const { return readsOfAll(set, conditions); }
};
struct Any {
    static constexpr auto word = ConditionWord::Any;
    Conditions conditions;
    bool holds(const EvaluationContext& r) const {
        return std::any_of(conditions.begin(), conditions.end(),
                           [&](const ConditionTerm& condition) { return paper_tales::holds(r, condition); });
    }
    std::uint8_t reads(const CompiledSet& set) const { return readsOfAll(set, conditions); }
};
struct Not {
    static constexpr auto word = ConditionWord::Not;
    ConditionTerm negated;
    bool holds(const EvaluationContext& r) const { return !paper_tales::holds(r, negated); }
    std::uint8_t reads(const CompiledSet& set) const { return readsOf(set, negated); }
};
struct InFront {
    static constexpr auto word = ConditionWord::InFront;
    bool holds(const EvaluationContext& r) const { return isFront(r.self); }
    std::string actual(const EvaluationContext& r) const { return rowNameOf(r.self); }
    std::uint8_t reads(const CompiledSet&) const { return 0; }
};
struct InBack {
    static constexpr auto word = ConditionWord::InBack;
    bool holds(const EvaluationContext& r) const { return r.self >= 0 && !isFront(r.self); }
    std::string actual(const EvaluationContext& r) const { return rowNameOf(r.self); }
    std::uint8_t reads(const CompiledSet&) const { return 0; }
};

using AllConditions = Rows<Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, InFront, InBack>;

}  // namespace condition_rows

// --- quantities -----------------------------------------------------------------------------------------------------

namespace quantity_rows {

struct Age {
    static constexpr auto word = QuantityWord::Age;
    int count(const EvaluationContext& r) const { return ageOf(r, r.self); }
    int usual(const Prospect&) const { return 1; }
    std::uint8_t reads() const { return touches::Ages; }
};
struct AgeOfUnits {
    static constexpr auto word = QuantityWord::AgeOfUnits;
    int count(const EvaluationContext& r) const {
        int sum = 0;
        for (const UnitInPlay& unit : r.own().units) sum += unit.age;  // a free spot has none
        return sum;
    }
    int usual(const Prospect&) const { return 2; }
    std::uint8_t reads() const { return touches::Ages | touches::Units; }
};
struct AgeOfDying {
    static constexpr auto word = QuantityWord::AgeOfDying;
    int count(const EvaluationContext& r) const { return ageOf(r, r.dying); }
    int usual(const Prospect&) const { return 1; }
    std::uint8_t reads() const { return touches::Ages; }
};
struct Produced {
    static constexpr auto word = QuantityWord::Produced;
    Resource resource;
    int count(const EvaluationContext& r) const { return productionOf(r)[resource]; }
    int usual(const Prospect& p) const { return std::max(productionOf(p.set, p.s, p.seat)[resource], 1); }
    std::uint8_t reads() const { return touches::Ages | touches::Units | touches::Buildings; }
};
struct Income {
    static constexpr auto word = QuantityWord::Income;
    int count(const EvaluationContext& r) const { return incomeOf(r.set, r.s, r.seat); }
    int usual(const Prospect& p) const { return incomeOf(p.set, p.s, p.seat); }
    std::uint8_t reads() const { return touches::Ages | touches::Units | touches::Buildings; }
};
struct Level2Buildings {
    static constexpr auto word = QuantityWord::Level2Buildings;
    int count(const EvaluationContext& r) const { return buildingsAt(r.own(), 2); }
    int usual(const Prospect& p) const { return buildingsAt(p.own(), 2); }
    std::uint8_t reads() const { return touches::Buildings; }
};
struct Units {
    static constexpr auto word = QuantityWord::Units;
    FilterTerm which;
    int count(const EvaluationContext& r) const {
        int count = 0;
        for (int spot = 0; spot < kSpots; ++spot) count += r.own().units[spot].card != 0 && passes(r, which, spot);
        return count;
    }
    int usual(const Prospect&) const { return 2; }
    std::uint8_t reads() const { return touches::Units | rowOf(which.word).reads; }
};
struct UnitsDying {
    static constexpr auto word = QuantityWord::UnitsDying;
    int count(const EvaluationContext& r) const { return std::popcount(unsigned(r.own().dying)); }
    int usual(const Prospect&) const { return 1; }
    std::uint8_t reads() const { return 0; }
};
struct WarsWon {
    static constexpr auto word = QuantityWord::WarsWon;
    int count(const EvaluationContext& r) const { return r.own().wars; }
    int usual(const Prospect&) const { return 1; }
    std::uint8_t reads() const { return 0; }
};

using AllQuantities = Rows<Age, AgeOfUnits, AgeOfDying, Produced, Income, Level2Buildings, Units, UnitsDying, WarsWon>;

}  // namespace quantity_rows

// --- filters: which Units -------------------------------------------------------------------------------------------

namespace filter_rows {

struct Every {
    static constexpr auto word = Filter::Every;
    static constexpr std::uint8_t reads = 0;
    bool passes(const EvaluationContext&, int) const { return true; }
    bool passesCard(const UnitCard&) const { return true; }
};
template <Filter kWord, class Compare> struct Cost {
    static constexpr auto word = kWord;
    static constexpr std::uint8_t reads = 0;
    Constant gold;
    bool passes(const EvaluationContext& r, int spot) const {
        return passesCard(r.set.unitOfCopy(r.own().units[spot].card - 1));
    }
    bool passesCard(const UnitCard& unit) const { return Compare()(int(unit.cost), gold.value); }
};
template <Filter kWord, class Compare> struct AgeTokens {
    static constexpr auto word = kWord;
    static constexpr std::uint8_t reads = touches::Ages;
    Constant tokens;
    bool passes(const EvaluationContext& r, int spot) const { return Compare()(ageOf(r, spot), tokens.value); }
};
struct InFront {
    static constexpr auto word = Filter::InFront;
    static constexpr std::uint8_t reads = 0;
    bool passes(const EvaluationContext&, int spot) const { return isFront(spot); }
};
struct InBack {
    static constexpr auto word = Filter::InBack;
    static constexpr std::uint8_t reads = 0;
    bool passes(const EvaluationContext&, int spot) const { return !isFront(spot); }
};
struct StrengthAtLeast {
    static constexpr auto word = Filter::StrengthAtLeast;
    static constexpr std::uint8_t reads = touches::Ages | touches::Buildings;
    Constant strength;
    bool passes(const EvaluationContext& r, int spot) const { return strengthOf(r, spot) >= strength; }
};

using AllFilters =
    Rows<Every, Cost<Filter::CostAtMost, std::less_equal<int>>, Cost<Filter::CostAtLeast, std::greater_equal<int>>,
         AgeTokens<Filter::AgeAtLeast, std::greater_equal<int>>, AgeTokens<Filter::AgeExactly, std::equal_to<int>>,
         InFront, InBack, StrengthAtLeast>;

}  // namespace filter_rows

// --- effects (effects.cpp) ------------------------------------------------------------------------------------------

namespace effect_rows {

struct GainGold {
    static constexpr auto word = EffectWord::GainGold;
    Constant amount;
    Per per;
    int goldGained(const EvaluationContext& r) const { return amountOf(r, amount, per); }
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
struct GainLp {
    static constexpr auto word = EffectWord::GainLp;
    Constant amount;
    Per per;
    int lpGained(const EvaluationContext& r) const { return amountOf(r, amount, per); }
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
struct LoseLp {
    static constexpr auto word = EffectWord::LoseLp;
    Constant amount;
    Per per;
    int lpGained(const EvaluationContext& r) const { return -amountOf(r, amount, per); }
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
struct AddAge {
    static constexpr auto word = EffectWord::AddAge;
    Target target;
    Constant amount;
    Per per;
    bool choosesUnit(const EvaluationContext& r) const;
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
struct UpgradeBuildings {
    static constexpr auto word = EffectWord::UpgradeBuildings;
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
struct ReplaceByDrawn {
    static constexpr auto word = EffectWord::ReplaceByDrawn;
    FilterTerm which;
    Constant age;
    void carryOut(const Work& w) const;
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};
// Chosen in a step of its own: aging.cpp.
struct Save {
    static constexpr auto word = EffectWord::Save;
    FilterTerm which;
    void carryOut(const Work&) const {}
    void touch(const CompiledSet& set, Clause& clause) const;
    int worth(const Prospect& p, int times) const;
};

using AllEffects = Rows<GainGold, GainLp, LoseLp, AddAge, UpgradeBuildings, ReplaceByDrawn, Save>;

}  // namespace effect_rows

// --- modifiers ------------------------------------------------------------------------------------------------------

namespace modifier_rows {

struct SetStrength {
    static constexpr auto word = ModifierWord::SetStrength;
    Constant strength;
    void strengthen(const EvaluationContext&, StrengthOfUnit& unit) const { unit.base = strength; }
};
struct AddStrength {
    static constexpr auto word = ModifierWord::AddStrength;
    Constant amount;
    Per per;
    void strengthen(const EvaluationContext& r, StrengthOfUnit& unit) const { unit.added += amountOf(r, amount, per); }
};
struct AddKingdomStrength {
    static constexpr auto word = ModifierWord::AddKingdomStrength;
    Constant amount;
    Per per;
    int kingdomStrength(const EvaluationContext& r) const { return amountOf(r, amount, per); }
    int worth(const Prospect& p, int use) const;
};
struct FightsFromBack {
    static constexpr auto word = ModifierWord::FightsFromBack;
    void strengthen(const EvaluationContext&, StrengthOfUnit& unit) const { unit.fromBack = true; }
};
struct DoesNotFight {
    static constexpr auto word = ModifierWord::DoesNotFight;
    void strengthen(const EvaluationContext&, StrengthOfUnit& unit) const { unit.never = true; }
};
struct Produce {
    static constexpr auto word = ModifierWord::Produce;
    ResourceSum resources;
    Resources produce() const { return resources.sum; }
    int worth(const Prospect& p, int use) const;
};
struct NeverDies {
    static constexpr auto word = ModifierWord::NeverDies;
    void postpone(DyingAge& dying) const { dying.never = true; }
};
struct DiesAt {
    static constexpr auto word = ModifierWord::DiesAt;
    Constant age;
    void postpone(DyingAge& dying) const { dying.age = std::max(dying.age, age.value); }
};
struct NoLandCost {
    static constexpr auto word = ModifierWord::NoLandCost;
    void build(Builder& builder) const { builder.freeLand = true; }
    int worth(const Prospect& p, int use) const;
};
struct GoldInsteadOf {
    static constexpr auto word = ModifierWord::GoldInsteadOf;
    Constant gold;
    ResourceSum resources;
    void build(Builder& builder) const;
    int worth(const Prospect& p, int use) const;
};

using AllModifiers = Rows<SetStrength, AddStrength, AddKingdomStrength, FightsFromBack, DoesNotFight, Produce,
                          NeverDies, DiesAt, NoLandCost, GoldInsteadOf>;

}  // namespace modifier_rows

// --- asking ---------------------------------------------------------------------------------------------------------

// The operands of an effect or a modifier if it is of that row, else null.
template <class Row> const Row* rowAs(const CompiledSet& set, const Effect& effect) {
    return effect.word == Row::word ? static_cast<const Row*>(set.operands.at(effect.operands)) : nullptr;
}
template <class Row> const Row* rowAs(const CompiledSet& set, const Modifier& modifier) {
    return modifier.word == Row::word ? static_cast<const Row*>(set.operands.at(modifier.operands)) : nullptr;
}
// Gold that an effect brings; LP that it brings or, below 0, takes.
inline int goldOf(const EvaluationContext& r, const Effect& effect) {
    const EffectRow& row = rowOf(effect.word);
    return row.gold ? row.gold(r.set.operands.at(effect.operands), r) : 0;
}
inline int lpOf(const EvaluationContext& r, const Effect& effect) {
    const EffectRow& row = rowOf(effect.word);
    return row.lp ? row.lp(r.set.operands.at(effect.operands), r) : 0;
}

}  // namespace engine::paper_tales
