// How the spaces of the map lie: which side by side, how far apart. It follows from the state, and a table keeps it
// until a space is placed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/battle_royale/set.h"

namespace engine::battle_royale {

// Spaces, a bit each.
using SpaceBits = std::uint64_t;
static_assert(kMostLocations == 64);
constexpr SpaceBits bitOfSpace(int space) { return SpaceBits(1) << space; }
inline int firstSpace(SpaceBits spaces) { return std::countr_zero(spaces); }

struct Way {
    int x, y;
};
constexpr Way kWays[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};  // north, east, south, west
constexpr int opposite(int way) { return way ^ 2; }

using Distances = std::array<std::uint8_t, kMostLocations>;
constexpr std::uint8_t kNoWay = 255;

// Which spaces lie side by side.
class Neighbours {
  public:
    Neighbours() = default;
    explicit Neighbours(const MapState& map) {
        for (int space = 0; space < map.spaces.count; ++space) add(map, space);
    }
    // A space is known; all those before it are.
    void add(const MapState& map, int space);
    int at(int space, int way) const { return to_[space][way]; }  // -1: nothing is revealed
    SpaceBits around(int space) const { return around_[space]; }
    bool operator==(const Neighbours&) const = default;
    // Spaces from one to all others over revealed ones.
    Distances distancesFrom(int space) const;

  private:
    void join(int from, int way, int to) {
        if (at(from, way) >= 0) return;
        to_[from][way] = std::int8_t(to);
        around_[from] |= bitOfSpace(to);
    }
    std::array<std::array<std::int8_t, 4>, kMostLocations> to_{};
    std::array<SpaceBits, kMostLocations> around_{};
};

// Spaces in the order of their distance from one: that one, then those a step away, then those two steps away.
class Rings {
  public:
    Rings(const Neighbours& map, int from) : map_(map), ring_(bitOfSpace(from)), seen_(ring_) {}
    SpaceBits ring() const { return ring_; }  // none: nothing lies farther away
    void widen() {
        SpaceBits next = 0;
        for (SpaceBits left = ring_; left != 0; left &= left - 1) next |= map_.around(firstSpace(left));
        ring_ = next & ~seen_;
        seen_ |= ring_;
    }

  private:
    const Neighbours& map_;
    SpaceBits ring_, seen_;
};

class MapLayout {
  public:
    int spaces() const { return spaces_; }  // so many are known
    void forget() { *this = {}; }
    void read(const CompiledSet& set, const MapState& map);
    bool isOf(const MapState& map) const { return neighbours_ == Neighbours(map); }

    const Neighbours& neighbours() const { return neighbours_; }
    SpaceBits landmarks() const { return landmarks_; }
    LocationBits locationsLeft() const { return left_; }  // in the deck

  private:
    int spaces_ = 0;
    Neighbours neighbours_;
    SpaceBits landmarks_ = 0;
    LocationBits left_ = 0;
};

}  // namespace engine::battle_royale
