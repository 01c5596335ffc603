// Cards at work: GK-PLAY-02.
#include "engine/game_key/ability_rows.h"
#include "engine/game_key/rules.h"

namespace engine::game_key {

void effect_rows::Gain::carryOut(Table& t, int seat) const { t.add(t.state.points[seat], points); }

namespace {

using ConditionTable = RowTable<ConditionRow, ConditionWord::Rolled, condition_rows::AllConditions>;
using EffectTable = RowTable<EffectRow, schema::game_key::kLastEffectWord, effect_rows::AllEffects>;

bool holds(const CompiledSet& set, const Clause& clause, Face shown) {
    for (const CompiledWord<ConditionWord>& condition : clause.condition)
        if (!rowOf(condition.word).holds(set.operands.at(condition.operands), shown)) return false;
    return true;
}

}  // namespace

const ConditionRow& rowOf(ConditionWord word) { return ConditionTable::at(int(word)); }
const EffectRow& rowOf(EffectWord word) { return EffectTable::at(int(word)); }

const OperandsOfRow* operandsOf(schema::Sort sort, int code) {
    if (sort == schema::sort::Condition) return &rowOf(ConditionWord(code)).operands;
    if (sort == schema::sort::Effect) return &rowOf(EffectWord(code)).operands;
    return nullptr;
}

void carryOutAbilities(Table& t, int card, int seat) {
    const CompiledSet& set = t.cards();
    const std::vector<Clause>& clauses = set.abilities[card];
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const bool held = holds(set, clauses[i], t.state.face);
        if (!clauses[i].condition.empty()) t.test(card, int(i), held);
        const auto& effects = held ? clauses[i].effects : clauses[i].otherwise;
        if (t.looksAtTests()) tellLookedAt(t, card, int(i), seat, held, !effects.empty());
        if (effects.empty()) continue;
        auto scope = t.clause(card, int(i), seat);
        t.count(partOf(card, int(i)));
        for (const CompiledWord<EffectWord>& effect : effects)
            rowOf(effect.word).carryOut(set.operands.at(effect.operands), t, seat);
    }
}

int gainOf(const CompiledSet& set, int card, Face face) {
    int gain = 0;
    for (const Clause& clause : set.abilities[card])
        for (const CompiledWord<EffectWord>& effect : holds(set, clause, face) ? clause.effects : clause.otherwise)
            gain += rowOf(effect.word).worth(set.operands.at(effect.operands));
    return gain;
}

}  // namespace engine::game_key
