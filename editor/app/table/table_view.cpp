// Rows, columns and selected cells of a table.
#include "editor/app/table/table_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <set>

namespace editor {

using schema::RecordPtr;

// --- selected cells -----------------------------------------------------------------------------------------------

CellRange CellSelection::range() const {
    return {std::min(anchor_.row, cursor_.row), std::min(anchor_.column, cursor_.column),
            std::max(anchor_.row, cursor_.row) + 1, std::max(anchor_.column, cursor_.column) + 1};
}

bool CellSelection::contains(std::size_t row, std::size_t column) const {
    return range().contains(row, column) ||
           std::any_of(others_.begin(), others_.end(), [&](const CellRange& r) { return r.contains(row, column); });
}

std::vector<CellPlace> CellSelection::cells() const {
    std::vector<CellPlace> out;
    const auto add = [&](const CellRange& r) {
        for (std::size_t row = r.top; row < r.bottom; ++row)
            for (std::size_t column = r.left; column < r.right; ++column) out.push_back({row, column});
    };
    add(range());
    if (others_.empty()) return out;
    for (const CellRange& other : others_) add(other);
    std::sort(out.begin(), out.end(), [](const CellPlace& a, const CellPlace& b) {
        return a.row != b.row ? a.row < b.row : a.column < b.column;
    });
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::size_t CellSelection::count() const {
    return others_.empty() ? range().rows() * range().columns() : cells().size();
}

void CellSelection::set(CellPlace place) {
    cursor_ = anchor_ = place;
    others_.clear();
}

void CellSelection::press(CellPlace place, bool ctrl, bool shift) {
    if (shift) {
        cursor_ = place;
        if (!ctrl) others_.clear();
    } else if (ctrl) {
        others_.push_back(range());
        cursor_ = anchor_ = place;
    } else {
        set(place);
    }
}

void CellSelection::move(std::ptrdiff_t rows, std::ptrdiff_t columns, CellPlace size, bool extend) {
    if (size.row == 0 || size.column == 0) return;
    const auto step = [](std::size_t from, std::ptrdiff_t by, std::size_t count) {
        const auto last = std::ptrdiff_t(count) - 1;
        return std::size_t(std::clamp(std::ptrdiff_t(from) + std::clamp(by, -last, last), std::ptrdiff_t(0), last));
    };
    cursor_ = {step(std::min(cursor_.row, size.row - 1), rows, size.row),
               step(std::min(cursor_.column, size.column - 1), columns, size.column)};
    others_.clear();
    if (!extend) anchor_ = cursor_;
}

void CellSelection::select(const CellRange& range) {
    if (range.rows() == 0 || range.columns() == 0) return;
    cursor_ = {range.top, range.left};
    anchor_ = {range.bottom - 1, range.right - 1};
    others_.clear();
}

void CellSelection::clip(CellPlace size) {
    const auto into = [&](CellPlace& place) {
        place.row = std::min(place.row, size.row == 0 ? 0 : size.row - 1);
        place.column = std::min(place.column, size.column == 0 ? 0 : size.column - 1);
    };
    into(cursor_);
    into(anchor_);
    std::erase_if(others_, [&](const CellRange& r) { return r.bottom > size.row || r.right > size.column; });
}

// --- layout -------------------------------------------------------------------------------------------------------

namespace {

std::vector<std::string> parts(std::string_view text, char separator) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0) out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace

std::string TableView::Layout::text() const {
    std::string out = fmt::format("frozen={};sort=", frozen);
    for (const Sort& s : sort)
        out += fmt::format("{}{}{}", &s == sort.data() ? "" : ",", s.descending ? "-" : "", s.column);
    out += fmt::format(";columns={};widths=", fmt::join(columns, ","));
    for (const auto& [column, width] : widths) out += fmt::format("{}/{},", column, width);
    return out;
}

TableView::Layout TableView::Layout::fromText(std::string_view text) {
    Layout layout;
    for (const std::string& part : parts(text, ';')) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos) continue;
        const std::string name = part.substr(0, equals);
        const std::vector<std::string> values = parts(std::string_view(part).substr(equals + 1), ',');
        if (name == "columns") layout.columns = values;
        if (name == "frozen" && !values.empty())
            std::from_chars(values[0].data(), values[0].data() + values[0].size(), layout.frozen);
        if (name == "widths")
            for (const std::string& value : values) {
                const std::size_t slash = value.rfind('/');
                int width = 0;
                if (slash == std::string::npos) continue;
                std::from_chars(value.data() + slash + 1, value.data() + value.size(), width);
                if (width > 0) layout.widths[value.substr(0, slash)] = std::clamp(width, 32, 1200);
            }
        if (name == "sort")
            for (const std::string& value : values)
                layout.sort.push_back({value.substr(value[0] == '-'), value[0] == '-'});
    }
    layout.frozen = std::clamp(layout.frozen, 0, 8);
    return layout;
}

