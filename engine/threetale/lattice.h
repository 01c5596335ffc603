// The lattice of 2x2 tiles as a table of places, so that what lies beside a place needs no search. It follows from the
// Map: a table keeps one beside its state and brings it up to date when it is asked for (Table::lattice).
#pragma once

#include <span>

#include "engine/threetale/spaces.h"

namespace engine::threetale {

class Lattice {
  public:
    // Tiles are laid one after another and stay where they are: only those that came since are noted.
    void follow(const MapState& map) {
        if (noted_ < 0 || noted_ > map.placed) clear();
        for (; noted_ < map.placed; ++noted_) lay(noted_, map.tiles[noted_]);
    }
    // The state is another one: nothing is noted any more.
    void forget() { noted_ = -1; }

    int tileAt(int x, int y) const {  // its place + 1; 0: none
        const std::uint8_t what = at(x, y);
        return what & ((what >> 7) - 1);  // branchless
    }
    // The places where the next tile may be put: none lies there, and one lies right beside (TT-TILE-06, -07).
    std::span<const Cell> freePlaces() const { return {free_.data(), std::size_t(freeCount_)}; }

  private:
    // The tiles of a Map hang together, so that it is never as wide or high as this, and places may be counted round.
    static constexpr std::size_t kSide = 64;
    static_assert(kTiles + 2 <= kSide);
    static constexpr std::uint8_t kFree = 128;  // and the index in free_
    static_assert(kTiles < kFree && kTiles * 2 + 2 < 255 - kFree);

    std::uint8_t at(int x, int y) const { return places_[std::size_t(y) % kSide * kSide + std::size_t(x) % kSide]; }
    std::uint8_t& at(int x, int y) { return places_[std::size_t(y) % kSide * kSide + std::size_t(x) % kSide]; }

    void clear() {
        places_.fill(0);
        noted_ = freeCount_ = 0;
    }
    void lay(int tile, const PlacedTile& where) {
        std::uint8_t& own = at(where.x, where.y);
        if (own >= kFree) {  // the last free place takes its number
            const Cell moved = free_[--freeCount_];
            free_[own - kFree] = moved;
            at(moved.x, moved.y) = own;
        }
        own = std::uint8_t(tile + 1);
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const Cell beside{std::int8_t(where.x + kColumnStep[direction]),
                              std::int8_t(where.y + kRowStep[direction])};
            // Branchless: whether anything is noted there is as good as chance.
            std::uint8_t& there = at(beside.x, beside.y);
            const int isNew = there == 0;
            there = std::uint8_t(there + isNew * (kFree + freeCount_));
            free_[freeCount_] = beside;
            freeCount_ += isNew;
        }
    }

    std::array<std::uint8_t, kSide * kSide> places_;  // filled by clear(): most tables never lay a tile
    std::array<Cell, kTiles * 2 + 2 + 1> free_;       // a row of tiles has the most around it; lay() looks one further
    int freeCount_ = 0;
    int noted_ = -1;  // tiles; -1: places_ is not even cleared
};

}  // namespace engine::threetale
