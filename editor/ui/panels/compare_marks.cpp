// Two faces are drawn aside, and their shapes are compared in a grid of cells: whatever a game draws on its cards is
// marked where it differs: around the triangles that only one of the two has.
#include "editor/ui/panels/compare_marks.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <unordered_map>

#include "editor/ui/compat.h"
#include "editor/ui/theme.h"

namespace ui {

namespace {

constexpr int kColumns = 16;
constexpr int kMostRows = 64;

// A triangle of a face, and what it looks like.
struct Piece {
    std::uint64_t hash = 0;
    MarkedBox box;
};

struct Grid {
    float cell = 1;
    int rows = 0;
    std::vector<std::uint64_t> sums;  // of what is drawn in each cell, in any order
    std::vector<Piece> pieces;

    int column(float x) const { return std::clamp(int(x / cell), 0, kColumns - 1); }
    int row(float y) const { return std::clamp(int(y / cell), 0, rows - 1); }
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

Grid gridOf(const CardFace& face, float width, int rows) {
    Grid grid{width / kColumns, rows, std::vector<std::uint64_t>(std::size_t(kColumns * rows), 0), {}};
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRect({-1, -1}, {width + 1, grid.cell * float(rows) + 1});
    compat::pushTextureOf(&list, *ImGui::GetFont());
    drawCard(&list, {0, 0}, width, face);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
            const ImDrawVert* corner[3];
            for (unsigned k = 0; k < 3; ++k)
                corner[k] = &list.VtxBuffer[int(list.IdxBuffer[int(command.IdxOffset + i + k)] + command.VtxOffset)];
            std::uint64_t hash = mixed(1, compat::nameOf(command.GetTexID()));
            ImVec2 min = corner[0]->pos, max = min;
            for (const ImDrawVert* v : corner) {
                min = {std::min(min.x, v->pos.x), std::min(min.y, v->pos.y)};
                max = {std::max(max.x, v->pos.x), std::max(max.y, v->pos.y)};
                hash = mixed(hash, std::uint64_t(std::int64_t(std::lround(v->pos.x * 4))));
                hash = mixed(hash, std::uint64_t(std::int64_t(std::lround(v->pos.y * 4))));
                std::uint64_t uv = 0;
                std::memcpy(&uv, &v->uv, sizeof(uv));
                hash = mixed(mixed(hash, uv), v->col);
            }
            for (int y = grid.row(min.y); y <= grid.row(max.y); ++y)
                for (int x = grid.column(min.x); x <= grid.column(max.x); ++x) grid.sums[y * kColumns + x] += hash;
            grid.pieces.push_back({hash, {min, max}});
        }
    }
    return grid;
}

// What `grid` draws and `other` does not, of all that lies in cells that differ.
void addOwnPieces(const Grid& grid, const Grid& other, std::vector<MarkedBox>& own) {
    const auto differs = [&](const Piece& piece) {
        for (int y = grid.row(piece.box.min.y); y <= grid.row(piece.box.max.y); ++y)
            for (int x = grid.column(piece.box.min.x); x <= grid.column(piece.box.max.x); ++x)
                if (grid.sums[y * kColumns + x] != other.sums[y * kColumns + x]) return true;
        return false;
    };
    std::unordered_map<std::uint64_t, int> count;
    for (const Piece& piece : other.pieces)
        if (differs(piece)) ++count[piece.hash];
    for (const Piece& piece : grid.pieces) {
        if (!differs(piece)) continue;
        if (int& left = count[piece.hash]; left > 0) --left;
        else own.push_back(piece.box);
    }
}

}  // namespace

std::vector<MarkedBox> differingBoxes(const CardFace& a, const CardFace& b, float width) {
    const float cell = width / kColumns, high = std::max(cardHeight(a, width), cardHeight(b, width));
    const int rows = std::clamp(int(std::ceil(high / cell)), 1, kMostRows);
    const Grid one = gridOf(a, width, rows), other = gridOf(b, width, rows);
    std::vector<MarkedBox> pieces;
    addOwnPieces(one, other, pieces);
    addOwnPieces(other, one, pieces);
    std::sort(pieces.begin(), pieces.end(), [](const MarkedBox& l, const MarkedBox& r) { return l.min.y < r.min.y; });
    std::vector<MarkedBox> boxes;
    for (const MarkedBox& piece : pieces) {
        const MarkedBox in{{std::max(piece.min.x, 0.0f), std::max(piece.min.y, 0.0f)},
                           {std::min(piece.max.x, width), std::min(piece.max.y, high)}};
        // What lies close below each other is one box.
        if (!boxes.empty() && boxes.back().max.y >= in.min.y - cell)
            boxes.back() = {{std::min(boxes.back().min.x, in.min.x), boxes.back().min.y},
                            {std::max(boxes.back().max.x, in.max.x), std::max(boxes.back().max.y, in.max.y)}};
        else boxes.push_back(in);
    }
    return boxes;
}

void drawMarks(ImDrawList* list, ImVec2 at, const std::vector<MarkedBox>& boxes) {
    // On paper, pictures and coloured frames alike: the accent within a light line. It runs beside what differs, not
    // over it.
    const float line = std::max(3.0f, dpf(3.5f)), out = line / 2 + dpf(0.5f);
    const float left = list->GetClipRectMin().x + line / 2, right = list->GetClipRectMax().x - line / 2;
    for (const MarkedBox& box : boxes)
        for (const bool light : {true, false})
            list->AddRect({std::max(at.x + box.min.x - out, left), at.y + box.min.y - out},
                          {std::min(at.x + box.max.x + out, right), at.y + box.max.y + out},
                          light ? themeOf(ThemeName::Light).panel : themeOf(ThemeName::Light).accent, dp(4), 0,
                          light ? line : std::max(1.5f, dpf(1.75f)));
}

}  // namespace ui
