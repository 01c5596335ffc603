// The Map and its tiles: TT-TILE, TT-PAST-03..07, rulings 6 to 8.
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

constexpr int kColumnStep[4] = {0, 1, 0, -1};      // north, east, south, west
constexpr int kRowStep[4] = {-1, 0, 1, 0};

// The cell of a tile that lies beside `cell` in a direction, and whether that is on the next tile.
struct Beside { int cell; bool nextTile; };
constexpr Beside besideCell(int cell, int direction) {
    const int column = cell % 2 + kColumnStep[direction], row = cell / 2 + kRowStep[direction];
    return {(row + 2) % 2 * 2 + (column + 2) % 2, column < 0 || column > 1 || row < 0 || row > 1};
}

int tileAt(const Table& t, int x, int y) {
    for (int i = 0; i < t.state.map.placed; ++i) {
        const PlacedTile& tile = t.state.map.tiles[std::size_t(i)];
        if (tile.x == x && tile.y == y) return i;
    }
    return -1;
}

void joinSpaces(Table& t, int space, int direction, int other) {
    t.set(t.state.map.next[std::size_t(space)][std::size_t(direction)], other + 1);
    t.set(t.state.map.next[std::size_t(other)][std::size_t((direction + 2) % 4)], space + 1);
}

// Joins the Spaces of a new tile to each other and to its neighbours' (TT-MOVE-13), and moves the frontier.
void joinTile(Table& t, int place) {
    const PlacedTile& tile = t.state.map.tiles[std::size_t(place)];
    for (int direction = 0; direction < 4; ++direction) {
        const int x = tile.x + kColumnStep[direction], y = tile.y + kRowStep[direction];
        const int neighbour = tileAt(t, x, y);
        for (int cell = 0; cell < 4; ++cell) {
            const Beside beside = besideCell(cell, direction);
            if (!beside.nextTile) t.set(t.state.map.next[std::size_t(place * 4 + cell)][std::size_t(direction)], place * 4 + beside.cell + 1);
            else if (neighbour >= 0) joinSpaces(t, place * 4 + cell, direction, neighbour * 4 + beside.cell);
        }
        const Cell free{std::int8_t(x), std::int8_t(y)};
        if (neighbour >= 0) continue;
        const auto& frontier = t.state.map.frontier;
        bool known = false;
        for (const Cell& c : frontier) known = known || c == free;
        if (known) continue;
        t.set(frontier.items[frontier.count].x, x);
        t.set(frontier.items[frontier.count].y, y);
        t.set(frontier.count, frontier.count + 1);
    }
}

void leaveFrontier(Table& t, Cell at) {
    const auto& frontier = t.state.map.frontier;
    for (int i = 0; i < frontier.count; ++i) {
        if (!(frontier[std::size_t(i)] == at)) continue;
        const Cell& hole = frontier.items[std::size_t(i)];
        const Cell& last = frontier.items[frontier.count - 1u];
        t.set(hole.x, last.x);
        t.set(hole.y, last.y);
        t.set(last.x, 0);
        t.set(last.y, 0);
        t.set(frontier.count, frontier.count - 1);
        return;
    }
}

}  // namespace

std::array<Feature, 4> rotated(const std::array<Feature, 4>& cells, int quarterTurns) {
    std::array<Feature, 4> now = cells;
    for (int i = 0; i < quarterTurns; ++i) now = {now[2], now[0], now[3], now[1]};   // clockwise: NW comes from SW
    return now;
}

