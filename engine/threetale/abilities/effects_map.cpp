// Places of Heroes, pickups, features and tiles (AB-E48, -E49, -E53..55, -E60).
#include <bit>
#include <cstdlib>

#include "engine/threetale/abilities/effects_map.h"
#include "engine/threetale/abilities/effects_tokens.h"

namespace engine::threetale::effect_rows {

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
        case PickupSelector::Treasure1:
        case PickupSelector::Treasure: return Feature::Treasure1;
        case PickupSelector::Treasure2: return Feature::Treasure2;
        case PickupSelector::Treasure3: return Feature::Treasure3;
        case PickupSelector::Battle1:
        case PickupSelector::Battle: return Feature::Battle1;
        case PickupSelector::Battle2: return Feature::Battle2;
        case PickupSelector::Battle3: return Feature::Battle3;
        case PickupSelector::Quest: return Feature::Quest;
        case PickupSelector::Offering:
        case PickupSelector::Any: return Feature::None;
    }
    return Feature::None;
}

void clearPickup(Table& t, int space, PickupSelector kind) {
    const auto i = std::size_t(space);
    if (kind == PickupSelector::Offering || kind == PickupSelector::Any) t.set(t.state.map.offerings[i], 0);
    if (kind != PickupSelector::Offering && t.state.map.features[i] >= Feature::White)
        t.set(t.state.map.features[i], Feature::None);
}

Region pickupsIn(const Table& t, const Region& where, PickupSelector kind) {
    Region found = pickups(t, kind);
    found.meet(where);
    return found;
}

Feature printedOn(const Table& t, int space) {
    const PlacedTile& tile = t.state.map.tiles[space / 4];
    return rotated(t.cards.tiles[tile.card].cells, tile.rotation)[space % 4];
}

}  // namespace

// --- Heroes ---------------------------------------------------------------------------------------------------------

namespace {

// Where a `move` could bring this Hero.
Region targetsOf(const EvaluationContext& r, const Move& move, int hero) {
    const Table& t = r.t;
    const int from = t.state.heroes[hero].space;
    if (from == kNone) return {};
    Region targets = moveTargets(r, move.place);
    if (move.distance > 0)
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (targets.has(space) && straight(t, from, space) > move.distance) targets.remove(space);
    return targets;
}

}  // namespace

void Move::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) {
        const int to = chooseSpace(r, targetsOf(r, *this, seat), seat);
        if (to < 0) return;
        r.scratch.space = to;
        moveHero(r.t, seat, to);
    });
}
bool Move::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState&, int seat) { return !targetsOf(r, *this, seat).empty(); });
}

void SwapHeroes::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int one = oneHero(r, first), other = oneHero(r, second);
    if (one < 0 || other < 0 || one == other) return;
    const std::uint8_t a = t.state.heroes[one].space, b = t.state.heroes[other].space;
    if (a == kNone || b == kNone) return;
    moveHero(t, one, b);
    moveHero(t, other, a);
}
bool SwapHeroes::possible(const EvaluationContext& r) const {
    return std::popcount(heroes(r, first) | heroes(r, second)) > 1;
}

void ExitMap::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        const HeroState& h = t.state.heroes[seat];
        t.set(h.safe, true);
        t.set(h.space, kNone);
        if (t.state.turn.hero == seat) t.set(t.state.turn.ended, true);
    });
}
bool ExitMap::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

// --- pickups --------------------------------------------------------------------------------------------------------

void PlacePickup::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    if (pickup == PickupSelector::Offering) {
        const Region altars = region(r, place);  // an Offering lies on an Altar
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (altars.has(space) && t.state.map.features[space] == Feature::Altar)
                t.set(t.state.map.offerings[space], 1);
        return;
    }
    const Feature feature = featureOf(pickup);
    if (feature == Feature::None) return;
    const Spots spots = spotsOf(r, place, Putting::Pickup);
    for (int i = 0; i < spots.count; ++i) {
        const int space = freeNear(r, spots.spaces[i], Putting::Pickup);
        if (space < 0) return;
        t.set(t.state.map.features[space], feature);
        r.scratch.space = space;
    }
}
bool PlacePickup::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

void RemovePickup::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    Region found = pickupsIn(t, chosenRegion(r, place), pickup);
    if (number == 0) {
        found.forEach([&](int space) { clearPickup(t, space, pickup); });
        return;
    }
    for (int left = number; left > 0; --left) {
        const int space = chooseSpace<verb_rows::Token>(r, found, r.self, Question::ChooseToken);
        if (space < 0) return;
        clearPickup(t, space, pickup);
        found.remove(space);
        r.scratch.space = space;
    }
}
bool RemovePickup::possible(const EvaluationContext& r) const {
    return anySpace(r, place, [&](int space) { return isPickup(r.t, space, pickup); });
}

void ConvertPickup::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region found = pickupsIn(t, chosenRegion(r, place), pickup);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!found.has(space) || t.state.map.tokens[space] != 0) continue;
        if (!putToken(t, token, space, false)) return;
        clearPickup(t, space, pickup);
    }
}
bool ConvertPickup::possible(const EvaluationContext& r) const {
    return r.t.state.supply[token.index()] > 0 &&
           anySpace(r, place, [&](int space) { return isPickup(r.t, space, pickup); });
}

void RestorePickup::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region where = chosenRegion(r, place);
    Region empty;
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!where.has(space) || t.state.map.features[space] != Feature::None) continue;
        const Feature printed = printedOn(t, space);
        const bool fits =
            pickup == PickupSelector::Treasure ? printed >= Feature::Treasure1 && printed <= Feature::Treasure3
            : pickup == PickupSelector::Battle ? printed >= Feature::Battle1 && printed <= Feature::Battle3
                                               : printed == featureOf(pickup);
        if (pickup == PickupSelector::Any ? printed >= Feature::White : fits && printed != Feature::None)
            empty.add(space);
    }
    const int space = chooseSpace(r, empty, r.self);
    if (space < 0) return;
    t.set(t.state.map.features[space], printedOn(t, space));
    r.scratch.space = space;
}
bool RestorePickup::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

