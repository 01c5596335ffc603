// Places of Heroes, pickups, features and tiles (AB-E48, -E49, -E53..55, -E60).
#include <bit>
#include <cstdlib>

#include "engine/threetale/abilities/effects_tokens.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

namespace {

int straight(const Table& t, int a, int b) {
    return std::abs(columnOf(t, a) - columnOf(t, b)) + std::abs(rowOf(t, a) - rowOf(t, b));
}

// Pickups that a Space can hold, by the word for one of them; None: the word means several kinds or an Offering.
Feature featureOf(PickupSelector kind) {
    switch (kind) {
        case PickupSelector::White: return Feature::White;
        case PickupSelector::Red: return Feature::Red;
        case PickupSelector::Black: return Feature::Black;
        case PickupSelector::Treasure1: case PickupSelector::Treasure: return Feature::Treasure1;
        case PickupSelector::Treasure2: return Feature::Treasure2;
        case PickupSelector::Treasure3: return Feature::Treasure3;
        case PickupSelector::Battle1: case PickupSelector::Battle: return Feature::Battle1;
        case PickupSelector::Battle2: return Feature::Battle2;
        case PickupSelector::Battle3: return Feature::Battle3;
        case PickupSelector::Quest: return Feature::Quest;
        case PickupSelector::Offering: case PickupSelector::Any: return Feature::None;
    }
    return Feature::None;
}

void clearPickup(Table& t, int space, PickupSelector kind) {
    const auto i = std::size_t(space);
    if (kind == PickupSelector::Offering || kind == PickupSelector::Any) t.set(t.state.map.offerings[i], 0);
    if (kind != PickupSelector::Offering && t.state.map.features[i] >= Feature::White) t.set(t.state.map.features[i], Feature::None);
}

Region pickupsIn(const Table& t, const Region& where, PickupSelector kind) {
    Region found;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (where.has(space) && isPickup(t, space, kind)) found.add(space);
    return found;
}

Feature printedOn(const Table& t, int space) {
    const PlacedTile& tile = t.state.map.tiles[std::size_t(space / 4)];
    return rotated(t.cards.tiles[tile.card].cells, tile.rotation)[std::size_t(space % 4)];
}

}  // namespace

// --- Heroes ---------------------------------------------------------------------------------------------------------------

Region moveTargetsOf(const Reading& r, const Op* op, int hero) {
    const Table& t = r.t;
    const int distance = argument(op, 1)->value, from = t.state.heroes[std::size_t(hero)].space;
    if (from == kNone) return {};
    Region targets = moveTargets(r, argument(op, 0));
    if (distance > 0)
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (targets.has(space) && straight(t, from, space) > distance) targets.remove(space);
    return targets;
}

void moveHeroes(const Reading& r, const Op* op) {
    Table& t = r.t;
    forEachHero(r, argument(op, 2), [&](int hero) {
        const int to = chooseSpace(r, moveTargetsOf(r, op, hero), hero);
        if (to < 0) return;
        r.memory.space = to;
        moveHero(t, hero, to);
    });
}

void swapHeroes(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int first = oneHero(r, argument(op, 0)), second = oneHero(r, argument(op, 1));
    if (first < 0 || second < 0 || first == second) return;
    const std::uint8_t a = t.state.heroes[std::size_t(first)].space, b = t.state.heroes[std::size_t(second)].space;
    if (a == kNone || b == kNone) return;
    moveHero(t, first, b);
    moveHero(t, second, a);
}

void exitMap(const Reading& r, const Op* op) {
    Table& t = r.t;
    forEachHero(r, argument(op, 0), [&](int hero) {
        const HeroState& h = t.state.heroes[std::size_t(hero)];
        t.set(h.safe, true);
        t.set(h.space, kNone);
        if (t.state.turn.hero == hero) t.set(t.state.turn.ended, true);
        t.listenAgain();
    });
}

// --- pickups ----------------------------------------------------------------------------------------------------------------

void placePickup(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = PickupSelector(argument(op, 0)->code);
    if (kind == PickupSelector::Offering) {
        const Region altars = region(r, argument(op, 1));      // an Offering lies on an Altar
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (altars.has(space) && t.state.map.features[std::size_t(space)] == Feature::Altar) t.set(t.state.map.offerings[std::size_t(space)], 1);
        return;
    }
    const Feature feature = featureOf(kind);
    if (feature == Feature::None) return;
    const Spots spots = spotsOf(r, argument(op, 1), Putting::Pickup);
    for (int i = 0; i < spots.count; ++i) {
        const int space = freeNear(r, spots.spaces[std::size_t(i)], Putting::Pickup);
        if (space < 0) return;
        t.set(t.state.map.features[std::size_t(space)], feature);
        r.memory.space = space;
    }
}

