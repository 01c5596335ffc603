// Battles that are entered from the map and come back to it: BR-BATTLE-01 to -06, -14, BR-LOC-15 to -18, BR-AUTO-13,
// -16, BR-RULING-20, -21, -25, -41, -42, -75, -86, -88.
#include <algorithm>
#include <cassert>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kShield = 2;  // turns of the former enemy (BR-RULING-75)

int freeBattle(const Table& t) {
    for (int i = 0; i < t.map().playing; ++i)
        if (battleOf(t.state, i).begun == 0) return i;
    return -1;
}

}  // namespace

// What a board has of one battle only.
void clearForBattle(Table& t, int board) {
    const SideState& side = t.side(board);
    t.set(side.fighting, 0);
    t.set(side.stunned, false);
    t.set(side.stunnedNext, false);
    t.set(side.superUsed, false);
    t.set(side.unblockable, 0);
    t.set(side.distracted, false);
    t.set(side.guard, 0);
    t.set(side.might, 0);
    t.set(side.skips, false);
    t.set(side.extra, false);
    t.set(side.turns, 0);
    for (const MemberState& member : side.members) {
        t.set(member.usedTurn, 0);
        t.set(member.usedBattle, 0);
    }
}

namespace {

void clearBattle(Table& t, const BattleState& battle) {
    t.set(battle.sides[0], 0);
    t.set(battle.sides[1], 0);
    t.set(battle.ending, Ending::None);
    t.set(battle.winner, 0);
    t.set(battle.left, 0);
    t.set(battle.begun, 0);
    t.set(battle.encounter, Encounter::Players);
    t.set(battle.about, 0);
    t.set(battle.fell, 0);
    t.set(battle.credit, 0);
    t.set(battle.turn, 0);
    t.set(battle.attacker, 0);
    t.set(battle.shuffles, 0);
    t.set(battle.die, 0);
    t.set(battle.rolling, 0);
    t.set(battle.better, false);
    t.putAway(battle);
}

}  // namespace

void clearEnemy(Table& t, int board) {
    clearForBattle(t, board);
    t.set(t.side(board).kind, SideKind::Party);
    t.set(t.side(board).enemy, 0);
    t.set(t.side(board).poison, 0);
    t.set(t.side(board).health, 0);
    t.setCharacter(board, 0, -1);
}

// BR-RULING-21: both sides leave the order of turns, also one that is attacked out of turn. The token of an Ally Party
// is in battle when one of it is.
void enterBattle(Table& t, int seat, int battle) {
    auto scope = t.rule("BR-TURN-01"_rule, seat);
    t.set(t.player(seat).battle, battle + 1);
    stopAssisting(t, seat);
    for (const int one : unitOf(t.state, seat)) {
        t.set(t.player(one).ended, true);
        leaveOrder(t, one);
    }
}

namespace {

// BR-RULING-70: with its own full copy of the battle deck.
void begin(Table& t, Encounter encounter, const Fighters& own, const Fighters& others, int about, int first) {
    const int battle = freeBattle(t), board = own.list[0], other = others.list[0];
    assert(battle >= 0 && "there are as many battles as players at most");
    const BattleState& state = battleOf(t.state, battle);
    t.set(t.map().begun, t.map().begun + 1);
    t.set(state.begun, t.map().begun);
    t.set(state.sides[0], board);
    t.set(state.sides[1], other);
    t.set(state.encounter, encounter);
    t.set(state.about, about);
    t.set(state.attacker, first);
    for (const Fighters* camp : {&own, &others})
        for (const int side : *camp) {
            clearForBattle(t, side);
            if (side < kEnemyBoards) enterBattle(t, side, battle);
            if (side >= kEnemyBoards || !isApartActing(t.state, side)) continue;
            t.cite("BR-SEPARATE-04"_rule, side);
            t.cite("BR-RULING-95"_rule, side);
        }
    if (own.count + others.count > kSides)
        lineUp(t, battle, first == board ? own : others, first == board ? others : own);
    if (areAdventurers(t.cards(), t.state)) gatherParty(t, battle, board);
    else offerJoins(t, battle);
    t.setCurrent(battle);
    layOutDeck(t);
    openBattle(t);
    for (const int side : fightersFrom(t.state, board)) drawFurtherCards(t, side);
    fightsOn(t, board);
    if (battleOf(t.state, battle).ending != Ending::None) settleBattle(t, battle);
    t.setCurrent(kOutside);
}

void begin(Table& t, Encounter encounter, int board, int other, int about, int first) {
    begin(t, encounter, campOf(t, board), campOf(t, other), about, first);
}

// The board of the enemy of a battle that is about to begin.
int enemyBoard(const Table& t) { return kEnemyBoards + freeBattle(t); }

}  // namespace

