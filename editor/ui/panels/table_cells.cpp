// Headings, cells and sums of the table, drawn as one canvas: 100,000 rows cost what the rows in sight cost.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "editor/ui/drops.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/coverage_marks.h"
#include "editor/ui/panels/table_grid.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/textures.h"
#include "editor/ui/translation_mark.h"
#include "editor/ui/widgets.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

constexpr float kHeader = 30, kRow = 26, kPictureRow = 34, kFooter = 24, kGutter = 36;  // logical
constexpr std::size_t kCachedRows = 400;                                                // beyond, the cache begins anew
constexpr std::size_t kLongestFitted = 240;  // bytes of a cell that are looked at to fit it

// Room for the longest id, within bounds.
float widthOfIds(const editor::TableView& view) {
    constexpr float kLetter = 7.5f, kLeast = 96, kMost = 188;  // logical
    return std::clamp(kLetter * float(view.longestId()) + 2 * kCellPad, kLeast, kMost);
}

float usualWidth(const editor::TableView& view, const editor::TableColumn& column) {
    using schema::Kind;
    switch (column.field->kind) {
        case Kind::Boolean: return 76;
        case Kind::Integer: return 84;
        case Kind::Choice: return 116;
        case Kind::Reference: return 150;
        case Kind::Text: return column.isId() ? widthOfIds(view) : 150;
        case Kind::LocalText: return column.field->notes.multiline ? 240 : 168;
        case Kind::Clauses: return 320;
        case Kind::Effects:
        case Kind::Condition: return 240;
        case Kind::List: return column.isNestedRecords() ? 110 : 190;
        case Kind::Record: break;
    }
    return 120;
}

float widthOf(const editor::TableView& view, std::size_t shown) {
    const editor::TableColumn& column = view.column(shown);
    const auto own = view.layout().widths.find(column.key);
    return dp(own == view.layout().widths.end() ? usualWidth(view, column) : float(own->second));
}

TableGrid gridOf(const TablePanel& panel) {
    TableGrid g;
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float bar = ImGui::GetStyle().ScrollbarSize;
    g.min = at;
    g.max = {at.x + size.x - (ImGui::GetScrollMaxY() > 0 ? bar : 0),
             at.y + size.y - (ImGui::GetScrollMaxX() > 0 ? bar : 0)};
    g.header = dp(kHeader);
    g.row = dp(panel.pictures ? kPictureRow : kRow);
    g.footer = dp(kFooter);
    g.gutter = dp(panel.pictures ? kPictureRow + 6 : kGutter);
    g.scrollX = std::floor(ImGui::GetScrollX());
    g.scrollY = std::floor(ImGui::GetScrollY());
    for (std::size_t i = 0; i < panel.view.shownColumns().size(); ++i) {
        g.left.push_back(g.total);
        g.width.push_back(widthOf(panel.view, i));
        g.total += g.width.back();
    }
    // Columns stay only while they leave room for others.
    const float room = (g.max.x - g.min.x - g.gutter) * 0.6f;
    for (g.frozen = std::min(std::size_t(std::max(panel.view.layout().frozen, 0)), g.width.size()); g.frozen > 0;
         --g.frozen)
        if (g.left[g.frozen - 1] + g.width[g.frozen - 1] <= room) break;
    if (g.frozen > 0) g.frozenWidth = g.left[g.frozen - 1] + g.width[g.frozen - 1];
    return g;
}

// As much of the text as fits, on one line; long ones are cut before they are measured.
std::string fitted(const std::string& text, float width) {
    if (text.size() <= kLongestFitted) return elided(text, width);
    return elided(text.substr(0, schema::characterAt(text, kLongestFitted)) + "\u2026", width);
}

