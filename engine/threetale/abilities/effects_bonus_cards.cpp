// Hero Bonus Cards: drawn, kept, given up as a cost, and cards whose effects are carried out once more (AB-E33, -E34).
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/effects_cards.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

namespace {

// The option of a Bonus Card of this turn that was used; null: none.
const Program* optionOf(const Table& t, int place) {
    const int option = t.state.turn.bonusOptions[place];
    if (option == 0) return nullptr;
    return &t.cards.heroBonuses[t.state.turn.bonusCards[place]].options[option - 1];
}

// Does the Bonus Card still add to this turn all that its option gave?
bool stillLasts(const EvaluationContext& r, int place) {
    const Program* option = optionOf(r.t, place);
    if (!option || option->count == 0) return false;
    const Op* op = r.at(option->first);
    for (int i = 0; i < option->count; ++i, op = next(op)) {
        const EffectRow& row = rowOf(EffectWord(op->code));
        if (!row.stillLasts || !row.stillLasts(r, operandsAt(r.t.cards, op))) return false;
    }
    return true;
}

// Of a Bonus Card that still lasts.
void takeBack(const EvaluationContext& r, int place) {
    const Program option = *optionOf(r.t, place);
    const Op* op = r.at(option.first);
    for (int i = 0; i < option.count; ++i, op = next(op))
        rowOf(EffectWord(op->code)).takeBack(r, operandsAt(r.t.cards, op));
}

// Asks for one of the Bonus Cards of this turn; -1: there is none to choose.
int chooseBonus(const EvaluationContext& r, auto fits, bool optional, int left) {
    Table& t = r.t;
    const auto& cards = t.state.turn.bonusCards;
    t.options.clear();
    for (int i = 0; i < cards.count; ++i)
        if (fits(i)) offer(t, verb_rows::Bonus{cards[i]});
    if (t.options.count() == 0) return -1;
    if (optional) offer(t, verb_rows::Keep{});
    const Option chosen = ask(r, Question::ChooseBonus, r.self, left);
    return isA<verb_rows::Keep>(chosen) ? -1 : indexOf(cards, chosen.a);
}

}  // namespace

int lastingBonusCards(const EvaluationContext& r) {
    if (r.t.state.turn.hero != r.self) return 0;
    int count = 0;
    for (int i = 0; i < r.t.state.turn.bonusCards.count; ++i) count += stillLasts(r, i);
    return count;
}

void discardBonus(const EvaluationContext& r, int number) {
    Table& t = r.t;
    for (; number > 0; --number) {
        const int place = chooseBonus(r, [&](int i) { return stillLasts(r, i); }, false, number);
        if (place < 0) return;
        takeBack(r, place);
        t.set(t.state.turn.bonusOptions[place], 0);  // the card itself returns at the end of the turn
    }
}

namespace effect_rows {

void DrawBonus::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        if (seat != t.state.turn.hero) return addWithin(t, t.state.heroes[seat].bonusDue, number, 0, 20);
        // Beside the allowance of Faith: what was drawn for it is as before.
        const int drawn = t.state.turn.bonusDrawn;
        for (int i = 0; i < number && !over(t); ++i) drawAndUseBonus(t, seat);
        t.set(t.state.turn.bonusDrawn, drawn);
    });
}
bool DrawBonus::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void KeepBonus::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    if (t.state.turn.hero != r.self) return;
    for (int left = number; left > 0; --left) {
        const auto kept = [&](int i) { return (t.state.turn.bonusKept >> i & 1) != 0; };
        if (std::popcount(t.state.turn.bonusKept) == int(HeroState{}.keptOptions.size())) return;
        const int place = chooseBonus(r, [&](int i) { return !kept(i); }, true, left);
        if (place < 0) return;
        t.set(t.state.turn.bonusKept, t.state.turn.bonusKept | 1 << place);
    }
}
bool KeepBonus::possible(const EvaluationContext& r) const {
    return r.t.state.turn.hero == r.self && !r.t.state.turn.bonusCards.empty();
}

void RepeatCard::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int card = r.event.card;
    if (card < 0) return;
    const int index = t.cards.indexOf(card);
    const auto again = [&](Program program) { carryOutEach(r, r.at(program.first), program.count); };
    switch (t.cards.kindOf(card)) {
        case CardKind::HeroBonus: {
            const int place = indexOf(t.state.turn.bonusCards, index);
            if (const Program* option = place < 0 ? nullptr : optionOf(t, place)) again(*option);
            return;
        }
        case CardKind::Artifact: {
            const ClauseRange& clauses = t.cards.artifacts[index].clauses;
            for (int i = 0; i < clauses.count; ++i)
                if (const CompiledClause& clause = t.cards.clauses[clauses.first + i]; !clause.standing)
                    return again(clause.effects);
            return;
        }
        case CardKind::Treasure:
            if (t.state.treasure.open) again(t.cards.treasures[index].bands[t.state.treasure.band]);
            return;
        case CardKind::Tile:
        case CardKind::Hero:
        case CardKind::Talent:
        case CardKind::Enemy:
        case CardKind::Quest:
        case CardKind::EnemyBonus:
        case CardKind::Prophecy: return;  // nothing on them is used
    }
}
bool RepeatCard::possible(const EvaluationContext& r) const { return r.event.card >= 0; }

}  // namespace effect_rows

}  // namespace engine::threetale
