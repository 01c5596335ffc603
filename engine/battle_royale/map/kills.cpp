// Deaths, kills and what they lead to: BR-KILL, BR-MODE-02, -03, -04, -13, BR-MODE-14, -15, -16, -18, -19,
// BR-RULING-12, -13, -29, -33, -34, -87 to -89.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void takeCharacter(Table& t, int seat, int copy) {
    t.setCard(copy, BonusZone::Party);
    t.setCharacter(seat, 0, t.cards().bonusCards[copy].number);
    const MemberState& member = t.side(seat).members[0];
    t.set(member.usedTurn, 0);
    t.set(member.usedBattle, 0);  // also of a death out of battle (BR-RULING-129)
    t.set(member.usedDay, 0);
    t.set(member.usedGame, 0);
}

// An NPC that went along stays where it is.
void leaveNpcs(Table& t, int seat) {
    for (const NpcState& npc : t.map().npcs)
        if (npc.escort == seat + 1) t.set(npc.escort, 0);
}

// BR-MODE-03, BR-RULING-34: any character of the bonus deck, which is shuffled then; it starts on the Dragon Inn. Is
// there one?
bool replace(Table& t, int seat) {
    auto scope = t.rule("BR-MODE-03"_rule, seat);
    t.cite("BR-RULING-34"_rule, seat);
    t.options.clear();
    for (const int copy : t.in(BonusZone::Under)) t.setCard(copy, BonusZone::Deck);  // all of it
    for (const int copy : t.in(BonusZone::Deck))
        if (const BonusCard& card = t.cards().bonusCards[copy]; card.kind == BonusKind::Character)
            offer(t, verb_rows::Bring{int(card.number)});
    if (t.options.count() == 0 || !t.rules().returns) return false;
    const int character = rowFrom<verb_rows::Bring>(t.ask(std::uint16_t(Question::Replacement), seat)).character;
    takeCharacter(t, seat, copyIn(t, BonusKind::Character, character, BonusZone::Deck));
    t.add(t.map().bonusShuffles, 1);
    dropShields(t, seat, t.player(seat).shield);
    leaveNpcs(t, seat);
    t.set(t.player(seat).space, 0);
    endRests(t);
    return true;
}

// BR-RULING-33: what the dead character had.
void bury(Table& t, int seat, int member) {
    auto scope = t.rule("BR-KILL-01"_rule, seat);
    for (int slot = 0; slot < kMostSlots; ++slot)
        if (itemAt(t.side(seat), member * kMostSlots + slot).item != 0)
            discardItem(t, seat, member * kMostSlots + slot);
    const int character = t.side(seat).members[member].character - 1;
    const int copy = copyIn(t, BonusKind::Character, character, BonusZone::Party);
    t.setCard(copy, BonusZone::Killed);
    forgetTurncoat(t, character);
    t.setEnabled(seat, member, 0);
    t.setHostage(seat, member, false);
    t.setCharacter(seat, member, -1);
    t.set(t.side(seat).poison, 0);
    t.set(t.side(seat).stunned, false);
    t.set(t.side(seat).stunnedNext, false);
    for (const std::uint8_t& by : t.player(seat).poisoners) t.set(by, 0);
}

int killPoints(const PlayerState& player) { return player.kills + player.otherKills; }

// BR-MODE-16: from the moment that somebody has so many kill points on.
bool isDeathFinal(const Table& t) {
    const int from = t.rules().finalDeathAt;
    return from > 0 && std::any_of(t.map().players.begin(), t.map().players.end(),
                                   [from](const PlayerState& player) { return killPoints(player) >= from; });
}

}  // namespace

// BR-MODE-16, -18: who dies is out.
bool isDeathForGood(const Table& t) { return isTournament(t) || isDeathFinal(t); }

