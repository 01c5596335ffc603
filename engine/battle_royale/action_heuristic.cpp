// How promising an option and a state look, for bots, in tenths of a trait point. They know what their seat may know:
// the state they are given has every other card hidden.
#include <algorithm>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kUsualDefence = 1;  // that an attack meets where nothing more is known

int worthOfStatuses(unsigned statuses) {
    constexpr int kWorth[] = {30, 6, 12, 25, 20, 16, 3};
    static_assert(std::size(kWorth) == kStatuses);
    int sum = 0;
    for (int status = 0; status < kStatuses; ++status) sum += statuses >> status & 1 ? kWorth[status] : 0;
    return sum;
}

// What an attack of so much brings, less what it costs; a kill counts for all.
int worthOfAttack(const Offered& o, int attack, Element element, unsigned statuses, int cost) {
    const SideState& target = o.other();
    int value = attack + weaponBonus(o.set, o.own()) + o.own().might;
    if (value > 0) value += elementalChange(o.set, target, elementsOf(o.set, o.own()) | bitOf(element));
    if (!o.own().unblockable) value -= passiveDefence(o.set, target, 0) + kUsualDefence;
    value = std::clamp(value, 0, healthOf(target));
    const int kill = value > 0 && value == healthOf(target) ? 500 : 0;
    return 10 * value + kill + (value > 0 ? worthOfStatuses(statuses) : 0) - 9 * cost - 3;
}
int worthOfCard(const Offered& o, int kind, int status) {
    const BattleCardKind& card = o.set.kinds[std::size_t(kind)];
    const unsigned added = status < 0 ? 0u : o.set.kinds[std::size_t(status)].statuses;
    const int more = status < 0 ? 0 : o.set.kinds[std::size_t(status)].cost;
    return worthOfAttack(o, card.attack, Element::None, card.statuses | added, card.cost + more);
}
int worthOfMove(const Offered& o, const PrintedMove& move, unsigned statuses, int cost) {
    const int effects = worthOf(o.set, o.s, o.d.seat, move.effects);
    if (move.attack == 0) return effects - 9 * cost;
    return worthOfAttack(o, move.attack, move.element, statuses | move.statuses, cost) + effects;
}
const Character& fighter(const Offered& o) { return o.set.characters[std::size_t(fighterOf(o.own()))]; }
int roomOf(const Offered& o) { return mostHealth(o.set, o.own()) - healthOf(o.own()); }
// Points go where there are few of them, and are taken where there are many, so that costs of one trait can be paid.
int evenly(const Offered& o, int trait, int points, int sign) {
    return 4 * points + sign * o.own().traits[std::size_t(trait)];
}
int clauseWorth(const Offered& o, const Abilities& abilities, int number) {
    for (int i = 0; i < abilities.clauses.count; ++i) {
        const Clause& clause = o.set.clauses[std::size_t(abilities.clauses.first + i)];
        if (clause.number != number) continue;
        int cost = 0;
        for (int of = 0; of < clause.costs.count; ++of) {
            const Cost& price = o.set.costs[std::size_t(clause.costs.first + of)];
            cost += rowOf(price.word).worth(o.set.operands.at(price.operands));
        }
        return worthOf(o.set, o.s, o.d.seat, clause.effects) - cost;
    }
    return 0;
}
int cardWorth(const Offered& o, int card, int number) {
    if (const int character = o.set.characterOf(card); character >= 0)
        return clauseWorth(o, o.set.characters[std::size_t(character)].abilities, number);
    if (const int tactic = o.set.tacticOf(card); tactic >= 0)
        return clauseWorth(o, o.set.tactics[std::size_t(tactic)].abilities, number);
    if (const int item = o.set.itemOf(card); item >= 0) {
        const Item& its = o.set.items[std::size_t(item)];
        return std::max(clauseWorth(o, its.abilities, number), clauseWorth(o, its.ownerAbilities, number)) -
               (its.itemClass == ItemClass::Disposable ? 5 : 0);
    }
    return 1;  // a faction
}

