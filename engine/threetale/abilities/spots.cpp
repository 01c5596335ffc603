// Places as spots: where things are put, one after another, and where Heroes may be moved to (AB-S11).
#include <cstdlib>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

bool freeFor(const Table& t, int space, Putting what) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    if (!inPlay(t, space / 4) || !enterable(t, space) || heroOn(t, space) >= 0 || entityOn(t, space) >= 0) return false;
    switch (what) {
        case Putting::Hero: case Putting::Entity: return true;
        case Putting::Thing: return map.tokens[i] == 0 && map.faces[i] == 0;
        case Putting::Pickup: return plain(t, space) && map.offerings[i] == 0;
    }
    return false;
}

Region freeSpaces(const Table& t, Putting what) {
    const MapState& map = t.state.map;
    Region free = spacesInPlay(t);
    free.leaveOut(barredSpaces(t));
    for (const HeroState& h : t.state.heroes)
        if (h.space != kNone) free.remove(h.space);
    for (const EntityState& e : t.state.entities)
        if (t.state.phase == Phase::Future && e.kind != kNone && e.space != kNone) free.remove(e.space);
    if (what == Putting::Hero || what == Putting::Entity) return free;
    free.meet(spacesBetween(map.tokens, 0, 0));
    free.meet(spacesBetween(map.faces, 0, 0));
    if (what == Putting::Thing) return free;
    free.meet(spacesBetween(map.features, Feature::None, Feature::None));
    free.meet(spacesBetween(map.offerings, 0, 0));
    return free;
}

namespace {

// Straight over everything, where no way leads.
Region straightNearest(const Table& t, int space, const Region& among) {
    Region best;
    int least = 10'000;
    among.forEach([&](int other) {
        const int distance = std::abs(columnOf(t, space) - columnOf(t, other)) + std::abs(rowOf(t, space) - rowOf(t, other));
        if (distance > least) return;
        if (distance < least) best = {};
        least = distance;
        best.add(other);
    });
    return best;
}

}  // namespace

int freeNear(const Reading& r, int space, Putting what, const Region& outside) {
    const Table& t = r.t;
    if (!outside.has(space) && freeFor(t, space, what)) return space;
    Region from;
    from.add(space);
    Region free = freeSpaces(t, what);
    free.leaveOut(outside);
    Rings rings(t, from);
    while (!rings.ring().meets(free) && rings.widen()) {}
    Region best = free;
    best.meet(rings.ring());
    if (best.empty()) best = straightNearest(t, space, free);
    return chooseSpace(r, best, r.self);               // TT-RULING-38
}

namespace {

// The plain Space of a tile, northwest to southeast, else its first one; it gives way if it is not free.
int tileSpot(const Table& t, int tile) {
    for (int space = tile * 4; space < tile * 4 + 4; ++space)
        if (freeFor(t, space, Putting::Thing) && t.state.map.features[std::size_t(space)] == Feature::None) return space;
    return tile * 4;
}

void addEach(Spots& spots, const Table& t, const Region& where) {
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (where.has(space)) spots.add(space);
}

void addTileSpots(Spots& spots, const Table& t, const Region& where) {
    for (int tile = 0; tile < t.state.map.placed; ++tile)
        for (int space = tile * 4; space < tile * 4 + 4; ++space)
            if (where.has(space)) {
                spots.add(tileSpot(t, tile));
                break;
            }
}

Region freeOf(const Table& t, const Region& where, Putting what) {
    Region free = freeSpaces(t, what);
    free.meet(where);
    return free;
}

Region besideSpace(const Table& t, int space) {
    Region where;
    forEachBeside(t.state.map, space, [&](int other) { where.add(other); });
    return where;
}

// One spot beside each of these Spaces, chosen by the players among the free ones.
void addBeside(Spots& spots, const Reading& r, const Region& of, Putting what) {
    for (int space = 0; space < r.t.state.map.placed * 4; ++space) {
        if (!of.has(space)) continue;
        Region free = freeOf(r.t, besideSpace(r.t, space), what);
        for (int i = 0; i < spots.count; ++i) free.remove(spots.spaces[std::size_t(i)]);
        const int chosen = free.empty() ? space : chooseSpace(r, free, r.self);
        spots.add(chosen);
    }
}

void addChosen(Spots& spots, const Reading& r, const Region& where, Putting what) {
    const int space = chooseSpace(r, freeOf(r.t, where, what), r.self);
    if (space >= 0) spots.add(space);
}

}  // namespace

