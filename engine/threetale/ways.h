// Ways on the Map for one who has to choose a Step: which options begin a shortest way to which Space.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/threetale/regions.h"
#include "engine/threetale/spaces.h"

namespace engine::threetale {

// The Spaces around a Hero ring by ring, as in Rings, but over Portals, and with the options by which a shortest way to
// each begins. What lies beside a Space is as good as chance, so that it is told branchless.
class Ways {
  public:
    struct Reached {
        std::uint64_t by;  // bit of each option
        std::uint8_t space, away;
    };
    Ways(const Table& t, int from) : map_(t.state.map), from_(from), closed_(barredSpaces(t)) {
        closed_.add(kNowhere);
        if (from != kNone) closed_.add(from);
    }
    void begin(int space, std::size_t option) {
        if (space == from_) return;
        by_[space] |= 1ull << option;
        ring_.add(space);
    }
    // To the first ring, then to the next one; false: there is none.
    bool widen() {
        if (away_ > 0) ring_ = beyond();
        ++away_;
        closed_.join(ring_);
        first_ = count_;
        ring_.forEach([&](int space) { reached_[count_++] = {by_[space], std::uint8_t(space), std::uint8_t(away_)}; });
        return !ring_.empty();
    }
    int away() const { return away_; }
    const Region& ring() const { return ring_; }
    std::uint64_t optionsTo(int space) const { return by_[space]; }  // of the ring
    std::span<const Reached> reachedNow() const { return {reached_.data() + first_, count_ - first_}; }
    std::span<const Reached> reached() const { return {reached_.data(), count_}; }

  private:
    static constexpr int kNowhere = kSpaces;  // the place of Spaces that are none

    Region beyond() {
        Region next = besideOnTiles(ring_);
        const auto reach = [&](int space, std::uint64_t by) {
            by_[space] |= by;
            next.add(space);
        };
        for (const Reached& r : reachedNow()) {
            by_[r.space ^ 1u] |= r.by;
            by_[r.space ^ 2u] |= r.by;
            for (const int over : spacesOverSides(map_, r.space)) reach(int(std::min<unsigned>(over, kNowhere)), r.by);
            if (map_.features[r.space] != Feature::Portal) continue;
            for (const std::uint8_t portal : map_.portals) reach(portal, r.by);
        }
        next.leaveOut(closed_);
        return next;
    }

    const MapState& map_;
    int from_, away_ = 0;
    Region ring_, closed_;
    std::array<std::uint64_t, kSpaces + 1> by_{};
    std::array<Reached, kSpaces> reached_;
    std::size_t first_ = 0, count_ = 0;
};

}  // namespace engine::threetale