void drawAndPlaceTile(Table& t, int hero) {
    auto scope = t.rule("TT-PAST-04"_rule, hero);
    const auto& stack = t.state.decks.tiles;
    int card;
    {
        auto drawing = t.rule("TT-TILE-02"_rule, hero);
        const TopCards& top = t.state.decks.tilesTop;
        card = !top.empty() ? int(top[top.count - 1u])
                            : t.draw(std::uint16_t(Purpose::TileStack), hero, {stack.begin(), stack.count}, t.cards.tileKeys.data(), 0);
        card = foreseeTile(t, hero, card);
        removeAt(t, stack, indexOf(stack, card));
        if (!top.empty() && top[top.count - 1u] == card) removeAt(t, top, top.count - 1);
    }
    int rotation;
    {
        auto rotating = t.rule("TT-TILE-03"_rule, hero);
        t.options.clear();
        for (int r = 0; r < 4; ++r) {
            // A tile that looks the same after a turn needs no choice between the two.
            bool same = false;
            for (int before = 0; before < r; ++before)
                same = same || rotated(t.cards.tiles[std::size_t(card)].cells, before) == rotated(t.cards.tiles[std::size_t(card)].cells, r);
            if (!same) t.options.add({std::uint16_t(Verb::Rotate), std::uint8_t(r)});
        }
        rotation = t.ask(std::uint16_t(Question::RotateTile), hero, card).a;
    }
    Cell at{};
    if (t.state.map.placed == 0) {
        t.cite("TT-TILE-05"_rule, hero);    // where the first tile lies makes no difference
    } else {
        auto placing = t.rule("TT-TILE-06"_rule, hero);
        t.options.clear();
        for (const Cell& c : t.state.map.frontier) t.options.add({std::uint16_t(Verb::Place), 0, 0, c.x, c.y});
        const Option chosen = t.ask(std::uint16_t(Question::PlaceTile), hero, card);
        at = {std::int8_t(chosen.c), std::int8_t(chosen.d)};
    }
    layTile(t, card, rotation, at);
    raise(t, Moment::TilePlaced, {.hero = hero, .space = (t.state.map.placed - 1) * 4});
}

void layTile(Table& t, int tileCard, int rotation, Cell at) {
    const int place = t.state.map.placed;
    const PlacedTile& tile = t.state.map.tiles[std::size_t(place)];
    t.set(tile.card, tileCard);
    t.set(tile.rotation, rotation);
    t.set(tile.x, at.x);
    t.set(tile.y, at.y);
    t.set(t.state.map.placed, place + 1);
    leaveFrontier(t, at);
    joinTile(t, place);
    const std::array<Feature, 4> cells = rotated(t.cards.tiles[std::size_t(tileCard)].cells, rotation);
    auto components = t.rule("TT-TILE-08"_rule);
    for (int cell = 0; cell < 4; ++cell) {
        const int space = place * 4 + cell;
        const Feature feature = cells[std::size_t(cell)];
        t.set(t.state.map.features[std::size_t(space)], feature);
        if (feature == Feature::Portal) push(t, t.state.map.portals, space);
        if (feature == Feature::Altar) {
            t.cite("TT-TILE-09"_rule);
            t.set(t.state.map.offerings[std::size_t(space)], 1);
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
            const Feature feature = t.state.map.features[std::size_t(space)];
            const bool free = pass == 0 ? feature == Feature::None : feature != Feature::Trees;
            if (free && heroOn(t, space) < 0) t.options.add({std::uint16_t(Verb::Stand), std::uint8_t(space)});
        }
    }
    t.set(t.state.heroes[std::size_t(hero)].space, t.ask(std::uint16_t(Question::PlaceHero), hero).a);
}

void removeTile(Table& t, int place) {
    const PlacedTile& tile = t.state.map.tiles[std::size_t(place)];
    t.set(tile.removed, true);
    for (int space = place * 4; space < place * 4 + 4; ++space) {
        for (int direction = 0; direction < 4; ++direction) {
            const int other = t.state.map.next[std::size_t(space)][std::size_t(direction)];
            if (other == 0) continue;
            t.set(t.state.map.next[std::size_t(space)][std::size_t(direction)], 0);
            t.set(t.state.map.next[std::size_t(other - 1)][std::size_t((direction + 2) % 4)], 0);
        }
        if (const int portal = indexOf(t.state.map.portals, space); portal >= 0) removeAt(t, t.state.map.portals, portal);
        t.set(t.state.map.features[std::size_t(space)], Feature::None);
        t.set(t.state.map.offerings[std::size_t(space)], 0);
    }
}

}  // namespace engine::threetale
