// What effects share: asking whom and what they fall on, and carrying out a list of them.
#include "engine/threetale/abilities/effects.h"

#include <bit>

#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

Option ask(const EvaluationContext& r, Question question, int seat, int subject) {
    return r.t.ask(std::uint16_t(question), seat, subject);
}

bool byForce(const EvaluationContext& r) {
    if (r.card < 0) return false;
    const CardKind kind = r.t.cards.kindOf(r.card);
    return kind == CardKind::Enemy || kind == CardKind::EnemyBonus || kind == CardKind::Prophecy;
}

Seats whom(const EvaluationContext& r, HeroTerm selector) {
    Table& t = r.t;
    Seats seats = heroes(r, selector);
    for (int seat = 0; seat < kHeroes; ++seat)
        if (t.state.heroes[seat].safe) seats &= ~(1u << seat);
    if (!oneOfThem(selector) || std::popcount(seats) < 2) return seats;
    t.options.clear();
    for (const std::uint8_t seat : t.state.order)
        if (seats >> seat & 1) offer(t, verb_rows::Target{seat});
    return 1u << ask(r, Question::ChooseTarget, r.self, std::max(0, r.card)).a;
}

int oneHero(const EvaluationContext& r, HeroTerm selector) { return firstOf(r.t, whom(r, selector)); }

Foes whichFoes(const EvaluationContext& r, FoeTerm selector) {
    const Foes all = foes(r, selector);
    if (!oneOfThem(selector) || std::popcount(all) < 2) return all;
    r.t.options.clear();
    for (int i = 0; i < kEntities; ++i)
        if (all >> i & 1) offer(r.t, verb_rows::Entity{i});
    return 1u << ask(r, Question::ChooseEntity, r.self, std::max(0, r.card)).a;
}

int askSpace(const EvaluationContext& r, int seat, Question question) {
    if (r.t.options.count() == 0) return -1;
    if (r.t.options.count() > 1) r.t.cite("TT-RULING-38"_rule, seat);
    return ask(r, question, seat, std::max(0, r.card)).a;
}

void carryOutEach(const EvaluationContext& r, const Op* first, int count) {
    for (int i = 0; i < count && !over(r.t); ++i, first = next(first)) carryOut(r, first);
}

void effectList(const EvaluationContext& r, BlockTerm block) { carryOutEach(r, block.op + 1, block.op->arguments); }

void effects(const EvaluationContext& r, Program program) {
    r.t.countProgram(program);
    carryOutEach(r, r.at(program.first), program.count);
    if (r.scratch.battles.count > 0 && !over(r.t)) fightPlanned(r);
    if (r.t.state.phase == Phase::Future) checkObjective(r.t);  // TT-RULING-57
}

// --- would it change something? -------------------------------------------------------------------------------------

bool possibleBlock(const EvaluationContext& r, BlockTerm block) {
    return block.op->arguments > 0 && possible(r, block.op + 1);
}

bool anyPossible(const EvaluationContext& r, BlockTerm block) {
    const Op* op = block.op + 1;
    for (int i = 0; i < block.op->arguments; ++i, op = next(op))
        if (possible(r, op)) return true;
    return false;
}

bool anythingPossible(const EvaluationContext& r, const CompiledClause& clause, Program effects) {
    const Op* op = r.at(effects.first);
    for (int i = 0; i < effects.count; ++i, op = next(op))
        if (rowOf(EffectWord(op->code)).possibleLater(r, operandsAt(r.t.cards, op)) ||
            costsHelp(r.t, clause.costs, EffectWord(op->code)))
            return true;
    return effects.count == 0;
}

}  // namespace engine::threetale
