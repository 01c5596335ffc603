// Who has won a battle, and what that brings: BR-AUTO-12, BR-JOIN-12, BR-ALLY-09, BR-QUEST-21, -22, BR-RULING-87, -88.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

void nameBeaten(Table& t, int fallen, Opponent opponent) {
    t.set(t.map().fallen, fallen);
    t.set(t.map().against, int(opponent) + 1);
}

void tellVictors(Table& t, const Fighters& those, int fallen, Opponent opponent) {
    for (const std::uint8_t seat : those) {
        if (t.over()) return;
        nameBeaten(t, fallen, opponent);
        fireOnMap(t, seat, Trigger::BattleWon);
    }
}

// BR-RULING-88: of an Ally Party it is the member who dealt the blow.
Victors victorsOf(const BattleState& battle, const Fighters& back, int begun, unsigned originals, unsigned assistants) {
    Victors won{.first = begun, .assistants = assistants};
    if (begun < 0) return won;
    for (const int board : back)
        if (isPlayer(board) && (originals >> board & 1)) won.all = SeatBits(won.all | 1u << board);
    const int blow = battle.credit != 0 ? battle.credit - 1 : battle.winner - 1;
    if (blow >= 0 && isPlayer(blow) && (won.all >> blow & 1)) won.first = blow;
    return won;
}

namespace {

// BR-ALLY-09, BR-QUEST-21, -22: what a minion or boss brings to an Ally Party, with the quest of the boss.
void defeatTogether(Table& t, const BattleState& battle, int enemy, const Victors& won) {
    auto scope = t.rule("BR-ALLY-09"_rule, won.first);
    t.cite("BR-JOIN-12"_rule, won.first);
    const int quest = battle.encounter == Encounter::Boss ? battle.about - 1 : -1;
    if (quest >= 0) {
        auto shared = t.rule("BR-QUEST-21"_rule, t.cards().cardOfQuest(quest));
        t.cite("BR-QUEST-22"_rule, won.first);
        t.cite("BR-RULING-94"_rule, won.first);
        if (const int owner = ownerOfQuest(t, quest); owner >= 0 && !t.over()) completeQuest(t, owner, quest, true);
    }
    if (!t.over()) divideReward(t, won.all, won.first, enemy, quest, won.assistants);
}

// Each who has fought to the end has won, who dealt the blow first.
void tellAllOf(Table& t, const Victors& won, int fallen, Opponent opponent) {
    Fighters those;
    for (int step = 0; step < t.map().playing; ++step)
        if (const int seat = (won.first + step) % t.map().playing; won.all >> seat & 1) those.add(seat);
    tellVictors(t, those, fallen, opponent);
}

}  // namespace

// BR-AUTO-12, BR-RULING-87: minions and bosses bring what is printed on them, a character a kill. BR-JOIN-12: to the
// player against whom the battle was.
void defeat(Table& t, const BattleState& battle, const SideState& enemy, const Victors& won) {
    const int character = fighterOf(enemy), victor = won.first;
    if (enemy.kind == SideKind::Character) {
        const int copy = copyIn(t, BonusKind::Character, character, BonusZone::Party);
        auto scope = t.rule("BR-KILL-01"_rule, t.cards().cardOfCharacter(character));
        t.setCard(copy, BonusZone::Killed);
        if (battle.encounter == Encounter::Hunter) t.set(t.map().hunters[battle.about - 1].dead, true);
        if (victor < 0) return;
        if (won.severalWon()) t.cite(battle.credit != 0 ? "BR-RULING-112"_rule : "BR-RULING-88"_rule, victor);
        nameBeaten(t, 0, Opponent::Character);
        creditKill(t, victor, -1);
        return tellAllOf(t, won, 0, Opponent::Character);
    }
    auto scope = t.rule("BR-AUTO-12"_rule, t.cards().cardOfEnemy(enemy.enemy - 1));
    const Enemy& card = t.cards().enemies[enemy.enemy - 1];
    if (card.boss) {
        const std::uint8_t& bits = t.map().beaten[(enemy.enemy - 1) / 8];
        t.set(bits, bits | 1u << ((enemy.enemy - 1) % 8));
    }
    if (victor < 0) return;
    if (!won.severalWon()) shareRewards(t, victor, card.reward, won.assistants);
    tellAllOf(t, won, enemy.enemy, card.boss ? Opponent::Boss : Opponent::Minion);
    if (t.over()) return;
    // BR-VICT-03: also the only one of an Ally Party who has fought to the end.
    for (int seat = 0; seat < t.map().playing && card.boss; ++seat)
        if ((won.all >> seat & 1) && (won.severalWon() || hasAllies(t.state, seat)))
            noteDeed(t, seat, schema::battle_royale::Deed::BeatBoss);
    if (won.severalWon()) defeatTogether(t, battle, enemy.enemy - 1, won);
    else if (battle.encounter == Encounter::Boss) completeBossQuest(t, victor, battle.about - 1, won.assistants);
}

// BR-RULING-105: a boss is beaten, and whoever is left has joined. Its quest is its owner's all the same.
void closeBossQuest(Table& t, const BattleState& battle) {
    const int quest = battle.encounter == Encounter::Boss ? battle.about - 1 : -1;
    const int owner = quest < 0 ? -1 : ownerOfQuest(t, quest);
    if (owner < 0) return;
    auto scope = t.rule("BR-RULING-105"_rule, owner);
    completeQuest(t, owner, quest);
}

// What a victory or a quest brings.
void receive(Table& t, int seat, const Reward& reward) {
    if (t.player(seat).out) return;
    const PlayerState& player = t.player(seat);
    if (reward.reputation > 0) {
        auto scope = t.rule("BR-REP-02"_rule, seat);
        t.set(player.reputation, std::min(player.reputation + reward.reputation, kMostReputation));
    }
    if (reward.magic > 0) {
        std::array<std::uint8_t, kTraits> points{};
        points[std::size_t(Trait::Magic)] = reward.magic;
        gainBonus(t, seat, points);
    }
    if (reward.traits > 0) gainTraits(t, seat, reward.traits);
    if (reward.battleCards > 0) t.set(player.battleCards, std::min(player.battleCards + reward.battleCards, 9));
    if (reward.tactics > 0) enableTactics(t, seat, reward.tactics);
    if (reward.epic >= 0) {
        auto scope = t.rule("BR-ITEM-14"_rule, t.cards().cardOfItem(reward.epic));
        if (const int copy = copyIn(t, BonusKind::Item, reward.epic, BonusZone::Aside); copy >= 0)
            t.setCard(copy, questHandOf(seat));
    }
    if (reward.bonusCards > 0) drawBonusCards(t, seat, reward.bonusCards);
}

}  // namespace engine::battle_royale