void removePickup(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = PickupSelector(argument(op, 0)->code);
    Region found = pickupsIn(t, chosenRegion(r, argument(op, 1)), kind);
    const int number = argument(op, 2)->value;
    if (number == 0) {
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (found.has(space)) clearPickup(t, space, kind);
        return;
    }
    for (int left = number; left > 0; --left) {
        const int space = chooseSpace(r, found, r.self, Question::ChooseToken, Verb::Token);
        if (space < 0) return;
        clearPickup(t, space, kind);
        found.remove(space);
        r.memory.space = space;
    }
}

void convertPickup(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = PickupSelector(argument(op, 0)->code);
    const Region found = pickupsIn(t, chosenRegion(r, argument(op, 2)), kind);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!found.has(space) || t.state.map.tokens[std::size_t(space)] != 0) continue;
        if (!putToken(t, argument(op, 1)->value, space, false)) return;
        clearPickup(t, space, kind);
    }
}

void restorePickup(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = PickupSelector(argument(op, 0)->code);
    const Region where = chosenRegion(r, argument(op, 1));
    Region empty;
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!where.has(space) || t.state.map.features[std::size_t(space)] != Feature::None) continue;
        const Feature printed = printedOn(t, space);
        const bool level = kind == PickupSelector::Treasure ? printed >= Feature::Treasure1 && printed <= Feature::Treasure3
                           : kind == PickupSelector::Battle ? printed >= Feature::Battle1 && printed <= Feature::Battle3
                                                            : printed == featureOf(kind);
        if (kind == PickupSelector::Any ? printed >= Feature::White : level && printed != Feature::None) empty.add(space);
    }
    const int space = chooseSpace(r, empty, r.self);
    if (space < 0) return;
    t.set(t.state.map.features[std::size_t(space)], printedOn(t, space));
    r.memory.space = space;
}

namespace {

void changeFeature(Table& t, int space, Feature feature) {
    const auto i = std::size_t(space);
    if (const int portal = indexOf(t.state.map.portals, space); portal >= 0) removeAt(t, t.state.map.portals, portal);
    t.set(t.state.map.features[i], feature);
    t.set(t.state.map.offerings[i], 0);
    if (t.state.map.tokens[i] != 0 || t.state.map.faces[i] != 0) takeToken(t, space);
    if (feature == Feature::Portal && t.state.map.portals.count < t.state.map.portals.capacity()) push(t, t.state.map.portals, space);
}

// A Hero whose Space goes is moved to the nearest enterable unoccupied one (TT-RULING-74).
void moveAway(const Reading& r, const Region& gone) {
    Table& t = r.t;
    for (const std::uint8_t seat : t.state.order) {
        const std::uint8_t space = t.state.heroes[seat].space;
        if (space == kNone || !gone.has(space)) continue;
        auto scope = t.rule("TT-RULING-74"_rule, seat);
        const int to = freeNear(r, space, Putting::Hero, gone);
        if (to >= 0) moveHero(t, seat, to);
    }
}

}  // namespace

void setFeature(const Reading& r, const Op* op) {
    Table& t = r.t;
    const Region where = chosenRegion(r, argument(op, 0));
    const auto word = PlaceSelector(argument(op, 1)->code);
    const Feature feature = word == PlaceSelector::Trees    ? Feature::Trees
                            : word == PlaceSelector::Portal ? Feature::Portal
                            : word == PlaceSelector::Altar  ? Feature::Altar
                                                            : Feature::None;
    if (feature == Feature::Trees) moveAway(r, where);
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (where.has(space)) changeFeature(t, space, feature);
}

// --- tiles ------------------------------------------------------------------------------------------------------------------

