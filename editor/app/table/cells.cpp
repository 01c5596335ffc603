// Many cells as one step.
#include "editor/app/table/cells.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/record_text.h"

namespace editor {

Refusal setCellTexts(Workspace& workspace, const std::vector<TableColumn>& columns, std::vector<CellText> cells,
                     std::string_view stepName, std::vector<CellRefusal>* refused) {
    std::vector<CellRefusal> refusals;
    std::stable_sort(cells.begin(), cells.end(), [](const CellText& a, const CellText& b) {
        return a.record != b.record ? a.record < b.record : a.column < b.column;
    });
    Edit edit(workspace.records());
    bool changes = false;
    for (const CellText& cell : cells) {
        const schema::Record* now = edit.find(cell.record);
        Refusal refusal;
        if (!now) {
            refusal = fmt::format("there is no record {}", cell.record);
        } else if (cellText(columns[cell.column], *now) != cell.text) {
            refusal = setCellText(columns[cell.column], *edit.change(cell.record), cell.text);
            changes = true;
        }
        if (!refusal.empty()) refusals.push_back({cell.record, cell.column, std::move(refusal)});
    }
    if (refused) *refused = refusals;
    if (!refusals.empty()) {
        const CellRefusal& first = refusals.front();
        const schema::RecordPtr record = workspace.find(first.record);
        std::string said = fmt::format("nothing was changed: {} of {}: {}", columns[first.column].label,
                                       record ? displayName(*record) : first.record, first.reason);
        if (refusals.size() > 1)
            said += fmt::format(" ({} more {})", refusals.size() - 1, refusals.size() == 2 ? "cell" : "cells");
        return said;
    }
    return changes ? workspace.commit(std::string(stepName), edit) : Refusal{};
}

Refusal pasteCells(const std::vector<TextRow>& block, const CellRange& range, const ShownCells& shown,
                   std::vector<CellText>& cells) {
    cells.clear();
    std::size_t wide = 0;
    for (const TextRow& row : block) wide = std::max(wide, row.size());
    if (wide == 0) return "there is no text on the clipboard";
    const bool repeats = range.rows() % block.size() == 0 && range.columns() % wide == 0;
    const std::size_t rows = repeats ? range.rows() : block.size(), columns = repeats ? range.columns() : wide;
    if (rows > shown.rows.size())
        return fmt::format("{} rows are pasted, and only {} stand from here to the end of the table", rows,
                           shown.rows.size());
    if (columns > shown.columns.size())
        return fmt::format("{} columns are pasted, and only {} are shown from here on", columns, shown.columns.size());
    for (std::size_t row = 0; row < rows; ++row) {
        const TextRow& from = block[row % block.size()];
        for (std::size_t column = 0; column < columns; ++column)
            cells.push_back({shown.rows[row], shown.columns[column],
                             column % wide < from.size() ? from[column % wide] : std::string()});
    }
    return {};
}

}  // namespace editor
