// What a clause asks before it is carried out (AB-C01..24): a row each.
#include "engine/kernel/say.h"
#include "engine/threetale/abilities/condition_rows.h"
#include "engine/threetale/abilities/explain.h"
#include "engine/threetale/abilities/rows.h"
#include "engine/threetale/game.h"

namespace engine::threetale {

bool rollIsFor(const Table& t, schema::threetale::Purpose wanted) {
    using schema::threetale::Purpose;
    const auto made = engine::threetale::Purpose(t.state.roll.purpose);
    switch (wanted) {
        case Purpose::Any: return true;
        case Purpose::Attack:
            return made == engine::threetale::Purpose::AttackRoll ||
                   made == engine::threetale::Purpose::EnemyAttackRoll;
        case Purpose::Treasure: return made == engine::threetale::Purpose::TreasureRoll;
        case Purpose::Artifact: return made == engine::threetale::Purpose::ActivationRoll;
        case Purpose::Test: return made == engine::threetale::Purpose::ScenarioRoll;
    }
    return false;
}

namespace condition_rows {

using schema::threetale::PhaseWord;

namespace {

// --- what is there, in words
// ------------------------------------------------------------------------------------------

const ThreeTaleTexts& textsOf(const EvaluationContext& r) { return static_cast<const ThreeTale&>(r.t.game()).texts(); }

std::string namesOf(const EvaluationContext& r, Seats seats) {
    std::vector<std::string> names;
    for (int seat = 0; seat < kHeroes; ++seat)
        if (seats >> seat & 1) names.push_back(textsOf(r).heroName(r.t.state, seat));
    return names.empty() ? say("no Hero") : listed(names, say(" and "));
}

// "Alyona: Wolf Ford, northwest"
std::string whereAre(const EvaluationContext& r, HeroTerm term) {
    const Seats seats = heroes(r, term);
    std::vector<std::string> places;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = r.t.state.heroes[seat].space;
        if (seats >> seat & 1)
            places.push_back(
                fmt::format("{}: {}", textsOf(r).heroName(r.t.state, seat),
                            space == kNone ? say("not on the Map") : textsOf(r).spaceName(r.t.state, space)));
    }
    return places.empty() ? say("no Hero") : listed(places, "; ");
}

std::string nameOfFoe(const EvaluationContext& r) {
    const BattleState& b = r.t.state.battle;
    if (!b.open) return say("there is no Battle");
    if (b.entity != kNone) return entityKind(r.t, b.entity).label.in(spokenLanguage());
    return b.enemy == kNone ? std::string()
                            : r.t.cards.name(r.t.cards.number(CardKind::Enemy, b.enemy), spokenLanguage());
}

std::string nameOfSide(const EvaluationContext& r, Side side) {
    return r.t.state.battle.open ? wordName(schema::threetale::sort::Side, int(side)) : say("there is no Battle");
}

// --- what joins others, and numbers ---------------------------------------------------------------------------------

struct Not {
    static constexpr auto word = ConditionWord::Not;
    ConditionTerm negated;
    bool holds(const EvaluationContext& r) const { return !condition(r, negated); }
};

// --- the turn, numbers, the Battle ----------------------------------------------------------------------------------

struct PhaseIs {
    static constexpr auto word = ConditionWord::PhaseIs;
    PhaseWord phase;
    bool holds(const EvaluationContext& r) const { return int(r.t.state.phase.value) == int(phase); }
    std::string actual(const EvaluationContext& r) const { return said(schema::choiceOf(r.t.state.phase.value).label); }
};
struct Odd {
    static constexpr auto word = ConditionWord::Odd;
    QuantityTerm number;
    bool holds(const EvaluationContext& r) const { return (quantity(r, number) & 1) != 0; }
    std::string actual(const EvaluationContext& r) const { return std::to_string(quantity(r, number)); }
};
struct Even {
    static constexpr auto word = ConditionWord::Even;
    QuantityTerm number;
    bool holds(const EvaluationContext& r) const { return (quantity(r, number) & 1) == 0; }
    std::string actual(const EvaluationContext& r) const { return std::to_string(quantity(r, number)); }
};
struct SideIs {
    static constexpr auto word = ConditionWord::SideIs;
    Side side;
    bool holds(const EvaluationContext& r) const { return r.t.state.battle.open && r.t.state.battle.attacker == side; }
    std::string actual(const EvaluationContext& r) const { return nameOfSide(r, r.t.state.battle.attacker); }
};
struct IsAmong {
    static constexpr auto word = ConditionWord::IsAmong;
    HeroTerm hero, heroes;
    bool holds(const EvaluationContext& r) const {
        return (threetale::heroes(r, hero) & threetale::heroes(r, heroes)) != 0;
    }
    std::string actual(const EvaluationContext& r) const { return namesOf(r, threetale::heroes(r, heroes)); }
};
struct EnemyHasTag {
    static constexpr auto word = ConditionWord::EnemyHasTag;
    NameOperand tag;
    bool holds(const EvaluationContext& r) const {
        const BattleState& b = r.t.state.battle;
        return b.open && b.enemy != kNone && (r.t.cards.tags[r.t.cards.number(CardKind::Enemy, b.enemy)] >> tag & 1);
    }
    std::string actual(const EvaluationContext& r) const { return nameOfFoe(r); }
};
struct FirstAttackBy {
    static constexpr auto word = ConditionWord::FirstAttackBy;
    Side side;
    bool holds(const EvaluationContext& r) const {
        const BattleState& b = r.t.state.battle;
        return b.open && b.decided && b.heroFirst == (side == Side::Hero);
    }
    std::string actual(const EvaluationContext& r) const {
        return nameOfSide(r, r.t.state.battle.heroFirst ? Side::Hero : Side::Enemy);
    }
};

// --- where Heroes are -----------------------------------------------------------------------------------------------

// Does it hold for each of the Heroes meant, of whom there is one?
bool eachOf(Seats seats, auto holds) {
    for (int seat = 0; seat < kHeroes; ++seat)
        if ((seats >> seat & 1) && !holds(seat)) return false;
    return seats != 0;
}

int spaceOf(const EvaluationContext& r, int seat) {
    const std::uint8_t space = r.t.state.heroes[seat].space;
    return space == kNone ? -1 : space;
}

bool beside(const EvaluationContext& r, int space, PlaceTerm place) {
    if (space < 0) return false;
    for (const int other : spacesBeside(r.t.state.map, space))
        if (other >= 0 && isIn(r, place, other)) return true;
    return false;
}

bool within(const EvaluationContext& r, int space, const Region& where, int distance) {
    if (space < 0 || distance < 0) return false;
    Region from;
    from.add(space);
    Rings rings(r.t, from);
    while (!rings.ring().meets(where))
        if (rings.steps() == distance || !rings.widen()) return false;
    return true;
}

bool tileMeets(const Region& where, int tile) {
    for (int space = tile * 4; space < tile * 4 + 4; ++space)
        if (where.has(space)) return true;
    return false;
}

// Two tiles that share a side, whether or not they are still on the Map.
bool tileBeside(const EvaluationContext& r, int tile, const Region& where) {
    const MapState& map = r.t.state.map;
    const PlacedTile& own = map.tiles[tile];
    for (int other = 0; other < map.placed; ++other) {
        const PlacedTile& there = map.tiles[other];
        const int apart = std::abs(there.x - own.x) + std::abs(there.y - own.y);
        if (apart == 1 && tileMeets(where, other)) return true;
    }
    return false;
}

bool alike(const EvaluationContext& r, Seats seats, auto read) {
    int first = -1;
    bool same = true;
    for (int seat = 0; seat < kHeroes; ++seat) {
        if (!(seats >> seat & 1)) continue;
        const int space = spaceOf(r, seat);
        if (space < 0) return false;
        const int value = read(space);
        if (first < 0) first = value + 1'000;  // rows and columns may be below 0
        same = same && first == value + 1'000;
    }
    return same && seats != 0;
}

bool hasTag(const EvaluationContext& r, int seat, int tag) {
    for (const std::uint8_t a : r.t.state.heroes[seat].artifacts)
        if (r.t.cards.tags[r.t.cards.number(CardKind::Artifact, a)] >> tag & 1) return true;
    return false;
}

bool talentUnlocked(const EvaluationContext& r, int seat, int level) {
    const HeroState& h = r.t.state.heroes[seat];
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if ((h.talents >> i & 1) && r.t.cards.heroes[h.card].talents[i].level == level) return true;
    return false;
}

}  // namespace

bool On::holds(const EvaluationContext& r) const {
    return eachOf(heroes(r, hero), [&](int seat) {
        return spaceOf(r, seat) >= 0 && (isIn(r, place, spaceOf(r, seat)) || stoodOn(r, place, seat));
    });
}
bool Beside::holds(const EvaluationContext& r) const {
    return eachOf(heroes(r, hero), [&](int seat) { return beside(r, spaceOf(r, seat), place); });
}
std::string On::actual(const EvaluationContext& r) const { return whereAre(r, hero); }
std::string Beside::actual(const EvaluationContext& r) const { return whereAre(r, hero); }
std::string EnemyIs::actual(const EvaluationContext& r) const { return nameOfFoe(r); }

namespace {

struct Within {
    static constexpr auto word = ConditionWord::Within;
    QuantityTerm distance;
    PlaceTerm place;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const {
        const int steps = quantity(r, distance);
        const Region where = region(r, place);
        return eachOf(heroes(r, hero), [&](int seat) { return within(r, spaceOf(r, seat), where, steps); });
    }
    std::string actual(const EvaluationContext& r) const { return whereAre(r, hero); }
};
struct TileHas {
    static constexpr auto word = ConditionWord::TileHas;
    PlaceTerm place;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const {
        const Region where = region(r, place);
        return eachOf(heroes(r, hero), [&](int seat) {
            return spaceOf(r, seat) >= 0 && (tileMeets(where, spaceOf(r, seat) / 4) || stoodOn(r, place, seat));
        });
    }
    std::string actual(const EvaluationContext& r) const { return whereAre(r, hero); }
};
struct TileBeside {
    static constexpr auto word = ConditionWord::TileBeside;
    PlaceTerm place;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const {
        const Region where = region(r, place);
        return eachOf(heroes(r, hero),
                      [&](int seat) { return spaceOf(r, seat) >= 0 && tileBeside(r, spaceOf(r, seat) / 4, where); });
    }
    std::string actual(const EvaluationContext& r) const { return whereAre(r, hero); }
};
struct SameTile {
    static constexpr auto word = ConditionWord::SameTile;
    HeroTerm heroes;
    bool holds(const EvaluationContext& r) const {
        return alike(r, threetale::heroes(r, heroes), [](int space) { return space / 4; });
    }
    std::string actual(const EvaluationContext& r) const { return whereAre(r, heroes); }
};
struct SameRow {
    static constexpr auto word = ConditionWord::SameRow;
    HeroTerm heroes;
    bool holds(const EvaluationContext& r) const {
        const Seats seats = threetale::heroes(r, heroes);
        return alike(r, seats, [&](int space) { return rowOf(r.t, space); }) ||
               alike(r, seats, [&](int space) { return columnOf(r.t, space); });
    }
    std::string actual(const EvaluationContext& r) const { return whereAre(r, heroes); }
};

// --- what Heroes have, and the rest ---------------------------------------------------------------------------------

struct HasTag {
    static constexpr auto word = ConditionWord::HasTag;
    NameOperand tag;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const {
        return eachOf(heroes(r, hero), [&](int seat) { return hasTag(r, seat, tag); });
    }
};
struct TalentUnlocked {
    static constexpr auto word = ConditionWord::TalentUnlocked;
    Constant level;
    HeroTerm hero;
    bool holds(const EvaluationContext& r) const {
        return eachOf(heroes(r, hero), [&](int seat) { return talentUnlocked(r, seat, level); });
    }
};
struct EachHero {
    static constexpr auto word = ConditionWord::EachHero;
    ConditionTerm term;
    bool holds(const EvaluationContext& r) const {
        return eachOf(7u, [&](int seat) { return condition(r.as(seat), term); });
    }
};
struct AnyHero {
    static constexpr auto word = ConditionWord::AnyHero;
    ConditionTerm term;
    bool holds(const EvaluationContext& r) const {
        return !eachOf(7u, [&](int seat) { return !condition(r.as(seat), term); });
    }
};
struct FirstUse {
    static constexpr auto word = ConditionWord::FirstUse;
    Lasting span;
    UsesSlot slot;
    bool holds(const EvaluationContext& r) const { return r.t.state.used[slot.place] == 0; }
    std::string actual(const EvaluationContext& r) const { return std::to_string(r.t.state.used[slot.place]); }
};
struct BattleOpen {
    static constexpr auto word = ConditionWord::BattleOpen;
    bool holds(const EvaluationContext& r) const { return r.t.state.battle.open; }
};
struct RollOpen {
    static constexpr auto word = ConditionWord::RollOpen;
    schema::threetale::Purpose purpose;
    bool holds(const EvaluationContext& r) const {
        const RollState& roll = r.t.state.roll;
        return roll.open && !roll.fixed && rollIsFor(r.t, purpose);
    }
    std::string actual(const EvaluationContext& r) const {
        const RollState& roll = r.t.state.roll;
        return roll.open ? said(textsOf(r).purposes()[roll.purpose]) : say("no roll is open");
    }
};
struct TurnEnding {
    static constexpr auto word = ConditionWord::TurnEnding;
    bool holds(const EvaluationContext& r) const { return r.t.state.turn.ending; }
};
struct RoundEnding {
    static constexpr auto word = ConditionWord::RoundEnding;
    bool holds(const EvaluationContext& r) const { return r.t.state.roundEnding; }
};

// --- all of them ----------------------------------------------------------------------------------------------------

struct ConditionRow {
    OperandsOfRow operands;
    bool (*holds)(const EvaluationContext& r, const void* operands);
    ConditionShape<ConditionTerm, QuantityTerm> (*shape)(const EvaluationContext& r, const void* operands);

