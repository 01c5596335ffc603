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
    "a.....a.....aa.....a....", ".a...aba...a..a...aba...", "..a.aabaa.a....a.aabaa.a", "...aabbbaa..bb..aabbbaa.",
    "..a.aabaa.a....a.aabaa.a", ".a...aba...a..a...aba...", "a.....a.....aa.....a....",
};

void run(ImDrawList* list, float x, float y, int length, float cell, ImU32 colour) {
    // From three pixels on every stitch is seen as one: a gap of a pixel parts them.
    if (cell < 3) {
        list->AddRectFilled({x, y}, {x + cell * float(length), y + cell}, colour);
        return;
    }
    for (int i = 0; i < length; ++i, x += cell) list->AddRectFilled({x, y}, {x + cell - 1, y + cell - 1}, colour);
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
            while (column + length < columns &&
                   line[std::size_t((column + length - shift + repeat * 4) % repeat)] == stitch)
                ++length;
            if (stitch != '.')
                run(list, min.x + float(column) * cell, top + float(row) * cell, length, cell,
                    stitch == 'a' ? main : second);
            column += length;
        }
    }
}

void drawMedallion(ImDrawList* list, ImVec2 centre, float cell, int radius, std::uint32_t seed, const Thread& thread) {
    cell = std::max(1.0f, std::floor(cell));
    // A square and a square on its corner make the eight-pointed star of Bulgarian shirts (elbetitsa). Nested stars are
    // the level lines of the smaller of both distances; the seed picks the thread and the rhythm of the lines and what
    // stands at the points.
    const std::uint32_t mixed = scramble(seed);
    const int rhythm = 2 + int(mixed & 1), tips = int(mixed >> 4 & 3);
    const bool rays = (mixed >> 7 & 1) != 0;
    const int points = 4;                            // stitches kept for what stands at the points
    const int outer = std::max(3, radius - points);  // of the star
    const float left = std::floor(centre.x) - (float(radius) + 0.5f) * cell,
                top = std::floor(centre.y) - (float(radius) + 0.5f) * cell;
    const auto stitchAt = [&](int x, int y) -> ImU32 {
        const int a = std::max(std::abs(x), std::abs(y)), b = std::min(std::abs(x), std::abs(y));
        const int square = a * 10, diamond = (a + b) * 7;
        const int star = (std::min(square, diamond) + 4) / 10;
        const int reach = outer * 7 / 10;  // where the level line of the outline lies on the axis
        if (star > reach) {
            // At the four points on the axes and the four between them: a diamond, a cross, a bar or nothing.
            const int along = b < a / 2 ? a - (outer + 2) : (a - (reach + 2));
            const int across = b < a / 2 ? b : a - b;
            const int d = std::abs(along) + across;
            if (tips == 0 && d <= 1) return thread.second;
            if (tips == 1 && (d == 2 || d == 0)) return thread.second;
            if (tips == 2 && (along == 0 || across == 0) && d <= 2) return thread.second;
            return 0;
        }
        if (star == reach || star == reach - 1) return thread.first;
        if (rays && (b == 0 || a == b)) return thread.second;
        const int inward = reach - 2 - star;
        if (inward % (rhythm + 1) != rhythm - 1) return 0;
        return (inward / (rhythm + 1)) % 2 == 0 ? thread.second : thread.third;
    };
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius;) {
            const ImU32 colour = stitchAt(x, y);
            int length = 1;
            while (x + length <= radius && stitchAt(x + length, y) == colour) ++length;
            if (colour)
                run(list, left + float(x + radius) * cell, top + float(y + radius) * cell, length, cell, colour);
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
            if (dx + dy == reach || (!other && dx + dy == 0))
                run(list, min.x + float(x) * cell, min.y + float(y) * cell, 1, cell, colour);
        }
    }
}

}  // namespace ui
