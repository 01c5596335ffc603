// Stitches are small squares; runs of one colour are drawn as one rectangle, so that a band costs few triangles.
#include "editor/ui/embroidery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace ui {
namespace {

// One repeat of the band: a diamond with hooked arms between two stems. 'a' main thread, 'b' second thread.
constexpr std::array<std::string_view, kBandRows> kRepeat = {
    "a.....a.....aa.....a....",
    ".a...aba...a..a...aba...",
    "..a.aabaa.a....a.aabaa.a",
    "...aabbbaa..bb..aabbbaa.",
    "..a.aabaa.a....a.aabaa.a",
    ".a...aba...a..a...aba...",
    "a.....a.....aa.....a....",
};

void run(ImDrawList* list, float x, float y, int length, float cell, ImU32 colour) {
    // From three pixels on every stitch is seen as one: a gap of a pixel parts them.
    if (cell < 3) {
        list->AddRectFilled({x, y}, {x + cell * float(length), y + cell}, colour);
        return;
    }
    const float gap = cell >= 5 ? 1.0f : 0.5f;
    for (int i = 0; i < length; ++i, x += cell) list->AddRectFilled({x, y}, {x + cell - gap, y + cell - gap}, colour);
}

std::uint32_t scramble(std::uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}

}  // namespace

void drawBand(ImDrawList* list, ImVec2 min, ImVec2 max, float cell, ImU32 main, ImU32 second) {
    cell = std::max(1.0f, std::round(cell));
    const int columns = int((max.x - min.x) / cell);
    const float top = std::floor(min.y + ((max.y - min.y) - cell * kBandRows) / 2);
    const int repeat = int(kRepeat[0].size());
    // The pattern is centred, so that both ends look alike.
    const int shift = ((columns - repeat) / 2 % repeat + repeat) % repeat;
    for (int row = 0; row < kBandRows; ++row) {
        const std::string_view line = kRepeat[std::size_t(row)];
        for (int column = 0; column < columns;) {
            const char stitch = line[std::size_t((column - shift + repeat * 4) % repeat)];
            int length = 1;
            while (column + length < columns && line[std::size_t((column + length - shift + repeat * 4) % repeat)] == stitch) ++length;
            if (stitch != '.')
                run(list, min.x + float(column) * cell, top + float(row) * cell, length, cell, stitch == 'a' ? main : second);
            column += length;
        }
    }
}

void drawMedallion(ImDrawList* list, ImVec2 centre, float cell, int radius, std::uint32_t seed, const Thread& thread) {
    cell = std::max(1.0f, std::floor(cell));
    // One ring is a set of stitches at the same distance in a metric between diamond and square; the seed picks the
    // thread of each ring and where it is broken, and the eightfold symmetry makes a figure of it.
    const std::uint32_t mixed = scramble(seed);
    const int pulse = 2 + int(mixed % 3), star = 3 + int(mixed >> 3 & 3);
    const float left = std::floor(centre.x - (float(radius) + 0.5f) * cell), top = std::floor(centre.y - (float(radius) + 0.5f) * cell);
    const auto stitchAt = [&](int x, int y) -> ImU32 {
        const int a = std::max(std::abs(x), std::abs(y)), b = std::min(std::abs(x), std::abs(y));
        const int diamond = a + b;
        if (diamond > radius + radius / 3 || a > radius) return 0;
        const std::uint32_t ring = scramble(mixed + std::uint32_t(diamond / pulse) * 7919u);
        // Eight rays, broken where the star has its hollows.
        const bool ray = b == 0 || a == b;
        if (ray && diamond > star) return (diamond / 2 % 3 != 0) ? thread.first : 0;
        if (diamond <= star) return diamond % 2 == 0 ? thread.second : thread.first;
        if ((a - b) % (2 + int(ring & 1)) == 0 && diamond % pulse == int(ring >> 4) % pulse) return thread.third;
        if (diamond % pulse == 0) return (ring & 8) ? thread.first : thread.second;
        return 0;
    };
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius;) {
            const ImU32 colour = stitchAt(x, y);
            int length = 1;
            while (x + length <= radius && stitchAt(x + length, y) == colour) ++length;
            if (colour) run(list, left + float(x + radius) * cell, top + float(y + radius) * cell, length, cell, colour);
            x += length;
        }
    }
}

void drawWeave(ImDrawList* list, ImVec2 min, ImVec2 max, float cell, std::uint32_t seed, ImU32 colour) {
    cell = std::max(1.0f, std::floor(cell));
    const int period = 8 + int(scramble(seed) % 3) * 2;
    const int columns = int((max.x - min.x) / cell), rows = int((max.y - min.y) / cell);
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            const int dx = std::abs(x % period - period / 2), dy = std::abs(y % period - period / 2);
            const bool other = (x / period + y / period) % 2 != 0;
            const int reach = other ? 1 : 3;
            if (dx + dy == reach || (!other && dx + dy == 0)) run(list, min.x + float(x) * cell, min.y + float(y) * cell, 1, cell, colour);
        }
    }
}

}  // namespace ui
