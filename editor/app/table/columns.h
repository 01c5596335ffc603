// A kind of records as a sheet: one column a field, one row a record, every cell a text.
//
//     const std::vector<TableColumn> columns = tableColumns(kind, workspace.info().languages);
//     std::string text = cellText(columns[2], *record);               // "one_time"
//     Refusal why = setCellText(columns[2], *copy, "passive");        // empty: done
//
// The text of a cell is what the clipboard and a CSV file carry: choices by their keys, clauses one a line, lists
// separated by commas, a list of nested records (Talents) as JSON. Every text that cellText gives is read back by
// setCellText as the same value.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/value.h"
#include "schema/core/records.h"

namespace editor {

struct TableColumn {
    std::string key;   // "level", "scenario.limit"; of one language of a text: "name:bg". Unique; heads a CSV column
    std::string path;  // of the field, for commands: "level", "name"
    std::string language;  // of a LocalText, and of a list of these
    std::string label;     // "Level", "Scenario: Limit", "Name (bg)"
    const schema::Field* field = nullptr;
    const schema::TypeInfo* holder = nullptr;  // the type that the field is a member of
    std::uint32_t offset = 0;                  // of the holder, from the start of the record

    const void* holderIn(const schema::Record& record) const {
        return static_cast<const char*>(record.data()) + offset;
    }
    void* holderIn(schema::Record& record) const { return static_cast<char*>(record.data()) + offset; }
    const void* valueIn(const schema::Record& record) const { return schema::valueOf(*field, holderIn(record)); }
    bool isId() const { return path == "id"; }
    bool isNumber() const { return field->kind == schema::Kind::Integer; }
    bool isAbility() const;        // Clauses, Effects or Condition
    bool isNestedRecords() const;  // a list of records
    // Is the field shown unless somebody asks for more? Advanced fields are not, nor texts but names in other languages
    // than the first.
    bool shownAtFirst = true;
};

// All columns of a kind in the order of its fields, the id first; fields of nested records stand in columns of their
// own. `languages` are those of the project; texts have a column for each.
std::vector<TableColumn> tableColumns(const schema::RecordKind& kind, const std::vector<std::string>& languages);

// The column that a heading names: its key, its label without case, or its path where that is enough ("name" is the
// first language). Null if none; `nearest` is then the key that is most like it, or empty.
const TableColumn* findColumn(const std::vector<TableColumn>& columns, std::string_view heading,
                              std::string* nearest = nullptr);

std::string cellText(const TableColumn& column, const schema::Record& record);
// The cell on screen: one line, choices by their labels, records by their names in `records` (may be null), "6 Talents"
// for nested ones.
std::string shownText(const TableColumn& column, const schema::Record& record, const schema::RecordSet* records);

// Puts a text into the cell. An empty number, choice or switch becomes its default. Refused, and nothing changed, where
// the text does not fit, the field is not in force (Activation of a passive Artifact), or the column is the id.
Refusal setCellText(const TableColumn& column, schema::Record& record, std::string_view text);

// Which of two records stands first when the table is sorted by a column: numbers by value, choices in the order of
// their list, texts without case. Empty cells come last, also when the order is turned around.
struct SortKey {
    bool empty = false;
    std::int64_t number = 0;
    std::string text;  // folded
};
SortKey sortKey(const TableColumn& column, const schema::Record& record);
bool before(const SortKey& a, const SortKey& b, bool descending);

}  // namespace editor
