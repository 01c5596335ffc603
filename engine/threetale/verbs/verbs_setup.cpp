// Verbs of the Prophecy and the Map.
#include "engine/threetale/verbs/verbs_setup.h"

#include <fmt/format.h>
#include <cstdlib>

namespace engine::threetale::verb_rows {

OptionText Hero::text(const Offered& o) const {
    const HeroCard& hero = o.set.heroes[card];
    std::string virtues;
    for (std::size_t v = 0; v < hero.virtues.size(); ++v)
        virtues += fmt::format("{} :{}: {}", v > 0 ? "," : "", virtueKey(int(v)), hero.virtues[v]);
    return {.label = o.name(CardKind::Hero, card),
            .help = say("Starts with{} and :speed: {}.", virtues, hero.speed),
            .symbol = "hero",
            .card = taken(o)};
}
int Hero::taken(const Offered& o) const { return o.set.number(CardKind::Hero, card); }

OptionText Order::text(const Offered& o) const {
    return {.label = fmt::format("{}, {}, {}", o.hero(first), o.hero(second), o.hero(third)),
            .help = say("The Heroes take their turns in this order."),
            .symbol = "step"};
}

OptionText Rotate::text(const Offered&) const {
    return {.label = fmt::format("{}°", turns * 90),
            .help = say("Turned clockwise. It cannot be turned again later."),
            .symbol = "tile",
            .rules = {"TT-TILE-04"_rule}};
}

OptionText Place::text(const Offered&) const {
    return {.label = say("Column {}, row {}", column.value, row.value),
            .help = say("Place the tile here."),
            .symbol = "tile"};
}
// Near the one who goes on from there, and not far from the others.
int Place::heuristic(const Offered& o) const {
    int away = 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = o.s.heroes[seat].space;
        if (space == kNone) continue;
        const PlacedTile& tile = o.s.map.tiles[space / 4u];
        away += (std::abs(tile.x - column) + std::abs(tile.y - row)) * (seat == o.d.seat ? 4 : 1);
    }
    return -away;
}

OptionText KeepTile::text(const Offered& o) const {
    return {.label = o.name(CardKind::Tile, tile),
            .help = say("Keep this tile; the other goes back on top."),
            .symbol = "tile",
            .card = taken(o)};
}
int KeepTile::taken(const Offered& o) const { return o.set.number(CardKind::Tile, tile); }

OptionText Stand::text(const Offered& o) const {
    return {.label = o.space(space), .help = say("Start here."), .symbol = "hero", .space = space};
}

}  // namespace engine::threetale::verb_rows