// What the mark of a translation takes of a cell; beside the source it says of which language it is.
float markWidth(const std::optional<editor::CellTranslation>& mark, const std::vector<std::string>& unseen) {
    if (!mark) return 0;
    const TextStyle style(Type::Small);
    return dp(kTranslationMark + 4) + (unseen.empty() ? 0 : labelSize(mark->language).x + dp(3));
}

const TablePanel::CachedRow& cachedRow(const editor::Application& app, TablePanel& panel, const TableGrid& g,
                                       const schema::RecordPtr& record) {
    TablePanel::CachedRow& cached = panel.cache[record.get()];
    if (cached.record) return cached;
    cached.record = record;
    const schema::RecordSet& records = app.workspace->resolvable();
    static const std::vector<CoverageMarks::Unreached> kAllReached;
    const std::vector<CoverageMarks::Unreached>& unreached = panel.coverage ? panel.coverage->of(*record) : kAllReached;
    cached.unused = unreachedWords(unreached, {});
    for (std::size_t i = 0; i < g.width.size(); ++i) {
        const editor::TableColumn& column = panel.view.column(i);
        cached.marks.push_back(editor::openTranslation(*app.workspace, column, *record, panel.unseen[i]));
        cached.markWidths.push_back(markWidth(cached.marks[i], panel.unseen[i]));
        cached.unreached.push_back(unreachedWords(unreached, column.path));
        const float marks = cached.markWidths[i] + (cached.unreached[i].empty() ? 0 : dp(kCoverageMark + 4));
        cached.cells.push_back(
            fitted(editor::shownText(column, *record, &records), g.width[i] - 2 * dp(kCellPad) - marks));
    }
    return cached;
}

void checkCache(const editor::Application& app, TablePanel& panel, const TableGrid& g) {
    std::string now = fmt::format("{} {} {}", ImGui::GetFontSize(), panel.view.kind()->key, scale());
    for (std::size_t i = 0; i < g.width.size(); ++i)
        now += fmt::format(" {}:{}", panel.view.shownColumns()[i], g.width[i]);
    const std::uint64_t coverage = panel.coverage ? panel.coverage->revision() : 0;
    if (panel.cacheFor == now && panel.cacheRevision == app.workspace->revision() && panel.cacheCoverage == coverage &&
        panel.cache.size() <= kCachedRows)
        return;
    panel.cache.clear();
    panel.unseen.clear();
    for (std::size_t i = 0; i < g.width.size(); ++i)
        panel.unseen.push_back(editor::languagesNotShown(*app.workspace, panel.view, panel.view.column(i)));
    panel.cacheFor = std::move(now);
    panel.cacheRevision = app.workspace->revision();
    panel.cacheCoverage = coverage;
}

// --- drawing ------------------------------------------------------------------------------------------------------

struct Painter {
    editor::Application& app;
    TablePanel& panel;
    const TableGrid& g;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& t = theme();
    bool focused = ImGui::IsWindowFocused();

    float middle(float top, float high) const { return std::floor(top + (high - ImGui::GetFontSize()) / 2); }

    // The columns between these, each clipped to where it may be seen.
    template <class Draw> void eachColumn(const Draw& draw) {
        list->PushClipRect({g.scrolledLeft(), g.min.y}, g.max, true);
        for (std::size_t i = g.frozen; i < g.width.size(); ++i)
            if (g.x(i) + g.width[i] > g.scrolledLeft() && g.x(i) < g.max.x) draw(i);
        list->PopClipRect();
        for (std::size_t i = 0; i < g.frozen; ++i) draw(i);
    }

