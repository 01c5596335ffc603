// The turn: Steps, Actions, Speed for a while, and what is given up (AB-E06..09, -E71, -K14).
#include "engine/threetale/abilities/effects_turn.h"

#include <algorithm>

namespace engine::threetale {

bool anyLeft(Table& t, int hero, TurnPart part) {
    if (t.state.turn.hero != hero || partSkipped(t, part)) return false;
    switch (part) {
        case TurnPart::Steps: return stepsLeft(t, hero) > 0;
        case TurnPart::Actions: return actionsLeft(t, hero) > 0;
        case TurnPart::Gifts:
            return bandWith(t, hero, Virtue::Endurance) + bandWith(t, hero, Virtue::Mercy) +
                       modifier(t, ModifierWord::ExtraRaises, hero) >
                   0;
    }
    return false;
}

void forfeit(Table& t, int hero, TurnPart part) {
    const TurnState& turn = t.state.turn;
    switch (part) {
        case TurnPart::Steps: return addWithin(t, turn.stepsUsed, stepsLeft(t, hero), 0, 250);
        case TurnPart::Actions:
            for (const auto& kind : turn.freeActions) t.set(kind, 0);
            return countActions(t, hero, actionsLeft(t, hero));
        case TurnPart::Gifts: return t.set(turn.skips, turn.skips | 1 << int(part));
    }
}

namespace effect_rows {

namespace {

// add(seat, number, active) for each Hero meant: is it their turn? A number below 1 adds nothing.
template <class Add> void addToTurn(const EvaluationContext& r, QuantityTerm term, HeroTerm hero, Add add) {
    const int number = std::min(60, quantity(r, term));
    if (number < 1) return;
    forEachHero(r, hero, [&](int seat) { add(seat, number, seat == r.t.state.turn.hero); });
}

}  // namespace

void AddSteps::carryOut(const EvaluationContext& r) const {
    addToTurn(r, number, hero, [&](int seat, int more, bool active) {
        addBoost(r.t, Boost::Steps, seat, active ? Lasting::Turn : Lasting::NextTurn, more);
    });
}
bool AddSteps::possible(const EvaluationContext& r) const { return anyHero(r, hero); }
void AddSteps::takeBack(const EvaluationContext& r) const {
    addBoost(r.t, Boost::Steps, r.self, Lasting::Turn, -quantity(r, number));
}

void AddActions::carryOut(const EvaluationContext& r) const {
    addToTurn(r, number, hero, [&](int seat, int more, bool active) {
        const bool now = active && lasts == Lasting::Turn;
        addBoost(r.t, Boost::Actions, seat, now ? Lasting::Turn : Lasting::NextTurn, more);
    });
}
bool AddActions::possible(const EvaluationContext& r) const { return anyHero(r, hero); }
void AddActions::takeBack(const EvaluationContext& r) const {
    addBoost(r.t, Boost::Actions, r.self, Lasting::Turn, -quantity(r, number));
}

void AddSpeed::carryOut(const EvaluationContext& r) const {
    addToTurn(r, number, hero, [&](int seat, int more, bool active) {
        addBoost(r.t, Boost::FirstAttackSpeed, seat, lasts, more);
        if (lasts == Lasting::Turn && active) addBoost(r.t, Boost::Steps, seat, Lasting::Turn, more);
    });
}
bool AddSpeed::possible(const EvaluationContext& r) const { return anyHero(r, hero); }
void AddSpeed::takeBack(const EvaluationContext& r) const {
    addBoost(r.t, Boost::FirstAttackSpeed, r.self, Lasting::Turn, -quantity(r, number));
    addBoost(r.t, Boost::Steps, r.self, Lasting::Turn, -quantity(r, number));
}

void FreeAction::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        if (seat == t.state.turn.hero) addWithin(t, t.state.turn.freeActions[kind], 1, 0, 20);
    });
}
bool FreeAction::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState&, int seat) { return seat == r.t.state.turn.hero; });
}

void Skip::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        const HeroState& h = t.state.heroes[seat];
        if (seat == t.state.turn.hero) forfeit(t, seat, part);
        else t.set(h.skipsNext, h.skipsNext | 1 << int(part));
    });
}
bool Skip::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

}  // namespace effect_rows

}  // namespace engine::threetale