// --- the end of a battle --------------------------------------------------------------------------------------------

// Cards that a player has won for its next battle, besides the usual hand.
void drawFurtherCards(Table& t, int side) {
    if (!isPlayer(side) || t.player(side).battleCards == 0 || t.over()) return;
    drawCards(t, side, t.player(side).battleCards);
    t.set(t.player(side).battleCards, 0);
}

// After an Escape (BR-BATTLE-14), a flight (BR-FLEE-05), or what an ability does.
void shield(Table& t, int seat, int enemy) {
    auto scope = t.rule("BR-RULING-75"_rule, seat);
    t.set(t.player(seat).shield[enemy], kShield);
}

namespace {
void dropShield(Table& t, int seat, const std::uint8_t& turns) {
    if (turns == 0) return;
    t.cite("BR-RULING-75"_rule, seat);
    t.set(turns, 0);
}
}  // namespace

void dropShields(Table& t, int seat, const std::array<std::uint8_t, kMapSeats>& shields) {
    for (std::size_t other = 0; other < t.map().playing; ++other) dropShield(t, seat, shields[other]);
}

// BR-RULING-86: who was not beaten is there again another time. A hunter stays on the map.
void returnEnemy(Table& t, Encounter encounter, int board) {
    t.cite("BR-RULING-86"_rule, board);
    if (t.side(board).kind == SideKind::Character && encounter == Encounter::Drawn)
        shuffleBack(t, copyIn(t, BonusKind::Character, fighterOf(t.side(board)), BonusZone::Party));
}

// BR-RULING-12: a separated ally on the board is no primary character.
bool isPrimary(const Table& t, int seat, int member) { return member == 0 && !isApartActing(t.state, seat); }

// Who dies for good has no turn any more, and the place that a Sundial has kept stays where it is.
bool comeBack(Table& t, int seat, bool dies) {
    clearForBattle(t, seat);
    t.set(t.player(seat).battle, 0);
    t.set(t.player(seat).joined, false);
    if (isTokenInBattle(t.state, seat) || (dies && !hasAllies(t.state, seat) && isDeathForGood(t))) return false;
    return enterOrder(t, speakerOf(t.state, seat));
}

void countReturns(Table& t, int places) { t.set(t.map().returned, t.map().returned + places); }