// Does a damaging signature move want this card, and as many of it as the hand has? Such a move costs no trait.
bool paysForMove(const Offered& o, int kind) {
    const int held = countOf(o.set, copiesIn(o.s.battle, handOf(o.d.seat)), kind);
    for (const SignatureMove& move : fighter(o).signatures)
        for (int i = 0; i < move.parts && move.move.attack > 0; ++i)
            if (move.combo[std::size_t(i)].kind == kind && held <= move.combo[std::size_t(i)].count) return true;
    return false;
}

}  // namespace

namespace verb_rows {

// An even board, in a few strokes.
int Put::heuristic(const Offered& o) const {
    const SideState& board = o.s.sides[std::size_t(o.d.subject / 256)];
    const int even = (mostHealth(o.set, board) + kTraits - 1) / kTraits;
    return -std::abs(board.traits[std::size_t(int(trait))] + points - even) * 10 + points;
}
int Flee::heuristic(const Offered& o) const { return healthOf(o.own()) <= 2 && healthOf(o.other()) > 4 ? 5 : -50; }
int Fight::heuristic(const Offered&) const { return 0; }
// What cannot be paid for or helps nobody now, unless a signature move wants it.
int Discard::heuristic(const Offered& o) const {
    const BattleCardKind& kind = o.set.kinds[std::size_t(int(card))];
    if (o.d.question == std::uint16_t(Question::DiscardCards)) return -10 * (kind.attack + kind.defence) - 1;
    if (paysForMove(o, card)) return -20;
    if (kind.kind == CardKind::Attack) return canPay(o.own(), kind.cost) ? -10 : 8;
    if (kind.kind == CardKind::Status) return canPay(o.own(), 1) ? -3 : 4;
    if (kind.kind == CardKind::Cure) return o.own().poison == 0 && !o.own().stunned ? 4 : -10;
    if (kind.kind == CardKind::TagOut) return membersOf(o.own()) < 2 ? 3 : -2;
    if (kind.kind == CardKind::Escape) return 2;
    if (kind.kind == CardKind::Tactic) return hasDormantTactic(o.set, o.own()) ? -4 : 3;
    return -5;
}
int Keep::heuristic(const Offered&) const { return 0; }
int Attack::heuristic(const Offered& o) const { return worthOfCard(o, card, -1); }
int AttackWith::heuristic(const Offered& o) const { return worthOfCard(o, card, status) - 4; }
int Signature::heuristic(const Offered& o) const {
    return worthOfMove(o, fighter(o).signatures[std::size_t(int(move))].move, 0, 0) - 6;
}
int SignatureWith::heuristic(const Offered& o) const {
    const unsigned statuses = o.set.kinds[std::size_t(int(status))].statuses;
    return worthOfMove(o, fighter(o).signatures[std::size_t(int(move))].move, statuses, 0) - 10;
}
int Super::heuristic(const Offered& o) const {
    const SuperMove& super = fighter(o).super;
    return worthOfMove(o, super.move, 0, std::max(0, healthOf(o.own()) - super.leaves));
}
int Play::heuristic(const Offered& o) const {
    const BattleCardKind& played = o.set.kinds[std::size_t(int(card))];
    switch (played.kind) {
        case CardKind::Heal: return 10 * std::min(played.heal > 0 ? int(played.heal) : 3, roomOf(o)) - 12;
        case CardKind::Cure: return 15 * o.own().poison + 10 * o.own().stunned - 3;
        case CardKind::Tactic: return 12;
        case CardKind::Escape: return healthOf(o.own()) == 3 && healthOf(o.other()) > 6 ? 4 : -30;
        case CardKind::TagOut: return fighter(o).weakness != Element::None ? 1 : -4;
        case CardKind::Attack:
        case CardKind::Defence:
        case CardKind::Status: break;
    }
    return 0;
}
int Use::heuristic(const Offered& o) const { return cardWorth(o, card, ability) - 1; }
int Sacrifice::heuristic(const Offered& o) const {
    return 10 * std::min(2 * teamBonus(o.set, o.own(), TeamBonus::BloodPact), roomOf(o)) - 35;
}
int Ransom::heuristic(const Offered&) const { return -60; }
int Distract::heuristic(const Offered&) const { return -10; }
int End::heuristic(const Offered&) const { return 0; }

int Choose::heuristic(const Offered&) const { return worthOfStatuses(1u << status); }
int Pierce::heuristic(const Offered& o) const {
    const ItemState& item = itemAt(o.other(), place);
    return 10 * o.set.item(item).defence + 8 * freeBoxes(o.set, item);
}
// A card of as much DEF as there is damage; little damage is borne.
int Defend::heuristic(const Offered& o) const {
    const AttackState& attack = o.s.battle.attack;
    const int open = std::max(0, attack.value - attack.defence - passiveDefence(o.set, o.own(), attack.pierced));
    const int stopped = std::min<int>(o.set.kinds[std::size_t(int(card))].defence, open);
    return 10 * stopped - 3 * o.set.kinds[std::size_t(int(card))].defence +
           (open >= healthOf(o.own()) ? 100 * stopped : 0);
}
int Bear::heuristic(const Offered&) const { return 0; }
int Absorb::heuristic(const Offered&) const { return 10 * points; }
int Lose::heuristic(const Offered& o) const { return evenly(o, trait, points, 3); }
int Gain::heuristic(const Offered& o) const { return evenly(o, trait, points, -3); }
int Pay::heuristic(const Offered& o) const { return evenly(o, trait, points, 3); }
int Break::heuristic(const Offered& o) const {
    const Item& item = o.set.item(itemAt(o.own(), place));
    return -10 * item.attack - 8 * item.defence - 8 * freeBoxes(o.set, itemAt(o.own(), place));
}
// For oneself somebody whom the enemy's elements do not hurt; for the enemy somebody they do.
int Bring::heuristic(const Offered& o) const {
    const Character& who = o.set.characters[std::size_t(int(character))];
    const bool own = o.d.question == std::uint16_t(Question::TagOut);
    const unsigned elements = elementsOf(o.set, own ? o.other() : o.own());
    const int change = int((elements & bitOf(who.weakness)) != 0) - int((elements & bitOf(who.element)) != 0);
    return own ? -10 * change : 10 * change;
}
int Enable::heuristic(const Offered& o) const {
    const Tactic& its = o.set.tactics[std::size_t(int(tactic))];
    return its.battle ? 10 + std::max(0, clauseWorth(o, its.abilities, 0)) / 4 : 0;
}
int Bid::heuristic(const Offered& o) const {
    const int wanted = o.s.battle.attacker == o.d.seat ? healthOf(o.own()) - 1 : std::max(0, healthOf(o.own()) / 4);
    return -std::abs(points - wanted);
}
int Leave::heuristic(const Offered& o) const { return healthOf(o.own()) <= 5 ? 5 : -5; }
int Remain::heuristic(const Offered&) const { return 0; }
int Accept::heuristic(const Offered& o) const { return cardWorth(o, o.d.subject, 0); }
int Decline::heuristic(const Offered&) const { return 0; }

}  // namespace verb_rows

int BattleRoyaleEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).heuristic({set_, stateOf(state), d}, option);
}

// Health before that of the other side, in tenths of a trait point; a game that was won counts far more.
int BattleRoyaleEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    const SideState &own = s.sides[std::size_t(seat)], &other = s.sides[std::size_t(otherSide(seat))];
    if (s.phase == Phase::Over) {
        if (s.ending == Ending::Kill) return s.winners >> seat & 1 ? 10'000 : healthOf(other) == 0 ? 10'000 : -10'000;
        return -300;  // nobody has killed
    }
    return 10 * (healthOf(own) - healthOf(other)) - 12 * (own.poison - other.poison) + 4 * (own.guard - other.guard);
}

}  // namespace engine::battle_royale