    void picture(const schema::Record& record, float y) {
        const ImVec2 from{g.min.x + dp(4), y + dp(3)}, to{g.min.x + g.gutter - dp(6), y + g.row - dp(3)};
        const std::string& art = record.base().art;
        if (panel.pictures && !art.empty()) {
            const std::filesystem::path file = app.workspace->folder() / art;
            const Picture& p = ui::picture(file);
            if (p.state == Picture::State::Ready && p.width > 0 && p.height > 0) {
                const float wanted = (to.x - from.x) / (to.y - from.y), has = float(p.width) / float(p.height);
                ImVec2 a{0, 0}, b{1, 1};
                if (has > wanted) {
                    a.x = (1 - wanted / has) / 2;
                    b.x = 1 - a.x;
                } else {
                    a.y = (1 - has / wanted) * 0.35f;
                    b.y = a.y + has / wanted;
                }
                list->AddImageRounded(p.texture, from, to, a, b, IM_COL32_WHITE, dp(3));
                return;
            }
        }
        drawSymbol(list, record.kind().symbol, {std::floor((from.x + to.x) / 2), std::floor(y + g.row / 2)}, dp(18));
    }

    void row(std::size_t r) {
        const editor::TableView& view = panel.view;
        const schema::RecordPtr& record = view.row(r);
        const TablePanel::CachedRow& cached = cachedRow(app, panel, g, record);
        const float y = g.y(r);
        const std::string& id = record->id();
        const bool wrong = app.problems.has(id), unsaved = app.workspace->unsaved(id);
        const bool atCursor = view.selection.cursor().row == r;
        list->AddRectFilled({g.min.x, y}, {g.min.x + g.gutter, y + g.row}, paint(atCursor ? t.selected : t.sunken));
        picture(*record, y);
        if (!cached.unused.empty()) {
            const ImVec2 at{g.min.x + g.gutter - dp(9), y + g.row - dp(8)};
            list->AddCircleFilled(at, dpf(8), paint(atCursor ? t.selected : t.sunken));
            drawCoverageMark(list, at);
        }
        if (unsaved) list->AddCircleFilled({g.min.x + dp(5), y + dp(6)}, dpf(2.5f), paint(t.changed));
        if (testItemListener) ImGui::PushID(id.c_str());
        testItem("row", {g.min.x, std::max(y, g.cellsTop())},
                 {g.min.x + g.gutter, std::min(y + g.row, g.cellsBottom())});
        dropTarget(id, {g.min.x, std::max(y, g.cellsTop())}, {g.max.x, std::min(y + g.row, g.cellsBottom())});
        eachColumn([&](std::size_t c) {
            cell(r, c, *record, cached.cells[c], cached.marks[c], y, wrong);
            if (!cached.unreached[c].empty()) unreachedMark(c, y, cached.markWidths[c]);
        });
        if (testItemListener) ImGui::PopID();
        list->AddLine({g.min.x, y + g.row - 1}, {g.max.x, y + g.row - 1}, paint(t.border));
    }

