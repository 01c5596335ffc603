// What a clause asks before it is carried out (AB-C01..24).
#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

using schema::threetale::ConditionWord;

namespace {

bool forEach(Seats seats, auto holds) {
    for (int seat = 0; seat < kHeroes; ++seat)
        if ((seats >> seat & 1) && !holds(seat)) return false;
    return seats != 0;
}

int spaceOf(const Reading& r, int seat) {
    const std::uint8_t space = r.t.state.heroes[std::size_t(seat)].space;
    return space == kNone ? -1 : space;
}

bool beside(const Reading& r, int space, const Op* place) {
    if (space < 0) return false;
    if (PlaceSelector(place->code) == PlaceSelector::Token) {          // what scenarios ask after every Step
        const int kind = argument(place, 0)->value;
        const auto state = schema::threetale::TokenState(argument(place, 1)->code);
        for (const int other : spacesBeside(r.t.state.map, space))
            if (other >= 0 && hasToken(r.t, other, kind, state) && inPlay(r.t, other / 4)) return true;
        return false;
    }
    for (const int other : spacesBeside(r.t.state.map, space))
        if (other >= 0 && isIn(r, place, other)) return true;
    return false;
}

// Was the Hero on a tile that these effects have removed? It has been moved since (TT-RULING-74), and stands elsewhere.
bool stoodOn(const Reading& r, const Op* place, int seat) {
    if (r.memory.removedFrom == 0) return false;
    if (PlaceSelector(place->code) == PlaceSelector::RemovedTiles) return r.memory.removedFrom >> seat & 1;
    if (PlaceSelector(place->code) != PlaceSelector::Either) return false;
    const Op* a = firstArgument(place);
    for (int n = 0; n < place->arguments; ++n, a = next(a))
        if (stoodOn(r, a, seat)) return true;
    return false;
}

bool within(const Reading& r, int space, const Region& where, int distance) {
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
bool tileBeside(const Reading& r, int tile, const Region& where) {
    const MapState& map = r.t.state.map;
    const PlacedTile& own = map.tiles[std::size_t(tile)];
    for (int other = 0; other < map.placed; ++other) {
        const PlacedTile& there = map.tiles[std::size_t(other)];
        const int apart = std::abs(there.x - own.x) + std::abs(there.y - own.y);
        if (apart == 1 && tileMeets(where, other)) return true;
    }
    return false;
}

bool alike(const Reading& r, Seats seats, auto read) {
    int first = -1;
    bool same = true;
    for (int seat = 0; seat < kHeroes; ++seat) {
        if (!(seats >> seat & 1)) continue;
        const int space = spaceOf(r, seat);
        if (space < 0) return false;
        const int value = read(space);
        if (first < 0) first = value + 1'000;          // rows and columns may be below 0
        same = same && first == value + 1'000;
    }
    return same && seats != 0;
}

bool hasTag(const Reading& r, int seat, int tag) {
    for (const std::uint8_t a : r.t.state.heroes[std::size_t(seat)].artifacts)
        if (r.t.cards.tags[std::size_t(r.t.cards.number(CardKind::Artifact, a))] >> tag & 1) return true;
    return false;
}

bool talentUnlocked(const Reading& r, int seat, int level) {
    const HeroState& h = r.t.state.heroes[std::size_t(seat)];
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if ((h.talents >> i & 1) && r.t.cards.heroes[h.card].talents[std::size_t(i)].level == level) return true;
    return false;
}

}  // namespace


bool rollIsFor(const Table& t, schema::threetale::Purpose wanted) {
    using schema::threetale::Purpose;
    const auto made = engine::threetale::Purpose(t.state.roll.purpose);
    switch (wanted) {
        case Purpose::Any: return true;
        case Purpose::Attack:
            return made == engine::threetale::Purpose::AttackRoll || made == engine::threetale::Purpose::EnemyAttackRoll;
        case Purpose::Treasure: return made == engine::threetale::Purpose::TreasureRoll;
        case Purpose::Artifact: return made == engine::threetale::Purpose::ActivationRoll;
        case Purpose::Test: return made == engine::threetale::Purpose::ScenarioRoll;
    }
    return false;
}

namespace {

// Conditions that neither compare nor join others.
[[gnu::noinline]] bool isSo(const Reading& r, const Op* op) {
    Table& t = r.t;
    const GameState& s = t.state;
    switch (ConditionWord(op->code)) {
        case ConditionWord::Less: case ConditionWord::LessOrEqual: case ConditionWord::Equal: case ConditionWord::NotEqual:
        case ConditionWord::GreaterOrEqual: case ConditionWord::Greater: case ConditionWord::All: case ConditionWord::Any:
        case ConditionWord::Not:
            break;                                     // condition() itself answers them
        case ConditionWord::PhaseIs: return int(s.phase) == firstArgument(op)->code;
        case ConditionWord::Odd: return (quantity(r, firstArgument(op)) & 1) != 0;
        case ConditionWord::Even: return (quantity(r, firstArgument(op)) & 1) == 0;
        case ConditionWord::SideIs: return s.battle.open && s.battle.attacker == Side(firstArgument(op)->code);
        case ConditionWord::IsAmong: return (heroes(r, argument(op, 0)) & heroes(r, argument(op, 1))) != 0;
        case ConditionWord::EnemyIs:
            return s.battle.open && s.battle.entity != kNone &&
                   s.entities[s.battle.entity].kind == firstArgument(op)->value;
        case ConditionWord::EnemyHasTag:
            return s.battle.open && s.battle.enemy != kNone &&
                   (t.cards.tags[std::size_t(t.cards.number(CardKind::Enemy, s.battle.enemy))] >> firstArgument(op)->value & 1);
        case ConditionWord::FirstAttackBy:
            return s.battle.open && s.battle.decided && s.battle.heroFirst == (Side(firstArgument(op)->code) == Side::Hero);
        case ConditionWord::On:
            return forEach(heroes(r, argument(op, 1)),
                           [&](int seat) { return spaceOf(r, seat) >= 0 && (isIn(r, argument(op, 0), spaceOf(r, seat)) || stoodOn(r, argument(op, 0), seat)); });
        case ConditionWord::Beside:
            return forEach(heroes(r, argument(op, 1)), [&](int seat) { return beside(r, spaceOf(r, seat), argument(op, 0)); });
        case ConditionWord::Within: {
            const int distance = quantity(r, argument(op, 0));
            const Region where = region(r, argument(op, 1));
            return forEach(heroes(r, argument(op, 2)), [&](int seat) { return within(r, spaceOf(r, seat), where, distance); });
        }
        case ConditionWord::TileHas: {
            const Region where = region(r, argument(op, 0));
            return forEach(heroes(r, argument(op, 1)),
                           [&](int seat) { return spaceOf(r, seat) >= 0 && (tileMeets(where, spaceOf(r, seat) / 4) || stoodOn(r, argument(op, 0), seat)); });
        }
        case ConditionWord::TileBeside: {
            const Region where = region(r, argument(op, 0));
            return forEach(heroes(r, argument(op, 1)),
                           [&](int seat) { return spaceOf(r, seat) >= 0 && tileBeside(r, spaceOf(r, seat) / 4, where); });
        }
        case ConditionWord::SameTile: return alike(r, heroes(r, firstArgument(op)), [](int space) { return space / 4; });
        case ConditionWord::SameRow: {
            const Seats seats = heroes(r, firstArgument(op));
            return alike(r, seats, [&](int space) { return rowOf(t, space); }) ||
                   alike(r, seats, [&](int space) { return columnOf(t, space); });
        }
        case ConditionWord::HasTag: {
            const int tag = argument(op, 0)->value;
            return forEach(heroes(r, argument(op, 1)), [&](int seat) { return hasTag(r, seat, tag); });
        }
        case ConditionWord::TalentUnlocked: {
            const int level = argument(op, 0)->value;
            return forEach(heroes(r, argument(op, 1)), [&](int seat) { return talentUnlocked(r, seat, level); });
        }
        case ConditionWord::EachHero:
            return forEach(7u, [&](int seat) { return condition(r.as(seat), firstArgument(op)); });
        case ConditionWord::AnyHero:
            return !forEach(7u, [&](int seat) { return !condition(r.as(seat), firstArgument(op)); });
        case ConditionWord::FirstUse: return s.used[std::size_t(op->value)] == 0;
        case ConditionWord::BattleOpen: return s.battle.open;
        case ConditionWord::RollOpen:
            return s.roll.open && !s.roll.fixed && rollIsFor(t, schema::threetale::Purpose(firstArgument(op)->code));
        case ConditionWord::TurnEnding: return s.turn.ending;
        case ConditionWord::RoundEnding: return s.roundEnding;
    }
    return false;
}

}  // namespace

bool condition(const Reading& r, const Op* op) {
    const auto left = [&] { return quantity(r, firstArgument(op)); };
    const auto right = [&] { return quantity(r, argument(op, 1)); };
    switch (ConditionWord(op->code)) {
        case ConditionWord::Less: return left() < right();
        case ConditionWord::LessOrEqual: return left() <= right();
        case ConditionWord::Equal: return left() == right();
        case ConditionWord::NotEqual: return left() != right();
        case ConditionWord::GreaterOrEqual: return left() >= right();
        case ConditionWord::Greater: return left() > right();
        case ConditionWord::All: {
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a))
                if (!condition(r, a)) return false;
            return true;
        }
        case ConditionWord::Any: {
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a))
                if (condition(r, a)) return true;
            return false;
        }
        case ConditionWord::Not: return !condition(r, firstArgument(op));
        default: return isSo(r, op);
    }
}

bool condition(const Reading& r, Program program) { return program.count == 0 || condition(r, r.at(program.first)); }

}  // namespace engine::threetale
