// Sets of Spaces with a bit for each, and the ways that lead from one to another.
#pragma once

#include <bit>

#include "engine/threetale/table.h"

namespace engine::threetale {

struct Region {
    std::array<std::uint64_t, 3> bits{};
    static_assert(kSpaces <= 3 * 64);

    bool has(int space) const { return bits[std::size_t(space) / 64] >> (space % 64) & 1; }
    void add(int space) { bits[std::size_t(space) / 64] |= 1ull << (space % 64); }
    void addIf(bool wanted, int space) {  // branchless, where either is as likely
        bits[std::size_t(space) / 64] |= std::uint64_t(wanted) << (space % 64);
    }
    void remove(int space) { bits[std::size_t(space) / 64] &= ~(1ull << (space % 64)); }
    bool empty() const { return (bits[0] | bits[1] | bits[2]) == 0; }
    int count() const { return std::popcount(bits[0]) + std::popcount(bits[1]) + std::popcount(bits[2]); }
    void join(const Region& other) {
        for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= other.bits[i];
    }
    void meet(const Region& other) {
        for (std::size_t i = 0; i < bits.size(); ++i) bits[i] &= other.bits[i];
    }
    void leaveOut(const Region& other) {
        for (std::size_t i = 0; i < bits.size(); ++i) bits[i] &= ~other.bits[i];
    }
    bool meets(const Region& other) const {
        return ((bits[0] & other.bits[0]) | (bits[1] & other.bits[1]) | (bits[2] & other.bits[2])) != 0;
    }
    // Calls visit(space) in ascending order.
    template <class Visit> void forEach(Visit visit) const {
        for (int word = 0; word < 3; ++word)
            for (std::uint64_t left = bits[word]; left != 0; left &= left - 1)
                visit(word * 64 + std::countr_zero(left));
    }
};

Region tileRegion(int tile);
Region besideOnTiles(const Region& of);  // what lies beside some Spaces on the tiles of these
Region firstSpaces(int count);
Region spacesOnMap(const Table& t, Region of);  // those of them that lie on tiles of the Map
Region spacesInPlay(const Table& t);            // of tiles that are neither removed nor closed
Region barredSpaces(const Table& t);            // that cannot be entered
// Spaces whose value in a list of the Map lies between two others, on whatever tile. Values are below 128.
Region spacesBetween(const std::array<std::uint8_t, kSpaces>& list, int low, int high);
Region spacesBetween(const std::array<Feature, kSpaces>& list, Feature low, Feature high);

// The Spaces around some others in rings: those 1 Step away, those 2 Steps away, and so on, without Portals and Heroes.
// The way ends on what cannot be entered, and does not lead over a Portal.
class Rings {
  public:
    Rings(const Table& t, const Region& from);

    int steps() const { return steps_; }  // to the present ring; 0 at first
    const Region& ring() const { return ring_; }
    const Region& inside() const { return inside_; }  // it and all before it
    bool widen();                                     // to the next ring; false: there is none

  private:
    const MapState& map_;
    Region ring_, inside_;
    Region ends_;  // Spaces where a way ends
    Region open_;  // Spaces of the ring from which it goes on
    int steps_ = 0;
};

}  // namespace engine::threetale