    void cell(std::size_t r, std::size_t c, const schema::Record& record, const std::string& text,
              const std::optional<editor::CellTranslation>& mark, float y, bool wrong) {
        const editor::TableView& view = panel.view;
        const editor::TableColumn& column = view.column(c);
        const float x = g.x(c), right = x + g.width[c];
        const ImVec2 from{x, y}, to{right, y + g.row};
        const bool selected = view.selection.contains(r, c);
        if (c < g.frozen) list->AddRectFilled(from, to, paint(t.panel));
        const bool inForce = editor::inForce(*column.holder, *column.field, column.holderIn(record));
        if (selected) list->AddRectFilled(from, to, paint(t.selected));
        else if (!inForce) list->AddRectFilled(from, to, paint(withAlpha(t.sunken, 0.7f)));
        const editor::ProblemRow* problem = wrong ? worstInCell(app, panel, c, record.id()) : nullptr;
        const bool error = problem && problem->problem.severity == schema::Severity::Error;
        if (!text.empty()) {
            const float at = column.isNumber() ? right - dp(kCellPad) - labelSize(text).x : x + dp(kCellPad);
            drawLabel(list, {std::floor(at), middle(y, g.row)},
                      error           ? t.error
                      : problem       ? t.warning
                      : column.isId() ? t.inkSoft
                                      : t.ink,
                      text);
        }
        if (mark) translationMark(*mark, panel.unseen[c], right, y);
        if (problem) {  // a wave below, so that it is not told by its colour alone
            const float low = y + g.row - dp(5);
            for (float wave = x + dp(kCellPad); wave + dp(6) < right - dp(kCellPad) && wave < x + dp(64);
                 wave += dp(6)) {
                list->AddLine({wave, low}, {wave + dp(3), low - dp(2)}, paint(error ? t.error : t.warning));
                list->AddLine({wave + dp(3), low - dp(2)}, {wave + dp(6), low}, paint(error ? t.error : t.warning));
            }
        }
        list->AddLine({right - 1, y}, {right - 1, y + g.row}, paint(withAlpha(t.border, 0.6f)));
        for (const editor::CellRefusal& refused : panel.refused)
            if (refused.record == record.id() && refused.column == view.shownColumns()[c])
                list->AddRect({x + 1, y + 1}, {right - 2, y + g.row - 1}, paint(t.error), 0, 0, dp(2));
        if (view.selection.cursor() == editor::CellPlace{r, c})
            list->AddRect({x, y}, {right - 1, y + g.row}, paint(focused ? t.accent : t.borderStrong), 0, 0, dp(2));
        testItem([&] { return column.key; },
                 {std::max(x, c < g.frozen ? g.min.x : g.scrolledLeft()), std::max(y, g.cellsTop())},
                 {std::min(right, g.max.x), std::min(y + g.row, g.cellsBottom())});
    }

    // At the right edge of the cell; before it the language, where that has no column of its own.
    void translationMark(const editor::CellTranslation& mark, const std::vector<std::string>& unseen, float right,
                         float y) {
        const float x = right - dp(kCellPad) - dp(kTranslationMark) / 2;
        drawTranslationMark(list, {std::floor(x), std::floor(y + g.row / 2)}, mark.translation.state);
        testItem([&] { return fmt::format("{} {} {}", stateWord(mark), mark.path, mark.language); },
                 {x - dp(kTranslationMark) / 2, std::max(y, g.cellsTop())},
                 {right - dp(kCellPad), std::min(y + g.row, g.cellsBottom())});
        if (unseen.empty()) return;
        const TextStyle style(Type::Small);
        drawLabel(list,
                  {std::floor(x - dp(kTranslationMark) / 2 - dp(3) - labelSize(mark.language).x), middle(y, g.row)},
                  t.warning, mark.language);
    }
    // At the right edge of the cell, before the mark of a translation.
    void unreachedMark(std::size_t c, float y, float others) {
        const float right = g.unreachedRight(c, others);
        drawCoverageMark(list, {right - dp(kCoverageMark) / 2, std::floor(y + g.row / 2)});
        testItem([&] { return "never reached " + panel.view.column(c).key; },
                 {right - dp(kCoverageMark), std::max(y, g.cellsTop())}, {right, std::min(y + g.row, g.cellsBottom())});
    }
    static const char* stateWord(const editor::CellTranslation& mark) {
        return mark.translation.state == schema::TranslationState::Stale ? "stale" : "missing";
    }

