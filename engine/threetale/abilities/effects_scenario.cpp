// The scenario's own numbers, statuses, time and cards (AB-E62..64, -E73).
#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

void counters(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int counter = argument(op, 0)->value;
    const auto& variable = t.state.variables[std::size_t(counter)];
    const int number = quantity(r, argument(op, 1)), before = variable;
    t.set(variable, std::clamp(EffectWord(op->code) == EffectWord::SetCounter ? number : before + number, -9'999, 9'999));
    if (variable != before) raise(t, Moment::CounterReached, {.amount = variable, .kind = counter});
}

void statuses(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int number = quantity(r, argument(op, 1));
    const bool gains = EffectWord(op->code) == EffectWord::AddStatus;
    forEachHero(r, argument(op, 2), [&](int hero) {
        const auto& status = t.state.heroes[std::size_t(hero)].statuses[std::size_t(argument(op, 0)->value)];
        if (gains) addWithin(t, status, std::max(0, number), 0, 250);
        else t.set(status, number == 0 ? 0 : std::clamp(status - number, 0, 250));
    });
}

void changeLimit(const Reading& r, const Op* op) {
    Table& t = r.t;
    const bool rounds = t.cards.settings.futureTurn == schema::threetale::FutureTurn::Round;
    const int units = firstArgument(op)->value * (rounds ? 1 : kHeroes);
    const int after = std::clamp(t.state.turnsLeft + units, 1, 250);       // never shorter than the current round
    t.set(t.state.limit, std::clamp(t.state.limit + after - t.state.turnsLeft, 1, 250));
    t.set(t.state.turnsLeft, after);
}

void drawScenarioCards(const Reading& r, const Op* op) {
    Table& t = r.t;
    const DeckState& deck = t.state.decks.scenario;
    const ProphecyCard& scenario = t.cards.prophecies[t.state.prophecy];
    for (int left = firstArgument(op)->value; left > 0 && !over(t); --left) {
        const int copy = drawCard(t, deck, Purpose::DrawScenarioCard, r.self, t.cards.scenarioCardKeys.data());
        if (copy < 0) return;
        discard(t, deck, copy);
        const Program drawn = scenario.cards[scenario.copies[std::size_t(copy)]].effects;
        t.countProgram(drawn);
        const Op* each = r.at(drawn.first);
        for (int i = 0; i < drawn.count && !over(t); ++i, each = next(each)) effect(r, each);
    }
}

}  // namespace engine::threetale
