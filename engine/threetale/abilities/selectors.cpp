// Whom words mean: Heroes, enemies (AB-S09, -S12). Spaces are in places.cpp.
#include <bit>

#include "engine/threetale/abilities/evaluation_context.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

namespace {

constexpr Seats kEveryone = 7;

// The Heroes for whom a number is greatest (or least). Heroes that have left the Map for good do not count.
Seats extreme(const Table& t, bool greatest, auto read) {
    Seats best = 0;
    int value = 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        if (t.state.heroes[seat].safe) continue;
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
        const HeroState& h = t.state.heroes[seat];
        if (!h.safe && h.space != kNone && where.has(h.space)) seats |= 1u << seat;
    }
    return seats;
}

// Where no way leads to any of them, all are as near.
Seats nearestTo(const EvaluationContext& r, const Region& from) {
    Rings rings(r.t, from);
    do {
        const Seats there = heroesIn(r.t, rings.ring());
        if (there != 0) return there;
    } while (rings.widen());
    return extreme(r.t, true, [](int) { return 0; });
}

Seats seatBit(int seat) { return seat < 0 || seat >= kHeroes ? 0 : 1u << seat; }

}  // namespace

int selfOf(const Table& t, int hero, const TriggerContext& event) {
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
    const std::uint8_t space = t.state.heroes[hero].space;
    Seats seats = 0;
    if (space == kNone) return seats;
    for (int other = 0; other < kHeroes; ++other) {
        const std::uint8_t there = t.state.heroes[other].space;
        if (other != hero && there != kNone && adjacent(t, space, there)) seats |= 1u << other;
    }
    return seats;
}

// --- rows of Heroes -------------------------------------------------------------------------------------------------

namespace {

template <class Row> constexpr bool meansOne() {
    if constexpr (requires { Row::isOne; }) return Row::isOne;
    else return false;
}

}  // namespace

namespace hero_rows {
namespace {

// `isOne`: is one to be chosen where several could be meant?
struct Self {
    static constexpr auto word = HeroSelector::Self;
    Seats seats(const EvaluationContext& r) const { return seatBit(r.self); }
};
template <HeroSelector kWord, bool kIsOne> struct AllButSelf {
    static constexpr auto word = kWord;
    static constexpr bool isOne = kIsOne;
    Seats seats(const EvaluationContext& r) const { return kEveryone & ~seatBit(r.self); }
};
using Other = AllButSelf<HeroSelector::Other, true>;
using Others = AllButSelf<HeroSelector::Others, false>;
template <HeroSelector kWord, bool kIsOne> struct Everyone {
    static constexpr auto word = kWord;
    static constexpr bool isOne = kIsOne;
    Seats seats(const EvaluationContext&) const { return kEveryone; }
};
using Each = Everyone<HeroSelector::Each, false>;
using Chosen = Everyone<HeroSelector::Chosen, true>;
template <HeroSelector kWord, bool kIsOne> struct AdjacentToSelf {
    static constexpr auto word = kWord;
    static constexpr bool isOne = kIsOne;
    Seats seats(const EvaluationContext& r) const { return adjacentHeroes(r.t, r.self); }
};
using Adjacent = AdjacentToSelf<HeroSelector::Adjacent, true>;
using AllAdjacent = AdjacentToSelf<HeroSelector::AllAdjacent, false>;
struct SelfOrAdjacent {
    static constexpr auto word = HeroSelector::SelfOrAdjacent;
    static constexpr bool isOne = true;
    Seats seats(const EvaluationContext& r) const { return seatBit(r.self) | adjacentHeroes(r.t, r.self); }
};
struct Active {
    static constexpr auto word = HeroSelector::Active;
    Seats seats(const EvaluationContext& r) const { return seatBit(r.t.state.turn.hero); }
};
struct Subject {
    static constexpr auto word = HeroSelector::Subject;
    Seats seats(const EvaluationContext& r) const { return seatBit(r.event.hero); }
};
struct It {
    static constexpr auto word = HeroSelector::It;
    Seats seats(const EvaluationContext& r) const { return seatBit(r.it); }
};
struct Owner {
    static constexpr auto word = HeroSelector::Owner;
    Seats seats(const EvaluationContext& r) const {
        const int entity = r.event.entity >= 0 ? r.event.entity : int(r.t.state.battle.entity);
        return entity >= kEntities ? 0 : seatBit(r.t.state.entities[entity].hero);
    }
};
struct Seat {
    static constexpr auto word = HeroSelector::Seat;
    Constant place;  // in the turn order, from 1
    Seats seats(const EvaluationContext& r) const { return seatBit(r.t.state.order[place - 1]); }
};
template <HeroSelector kWord, bool kGreatest> struct Extreme {
    static constexpr auto word = kWord;
    static constexpr bool isOne = true;
    QuantityTerm number;
    Seats seats(const EvaluationContext& r) const {
        return extreme(r.t, kGreatest, [&](int seat) { return quantity(r.as(seat), number); });
    }
};
using Highest = Extreme<HeroSelector::Highest, true>;
using Lowest = Extreme<HeroSelector::Lowest, false>;
struct Nearest {
    static constexpr auto word = HeroSelector::Nearest;
    static constexpr bool isOne = true;
    PlaceTerm place;
    Seats seats(const EvaluationContext& r) const { return nearestTo(r, region(r, place)); }
};
struct Where {
    static constexpr auto word = HeroSelector::Where;
    ConditionTerm holds;
    Seats seats(const EvaluationContext& r) const {
        Seats seats = 0;
        for (int seat = 0; seat < kHeroes; ++seat)
            if (condition(r.as(seat), holds)) seats |= 1u << seat;
        return seats;
    }
};

struct HeroRow {
    OperandsOfRow operands;
    Seats (*seats)(const EvaluationContext& r, const void* operands);
    bool isOne;

