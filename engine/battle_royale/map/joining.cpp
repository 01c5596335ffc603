// Battles of more than two: whoever joins one, whose attack turn follows whose, whom each faces, and how one after the
// other leaves: BR-JOIN, BR-RULING-88, -97. Where two fight again, the battle is one of two sides as any other.
#include <algorithm>
#include <cassert>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

using Turns = RoundTurns;

// The battle in which a board fights; an enemy has the board of its battle.
int battleOfBoard(const Table& t, int board) {
    return isPlayer(board) ? t.player(board).battle - 1 : board - kEnemyBoards;
}

// --- attack turns in their order ------------------------------------------------------------------------------------

void insertAt(Turns& turns, int index, int board) {
    for (int i = turns.count; i > index; --i) turns.items[i] = turns[i - 1];
    turns.items[index] = std::uint8_t(board);
    ++turns.count;
}
void eraseAt(Turns& turns, int index) {
    for (int i = index; i + 1 < turns.count; ++i) turns.items[i] = turns[i + 1];
    turns.items[--turns.count] = 0;
}

void layOut(Table& t, int battle, const Turns& turns, int at) {
    const RoundState& round = t.map().rounds[battle];
    t.set(round.turns.count, turns.count);
    for (std::size_t i = 0; i < Turns::capacity(); ++i) t.set(round.turns[i], turns[i]);
    t.set(round.at, at);
}

// BR-JOIN-10, -11: an automated enemy attacks whoever has just had its attack turn; or whoever comes next, where it has
// ambushed an Ally Party (BR-RULING-91) or has begun against a party of all (BR-MODE-27).
void aim(Table& t, int battle) {
    const RoundState& round = t.map().rounds[battle];
    const int board = round.turns[round.at];
    t.set(battleOf(t.state, battle).attacker, board);
    if (isPlayer(board)) return;
    const bool party = isOfParty(&round);
    auto scope = t.rule(party ? "BR-MODE-27"_rule : "BR-JOIN-11"_rule, board);
    t.cite(party ? "BR-MODE-26"_rule : "BR-JOIN-10"_rule, board);
    const bool ahead = round.kind == RoundKind::EnemyFirst || (t.map().allies.ahead >> battle & 1);
    const int step = ahead ? 1 : round.turns.count - 1;
    t.set(t.map().facing[board], round.turns[(round.at + step) % round.turns.count] + 1);
}

// Whoever is to attack but misses its attack turn is passed over.
void comeTo(Table& t, int battle, int place) {
    const RoundState& round = t.map().rounds[battle];
    t.set(round.at, place);
    while (t.side(round.turns[round.at]).skips) {
        t.set(t.side(round.turns[round.at]).skips, false);
        t.set(round.at, (round.at + 1) % round.turns.count);
    }
    aim(t, battle);
}

// BR-JOIN-02: right after who attacks or was the last to attack (BR-RULING-97); and of an automated enemy after its
// answer (BR-JOIN-11), or where it attacks before each of an Ally Party after whom it attacks (BR-RULING-130).
// `before`: who has joined at the same time, whom it follows (BR-RULING-97); -1: nobody.
void addTurns(Table& t, int battle, int joiner, int before) {
    auto scope = t.rule("BR-JOIN-02"_rule, joiner);
    const BattleState& state = battleOf(t.state, battle);
    const bool begun = state.turn > 0;
    Turns turns = t.map().rounds[battle].turns;
    int at = t.map().rounds[battle].at;
    if (turns.empty()) {
        const int next = state.attacker, other = otherSide(t.state, state, next);
        for (const int board : {begun ? other : next, begun ? next : other}) {
            insertAt(turns, turns.count, board);
            t.set(t.map().facing[board], otherSide(t.state, state, board) + 1);
        }
        at = begun;
    }
    int last = begun ? (at + turns.count - 1) % turns.count : at;
    const auto isEnemy = [](std::uint8_t board) { return !isPlayer(board); };
    const std::uint8_t* const enemy = std::find_if(turns.begin(), turns.end(), isEnemy);
    const int found = enemy == turns.end() ? -1 : int(*enemy);
    const bool answers = before < 0 && found >= 0 && turns[last] == found && (t.map().allies.ahead >> battle & 1);
    if (before >= 0) last = int(std::find(turns.begin(), turns.end(), before) - turns.begin());
    if (answers) {
        t.cite("BR-RULING-130"_rule, joiner);
        last = (last + 1) % turns.count;
    }
    int added = last + 1;
    if (begun && !answers && before < 0) at = added;
    if (found >= 0 && turns[last] != found) insertAt(turns, added++, found);
    insertAt(turns, added++, joiner);
    if (found >= 0 && turns[last] == found) insertAt(turns, added, found);
    layOut(t, battle, turns, at);
    aim(t, battle);
}

