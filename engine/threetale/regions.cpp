// Regions of the Map and the rings around them.
#include "engine/threetale/regions.h"

#include <cstring>

namespace engine::threetale {

namespace {

constexpr std::uint64_t kEachByte = 0x0101010101010101ull;

// Eight bytes below 128 at a time: adding what is missing to 128 lifts the top bit of those that are great enough; the
// product gathers the top bits in its own top byte.
Region bytesBetween(const void* list, int low, int high) {
    static_assert(kSpaces % 8 == 0);
    Region found;
    const std::uint64_t toLow = kEachByte * std::uint64_t(128 - low), aboveHigh = kEachByte * std::uint64_t(127 - high);
    for (std::size_t i = 0; i < kSpaces / 8; ++i) {
        std::uint64_t eight;
        std::memcpy(&eight, static_cast<const std::byte*>(list) + i * 8, 8);   // little endian
        const std::uint64_t between = (eight + toLow) & ~(eight + aboveHigh) & (kEachByte << 7);
        found.bits[i / 8] |= ((between >> 7) * 0x0102040810204080ull >> 56) << (i % 8 * 8);
    }
    return found;
}

// Tokens over which nobody goes lie on the Map in the Future only.
void addImpassableTokens(const Table& t, Region& where) {
    for (std::uint32_t kinds = t.cards.prophecies[t.state.prophecy].impassable; kinds != 0; kinds &= kinds - 1) {
        const int kind = std::countr_zero(kinds);
        where.join(spacesBetween(t.state.map.tokens, kind, kind));
    }
}

}  // namespace

Region tileRegion(int tile) {
    Region where;
    where.bits[std::size_t(tile) / 16] = 15ull << (tile % 16 * 4);
    return where;
}

Region firstSpaces(int count) {
    Region where;
    for (std::size_t word = 0; count > 0; ++word, count -= 64) where.bits[word] = count >= 64 ? ~0ull : (1ull << count) - 1;
    return where;
}

Region spacesInPlay(const Table& t) {
    const MapState& map = t.state.map;
    Region where = firstSpaces(map.placed * 4);
    for (int tile = 0; tile < map.placed; ++tile)
        if (map.tiles[std::size_t(tile)].removed || map.tiles[std::size_t(tile)].closed) where.leaveOut(tileRegion(tile));
    return where;
}

Region spacesBetween(const std::array<std::uint8_t, kSpaces>& list, int low, int high) { return bytesBetween(list.data(), low, high); }
Region spacesBetween(const std::array<Feature, kSpaces>& list, Feature low, Feature high) {
    return bytesBetween(list.data(), int(low), int(high));
}

Region barredSpaces(const Table& t) {
    Region barred = spacesBetween(t.state.map.features, Feature::Trees, Feature::Trees);
    if (t.state.phase != Phase::Future) return barred;
    addImpassableTokens(t, barred);
    Region gone = firstSpaces(t.state.map.placed * 4);
    gone.leaveOut(spacesInPlay(t));
    barred.join(gone);
    return barred;
}

Rings::Rings(const Table& t, const Region& from) : map_(t.state.map), ring_(from), inside_(from), open_(from) {
    const bool future = t.state.phase == Phase::Future;
    ends_ = spacesBetween(map_.features, Feature::Trees, Feature::Portal);
    if (future) addImpassableTokens(t, ends_);
    for (int tile = 0; tile < map_.placed; ++tile) {
        const PlacedTile& placed = map_.tiles[std::size_t(tile)];
        if (!placed.removed && !(placed.closed && future)) continue;
        ends_.join(tileRegion(tile));
        if (placed.removed) open_.leaveOut(tileRegion(tile));
    }
}

bool Rings::widen() {
    Region next;
    for (std::size_t word = 0; word < open_.bits.size(); ++word) {
        // Within a tile all Spaces are joined: northwest, northeast, southwest, southeast are neighbouring bits.
        const std::uint64_t open = open_.bits[word];
        next.bits[word] |= (open & 0x5555555555555555ull) << 1 | (open >> 1 & 0x5555555555555555ull) |
                           (open & 0x3333333333333333ull) << 2 | (open >> 2 & 0x3333333333333333ull);
    }
    // From each Space two ways lead over the sides of its tile.
    open_.forEach([&](int space) {
        const auto& sides = map_.sides[std::size_t(space) / 4];
        const int upOrDown = sides[space % 4 < 2 ? 0 : 2], leftOrRight = sides[space % 2 == 0 ? 3 : 1];
        if (upOrDown != 0) next.add((upOrDown - 1) * 4 + (space % 4 ^ 2));
        if (leftOrRight != 0) next.add((leftOrRight - 1) * 4 + (space % 4 ^ 1));
    });
    next.leaveOut(inside_);
    ring_ = open_ = next;
    open_.leaveOut(ends_);
    inside_.join(next);
    ++steps_;
    return !next.empty();
}

}  // namespace engine::threetale
