// The mouse over the table: headings sort and are dragged wider, cells are selected, and both have a menu.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/ui/icons.h"
#include "editor/ui/panels/coverage_marks.h"
#include "editor/ui/panels/table_grid.h"
#include "editor/ui/translation_mark.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"

namespace ui {

namespace {

constexpr float kGrip = 5;          // logical, of the edge of a column
constexpr int kMeasuredRows = 300;  // whose texts decide how wide a column becomes that is fitted

void headingMenu(editor::Application& app, TablePanel& panel) {
    if (!beginMenu("heading menu")) return;
    editor::TableView& view = panel.view;
    const std::size_t at = std::min(panel.menuColumn, view.shownColumns().size() - 1);
    const editor::TableColumn& column = view.column(at);
    editor::TableView::Layout layout = view.layout();
    layout.columns.clear();
    for (const std::size_t c : view.shownColumns()) layout.columns.push_back(view.allColumns()[c].key);
    bool changed = false;
    menuSeparator(column.label);
    if (menuItem("Sort up", {.icon = icon("arrow-up")})) view.sortBy(column.key, false);
    if (menuItem("Sort down", {.icon = icon("arrow-down")})) view.sortBy(column.key, true);
    menuSeparator();
    if (menuItem("Freeze up to here", {.icon = icon("pin"), .checked = layout.frozen == int(at) + 1})) {
        layout.frozen = layout.frozen == int(at) + 1 ? 0 : int(at) + 1;
        changed = true;
    }
    if (menuItem("Hide column",
                 {.icon = icon("eye-off"), .refusal = layout.columns.size() > 1 ? "" : "it is the last one"})) {
        layout.columns.erase(layout.columns.begin() + std::ptrdiff_t(at));
        changed = true;
    }
    if (menuItem("Move left", {.icon = icon("arrow-left"), .refusal = at > 0 ? "" : "it is the first"})) {
        std::swap(layout.columns[at], layout.columns[at - 1]);
        changed = true;
    }
    if (menuItem("Move right",
                 {.icon = icon("arrow-right"), .refusal = at + 1 < layout.columns.size() ? "" : "it is the last"})) {
        std::swap(layout.columns[at], layout.columns[at + 1]);
        changed = true;
    }
    endMenu();
    if (changed) view.setLayout(layout);
    keepLayout(app, panel);
}

void cellMenu(editor::Application& app, TablePanel& panel) {
    if (!beginMenu("cell menu")) return;
    editor::TableView& view = panel.view;
    const auto item = [&](const char* id, bool danger = false) {
        const editor::Action* action = app.actions.find(id);
        if (action && menuItem(action->label.c_str(), {.icon = iconNamed(action->icon),
                                                       .shortcut = app.actions.shortcutText(id),
                                                       .refusal = action->unavailable ? action->unavailable() : "",
                                                       .danger = danger}))
            app.notices.refusal(app.actions.run(id));
    };
    item("table.edit");
    item("table.cut");
    item("table.copy");
    item("table.paste");
    item("table.fill_down");
    item("table.clear");
    if (!editor::translatedLanguages(app.workspace->info()).empty()) {
        menuSeparator();
        item("table.accept_translation");
    }
    menuSeparator();
    const editor::TableColumn& column = view.column(view.selection.cursor().column);
    const std::string text = view.textOf(view.selection.cursor());
    const bool plain = text.find_first_of("\n\"") == std::string::npos && !text.empty();
    if (menuItem("Filter by this value",
                 {.icon = icon("filter"), .refusal = plain ? "" : "the cell has no short text"}))
        panel.filter =
            fmt::format(fmt::runtime(text.find(' ') == std::string::npos ? "{}={}" : "{}=\"{}\""), column.path, text);
    menuSeparator();
    item("record.duplicate");
    item("record.rename");
    item("record.delete", true);
    endMenu();
}

void fitColumn(editor::Application& app, TablePanel& panel, std::size_t shown) {
    editor::TableView& view = panel.view;
    const editor::TableColumn& column = view.column(shown);
    float width = labelSize(column.label).x + dp(28);
    const std::size_t rows = std::min(view.rowCount(), std::size_t(kMeasuredRows));
    for (std::size_t i = 0; i < rows; ++i)
        width = std::max(width, labelSize(editor::shownText(column, *view.row(i), &app.workspace->resolvable())).x +
                                    2 * dp(kCellPad));
    editor::TableView::Layout layout = view.layout();
    layout.widths[column.key] = int(std::clamp(std::ceil(width / scale()) + 2, kLeastColumn, 480.0f));
    view.setLayout(layout);
    keepLayout(app, panel);
}

// Sorting, and dragging the edges of columns.
void pressHeading(editor::Application& app, TablePanel& panel, const TableGrid& g, ImVec2 mouse, bool hovered) {
    std::size_t edge = g.width.size();
    for (std::size_t i = 0; i < g.width.size(); ++i)
        if (std::abs(mouse.x - (g.x(i) + g.width[i])) <= dp(kGrip) && (i < g.frozen || mouse.x >= g.scrolledLeft()))
            edge = i;
    if (hovered && (edge < g.width.size() || panel.resized >= 0)) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (!hovered) return;
    const std::size_t column = g.columnAt(mouse.x);
    if (edge < g.width.size()) {
        if (ImGui::IsMouseDoubleClicked(0)) return fitColumn(app, panel, edge);
        if (ImGui::IsMouseClicked(0)) {
            panel.resized = int(edge);
            panel.resizedFrom = mouse.x - g.width[edge];
        }
        return;
    }
    if (column == g.width.size()) return;
    if (ImGui::IsMouseClicked(0)) {
        panel.view.sortBy(panel.view.column(column).key);
        keepLayout(app, panel);
    }
    if (ImGui::IsMouseReleased(1)) {
        panel.menuColumn = column;
        ImGui::OpenPopup("heading menu");
    }
    if (panel.resized < 0)
        tooltip(panel.view.column(column).label,
                fmt::format("{}\nClick to sort, right-click for more.", panel.view.column(column).field->notes.help));
}

void pressCells(editor::Application& app, TablePanel& panel, const TableGrid& g, ImVec2 mouse, bool hovered) {
    editor::TableView& view = panel.view;
    const ImGuiIO& io = ImGui::GetIO();
    const auto rowAt = [&] {
        const float at = (mouse.y - g.cellsTop() + g.scrollY) / g.row;
        return std::size_t(std::clamp(at, 0.0f, float(view.rowCount() - 1)));
    };
    if (panel.selecting && !ImGui::IsMouseDown(0)) panel.selecting = false;
    const float below = g.y(view.rowCount());
    const bool inGutter = mouse.x < g.min.x + g.gutter;
    const std::size_t column = g.columnAt(mouse.x);
    if (panel.selecting && ImGui::IsMouseDragging(0)) {
        // Beyond the edge the table scrolls along.
        if (mouse.y < g.cellsTop()) ImGui::SetScrollY(g.scrollY - g.row);
        if (mouse.y > g.cellsBottom()) ImGui::SetScrollY(g.scrollY + g.row);
        const std::size_t to = column < g.width.size() ? column : view.selection.cursor().column;
        view.selection.press({rowAt(), to}, true, true);
        return;
    }
    if (!hovered || mouse.y >= below || mouse.y < g.cellsTop() || mouse.y >= g.cellsBottom()) return;
    const std::size_t row = rowAt();
    // The mark of what no game has reached, of the row or of the cell.
    const auto cached = panel.cache.find(view.row(row).get());
    if (cached != panel.cache.end()) {
        const TablePanel::CachedRow& shown = cached->second;
        const bool onCell = column < shown.unreached.size() && !shown.unreached[column].empty() &&
                            g.isOnUnreached(column, shown.markWidths[column], mouse.x);
        const bool onRow = inGutter && !shown.unused.empty() && mouse.x >= g.min.x + g.gutter - dp(18);
        if (onCell || onRow) {
            coverageMarkTooltip(onCell ? shown.unreached[column] : shown.unused);
            if (ImGui::IsMouseClicked(0))
                app.notices.refusal(schema::said(app.actions.run("coverage.of_record", view.row(row)->id())));
            return;
        }
    }
    if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1)) {
        if (panel.editing.kind != CellEditor::Kind::None && !finishEditing(app, panel)) return;
        const bool right = ImGui::IsMouseClicked(1);
        if (inGutter) {
            if (!right || !view.selection.contains(row, 0)) {
                const std::size_t from = io.KeyShift ? view.selection.range().top : row;
                view.selection.select({std::min(from, row), 0, std::max(from, row) + 1, g.width.size()});
            }
        } else if (column < g.width.size()) {
            if (!right || !view.selection.contains(row, column))
                view.selection.press({row, column}, io.KeyCtrl && !right, io.KeyShift && !right);
            panel.selecting = !right;
        }
    }
    if (ImGui::IsMouseReleased(1)) ImGui::OpenPopup("cell menu");
    if (ImGui::IsMouseDoubleClicked(0) && !inGutter && column < g.width.size()) beginEditing(app, panel);
    if (column == g.width.size() || panel.editing.kind != CellEditor::Kind::None) return;
    // What does not fit is told in full, and what is wrong with it.
    const editor::TableColumn& shown = view.column(column);
    const std::string& id = view.row(row)->id();
    for (const editor::CellRefusal& refused : panel.refused)
        if (refused.record == id && refused.column == view.shownColumns()[column])
            return tooltip("Not changed", refused.reason);
    const editor::ProblemRow* problem = app.problems.has(id) ? worstInCell(app, panel, column, id) : nullptr;
    const auto open = editor::openTranslation(*app.workspace, shown, *view.row(row),
                                              editor::languagesNotShown(*app.workspace, view, shown));
    if (open) {
        std::string said = editor::sentenceOf(open->translation);
        if (open->translation.state == schema::TranslationState::Stale) said += "\nRight-click to accept it as it is.";
        if (problem) said += "\n" + schema::capitalised(problem->problem.message);
        return tooltip(translationTitle(open->language, open->translation.state), said);
    }
    if (problem) return tooltip(problem->problem.message, editor::cellText(shown, *view.row(row)));
    const std::string whole = editor::shownText(shown, *view.row(row), &app.workspace->resolvable());
    if (labelSize(whole).x > g.width[column] - 2 * dp(kCellPad)) tooltip(editor::cellText(shown, *view.row(row)));
}

}  // namespace

void takeTableMouse(editor::Application& app, TablePanel& panel, const TableGrid& g, bool hovered) {
    editor::TableView& view = panel.view;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (panel.resized >= 0 && panel.resized < int(g.width.size()) && ImGui::IsMouseDown(0)) {
        editor::TableView::Layout layout = view.layout();
        layout.widths[view.column(std::size_t(panel.resized)).key] =
            int(std::clamp((mouse.x - panel.resizedFrom) / scale(), kLeastColumn, 1200.0f));
        view.setLayout(layout);
    } else if (panel.resized >= 0) {
        panel.resized = -1;
        keepLayout(app, panel);
    }
    pressHeading(app, panel, g, mouse, hovered && mouse.y < g.cellsTop());
    pressCells(app, panel, g, mouse, hovered && panel.resized < 0);
    headingMenu(app, panel);
    cellMenu(app, panel);
}

}  // namespace ui
