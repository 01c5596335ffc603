// The tables of rows, and what is read through them: conditions, quantities, filters, amounts.
#include "engine/paper_tales/ability_rows.h"

#include <algorithm>
#include <cassert>

namespace engine::paper_tales {

namespace {

namespace sort = schema::paper_tales::sort;

using TriggerTable = RowTable<TriggerRow, Trigger::GameEnd, trigger_rows::AllTriggers>;
using ConditionTable = RowTable<ConditionRow, ConditionWord::InBack, condition_rows::AllConditions>;
using QuantityTable = RowTable<QuantityRow, QuantityWord::WarsWon, quantity_rows::AllQuantities>;
using FilterTable = RowTable<FilterRow, Filter::StrengthAtLeast, filter_rows::AllFilters>;
using EffectTable = RowTable<EffectRow, EffectWord::Save, effect_rows::AllEffects>;
using ModifierTable = RowTable<ModifierRow, ModifierWord::GoldInsteadOf, modifier_rows::AllModifiers>;

}  // namespace

const TriggerRow& rowOf(Trigger word) { return TriggerTable::at(int(word)); }
const ConditionRow& rowOf(ConditionWord word) { return ConditionTable::at(int(word)); }
const QuantityRow& rowOf(QuantityWord word) { return QuantityTable::at(int(word)); }
const FilterRow& rowOf(Filter word) { return FilterTable::at(int(word)); }
const EffectRow& rowOf(EffectWord word) { return EffectTable::at(int(word)); }
const ModifierRow& rowOf(ModifierWord word) { return ModifierTable::at(int(word)); }

const OperandsOfRow* operandsOf(schema::Sort sort, int code) {
    switch (sort) {
        case sort::Trigger: return &rowOf(Trigger(code)).operands;
        case sort::Condition: return &rowOf(ConditionWord(code)).operands;
        case sort::Quantity: return &rowOf(QuantityWord(code)).operands;
        case sort::Effect: return &rowOf(EffectWord(code)).operands;
        case sort::Modifier: return &rowOf(ModifierWord(code)).operands;
        case sort::Filter: return &rowOf(Filter(code)).operands;
        default: return nullptr;
    }
}

const schema::Word& wordOf(schema::Sort sort, const schema::Term& term) {
    const schema::Word* word = schema::paper_tales::vocabulary().find(sort, term.word);
    assert(word && "only checked abilities are compiled");
    return *word;
}

// --- operands -------------------------------------------------------------------------------------------------------

void TermReader::read(const schema::Term& argument, Resource& resource) const {
    resource = Resource(wordOf(sort::Resource, argument).code);
}

void TermReader::read(const schema::Term& argument, Target& target) const {
    target = Target(wordOf(sort::Target, argument).code);
}

void TermReader::read(const schema::Term& argument, Whose& whose) const {
    whose = Whose(wordOf(sort::Whose, argument).code);
}

void TermReader::read(const schema::Term& argument, ResourceSum& resources) const {
    Resource resource{};
    read(argument, resource);
    resources.sum = resources.sum + Resources::of(resource);
}

void TermReader::read(const schema::Term& argument, FilterTerm& filter) {
    const schema::Word& word = wordOf(sort::Filter, argument);
    filter.word = Filter(word.code);
    filter.operands = set_.operands.add(rowOf(filter.word).operands, *this, word, argument);
}

void TermReader::read(const schema::Term& argument, QuantityTerm& quantity) {
    quantity.isNumber = argument.kind == schema::Term::Kind::Number;
    quantity.value = argument.number;
    if (quantity.isNumber) return;
    const schema::Word& word = wordOf(sort::Quantity, argument);
    quantity.word = QuantityWord(word.code);
    quantity.value = set_.operands.add(rowOf(quantity.word).operands, *this, word, argument);
}

void TermReader::read(const schema::Term& argument, ConditionTerm& condition) {
    const schema::Word& word = wordOf(sort::Condition, argument);
    condition.word = ConditionWord(word.code);
    condition.operands = set_.operands.add(rowOf(condition.word).operands, *this, word, argument);
}

// --- reading --------------------------------------------------------------------------------------------------------

bool holds(const EvaluationContext& r, ConditionTerm condition) {
    return ConditionTable::at(int(condition.word)).holds(r.set.operands.at(condition.operands), r);
}

int count(const EvaluationContext& r, QuantityTerm quantity) {
    if (quantity.isNumber) return quantity.value;
    return QuantityTable::at(int(quantity.word)).count(r.set.operands.at(quantity.value), r);
}

bool passes(const EvaluationContext& r, FilterTerm filter, int spot) {
    return FilterTable::at(int(filter.word)).passes(r.set.operands.at(filter.operands), r, spot);
}

bool passes(const CompiledSet& set, FilterTerm filter, int card) {
    const FilterRow& row = rowOf(filter.word);
    return !row.passesCard || row.passesCard(set.operands.at(filter.operands), set.units[card]);
}

FilterTerm savedBy(const CompiledSet& set, const Clause& clause) {
    const auto* save = rowAs<effect_rows::Save>(set, set.effects[clause.firstEffect]);
    assert(clause.saves && save && "an ability that saves does nothing else");
    return save->which;
}

int amountOf(const EvaluationContext& r, int constant, const Per& per) {
    int value = constant;
    for (const QuantityTerm& factor : per) value = std::clamp(value * count(r, factor), -kMostNumber, kMostNumber);
    return value;
}

int usualAmount(const Prospect& p, int constant, const Per& per) {
    int value = constant;
    for (const QuantityTerm& factor : per)
        value *= factor.isNumber ? factor.value : rowOf(factor.word).usual(p.set.operands.at(factor.value), p);
    return value;
}

void modifier_rows::GoldInsteadOf::build(Builder& builder) const {
    for (int i = 0; i < kResources; ++i) {
        if (resources.sum[Resource(i)] == 0) continue;
        std::uint8_t& price = builder.price[i];
        price = std::uint8_t(price == 0 ? gold.value : std::min<int>(price, gold.value));
        builder.buys = true;
    }
}

std::uint8_t readsOf(const CompiledSet& set, QuantityTerm quantity) {
    return quantity.isNumber ? std::uint8_t(0) : rowOf(quantity.word).reads(set.operands.at(quantity.value));
}

std::uint8_t readsOf(const CompiledSet& set, const Per& per) {
    std::uint8_t reads = 0;
    for (const QuantityTerm& factor : per) reads |= readsOf(set, factor);
    return reads;
}

std::uint8_t readsOf(const CompiledSet& set, ConditionTerm condition) {
    return rowOf(condition.word).reads(set.operands.at(condition.operands), set);
}

}  // namespace engine::paper_tales
