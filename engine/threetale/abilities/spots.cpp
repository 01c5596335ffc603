// Places as spots: where things are put, one after another, and where Heroes may be moved to (AB-S11).
#include <cstdlib>

#include "engine/threetale/abilities/place_rows.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

bool freeFor(const Table& t, int space, Putting what) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    if (!inPlay(t, space / 4) || !enterable(t, space) || heroesOn(t, space) != 0 || entityOn(t, space) >= 0)
        return false;
    switch (what) {
        case Putting::Hero:
        case Putting::Entity: return true;
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
        const int distance =
            std::abs(columnOf(t, space) - columnOf(t, other)) + std::abs(rowOf(t, space) - rowOf(t, other));
        if (distance > least) return;
        if (distance < least) best = {};
        least = distance;
        best.add(other);
    });
    return best;
}

}  // namespace

int freeNear(const EvaluationContext& r, int space, Putting what, const Region& outside) {
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
    return chooseSpace(r, best, r.self);  // TT-RULING-38
}

namespace {

// The plain Space of a tile, northwest to southeast, else its first one; it gives way if it is not free.
int tileSpot(const Table& t, int tile) {
    for (int space = tile * 4; space < tile * 4 + 4; ++space)
        if (freeFor(t, space, Putting::Thing) && t.state.map.features[space] == Feature::None) return space;
    return tile * 4;
}

void addEach(Spots& spots, const Table& t, const Region& where) {
    spacesOnMap(t, where).forEach([&](int space) { spots.add(space); });
}

void addTileSpots(Spots& spots, const Table& t, const Region& where) {
    int last = -1;
    spacesOnMap(t, where).forEach([&](int space) {
        if (space / 4 != last) spots.add(tileSpot(t, space / 4));
        last = space / 4;
    });
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
void addBeside(Spots& spots, const EvaluationContext& r, const Region& of, Putting what) {
    const Region allFree = freeSpaces(r.t, what);  // nothing is put there before all are chosen
    spacesOnMap(r.t, of).forEach([&](int space) {
        Region free = besideSpace(r.t, space);
        free.meet(allFree);
        for (int i = 0; i < spots.count; ++i) free.remove(spots.spaces[i]);
        const int chosen = free.empty() ? space : chooseSpace(r, free, r.self);
        spots.add(chosen);
    });
}

void addChosen(Spots& spots, const EvaluationContext& r, const Region& where, Putting what) {
    const int space = chooseSpace(r, freeOf(r.t, where, what), r.self);
    if (space >= 0) spots.add(space);
}

}  // namespace

namespace place_rows {

// The numbers of the tiles, as they are written; tiles that are not there are skipped.
void Tiles::addSpots(const EvaluationContext& r, Putting, Spots& spots) const {
    numbers.forEach([&](Constant number) {
        if (number <= r.t.state.map.placed && inPlay(r.t, number - 1)) spots.add(tileSpot(r.t, number - 1));
        return true;
    });
}

void ExtremeTiles::addSpots(const EvaluationContext& r, Putting, Spots& spots) const {
    for (const int tile : extremeTiles(r.t))
        if (tile >= 0) spots.add(tileSpot(r.t, tile));
}

Region OneTile::chosen(const EvaluationContext& r) const {
    r.t.options.clear();
    for (int tile = 0; tile < r.t.state.map.placed; ++tile)
        if (inPlay(r.t, tile)) offer(r.t, verb_rows::Tile{tile});
    if (r.t.options.count() == 0) return {};
    return tileRegion(ask(r, Question::ChooseTile, r.self, std::max(0, r.card)).a);
}
void OneTile::addSpots(const EvaluationContext& r, Putting, Spots& spots) const { addTileSpots(spots, r.t, chosen(r)); }

void NextTo::addSpots(const EvaluationContext& r, Putting what, Spots& spots) const {
    addBeside(spots, r, threetale::region(r, place), what);
}

void FarFromHeroes::addSpots(const EvaluationContext& r, Putting what, Spots& spots) const {
    const Region far = region(r);
    const Spots all = spotsOf(r, place, what);
    for (int i = 0; i < all.count; ++i)
        if (far.has(all.spaces[i])) spots.add(all.spaces[i]);
}

void Either::addSpots(const EvaluationContext& r, Putting what, Spots& spots) const {
    places.forEach([&](PlaceTerm term) {
        const Spots some = spotsOf(r, term, what);
        for (int i = 0; i < some.count; ++i) spots.add(some.spaces[i]);
        return true;
    });
}

namespace {

template <class Row> void addSpotsOf(const EvaluationContext& r, const Row& row, Putting what, Spots& spots) {
    if constexpr (requires { row.addSpots(r, what, spots); }) row.addSpots(r, what, spots);
    else if constexpr (Row::spotKind == SpotKind::Each) addEach(spots, r.t, row.region(r));
    else if constexpr (Row::spotKind == SpotKind::OneChosen) addChosen(spots, r, row.region(r), what);
    else if constexpr (Row::spotKind == SpotKind::BesideEach) addBeside(spots, r, row.region(r), what);
    else if constexpr (Row::spotKind == SpotKind::OnEachTile) addTileSpots(spots, r.t, row.region(r));
}

template <class Row> constexpr bool isBesideEach() {
    if constexpr (requires { Row::spotKind; }) return Row::spotKind == SpotKind::BesideEach;
    else return false;
}

struct SpotRow {
    void (*addSpots)(const EvaluationContext& r, const void* operands, Putting what, Spots& spots);
    Region (*chosen)(const EvaluationContext& r, const void* operands);
    bool besideEach;

    template <class Row> static constexpr SpotRow of() {
        return {[](const EvaluationContext& r, const void* operands, Putting what, Spots& spots) {
                    addSpotsOf(r, *static_cast<const Row*>(operands), what, spots);
                },
                [](const EvaluationContext& r, const void* operands) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.chosen(r); }) return row.chosen(r);
                    else return row.region(r);
                },
                isBesideEach<Row>()};
    }
};
using SpotTable = RowTable<SpotRow, PlaceSelector::Either, AllPlaces>;

}  // namespace
}  // namespace place_rows

using place_rows::SpotTable;

Spots spotsOf(const EvaluationContext& r, PlaceTerm place, Putting what) {
    Spots spots;
    SpotTable::at(place.op->code).addSpots(r, operandsAt(r.t.cards, place.op), what, spots);
    return spots;
}

Region chosenRegion(const EvaluationContext& r, PlaceTerm place) {
    return SpotTable::at(place.op->code).chosen(r, operandsAt(r.t.cards, place.op));
}

Region moveTargets(const EvaluationContext& r, PlaceTerm place) {
    Region where = region(r, place);
    if (SpotTable::at(place.op->code).besideEach) {
        Region beside;
        spacesOnMap(r.t, where).forEach([&](int space) { beside.join(besideSpace(r.t, space)); });
        where = beside;
    }
    return freeOf(r.t, where, Putting::Hero);
}

}  // namespace engine::threetale
