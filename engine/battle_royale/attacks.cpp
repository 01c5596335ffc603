// An attack from its declaration to the damage that is left of it: BR-RULING-57 (1) to (3), BR-BATTLE-08, -09,
// BR-ELEM-02 to -05, BR-STATUS-04, BR-PVP-04, BR-RULING-58, -59, -65.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void setAttack(Table& t, const AttackState& to) {
    const AttackState& attack = t.battle().attack;
    t.set(attack.kind, to.kind);
    t.set(attack.side, to.side);
    t.set(attack.value, to.value);
    t.set(attack.defence, to.defence);
    t.set(attack.damage, to.damage);
    t.set(attack.lost, to.lost);
    t.set(attack.elements, to.elements);
    t.set(attack.statuses, to.statuses);
    t.set(attack.unblockable, to.unblockable);
    t.set(attack.negated, to.negated);
    t.set(attack.pierced, to.pierced);
}

// Step (1), without what abilities add. A strike of an ability is no attack card: weapons add nothing to it.
void declare(Table& t, int side, const Strike& strike) {
    auto scope = t.rule("BR-BATTLE-08"_rule, side);
    const SideState& own = t.side(side);
    const int target = t.other(side);
    const bool caught = isPlayer(target) && (own.unblockable >> target & 1);  // BR-RULING-131
    if (addsWeapons(strike.kind) && teamBonus(t.cards(), t.state, side, TeamBonus::SharpeningTheBlades) > 0)
        t.cite("BR-FACTION-10"_rule, side);
    setAttack(t, {.kind = strike.kind,
                  .side = std::uint8_t(side),
                  .value = std::int16_t(declaredValue(t.cards(), t.state, side, strike.kind, strike.value)),
                  .elements = std::uint8_t(elementsOf(t.cards(), own) | bitOf(strike.element)),
                  .statuses = std::uint8_t(strike.statuses),
                  .unblockable = caught});
    t.cite("BR-ELEM-03"_rule, side);
    if (caught) {
        auto first = t.rule("BR-FLEE-04"_rule, side);
        t.cite("BR-RULING-131"_rule, side);
        t.set(own.unblockable, own.unblockable & ~(SeatBits(1) << target));
    }
}

// BR-RULING-59: before anything is defended, the attacker names a piece of armour; an automated enemy the first one.
void nameArmour(Table& t, int side) {
    const int target = t.other(side);
    if (isAutomated(t.side(target)) || !(t.battle().attack.statuses & bitOf(Status::Pierce))) return;
    t.options.clear();
    forEachUsable(t.side(target), [&](int place, const ItemState& item) {
        if (t.cards().item(item).type != ItemType::Armour) return false;
        offer(t, verb_rows::Pierce{place});
        return isAutomated(t.side(side));
    });
    if (t.options.count() == 0) return;
    auto scope = t.rule("BR-STATUS-04"_rule, side);
    t.cite("BR-RULING-59"_rule, side);
    const auto named = rowFrom<verb_rows::Pierce>(t.ask(std::uint16_t(Question::Pierce), side));
    t.set(t.battle().attack.pierced, named.place + 1);
}

// Step (2).
void weighElements(Table& t, int target) {
    const AttackState& attack = t.battle().attack;
    if (attack.value < 1) return;
    const CompiledSet& set = t.cards();
    if (attack.elements & bitOf(weaknessOf(set, t.side(target)))) t.cite("BR-ELEM-02"_rule, target);
    if (attack.elements & bitOf(elementOf(set, t.side(target)))) t.cite("BR-ELEM-05"_rule, target);
    t.add(attack.value, elementalChange(set, t.side(target), attack.elements));
}

// BR-PVP-04, BR-AUTO-07: at most one defence card.
void playDefence(Table& t, int side) {
    t.options.clear();
    forEachKind(t.cards(), t.handOfSide(side) & t.cards().copiesOf[CardKind::Defence],
                [&](int kind) { offer(t, verb_rows::Defend{kind}); });
    offer(t, verb_rows::Bear{});
    const Option chosen = t.ask(std::uint16_t(Question::Defend), side);
    if (isA<verb_rows::Bear>(chosen)) return t.cite("BR-PVP-06"_rule, side);
    const int kind = rowFrom<verb_rows::Defend>(chosen).card;
    auto scope = t.rule("BR-PVP-04"_rule, t.cards().cardOfKind(kind));
    t.count(partOf(t.cards().cardOfKind(kind)));
    t.spend(side, kind);
    t.add(t.battle().attack.defence, t.cards().kinds[kind].defence);
}

// Step (3): what is left is never below 0 (BR-BATTLE-09).
void defend(Table& t, int target) {
    const AttackState& attack = t.battle().attack;
    if (attack.unblockable) {
        auto scope = t.rule("BR-RULING-58"_rule, target);
        return t.set(attack.damage, attack.value);
    }
    if (isAutomated(t.side(target))) t.add(attack.defence, automatedDefence(t, target));
    else playDefence(t, target);
    auto scope = t.rule("BR-BATTLE-09"_rule, target);
    t.cite("BR-ELEM-04"_rule, target);
    t.add(attack.defence, passiveDefence(t.cards(), t.side(target), attack.pierced));
    t.set(attack.damage, std::max(0, attack.value - attack.defence));
}

// BR-SUPER-04: what a move does to its own attack comes with it, what else is printed behind it.
void carryOutBeside(Table& t, int side, const Strike& strike, bool onAttack) {
    for (int i = 0; i < strike.effects.count && !t.over(); ++i) {
        const auto at = std::uint16_t(strike.effects.first + i);
        if ((t.cards().effects[at].word <= EffectWord::Negate) == onAttack) carryOutMove(t, side, strike.card, {at, 1});
    }
}

void resolve(Table& t, int side, const Strike& strike) {
    const AttackState& attack = t.battle().attack;
    const int target = t.other(side);
    declare(t, side, strike);
    carryOutBeside(t, side, strike, true);
    fire(t, side, Trigger::Attacking);
    if (t.over()) return;
    nameArmour(t, side);
    fire(t, target, Trigger::Attacked);
    if (t.over() || attack.negated) return;
    weighElements(t, target);
    defend(t, target);
    if (t.over()) return;
    takeDamage(t, target);
    if (attack.lost == 0) return;
    fire(t, side, Trigger::Hit);
    fire(t, target, Trigger::Damaged);
}

}  // namespace

int sufferOnMap(Table& t, int seat, int damage, Element element, int by) {
    auto scope = t.rule("BR-RULING-36"_rule, seat);
    const AttackState before = t.battle().attack;
    setAttack(t, {.kind = AttackKind::Spell,
                  .side = std::uint8_t(by < 0 ? seat : by),
                  .value = std::int16_t(damage),
                  .elements = std::uint8_t(bitOf(element))});
    weighElements(t, seat);
    t.set(t.battle().attack.damage, std::max(0, t.battle().attack.value - passiveDefence(t.cards(), t.side(seat), 0)));
    const int lost = absorbAndLose(t, seat);
    setAttack(t, before);
    settleDeath(t, seat, by);
    return lost;
}

// An ability may strike while another attack is resolved, which then goes on.
void makeAttack(Table& t, int side, const Strike& strike) {
    auto scope = t.rule("BR-RULING-57"_rule, side);
    const AttackState before = t.battle().attack;
    const int faced = faceBack(t, side);
    resolve(t, side, strike);
    setAttack(t, before);
    carryOutBeside(t, side, strike, false);
    turnAway(t, side, faced);
}

}  // namespace engine::battle_royale
