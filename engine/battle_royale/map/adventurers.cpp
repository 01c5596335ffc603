// Adventurer Mode, where all players are one party: their battles, what a victory brings, and the order of turns after
// it: BR-MODE-23 to -28, -30, BR-RULING-15, -101, -102, -103. A rule set says that it is played so (RuleSet::oneParty);
// who draws how many cards, that nobody recruits, and that events come again are numbers of it.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// The players of the party who are free: who is in the game and in no battle that goes on (BR-TURN-01), in the order of
// seats from one on, whose own battle begins or is over.
Fighters playersFrom(const Table& t, int seat) {
    Fighters players;
    for (int step = 0; step < t.map().playing; ++step) {
        const int other = (seat + step) % t.map().playing;
        const bool fightsElsewhere = other != seat && t.player(other).battle != 0;
        if (!t.player(other).out && !fightsElsewhere) players.add(other);
    }
    return players;
}

// BR-MODE-26: the players in order, and between them the enemy, who has the first place or the last one.
RoundTurns turnsOf(const Fighters& players, int enemy, RoundKind kind) {
    RoundTurns turns;
    for (const std::uint8_t seat : players)
        for (const int board :
             {kind == RoundKind::EnemyFirst ? enemy : int(seat), kind == RoundKind::EnemyFirst ? int(seat) : enemy})
            turns.items[turns.count++] = std::uint8_t(board);
    return turns;
}

int enemyOf(int battle) { return kEnemyBoards + battle; }

}  // namespace

// BR-MODE-30, BR-RULING-48: who wins with a player who meets a requirement, a bit each.
unsigned winnersWith(Table& t, int seat) {
    if (!areAdventurers(t.cards(), t.state)) return tokenOf(t.state, seat);
    t.cite("BR-MODE-30"_rule, seat);
    t.cite("BR-RULING-15"_rule, seat);
    return (1u << t.map().playing) - 1;
}

// --- a battle of all ------------------------------------------------------------------------------------------------

// BR-RULING-15: in the order of seats from the one concerned on, wherever they stand. BR-MODE-26, BR-MODE-27: who has
// begun attacks first, then the sides alternate, and the enemy attacks one player after the other.
void gatherParty(Table& t, int battle, int seat) {
    auto scope = t.rule("BR-RULING-15"_rule, seat);
    t.cite("BR-MODE-24"_rule, seat);
    const RoundState& round = t.map().rounds[battle];
    t.set(round.whose, seat + 1);
    t.set(round.space, t.player(seat).space);
    const Fighters players = playersFrom(t, seat);
    for (const std::uint8_t other : players) {
        if (other == seat) continue;
        clearForBattle(t, other);
        enterBattle(t, other, battle);
    }
    if (players.count < 2) return;
    const int enemy = enemyOf(battle);
    const RoundKind kind = isPlayer(battleOf(t.state, battle).attacker) ? RoundKind::PartyFirst : RoundKind::EnemyFirst;
    t.set(round.kind, kind);
    for (const std::uint8_t other : players) t.set(t.map().facing[other], enemy + 1);
    t.set(t.map().facing[enemy], seat + 1);
    layOutRound(t, battle, turnsOf(players, enemy, kind), 0);
}

// BR-RULING-101: the sides alternate, whoever is gone. After an attack turn of the enemy the next player has one, after
// that of a player the enemy, which attacks the next one.
void takeOutOfParty(Table& t, int battle, int gone) {
    auto scope = t.rule("BR-RULING-101"_rule, gone);
    const RoundState& round = t.map().rounds[battle];
    const int enemy = enemyOf(battle), attacker = round.turns[round.at];
    Fighters left;  // in the order of their attack turns; whose turn it is comes first
    if (isPlayer(attacker) && attacker != gone) left.add(attacker);
    for (int i = 1; i <= round.turns.count; ++i)
        if (const int board = round.turns[(round.at + i) % round.turns.count];
            isPlayer(board) && board != gone && board != attacker)
            left.add(board);
    RoundKind kind = round.kind;
    if (attacker == gone) kind = RoundKind::EnemyFirst;
    else if (attacker == enemy && t.map().facing[enemy] == gone + 1) kind = RoundKind::PartyFirst;
    t.set(round.kind, kind);
    const RoundTurns turns = turnsOf(left, enemy, kind);
    const std::uint8_t* const place = std::find(turns.begin(), turns.end(), std::uint8_t(attacker));
    if (attacker == gone) {
        layOutRound(t, battle, turns, 0);
        return comeToTurn(t, battle, 0);
    }
    const bool last = attacker == enemy && kind == RoundKind::PartyFirst;
    keepRound(t, battle, turns, last ? turns.count - 1 : int(place - turns.begin()));
}

