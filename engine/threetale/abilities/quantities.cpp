// Numbers that cards read (AB-S01..08).
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

using schema::threetale::Deck;
using schema::threetale::QuantityWord;
using schema::threetale::SlotSelector;
using schema::threetale::TokenState;

namespace {

const HeroState* heroOf(const Reading& r, const Op* selector) {
    if (HeroSelector(selector->code) == HeroSelector::Self && unsigned(r.self) < kHeroes) return &r.t.state.heroes[std::size_t(r.self)];
    const int seat = firstOf(r.t, heroes(r, selector));
    return seat < 0 ? nullptr : &r.t.state.heroes[std::size_t(seat)];
}

int virtueAt(const Reading& r, const Op* op, Virtue v) {
    const HeroState* h = heroOf(r, firstArgument(op));
    return h ? h->virtues[std::size_t(v)] : 0;
}

int artifactsHeld(const Reading& r, const Op* op) {
    const int level = argument(op, 0)->value;
    const auto slot = SlotSelector(argument(op, 1)->code);
    const HeroState* h = heroOf(r, argument(op, 2));
    if (!h) return 0;
    int count = 0;
    for (const std::uint8_t a : h->artifacts) {
        const ArtifactCard& card = r.t.cards.artifacts[a];
        count += (level == 0 || card.level == level) && (slot == SlotSelector::Any || int(card.slot) == int(slot));
    }
    return count;
}

int countIn(Region things, const Region& where) {
    things.meet(where);
    return things.count();
}

int deckSize(const Table& t, Deck deck) {
    const DecksState& d = t.state.decks;
    switch (deck) {
        case Deck::Tiles: return d.tiles.count;
        case Deck::Artifacts1: case Deck::Artifacts2: case Deck::Artifacts3:
            return d.artifacts[std::size_t(deck) - std::size_t(Deck::Artifacts1)].cards.count;
        case Deck::Battles1: case Deck::Battles2: case Deck::Battles3:
            return d.enemies[std::size_t(deck) - std::size_t(Deck::Battles1)].cards.count;
        case Deck::Treasures1: case Deck::Treasures2: case Deck::Treasures3:
            return d.treasures[std::size_t(deck) - std::size_t(Deck::Treasures1)].cards.count;
        case Deck::Quests: return d.quests.cards.count;
        case Deck::HeroBonus: return d.heroBonuses.cards.count;
        case Deck::EnemyBonus: return d.enemyBonuses.cards.count;
        case Deck::Scenario: return d.scenario.cards.count;
    }
    return 0;
}

int distanceTo(const Reading& r, const Op* op) {
    const HeroState* h = heroOf(r, argument(op, 1));
    if (!h || h->space == kNone) return kNoWay;
    const Region to = region(r, argument(op, 0));
    Region from;
    from.add(h->space);
    Rings rings(r.t, from);
    while (!rings.ring().meets(to))
        if (rings.steps() == kNoWay || !rings.widen()) return kNoWay;
    return rings.steps();
}

int total(const Reading& r, const Op* op) {
    const Seats seats = heroes(r, argument(op, 0));
    int sum = 0;
    for (int seat = 0; seat < kHeroes; ++seat)
        if (seats >> seat & 1) sum += quantity(r.as(seat), argument(op, 1));
    return sum;
}

template <class Join> int joined(const Reading& r, const Op* op, Join join) {
    const Op* a = firstArgument(op);
    int value = quantity(r, a);
    for (int i = 1; i < op->arguments; ++i) {
        a = next(a);
        value = join(value, quantity(r, a));
    }
    return value;
}

constexpr int kHuge = 1'000'000;           // products stay far from the limits of int
int bounded(long long value) { return int(std::clamp<long long>(value, -kHuge, kHuge)); }

}  // namespace

