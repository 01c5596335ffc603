// Stitches are small squares of pixels; a piece of cloth is a texture.
#include "editor/ui/embroidery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdlib>
#include <map>
#include <string_view>

#include "editor/ui/textures.h"

namespace ui {
namespace {

// One repeat of the band: a diamond with hooked arms between two stems. 'a' main thread, 'b' second thread.
constexpr std::array<std::string_view, kBandRows> kRepeat = {
    "a.....a.....aa.....a....", ".a...aba...a..a...aba...", "..a.aabaa.a....a.aabaa.a", "...aabbbaa..bb..aabbbaa.",
    "..a.aabaa.a....a.aabaa.a", ".a...aba...a..a...aba...", "a.....a.....aa.....a....",
};

// A cloth of stitches: sewn into pixels, seen through a texture.
class Cloth {
  public:
    Cloth(int columns, int rows, int cell) : cell_(cell) {
        pixels_.width = columns * cell;
        pixels_.height = rows * cell;
        pixels_.rgba.assign(std::size_t(pixels_.width) * std::size_t(pixels_.height) * 4, 0);
    }
    void stitch(int column, int row, ImU32 colour) {
        // From three pixels on every stitch is seen as one: a gap of a pixel parts them.
        const int side = cell_ >= 3 ? cell_ - 1 : cell_;
        for (int y = 0; y < side; ++y) {
            std::uint8_t* p =
                &pixels_
                     .rgba[(std::size_t(row * cell_ + y) * std::size_t(pixels_.width) + std::size_t(column * cell_)) *
                           4];
            for (int x = 0; x < side; ++x, p += 4) {
                p[0] = std::uint8_t(colour >> IM_COL32_R_SHIFT);
                p[1] = std::uint8_t(colour >> IM_COL32_G_SHIFT);
                p[2] = std::uint8_t(colour >> IM_COL32_B_SHIFT);
                p[3] = std::uint8_t(colour >> IM_COL32_A_SHIFT);
            }
        }
    }
    const Pixels& pixels() const { return pixels_; }

  private:
    int cell_;
    Pixels pixels_;
};

// What a piece looks like depends on these alone.
struct Piece {
    enum class Kind : std::uint8_t { Band, Medallion, Weave } kind;
    int columns, rows, cell;
    std::uint32_t seed;
    ImU32 colours[3];
    auto operator<=>(const Piece&) const = default;
};
struct Sewn {
    ImTextureID texture{};
    ImVec2 size;
    int drawn = 0;  // frame
};
// Those of the present device of textures.
std::map<Piece, Sewn>& sewn() {
    static std::array<std::map<Piece, Sewn>, kTextureShelves> shelves;
    return shelves[textureDevice().shelf];
}

// Draws a piece with its upper left corner at a whole pixel; `sew` makes it when it is new.
template <class Sew> void show(ImDrawList* list, ImVec2 at, const Piece& piece, const Sew& sew) {
    if (piece.columns <= 0 || piece.rows <= 0) return;
    Sewn& found = sewn()[piece];
    if (!found.texture) {
        Cloth cloth(piece.columns, piece.rows, piece.cell);
        sew(cloth);
        found.texture = textureDevice().create(cloth.pixels(), false);
        found.size = {float(cloth.pixels().width), float(cloth.pixels().height)};
    }
    found.drawn = ImGui::GetFrameCount();
    list->AddImage(found.texture, at, {at.x + found.size.x, at.y + found.size.y}, {0, 0}, {1, 1},
                   ImGui::GetColorU32(IM_COL32_WHITE));
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
    const int side = std::max(1, int(std::round(cell)));
    const int columns = int(max.x - min.x) / side;
    const float top = std::floor(min.y + ((max.y - min.y) - float(side * kBandRows)) / 2);
    show(list, {std::floor(min.x), top}, {Piece::Kind::Band, columns, kBandRows, side, 0, {main, second, 0}},
         [&](Cloth& cloth) {
             const int repeat = int(kRepeat[0].size());
             // The pattern is centred, so that both ends look alike.
             const int shift = ((columns - repeat) / 2 % repeat + repeat) % repeat;
             for (int row = 0; row < kBandRows; ++row)
                 for (int column = 0; column < columns; ++column) {
                     const char stitch = kRepeat[row][(column - shift + repeat) % repeat];
                     if (stitch != '.') cloth.stitch(column, row, stitch == 'a' ? main : second);
                 }
         });
}

void drawMedallion(ImDrawList* list, ImVec2 centre, float cell, int radius, std::uint32_t seed, const Thread& thread) {
    const int side = std::max(1, int(cell));
    // A square and a square on its corner make the eight-pointed star of Bulgarian shirts (elbetitsa). Nested stars are
    // the level lines of the smaller of both distances; the seed picks the thread and the rhythm of the lines and what
    // stands at the points.
    const std::uint32_t mixed = scramble(seed);
    const int rhythm = 2 + int(mixed & 1), tips = int(mixed >> 4 & 3);
    const bool rays = (mixed >> 7 & 1) != 0;
    const int points = 4;                            // stitches kept for what stands at the points
    const int outer = std::max(3, radius - points);  // of the star
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
    const int across = 2 * radius + 1;
    const ImVec2 at = {std::floor(centre.x - float(across * side) / 2),
                       std::floor(centre.y - float(across * side) / 2)};
    show(list, at, {Piece::Kind::Medallion, across, across, side, seed, {thread.first, thread.second, thread.third}},
         [&](Cloth& cloth) {
             for (int y = -radius; y <= radius; ++y)
                 for (int x = -radius; x <= radius; ++x)
                     if (const ImU32 colour = stitchAt(x, y)) cloth.stitch(x + radius, y + radius, colour);
         });
}

void drawWeave(ImDrawList* list, ImVec2 min, ImVec2 max, float cell, std::uint32_t seed, ImU32 colour) {
    const int side = std::max(1, int(cell));
    const int period = 8 + int(scramble(seed) % 3) * 2;
    const int columns = int(max.x - min.x) / side, rows = int(max.y - min.y) / side;
    show(list, {std::floor(min.x), std::floor(min.y)},
         {Piece::Kind::Weave, columns, rows, side, std::uint32_t(period), {colour, 0, 0}}, [&](Cloth& cloth) {
             for (int y = 0; y < rows; ++y)
                 for (int x = 0; x < columns; ++x) {
                     const int dx = std::abs(x % period - period / 2), dy = std::abs(y % period - period / 2);
                     const bool other = (x / period + y / period) % 2 != 0;
                     const int reach = other ? 1 : 3;
                     if (dx + dy == reach || (!other && dx + dy == 0)) cloth.stitch(x, y, colour);
                 }
         });
}

void updateEmbroidery() {
    constexpr int kKept = 600;  // frames
    const int now = ImGui::GetFrameCount();
    std::erase_if(sewn(), [&](const auto& entry) {
        const bool old = now - entry.second.drawn > kKept;
        if (old) textureDevice().destroy(entry.second.texture);
        return old;
    });
}

void releaseEmbroidery() {
    for (auto& [piece, found] : sewn()) textureDevice().destroy(found.texture);
    sewn().clear();
}

}  // namespace ui
