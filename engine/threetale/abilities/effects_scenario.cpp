// The scenario's own numbers, statuses, time and cards (AB-E62..66, -E73).
#include "engine/threetale/abilities/effects_scenario.h"

namespace engine::threetale::effect_rows {

namespace {

const std::int16_t& counterOf(const Table& t, NameOperand counter) { return t.state.variables[counter.index()]; }

void change(Table& t, NameOperand counter, int value) {
    const auto& variable = counterOf(t, counter);
    const int before = variable;
    t.set(variable, std::clamp(value, -9'999, 9'999));
    if (variable != before) raise(t, Trigger::CounterReached, {.amount = variable, .kind = counter});
}

}  // namespace

void SetCounter::carryOut(const EvaluationContext& r) const { change(r.t, counter, quantity(r, value)); }
bool SetCounter::possible(const EvaluationContext&) const { return true; }

void AddCounter::carryOut(const EvaluationContext& r) const {
    change(r.t, counter, counterOf(r.t, counter) + quantity(r, number));
}
bool AddCounter::possible(const EvaluationContext&) const { return true; }

void AddStatus::carryOut(const EvaluationContext& r) const {
    const int more = std::max(0, quantity(r, number));
    forEachHero(r, hero,
                [&](int seat) { addWithin(r.t, r.t.state.heroes[seat].statuses[status.index()], more, 0, 250); });
}
bool AddStatus::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void RemoveStatus::carryOut(const EvaluationContext& r) const {
    const int less = quantity(r, number);
    forEachHero(r, hero, [&](int seat) {
        const auto& now = r.t.state.heroes[seat].statuses[status.index()];
        r.t.set(now, less == 0 ? 0 : std::clamp(now - less, 0, 250));
    });
}
bool RemoveStatus::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState& h, int) { return h.statuses[status.index()] > 0; });
}

void ChangeLimit::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const bool byRound = t.cards.settings.futureTurn == schema::threetale::FutureTurn::Round;
    const int units = rounds * (byRound ? 1 : kHeroes);
    const int after = std::clamp(t.state.turnsLeft + units, 1, 250);  // never shorter than the current round
    t.set(t.state.limit, std::clamp(t.state.limit + after - t.state.turnsLeft, 1, 250));
    t.set(t.state.turnsLeft, after);
}
bool ChangeLimit::possible(const EvaluationContext&) const { return true; }

void SkipScenarioSteps::carryOut(const EvaluationContext& r) const {
    addWithin(r.t, r.t.state.skipSteps, number, 0, 50);
}
bool SkipScenarioSteps::possible(const EvaluationContext&) const { return true; }

void DrawCard::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const DeckState& deck = t.state.decks.scenario;
    const ProphecyCard& scenario = t.cards.prophecies[t.state.prophecy];
    for (int left = number; left > 0 && !over(t); --left) {
        const int copy = drawCard(t, deck, Purpose::DrawScenarioCard, r.self, t.cards.scenarioCardKeys.data());
        if (copy < 0) return;
        discard(t, deck, copy);
        const Program drawn = scenario.cards[scenario.copies[copy]].effects;
        t.countProgram(drawn);
        carryOutEach(r, r.at(drawn.first), drawn.count);
    }
}
bool DrawCard::possible(const EvaluationContext&) const { return true; }

void WinGame::carryOut(const EvaluationContext& r) const { win(r.t); }
bool WinGame::possible(const EvaluationContext&) const { return true; }

void LoseGame::carryOut(const EvaluationContext& r) const { lose(r.t, Reason::DefeatCondition); }
bool LoseGame::possible(const EvaluationContext&) const { return true; }

void Score::carryOut(const EvaluationContext& r) const {
    const auto& score = r.t.state.bonusScore;
    r.t.set(score, std::clamp(score + quantity(r, points), -10'000, 10'000));
}
bool Score::possible(const EvaluationContext&) const { return true; }

}  // namespace engine::threetale::effect_rows