    void headings() {
        const TextStyle style(Type::SmallStrong);
        list->AddRectFilled(g.min, {g.max.x, g.cellsTop()}, paint(t.sunken));
        const auto& sort = panel.view.layout().sort;
        eachColumn([&](std::size_t c) {
            const editor::TableColumn& column = panel.view.column(c);
            const float x = g.x(c);
            list->AddRectFilled({x, g.min.y}, {x + g.width[c], g.cellsTop()}, paint(t.sunken));
            const bool sorted = !sort.empty() && sort.front().column == column.key;
            const float room = g.width[c] - 2 * dp(kCellPad) - (sorted ? dp(16) : 0);
            drawLabel(list, {x + dp(kCellPad), middle(g.min.y, g.header)}, sorted ? t.accentText : t.inkSoft,
                      elided(column.label, room));
            if (sorted)
                drawLabel(list, {x + g.width[c] - dp(22), middle(g.min.y, g.header)}, t.accentText,
                          sort.front().descending ? icon("arrow-down") : icon("arrow-up"));
            list->AddLine({x + g.width[c] - 1, g.min.y + dp(6)}, {x + g.width[c] - 1, g.cellsTop() - dp(6)},
                          paint(t.borderStrong));
            testItem([&] { return "heading " + column.key; },
                     {std::max(x, c < g.frozen ? g.min.x : g.scrolledLeft()), g.min.y},
                     {std::min(x + g.width[c], g.max.x), g.cellsTop()});
        });
        list->AddLine({g.min.x, g.cellsTop()}, {g.max.x, g.cellsTop()}, paint(t.borderStrong));
    }

    void footer() {
        const TextStyle style(Type::Small);
        const float top = g.cellsBottom();
        list->AddRectFilled({g.min.x, top}, g.max, paint(t.sunken));
        list->AddLine({g.min.x, top}, {g.max.x, top}, paint(t.borderStrong));
        const bool done = panel.summed >= panel.view.rowCount();
        eachColumn([&](std::size_t c) {
            const float x = g.x(c);
            if (c < g.frozen) list->AddRectFilled({x, top + 1}, {x + g.width[c], g.max.y}, paint(t.sunken));
            if (c >= panel.sums.size()) return;
            const std::string text = panel.sums[c].text();
            // Where little room is the sum alone stands; the rest is in the tooltip.
            const std::string fits =
                labelSize(text).x <= g.width[c] - 2 * dp(kCellPad) ? text : panel.sums[c].shortText();
            drawLabel(list, {x + dp(kCellPad), middle(top, g.footer)}, done ? t.inkSoft : t.inkFaint,
                      elided(fits, g.width[c] - 2 * dp(kCellPad)));
            testItem([&] { return "sum " + panel.view.column(c).key; }, {std::max(x, g.min.x), top},
                     {std::min(x + g.width[c], g.max.x), g.max.y});
            if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({x, top}, {x + g.width[c], g.max.y}, false) &&
                !text.empty())
                tooltip(panel.view.column(c).label, text);
        });
    }
};

// Goes on summing up the columns, at most half a millisecond a frame.
void sumUp(const editor::Application& app, TablePanel& panel) {
    const editor::TableView& view = panel.view;
    std::string now =
        fmt::format("{} {} {} {}", app.workspace->revision(), view.kind()->key, view.rowCount(), view.query());
    for (const std::size_t column : view.shownColumns()) now += fmt::format(" {}", column);
    if (panel.sumsFor != now) {
        panel.sumsFor = std::move(now);
        panel.summed = 0;
        panel.sums.clear();
        for (std::size_t i = 0; i < view.shownColumns().size(); ++i) panel.sums.emplace_back(view.column(i));
        panel.translated.clear();
        for (std::string& language : editor::translatedLanguages(app.workspace->info()))
            panel.translated.emplace_back(std::move(language), schema::TranslationCount{});
    }
    constexpr std::size_t kBatch = 64;  // rows between looks at the clock
    const auto start = std::chrono::steady_clock::now();
    while (panel.summed < view.rowCount()) {
        const std::size_t end = std::min(panel.summed + kBatch, view.rowCount());
        for (; panel.summed < end; ++panel.summed) {
            const schema::Record& record = *view.row(panel.summed);
            for (editor::ColumnSummary& sum : panel.sums) sum.add(record);
            for (auto& [language, count] : panel.translated) {
                const schema::TranslationCount one = editor::countTranslations(*app.workspace, record, language);
                count.texts += one.texts;
                count.missing += one.missing;
                count.stale += one.stale;
            }
        }
        if (std::chrono::steady_clock::now() - start > std::chrono::microseconds(500)) break;
    }
    if (panel.summed < view.rowCount()) keepDrawing(0);
}