namespace {

// Who comes back from a battle that is over. BR-RULING-21, BR-JOIN-07, -08: the killer first, with whom it shares its
// token, or who got away; after a truce whoever has not joined; then in attack order.
Fighters returning(const Table& t, const BattleState& battle, int number) {
    const int first = battle.winner != 0 ? battle.winner - 1 : battle.left != 0 ? battle.left - 1 : battle.sides[0];
    const bool parting = battle.ending != Ending::Kill && battle.ending != Ending::Left;
    Fighters back = fightersIn(t.state, number, parting && roundOf(t.state, number) ? -1 : first);
    const auto comesFirst = [&](int board) {
        if (parting) return !isPlayer(board) || !t.player(board).joined;
        return board == first || areAllied(t.state, board, first);
    };
    if (parting || battle.ending == Ending::Kill)
        std::stable_partition(back.list.begin(), back.list.begin() + back.count, comesFirst);
    return back;
}

// Nobody was killed at the end: who got away is safe from the others, and an enemy that was not beaten goes back.
void settleParting(Table& t, const BattleState& battle, const Fighters& back, int enemy) {
    const int left = battle.left - 1;
    for (const int board : back)
        if (left >= 0 && isPlayer(left) && isPlayer(board) && board != left && !areAllied(t.state, left, board))
            shield(t, left, board);
    if (t.side(enemy).kind == SideKind::Party) return;
    returnEnemy(t, battle.encounter, enemy);
    clearEnemy(t, enemy);
    if (battle.encounter != Encounter::Hunter || left < 0) return;
    t.cite("BR-RULING-75"_rule, enemy);
    if (left == enemy) t.cite("BR-RULING-111"_rule, left);
    t.set(t.map().hunters[battle.about - 1].rests, kShield);
}

// A player was killed at the end, by a player or by the game. The winner comes back first, then its allies.
void settleKill(Table& t, const BattleState& battle, int winner, int loser, const Fighters& back) {
    const bool primary = isPrimary(t, loser, battle.fell);
    if (!isPlayer(winner)) {
        returnEnemy(t, battle.encounter, winner);
        clearEnemy(t, winner);
    }
    die(t, loser, battle.fell);
    const int killer = battle.credit != 0 ? battle.credit - 1 : isPlayer(winner) ? winner : -1;  // BR-RULING-88
    if (isPlayer(winner)) nameBeaten(t, 0, Opponent::Player);
    if (killer == loser) t.cite("BR-RULING-142"_rule, loser);
    else if (killer >= 0) creditKill(t, killer, primary ? loser : -1);
    if (!isPlayer(winner)) return;
    Fighters victors;
    for (const int board : back)
        if (isPlayer(board) && board != loser) victors.add(board);
    tellVictors(t, victors, 0, Opponent::Player);
}

// The battle in question is over: places in the order first, then what it brings.
void settle(Table& t, int number, const Fighters& back, unsigned assistants) {
    const BattleState battle = battleOf(t.state, number);
    auto scope = t.rule("BR-RULING-21"_rule);
    if (battle.ending == Ending::Truce) {
        t.cite("BR-JOIN-07"_rule);
        t.cite("BR-RULING-133"_rule);
    }
    const int winner = battle.winner - 1, enemy = kEnemyBoards + number;
    const int whose = t.map().rounds[number].whose - 1;  // -1: no party has fought
    const SideState fallen = t.side(enemy);              // now, or before the others parted
    const bool fell = fallen.kind != SideKind::Party && healthOf(fallen) == 0;
    int begun = -1, space = 0, loser = -1;
    unsigned originals = 0;
    bool joined = false;
    for (const int board : back)
        if (winner >= 0 && board != winner && (back.count == kSides || healthOf(t.side(board)) == 0)) loser = board;
    if (whose >= 0 && fell) loser = enemy;  // the others have fought beside the winner
    const int claim = claimOf(t, number);
    if (loser >= 0 && isPlayer(loser)) loseClaim(t, loser);
    if (battle.left != 0 && isPlayer(battle.left - 1)) loseClaim(t, battle.left - 1);
    if (claim >= 0) t.set(t.map().allies.claims[claim].battle, 0);
    for (const int board : back) {
        t.set(t.map().facing[board], 0);
        if (!isPlayer(board)) continue;
        joined = joined || t.player(board).joined;
        if (begun < 0 && !t.player(board).joined && board != loser) begun = board;
        originals |= unsigned(!t.player(board).joined && board != loser) << board;
        space = t.player(board).space;
        countReturns(t, comeBack(t, board, board == loser && isPrimary(t, board, battle.fell)));
    }
    if (whose >= 0) {
        space = t.map().rounds[number].space;
        orderParty(t, whose);
    }
    clearBattle(t, battleOf(t.state, number));
    clearRound(t, number);
    if (fell) clearEnemy(t, enemy);
    if (fell && battle.encounter == Encounter::Token && fallen.enemy == t.space(space).minion)
        t.set(t.space(space).minion, 0);
    t.setCurrent(kOutside);
    if (battle.encounter == Encounter::Ambush) {
        auto flips = t.rule("BR-LOC-18"_rule, battle.sides[0]);
        t.cite("BR-RULING-42"_rule);
        exhaust(t, space, -1);
    }
    if (winner < 0) settleParting(t, battle, back, enemy);
    else if (isPlayer(loser)) settleKill(t, battle, winner, loser, back);
    if (fell && joined) t.cite("BR-JOIN-12"_rule);
    if (fell && !t.over())
        defeat(t, battle, fallen, victorsOf(battle, back, whose >= 0 ? -1 : begun, originals, assistants));
    if (fell && whose >= 0 && !t.over()) rewardParty(t, battle, fallen, back, whose);
    if (fell && whose < 0 && begun < 0 && !t.over()) closeBossQuest(t, battle);
    for (const int board : back)
        if (isPlayer(board) && !t.over()) rewardSlain(t, board);
    if (claim >= 0 && !t.over()) settleClaim(t, claim, assistants);
}

}  // namespace

