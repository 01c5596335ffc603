// What is left of an attack when it has been defended: armour, traits, statuses, death: BR-RULING-57 (4) to (7),
// BR-ITEM-16 to -20, BR-STATUS-01, -03.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// BR-ITEM-16: one point of the damage fills a box; with the last one the item is destroyed (BR-ITEM-18).
void fillBoxes(Table& t, int side, int place, int points) {
    const ItemState& item = itemAt(t.side(side), place);
    t.add(item.filled, points);
    t.add(t.battle().attack.damage, -points);
    if (freeBoxes(t.cards(), item) > 0) return;
    auto scope = t.rule("BR-ITEM-18"_rule, side);
    discardItem(t, side, place);
}

// BR-ITEM-17, BR-ITEM-20: the owner spreads any part of the damage over green boxes that are free and not pierced.
void absorb(Table& t, int side) {
    const AttackState& attack = t.battle().attack;
    while (attack.damage > 0) {
        t.options.clear();
        forEachUsable(t.side(side), [&](int place, const ItemState& item) {
            if (place + 1 == attack.pierced) return false;
            for (int points = std::min<int>(attack.damage, freeBoxes(t.cards(), item)); points > 0; --points)
                offer(t, verb_rows::Absorb{place, points});
            return false;
        });
        if (t.options.count() == 0) return;
        auto scope = t.rule("BR-ITEM-17"_rule, side);
        offer(t, verb_rows::Bear{});
        const Option chosen = t.ask(std::uint16_t(Question::Absorb), side, attack.damage);
        if (isA<verb_rows::Bear>(chosen)) return;
        const auto absorbed = rowFrom<verb_rows::Absorb>(chosen);
        fillBoxes(t, side, absorbed.place, absorbed.points);
    }
}

// BR-ALLY-06: what is done to the token on the map the allies may help against, with their own armour.
void helpAgainst(Table& t, int side) {
    auto scope = t.rule("BR-ALLY-06"_rule, side);
    for (const int ally : unitOf(t.state, side))
        if (ally != side) absorb(t, ally);
}

// Steps (4) and (5). How many were lost.
int sufferDamage(Table& t, int side) {
    const AttackState& attack = t.battle().attack;
    if (!attack.unblockable && !isAutomated(t.side(side))) {
        absorb(t, side);
        if (attack.damage > 0 && !t.isInBattle() && hasAllies(t.state, side)) helpAgainst(t, side);
    }
    if (attack.damage == 0) return 0;
    t.cite("BR-ITEM-19"_rule, side);
    const int lost = loseTraits(t, side, attack.damage);
    t.set(attack.damage, 0);
    t.add(attack.lost, lost);
    return lost;
}

// BR-STATUS-03, BR-RULING-60: the die is added after step (5), and starts again at step (4).
void bleed(Table& t, int side) {
    auto scope = t.rule("BR-STATUS-03"_rule, side);
    t.cite("BR-RULING-60"_rule);
    t.set(t.battle().attack.damage, rollDie(t, Purpose::BleedRoll, t.other(side)));
    sufferDamage(t, side);
}

}  // namespace

int absorbAndLose(Table& t, int side) { return sufferDamage(t, side); }

void discardItem(Table& t, int side, int place) {
    const auto& discarded = t.state.discarded;
    if (t.state.mode == Mode::Quest) putItemAway(t, side, place);
    else if (discarded.count < discarded.capacity()) {
        t.set(discarded[discarded.count], itemAt(t.side(side), place).item - 1);
        t.set(discarded.count, discarded.count + 1);
    }
    t.setItem(side, place, -1);
    forgetUses(t, side, place);
}

void takeDamage(Table& t, int side) {
    const AttackState& attack = t.battle().attack;
    if (sufferDamage(t, side) > 0) {
        t.cite("BR-STATUS-01"_rule, side);
        if ((attack.statuses & bitOf(Status::Bleed)) && healthOf(t.side(side)) > 0) bleed(t, side);
        // Who survives instead of dying was hit all the same; nothing is done to the dead.
        if (!settleDeath(t, side)) applyStatuses(t, side, attack.statuses);
    }
}

}  // namespace engine::battle_royale
