// What an attack and its target bring with them: the sums of BR-RULING-57 (1) and (2), and passive DEF.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// The items in the places of a party; all of them work, whoever fights (BR-RULING-51), and no others (BR-ITEM-08).
template <class Act> void forEachItem(const CompiledSet& set, const SideState& side, Act act) {
    if (isAutomated(side)) return;
    forEachUsable(side, [&](int place, const ItemState& item) {
        act(place, item, set.item(item));
        return false;
    });
}

}  // namespace

// BR-RULING-126.
bool addsWeapons(AttackKind kind) { return kind != AttackKind::Ability && kind != AttackKind::Spell; }

int declaredValue(const CompiledSet& set, const GameState& s, int side, AttackKind kind, int printed) {
    const int bonus = addsWeapons(kind) ? weaponBonus(set, s, side) : 0;
    return std::clamp(printed + bonus + s.sides[side].might, 0, kMostNumber);
}

// BR-BATTLE-08: weapons and, with at least one of them, Sharpening the Blades (BR-FACTION-10).
int weaponBonus(const CompiledSet& set, const GameState& s, int side) {
    int sum = 0;
    bool armed = false;
    forEachItem(set, s.sides[side], [&](int, const ItemState&, const Item& item) {
        if (item.type != ItemType::Weapon) return;
        sum += item.attack;
        armed = true;
    });
    return armed ? sum + teamBonus(set, s, side, TeamBonus::SharpeningTheBlades) : sum;
}

// BR-CHAR-09: each may be none.
Element elementOf(const CompiledSet& set, const SideState& side) {
    if (side.kind == SideKind::Enemy) return set.enemy(side).element;
    return set.character(side.members[side.fighting]).element;
}

Element weaknessOf(const CompiledSet& set, const SideState& side) {
    if (side.kind == SideKind::Enemy) return set.enemy(side).weakness;
    return set.character(side.members[side.fighting]).weakness;
}

unsigned elementsOf(const CompiledSet& set, const SideState& side) {
    unsigned elements = bitOf(elementOf(set, side));
    forEachItem(set, side, [&](int, const ItemState&, const Item& item) {
        if (item.type == ItemType::Weapon) elements |= bitOf(item.element);
    });
    return elements;
}

// BR-ELEM-02, BR-ELEM-05; each once, however many elements there are (BR-RULING-65).
int elementalChange(const CompiledSet& set, const SideState& target, unsigned elements) {
    return int((elements & bitOf(weaknessOf(set, target))) != 0) - int((elements & bitOf(elementOf(set, target))) != 0);
}

// BR-RULING-55: armour with boxes has no DEF beside them.
int passiveDefence(const CompiledSet& set, const SideState& side, int pierced) {
    int sum = side.guard;
    forEachItem(set, side, [&](int place, const ItemState&, const Item& item) {
        if (item.type == ItemType::Armour && place + 1 != pierced) sum += item.defence;
    });
    return sum;
}

int freeBoxes(const CompiledSet& set, const ItemState& item) {
    return item.item == 0 ? 0 : std::max(0, set.item(item).boxes - item.filled);
}

}  // namespace engine::battle_royale
