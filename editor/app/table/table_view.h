// What a table shows of a kind of records at the moment: its rows, filtered and sorted, the columns in sight, and the
// selected cells. Knows nothing of how it is drawn; made for 100,000 rows.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/search.h"
#include "editor/app/table/cells.h"
#include "editor/app/table/columns.h"

namespace editor {

// A cell of the table: indexes of a row and of a column in sight.
struct CellPlace {
    std::size_t row = 0, column = 0;
    bool operator==(const CellPlace&) const = default;
};

// The selected cells: a rectangle between the anchor and the cursor, and those that Ctrl added before.
class CellSelection {
  public:
    const CellPlace& cursor() const { return cursor_; }
    CellRange range() const;  // between anchor and cursor
    const std::vector<CellRange>& others() const { return others_; }
    bool contains(std::size_t row, std::size_t column) const;
    bool single() const { return others_.empty() && anchor_ == cursor_; }
    // All ranges; cells that lie in several of them count once, in reading order.
    std::vector<CellPlace> cells() const;
    std::size_t count() const;

    void set(CellPlace place);
    // A press: alone it selects one cell, with Shift it stretches from the anchor, with Ctrl it begins another
    // rectangle.
    void press(CellPlace place, bool ctrl, bool shift);
    // Moves the cursor within a table of this size; `extend` keeps the anchor.
    void move(std::ptrdiff_t rows, std::ptrdiff_t columns, CellPlace size, bool extend);
    void select(const CellRange& range);  // the cursor at its first cell
    void clip(CellPlace size);            // into a table of this size
    bool operator==(const CellSelection&) const = default;

  private:
    CellPlace cursor_, anchor_;
    std::vector<CellRange> others_;
};

class TableView {
  public:
    struct Sort {
        std::string column;  // key
        bool descending = false;
        bool operator==(const Sort&) const = default;
    };

    // Which columns of a kind are in sight, from left to right; the first `frozen` stay when the rest is scrolled.
    struct Layout {
        std::vector<std::string> columns;  // keys; empty: those shown at first
        int frozen = 2;
        std::vector<Sort> sort;             // the first counts most
        std::map<std::string, int> widths;  // logical pixels, of columns that have another than their usual width
        // "frozen=2;sort=level,-name:en;columns=id,name:en;widths=level/80": for the settings.
        std::string text() const;
        static Layout fromText(std::string_view text);
        bool operator==(const Layout&) const = default;
    };

    CellSelection selection;

    // The kind shown, its filter and layout; a change of any reads the rows anew with the next update().
    const schema::RecordKind* kind() const { return kind_; }
    void show(const schema::RecordKind& kind, const std::vector<std::string>& languages, const Layout& layout);
    const std::string& query() const { return query_; }
    void setQuery(std::string query) { query_ = std::move(query); }
    const Layout& layout() const { return layout_; }
    void setLayout(const Layout& layout);
    // Sorts by a column: the other way round if it is the first already; what it was sorted by before decides ties.
    void sortBy(std::string_view column);
    void sortBy(std::string_view column, bool descending);
    void readAgain() { stale_ = true; }  // filters and sorts anew

    // Brings the rows up to date. While records are edited, rows keep their places, also where they would now be sorted
    // elsewhere or filtered out; new records stand at the end until readAgain(). True when rows came, went or moved.
    bool update(const Workspace& workspace, const SearchIndex& index, const SearchContext& context);

    std::size_t rowCount() const { return rows_.size(); }
    std::size_t recordCount() const { return members_.size(); }  // of the kind, the hidden ones too
    // Bytes of the longest id among the first few hundred, the hidden ones too: what the column of ids has room for.
    std::size_t longestId() const { return longestId_; }
    const schema::RecordPtr& row(std::size_t i) const { return members_[rows_[i]]; }
    // The row of a record; rowCount() if it is not shown.
    std::size_t rowOf(std::string_view id) const;
    const std::vector<TableColumn>& allColumns() const { return columns_; }
    const std::vector<std::size_t>& shownColumns() const { return shown_; }  // indexes of allColumns()
    const TableColumn& column(std::size_t shown) const { return columns_[shown_[shown]]; }
    CellPlace size() const { return {rows_.size(), shown_.size()}; }
    const Query& parsed() const { return parsed_; }
    std::uint64_t revision() const { return revision_; }  // of the records it shows

    // For commands on the selection.
    std::string textOf(const CellPlace& place) const;
    // The selected cells as tab-separated text. Refused where Ctrl selected several rectangles.
    Refusal copy(std::string& text) const;
    // The cells that a command would set, and with what; setCellTexts() does it.
    Refusal paste(std::string_view text, std::vector<CellText>& cells) const;
    // The first row of each rectangle into those below it; into a single row, the one above it.
    Refusal fillDown(std::vector<CellText>& cells) const;
    Refusal clear(std::vector<CellText>& cells) const;
    // One text in all selected cells.
    std::vector<CellText> fillWith(std::string_view text) const;

  private:
    void readMembers(const Workspace& workspace, std::vector<schema::RecordPtr>& out) const;
    void takeMembers(std::vector<schema::RecordPtr> members);
    void readRows(const SearchIndex& index, const SearchContext& context);
    void chooseColumns();

    const schema::RecordKind* kind_ = nullptr;
    std::vector<TableColumn> columns_;
    std::vector<std::size_t> shown_;
    Layout layout_;
    std::string query_, readQuery_;
    Query parsed_;
    std::vector<schema::RecordPtr> members_;  // all records of the kind, by id
    std::vector<std::uint32_t> rows_;         // indexes of members_
    std::size_t longestId_ = 0;
    std::uint64_t revision_ = 0;
    bool stale_ = true;
};

}  // namespace editor
