// Which Spaces words mean (AB-S11), and how far they are from each other.
#include <algorithm>

#include "engine/threetale/abilities/reading.h"

namespace engine::threetale {

using schema::threetale::TokenState;

bool inPlay(const Table& t, int tile) {
    const PlacedTile& placed = t.state.map.tiles[std::size_t(tile)];
    return tile < t.state.map.placed && !placed.removed && !placed.closed;
}

bool plain(const Table& t, int space) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    return map.features[i] == Feature::None && map.tokens[i] == 0 && map.faces[i] == 0 && entityOn(t, space) < 0;
}

bool featureIs(Feature f, PickupSelector kind) {
    const auto between = [f](Feature first, Feature last) { return f >= first && f <= last; };
    switch (kind) {
        case PickupSelector::White: return f == Feature::White;
        case PickupSelector::Red: return f == Feature::Red;
        case PickupSelector::Black: return f == Feature::Black;
        case PickupSelector::Treasure: return between(Feature::Treasure1, Feature::Treasure3);
        case PickupSelector::Treasure1: return f == Feature::Treasure1;
        case PickupSelector::Treasure2: return f == Feature::Treasure2;
        case PickupSelector::Treasure3: return f == Feature::Treasure3;
        case PickupSelector::Battle: return between(Feature::Battle1, Feature::Battle3);
        case PickupSelector::Battle1: return f == Feature::Battle1;
        case PickupSelector::Battle2: return f == Feature::Battle2;
        case PickupSelector::Battle3: return f == Feature::Battle3;
        case PickupSelector::Quest: return f == Feature::Quest;
        case PickupSelector::Offering: return false;
        case PickupSelector::Any: return f >= Feature::White;
    }
    return false;
}

bool isPickup(const Table& t, int space, PickupSelector kind) {
    const bool offering = t.state.map.offerings[std::size_t(space)] != 0;
    if (offering && (kind == PickupSelector::Offering || kind == PickupSelector::Any)) return true;
    return featureIs(t.state.map.features[std::size_t(space)], kind);
}

// A face-up token lies in `tokens`, a face-down one in `faces`.
bool hasToken(const Table& t, int space, int kind, TokenState state) {
    const bool up = t.state.map.tokens[std::size_t(space)] == kind + 1;
    const bool down = t.state.map.faces[std::size_t(space)] == kind + 1;
    switch (state) {
        case TokenState::Any: return up || down;
        case TokenState::FaceUp: return up;
        case TokenState::FaceDown: return down;
    }
    return false;
}

int columnOf(const Table& t, int space) { return t.state.map.tiles[std::size_t(space / 4)].x * 2 + space % 2; }
int rowOf(const Table& t, int space) { return t.state.map.tiles[std::size_t(space / 4)].y * 2 + space % 4 / 2; }

Region tileRegion(int tile) {
    Region where;
    for (int space = tile * 4; space < tile * 4 + 4; ++space) where.add(space);
    return where;
}

// --- distances ----------------------------------------------------------------------------------------------------------

Distances distancesFrom(const Table& t, const Region& from) {
    Distances far;
    far.fill(255);
    std::uint8_t waiting[kSpaces];
    int count = 0;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (from.has(space)) {
            far[std::size_t(space)] = 0;
            waiting[count++] = std::uint8_t(space);
        }
    const int starts = count;
    for (int i = 0; i < count; ++i) {
        const std::uint8_t space = waiting[i];
        // The way ends on what cannot be entered, and does not lead over a Portal.
        if (i >= starts && (!enterable(t, space) || t.state.map.features[space] == Feature::Portal)) continue;
        for (const std::uint8_t other : t.state.map.next[space]) {
            if (other == 0 || far[other - 1u] != 255) continue;
            far[other - 1u] = std::uint8_t(far[space] + 1);
            waiting[count++] = std::uint8_t(other - 1);
        }
    }
    return far;
}

Distances distancesFrom(const Table& t, int space) {
    Region from;
    from.add(space);
    return distancesFrom(t, from);
}

// --- tiles --------------------------------------------------------------------------------------------------------------

namespace {

int placedAs(const Table& t, int number) { return std::min<int>(number, t.state.map.placed) - 1; }

void addTile(const Table& t, Region& where, int tile) {
    if (tile >= 0 && tile < t.state.map.placed && inPlay(t, tile)) where.join(tileRegion(tile));
}

// Do the tiles in play, one of them left out, hang together edge to edge?
bool hangTogether(const Table& t, int without) {
    const MapState& map = t.state.map;
    std::uint64_t left = 0;
    for (int tile = 0; tile < map.placed; ++tile)
        if (tile != without && !map.tiles[std::size_t(tile)].removed) left |= 1ull << tile;
    if (left == 0) return false;
    std::uint64_t reached = left & (~left + 1), before = 0;
    while (reached != before) {
        before = reached;
        for (int a = 0; a < map.placed; ++a) {
            if (!(reached >> a & 1)) continue;
            for (int b = 0; b < map.placed; ++b) {
                if (!(left >> b & 1) || (reached >> b & 1)) continue;
                const PlacedTile &from = map.tiles[std::size_t(a)], &to = map.tiles[std::size_t(b)];
                if (std::abs(from.x - to.x) + std::abs(from.y - to.y) == 1) reached |= 1ull << b;
            }
        }
    }
    return reached == left;
}

}  // namespace

int removableTile(const Table& t, int kept) {
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        if (tile + 1 != kept && inPlay(t, tile) && hangTogether(t, tile)) return tile;
    return -1;
}