namespace {

template <class Do> void forEachTile(const Table& t, const Region& where, Do act) {
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        for (int space = tile * 4; space < tile * 4 + 4; ++space)
            if (where.has(space)) {
                act(tile);
                break;
            }
}

// Tokens that can be claimed are saved to the nearest free Space; all others go back to the supply.
void clearTokens(const Reading& r, int tile, const Region& gone) {
    Table& t = r.t;
    for (int space = tile * 4; space < tile * 4 + 4; ++space) {
        const int kind = t.state.map.tokens[std::size_t(space)] - 1;
        if (kind < 0 && t.state.map.faces[std::size_t(space)] == 0) continue;
        takeToken(t, space);
        if (kind < 0 || !t.cards.prophecies[t.state.prophecy].tokens[std::size_t(kind)].claimable) continue;
        if (const int to = freeNear(r, space, Putting::Thing, gone); to >= 0) putToken(t, kind, to, false);
    }
}

void removeTiles(const Reading& r, const Op* op) {
    Table& t = r.t;
    const Region gone = chosenRegion(r, argument(op, 0));
    forEachTile(t, gone, [&](int tile) {
        if (!inPlay(t, tile)) return;
        const Region all = tileRegion(tile);
        for (int seat = 0; seat < kHeroes; ++seat)
            if (const std::uint8_t space = t.state.heroes[std::size_t(seat)].space; space != kNone && all.has(space)) r.memory.removedFrom |= 1u << seat;
        moveAway(r, all);
        clearTokens(r, tile, all);
        for (const EntityState& e : t.state.entities)
            if (e.kind != kNone && e.space != kNone && all.has(e.space)) t.set(e.space, kNone);
        removeTile(t, tile);
        push(t, t.state.map.removed, tile);
        r.memory.removedTiles |= 1ull << tile;
    });
}

void restoreTiles(Table& t, int number) {
    for (; number > 0 && !t.state.map.removed.empty(); --number) {
        const int tile = t.state.map.removed[t.state.map.removed.count - 1u];
        removeAt(t, t.state.map.removed, t.state.map.removed.count - 1);
        t.set(t.state.map.tiles[std::size_t(tile)].removed, false);
        joinTile(t, tile);
        for (int space = tile * 4; space < tile * 4 + 4; ++space) {
            const Feature printed = printedOn(t, space);
            const bool permanent = printed == Feature::Trees || printed == Feature::Portal || printed == Feature::Altar;
            changeFeature(t, space, permanent ? printed : Feature::None);
        }
    }
}

// All that lies on a tile turns with it by a quarter, clockwise.
void rotateOnce(Table& t, int tile) {
    const MapState& map = t.state.map;
    const auto first = std::size_t(tile * 4);
    constexpr std::size_t from[4] = {2, 0, 3, 1};              // NW comes from SW, NE from NW, SW from SE, SE from NE
    const auto turn = [&](const auto& list) {
        const auto before = list;
        for (std::size_t cell = 0; cell < 4; ++cell) t.set(list[first + cell], before[first + from[cell]]);
    };
    turn(map.features);
    turn(map.offerings);
    turn(map.tokens);
    turn(map.faces);
    bool known[4];
    for (std::size_t cell = 0; cell < 4; ++cell) known[cell] = isKnown(t, int(first + cell));
    for (std::size_t cell = 0; cell < 4; ++cell) setKnown(t, int(first + cell), known[from[cell]]);
    const auto moved = [&](int space) {
        for (std::size_t cell = 0; cell < 4; ++cell)
            if (first + from[cell] == std::size_t(space)) return int(first + cell);
        return space;
    };
    for (const HeroState& h : t.state.heroes)
        if (h.space != kNone && h.space / 4 == tile) t.set(h.space, moved(h.space));
    for (const EntityState& e : t.state.entities)
        if (e.kind != kNone && e.space != kNone && e.space / 4 == tile) t.set(e.space, moved(e.space));
    for (int i = 0; i < map.portals.count; ++i)
        if (map.portals[std::size_t(i)] / 4 == tile) t.set(map.portals.items[std::size_t(i)], moved(map.portals[std::size_t(i)]));
    t.set(map.tiles[std::size_t(tile)].rotation, (map.tiles[std::size_t(tile)].rotation + 1) % 4);
}

}  // namespace

void tiles(const Reading& r, const Op* op) {
    Table& t = r.t;
    switch (EffectWord(op->code)) {
        case EffectWord::DrawTile:
            return forEachHero(r, argument(op, 0), [&](int hero) {
                if (!t.state.decks.tiles.empty() && t.state.map.placed < kTiles) drawAndPlaceTile(t, hero);
            });
        case EffectWord::RemoveTile: return removeTiles(r, op);
        case EffectWord::RestoreTile: return restoreTiles(t, argument(op, 0)->value);
        case EffectWord::RotateTile:
            return forEachTile(t, chosenRegion(r, argument(op, 0)), [&](int tile) {
                for (int turns = argument(op, 1)->value; turns > 0; --turns) rotateOnce(t, tile);
            });
        case EffectWord::CloseTile: {
            const Region closed = chosenRegion(r, argument(op, 0));
            return forEachTile(t, closed, [&](int tile) {
                moveAway(r, tileRegion(tile));
                t.set(t.state.map.tiles[std::size_t(tile)].closed, true);
            });
        }
        default:                   // open_tiles
            for (int tile = 0; tile < t.state.map.placed; ++tile) t.set(t.state.map.tiles[std::size_t(tile)].closed, false);
            return;
    }
}

}  // namespace engine::threetale
