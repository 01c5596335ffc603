// Carrying out the words of abilities. TC-CARD-20: a card without clauses brings nothing.
#include "engine/three_chapters/abilities.h"

#include <algorithm>
#include <bit>

#include "engine/three_chapters/ability_rows.h"

namespace engine::three_chapters {

// --- quantities -----------------------------------------------------------------------------------------------------

namespace {

using QuantityTable = RowTable<QuantityRow, QuantityWord::TricksWon, quantity_rows::AllQuantities>;

// The cards in scope that a quantity counts, 0 where it counts something else.
std::uint64_t cardsCounted(const CompiledSet& set, const QuantityTerm& quantity) {
    if (quantity.isNumber) return 0;
    const QuantityRow& row = rowOf(quantity.word);
    return row.cards ? row.cards(set.operands.at(quantity.value)) : 0;
}

// The total that a quantity is, as TotalsRead counts them; -1: none.
int totalOf(const CompiledSet& set, const QuantityTerm& quantity) {
    if (quantity.isNumber) return -1;
    const QuantityRow& row = rowOf(quantity.word);
    return row.total ? row.total(set.operands.at(quantity.value)) : -1;
}

void noteTotal(const CompiledSet& set, const QuantityTerm& quantity, TotalsRead& totals) {
    if (const int total = totalOf(set, quantity); total >= 0) ++totals.times[total];
}

}  // namespace

const QuantityRow& rowOf(QuantityWord word) { return QuantityTable::at(int(word)); }

int count(const CompiledSet& set, QuantityTerm quantity, const TriggerContext& context) {
    if (quantity.isNumber) return quantity.value;
    return QuantityTable::at(int(quantity.word)).count(set.operands.at(quantity.value), context);
}

// --- conditions -----------------------------------------------------------------------------------------------------

namespace condition_rows {

template <class Sign> std::uint64_t Comparison<Sign>::neededCards(const CompiledSet& set) const {
    const bool isAtLeastOne = word == ConditionWord::GreaterOrEqual && right.isNumber && right.value == 1;
    return isAtLeastOne ? cardsCounted(set, left) : 0;
}

template <class Sign> void Comparison<Sign>::noteTotals(const CompiledSet& set, TotalsRead& totals) const {
    noteTotal(set, left, totals);
    noteTotal(set, right, totals);
    const int total = totalOf(set, left);
    if (total < 0 || !right.isNumber) return;
    int& limit = totals.limits[total];
    ++totals.compared[total];
    limit = std::max(limit, right.value + 1);
}

bool All::holds(const CompiledSet& set, const TriggerContext& context) const {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const ConditionTerm& condition) { return three_chapters::holds(set, condition, context); });
}

bool Any::holds(const CompiledSet& set, const TriggerContext& context) const {
    return std::any_of(conditions.begin(), conditions.end(),
                       [&](const ConditionTerm& condition) { return three_chapters::holds(set, condition, context); });
}

bool Not::holds(const CompiledSet& set, const TriggerContext& context) const {
    return !three_chapters::holds(set, negated, context);
}

namespace {

void noteTotalsOf(const CompiledSet& set, const ConditionTerm& condition, TotalsRead& totals) {
    rowOf(condition.word).noteTotals(set.operands.at(condition.operands), set, totals);
}

}  // namespace

void All::noteTotals(const CompiledSet& set, TotalsRead& totals) const {
    for (const ConditionTerm& condition : conditions) noteTotalsOf(set, condition, totals);
}

void Any::noteTotals(const CompiledSet& set, TotalsRead& totals) const {
    for (const ConditionTerm& condition : conditions) noteTotalsOf(set, condition, totals);
}

void Not::noteTotals(const CompiledSet& set, TotalsRead& totals) const { noteTotalsOf(set, negated, totals); }

}  // namespace condition_rows

namespace {

using ConditionTable = RowTable<ConditionRow, ConditionWord::PlayedLast, condition_rows::AllConditions>;

}  // namespace

const ConditionRow& rowOf(ConditionWord word) { return ConditionTable::at(int(word)); }