// It has no attack turn any more. Whoever would have two of its own one after the other has one: the answer of an
// automated enemy to whoever is gone falls away.
void removeTurns(Table& t, int battle, int board) {
    const RoundState& round = t.map().rounds[battle];
    Turns turns = round.turns;
    const bool own = turns[round.at] == board;  // it attacks: then the one after it comes next
    int at = round.at;
    for (int i = turns.count - 1; i >= 0; --i)
        if (turns[i] == board) {
            eraseAt(turns, i);
            if (i < at) --at;
        }
    at %= turns.count;
    const bool answers = !isPlayer(turns[at]) && !(t.map().allies.ahead >> battle & 1);
    if (own && answers && turns[at] == turns[(at + turns.count - 1) % turns.count]) at = (at + 1) % turns.count;
    for (int i = turns.count - 1; i > 0; --i)
        if (turns[i] == turns[i - 1]) {
            eraseAt(turns, i);
            if (i <= at) --at;
        }
    if (turns.count > 1 && turns[0] == turns[turns.count - 1]) {
        if (at == turns.count - 1) at = 0;
        eraseAt(turns, turns.count - 1);
    }
    layOut(t, battle, turns, at);
    if (own) comeTo(t, battle, at);
}

// --- who joins ------------------------------------------------------------------------------------------------------

// Does another player attack a board, who has not come with the one who joins?
bool isAttacked(const Table& t, int board, int joiner) {
    const int battle = battleOfBoard(t, board);
    const Fighters fighters = fightersIn(t.state, battle);
    return std::any_of(fighters.begin(), fighters.end(), [&](int other) {
        return isPlayer(other) && other != board && !areAllied(t.state, other, joiner) &&
               otherSide(t.state, battleOf(t.state, battle), other) == board;
    });
}

// BR-JOIN-01: its attack turns, and whom it faces first. BR-VICT-03: who is against the same one helps. `before`: as in
// addTurns.
void enlist(Table& t, int seat, int against, int before) {
    auto scope = t.rule("BR-JOIN-01"_rule, seat);
    t.cite("BR-RULING-97"_rule, seat);
    if (isAttacked(t, against, seat)) noteDeed(t, seat, schema::battle_royale::Deed::Join);
    const int battle = battleOfBoard(t, against);
    clearForBattle(t, seat);
    addTurns(t, battle, seat, before);
    enterBattle(t, seat, battle);
    t.set(t.player(seat).joined, true);
    t.set(t.map().facing[seat], against + 1);
}

void listFighters(Table& t, int battle) {
    for (const int board : fightersIn(t.state, battle)) offer(t, verb_rows::Join{board});
}

}  // namespace

// BR-JOIN-01: on the space of a player who fights in it.
bool canJoin(const Table& t, int seat, int battle) {
    const PlayerState& own = t.player(seat);
    if (own.battle != 0 || own.out || battleOf(t.state, battle).begun == 0) return false;
    const Fighters fighters = fightersIn(t.state, battle);
    return std::any_of(fighters.begin(), fighters.end(),
                       [&](int board) { return isPlayer(board) && t.player(board).space == own.space; }) &&
           !isTokenInBattle(t.state, seat) && !assistsIn(t, seat, battle);
}

