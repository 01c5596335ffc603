// Turns of the Past: TT-PAST, and what every turn has: its beginning and its end (TT-RULING-30).
#include "engine/threetale/rules.h"

namespace engine::threetale {

void beginTurn(Table& t, int hero) {
    t.set(t.state.turn.hero, hero);
    t.set(t.state.turn.ended, false);
    beginNextTurn(t, hero);
    raiseOften(t, Trigger::TurnStart, [&] { return TriggerContext{.hero = hero}; });
}

namespace {

void clearTurn(Table& t) {
    const TurnState& turn = t.state.turn;
    t.setEither(turn.stepsUsed, 0);
    t.setEither(turn.actionsUsed, 0);
    t.set(turn.endeavorUsed, 0);
    t.set(turn.bonusDrawn, 0);
    t.set(turn.hopeUsed, 0);
    t.set(turn.keptTurns, 0);
    for (const auto& worn : turn.worn)
        while (!worn.empty()) removeAt(t, worn, worn.count - 1);
    while (!turn.exhausted.empty()) removeAt(t, turn.exhausted, turn.exhausted.count - 1);
    for (const auto& talents : turn.exhaustedTalents) t.set(talents, 0);
    for (const auto& kind : turn.freeActions) t.set(kind, 0);
    t.set(turn.skips, 0);
    t.set(turn.ending, false);
    t.set(turn.treesCrossed, 0);
    t.set(turn.tokensCrossed, 0);
    t.set(turn.ended, true);  // until the next one begins it is nobody's turn (TT-RULING-67)
}

}  // namespace

void endTurn(Table& t, int hero) {
    auto scope = t.rule("TT-RULING-30"_rule, hero);
    t.set(t.state.turn.ending, true);
    raiseOften(t, Trigger::TurnEnd, [&] { return TriggerContext{.hero = hero}; });  // (1) cards and Talents
    if (!over(t)) checkQuests(t);                                                   // ... and Quests of a turn's end
    if (!over(t)) endureAndShow(t, hero);                                           // (2) Endurance and Mercy
    if (!over(t)) checkQuests(t);
    returnBonusCards(t);           // (3)
    endLasting(t, Lasting::Turn);  // (4) turn-long effects end
    clearTurn(t);
}

void playPastTurn(Table& t) {
    const int hero = t.state.order[t.state.place];
    auto scope = t.rule("TT-PAST-03"_rule, hero);
    if (t.state.place == 0) {
        t.set(t.state.round, t.state.round + 1);
        raise(t, Trigger::RoundStart, {.amount = t.state.round});
    }
    beginTurn(t, hero);
    if (over(t)) return;
    // Cards may have drawn the last tile; a situation may begin after its tile was laid.
    if (!t.state.tileLaid && !t.state.decks.tiles.empty()) drawAndPlaceTile(t, hero);
    t.set(t.state.tileLaid, false);
    if (over(t)) return;
    if (t.state.heroes[hero].space == kNone) placeHero(t, hero);
    else t.cite("TT-PAST-06"_rule, hero);
    moveAndAct(t, hero);
    if (over(t)) return;
    endTurn(t, hero);
    if (over(t)) return;
    t.cite("TT-PAST-02"_rule);
    t.set(t.state.place, (t.state.place + 1) % kHeroes);
    if (t.state.place == 0) {
        t.set(t.state.roundEnding, true);
        raise(t, Trigger::RoundEnd, {.amount = t.state.round});
        t.set(t.state.roundEnding, false);
        endLasting(t, Lasting::Round);
    }
    // TT-PAST-11: with 30 tiles and three Heroes that is after ten turns each.
    if (t.state.decks.tiles.empty()) {
        auto ending = t.rule("TT-PAST-10"_rule);
        t.cite("TT-RULING-53"_rule);
        raise(t, Trigger::PhaseEnd, {.kind = int(Phase::Past)});
        discardUnfinishedQuests(t);
        endLasting(t, Lasting::Round);
        endLasting(t, Lasting::Phase);
        forgetDelayed(t);
        t.set(t.state.phase, Phase::Present);
        raise(t, Trigger::PhaseStart, {.kind = int(Phase::Present)});
    }
}

}  // namespace engine::threetale