namespace {

// BR-RULING-108: what a player who is out held. Victory cards stay: they count kills (BR-KILL-03).
void leaveCards(Table& t, int seat) {
    auto scope = t.rule("BR-RULING-108"_rule, seat);
    for (const int copy : t.in(questHandOf(seat))) discardCopy(t, copy);
    discardQuests(t, seat);
    leaveNpcs(t, seat);
    t.set(t.player(seat).owedCards, 0);
    for (const std::uint8_t& tokens : t.player(seat).tokens) t.set(tokens, 0);
}

// BR-RULING-13: allies go to the discard pile with their items, wherever they stand.
void leaveGame(Table& t, int seat) {
    stopAssisting(t, seat);
    leaveAllies(t, seat);
    loseClaim(t, seat);
    do
        for (int member = 0; member < kMostParty; ++member)
            if (t.side(seat).members[member].character != 0) bury(t, seat, member);
    while (goOnWithOther(t, seat));
    t.set(t.player(seat).out, true);
    leaveCards(t, seat);
    for (const std::int16_t& trait : t.side(seat).traits) t.set(trait, 0);
    leaveOrder(t, seat);
}

// Who waits to enter is alive, too.
bool isLastStanding(const Table& t, int seat) {
    for (int other = 0; other < t.map().playing; ++other)
        if ((t.player(other).out && !isWaiting(t.map(), other)) != (other != seat)) return false;
    return true;
}

// BR-MODE-01, -04, -13, -15, -19, BR-END-05.
void lookAtGoal(Table& t, int seat) {
    const auto& goal = t.rules().killGoal;
    const PlayerState& player = t.player(seat);
    if (goal.hunters > 0) {
        const auto dead = std::count_if(t.map().hunters.begin(), t.map().hunters.end(),
                                        [](const HunterState& hunter) { return hunter.dead; });
        if (dead < goal.hunters) return;
        auto scope = t.rule("BR-MODE-04"_rule, seat);
        t.set(t.map().epilogue, 1);
        return endGame(t, Ending::Goal, 1u << seat);
    }
    if (player.kills < goal.players || killPoints(player) < goal.total) return;
    if (goal.lastStanding ? !isLastStanding(t, seat) : goal.total == 0) return;
    auto scope = isTournament(t)     ? t.rule("BR-MODE-19"_rule, seat)
                 : goal.lastStanding ? t.rule("BR-MODE-15"_rule, seat)
                                     : t.rule("BR-MODE-13"_rule, seat);
    if (goal.lastStanding && !isTournament(t)) t.cite("BR-RULING-13"_rule, seat);
    t.set(t.map().epilogue, 1);
    endGame(t, Ending::Goal, 1u << seat);
}

bool hasVictory(const Table& t, VictoryStack stack) {
    for (std::size_t i = 0; i < t.cards().victories.size(); ++i)
        if (t.map().victories[i] == 0 && t.cards().victories[i].stack == stack) return true;
    return false;
}

// BR-KILL-02, BR-VICT-01, -03, -04, BR-SETUP-05: from the stack of the killer's choice; BR-RULING-89: from the other
// where it is empty.
void takeVictoryCard(Table& t, int seat) {
    t.options.clear();
    for (const VictoryStack stack : {VictoryStack::Alliance, VictoryStack::Betrayal})
        if (hasVictory(t, stack)) offer(t, verb_rows::Take{int(stack)});
    if (t.options.count() == 0) return t.cite("BR-RULING-89"_rule, seat);
    const auto stack = VictoryStack(int(rowFrom<verb_rows::Take>(t.ask(std::uint16_t(Question::Victory), seat)).stack));
    std::array<std::uint8_t, kMostVictories> list{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < t.cards().victories.size(); ++i)
        if (t.map().victories[i] == 0 && t.cards().victories[i].stack == stack) list[count++] = std::uint8_t(i);
    const int card =
        t.draw(std::uint16_t(Purpose::Victory), seat, {list.data(), count}, t.cards().victoryKeys.data(), 0);
    t.set(t.map().victories[card], seat + 1);
    t.count(partOf(t.cards().cardOfVictory(card)));
}

}  // namespace

// A character of a player dies, in a battle that is settled or on the map.
void die(Table& t, int seat, int member) {
    auto scope = t.rule("BR-RULING-33"_rule, seat);
    t.cite("BR-RULING-29"_rule, seat);
    t.set(t.player(seat).ended, true);
    bury(t, seat, member);
    if (isApartActing(t.state, seat)) return void(goOnWithOther(t, seat));
    if (member == 0) {
        if (isTournament(t)) {
            auto end = t.rule("BR-MODE-18"_rule, seat);
            return leaveGame(t, seat);
        }
        if (isDeathFinal(t)) {
            auto end = t.rule("BR-MODE-16"_rule, seat);
            t.cite("BR-RULING-13"_rule, seat);
            return leaveGame(t, seat);
        }
        auto next = t.rule("BR-MODE-02"_rule, seat);
        const bool ally = stepUp(t, seat);
        if (!ally) stopAssisting(t, seat);  // BR-RULING-96: an ally goes on where the dead one stood
        if (!ally && goOnWithOther(t, seat)) return;
        if (!ally && !replace(t, seat)) return leaveGame(t, seat);
        if (!ally) dissolve(t, seat);  // who begins anew stands on the Dragon Inn, and has another token
    }
    for (const std::int16_t& trait : t.side(seat).traits) t.set(trait, 0);
    placePoints(t, seat, seat, mostHealth(t.cards(), t.side(seat)));
}

// BR-KILL-02, -03: of a player whose primary character it was (BR-RULING-12).
void creditKill(Table& t, int seat, int victim) {
    auto scope = t.rule("BR-KILL-02"_rule, seat);
    const bool again = countKill(t, seat, victim);
    if (t.over() || t.player(seat).out) return;
    if (again && t.player(seat).battle == 0) rewardDeedsOf(t, seat);
    if (!t.over() && !t.player(seat).out) fireOnMap(t, seat, Trigger::Killed);
}

bool countKill(Table& t, int seat, int victim) {
    t.cite("BR-RULING-12"_rule, seat);
    const PlayerState& killer = t.player(seat);
    if (killer.out) return false;
    const bool again = victim >= 0 && (killer.victims >> victim & 1);
    if (victim >= 0) {
        t.add(killer.kills, 1);
        t.set(killer.victims, killer.victims | 1u << victim);
    } else {
        t.add(killer.otherKills, 1);
    }
    if (again) noteDeed(t, seat, schema::battle_royale::Deed::KillAgain);  // BR-RULING-134: before the card comes
    takeVictoryCard(t, seat);
    lookAtGoal(t, seat);
    return again;
}

// BR-RULING-13: also who was left by a death that is nobody's kill.
void lookAtLastStanding(Table& t) {
    if (!t.rules().killGoal.lastStanding) return;
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (!t.over() && isLastStanding(t, seat)) lookAtGoal(t, seat);
}

// Cards that reward a kill do so when the killer is back in Quest Mode.
void rewardSlain(Table& t, int seat) {
    const unsigned primary = t.player(seat).slain, allies = t.player(seat).slainAllies;
    t.set(t.player(seat).slain, 0);
    t.set(t.player(seat).slainAllies, 0);
    for (int victim = 0; victim < t.map().playing && !t.player(seat).out; ++victim)
        for (const bool ally : {false, true}) {
            if (!((ally ? allies : primary) >> victim & 1) || t.over()) continue;
            nameBeaten(t, 0, Opponent::Player);
            fireOnMap(t, seat, Trigger::Killed);
            if (!t.over()) fireOnMap(t, seat, Trigger::BattleWon);
        }
}

}  // namespace engine::battle_royale