// The battle in question is over for all as soon as the enemy is beaten or has got away.
bool isPartyDone(const Table& t) {
    if (!isOfParty(roundOf(t.state, t.state.current))) return false;
    const int enemy = enemyOf(t.state.current);
    return t.battle().left == enemy + 1 || healthOf(t.side(enemy)) == 0;
}

// --- after it -------------------------------------------------------------------------------------------------------

// BR-RULING-103: all come back in the order of seats from the one concerned on, who takes a new turn (BR-RULING-21);
// who has had the turns of a day comes behind the Sundial (BR-MATCH-06).
void orderParty(Table& t, int seat) {
    auto scope = t.rule("BR-RULING-103"_rule, seat);
    Fighters order, late;
    bool tomorrow = false;  // behind the Sundial
    // Also the one concerned may have left this battle before, and fight in another one.
    for (int step = 0; step < t.map().playing; ++step) {
        const int other = (seat + step) % t.map().playing;
        const bool sundial = other == t.map().sundial, fights = t.player(other).battle != 0;
        if (t.player(other).out || (fights && !sundial)) continue;
        (!tomorrow && !sundial && t.player(other).turns >= kTurnsOfADay ? late : order)
            .add(fights ? kSundialsPlace : other);
        tomorrow = tomorrow || sundial;
        if (!sundial) continue;
        for (const std::uint8_t waits : late) order.add(waits);
    }
    t.set(t.map().order.count, order.count);
    for (std::size_t i = 0; i < t.map().order.items.size(); ++i)
        t.set(t.map().order[i], int(i) < order.count ? order.list[i] : 0);
    t.set(t.map().at, 0);
    t.set(t.map().returned, 0);
}

namespace {

// BR-RULING-102: one unit after the other, by the one who gives, to those who have got fewest.
void splitReward(Table& t, const Fighters& those, const Reward& reward) {
    const int giver = those.list[0];
    auto scope = t.rule("BR-MODE-28"_rule, giver);
    std::array<int, kMapSeats> got{};
    const RewardParts parts = giveAway(unitsOf(t, reward), giver, [&](RewardUnit unit) {
        int fewest = got[those.list[0]];
        for (const std::uint8_t seat : those) fewest = std::min(fewest, got[seat]);
        t.options.clear();
        for (const std::uint8_t seat : those)
            if (got[seat] == fewest) offer(t, verb_rows::Target{seat});
        const int seat = rowFrom<verb_rows::Target>(t.ask(std::uint16_t(Question::Share), giver, int(unit))).seat;
        ++got[seat];
        return seat;
    });
    // Cards last: a character that is drawn is another battle of all.
    for (const std::uint8_t seat : those) {
        Reward part = rewardOf(parts[seat], reward.epic);
        part.bonusCards = 0;
        receive(t, seat, part);
    }
    for (const std::uint8_t seat : those)
        if (!t.over()) drawBonusCards(t, seat, parts[seat][RewardUnit::BonusCard]);
}

}  // namespace

// BR-MODE-28: those who have fought to the end share what a minion or boss brings; the kill of a character is of the
// one who has dealt the blow (BR-RULING-88), and a Boss Quest of its owner.
void rewardParty(Table& t, const BattleState& battle, const SideState& enemy, const Fighters& back, int whose) {
    auto scope = t.rule("BR-RULING-102"_rule, whose);
    Fighters those;
    for (const std::uint8_t seat : playersFrom(t, whose))
        if (back.has(seat)) those.add(seat);
    if (enemy.kind == SideKind::Character) {
        nameBeaten(t, 0, Opponent::Character);
        const int poisoner = battle.credit - 1;
        if (poisoner >= 0) t.cite("BR-RULING-112"_rule, poisoner);
        creditKill(t, those.has(poisoner) ? poisoner : battle.winner - 1, -1);
        return tellVictors(t, those, 0, Opponent::Character);
    }
    const Enemy& card = t.cards().enemies[enemy.enemy - 1];
    splitReward(t, those, card.reward);
    tellVictors(t, those, enemy.enemy, card.boss ? Opponent::Boss : Opponent::Minion);
    const int owner = battle.encounter == Encounter::Boss ? ownerOfQuest(t, battle.about - 1) : -1;
    if (owner >= 0 && !t.over()) completeQuest(t, owner, battle.about - 1);
}

}  // namespace engine::battle_royale