std::array<int, 4> extremeTiles(const Table& t) {
    std::array<int, 4> found{-1, -1, -1, -1};
    for (std::size_t direction = 0; direction < 4; ++direction) {
        int best = 0;
        for (int tile = 0; tile < t.state.map.placed; ++tile) {
            if (!inPlay(t, tile) || std::find(found.begin(), found.end(), tile) != found.end()) continue;
            const PlacedTile& p = t.state.map.tiles[std::size_t(tile)];
            const int value = direction == 0 ? -p.y : direction == 1 ? p.x : direction == 2 ? p.y : -p.x;
            if (found[direction] < 0 || value > best) {
                found[direction] = tile;
                best = value;
            }
        }
    }
    return found;
}

// --- regions ------------------------------------------------------------------------------------------------------------

namespace {

Region spacesWhere(const Table& t, auto matches) {
    Region where;
    for (int tile = 0; tile < t.state.map.placed; ++tile) {
        if (!inPlay(t, tile)) continue;
        for (int space = tile * 4; space < tile * 4 + 4; ++space)
            if (matches(space)) where.add(space);
    }
    return where;
}

Region featureRegion(const Table& t, Feature wanted) {
    return spacesWhere(t, [&](int space) { return t.state.map.features[std::size_t(space)] == wanted; });
}

Region besides(const Table& t, const Region& of) {
    return spacesWhere(t, [&](int space) {
        if (!enterable(t, space)) return false;
        for (const std::uint8_t other : t.state.map.next[std::size_t(space)])
            if (other != 0 && of.has(other - 1)) return true;
        return false;
    });
}

Region heroSpaces(const Table& t, Seats seats) {
    Region where;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = t.state.heroes[std::size_t(seat)].space;
        if ((seats >> seat & 1) && space != kNone) where.add(space);
    }
    return where;
}

Region tilesOf(const Table& t, const Region& spaces) {
    Region where;
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        for (int space = tile * 4; space < tile * 4 + 4; ++space)
            if (spaces.has(space)) where.join(tileRegion(tile));
    return where;
}

Region removedRegion(const Reading& r) {
    Region where;
    for (int tile = 0; tile < kTiles; ++tile)
        if (r.memory.removedTiles >> tile & 1) where.join(tileRegion(tile));
    return where;
}

}  // namespace

Region region(const Reading& r, const Op* op) {
    const Table& t = r.t;
    Region where;
    switch (PlaceSelector(op->code)) {
        case PlaceSelector::Here: return heroSpaces(t, r.self < 0 ? 0u : 1u << r.self);
        case PlaceSelector::Anywhere: return spacesWhere(t, [](int) { return true; });
        case PlaceSelector::Plain: return spacesWhere(t, [&](int space) { return plain(t, space); });
        case PlaceSelector::Trees: return featureRegion(t, Feature::Trees);
        case PlaceSelector::Portal: return featureRegion(t, Feature::Portal);
        case PlaceSelector::Altar: return featureRegion(t, Feature::Altar);
        case PlaceSelector::Pickup: {
            const auto kind = PickupSelector(firstArgument(op)->code);
            return spacesWhere(t, [&](int space) { return isPickup(t, space, kind); });
        }
        case PlaceSelector::Token: {
            const auto state = TokenState(argument(op, 1)->code);
            return spacesWhere(t, [&](int space) { return hasToken(t, space, argument(op, 0)->value, state); });
        }
        case PlaceSelector::HiddenToken: return spacesWhere(t, [&](int space) { return t.state.map.faces[std::size_t(space)] != 0; });
        case PlaceSelector::Entity: {
            for (int i = 0; i < kEntities; ++i)
                if (entitiesOf(t, firstArgument(op)->value) >> i & 1) where.add(t.state.entities[std::size_t(i)].space);
            return where;
        }
        case PlaceSelector::SpaceOf: return heroSpaces(t, heroes(r, firstArgument(op)));
        case PlaceSelector::ThatSpace: {
            const int space = r.memory.space >= 0 ? r.memory.space : r.event.space;
            if (space >= 0) where.add(space);
            return where;
        }
        case PlaceSelector::Tile: addTile(t, where, placedAs(t, firstArgument(op)->value)); return where;
        case PlaceSelector::Tiles: {
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) addTile(t, where, a->value - 1);
            return where;
        }
        case PlaceSelector::EveryNthTile:
            for (int number = argument(op, 1)->value; number <= t.state.map.placed; number += argument(op, 0)->value)
                addTile(t, where, number - 1);
            return where;
        case PlaceSelector::TileOf: return tilesOf(t, region(r, firstArgument(op)));
        case PlaceSelector::OneTile: return spacesWhere(t, [](int) { return true; });
        case PlaceSelector::ExtremeTiles:
            for (const int tile : extremeTiles(t)) addTile(t, where, tile);
            return where;
        case PlaceSelector::RemovableTile: addTile(t, where, removableTile(t, firstArgument(op)->value)); return where;
        case PlaceSelector::RemovedTiles: return removedRegion(r);
        case PlaceSelector::NextTo: return besides(t, region(r, firstArgument(op)));
        case PlaceSelector::Around: {
            const Distances far = distancesFrom(t, region(r, argument(op, 0)));
            const int distance = argument(op, 1)->value;
            return spacesWhere(t, [&](int space) { return far[std::size_t(space)] <= distance; });
        }
        case PlaceSelector::FarFromHeroes: {
            const Region of = region(r, argument(op, 0));
            const Distances far = distancesFrom(t, heroSpaces(t, 7u));
            const int distance = argument(op, 1)->value;
            return spacesWhere(t, [&](int space) { return of.has(space) && far[std::size_t(space)] > distance; });
        }
        case PlaceSelector::Either: {
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) where.join(region(r, a));
            return where;
        }
    }
    return where;
}

}  // namespace engine::threetale
