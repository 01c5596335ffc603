// Whom words mean: Heroes, enemies (AB-S09, -S12). Spaces are in places.cpp.
#include <bit>

#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

namespace {

constexpr Seats kEveryone = 7;

// The Heroes for whom a number is greatest (or least). Heroes that have left the Map for good do not count.
Seats extreme(const Table& t, bool greatest, auto read) {
    Seats best = 0;
    int value = 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        if (t.state.heroes[std::size_t(seat)].safe) continue;
        const int now = read(seat);
        if (best == 0 || (greatest ? now > value : now < value)) {
            best = 0;
            value = now;
        }
        if (now == value) best |= 1u << seat;
    }
    return best;
}

// Heroes that have not left the Map for good and stand on these Spaces.
Seats heroesIn(const Table& t, const Region& where) {
    Seats seats = 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const HeroState& h = t.state.heroes[std::size_t(seat)];
        if (!h.safe && h.space != kNone && where.has(h.space)) seats |= 1u << seat;
    }
    return seats;
}

// Where no way leads to any of them, all are as near.
Seats nearestTo(const Reading& r, const Region& from) {
    Rings rings(r.t, from);
    do {
        const Seats there = heroesIn(r.t, rings.ring());
        if (there != 0) return there;
    } while (rings.widen());
    return extreme(r.t, true, [](int) { return 0; });
}

Seats seatBit(int seat) { return seat < 0 || seat >= kHeroes ? 0 : 1u << seat; }

}  // namespace

int selfOf(const Table& t, int hero, const Occasion& event) {
    if (hero >= 0) return hero;
    if (event.hero >= 0) return event.hero;
    return t.state.turn.hero != kNone ? t.state.turn.hero : t.state.order[0];
}

int firstOf(const Table& t, Seats seats) {
    for (const std::uint8_t seat : t.state.order)
        if (seats >> seat & 1) return seat;
    return -1;
}

Seats adjacentHeroes(const Table& t, int hero) {
    const std::uint8_t space = t.state.heroes[std::size_t(hero)].space;
    Seats seats = 0;
    if (space == kNone) return seats;
    for (int other = 0; other < kHeroes; ++other) {
        const std::uint8_t there = t.state.heroes[std::size_t(other)].space;
        if (other != hero && there != kNone && adjacent(t, space, there)) seats |= 1u << other;
    }
    return seats;
}

bool oneOfThem(const Op* op) {
    switch (HeroSelector(op->code)) {
        case HeroSelector::Other: case HeroSelector::Chosen: case HeroSelector::Adjacent: case HeroSelector::SelfOrAdjacent:
        case HeroSelector::Highest: case HeroSelector::Lowest: case HeroSelector::Nearest:
            return true;
        case HeroSelector::Self: case HeroSelector::Others: case HeroSelector::Each: case HeroSelector::AllAdjacent:
        case HeroSelector::Active: case HeroSelector::Subject: case HeroSelector::It: case HeroSelector::Owner:
        case HeroSelector::Seat: case HeroSelector::Where:
            return false;
    }
    return false;
}

Seats heroes(const Reading& r, const Op* op) {
    const Table& t = r.t;
    switch (HeroSelector(op->code)) {
        case HeroSelector::Self: return seatBit(r.self);
        case HeroSelector::Other: case HeroSelector::Others: return kEveryone & ~seatBit(r.self);
        case HeroSelector::Each: case HeroSelector::Chosen: return kEveryone;
        case HeroSelector::Adjacent: case HeroSelector::AllAdjacent: return adjacentHeroes(t, r.self);
        case HeroSelector::SelfOrAdjacent: return seatBit(r.self) | adjacentHeroes(t, r.self);
        case HeroSelector::Active: return seatBit(t.state.turn.hero);
        case HeroSelector::Subject: return seatBit(r.event.hero);
        case HeroSelector::It: return seatBit(r.it);
        case HeroSelector::Owner: {
            const int entity = r.event.entity >= 0 ? r.event.entity : t.state.battle.entity;
            return entity >= kEntities ? 0 : seatBit(t.state.entities[std::size_t(entity)].hero);
        }
        case HeroSelector::Seat: return seatBit(t.state.order[std::size_t(firstArgument(op)->value - 1)]);
        case HeroSelector::Highest:
            return extreme(t, true, [&](int seat) { return quantity(r.as(seat), firstArgument(op)); });
        case HeroSelector::Lowest:
            return extreme(t, false, [&](int seat) { return quantity(r.as(seat), firstArgument(op)); });
        case HeroSelector::Nearest: return nearestTo(r, region(r, firstArgument(op)));
        case HeroSelector::Where: {
            Seats seats = 0;
            for (int seat = 0; seat < kHeroes; ++seat)
                if (condition(r.as(seat), firstArgument(op))) seats |= 1u << seat;
            return seats;
        }
    }
    return 0;
}

// --- enemies ----------------------------------------------------------------------------------------------------------

Foes entitiesOf(const Table& t, int kind) {
    Foes found = 0;
    for (int i = 0; i < kEntities; ++i) {
        const EntityState& e = t.state.entities[std::size_t(i)];
        if (e.kind == kind && e.space != kNone) found |= 1u << i;
    }
    return found;
}

int marksOf(const Table& t, int entity) { return t.state.entities[std::size_t(entity)].marks; }

namespace {

// How far an entity is from its own Hero or, without one, from any.
int fromHeroes(const Table& t, int entity) {
    const EntityState& e = t.state.entities[std::size_t(entity)];
    Region from, to;
    from.add(e.space);
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = t.state.heroes[std::size_t(seat)].space;
        if (space != kNone && (e.hero == kNone || e.hero == seat)) to.add(space);
    }
    Rings rings(t, from);
    while (!rings.ring().meets(to))
        if (!rings.widen()) return 255;
    return rings.steps();
}

}  // namespace

Foes foes(const Reading& r, const Op* op) {
    const Table& t = r.t;
    switch (FoeSelector(op->code)) {
        case FoeSelector::Enemy: return t.state.battle.open ? kBattleEnemy : 0;
        case FoeSelector::Entity: case FoeSelector::ChosenEntity: return entitiesOf(t, firstArgument(op)->value);
        case FoeSelector::ThisEntity: {
            const int entity = r.event.entity >= 0 ? r.event.entity : t.state.battle.entity;
            return entity >= kEntities ? 0 : 1u << entity;
        }
        case FoeSelector::NearestEntity: {
            Foes best = 0;
            int least = 256;
            for (Foes left = entitiesOf(t, firstArgument(op)->value); left != 0; left &= left - 1) {
                const int far = fromHeroes(t, std::countr_zero(left));
                if (far < least) best = 0;
                if (far <= least) best |= left & (~left + 1);
                least = std::min(least, far);
            }
            return best;
        }
    }
    return 0;
}

}  // namespace engine::threetale
