// Which Spaces words mean as a region (AB-S11).
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/place_rows.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

using schema::threetale::TokenState;

bool inPlay(const Table& t, int tile) {
    const PlacedTile& placed = t.state.map.tiles[tile];
    return tile < t.state.map.placed && !placed.removed && !placed.closed;
}

bool plain(const Table& t, int space) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    return map.features[i] == Feature::None && map.tokens[i] == 0 && map.faces[i] == 0 && entityOn(t, space) < 0;
}

namespace {

// The features that are pickups of a kind lie side by side in their list.
struct FeatureRange {
    Feature low, high;
};
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
        case PickupSelector::Offering: break;  // lies on an Altar and is no feature
        case PickupSelector::Any: return {Feature::White, Feature::Quest};
    }
    return {Feature::Quest, Feature::None};  // none of them
}

}  // namespace

bool featureIs(Feature f, PickupSelector kind) {
    const FeatureRange range = featuresOf(kind);
    return range.low <= f && f <= range.high;
}

bool isPickup(const Table& t, int space, PickupSelector kind) {
    const bool offering = t.state.map.offerings[space] != 0;
    if (offering && (kind == PickupSelector::Offering || kind == PickupSelector::Any)) return true;
    return featureIs(t.state.map.features[space], kind);
}

// A face-up token lies in `tokens`, a face-down one in `faces`.
bool hasToken(const Table& t, int space, int kind, TokenState state) {
    const bool up = t.state.map.tokens[space] == kind + 1;
    const bool down = t.state.map.faces[space] == kind + 1;
    switch (state) {
        case TokenState::Any: return up || down;
        case TokenState::FaceUp: return up;
        case TokenState::FaceDown: return down;
    }
    return false;
}

int columnOf(const Table& t, int space) { return t.state.map.tiles[space / 4].x * 2 + space % 2; }
int rowOf(const Table& t, int space) { return t.state.map.tiles[space / 4].y * 2 + space % 4 / 2; }

// --- tiles ----------------------------------------------------------------------------------------------------------

namespace {

int placedAs(const Table& t, int number) { return std::min<int>(number, t.state.map.placed) - 1; }

void addTile(const Table& t, Region& where, int tile) {
    if (tile >= 0 && tile < t.state.map.placed && inPlay(t, tile)) where.join(tileRegion(tile));
}

using Tiles = std::uint64_t;  // a bit for each
static_assert(kTiles <= 64);

std::array<Tiles, kTiles> tilesBeside(const Table& t) {
    std::array<Tiles, kTiles> beside{};
    for (std::size_t tile = 0; tile < t.state.map.placed; ++tile)
        for (const std::uint8_t other : t.state.map.sides[tile]) beside[tile] |= 1ull << other >> 1;  // 0: none
    return beside;
}

// Do these tiles hang together edge to edge?
bool hangTogether(Tiles tiles, const std::array<Tiles, kTiles>& beside) {
    if (tiles == 0) return false;
    Tiles reached = tiles & (~tiles + 1), waiting = reached;
    while (waiting != 0) {
        const Tiles further = beside[std::countr_zero(waiting)] & tiles & ~reached;
        reached |= further;
        waiting = (waiting & (waiting - 1)) | further;
    }
    return reached == tiles;
}

}  // namespace

int removableTile(const Table& t, int kept) {
    Tiles left = 0;
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        if (!t.state.map.tiles[tile].removed) left |= 1ull << tile;
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
            const PlacedTile& p = t.state.map.tiles[tile];
            const int value = direction == 0 ? -p.y : direction == 1 ? p.x : direction == 2 ? p.y : -p.x;
            if (found[direction] < 0 || value > best) {
                found[direction] = tile;
                best = value;
            }
        }
    }
    return found;
}

// --- regions --------------------------------------------------------------------------------------------------------

namespace {

Region inPlayOf(const Table& t, Region where) {
    where.meet(spacesInPlay(t));
    return where;
}

Region featureRegion(const Table& t, Feature wanted) {
    return inPlayOf(t, spacesBetween(t.state.map.features, wanted, wanted));
}

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
        const std::uint8_t space = t.state.heroes[seat].space;
        if ((seats >> seat & 1) && space != kNone) where.add(space);
    }
    return where;
}

Region tilesOf(Region spaces) {
    for (std::uint64_t& word : spaces.bits)
        word = ((word | word >> 1 | word >> 2 | word >> 3) & 0x1111111111111111ull) * 15;
    return spaces;
}