bool holds(const CompiledSet& set, ConditionTerm condition, const TriggerContext& context) {
    return ConditionTable::at(int(condition.word)).holds(set.operands.at(condition.operands), set, context);
}

TotalsRead totalsRead(const CompiledSet& set, const Clause& clause) {
    TotalsRead totals;
    if (clause.conditional) condition_rows::noteTotalsOf(set, clause.condition, totals);
    for (int i = 0; i < clause.gains + clause.otherwise; ++i)
        noteTotal(set, set.gains[clause.firstGain + i].per, totals);
    return totals;
}

// --- triggers, effects and modifiers --------------------------------------------------------------------------------

Gain effect_rows::GainTokens::gain(const CompiledSet& set) const {
    Gain gain{.token = token, .amount = std::int16_t(amount), .per = per};
    gain.cards = cardsCounted(set, per);
    if (per.isNumber) gain.fixed = per.value;
    else gain.isOther = rowOf(per.word).cards == nullptr;
    return gain;
}

void modifier_rows::NobodyGains::carryOut(CompiledSet& set, const StandingClause& clause) const {
    Suppression& suppression = set.suppressions[clause.card];
    suppression.tokens |= tokens.bits;
    suppression.number = std::uint8_t(clause.number);
    set.suppressors |= bit(clause.card);
    if (!clause.conditional) return;
    suppression.conditional = true;
    suppression.condition = clause.condition;
}

void modifier_rows::CountsAsEveryType::carryOut(CompiledSet& set, const StandingClause& clause) const {
    for (std::uint64_t& cards : set.types) cards |= bit(clause.card);
    set.everyType |= bit(clause.card);
    set.everyTypeAbility[clause.card] = std::uint8_t(clause.number);
}

namespace {

using TriggerTable = RowTable<TriggerRow, Trigger::MostGemsCounted, trigger_rows::AllTriggers>;
using EffectTable = RowTable<EffectRow, EffectWord::Gain, effect_rows::AllEffects>;
using ModifierTable = RowTable<ModifierRow, ModifierWord::CountsAsEveryType, modifier_rows::AllModifiers>;

}  // namespace

const TriggerRow& rowOf(Trigger word) { return TriggerTable::at(int(word)); }
const EffectRow& rowOf(EffectWord word) { return EffectTable::at(int(word)); }
const ModifierRow& rowOf(ModifierWord word) { return ModifierTable::at(int(word)); }

const OperandsOfRow* operandsOf(schema::Sort sort, int code) {
    switch (sort) {
        case schema::sort::Trigger: return &rowOf(Trigger(code)).operands;
        case schema::sort::Condition: return &rowOf(ConditionWord(code)).operands;
        case schema::sort::Quantity: return &rowOf(QuantityWord(code)).operands;
        case schema::sort::Effect: return &rowOf(EffectWord(code)).operands;
        case schema::sort::Modifier: return &rowOf(ModifierWord(code)).operands;
        default: return nullptr;
    }
}

// --- what clauses are worth -----------------------------------------------------------------------------------------

std::uint8_t suppressedBy(const CompiledSet& set, int card, std::uint64_t trick, int winner, int last) {
    const Suppression& s = set.suppressions[card];
    return !s.conditional || holds(set, s.condition, {.scope = trick, .won = card == winner, .last = card == last})
               ? s.tokens
               : std::uint8_t(0);
}

std::uint8_t suppressedIn(const CompiledSet& set, std::uint64_t trick, int winner, int last) {
    std::uint8_t tokens = 0;
    for (std::uint64_t left = trick & set.suppressors; left != 0; left &= left - 1)
        tokens |= suppressedBy(set, std::countr_zero(left), trick, winner, last);
    return tokens;
}

Amounts worthOf(const CompiledSet& set, Stage stage, int card, const TriggerContext& context) {
    Amounts amounts{};
    const ClauseRange range = set.clausesOf[stage][card];
    for (int i = 0; i < range.count; ++i) {
        const Clause& clause = set.clauses[range.first + i];
        forEachGain(set, clause, isMet(set, clause, context), context,
                    [&](Token token, int amount) { amounts[token] += amount; });
    }
    return amounts;
}

}  // namespace engine::three_chapters
