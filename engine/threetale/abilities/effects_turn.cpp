// The turn: Steps, Actions, Speed for a while, and what is given up (AB-E06..09, -E71, -K14).
#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

void addToTurn(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto word = EffectWord(op->code);
    if (word == EffectWord::FreeAction) {
        forEachHero(r, argument(op, 1), [&](int hero) {
            if (hero == t.state.turn.hero) addWithin(t, t.state.turn.freeActions[argument(op, 0)->code], 1, 0, 20);
        });
        return;
    }
    const int number = std::min(60, quantity(r, argument(op, 0)));
    if (number < 1) return;
    forEachHero(r, argument(op, op->arguments - 1), [&](int hero) {
        const bool active = hero == t.state.turn.hero;
        switch (word) {
            case EffectWord::AddSteps:
                return addBoost(t, Boost::Steps, hero, active ? Lasting::Turn : Lasting::NextTurn, number);
            case EffectWord::AddActions: {
                const bool now = active && Lasting(argument(op, 1)->code) == Lasting::Turn;
                return addBoost(t, Boost::Actions, hero, now ? Lasting::Turn : Lasting::NextTurn, number);
            }
            default: {             // add_speed
                const auto lasting = Lasting(argument(op, 1)->code);
                addBoost(t, Boost::FirstAttackSpeed, hero, lasting, number);
                if (lasting == Lasting::Turn && active) addBoost(t, Boost::Steps, hero, Lasting::Turn, number);
                return;
            }
        }
    });
}

bool anyLeft(Table& t, int hero, TurnPart part) {
    if (t.state.turn.hero != hero || partSkipped(t, part)) return false;
    switch (part) {
        case TurnPart::Steps: return stepsLeft(t, hero) > 0;
        case TurnPart::Actions: return actionsLeft(t, hero) > 0;
        case TurnPart::Gifts:
            return bandWith(t, hero, Virtue::Endurance) + bandWith(t, hero, Virtue::Mercy) +
                       modifier(t, ModifierWord::ExtraRaises, hero) > 0;
    }
    return false;
}

void forfeit(Table& t, int hero, TurnPart part) {
    const TurnState& turn = t.state.turn;
    switch (part) {
        case TurnPart::Steps: return addWithin(t, turn.stepsUsed, stepsLeft(t, hero), 0, 250);
        case TurnPart::Actions:
            for (const auto& kind : turn.freeActions) t.set(kind, 0);
            return addWithin(t, turn.actionsUsed, actionsLeft(t, hero), 0, 250);
        case TurnPart::Gifts: return t.set(turn.skips, turn.skips | 1 << int(part));
    }
}

void skipPart(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto part = TurnPart(argument(op, 0)->code);
    forEachHero(r, argument(op, 1), [&](int hero) {
        const HeroState& h = t.state.heroes[std::size_t(hero)];
        if (hero == t.state.turn.hero) forfeit(t, hero, part);
        else t.set(h.skipsNext, h.skipsNext | 1 << int(part));
    });
}

}  // namespace engine::threetale