    template <class Row> static constexpr ConditionRow of() {
        return {operandsOfRow<Row>(),
                [](const EvaluationContext& r, const void* operands) {
                    return static_cast<const Row*>(operands)->holds(r);
                },
                [](const EvaluationContext& r, const void* operands) {
                    const Row& row = *static_cast<const Row*>(operands);
                    auto shape = engine::shapeOf<ConditionTerm, QuantityTerm>(row, r);
                    if constexpr (requires { row.term; }) shape.parts.push_back(row.term);  // asked of each Hero
                    return shape;
                }};
    }
};
using ConditionTable = RowTable<
    ConditionRow, ConditionWord::RoundEnding,
    Rows<Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, PhaseIs, Odd, Even, SideIs,
         IsAmong, EnemyIs, EnemyHasTag, FirstAttackBy, On, Beside, Within, TileHas, TileBeside, SameTile, SameRow,
         HasTag, TalentUnlocked, EachHero, AnyHero, FirstUse, BattleOpen, RollOpen, TurnEnding, RoundEnding>>;

}  // namespace
}  // namespace condition_rows

bool condition(const EvaluationContext& r, ConditionTerm term) {
    return condition_rows::ConditionTable::at(term.op->code).holds(r, operandsAt(r.t.cards, term.op));
}

bool condition(const EvaluationContext& r, Program program) {
    return program.count == 0 || condition(r, ConditionTerm{r.at(program.first)});
}

ConditionShape<ConditionTerm, QuantityTerm> shapeOf(const EvaluationContext& r, ConditionTerm term) {
    return condition_rows::ConditionTable::at(term.op->code).shape(r, operandsAt(r.t.cards, term.op));
}

const OperandsOfRow* operandsOf(schema::threetale::ConditionWord word) {
    return &condition_rows::ConditionTable::at(int(word)).operands;
}

}  // namespace engine::threetale