void listJoins(Table& t, int seat) {
    for (int battle = 0; battle < t.map().playing; ++battle)
        if (canJoin(t, seat, battle)) listFighters(t, battle);
}

// BR-RULING-97: in the own Action Phase, which ends the turn (BR-RULING-23).
void join(Table& t, int seat, int against) {
    const Fighters camp = campOf(t, seat);  // BR-RULING-91: all of an Ally Party
    for (int before = -1; const int one : camp) {
        enlist(t, one, against, before);
        before = one;
    }
    const int battle = t.player(seat).battle - 1;
    t.setCurrent(battle);
    for (const int one : camp) {
        auto hand = t.rule("BR-JOIN-03"_rule, one);
        drawFirstHand(t, one);
    }
    for (const int one : camp) {
        if (!fightsOn(t, one)) break;
        openBattleFor(t, one);
        drawFurtherCards(t, one);
    }
    fightsOn(t, seat);
    if (battleOf(t.state, battle).ending != Ending::None) settleBattle(t, battle);
    t.setCurrent(kOutside);
}

namespace {
// Does it join, with the token that has its board? `before`: who has joined last at this time.
bool joinsAtOnce(Table& t, int seat, int battle, int& before) {
    if (!canJoin(t, seat, battle)) return false;
    t.options.clear();
    offer(t, verb_rows::Pass{});
    listFighters(t, battle);
    const Option chosen = t.ask(std::uint16_t(Question::Joining), seat);
    if (!isA<verb_rows::Join>(chosen)) return false;
    for (const int one : campOf(t, seat)) {
        enlist(t, one, rowFrom<verb_rows::Join>(chosen).board, before);
        before = one;
    }
    return true;
}
// Each who shares the token is asked; if one joins, all of them do (BR-RULING-91).
bool doAnyJoin(Table& t, int seat, int battle, int& before) {
    const Fighters unit = unitOf(t.state, seat);
    return std::any_of(unit.begin(), unit.end(), [&](int one) { return joinsAtOnce(t, one, battle, before); });
}
}  // namespace

// BR-RULING-97: of all who are there, in the order of turns; either character of a separated party (BR-RULING-107).
void offerJoins(Table& t, int battle) {
    const auto order = t.map().order;
    const int from = t.map().at;
    int before = -1;
    for (int i = 0; i < order.count; ++i) {
        const int seat = order[(from + i) % order.count];
        if (seat == kSundialsPlace || doAnyJoin(t, seat, battle, before)) continue;
        if (!isSeparated(t.state, seat) || t.player(seat).battle != 0) continue;
        auto other = t.rule("BR-RULING-107"_rule, seat);
        changeToken(t, seat);
        if (!joinsAtOnce(t, seat, battle, before)) changeToken(t, seat);
    }
}

// --- attack turns ---------------------------------------------------------------------------------------------------

void passRound(Table& t) {
    const RoundState& round = t.map().rounds[t.state.current];
    comeTo(t, t.state.current, (round.at + 1) % round.turns.count);
}

void clearRound(Table& t, int battle) {
    layOut(t, battle, {}, 0);
    const RoundState& round = t.map().rounds[battle];
    t.set(round.kind, RoundKind::Joined);
    t.set(round.whose, 0);
    t.set(round.space, 0);
    for (const std::uint8_t& by : round.poisoners) t.set(by, 0);
    t.set(t.map().allies.ahead, t.map().allies.ahead & ~(1u << battle));
}

void keepRound(Table& t, int battle, const RoundTurns& turns, int at) { layOut(t, battle, turns, at); }

void layOutRound(Table& t, int battle, const RoundTurns& turns, int at) {
    layOut(t, battle, turns, at);
    aim(t, battle);
}

void comeToTurn(Table& t, int battle, int place) { comeTo(t, battle, place); }

void listFaces(Table& t, int side) {
    if (!roundOf(t.state, t.state.current)) return;
    for (const int board : opponentsOf(t.state, side))
        if (board != t.other(side)) offer(t, verb_rows::Face{board});
}

