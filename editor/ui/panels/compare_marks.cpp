// Two faces are drawn aside, and their shapes are compared in a grid of cells: whatever a game draws on its cards is
// marked where it differs.
#include "editor/ui/panels/compare_marks.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "editor/ui/compat.h"
#include "editor/ui/theme.h"

namespace ui {

namespace {

constexpr int kColumns = 16;
constexpr int kMostRows = 64;

struct Grid {
    float cell = 1;
    int rows = 0;
    std::vector<std::uint64_t> sums;  // of what is drawn in each cell, in any order
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

Grid gridOf(const CardFace& face, float width, int rows) {
    Grid grid{width / kColumns, rows, std::vector<std::uint64_t>(std::size_t(kColumns * rows), 0)};
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
            const auto place = [&](float at, int most) { return std::clamp(int(at / grid.cell), 0, most - 1); };
            for (int y = place(min.y, rows); y <= place(max.y, rows); ++y)
                for (int x = place(min.x, kColumns); x <= place(max.x, kColumns); ++x)
                    grid.sums[std::size_t(y * kColumns + x)] += hash;
        }
    }
    return grid;
}

}  // namespace

std::vector<MarkedBox> differingBoxes(const CardFace& a, const CardFace& b, float width) {
    const float cell = width / kColumns;
    const int rows =
        std::clamp(int(std::ceil(std::max(cardHeight(a, width), cardHeight(b, width)) / cell)), 1, kMostRows);
    const Grid one = gridOf(a, width, rows), other = gridOf(b, width, rows);
    std::vector<MarkedBox> boxes;
    for (int y = 0; y < rows; ++y) {
        int first = kColumns, last = -1;
        for (int x = 0; x < kColumns; ++x)
            if (one.sums[std::size_t(y * kColumns + x)] != other.sums[std::size_t(y * kColumns + x)]) {
                first = std::min(first, x);
                last = x;
            }
        if (last < 0) continue;
        const MarkedBox row{{cell * float(first), cell * float(y)}, {cell * float(last + 1), cell * float(y + 1)}};
        // Rows that follow each other are one box.
        if (!boxes.empty() && boxes.back().max.y >= row.min.y - cell / 2)
            boxes.back() = {{std::min(boxes.back().min.x, row.min.x), boxes.back().min.y},
                            {std::max(boxes.back().max.x, row.max.x), row.max.y}};
        else boxes.push_back(row);
    }
    return boxes;
}

void drawMarks(ImDrawList* list, ImVec2 at, const std::vector<MarkedBox>& boxes) {
    // On paper, pictures and coloured frames alike: the accent within a light line.
    for (const MarkedBox& box : boxes)
        for (const bool light : {true, false})
            list->AddRect({at.x + box.min.x, at.y + box.min.y}, {at.x + box.max.x, at.y + box.max.y},
                          light ? themeOf(ThemeName::Light).panel : themeOf(ThemeName::Light).accent, dp(6), 0,
                          light ? std::max(5.0f, dp(5)) : std::max(2.0f, dp(2)));
}

}  // namespace ui
