// Which Spaces words mean (AB-S11).
#include <algorithm>
#include <bit>

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

namespace {

// The features that are pickups of a kind lie side by side in their list.
struct FeatureRange { Feature low, high; };
FeatureRange featuresOf(PickupSelector kind) {
    switch (kind) {
        case PickupSelector::White: return {Feature::White, Feature::White};
        case PickupSelector::Red: return {Feature::Red, Feature::Red};
        case PickupSelector::Black: return {Feature::Black, Feature::Black};
        case PickupSelector::Treasure: return {Feature::Treasure1, Feature::Treasure3};
        case PickupSelector::Treasure1: return {Feature::Treasure1, Feature::Treasure1};
        case PickupSelector::Treasure2: return {Feature::Treasure2, Feature::Treasure2};
        case PickupSelector::Treasure3: return {Feature::Treasure3, Feature::Treasure3};
        case PickupSelector::Battle: return {Feature::Battle1, Feature::Battle3};
        case PickupSelector::Battle1: return {Feature::Battle1, Feature::Battle1};
        case PickupSelector::Battle2: return {Feature::Battle2, Feature::Battle2};
        case PickupSelector::Battle3: return {Feature::Battle3, Feature::Battle3};
        case PickupSelector::Quest: return {Feature::Quest, Feature::Quest};
        case PickupSelector::Offering: break;              // lies on an Altar and is no feature
        case PickupSelector::Any: return {Feature::White, Feature::Quest};
    }
    return {Feature::Quest, Feature::None};                // none of them
}

}  // namespace

bool featureIs(Feature f, PickupSelector kind) {
    const FeatureRange range = featuresOf(kind);
    return range.low <= f && f <= range.high;
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

// --- tiles --------------------------------------------------------------------------------------------------------------

namespace {

int placedAs(const Table& t, int number) { return std::min<int>(number, t.state.map.placed) - 1; }

void addTile(const Table& t, Region& where, int tile) {
    if (tile >= 0 && tile < t.state.map.placed && inPlay(t, tile)) where.join(tileRegion(tile));
}

using Tiles = std::uint64_t;           // a bit for each
static_assert(kTiles <= 64);

std::array<Tiles, kTiles> tilesBeside(const Table& t) {
    std::array<Tiles, kTiles> beside{};
    for (std::size_t tile = 0; tile < t.state.map.placed; ++tile)
        for (const std::uint8_t other : t.state.map.sides[tile])
            if (other != 0) beside[tile] |= 1ull << (other - 1);
    return beside;
}

// Do these tiles hang together edge to edge?
bool hangTogether(Tiles tiles, const std::array<Tiles, kTiles>& beside) {
    if (tiles == 0) return false;
    Tiles reached = tiles & (~tiles + 1), waiting = reached;
    while (waiting != 0) {
        const Tiles further = beside[std::size_t(std::countr_zero(waiting))] & tiles & ~reached;
        reached |= further;
        waiting = (waiting & (waiting - 1)) | further;
    }
    return reached == tiles;
}

}  // namespace

int removableTile(const Table& t, int kept) {
    Tiles left = 0;
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        if (!t.state.map.tiles[std::size_t(tile)].removed) left |= 1ull << tile;
    const auto beside = tilesBeside(t);
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        if (tile + 1 != kept && inPlay(t, tile) && hangTogether(left & ~(1ull << tile), beside)) return tile;
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

Region inPlayOf(const Table& t, Region where) {
    where.meet(spacesInPlay(t));
    return where;
}

Region featureRegion(const Table& t, Feature wanted) { return inPlayOf(t, spacesBetween(t.state.map.features, wanted, wanted)); }

Region plainRegion(const Table& t) {
    Region where = featureRegion(t, Feature::None);
    where.meet(spacesBetween(t.state.map.tokens, 0, 0));
    where.meet(spacesBetween(t.state.map.faces, 0, 0));
    for (const EntityState& e : t.state.entities)
        if (t.state.phase == Phase::Future && e.kind != kNone && e.space != kNone) where.remove(e.space);
    return where;
}

Region entityRegion(const Table& t, int kind) {
    Region where;
    for (const EntityState& e : t.state.entities)
        if (e.kind == kind && e.space != kNone) where.add(e.space);
    return where;
}

Region heroSpaces(const Table& t, Seats seats) {
    Region where;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = t.state.heroes[std::size_t(seat)].space;
        if ((seats >> seat & 1) && space != kNone) where.add(space);
    }
    return where;
}

Region tilesOf(Region spaces) {
    for (std::uint64_t& word : spaces.bits) word = ((word | word >> 1 | word >> 2 | word >> 3) & 0x1111111111111111ull) * 15;
    return spaces;
}

Region nearer(const Table& t, const Region& from, int steps) {
    Rings rings(t, from);
    while (rings.steps() < steps && rings.widen()) {}
    return rings.inside();
}

Region removedRegion(const Reading& r) {
    Region where;
    for (int tile = 0; tile < kTiles; ++tile)
        if (r.memory.removedTiles >> tile & 1) where.join(tileRegion(tile));
    return where;
}

}  // namespace

Region pickups(const Table& t, PickupSelector kind) {
    const FeatureRange range = featuresOf(kind);
    Region where;
    if (range.low <= range.high) where = spacesBetween(t.state.map.features, range.low, range.high);
    if (kind == PickupSelector::Offering || kind == PickupSelector::Any) where.join(spacesBetween(t.state.map.offerings, 1, 1));
    return where;
}

