// Reading how the spaces of the map lie: BR-MOVE-01, BR-RULING-37.
#include "engine/battle_royale/map/layout.h"

#include <cstdlib>

namespace engine::battle_royale {

void Neighbours::add(const MapState& map, int space) {
    const SpaceState& here = map.spaces[space];
    to_[space].fill(-1);
    around_[space] = 0;
    for (int other = 0; other < space; ++other) {
        const SpaceState& there = map.spaces[other];
        const int x = here.x - there.x, y = here.y - there.y;
        if (std::abs(x) + std::abs(y) != 1) continue;
        const int way = x == 0 ? 1 - y : 2 - x;  // from there to here
        join(other, way, space);
        join(space, opposite(way), other);
    }
}

Distances Neighbours::distancesFrom(int space) const {
    Distances distances;
    distances.fill(kNoWay);
    Rings rings(*this, space);
    for (std::uint8_t far = 0; rings.ring() != 0; ++far, rings.widen())
        for (SpaceBits left = rings.ring(); left != 0; left &= left - 1) distances[firstSpace(left)] = far;
    return distances;
}

// Of the copies of a location those first in their order have been placed first.
void MapLayout::read(const CompiledSet& set, const MapState& map) {
    if (spaces_ > map.spaces.count) forget();
    if (spaces_ == 0) left_ = set.locationDeck;
    for (; spaces_ < map.spaces.count; ++spaces_) {
        neighbours_.add(map, spaces_);
        const int location = map.spaces[spaces_].location - 1;
        if (set.locations[location].terrain == Terrain::Landmark) landmarks_ |= bitOfSpace(spaces_);
        const LocationBits copies = left_ & set.copiesOfLocation[location];
        left_ &= ~(copies & -copies);
    }
}

}  // namespace engine::battle_royale