Region nearer(const Table& t, const Region& from, int steps) {
    Rings rings(t, from);
    while (rings.steps() < steps && rings.widen()) {}
    return rings.inside();
}

Region removedRegion(const EvaluationContext& r) {
    Region where;
    for (int tile = 0; tile < kTiles; ++tile)
        if (r.scratch.removedTiles >> tile & 1) where.join(tileRegion(tile));
    return where;
}

}  // namespace

Region pickups(const Table& t, PickupSelector kind) {
    const FeatureRange range = featuresOf(kind);
    Region where;
    if (range.low <= range.high) where = spacesBetween(t.state.map.features, range.low, range.high);
    if (kind == PickupSelector::Offering || kind == PickupSelector::Any)
        where.join(spacesBetween(t.state.map.offerings, 1, 1));
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

namespace place_rows {

Region Here::region(const EvaluationContext& r) const { return heroSpaces(r.t, r.self < 0 ? 0u : 1u << r.self); }
bool Here::contains(const EvaluationContext& r, int space) const {
    return r.self >= 0 && r.t.state.heroes[r.self].space == space;
}

Region Anywhere::region(const EvaluationContext& r) const { return spacesInPlay(r.t); }
bool Anywhere::contains(const EvaluationContext& r, int space) const { return inPlay(r.t, space / 4); }

Region Plain::region(const EvaluationContext& r) const { return plainRegion(r.t); }
bool Plain::contains(const EvaluationContext& r, int space) const {
    return plain(r.t, space) && inPlay(r.t, space / 4);
}

template <PlaceSelector kWord, Feature kFeature>
Region OfFeature<kWord, kFeature>::region(const EvaluationContext& r) const {
    return featureRegion(r.t, kFeature);
}
template <PlaceSelector kWord, Feature kFeature>
bool OfFeature<kWord, kFeature>::contains(const EvaluationContext& r, int space) const {
    return r.t.state.map.features[space] == kFeature && inPlay(r.t, space / 4);
}
template struct OfFeature<PlaceSelector::Trees, Feature::Trees>;  // spots.cpp uses them too
template struct OfFeature<PlaceSelector::Portal, Feature::Portal>;
template struct OfFeature<PlaceSelector::Altar, Feature::Altar>;

Region Pickup::region(const EvaluationContext& r) const { return inPlayOf(r.t, pickups(r.t, pickup)); }
bool Pickup::contains(const EvaluationContext& r, int space) const {
    return isPickup(r.t, space, pickup) && inPlay(r.t, space / 4);
}

Region Token::region(const EvaluationContext& r) const { return inPlayOf(r.t, tokens(r.t, token, state)); }
bool Token::contains(const EvaluationContext& r, int space) const {
    return hasToken(r.t, space, token, state) && inPlay(r.t, space / 4);
}

Region HiddenToken::region(const EvaluationContext& r) const {
    return inPlayOf(r.t, spacesBetween(r.t.state.map.faces, 1, kTokenKinds));
}
bool HiddenToken::contains(const EvaluationContext& r, int space) const {
    return r.t.state.map.faces[space] != 0 && inPlay(r.t, space / 4);
}

Region Entity::region(const EvaluationContext& r) const { return entityRegion(r.t, entity); }
bool Entity::contains(const EvaluationContext& r, int space) const {
    for (const EntityState& e : r.t.state.entities)
        if (e.kind == entity && e.space == space) return true;
    return false;
}

Region SpaceOf::region(const EvaluationContext& r) const { return heroSpaces(r.t, heroes(r, hero)); }

Region ThatSpace::region(const EvaluationContext& r) const {
    Region where;
    const int space = r.scratch.space >= 0 ? r.scratch.space : r.event.space;
    if (space >= 0) where.add(space);
    return where;
}
bool ThatSpace::contains(const EvaluationContext& r, int space) const {
    return space == (r.scratch.space >= 0 ? r.scratch.space : r.event.space);
}

Region Tile::region(const EvaluationContext& r) const {
    Region where;
    addTile(r.t, where, placedAs(r.t, number));
    return where;
}

Region Tiles::region(const EvaluationContext& r) const {
    Region where;
    numbers.forEach([&](Constant number) {
        addTile(r.t, where, number - 1);
        return true;
    });
    return where;
}

Region EveryNthTile::region(const EvaluationContext& r) const {
    Region where;
    for (int number = first; number <= r.t.state.map.placed; number += step) addTile(r.t, where, number - 1);
    return where;
}

Region TileOf::region(const EvaluationContext& r) const { return tilesOf(threetale::region(r, place)); }

Region OneTile::region(const EvaluationContext& r) const { return spacesInPlay(r.t); }
bool OneTile::contains(const EvaluationContext& r, int space) const { return inPlay(r.t, space / 4); }

Region ExtremeTiles::region(const EvaluationContext& r) const {
    Region where;
    for (const int tile : extremeTiles(r.t)) addTile(r.t, where, tile);
    return where;
}

Region RemovableTile::region(const EvaluationContext& r) const {
    Region where;
    addTile(r.t, where, removableTile(r.t, kept));
    return where;
}

Region RemovedTiles::region(const EvaluationContext& r) const { return removedRegion(r); }
bool RemovedTiles::stood(const EvaluationContext& r, int seat) const { return r.scratch.removedFrom >> seat & 1; }

// Blocked Spaces, too: what stands beside may be cut, stormed or counted. Spots see to where things are put.
Region NextTo::region(const EvaluationContext& r) const {
    return inPlayOf(r.t, neighbours(r.t, threetale::region(r, place)));
}
bool NextTo::contains(const EvaluationContext& r, int space) const {
    if (!inPlay(r.t, space / 4)) return false;
    for (const int other : spacesBeside(r.t.state.map, space))
        if (other >= 0 && isIn(r, place, other)) return true;
    return false;
}

Region Around::region(const EvaluationContext& r) const {
    return inPlayOf(r.t, nearer(r.t, threetale::region(r, place), distance));
}

Region FarFromHeroes::region(const EvaluationContext& r) const {
    Region where = inPlayOf(r.t, threetale::region(r, place));
    where.leaveOut(nearer(r.t, heroSpaces(r.t, 7u), distance));
    return where;
}

Region Either::region(const EvaluationContext& r) const {
    Region where;
    places.forEach([&](PlaceTerm term) {
        where.join(threetale::region(r, term));
        return true;
    });
    return where;
}
bool Either::contains(const EvaluationContext& r, int space) const {
    bool any = false;
    places.forEach([&](PlaceTerm term) { return !(any = isIn(r, term, space)); });
    return any;
}
bool Either::stood(const EvaluationContext& r, int seat) const {
    bool any = false;
    places.forEach([&](PlaceTerm term) { return !(any = stoodOn(r, term, seat)); });
    return any;
}

namespace {

struct PlaceRow {
    OperandsOfRow operands;
    Region (*region)(const EvaluationContext& r, const void* operands);
    bool (*contains)(const EvaluationContext& r, const void* operands, int space);
    bool (*stood)(const EvaluationContext& r, const void* operands, int seat);

    template <class Row> static constexpr PlaceRow of() {
        return {operandsOfRow<Row>(),
                [](const EvaluationContext& r, const void* operands) {
                    return static_cast<const Row*>(operands)->region(r);
                },
                [](const EvaluationContext& r, const void* operands, int space) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.contains(r, space); }) return row.contains(r, space);
                    else return row.region(r).has(space);
                },
                [](const EvaluationContext& r, const void* operands, int seat) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.stood(r, seat); }) return row.stood(r, seat);
                    else return false;
                }};
    }
};
using PlaceTable = RowTable<PlaceRow, PlaceSelector::Either, AllPlaces>;

}  // namespace
}  // namespace place_rows

using place_rows::PlaceTable;

Region region(const EvaluationContext& r, PlaceTerm place) {
    return PlaceTable::at(place.op->code).region(r, operandsAt(r.t.cards, place.op));
}

bool isIn(const EvaluationContext& r, PlaceTerm place, int space) {
    return PlaceTable::at(place.op->code).contains(r, operandsAt(r.t.cards, place.op), space);
}

bool stoodOn(const EvaluationContext& r, PlaceTerm place, int seat) {
    return r.scratch.removedFrom != 0 && PlaceTable::at(place.op->code).stood(r, operandsAt(r.t.cards, place.op), seat);
}

const OperandsOfRow* operandsOf(PlaceSelector word) { return &PlaceTable::at(int(word)).operands; }

}  // namespace engine::threetale