// BR-RULING-95: who fought with a separated character goes on with the primary one.
void settleBattle(Table& t, int number) {
    const Fighters back = returning(t, battleOf(t.state, number), number);
    const unsigned assistants = assistantsOf(t, number), lenders = endAssists(t, number);
    settle(t, number, back, assistants);
    for (const int board : back)
        if (isPlayer(board)) bringPrimaryBack(t, board);
    // A deed is rewarded outside of the battle.
    for (int seat = 0; seat < t.map().playing; ++seat)
        if ((lenders >> seat & 1) && !t.player(seat).out) fireDeed(t, seat, schema::battle_royale::Deed::Lend);
}

namespace {

// Each minion is one card, which is fought, or lies in wait on a space, or is in the stack (BR-RULING-42).
bool isInStack(const Table& t, int enemy) {
    for (const SideState& side : t.state.sides)
        if (side.kind == SideKind::Enemy && side.enemy == enemy + 1) return false;
    return std::none_of(t.map().spaces.begin(), t.map().spaces.end(),
                        [&](const SpaceState& space) { return space.minion == enemy + 1; });
}

// BR-LOC-17, BR-RULING-41: of the minions of the stack whose level is at most the reputation, all as likely.
int drawMinion(Table& t, int seat) {
    auto scope = t.rule("BR-LOC-17"_rule, seat);
    t.cite("BR-RULING-41"_rule);
    std::array<std::uint8_t, schema::battle_royale::kMostEnemies> list{};
    std::size_t count = 0;
    int reputation = 0;  // the highest of an Ally Party
    for (const int one : unitOf(t.state, seat)) reputation = std::max<int>(reputation, t.player(one).reputation);
    for (std::size_t i = 0; i < t.cards().enemies.size(); ++i)
        if (!t.cards().enemies[i].boss && t.cards().enemies[i].level <= reputation && isInStack(t, int(i)))
            list[count++] = std::uint8_t(i);
    if (count == 0) return -1;
    return t.draw(std::uint16_t(Purpose::Enemy), seat, {list.data(), count}, t.cards().enemyKeys.data(),
                  Table::kJustNow);
}

}  // namespace

// BR-BATTLE-02: who initiates it has the first attack turn. BR-RULING-75: and is safe from that enemy no longer.
void fightPlayer(Table& t, int seat, int other, bool separated) {
    auto scope = t.rule("BR-BATTLE-04"_rule, seat);
    if (separated) changeToken(t, other);
    for (const int own : unitOf(t.state, seat))
        for (const int target : unitOf(t.state, other))
            for (const std::uint8_t* turns : {&t.player(own).shield[target], &t.state.apart[own].shield[target]})
                dropShield(t, own, *turns);
    attackAllies(t, seat, other);
    if (t.player(seat).space != t.player(other).space) t.cite("BR-FACTION-14"_rule, seat);
    begin(t, Encounter::Players, seat, other, 0, seat);
}

void fightEnemy(Table& t, int seat, Encounter encounter, int enemy, int about, bool enemyFirst) {
    const int board = enemyBoard(t);
    t.set(t.side(board).kind, SideKind::Enemy);
    t.set(t.side(board).enemy, enemy + 1);
    t.set(t.side(board).health, mostHealth(t.cards(), t.side(board)));
    begin(t, encounter, seat, board, about, enemyFirst ? board : seat);
}