void TableView::chooseColumns() {
    shown_.clear();
    for (const std::string& key : layout_.columns)
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (columns_[i].key == key) shown_.push_back(i);
    if (shown_.empty()) {
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (columns_[i].shownAtFirst) shown_.push_back(i);
        // Long texts come last, behind what is compared at a glance.
        std::stable_partition(shown_.begin(), shown_.end(),
                              [&](std::size_t i) { return !columns_[i].field->notes.multiline; });
    }
    selection.clip(size());
}

void TableView::show(const schema::RecordKind& kind, const std::vector<std::string>& languages, const Layout& layout) {
    kind_ = &kind;
    columns_ = tableColumns(kind, languages);
    layout_ = layout;
    members_.clear();
    rows_.clear();
    stale_ = true;
    revision_ = 0;
    chooseColumns();
    selection.set({0, selection.cursor().column});
    selection.clip(size());
}

void TableView::setLayout(const Layout& layout) {
    stale_ = stale_ || layout.sort != layout_.sort;
    layout_ = layout;
    chooseColumns();
}

void TableView::sortBy(std::string_view column, bool descending) {
    constexpr std::size_t kMostKeys = 4;
    std::erase_if(layout_.sort, [&](const Sort& s) { return s.column == column; });
    layout_.sort.insert(layout_.sort.begin(), {std::string(column), descending});
    if (layout_.sort.size() > kMostKeys) layout_.sort.resize(kMostKeys);
    stale_ = true;
}

void TableView::sortBy(std::string_view column) {
    const bool again = !layout_.sort.empty() && layout_.sort.front().column == column;
    sortBy(column, again && !layout_.sort.front().descending);
}

// --- rows ---------------------------------------------------------------------------------------------------------

void TableView::readMembers(const Workspace& workspace, std::vector<RecordPtr>& out) const {
    out.reserve(members_.size());
    for (const auto& [id, record] : workspace.records().all())
        if (&record->kind() == kind_) out.push_back(record);
}

// The rows go on showing their records; those that are gone go, and new ones come to the end.
void TableView::takeMembers(std::vector<RecordPtr> members) {
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> now(members_.size(), kNone), added;
    std::size_t old = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
        while (old < members_.size() && members_[old]->id() < members[i]->id()) ++old;
        if (old < members_.size() && members_[old]->id() == members[i]->id()) now[old++] = std::uint32_t(i);
        else added.push_back(std::uint32_t(i));
    }
    for (std::uint32_t& row : rows_) row = now[row];
    std::erase(rows_, kNone);
    rows_.insert(rows_.end(), added.begin(), added.end());
    members_ = std::move(members);
    constexpr std::size_t kMeasured = 400;
    longestId_ = 0;
    for (std::size_t i = 0; i < std::min(members_.size(), kMeasured); ++i)
        longestId_ = std::max(longestId_, members_[i]->id().size());
}

void TableView::readRows(const SearchIndex& index, const SearchContext& context) {
    rows_.clear();
    if (parsed_.empty()) {
        rows_.resize(members_.size());
        std::iota(rows_.begin(), rows_.end(), 0u);
    } else {
        std::vector<Hit> hits;
        index.find(parsed_, context, hits);
        for (const Hit& hit : hits) {
            if (&hit.record->kind() != kind_) continue;
            const auto at = std::lower_bound(members_.begin(), members_.end(), hit.record->id(),
                                             [](const RecordPtr& r, const std::string& id) { return r->id() < id; });
            if (at != members_.end() && (*at)->id() == hit.record->id())
                rows_.push_back(std::uint32_t(at - members_.begin()));
        }
        if (!layout_.sort.empty()) std::sort(rows_.begin(), rows_.end());
    }
    for (auto sort = layout_.sort.rbegin(); sort != layout_.sort.rend(); ++sort) {
        const TableColumn* column = findColumn(columns_, sort->column);
        if (!column || column->key != sort->column) continue;
        std::vector<SortKey> keys(members_.size());
        for (const std::uint32_t row : rows_) keys[row] = sortKey(*column, *members_[row]);
        std::stable_sort(rows_.begin(), rows_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return before(keys[a], keys[b], sort->descending); });
    }
}