void face(Table& t, int side, int board) {
    auto scope = t.rule("BR-JOIN-05"_rule, side);
    t.cite("BR-JOIN-09"_rule, side);
    t.set(t.map().facing[side], board + 1);
}

int faceBack(Table& t, int side) {
    const auto& facing = t.map().facing;
    if (facing[side] == 0) [[likely]]
        return -1;
    const auto target = std::size_t(t.other(side));
    const int faced = facing[target];  // not -1: whoever is faced fights, too
    t.set(facing[target], side + 1);
    return faced;
}

void turnAway(Table& t, int side, int faced) {
    if (faced >= 0) t.set(t.map().facing[t.other(side)], faced);
}

// --- who leaves -----------------------------------------------------------------------------------------------------

namespace {

// Who has got away, or has no health left.
int goneFrom(const Table& t) {
    if (t.battle().ending == Ending::Left) return t.battle().left - 1;
    const Fighters fighters = fightersFrom(t.state, -1);
    const auto dead = [&](int board) { return healthOf(t.side(board)) == 0; };
    const auto found = std::find_if(fighters.begin(), fighters.end(), dead);
    assert(found != fighters.end() && "whoever is killed fights in the battle in question");
    return *found;
}

// The next opponent in the order of attack turns: of an automated enemy, which may have several in a round, after the
// one that goes on.
int nextOpponent(const Table& t, int board) {
    const Fighters opponents = opponentsOf(t.state, board);
    const RoundState& round = t.map().rounds[t.state.current];
    if (isPlayer(board) || round.turns[round.at] != board) return opponents.list[0];
    for (int step = 1;; ++step)
        if (const int one = round.turns[(round.at + step) % round.turns.count]; opponents.has(one)) return one;
}

// Whoever faced it faces the next one in the order of attack turns. Two who are left are the sides of the battle.
void closeRanks(Table& t, int gone) {
    const int battle = t.state.current;
    if (isOfParty(roundOf(t.state, battle))) takeOutOfParty(t, battle, gone);
    else removeTurns(t, battle, gone);
    const auto& facing = t.map().facing;
    t.set(facing[gone], 0);
    const Fighters left = fightersFrom(t.state, -1);
    for (const int board : left)
        if (isPlayer(gone)) t.set(t.side(board).unblockable, t.side(board).unblockable & ~(SeatBits(1) << gone));
    for (const int board : left)
        if (facing[board] == gone + 1) t.set(facing[board], nextOpponent(t, board) + 1);
    if (left.count > kSides) return closeGaps(t, battle);
    // An enemy is the second side, and who has joined comes after who has not.
    const auto comesFirst = [&](int board) { return isPlayer(board) ? 1 + !t.player(board).joined : 0; };
    const bool turned = comesFirst(left.list[1]) > comesFirst(left.list[0]);
    const int attacker = t.battle().attacker;
    t.set(t.battle().sides[0], left.list[turned]);
    t.set(t.battle().sides[1], left.list[!turned]);
    for (const int board : left) t.set(facing[board], 0);
    layOut(t, battle, {}, 0);
    t.set(t.map().allies.ahead, t.map().allies.ahead & ~(1u << battle));
    t.set(t.battle().attacker, attacker);
}

// A player is back in Quest Mode: killed (BR-RULING-88), or got away from all others (BR-BATTLE-14). Has it the next
// place?
bool sendBack(Table& t, int number, const BattleState& ended, int seat) {
    auto scope = t.rule(ended.ending == Ending::Left ? "BR-JOIN-08"_rule : "BR-RULING-33"_rule, seat);
    const RoundState& round = t.map().rounds[number];
    const bool primary = isPrimary(t, seat, ended.fell);
    const bool placed = comeBack(t, seat, ended.ending == Ending::Kill && primary);
    loseClaim(t, seat);
    if (ended.ending == Ending::Left) {
        if (round.whose != 0) return placed;
        for (const int other : fightersIn(t.state, number))
            if (isPlayer(other) && !areAllied(t.state, seat, other)) shield(t, seat, other);
        return placed;
    }
    const int killer = ended.credit != 0 ? ended.credit - 1 : ended.winner - 1;
    const bool shares = hasAllies(t.state, seat);  // then its place is that of the others, too
    die(t, seat, ended.fell);
    const bool waits = placed && (shares || !t.player(seat).out);
    if (killer == seat) t.cite("BR-RULING-142"_rule, seat);
    if (killer < 0 || killer == seat || !isPlayer(killer) || t.player(killer).out) return waits;
    auto kill = t.rule("BR-KILL-02"_rule, killer);
    t.cite("BR-RULING-88"_rule, killer);
    if (t.player(killer).battle == 0) {
        creditKill(t, killer, primary ? seat : -1);
        return waits;
    }
    countKill(t, killer, primary ? seat : -1);
    const SeatBits& slain = primary ? t.player(killer).slain : t.player(killer).slainAllies;
    t.set(slain, slain | 1u << seat);
    return waits;
}

// BR-JOIN-06: the survivors, if all of them are players and agree.
void proposeTruce(Table& t) {
    const Fighters left = fightersFrom(t.state, t.battle().attacker);
    if (!std::all_of(left.begin(), left.end(), isPlayer)) return;
    auto scope = t.rule("BR-JOIN-06"_rule);
    for (const int seat : left) {
        t.options.clear();
        offer(t, verb_rows::Truce{});
        offer(t, verb_rows::Fight{});
        if (isA<verb_rows::Fight>(t.ask(std::uint16_t(Question::Truce), seat))) return;
    }
    endBattle(t, Ending::Truce);
}

void leaveRound(Table& t) {
    const int number = t.state.current, gone = goneFrom(t);
    const BattleState ended = t.battle();
    endBattleFor(t, gone);
    closeRanks(t, gone);
    t.set(t.battle().ending, Ending::None);
    t.set(t.battle().winner, 0);
    t.set(t.battle().left, 0);
    t.set(t.battle().fell, 0);
    t.set(t.battle().credit, 0);
    t.setCurrent(kOutside);
    bool placed = false;
    if (isPlayer(gone)) {
        placed = sendBack(t, number, ended, gone);
        if (!t.over()) rewardSlain(t, gone);
        bringPrimaryBack(t, gone);
    } else if (ended.ending == Ending::Left) {
        returnEnemy(t, ended.encounter, gone);
        clearEnemy(t, gone);
    }
    t.setCurrent(number);
    if (!t.over() && (ended.ending == Ending::Kill || !isPlayer(gone))) proposeTruce(t);
    // BR-RULING-133: after a truce at once the others come before who was killed.
    if (!t.over()) countReturns(t, placed);
}

}  // namespace

bool leavesOneCamp(const Table& t, Ending ending) {
    int gone = ending == Ending::Left ? t.battle().left - 1 : -1;
    const Fighters fighters = fightersFrom(t.state, -1);
    if (ending == Ending::Kill)
        for (const int board : fighters)
            if (gone < 0 && healthOf(t.side(board)) == 0) gone = board;
    const int one = fighters.list[fighters.list[0] == gone];
    return std::all_of(fighters.begin(), fighters.end(),
                       [&](int board) { return board == gone || board == one || areAllied(t.state, board, one); });
}

bool fightsOn(Table& t, int board) {
    if (t.over()) {
        if (t.state.phase == Phase::Over || !roundOf(t.state, t.state.current)) return false;
        if (t.battle().ending != Ending::Kill && t.battle().ending != Ending::Left) return false;
        if (leavesOneCamp(t, t.battle().ending) || isPartyDone(t)) return false;
        leaveRound(t);
        if (t.over()) return false;
        return fightsIn(t.state, t.state.current, board);
    }
    return t.state.mode != Mode::Quest || fightsIn(t.state, t.state.current, board);
}

}  // namespace engine::battle_royale