Region tokens(const Table& t, int kind, TokenState state) {
    Region where;
    if (state != TokenState::FaceDown) where.join(spacesBetween(t.state.map.tokens, kind + 1, kind + 1));
    if (state != TokenState::FaceUp) where.join(spacesBetween(t.state.map.faces, kind + 1, kind + 1));
    return where;
}

Region neighbours(const Table& t, const Region& of) {
    Region where;
    of.forEach([&](int space) { forEachBeside(t.state.map, space, [&](int other) { where.add(other); }); });
    return where;
}

Region region(const Reading& r, const Op* op) {
    const Table& t = r.t;
    Region where;
    switch (PlaceSelector(op->code)) {
        case PlaceSelector::Here: return heroSpaces(t, r.self < 0 ? 0u : 1u << r.self);
        case PlaceSelector::Anywhere: case PlaceSelector::OneTile: return spacesInPlay(t);
        case PlaceSelector::Plain: return plainRegion(t);
        case PlaceSelector::Trees: return featureRegion(t, Feature::Trees);
        case PlaceSelector::Portal: return featureRegion(t, Feature::Portal);
        case PlaceSelector::Altar: return featureRegion(t, Feature::Altar);
        case PlaceSelector::Pickup: return inPlayOf(t, pickups(t, PickupSelector(firstArgument(op)->code)));
        case PlaceSelector::Token: return inPlayOf(t, tokens(t, argument(op, 0)->value, TokenState(argument(op, 1)->code)));
        case PlaceSelector::HiddenToken: return inPlayOf(t, spacesBetween(t.state.map.faces, 1, kTokenKinds));
        case PlaceSelector::Entity: return entityRegion(t, firstArgument(op)->value);
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
        case PlaceSelector::TileOf: return tilesOf(region(r, firstArgument(op)));
        case PlaceSelector::ExtremeTiles:
            for (const int tile : extremeTiles(t)) addTile(t, where, tile);
            return where;
        case PlaceSelector::RemovableTile: addTile(t, where, removableTile(t, firstArgument(op)->value)); return where;
        case PlaceSelector::RemovedTiles: return removedRegion(r);
        // Blocked Spaces, too: what stands beside may be cut, stormed or counted. Spots see to where things are put.
        case PlaceSelector::NextTo: return inPlayOf(t, neighbours(t, region(r, firstArgument(op))));
        case PlaceSelector::Around: return inPlayOf(t, nearer(t, region(r, argument(op, 0)), argument(op, 1)->value));
        case PlaceSelector::FarFromHeroes:
            where = inPlayOf(t, region(r, argument(op, 0)));
            where.leaveOut(nearer(t, heroSpaces(t, 7u), argument(op, 1)->value));
            return where;
        case PlaceSelector::Either: {
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) where.join(region(r, a));
            return where;
        }
    }
    return where;
}

namespace {

// Of words that join others or can only be answered by the whole region.
bool isInJoined(const Reading& r, const Op* op, int space) {
    const Table& t = r.t;
    const auto word = PlaceSelector(op->code);
    if (word == PlaceSelector::NextTo) {
        if (!inPlay(t, space / 4)) return false;
        for (const int other : spacesBeside(t.state.map, space))
            if (other >= 0 && isIn(r, firstArgument(op), other)) return true;
        return false;
    }
    if (word == PlaceSelector::Either) {
        const Op* a = firstArgument(op);
        for (int n = 0; n < op->arguments; ++n, a = next(a))
            if (isIn(r, a, space)) return true;
        return false;
    }
    return region(r, op).has(space);
}

bool entityOfKindOn(const Table& t, int kind, int space) {
    for (const EntityState& e : t.state.entities)
        if (e.kind == kind && e.space == space) return true;
    return false;
}

}  // namespace

bool isIn(const Reading& r, const Op* op, int space) {
    const Table& t = r.t;
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    switch (PlaceSelector(op->code)) {
        case PlaceSelector::Here: return r.self >= 0 && t.state.heroes[std::size_t(r.self)].space == space;
        case PlaceSelector::Anywhere: case PlaceSelector::OneTile: return inPlay(t, space / 4);
        case PlaceSelector::Plain: return plain(t, space) && inPlay(t, space / 4);
        case PlaceSelector::Trees: return map.features[i] == Feature::Trees && inPlay(t, space / 4);
        case PlaceSelector::Portal: return map.features[i] == Feature::Portal && inPlay(t, space / 4);
        case PlaceSelector::Altar: return map.features[i] == Feature::Altar && inPlay(t, space / 4);
        case PlaceSelector::Pickup: return isPickup(t, space, PickupSelector(firstArgument(op)->code)) && inPlay(t, space / 4);
        case PlaceSelector::Token:
            return hasToken(t, space, argument(op, 0)->value, TokenState(argument(op, 1)->code)) && inPlay(t, space / 4);
        case PlaceSelector::HiddenToken: return map.faces[i] != 0 && inPlay(t, space / 4);
        case PlaceSelector::Entity: return entityOfKindOn(t, firstArgument(op)->value, space);
        case PlaceSelector::ThatSpace: return space == (r.memory.space >= 0 ? r.memory.space : r.event.space);
        case PlaceSelector::NextTo: case PlaceSelector::Either: case PlaceSelector::SpaceOf: case PlaceSelector::Tile:
        case PlaceSelector::Tiles: case PlaceSelector::EveryNthTile: case PlaceSelector::TileOf:
        case PlaceSelector::ExtremeTiles: case PlaceSelector::RemovableTile: case PlaceSelector::RemovedTiles:
        case PlaceSelector::Around: case PlaceSelector::FarFromHeroes:
            break;
    }
    return isInJoined(r, op, space);
}

}  // namespace engine::threetale
