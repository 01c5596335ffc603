// Sums of an attack part by part, and answers to it: BR-RULING-57 (1), (3) and (4), BR-STATUS-01.
#include "engine/battle_royale/breakdown.h"

#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void add(std::vector<SumPart>& parts, SumPart part) {
    if (part.amount != 0) parts.push_back(part);
}

// Those that act when damage is lost; Pierce acts on the attack itself.
constexpr unsigned kOnDamage = ((1u << kStatuses) - 1) & ~bitOf(Status::Pierce);

// Free green boxes of a side but for those of one place and of pierced armour.
int boxesLeft(const CompiledSet& set, const GameState& s, int side, int usedPlace) {
    int free = 0;
    for (int place = 0; place < kPlaces; ++place)
        if (place != usedPlace && place + 1 != battleOf(s).attack.pierced && isUsable(s.sides[side], place))
            free += freeBoxes(set, itemAt(s.sides[side], place));
    return free;
}

Reaction reactionLeaving(const AttackState& attack, int defence, int damage, int boxes) {
    Reaction r{.defence = defence, .damage = damage, .absorbable = std::min(damage, boxes)};
    // What was lost already has brought them; BR-RULING-60: no second time.
    const unsigned waiting = attack.lost > 0 ? 0u : attack.statuses & kOnDamage;
    (damage > 0 ? r.statuses : r.avoided) = waiting;
    return r;
}

}  // namespace

std::vector<SumPart> attackParts(const CompiledSet& set, const GameState& s, int board, AttackKind kind) {
    const SideState& side = s.sides[board];
    std::vector<SumPart> parts;
    if (addsWeapons(kind) && !isAutomated(side)) {
        bool armed = false;
        for (int place = 0; place < kPlaces; ++place) {
            const ItemState& state = itemAt(side, place);
            if (!isUsable(side, place) || set.item(state).type != ItemType::Weapon) continue;
            armed = true;
            add(parts, {SumPart::Kind::Weapon, set.cardOfItem(state.item - 1), set.item(state).attack});
        }
        if (armed)
            add(parts, {SumPart::Kind::Faction, teamCard(set, s, board, TeamBonus::SharpeningTheBlades),
                        teamBonus(set, s, board, TeamBonus::SharpeningTheBlades)});
    }
    add(parts, {SumPart::Kind::Might, -1, side.might});
    return parts;
}

std::vector<SumPart> defenceParts(const CompiledSet& set, const SideState& side, int pierced) {
    std::vector<SumPart> parts;
    for (int place = 0; place < kPlaces && !isAutomated(side); ++place)
        if (const ItemState& state = itemAt(side, place);
            isUsable(side, place) && set.item(state).type == ItemType::Armour && place + 1 != pierced)
            add(parts, {SumPart::Kind::Armour, set.cardOfItem(state.item - 1), set.item(state).defence});
    add(parts, {SumPart::Kind::Guard, -1, side.guard});
    return parts;
}

int sumOf(const std::vector<SumPart>& parts) {
    int sum = 0;
    for (const SumPart& part : parts) sum += part.amount;
    return sum;
}

std::optional<Reaction> reactionOf(const CompiledSet& set, const GameState& s, const Decision& decision,
                                   const Option& option) {
    const AttackState& attack = battleOf(s).attack;
    const int side = decision.seat;
    if (decision.question == std::uint16_t(Question::Defend)) {
        const int played =
            isA<verb_rows::Defend>(option) ? set.kinds[int(rowFrom<verb_rows::Defend>(option).card)].defence : 0;
        const int defence = attack.defence + played + passiveDefence(set, s.sides[side], attack.pierced);
        return reactionLeaving(attack, defence, std::max(0, attack.value - defence), boxesLeft(set, s, side, -1));
    }
    if (decision.question != std::uint16_t(Question::Absorb)) return std::nullopt;
    if (isA<verb_rows::Bear>(option)) return reactionLeaving(attack, attack.defence, attack.damage, 0);
    const auto absorbed = rowFrom<verb_rows::Absorb>(option);
    const int free = freeBoxes(set, itemAt(s.sides[side], absorbed.place)) - absorbed.points;
    return reactionLeaving(attack, attack.defence, attack.damage - absorbed.points,
                           free + boxesLeft(set, s, side, absorbed.place));
}

}  // namespace engine::battle_royale
