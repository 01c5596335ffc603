// An attack turn: poison, flight, refill, play (BR-RULING-76), who comes next, and the end of a battle: BR-BATTLE-02,
// -16, BR-PVP-03, -07, -08, BR-FLEE, BR-RULING-63, BR-MATCH-02 to -04. Where more than two fight, the end may be one
// for a single side, and the others fight on (map/joining.cpp). What others play in it stands in any_time.cpp.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void beginTurn(Table& t, int side) {
    const SideState& own = t.side(side);
    t.set(t.battle().turn, t.battle().turn + 1);
    t.set(own.turns, own.turns + 1);
    t.set(own.guard, 0);
    t.set(own.distracted, false);
    for (const MemberState& member : own.members) t.set(member.usedTurn, 0);
    if (t.state.mode == Mode::Quest && isPlayer(side)) t.set(t.player(side).cast, 0);  // BR-RULING-115
}

// The die of a flight, or the better of two of them.
int fleeRoll(Table& t, int side) {
    const int first = rollDie(t, Purpose::FleeRoll, side);
    if (side != t.battle().attacker || !t.battle().better) return first;
    t.set(t.battle().better, false);
    return std::max(first, rollDie(t, Purpose::FleeRoll, side));
}

// BR-RULING-76: of several opponents each may waive its roll; an automated enemy does not. Does it roll?
bool pursues(Table& t, int enemy, int fleeing, int opponents) {
    if (opponents < 2 || isAutomated(t.side(enemy))) return true;
    t.cite("BR-RULING-76"_rule, enemy);
    t.options.clear();
    offer(t, verb_rows::Pursue{});
    offer(t, verb_rows::Waive{});
    return isA<verb_rows::Pursue>(t.ask(std::uint16_t(Question::Pursuit), enemy, fleeing));
}

// The best die of those from whom a side flees, and whose it is, a board each.
struct Pursuit {
    int best = 0;
    BoardBits by = 0;
};
Pursuit rollToCatch(Table& t, int side) {
    Pursuit pursuit;
    const Fighters opponents = opponentsOf(t.state, side);
    for (const int enemy : opponents) {
        if (!pursues(t, enemy, side, opponents.count)) continue;
        const int roll = fleeRoll(t, enemy);
        if (roll > pursuit.best) pursuit = {roll, 0};
        if (roll == pursuit.best) pursuit.by |= BoardBits(1) << enemy;
    }
    return pursuit;
}

// BR-FLEE-01 to -04, from an automated enemy, too (BR-AUTO-09); a tie ends the attack turn and nothing more
// (BR-RULING-76). Is the attack turn over?
bool flees(Table& t, int side) {
    t.options.clear();
    offer(t, verb_rows::Fight{});
    offer(t, verb_rows::Flee{});
    if (isA<verb_rows::Fight>(t.ask(std::uint16_t(Question::Flee), side))) return false;
    auto scope = t.rule("BR-FLEE-02"_rule, side);
    fire(t, side, Trigger::Fleeing);
    if (t.over()) {
        t.set(t.battle().better, false);  // of this flight alone
        return true;
    }
    const int own = fleeRoll(t, side);
    const Pursuit pursuit = rollToCatch(t, side);
    if (own > pursuit.best) {
        auto away = t.rule("BR-FLEE-03"_rule, side);
        leaveBattle(t, side, "BR-FLEE-05"_rule);
    } else if (own < pursuit.best) {
        auto caught = t.rule("BR-FLEE-04"_rule, side);
        for (BoardBits left = pursuit.by; left != 0; left &= left - 1) {
            const SeatBits& seats = t.side(firstBoard(left)).unblockable;
            t.set(seats, seats | SeatBits(1) << side);
        }
    } else {
        t.cite("BR-RULING-76"_rule, side);
    }
    return true;
}

// BR-MATCH-07: with an empty deck, a card that is drawn may be the one that has just been paid, again and again.
constexpr int kMostMoves = 100;