// --- features -------------------------------------------------------------------------------------------------------

namespace {

void changeFeature(Table& t, int space, Feature feature) {
    const auto i = std::size_t(space);
    if (const int portal = indexOf(t.state.map.portals, space); portal >= 0) removeAt(t, t.state.map.portals, portal);
    t.set(t.state.map.features[i], feature);
    t.set(t.state.map.offerings[i], 0);
    if (t.state.map.tokens[i] != 0 || t.state.map.faces[i] != 0) takeToken(t, space);
    if (feature == Feature::Portal && t.state.map.portals.count < t.state.map.portals.capacity())
        push(t, t.state.map.portals, space);
}

// A Hero whose Space goes is moved to the nearest enterable unoccupied one (TT-RULING-74).
void moveAway(const EvaluationContext& r, const Region& gone) {
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

void SetFeature::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region where = chosenRegion(r, place);
    const Feature becomes = feature == PlaceSelector::Trees    ? Feature::Trees
                            : feature == PlaceSelector::Portal ? Feature::Portal
                            : feature == PlaceSelector::Altar  ? Feature::Altar
                                                               : Feature::None;
    if (becomes == Feature::Trees) moveAway(r, where);
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (where.has(space)) changeFeature(t, space, becomes);
}
bool SetFeature::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

// --- tiles ----------------------------------------------------------------------------------------------------------

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
void clearTokens(const EvaluationContext& r, int tile, const Region& gone) {
    Table& t = r.t;
    for (int space = tile * 4; space < tile * 4 + 4; ++space) {
        const int kind = t.state.map.tokens[space] - 1;
        if (kind < 0 && t.state.map.faces[space] == 0) continue;
        takeToken(t, space);
        if (kind < 0 || !t.cards.prophecies[t.state.prophecy].tokens[kind].claimable) continue;
        if (const int to = freeNear(r, space, Putting::Thing, gone); to >= 0) putToken(t, kind, to, false);
    }
}

// All that lies on a tile turns with it by a quarter, clockwise.
void rotateOnce(Table& t, int tile) {
    const MapState& map = t.state.map;
    const auto first = std::size_t(tile * 4);
    constexpr std::size_t from[4] = {2, 0, 3, 1};  // NW comes from SW, NE from NW, SW from SE, SE from NE
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
        if (map.portals[i] / 4 == tile) t.set(map.portals[i], moved(map.portals[i]));
    t.set(map.tiles[tile].rotation, (map.tiles[tile].rotation + 1) % 4);
}

}  // namespace

void DrawTile::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        if (!t.state.decks.tiles.empty() && t.state.map.placed < kTiles) drawAndPlaceTile(t, seat);
    });
}
bool DrawTile::possible(const EvaluationContext& r) const { return !r.t.state.decks.tiles.empty(); }

void RemoveTile::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachTile(t, chosenRegion(r, place), [&](int tile) {
        if (!inPlay(t, tile)) return;
        const Region all = tileRegion(tile);
        for (int seat = 0; seat < kHeroes; ++seat)
            if (const std::uint8_t space = t.state.heroes[seat].space; space != kNone && all.has(space))
                r.scratch.removedFrom |= 1u << seat;
        moveAway(r, all);
        clearTokens(r, tile, all);
        for (const EntityState& e : t.state.entities)
            if (e.kind != kNone && e.space != kNone && all.has(e.space)) t.set(e.space, kNone);
        removeTile(t, tile);
        push(t, t.state.map.removed, tile);
        r.scratch.removedTiles |= 1ull << tile;
    });
}
bool RemoveTile::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

void RestoreTile::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    for (int left = number; left > 0 && !t.state.map.removed.empty(); --left) {
        const int tile = t.state.map.removed[t.state.map.removed.count - 1u];
        removeAt(t, t.state.map.removed, t.state.map.removed.count - 1);
        t.set(t.state.map.tiles[tile].removed, false);
        joinTile(t, tile);
        for (int space = tile * 4; space < tile * 4 + 4; ++space) {
            const Feature printed = printedOn(t, space);
            const bool permanent = printed == Feature::Trees || printed == Feature::Portal || printed == Feature::Altar;
            changeFeature(t, space, permanent ? printed : Feature::None);
        }
    }
}
bool RestoreTile::possible(const EvaluationContext& r) const { return !r.t.state.map.removed.empty(); }

void RotateTile::carryOut(const EvaluationContext& r) const {
    forEachTile(r.t, chosenRegion(r, place), [&](int tile) {
        for (int left = turns; left > 0; --left) rotateOnce(r.t, tile);
    });
}
bool RotateTile::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

void CloseTile::carryOut(const EvaluationContext& r) const {
    forEachTile(r.t, chosenRegion(r, place), [&](int tile) {
        moveAway(r, tileRegion(tile));
        r.t.set(r.t.state.map.tiles[tile].closed, true);
    });
}
bool CloseTile::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

void OpenTiles::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    for (int tile = 0; tile < t.state.map.placed; ++tile) t.set(t.state.map.tiles[tile].closed, false);
}
bool OpenTiles::possible(const EvaluationContext& r) const {
    const auto& tiles = r.t.state.map.tiles;
    return std::any_of(tiles.begin(), tiles.end(), [](const PlacedTile& tile) { return tile.closed; });
}

}  // namespace engine::threetale::effect_rows
