// Verbs of the Prophecy and the Map: Heroes and their order, tiles and where they lie, the first Space of a Hero.
#pragma once

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale::verb_rows {

struct Hero {
    static constexpr auto verb = Verb::Hero;
    static constexpr const char* word = "hero";
    OperandA<operand::Hero> card;
    OptionText text(const Offered& o) const;
    int taken(const Offered& o) const;
};

struct Order {
    static constexpr auto verb = Verb::Order;
    static constexpr const char* word = "order";
    OperandA<operand::Seat> first;
    OperandB<operand::Seat> second;
    OperandC<operand::Seat> third;
    OptionText text(const Offered& o) const;
};

struct Rotate {
    static constexpr auto verb = Verb::Rotate;
    static constexpr const char* word = "rotate";
    OperandA<operand::QuarterTurns> turns;
    OptionText text(const Offered& o) const;
};

struct Place {
    static constexpr auto verb = Verb::Place;
    static constexpr const char* word = "place";
    OperandC<operand::Coordinate> column;
    OperandD<operand::Coordinate> row;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct KeepTile {
    static constexpr auto verb = Verb::KeepTile;
    static constexpr const char* word = "keep_tile";
    OperandA<operand::Tile> tile;
    OptionText text(const Offered& o) const;
    int taken(const Offered& o) const;
};

struct Stand {
    static constexpr auto verb = Verb::Stand;
    static constexpr const char* word = "stand";
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
};

using SetupVerbs = engine::Rows<Hero, Order, Rotate, Place, KeepTile, Stand>;

}  // namespace engine::threetale::verb_rows