void revealCursor(TablePanel& panel, const TableGrid& g) {
    // In the first frame nothing is known yet of the bar below, which takes room from the rows.
    if (ImGui::GetScrollMaxX() <= 0 && g.gutter + g.total > g.max.x - g.min.x + 1) return keepDrawing(0);
    panel.reveal = false;
    const editor::CellPlace at = panel.view.selection.cursor();
    const float top = float(at.row) * g.row, room = g.cellsBottom() - g.cellsTop();
    if (top < g.scrollY) ImGui::SetScrollY(top);
    else if (top + g.row > g.scrollY + room) ImGui::SetScrollY(top + g.row - room);
    if (at.column < g.frozen) return;
    const float left = g.left[at.column] - g.frozenWidth, wide = g.max.x - g.scrolledLeft();
    if (left < g.scrollX || g.width[at.column] > wide) ImGui::SetScrollX(left);
    else if (left + g.width[at.column] > g.scrollX + wide) ImGui::SetScrollX(left + g.width[at.column] - wide);
}

}  // namespace

const editor::ProblemRow* worstInCell(const editor::Application& app, const TablePanel& panel, std::size_t column,
                                      const std::string& id) {
    const editor::TableColumn& of = panel.view.column(column);
    const editor::ProblemRow* worst = app.problems.worstAt(id, of.path, of.language);
    if (column >= panel.unseen.size()) return worst;
    for (const std::string& language : panel.unseen[column]) {
        const editor::ProblemRow* other = app.problems.worstAt(id, of.path, language);
        if (other && (!worst || other->problem.severity < worst->problem.severity)) worst = other;
    }
    return worst;
}

void drawCells(editor::Application& app, TablePanel& panel) {
    editor::TableView& view = panel.view;
    const TableGrid g = gridOf(panel);
    // What there is to scroll over; the canvas itself stays in the window.
    const float high = g.header + g.footer + g.row * float(view.rowCount());
    ImGui::SetCursorPos({0, 0});
    ImGui::Dummy({g.gutter + g.total, high});
    if (panel.reveal) revealCursor(panel, g);
    ImGui::SetCursorScreenPos(g.min);
    ImGui::InvisibleButton("canvas", {std::max(g.max.x - g.min.x, 1.0f), std::max(g.max.y - g.min.y, 1.0f)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const bool hovered = ImGui::IsItemHovered();
    checkCache(app, panel, g);
    sumUp(app, panel);

    Painter painter{app, panel, g};
    painter.list->PushClipRect({g.min.x, g.cellsTop()}, {g.max.x, g.cellsBottom()}, true);
    const auto first = std::size_t(g.scrollY / g.row);
    for (std::size_t r = first; r < view.rowCount() && g.y(r) < g.cellsBottom(); ++r) painter.row(r);
    painter.list->PopClipRect();
    painter.list->PushClipRect(g.min, g.max, true);
    painter.headings();
    painter.footer();
    const float frozenEdge = g.scrolledLeft();
    if (g.frozen > 0 && g.scrollX > 0)
        painter.list->AddRectFilled({frozenEdge, g.min.y}, {frozenEdge + dp(3), g.max.y},
                                    withAlpha(theme().shadow, 0.5f));
    painter.list->PopClipRect();

    takeTableMouse(app, panel, g, hovered);
    if (panel.editing.kind == CellEditor::Kind::None) return;
    for (std::size_t c = 0; c < g.width.size(); ++c)
        if (view.shownColumns()[c] == panel.editing.column) {
            const std::size_t row = view.rowOf(panel.editing.record);
            if (row == view.rowCount()) break;
            return drawCellEditor(app, panel, {g.x(c), g.y(row)}, {g.x(c) + g.width[c], g.y(row) + g.row});
        }
    stopEditing(panel);
}

}  // namespace ui
