// Enemies that the game moves: minions and bosses by their tables, characters by cards that they reveal: BR-AUTO,
// BR-RULING-83 to -86.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// What a character has revealed so far on its attack turn (BR-AUTO-21).
struct Revealed {
    int attack = 0, cost = 0;
    unsigned statuses = 0;
    bool over = false;  // an Escape has ended the turn or the battle
};

int drawCountOf(const Table& t, int side) { return t.cards().characters[fighterOf(t.side(side))].drawCount; }

// The next card, which goes to the discard pile; null: both piles are empty.
const BattleCardKind* reveal(Table& t, int side) {
    const int copy = topCard(t, side);
    if (copy < 0) return nullptr;
    t.move(copy, Zone::Discard);
    return &t.cards().kinds[t.cards().kindOf[copy]];
}

// BR-AUTO-28: a failed Escape ends the turn at once (BR-RULING-83).
void tryToEscape(Table& t, int side, Revealed& so) {
    auto scope = t.rule("BR-AUTO-28"_rule, side);
    const int player = t.other(side);
    const int own = rollDie(t, Purpose::EscapeRoll, side), other = rollDie(t, Purpose::EscapeRoll, player);
    so.over = true;
    if (own > other) leaveBattle(t, side);
}

// BR-RULING-84: a card that it cannot pay for is blank. Costs are paid when the attack is made, for a failed Escape
// leaves neither (BR-RULING-83).
void addAttack(Table& t, int side, const BattleCardKind& card, Revealed& so) {
    if (!canPay(t.side(side), so.cost + card.cost)) return t.cite("BR-RULING-84"_rule, side);
    so.cost += card.cost;
    so.attack += card.attack;
    so.statuses |= card.statuses;
}

// BR-AUTO-24: of several statuses always Poison.
void addStatus(Table& t, int side, const BattleCardKind& card, Revealed& so) {
    if (card.choice && (card.statuses & bitOf(Status::Poison))) {
        auto scope = t.rule("BR-AUTO-24"_rule, side);
        so.statuses |= bitOf(Status::Poison);
    } else {
        so.statuses |= card.choice ? card.statuses & ~(card.statuses - 1u) : card.statuses;
    }
}

// BR-AUTO-26: ailments and buffs; it gains a trait only if there was something to remove.
void cureItself(Table& t, int side) {
    const SideState& own = t.side(side);
    if (own.poison == 0 && !own.stunned && own.might == 0 && own.guard == 0) return;
    auto scope = t.rule("BR-AUTO-26"_rule, side);
    if (own.might != 0 || own.guard != 0) t.cite("BR-RULING-143"_rule, side);
    cure(t, side);
    t.set(own.might, 0);
    t.set(own.guard, 0);
    gainTraits(t, side, 1);
}

// BR-RULING-83: each kind of card as soon as it lies there.
void play(Table& t, int side, const BattleCardKind& card, Revealed& so) {
    switch (card.kind) {
        case CardKind::Attack: return addAttack(t, side, card, so);
        case CardKind::Status: return addStatus(t, side, card, so);
        case CardKind::Heal: {
            auto scope = t.rule("BR-AUTO-25"_rule, side);
            return gainTraits(t, side, rollDie(t, Purpose::HealRoll, side));
        }
        case CardKind::Cure: return cureItself(t, side);
        case CardKind::Tactic: {
            auto scope = t.rule("BR-AUTO-27"_rule, side);
            t.set(t.side(side).extra, true);
            return;
        }
        case CardKind::Escape: return tryToEscape(t, side, so);
        case CardKind::Defence:
        case CardKind::TagOut: return;  // blank
    }
}

// BR-AUTO-21, BR-AUTO-22: all attacks revealed are one attack.
void playCharacter(Table& t, int side) {
    auto scope = t.rule("BR-AUTO-21"_rule, side);
    t.cite("BR-RULING-83"_rule, side);
    Revealed so;
    for (int left = drawCountOf(t, side); left > 0 && !so.over && !t.over(); --left) {
        const BattleCardKind* card = reveal(t, side);
        if (!card) break;
        play(t, side, *card, so);
    }
    if (so.over || t.over() || so.attack == 0) return;
    {
        auto costs = t.rule("BR-AUTO-23"_rule, side);
        payTraits(t, side, so.cost);
    }
    makeAttack(t, side,
               {.kind = AttackKind::Automated,
                .value = so.attack,
                .element = Element::None,
                .statuses = so.statuses,
                .card = t.cards().cardOfCharacter(fighterOf(t.side(side))),
                .effects = {}});
    if (!t.over()) letOthersPlay(t, side);
}

// BR-AUTO-06: an entry of its table.
void attackByTable(Table& t, int side, const Enemy& enemy) {
    auto scope = t.rule("BR-AUTO-06"_rule, side);
    t.cite("BR-RULING-85"_rule, side);
    const int card = t.cards().cardOfEnemy(t.side(side).enemy - 1);
    const EnemyAttack& attack = enemy.attacks[rollDie(t, Purpose::AttackRoll, side, card) - 1];
    makeAttack(t, side,
               {.kind = AttackKind::Automated,
                .value = attack.attack,
                .element = attack.element,
                .statuses = attack.statuses,
                .card = card,
                .effects = {}});
}

// BR-AUTO-08.
void playEnemy(Table& t, int side) {
    const Enemy& enemy = t.cards().enemy(t.side(side));
    for (int left = enemy.attacksPerTurn; left > 0 && !t.over(); --left) {
        attackByTable(t, side, enemy);
        if (!t.over()) letOthersPlay(t, side);
    }
}

}  // namespace

// BR-RULING-84: Stun makes it skip the turn, which ends the Stun.
void playAutomatedTurn(Table& t, int side) {
    if (t.side(side).stunned) return t.cite("BR-RULING-84"_rule, side);
    const Table::Moving moving(t, side);
    if (t.side(side).kind == SideKind::Enemy) playEnemy(t, side);
    else playCharacter(t, side);
}

// For each attack anew (BR-AUTO-05): BR-AUTO-03, -04; BR-AUTO-19, -20.
int automatedDefence(Table& t, int side) {
    if (t.side(side).kind == SideKind::Enemy) {
        auto scope = t.rule("BR-AUTO-03"_rule, side);
        const int card = t.cards().cardOfEnemy(t.side(side).enemy - 1);
        return t.cards().enemy(t.side(side)).defences[rollDie(t, Purpose::DefenceRoll, side, card) - 1];
    }
    auto scope = t.rule("BR-AUTO-19"_rule, side);
    t.cite("BR-AUTO-18"_rule, side);
    int defence = 0;
    for (int left = drawCountOf(t, side); left > 0; --left) {
        const BattleCardKind* card = reveal(t, side);
        if (!card) break;
        if (card->kind == CardKind::Defence) defence += card->defence;
        else t.cite("BR-AUTO-20"_rule, side);
    }
    return defence;
}

}  // namespace engine::battle_royale
