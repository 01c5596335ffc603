// Where Spaces lie: four to a tile (northwest, northeast, southwest, southeast), tiles side by side on a lattice.
// Directions count clockwise: north, east, south, west.
#pragma once

#include <bit>
#include <cstring>

#include "engine/threetale/state.h"

namespace engine::threetale {

constexpr int kColumnStep[4] = {0, 1, 0, -1};
constexpr int kRowStep[4] = {-1, 0, 1, 0};
constexpr int opposite(int direction) { return (direction + 2) % 4; }

// The direction in which a place of the lattice lies right beside
// another, given the columns and rows between them; -1: in none.
constexpr int directionTo(int columns, int rows) {
    for (int direction = 0; direction < 4; ++direction)
        if (kColumnStep[direction] == columns && kRowStep[direction] == rows) return direction;
    return -1;
}

// TT-MOVE-13: the Space beside another in a direction, on the same tile or over its side on the next; below 0: none.
inline int spaceBeside(const MapState& map, int space, int direction) {
    const int changed = direction % 2 == 1 ? 1 : 2;  // the bit of the cell that a Step changes
    const bool eastOrSouth = direction == 1 || direction == 2;
    const bool within = ((space & changed) == 0) == eastOrSouth;
    const int own = space / 4 + 1, side = map.sides[std::size_t(space) / 4][direction];
    const int tile = side ^ ((side ^ own) & -int(within));  // branchless: either is as likely
    return (tile - 1) * 4 + (space % 4 ^ changed);
}

// The two Spaces beside one that lie over the sides of its tile, in its column and in its row; below 0: none.
inline std::array<int, 2> spacesOverSides(const MapState& map, int space) {
    const auto& sides = map.sides[std::size_t(space) / 4];
    return {(sides[space & 2] - 1) * 4 + (space % 4 ^ 2), (sides[3 - 2 * (space & 1)] - 1) * 4 + (space % 4 ^ 1)};
}

// The same in all four directions. On its own tile two lie beside a Space; the two others lie over the sides of the
// tile. Which are which is told branchless: either is as likely.
inline std::array<int, 4> spacesBeside(const MapState& map, int space) {
    const auto [overRows, overColumns] = spacesOverSides(map, space);
    const bool east = space & 1, south = space & 2;
    const int row = space ^ 2, column = space ^ 1;
    const int swappedRows = (row ^ overRows) & -int(south), swappedColumns = (column ^ overColumns) & -int(east);
    return {overRows ^ swappedRows, column ^ swappedColumns, row ^ swappedRows, overColumns ^ swappedColumns};
}

// Four bytes in one number, one for each direction, north in the lowest, so that all four are worked with at once.
// Marks are such a number in which the highest bit of each byte says something.
using EachDirection = std::uint32_t;
constexpr EachDirection kMarks = 0x80808080u;
constexpr EachDirection inEach(unsigned byte) { return byte * 0x01010101u; }
constexpr unsigned ofDirection(EachDirection bytes, unsigned direction) { return bytes >> (direction * 8) & 0xFF; }
constexpr unsigned isMarked(EachDirection marks, unsigned direction) { return marks >> (direction * 8 + 7) & 1; }
// Marks the bytes that are not 0, and may set other bits: `& kMarks` leaves only the marks. The first wants bytes below
// 128.
constexpr EachDirection markSmallNotZero(EachDirection bytes) { return bytes + 0x7F7F7F7Fu; }
constexpr EachDirection markNotZero(EachDirection bytes) { return ((bytes & ~kMarks) + 0x7F7F7F7Fu) | bytes; }

// The Spaces beside one in all four directions, for who looks at them at every decision. Where there is none, a Space
// of the own tile stands in its place.
struct SpacesAround {
    EachDirection spaces;
    EachDirection there;  // marks the directions in which there is one
};
inline SpacesAround spacesAround(const MapState& map, int space) {
    // By cell: the cells beside it, and 255 in the directions that lead to another cell of the own tile.
    static constexpr EachDirection kCells[4] = {0x01020102, 0x00030003, 0x03000300, 0x02010201};
    static constexpr EachDirection kWithin[4] = {0x00FFFF00, 0xFFFF0000, 0x0000FFFF, 0xFF0000FF};
    EachDirection sides;
    static_assert(std::endian::native == std::endian::little && sizeof(map.sides[0]) == sizeof sides);
    std::memcpy(&sides, &map.sides[std::size_t(space) / 4], sizeof sides);
    static_assert(kTiles * 4 + 3 < 256 && kTiles < 128);
    const EachDirection within = kWithin[space % 4], joined = markSmallNotZero(sides) & kMarks;
    const EachDirection over = (joined * 2 - (joined >> 7)) & ~within;  // 255 where a tile lies over the side
    const EachDirection own = inEach(unsigned(space) / 4 + 1);
    const EachDirection tiles = own ^ ((sides ^ own) & over);
    return {((tiles << 2) - inEach(4)) | kCells[space % 4], (over | within) & kMarks};
}

// Calls visit(space) for the up to four Spaces beside one.
template <class Visit> void forEachBeside(const MapState& map, int space, Visit visit) {
    for (const int other : spacesBeside(map, space))
        if (other >= 0) visit(other);
}

inline bool areAdjacent(const MapState& map, int a, int b) {
    // Over which side of its tile a cell lies beside another, by the bits in which the two differ: 1 in a row, 2 in a
    // column.
    static constexpr std::uint8_t kSide[4][4] = {{}, {3, 1, 3, 1}, {0, 0, 2, 2}, {}};
    const int changed = (a ^ b) & 3, direction = kSide[changed][a & 3];
    const bool within = a / 4 == b / 4, over = map.sides[std::size_t(a) / 4][direction] == b / 4 + 1;
    return ((changed == 1) | (changed == 2)) & (within | over);  // branchless: any of it is as good as chance
}

}  // namespace engine::threetale