// BR-AUTO-17: at the full health of its board.
void fightCharacter(Table& t, int seat, Encounter encounter, int character, int about, bool enemyFirst) {
    const int board = enemyBoard(t);
    auto scope = t.rule("BR-AUTO-17"_rule, board);
    t.set(t.side(board).kind, SideKind::Character);
    t.setCharacter(board, 0, character);
    t.set(t.side(board).health, mostHealth(t.cards(), t.side(board)));
    begin(t, encounter, seat, board, about, enemyFirst ? board : seat);
}

// BR-BATTLE-03: against an ambushed player the enemy has the first attack turn.
void ambush(Table& t, int seat, Encounter encounter, int enemy) {
    auto scope = t.rule("BR-BATTLE-03"_rule, seat);
    if (enemy < 0) enemy = drawMinion(t, seat);
    if (enemy >= 0) fightEnemy(t, seat, encounter, enemy, 0, true);
}

// BR-ALLY-14: who has caused Conflict against those of its former allies who take part.
void fightForReward(Table& t, int claim, int causer, const Fighters& fighters) {
    attackAllies(t, causer, fighters.list[0]);
    Fighters own;
    own.list[own.count++] = std::uint8_t(causer);
    t.set(t.map().allies.claims[claim].battle, freeBattle(t) + 1);
    begin(t, Encounter::Players, own, fighters, 0, causer);
}

// BR-FACTION-14, BR-RULING-98, -100: as many spaces as there are Mercenaries besides the primary character, at most 4;
// one who is separated counts (BR-FACTION-04).
int huntingReach(const Table& t, int seat) {
    const MemberState& first = t.side(seat).members[0];
    const int primary = isApartActing(t.state, seat) ? first.elsewhere : first.character;
    return teamBonus(t.cards(), t.state, seat, TeamBonus::Hunting, primary - 1);
}

namespace {
// BR-BATTLE-14: who is safe from another player is so on the space that both are on. BR-RULING-15: of one party nobody
// attacks another one. `isSafe()` is asked on the same space only, `reach()` elsewhere.
template <class Safe, class Reach>
bool mayAttackWhere(const Table& t, int seat, int other, int space, Safe isSafe, Reach reach) {
    const PlayerState &own = t.player(seat), &target = t.player(other);
    if (other == seat || target.out || target.battle != 0 || own.battle != 0 || t.rules().oneParty) return false;
    if (areAllied(t.state, seat, other) || isTokenInBattle(t.state, other)) return false;
    if (space == own.space) return !isSafe();
    const int most = reach();
    return most > 0 && t.layout().neighbours().distancesFrom(own.space)[space] <= most;
}
}  // namespace

// BR-BATTLE-04, BR-BATTLE-06, BR-BATTLE-14, BR-FACTION-14.
bool mayAttack(const Table& t, int seat, int other) {
    return mayAttackWhere(
        t, seat, other, t.player(other).space, [&] { return protectsFrom(t, other, seat); },
        [&] { return huntingReach(t, seat); });
}

bool mayAttackAt(const Table& t, int seat, int other, int space, int shield) {
    return mayAttackWhere(t, seat, other, space, [&] { return shield != 0; }, [&] { return huntingReach(t, seat); });
}

bool mayAttackWithin(const Table& t, int seat, int other, int space, int shield, int reach) {
    return mayAttackWhere(t, seat, other, space, [&] { return shield != 0; }, [&] { return reach; });
}

void advanceBattle(Table& t, int battle) {
    auto scope = t.rule("BR-SUN-03"_rule);
    t.cite("BR-RULING-20"_rule);
    t.setCurrent(battle);
    playAttackTurn(t);
    const bool ended = t.battle().ending != Ending::None;
    if (ended) settleBattle(t, battle);
    t.setCurrent(kOutside);
    if (!t.over()) rewardDeeds(t);
    if (ended && !t.over()) ambushByHunters(t);
}

}  // namespace engine::battle_royale
