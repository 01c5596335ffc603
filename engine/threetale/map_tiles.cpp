// The Map and its tiles: TT-TILE, TT-PAST-03..07, rulings 6 to 8.
#include <bit>

#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_setup.h"

namespace engine::threetale {

void joinTile(Table& t, int place) {
    const MapState& map = t.state.map;
    const PlacedTile& tile = map.tiles[place];
    const Lattice& lattice = t.lattice();
    // Where tiles lie is as good as chance: first a bit for each side, branchless.
    std::array<int, 4> beside;
    unsigned which = 0;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        beside[direction] = lattice.tileAt(tile.x + kColumnStep[direction], tile.y + kRowStep[direction]);
        which |= unsigned(beside[direction] != 0) << direction;
    }
    for (; which != 0; which &= which - 1) {
        const auto direction = std::size_t(std::countr_zero(which));
        const int other = beside[direction];
        if (map.tiles[std::size_t(other) - 1].removed) continue;
        t.set(map.sides[place][direction], other);
        t.set(map.sides[std::size_t(other) - 1][opposite(int(direction))], place + 1);
    }
}

std::array<Feature, 4> rotated(const std::array<Feature, 4>& cells, int quarterTurns) {
    // Clockwise: after one turn NW comes from SW, NE from NW, SW from SE, SE from NE.
    static constexpr std::uint8_t from[4][4] = {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2}};
    const auto& f = from[quarterTurns % 4];
    return {cells[f[0]], cells[f[1]], cells[f[2]], cells[f[3]]};
}

// TT-TILE-02: the stack is shuffled once, at the start of the game.
int Table::drawTile(int hero) {
    const auto& stack = state.decks.tiles;
    const std::span<const std::uint8_t> tiles{stack.begin(), stack.count};
    constexpr auto purpose = std::uint16_t(Purpose::TileStack);
    if (orderedFor_ != chance().seed()) {
        chance().order(purpose, tiles, cards.tileKeys.data(), 0, {tileOrder_.data(), tiles.size()});
        orderedFor_ = chance().seed();
        nextTile_ = 0;
    }
    while (indexOf(stack, tileOrder_[nextTile_]) < 0) {
        ++nextTile_;
        assert(nextTile_ < tileOrder_.size() && "tiles are only taken from the stack");
    }
    return drawTop(purpose, hero, tiles, tileOrder_[nextTile_]);
}

void drawAndPlaceTile(Table& t, int hero) {
    auto scope = t.rule("TT-PAST-04"_rule, hero);
    const auto& stack = t.state.decks.tiles;
    int card;
    {
        auto drawing = t.rule("TT-TILE-02"_rule, hero);
        const TopCards& top = t.state.decks.tilesTop;
        const auto topmost = [&] { return top.empty() ? t.drawTile(hero) : int(top[top.count - 1u]); };
        card = foreseeTile(t, hero, topmost());
        if (over(t)) return;
        int at = indexOf(stack, card);
        if (at < 0) [[unlikely]] {  // a card that answered has drawn it
            if (stack.empty()) return;
            card = topmost();
            at = indexOf(stack, card);
        }
        removeAt(t, stack, at);
        if (!top.empty() && top[top.count - 1u] == card) removeAt(t, top, top.count - 1);
    }
    int rotation;
    {
        auto rotating = t.rule("TT-TILE-03"_rule, hero);
        // A tile that looks the same after a turn needs no choice between the two.
        const Option chosen = t.askOneOf(
            t.cards.tiles[card].looks, [](int turns) { return optionFrom(verb_rows::Rotate{turns}); },
            std::uint16_t(Question::RotateTile), hero, card);
        rotation = rowFrom<verb_rows::Rotate>(chosen).turns;
    }
    Cell at{};
    if (t.state.map.placed == 0) {
        t.cite("TT-TILE-05"_rule, hero);  // where the first tile lies makes no difference
    } else {
        // TT-VAL-18: only free places that share a full side with a tile are offered.
        auto placing = t.rule("TT-TILE-06"_rule, hero);
        const std::span<const Cell> free = t.lattice().freePlaces();
        const Option chosen = t.askOneOf(
            int(free.size()),
            [&](int i) {
                const Cell place = free[i];
                return optionFrom(verb_rows::Place{place.x, place.y});
            },
            std::uint16_t(Question::PlaceTile), hero, card);
        const auto [column, row] = rowFrom<verb_rows::Place>(chosen);
        at = {std::int8_t(column), std::int8_t(row)};
    }
    layTile(t, card, rotation, at);
    tally(t, hero, TallyWord::TilePlaced);
    raiseOften(t, Trigger::TilePlaced,
               [&] { return TriggerContext{.hero = hero, .space = (t.state.map.placed - 1) * 4}; });
}

void layTile(Table& t, int tileCard, int rotation, Cell at) {
    const int place = t.state.map.placed;
    const PlacedTile& tile = t.state.map.tiles[place];
    t.countCard(CardKind::Tile, tileCard);
    t.set(tile.card, tileCard);
    // TT-TILE-04: this is the only place that sets a rotation.
    t.setEither(tile.rotation, rotation);
    t.setEither(tile.x, at.x);
    t.setEither(tile.y, at.y);
    joinTile(t, place);
    t.set(t.state.map.placed, place + 1);
    const std::array<Feature, 4> cells = rotated(t.cards.tiles[tileCard].cells, rotation);
    // TT-TILE-14, -15: exactly what each Space prints.
    auto components = t.rule("TT-TILE-08"_rule);
    for (int cell = 0; cell < 4; ++cell) {
        const int space = place * 4 + cell;
        const Feature feature = cells[cell];
        t.setEither(t.state.map.features[space], feature);
        if (feature == Feature::Portal) push(t, t.state.map.portals, space);
        if (feature == Feature::Altar) {
            // TT-OFFER-01, TT-VAL-13: one Offering.
            t.cite("TT-TILE-09"_rule);
            t.set(t.state.map.offerings[space], 1);
        }
    }
}

void placeHero(Table& t, int hero) {
    auto scope = t.rule("TT-PAST-05"_rule, hero);
    const int tile = t.state.map.placed - 1;
    t.options.clear();
    for (int pass = 0; pass < 2 && t.options.count() == 0; ++pass) {
        if (pass == 1) t.cite("TT-RULING-06"_rule, hero);
        for (int space = tile * 4; space < tile * 4 + 4; ++space) {
            const Feature feature = t.state.map.features[space];
            const bool free = pass == 0 ? feature == Feature::None : feature != Feature::Trees;
            t.options.addIf(free & (heroesOn(t, space) == 0), optionFrom(verb_rows::Stand{space}));
        }
    }
    const Option chosen = t.ask(std::uint16_t(Question::PlaceHero), hero);
    t.set(t.state.heroes[hero].space, rowFrom<verb_rows::Stand>(chosen).space.value);
}

void removeTile(Table& t, int place) {
    const PlacedTile& tile = t.state.map.tiles[place];
    t.set(tile.removed, true);
    for (int direction = 0; direction < 4; ++direction) {
        const auto& side = t.state.map.sides[place][direction];
        if (side == 0) continue;
        t.set(t.state.map.sides[side - 1u][opposite(direction)], 0);
        t.set(side, 0);
    }
    for (int space = place * 4; space < place * 4 + 4; ++space) {
        if (const int portal = indexOf(t.state.map.portals, space); portal >= 0)
            removeAt(t, t.state.map.portals, portal);
        t.set(t.state.map.features[space], Feature::None);
        t.set(t.state.map.offerings[space], 0);
    }
}

}  // namespace engine::threetale