bool TableView::update(const Workspace& workspace, const SearchIndex& index, const SearchContext& context) {
    if (!kind_) return false;
    const bool otherQuery = query_ != readQuery_;
    if (revision_ == workspace.revision() && !stale_ && !otherQuery) return false;
    const std::string atCursor = selection.cursor().row < rows_.size() ? row(selection.cursor().row)->id() : "";
    bool moved = false;
    if (revision_ != workspace.revision()) {
        std::vector<RecordPtr> members;
        readMembers(workspace, members);
        const bool sameIds =
            members.size() == members_.size() &&
            std::equal(members.begin(), members.end(), members_.begin(),
                       [](const RecordPtr& a, const RecordPtr& b) { return a == b || a->id() == b->id(); });
        moved = !sameIds;
        if (sameIds) members_ = std::move(members);
        else takeMembers(std::move(members));
        revision_ = workspace.revision();
    }
    if (stale_ || otherQuery) {
        parsed_ = parseQuery(workspace.game(), query_);
        readQuery_ = query_;
        stale_ = false;
        moved = true;
        readRows(index, context);
    }
    if (moved) {
        // The cursor stays with its record.
        const std::size_t now = atCursor.empty() ? rows_.size() : rowOf(atCursor);
        if (now < rows_.size() && now != selection.cursor().row) selection.set({now, selection.cursor().column});
        selection.clip(size());
    }
    return moved;
}

std::size_t TableView::rowOf(std::string_view id) const {
    const auto at = std::lower_bound(members_.begin(), members_.end(), id,
                                     [](const RecordPtr& r, std::string_view wanted) { return r->id() < wanted; });
    if (at == members_.end() || (*at)->id() != id) return rows_.size();
    return std::size_t(std::find(rows_.begin(), rows_.end(), std::uint32_t(at - members_.begin())) - rows_.begin());
}

// --- commands -----------------------------------------------------------------------------------------------------

std::string TableView::textOf(const CellPlace& place) const {
    return place.row < rows_.size() && place.column < shown_.size() ? cellText(column(place.column), *row(place.row))
                                                                    : std::string();
}

Refusal TableView::copy(std::string& text) const {
    if (rows_.empty() || shown_.empty()) return "the table has no cells";
    if (!selection.others().empty()) return "only one rectangle of cells can be copied at a time";
    const CellRange range = selection.range();
    std::vector<TextRow> rows;
    for (std::size_t r = range.top; r < range.bottom; ++r) {
        TextRow& cells = rows.emplace_back();
        for (std::size_t c = range.left; c < range.right; ++c) cells.push_back(textOf({r, c}));
    }
    text = writeSeparated(rows, '\t');
    return {};
}

Refusal TableView::paste(std::string_view text, std::vector<CellText>& cells) const {
    if (rows_.empty() || shown_.empty()) return "the table has no cells to paste into";
    if (!selection.others().empty()) return "select one rectangle of cells to paste into";
    const SeparatedText read = readSeparated(text, '\t');
    if (!read.error.empty()) return fmt::format("the text on the clipboard cannot be read: {}", read.error);
    if (read.rows.empty()) return "there is no text on the clipboard";
    const CellRange range = selection.range();
    ShownCells shown;
    const std::size_t last = std::min(rows_.size(), range.top + std::max(range.rows(), read.rows.size()));
    for (std::size_t r = range.top; r < last; ++r) shown.rows.push_back(row(r)->id());
    shown.columns.assign(shown_.begin() + std::ptrdiff_t(range.left), shown_.end());
    return pasteCells(read.rows, range, shown, cells);
}

Refusal TableView::fillDown(std::vector<CellText>& cells) const {
    cells.clear();
    if (rows_.empty() || shown_.empty()) return "the table has no cells";
    std::vector<CellRange> ranges = selection.others();
    ranges.push_back(selection.range());
    for (const CellRange& range : ranges) {
        // One row alone takes what stands above it.
        const std::size_t from = range.rows() == 1 && range.top > 0 ? range.top - 1 : range.top;
        for (std::size_t c = range.left; c < range.right; ++c) {
            const std::string text = textOf({from, c});
            for (std::size_t r = from + 1; r < range.bottom; ++r) cells.push_back({row(r)->id(), shown_[c], text});
        }
    }
    return cells.empty() ? "nothing stands above the first row" : Refusal{};
}

std::vector<CellText> TableView::fillWith(std::string_view text) const {
    std::vector<CellText> cells;
    if (rows_.empty() || shown_.empty()) return cells;
    for (const CellPlace& place : selection.cells())
        cells.push_back({row(place.row)->id(), shown_[place.column], std::string(text)});
    return cells;
}

Refusal TableView::clear(std::vector<CellText>& cells) const {
    cells = fillWith("");
    return cells.empty() ? "the table has no cells" : Refusal{};
}

}  // namespace editor