// BR-PVP-03, -07, -08: cards and moves until the player ends the turn.
void playMoves(Table& t, int side) {
    auto scope = t.rule("BR-PVP-03"_rule, side);
    const Table::Moving moving(t, side);
    letOthersPlay(t, side);
    for (int made = 0; fightsOn(t, side); ++made) {
        if (made == kMostMoves) return t.cite("BR-MATCH-07"_rule, side);
        listMoves(t, side);
        const Option chosen = t.ask(std::uint16_t(Question::Move), side);
        if (isA<verb_rows::End>(chosen)) return t.cite("BR-PVP-08"_rule, side);
        playMove(t, side, chosen);
        letAssist(t);
        letOthersPlay(t, side);
    }
}

void playTurnOf(Table& t, int side) {
    sufferPoison(t, side);
    if (t.over()) return;
    if (isAutomated(t.side(side))) {
        refillHands(t, t.other(side));
        letOthersPlay(t, side);
        if (fightsOn(t, side)) playAutomatedTurn(t, side);
        return;
    }
    if (flees(t, side)) return;
    refillHands(t, side);
    fire(t, side, Trigger::TurnStart);
    if (fightsOn(t, side)) playMoves(t, side);
}

// BR-PVP-08: the roles change, unless another attack turn follows or the other side misses its own. Who has to skip its
// next attack turn misses the one that would follow.
void passTurn(Table& t, int side) {
    t.set(t.side(side).stunned, t.side(side).stunnedNext);  // BR-RULING-63
    t.set(t.side(side).stunnedNext, false);
    if (t.side(side).extra) {
        t.set(t.side(side).extra, false);
        if (!t.side(side).skips) return;
        t.set(t.side(side).skips, false);
    }
    if (roundOf(t.state, t.state.current)) return passRound(t);
    int next = t.other(side);
    for (; t.side(next).skips; next = t.other(next)) t.set(t.side(next).skips, false);
    t.set(t.battle().attacker, next);
}

}  // namespace

void playAttackTurn(Table& t) {
    const int side = t.battle().attacker;
    {
        auto scope = t.rule("BR-BATTLE-16"_rule, side);
        beginTurn(t, side);
        letAssist(t);
        if (fightsOn(t, side)) playTurnOf(t, side);
        if (fightsOn(t, side)) passTurn(t, side);
    }
    if (t.over() || t.battle().turn < kMostTurns) return;
    auto scope = t.rule("BR-MATCH-04"_rule);
    endBattle(t, Ending::TooLong);
}

// BR-RULING-70: all hands are discarded; BR-FACTION-17: a hostage that was not paid for leaves its party.
void endBattleFor(Table& t, int side) {
    if (!isAutomated(t.side(side))) discardHand(t, side);
    for (int i = 0; i < kMostParty; ++i)
        if (t.side(side).members[i].hostage) {
            auto scope = t.rule("BR-FACTION-17"_rule, side);
            if (t.state.mode == Mode::Quest) leaveParty(t, side, i);
            t.setHostage(side, i, false);
            t.setCharacter(side, i, -1);
        }
}

// Where more than two fight, a kill and a flight are the end for one of them only (fightsOn).
void endBattle(Table& t, Ending ending, int winner) {
    const bool forAll = !roundOf(t.state, t.state.current) || (ending != Ending::Kill && ending != Ending::Left) ||
                        leavesOneCamp(t, ending) || isPartyDone(t);
    if (isPartyDone(t)) t.cite("BR-RULING-101"_rule);
    if (forAll)
        for (const int side : fightersFrom(t.state, -1)) endBattleFor(t, side);
    t.set(t.battle().ending, ending);
    t.set(t.battle().winner, winner + 1);
    if (t.state.mode == Mode::Quest) return;  // the map goes on (encounters.cpp)
    const unsigned all = isAutomated(t.side(1)) ? 0u : (1u << kSides) - 1;
    t.set(t.state.ending, ending);
    t.set(t.state.winners, ending != Ending::Kill ? all : isAutomated(t.side(winner)) ? 0u : 1u << winner);
    t.set(t.state.phase, Phase::Over);
}

void leaveBattle(Table& t, int side, engine::RuleId safe) {
    auto scope = t.rule("BR-MATCH-03"_rule, side);
    if (t.state.mode == Mode::Quest && isPlayer(side)) t.cite(safe, side);
    t.set(t.battle().left, side + 1);
    endBattle(t, Ending::Left);
}

void leaveBattle(Table& t, int side) { leaveBattle(t, side, "BR-BATTLE-14"_rule); }

}  // namespace engine::battle_royale
