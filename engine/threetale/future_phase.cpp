// The Future: TT-FUTURE, TT-END-01, -04, rulings 55 to 57. What a chapter of the Future Book says is data: the
// scenario's programs are run here, in the order of the round.
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const ProphecyCard& scenarioOf(const Table& t) { return t.cards.prophecies[t.state.prophecy]; }
int prophecyNumber(const Table& t) { return t.cards.number(CardKind::Prophecy, t.state.prophecy); }

bool countsRounds(const Table& t) { return t.cards.settings.futureTurn == schema::threetale::FutureTurn::Round; }

void formScenarioSupply(Table& t) {
    const ProphecyCard& scenario = scenarioOf(t);
    for (std::size_t kind = 0; kind < scenario.tokens.size(); ++kind)
        t.set(t.state.supply[kind], scenario.tokens[kind].count);
    int copy = 0;
    t.cite("TT-STONE-01"_rule);  // with them comes the one use of the Sacred Stone, a clause of the Prophecy
    for (const ScenarioCardKind& card : scenario.cards)
        for (int i = 0; i < card.count; ++i) push(t, t.state.decks.scenario.cards, copy++);
}

// One turn of the limit has passed (TT-RULING-56: a round of three turns, or one Hero's turn).
void passTurn(Table& t) {
    t.set(t.state.turnsLeft, t.state.turnsLeft - 1);
    if (t.state.turnsLeft == 0 && !over(t)) {
        auto scope = t.rule("TT-END-04"_rule);
        lose(t, Reason::OutOfTime);
    }
}

}  // namespace

// TT-GAME-04: the Map of the Past stays as it is; TT-SETUP-10: what a Future brings is first needed here.
void beginFuture(Table& t) {
    auto scope = t.rule("TT-FUTURE-01"_rule);
    t.set(t.state.phase, Phase::Future);
    t.set(t.state.place, 0);
    t.set(t.state.round, 0);
    const ProphecyCard& scenario = scenarioOf(t);
    t.set(t.state.limit, scenario.limit);
    t.set(t.state.turnsLeft, scenario.limit);
    {
        auto leaving = t.rule("TT-OFFER-07"_rule);
        t.cite("TT-FUTURE-07"_rule);  // from the Map; those that Heroes hold stay
        spacesBetween(t.state.map.offerings, 1, 1).forEach([&](int space) { t.set(t.state.map.offerings[space], 0); });
    }
    formScenarioSupply(t);
    {
        auto changes = t.rule("TT-FUTURE-02"_rule);
        runEffects(t, scenario.setup, -1, prophecyNumber(t));
    }
    raise(t, Trigger::PhaseStart, {.kind = int(Phase::Future)});
    checkObjective(t);
}

void scenarioStep(Table& t) {
    auto scope = t.rule("TT-RULING-56"_rule);
    if (t.state.skipSteps > 0) {
        t.add(t.state.skipSteps, -1);
        return;
    }
    raise(t, Trigger::ScenarioStep, {.amount = t.state.round});
    if (!over(t)) runEffects(t, scenarioOf(t).step, -1, prophecyNumber(t));
    returnBonusCards(t);  // those that enemies drew in Battles of the step
    if (!over(t)) checkObjective(t);
    endLasting(t, Lasting::Turn);  // what was used once in the step is not used up in the next turn (TT-RULING-76)
}

// TT-FUTURE-06: the turn is that of the Past without a tile: Portals and Altars work on.
void playFutureTurn(Table& t) {
    const int hero = t.state.order[t.state.place];
    auto scope = t.rule("TT-FUTURE-03"_rule, hero);
    if (t.state.place == 0) {
        t.set(t.state.round, t.state.round + 1);
        raise(t, Trigger::RoundStart, {.amount = t.state.round});
    }
    if (!t.state.heroes[hero].safe) {
        beginTurn(t, hero);
        if (!over(t)) moveAndAct(t, hero);
        if (over(t)) return;
        endTurn(t, hero);
        if (over(t)) return;
        if (!countsRounds(t)) passTurn(t);
    }
    if (over(t)) return;
    t.set(t.state.place, (t.state.place + 1) % kHeroes);
    if (t.state.place != 0) return;
    scenarioStep(t);
    if (!over(t)) {
        t.set(t.state.roundEnding, true);
        raise(t, Trigger::RoundEnd, {.amount = t.state.round});
        checkObjective(t);
        t.set(t.state.roundEnding, false);
    }
    endLasting(t, Lasting::Round);
    if (!over(t) && countsRounds(t)) passTurn(t);
}

void checkObjectiveNow(Table& t) {
    if (over(t)) return;
    const ProphecyCard& scenario = scenarioOf(t);
    const int card = prophecyNumber(t);
    // Loss by death before win (die() has ended the game by now), win before the other losses.
    if (scenario.objective.count > 0 && holds(t, scenario.objective, -1, card)) {
        auto scope = t.rule("TT-FUTURE-04"_rule);
        t.cite("TT-RULING-57"_rule);
        win(t);
        return;
    }
    for (const Program& defeat : scenario.defeat)
        if (holds(t, defeat, -1, card)) {
            auto scope = t.rule("TT-FUTURE-05"_rule);
            lose(t, Reason::DefeatCondition);
            return;
        }
}

}  // namespace engine::threetale
