// Texts put into many cells at once: typing, pasting, filling down, clearing. All of them fit or nothing changes, and
// all of them are one step.
//
//     std::vector<CellRefusal> refused;
//     Refusal why = setCellTexts(workspace, columns, {{"ar.101", 3, "2"}, {"ar.102", 3, "x"}}, "Paste 2 cells",
//     &refused);
//     // "nothing was changed: Level of Forest Axe: Level is a whole number, not "x""
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"
#include "editor/app/table/columns.h"
#include "editor/app/table/separated.h"

namespace editor {

// What a cell shall hold. `column` is an index into the columns of its kind.
struct CellText {
    std::string record;
    std::size_t column = 0;
    std::string text;
};
struct CellRefusal {
    std::string record;
    std::size_t column = 0;
    std::string reason;
};

// Cells of one record are set in the order of its columns, so that a choice comes before the fields that it puts in
// force. Cells that hold their text already change nothing. Refused with the first reason where any cell refuses;
// `refused`, where not null, gets all of them.
Refusal setCellTexts(Workspace& workspace, const std::vector<TableColumn>& columns, std::vector<CellText> cells,
                     std::string_view stepName, std::vector<CellRefusal>* refused = nullptr);

// A rectangle of cells: the rows and columns from `top`, `left` to below `bottom`, `right`.
struct CellRange {
    std::size_t top = 0, left = 0, bottom = 0, right = 0;
    std::size_t rows() const { return bottom - top; }
    std::size_t columns() const { return right - left; }
    bool contains(std::size_t row, std::size_t column) const {
        return row >= top && row < bottom && column >= left && column < right;
    }
    bool operator==(const CellRange&) const = default;
};

// How a table is shown: ids of its rows, and which columns stand beside each other.
struct ShownCells {
    std::vector<std::string> rows;     // of the range that is acted on, and as many below as may be needed
    std::vector<std::size_t> columns;  // indexes of columns, from the left of that range to the last one shown
};

// The cells that a pasted text goes to. One cell fills the whole range; a block repeats where the range holds it a
// whole number of times, else it is put down once from the range's upper left corner. Refused where it would reach
// beyond the last row or column that is shown.
Refusal pasteCells(const std::vector<TextRow>& block, const CellRange& range, const ShownCells& shown,
                   std::vector<CellText>& cells);

}  // namespace editor