namespace {

[[gnu::noinline]] int quantityReadFurther(const Reading& r, const Op* op) {
    Table& t = r.t;
    const GameState& s = t.state;
    const auto ofHero = [&](auto read) {
        const HeroState* h = heroOf(r, argument(op, op->arguments - 1));
        return h ? int(read(*h)) : 0;
    };
    switch (QuantityWord(op->code)) {
        case QuantityWord::Love: return virtueAt(r, op, Virtue::Love);
        case QuantityWord::Hope: return virtueAt(r, op, Virtue::Hope);
        case QuantityWord::Faith: return virtueAt(r, op, Virtue::Faith);
        case QuantityWord::Endeavor: return virtueAt(r, op, Virtue::Endeavor);
        case QuantityWord::Endurance: return virtueAt(r, op, Virtue::Endurance);
        case QuantityWord::Mercy: return virtueAt(r, op, Virtue::Mercy);
        case QuantityWord::Virtues: {
            const int seat = firstOf(t, heroes(r, firstArgument(op)));
            return seat < 0 ? 0 : virtueSum(t, seat);
        }
        case QuantityWord::LowestVirtue:
            return ofHero([](const HeroState& h) { return *std::min_element(h.virtues.begin(), h.virtues.end()); });
        case QuantityWord::HighestVirtue:
            return ofHero([](const HeroState& h) { return *std::max_element(h.virtues.begin(), h.virtues.end()); });
        case QuantityWord::Speed: return ofHero([](const HeroState& h) { return h.speed; });
        case QuantityWord::Spirit: return ofHero([](const HeroState& h) { return h.spirit; });
        case QuantityWord::Shevitsa: return ofHero([](const HeroState& h) { return h.shevitsa; });
        case QuantityWord::Start:
            return ofHero([&](const HeroState& h) { return t.cards.heroes[h.card].virtues[argument(op, 0)->code]; });
        case QuantityWord::Band: {
            const int seat = firstOf(t, heroes(r, argument(op, 1)));
            return seat < 0 ? 0 : bandWith(t, seat, Virtue(argument(op, 0)->code));
        }
        case QuantityWord::Positives: return std::popcount(s.roll.faces);
        case QuantityWord::Negatives: return s.roll.count - std::popcount(s.roll.faces);
        case QuantityWord::DiceRolled: return s.roll.count;
        case QuantityWord::Damage: return r.moment == int(Moment::DamageIncoming) ? s.battle.damage : r.event.amount;
        case QuantityWord::Amount: return r.event.amount;
        case QuantityWord::EventLevel: return r.event.level;
        case QuantityWord::EnemySpeed: return enemySpeed(t);
        case QuantityWord::EnemyDefense: return s.battle.defense;
        case QuantityWord::EnemyStrength: return enemyStrength(t);
        case QuantityWord::EnemyLevel: return s.battle.level;
        case QuantityWord::AttackRound:
            return Side(firstArgument(op)->code) == Side::Hero ? s.battle.heroRounds : s.battle.enemyRounds;
        case QuantityWord::Marks: {
            Foes which = foes(r, firstArgument(op));
            if (which & kBattleEnemy) which = s.battle.entity == kNone ? 0u : 1u << s.battle.entity;
            return which == 0 ? 0 : marksOf(t, std::countr_zero(which));
        }
        case QuantityWord::Artifacts: return artifactsHeld(r, op);
        case QuantityWord::Talents: return ofHero([](const HeroState& h) { return std::popcount(h.talents); });
        case QuantityWord::Offerings: return ofHero([](const HeroState& h) { return h.offerings; });
        case QuantityWord::SacredStones: return ofHero([](const HeroState& h) { return h.stones; });
        case QuantityWord::Quests: return ofHero([](const HeroState& h) { return h.quests.count; });
        case QuantityWord::BonusCards:
            return firstOf(t, heroes(r, firstArgument(op))) == s.turn.hero ? s.turn.bonusCards.count : 0;
        case QuantityWord::StepsLeft: return s.turn.hero == kNone ? 0 : stepsLeft(t, s.turn.hero);
        case QuantityWord::ActionsLeft: return s.turn.hero == kNone ? 0 : actionsLeft(t, s.turn.hero);
        case QuantityWord::Held: return ofHero([&](const HeroState& h) { return h.held[std::size_t(argument(op, 0)->value)]; });
        case QuantityWord::Status:
            return ofHero([&](const HeroState& h) { return h.statuses[std::size_t(argument(op, 0)->value)]; });
        case QuantityWord::Heroes: return std::popcount(heroes(r, firstArgument(op)));
        case QuantityWord::Pickups:
            return countIn(pickups(t, PickupSelector(argument(op, 0)->code)), region(r, argument(op, 1)));
        case QuantityWord::Tokens:
            return countIn(tokens(t, argument(op, 0)->value, TokenState(argument(op, 1)->code)), region(r, argument(op, 2)));
        case QuantityWord::Entities: {
            const Region where = region(r, argument(op, 1));
            int count = 0;
            for (Foes left = entitiesOf(t, argument(op, 0)->value); left != 0; left &= left - 1)
                count += where.has(s.entities[std::size_t(std::countr_zero(left))].space);
            return count;
        }
        case QuantityWord::DeckSize: return deckSize(t, Deck(firstArgument(op)->code));
        case QuantityWord::Tally:
            return ofHero([&](const HeroState& h) { return h.tallies[argument(op, 0)->code]; });
        case QuantityWord::Round: return s.round;
        case QuantityWord::RoundsLeft: {
            const int after = std::max(0, s.turnsLeft - 1);
            return t.cards.settings.futureTurn == schema::threetale::FutureTurn::Round ? after : after / kHeroes;
        }
        case QuantityWord::TileNumber: return ofHero([](const HeroState& h) { return h.space == kNone ? 0 : h.space / 4 + 1; });
        case QuantityWord::Distance: return distanceTo(r, op);
        case QuantityWord::Total: return total(r, op);
        case QuantityWord::Sum: return joined(r, op, [](int a, int b) { return bounded(a + b); });
        case QuantityWord::Difference: return joined(r, op, [](int a, int b) { return bounded(a - b); });
        case QuantityWord::Product: return joined(r, op, [](int a, int b) { return bounded(1LL * a * b); });
        case QuantityWord::Least: return joined(r, op, [](int a, int b) { return std::min(a, b); });
        case QuantityWord::Greatest: return joined(r, op, [](int a, int b) { return std::max(a, b); });
        case QuantityWord::HalfUp: return (quantity(r, firstArgument(op)) + 1) >> 1;
        case QuantityWord::HalfDown: return quantity(r, firstArgument(op)) >> 1;
        case QuantityWord::Counter: case QuantityWord::Defeated: case QuantityWord::Supply: case QuantityWord::Exited:
            break;                         // quantityNow itself says them
    }
    return 0;
}

}  // namespace

int quantityNow(const Reading& r, const Op* op) {
    const GameState& s = r.t.state;
    switch (QuantityWord(op->code)) {      // what the state says at once, and objectives ask after everything
        case QuantityWord::Counter: return s.variables[std::size_t(firstArgument(op)->value)];
        case QuantityWord::Defeated: return s.fallen[std::size_t(firstArgument(op)->value)];
        case QuantityWord::Supply: return s.supply[std::size_t(firstArgument(op)->value)];
        case QuantityWord::Exited: return s.heroes[0].safe + s.heroes[1].safe + s.heroes[2].safe;
        default: return quantityReadFurther(r, op);
    }
}

}  // namespace engine::threetale
