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

// A bit for each tile that is removed or closed.
struct TilesOut {
    std::uint64_t removed = 0, closed = 0;

    explicit TilesOut(const MapState& map) {
        static_assert(kTiles <= 64);
        for (std::size_t i = map.placed; i-- > 0;) {
            removed = removed * 2 + map.tiles[i].removed;
            closed = closed * 2 + map.tiles[i].closed;
        }
    }
};

Region spacesOf(std::uint64_t tiles) {
    Region where;
    for (; tiles != 0; tiles &= tiles - 1) where.join(tileRegion(std::countr_zero(tiles)));
    return where;
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

Region spacesOnMap(const Table& t, Region of) {
    of.meet(firstSpaces(t.state.map.placed * 4));
    return of;
}

Region spacesInPlay(const Table& t) {
    Region where = firstSpaces(t.state.map.placed * 4);
    const TilesOut out(t.state.map);
    where.leaveOut(spacesOf(out.removed | out.closed));
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
    const TilesOut out(map_);
    ends_.join(spacesOf(out.removed | (future ? out.closed : 0)));
    open_.leaveOut(spacesOf(out.removed));
}

// Within a tile all Spaces are joined: northwest, northeast, southwest, southeast are neighbouring bits.
Region besideOnTiles(const Region& of) {
    Region beside;
    for (std::size_t word = 0; word < of.bits.size(); ++word) {
        const std::uint64_t spaces = of.bits[word];
        beside.bits[word] = (spaces & 0x5555555555555555ull) << 1 | (spaces >> 1 & 0x5555555555555555ull) |
                            (spaces & 0x3333333333333333ull) << 2 | (spaces >> 2 & 0x3333333333333333ull);
    }
    return beside;
}

bool Rings::widen() {
    Region next = besideOnTiles(open_);
    open_.forEach([&](int space) {
        for (const int over : spacesOverSides(map_, space)) next.addIf(over >= 0, std::max(over, 0));
    });
    next.leaveOut(inside_);
    ring_ = open_ = next;
    open_.leaveOut(ends_);
    inside_.join(next);
    ++steps_;
    return !next.empty();
}

}  // namespace engine::threetale
