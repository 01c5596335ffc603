// Cards at work: PT-PLAY-02.
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

using schema::paper_tales::EffectWord;

namespace {

bool holds(const Clause& clause, Face face) { return !clause.conditional || clause.face == face; }

void carryOut(Table& t, const Effect& effect, int seat) {
    switch (effect.word) {
        case EffectWord::Gain: t.add(t.state.points[seat], effect.amount); break;
        default: break;
    }
}

}  // namespace

void carryOutAbilities(Table& t, int card, int seat) {
    const std::vector<Clause>& clauses = t.cards().abilities[card];
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const bool held = holds(clauses[i], t.state.face);
        if (clauses[i].conditional) t.test(card, int(i), held);
        const std::vector<Effect>& effects = held ? clauses[i].effects : clauses[i].otherwise;
        if (effects.empty()) continue;
        auto scope = t.clause(card, int(i), seat);
        t.count(partOf(card, int(i)));
        for (const Effect& effect : effects) carryOut(t, effect, seat);
    }
}

int gainOf(const CompiledSet& set, int card, Face face) {
    int gain = 0;
    for (const Clause& clause : set.abilities[card])
        for (const Effect& effect : holds(clause, face) ? clause.effects : clause.otherwise) {
            switch (effect.word) {
                case EffectWord::Gain: gain += effect.amount; break;
                default: break;
            }
        }
    return gain;
}

}  // namespace engine::paper_tales
