// Regions of the Map and the rings around them.
#include "engine/threetale/regions.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace engine::threetale {

namespace {

static_assert(kSpaces % 16 == 0);

#if defined(__SSE2__)
// Sixteen bytes below 128 at a time; every processor that x86-64 programs run on can do it.
Region bytesBetween(const void* list, int low, int high) {
    Region found;
    const __m128i belowLow = _mm_set1_epi8(char(low - 1)), aboveHigh = _mm_set1_epi8(char(high + 1));
    for (std::size_t i = 0; i < kSpaces / 16; ++i) {
        const __m128i bytes = _mm_loadu_si128(static_cast<const __m128i*>(list) + i);
        const __m128i between = _mm_and_si128(_mm_cmpgt_epi8(bytes, belowLow), _mm_cmplt_epi8(bytes, aboveHigh));
        found.bits[i / 4] |= std::uint64_t(unsigned(_mm_movemask_epi8(between))) << (i % 4 * 16);
    }
    return found;
}
#else
Region bytesBetween(const void* list, int low, int high) {
    Region found;
    for (std::size_t i = 0; i < kSpaces; ++i) {
        const auto byte = static_cast<const std::uint8_t*>(list)[i];
        found.bits[i / 64] |= std::uint64_t(low <= byte && byte <= high) << (i % 64);
    }
    return found;
}
#endif

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
    for (std::size_t word = 0; count > 0; ++word, count -= 64)
        where.bits[word] = count >= 64 ? ~0ull : (1ull << count) - 1;
    return where;
}

Region spacesInPlay(const Table& t) {
    const MapState& map = t.state.map;
    Region where = firstSpaces(map.placed * 4);
    for (int tile = 0; tile < map.placed; ++tile)
        if (map.tiles[tile].removed || map.tiles[tile].closed) where.leaveOut(tileRegion(tile));
    return where;
}

Region spacesBetween(const std::array<std::uint8_t, kSpaces>& list, int low, int high) {
    return bytesBetween(list.data(), low, high);
}
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
        const PlacedTile& placed = map_.tiles[tile];
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