Spots spotsOf(const Reading& r, const Op* place, Putting what) {
    const Table& t = r.t;
    Spots spots;
    switch (PlaceSelector(place->code)) {
        case PlaceSelector::Here: case PlaceSelector::ThatSpace: case PlaceSelector::Trees: case PlaceSelector::Portal:
        case PlaceSelector::Altar: case PlaceSelector::Pickup: case PlaceSelector::Token: case PlaceSelector::HiddenToken:
            addEach(spots, t, region(r, place));
            break;
        case PlaceSelector::Anywhere: case PlaceSelector::Plain: case PlaceSelector::Around:
            addChosen(spots, r, region(r, place), what);
            break;
        case PlaceSelector::Entity: case PlaceSelector::SpaceOf: addBeside(spots, r, region(r, place), what); break;
        case PlaceSelector::NextTo: addBeside(spots, r, region(r, firstArgument(place)), what); break;
        case PlaceSelector::Tiles: {
            const Op* a = firstArgument(place);
            for (int i = 0; i < place->arguments; ++i, a = next(a))
                if (a->value <= t.state.map.placed && inPlay(t, a->value - 1)) spots.add(tileSpot(t, a->value - 1));
            break;
        }
        case PlaceSelector::ExtremeTiles:
            for (const int tile : extremeTiles(t))
                if (tile >= 0) spots.add(tileSpot(t, tile));
            break;
        case PlaceSelector::Tile: case PlaceSelector::EveryNthTile: case PlaceSelector::TileOf: case PlaceSelector::RemovableTile:
            addTileSpots(spots, t, region(r, place));
            break;
        case PlaceSelector::OneTile: addTileSpots(spots, t, chosenRegion(r, place)); break;
        case PlaceSelector::RemovedTiles: break;
        case PlaceSelector::FarFromHeroes: {
            const Region far = region(r, place);
            const Spots all = spotsOf(r, firstArgument(place), what);
            for (int i = 0; i < all.count; ++i)
                if (far.has(all.spaces[std::size_t(i)])) spots.add(all.spaces[std::size_t(i)]);
            break;
        }
        case PlaceSelector::Either: {
            const Op* a = firstArgument(place);
            for (int i = 0; i < place->arguments; ++i, a = next(a)) {
                const Spots some = spotsOf(r, a, what);
                for (int n = 0; n < some.count; ++n) spots.add(some.spaces[std::size_t(n)]);
            }
            break;
        }
    }
    return spots;
}

Region chosenRegion(const Reading& r, const Op* place) {
    if (PlaceSelector(place->code) != PlaceSelector::OneTile) return region(r, place);
    r.t.options.clear();
    for (int tile = 0; tile < r.t.state.map.placed; ++tile)
        if (inPlay(r.t, tile)) r.t.options.add({std::uint16_t(Verb::Tile), std::uint8_t(tile)});
    if (r.t.options.count() == 0) return {};
    return tileRegion(ask(r, Question::ChooseTile, r.self, std::max(0, r.card)).a);
}

Region moveTargets(const Reading& r, const Op* place) {
    Region where = region(r, place);
    const auto word = PlaceSelector(place->code);
    if (word == PlaceSelector::Entity || word == PlaceSelector::SpaceOf) {
        Region beside;
        for (int space = 0; space < r.t.state.map.placed * 4; ++space)
            if (where.has(space)) beside.join(besideSpace(r.t, space));
        where = beside;
    }
    return freeOf(r.t, where, Putting::Hero);
}

}  // namespace engine::threetale
