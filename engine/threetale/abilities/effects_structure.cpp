// Words that only join other effects (AB-E67..70, -E74).
#include "engine/threetale/abilities/effects_structure.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale::effect_rows {

namespace {

// Asks for one of the blocks that would change something, but for those already chosen (bits); -1: there is none.
int chooseBlock(const EvaluationContext& r, OwnOp own, const Several<BlockTerm>& blocks, unsigned chosen = 0) {
    Table& t = r.t;
    t.options.clear();
    for (int i = 0; i < blocks.count; ++i)
        if (!(chosen >> i & 1) && possibleBlock(r, blocks.at(i))) offer(t, verb_rows::Branch{i});
    if (t.options.count() == 0) return -1;
    return ask(r, Question::Branch, r.self, int(own.op - r.at(0))).a;
}

// The first block that would change something; -1: there is none.
int firstPossible(const EvaluationContext& r, const Several<BlockTerm>& blocks) {
    for (int i = 0; i < blocks.count; ++i)
        if (possibleBlock(r, blocks.at(i))) return i;
    return -1;
}

bool agrees(const EvaluationContext& r) {
    r.t.options.clear();
    offer(r.t, verb_rows::Yes{});
    offer(r.t, verb_rows::No{});
    const int clause = r.clause ? r.clause->number : 0;
    return isA<verb_rows::Yes>(ask(r, Question::May, r.self, std::max(0, r.card) | clause << 16));
}

}  // namespace

void Choose::carryOut(const EvaluationContext& r) const {
    if (const int chosen = chooseBlock(r, own, one); chosen >= 0) effectList(r, one.at(chosen));
}
bool Choose::possible(const EvaluationContext& r) const { return firstPossible(r, one) >= 0; }

void ChooseSeveral::carryOut(const EvaluationContext& r) const {
    unsigned chosen = 0;
    for (int left = std::min<int>(number, one.count); left > 0; --left) {
        const int block = chooseBlock(r, own, one, chosen);
        if (block < 0) break;
        chosen |= 1u << block;
    }
    for (int i = 0; i < one.count && !over(r.t); ++i)
        if (chosen >> i & 1) effectList(r, one.at(i));
}
bool ChooseSeveral::possible(const EvaluationContext& r) const { return firstPossible(r, one) >= 0; }

void RandomOne::carryOut(const EvaluationContext& r) const {
    effectList(r, one.at(r.t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), one.count)));
}
bool RandomOne::possible(const EvaluationContext& r) const { return firstPossible(r, one) >= 0; }

void FirstPossible::carryOut(const EvaluationContext& r) const {
    if (const int first = firstPossible(r, one); first >= 0) effectList(r, one.at(first));
}
bool FirstPossible::possible(const EvaluationContext& r) const { return firstPossible(r, one) >= 0; }

void If::carryOut(const EvaluationContext& r) const {
    effectList(r, threetale::condition(r, condition) ? then : otherwise);
}
bool If::possible(const EvaluationContext& r) const {
    return possibleBlock(r, threetale::condition(r, condition) ? then : otherwise);
}

void May::carryOut(const EvaluationContext& r) const {
    if (possibleBlock(r, effects) && agrees(r)) effectList(r, effects);
}
bool May::possible(const EvaluationContext& r) const { return possibleBlock(r, effects); }

void ForEach::carryOut(const EvaluationContext& r) const {
    forEachHero(r, heroes, [&](int seat) { effectList(r.as(seat), effects); });
}
bool ForEach::possible(const EvaluationContext& r) const {
    return anyHero(r, heroes, [&](const HeroState&, int seat) { return possibleBlock(r.as(seat), effects); });
}

void Repeat::carryOut(const EvaluationContext& r) const {
    for (int left = std::min(20, quantity(r, times)); left > 0 && !over(r.t); --left) effectList(r, effects);
}
bool Repeat::possible(const EvaluationContext& r) const { return quantity(r, times) > 0 && possibleBlock(r, effects); }

void Instead::carryOut(const EvaluationContext& r) const {
    r.scratch.reaction.prevented = true;
    if (r.trigger == int(Trigger::DamageIncoming)) r.t.set(r.t.state.battle.damage, 0);
    effectList(r, effects);
}
bool Instead::possible(const EvaluationContext&) const { return true; }

void Delay::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const auto& delayed = t.state.delayed;
    if (delayed.count == delayed.capacity()) t.capacityExceeded("delayed effects");
    const DelayedEffects& d = delayed[delayed.count];
    t.set(d.place, int(own.op - r.at(0)));
    t.set(d.card, std::max(0, r.card));
    t.set(d.clause, r.clause ? r.clause->number : 0);
    t.set(d.hero, r.self);
    t.set(delayed.count, delayed.count + 1);
}
bool Delay::possible(const EvaluationContext&) const { return true; }

void Nothing::carryOut(const EvaluationContext&) const {}
bool Nothing::possible(const EvaluationContext&) const { return true; }

}  // namespace engine::threetale::effect_rows
