// Where headings, cells and sums of the table stand in a frame; between table_cells.cpp, which draws them, and
// table_mouse.cpp.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <vector>

#include "editor/ui/panels/coverage_marks.h"
#include "editor/ui/panels/table.h"
#include "editor/ui/theme.h"

namespace ui {

inline constexpr float kCellPad = 8, kLeastColumn = 40;  // logical

// In pixels.
struct TableGrid {
    ImVec2 min, max;                 // of the window without its scroll bars
    float header, row, footer;       // heights
    float gutter;                    // width of the rows' own column
    float frozenWidth = 0;           // of the columns that stay
    std::size_t frozen = 0;          // how many these are
    std::vector<float> left, width;  // of columns in sight, from the right edge of the gutter, unscrolled
    float total = 0;
    float scrollX = 0, scrollY = 0;

    float x(std::size_t column) const { return min.x + gutter + left[column] - (column < frozen ? 0 : scrollX); }
    float y(std::size_t row_) const { return min.y + header + float(row_) * row - scrollY; }
    float cellsTop() const { return min.y + header; }
    float cellsBottom() const { return max.y - footer; }
    float scrolledLeft() const { return min.x + gutter + frozenWidth; }
    // The column at this place; width.size() if none is there.
    std::size_t columnAt(float at) const {
        for (std::size_t i = 0; i < width.size(); ++i)
            if (at >= x(i) && at < x(i) + width[i] && (i < frozen || at >= scrolledLeft())) return i;
        return width.size();
    }
    // The right edge of the mark of what no game has reached: it stands before that of a translation, which takes
    // `others`.
    float unreachedRight(std::size_t column, float others) const {
        return x(column) + width[column] - dp(kCellPad) - others;
    }
    // Is the mouse on that mark? Alone in its cell it is pressed up to the edge.
    bool isOnUnreached(std::size_t column, float others, float at) const {
        const float right = unreachedRight(column, others);
        return at >= right - dp(kCoverageMark) && (others <= 0 || at < right);
    }
};

// The worst problem of a cell: of a text what speaks of its language, and beside the source of those without a column.
const editor::ProblemRow* worstInCell(const editor::Application& app, const TablePanel& panel, std::size_t column,
                                      const std::string& id);

// What the mouse does: sorting, the edges of columns, selecting, menus, what does not fit in a tooltip. `hovered`: the
// mouse is over the canvas, the item drawn last.
void takeTableMouse(editor::Application& app, TablePanel& panel, const TableGrid& grid, bool hovered);

}  // namespace ui