    template <class Row> static constexpr HeroRow of() {
        return {operandsOfRow<Row>(),
                [](const EvaluationContext& r, const void* operands) {
                    return static_cast<const Row*>(operands)->seats(r);
                },
                meansOne<Row>()};
    }
};
using HeroTable = RowTable<HeroRow, HeroSelector::Where,
                           Rows<Self, Other, Others, Each, Chosen, Adjacent, AllAdjacent, SelfOrAdjacent, Active,
                                Subject, It, Owner, Seat, Highest, Lowest, Nearest, Where>>;

}  // namespace
}  // namespace hero_rows

using hero_rows::HeroTable;

bool oneOfThem(HeroTerm term) { return HeroTable::at(term.op->code).isOne; }

Seats heroes(const EvaluationContext& r, HeroTerm term) {
    return HeroTable::at(term.op->code).seats(r, operandsAt(r.t.cards, term.op));
}

const OperandsOfRow* operandsOf(HeroSelector word) { return &HeroTable::at(int(word)).operands; }

// --- enemies --------------------------------------------------------------------------------------------------------

Foes entitiesOf(const Table& t, int kind) {
    Foes found = 0;
    for (int i = 0; i < kEntities; ++i) {
        const EntityState& e = t.state.entities[i];
        if (e.kind == kind && e.space != kNone) found |= 1u << i;
    }
    return found;
}

int marksOf(const Table& t, int entity) { return t.state.entities[entity].marks; }

namespace {

// How far an entity is from its own Hero or, without one, from any.
int fromHeroes(const Table& t, int entity) {
    const EntityState& e = t.state.entities[entity];
    Region from, to;
    from.add(e.space);
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = t.state.heroes[seat].space;
        if (space != kNone && (e.hero == kNone || e.hero == seat)) to.add(space);
    }
    Rings rings(t, from);
    while (!rings.ring().meets(to))
        if (!rings.widen()) return 255;
    return rings.steps();
}

}  // namespace

namespace foe_rows {
namespace {

struct Enemy {
    static constexpr auto word = FoeSelector::Enemy;
    Foes foes(const EvaluationContext& r) const { return r.t.state.battle.open ? kBattleEnemy : 0; }
};
struct Entity {
    static constexpr auto word = FoeSelector::Entity;
    NameOperand entity;
    Foes foes(const EvaluationContext& r) const { return entitiesOf(r.t, entity); }
};
struct ThisEntity {
    static constexpr auto word = FoeSelector::ThisEntity;
    Foes foes(const EvaluationContext& r) const {
        const int entity = r.event.entity >= 0 ? r.event.entity : int(r.t.state.battle.entity);
        return entity >= kEntities ? 0 : 1u << entity;
    }
};
struct NearestEntity {
    static constexpr auto word = FoeSelector::NearestEntity;
    static constexpr bool isOne = true;
    NameOperand entity;
    Foes foes(const EvaluationContext& r) const {
        Foes best = 0;
        int least = 256;
        for (Foes left = entitiesOf(r.t, entity); left != 0; left &= left - 1) {
            const int far = fromHeroes(r.t, std::countr_zero(left));
            if (far < least) best = 0;
            if (far <= least) best |= left & (~left + 1);
            least = std::min(least, far);
        }
        return best;
    }
};
struct ChosenEntity {
    static constexpr auto word = FoeSelector::ChosenEntity;
    static constexpr bool isOne = true;
    NameOperand entity;
    Foes foes(const EvaluationContext& r) const { return entitiesOf(r.t, entity); }
};

struct FoeRow {
    OperandsOfRow operands;
    Foes (*foes)(const EvaluationContext& r, const void* operands);
    bool isOne;

    template <class Row> static constexpr FoeRow of() {
        return {
            operandsOfRow<Row>(),
            [](const EvaluationContext& r, const void* operands) { return static_cast<const Row*>(operands)->foes(r); },
            meansOne<Row>()};
    }
};
using FoeTable =
    RowTable<FoeRow, FoeSelector::ChosenEntity, Rows<Enemy, Entity, ThisEntity, NearestEntity, ChosenEntity>>;

}  // namespace
}  // namespace foe_rows

using foe_rows::FoeTable;

bool oneOfThem(FoeTerm term) { return FoeTable::at(term.op->code).isOne; }

Foes foes(const EvaluationContext& r, FoeTerm term) {
    return FoeTable::at(term.op->code).foes(r, operandsAt(r.t.cards, term.op));
}

const OperandsOfRow* operandsOf(FoeSelector word) { return &FoeTable::at(int(word)).operands; }

}  // namespace engine::threetale
