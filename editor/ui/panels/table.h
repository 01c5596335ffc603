// The Table layout: all records of a kind as a sheet that is edited in its cells, like a spreadsheet. What is shown and
// what a command does is editor/app/table; this draws it and takes keys and the mouse.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/table/csv.h"
#include "editor/app/table/replace.h"
#include "editor/app/table/summary.h"
#include "editor/app/table/table_view.h"
#include "editor/app/table/translated.h"
#include "editor/ui/ability_box.h"
#include "editor/ui/query_box.h"

namespace ui {

struct CoverageMarks;

// The cell that is being written. Nothing reaches the record before it is done.
struct CellEditor {
    enum class Kind : std::uint8_t { None, Line, Lines, Ability };  // Lines: a box below the cell
    Kind kind = Kind::None;
    std::string record;
    std::size_t column = 0;  // of TableView::allColumns()
    std::string text;
    editor::Refusal refusal;                                 // of the last try
    std::vector<std::pair<std::string, std::string>> words;  // what fits here: text and what is shown of it
    int chosen = -1;                                         // of the words listed; -1: none, the text counts
    bool focus = false;                                      // takes the keyboard in the next frame
    bool typed = false;                                      // what stands there is written on at its end, not replaced
    int drawn = 0;                                           // frames
    schema::Clauses clauses;                                 // Ability: what its field holds by now
    schema::Effects effects;
    schema::Condition condition;
    AbilityBoxes boxes;
};

// A CSV file that is looked at before it comes in.
struct CsvDialog {
    bool open = false;
    std::string file, read;  // being typed; the one that the plan is of
    const schema::RecordKind* kind = nullptr;
    editor::CsvImport plan;
    editor::Refusal unreadable;  // why there is no plan
    std::string text;            // of the file or the clipboard
};

struct ReplaceDialog {
    bool open = false;
    editor::ReplaceOptions options;
    int kind = 0, field = 0;  // chosen in the lists
    std::string filter;       // only in records that match this query
    QueryBox box;
    editor::Query parsed;  // of `filtered`
    std::string filtered;
    std::uint64_t filteredRevision = 0;  // of the records that were looked through
    editor::ReplacePlan plan;
};

struct TablePanel {
    editor::TableView view;
    std::filesystem::path project;  // whose records are shown
    std::vector<std::string> languages;
    CellEditor editing;
    std::vector<editor::CellRefusal> refused;  // by the last command, until the records change
    std::uint64_t refusedRevision = 0;
    const CoverageMarks* coverage = nullptr;  // what games have reached of the records; null: that is not marked
    bool pictures = true;                     // thumbnails at the left of the rows
    bool focusCells = false;
    std::string filter;
    QueryBox box;
    unsigned followed = 0;  // revision of the application's selection that was taken last
    std::string told;       // the record that was shown last because the cursor stood on it
    editor::CellSelection toldSelection;
    CsvDialog csv;
    ReplaceDialog replace;
    std::function<void(const std::string& action)> run;  // runs an action, asking for its argument where it needs one

    // Of the drawing.
    bool reveal = false;  // the cursor is to be scrolled into sight
    struct CachedRow {
        schema::RecordPtr record;
        std::vector<std::string> cells;                             // what fits into each column in sight
        std::vector<std::optional<editor::CellTranslation>> marks;  // likewise: what is missing or stale there
        std::vector<float> markWidths;  // likewise: the room of its mark at the right edge, in pixels; 0: none is there
        std::vector<std::string> unreached;  // likewise: the words of what no game has reached; empty: none of them has
        std::string unused;                  // the same of the card as a whole
    };
    std::unordered_map<const schema::Record*, CachedRow> cache;
    std::string cacheFor;  // columns, widths and scale that it holds for
    std::uint64_t cacheRevision = 0, cacheCoverage = 0;
    std::vector<std::vector<std::string>> unseen;  // of each column in sight: languages without a column beside it
    std::vector<editor::ColumnSummary> sums;       // of the columns in sight, over all rows
    std::size_t summed = 0;                        // rows that are in them so far
    std::vector<std::pair<std::string, schema::TranslationCount>> translated;  // of these rows, by language
    std::string sumsFor;
    std::optional<editor::CellSelection> toldSum;  // the selection that `selectionSum` is of, at the revision
    std::uint64_t toldSumRevision = 0;
    std::string selectionSum;
    int resized = -1;  // the column whose edge is dragged
    float resizedFrom = 0;
    bool selecting = false;      // cells, with the mouse
    std::size_t menuColumn = 0;  // in sight: of the menu of a heading
};

// Centre of the layout.
void drawTable(editor::Application& app, TablePanel& panel);
// Over everything, in every frame.
void drawCsvDialog(editor::Application& app, CsvDialog& dialog);
void drawReplaceDialog(editor::Application& app, ReplaceDialog& dialog);
// The commands of the table; `shown` tells whether it is in sight.
void addTableActions(editor::Application& app, TablePanel& panel, const std::function<bool()>& shown,
                     const std::function<void()>& show);
// Opens the import for a file that was dropped on the window.
void openCsv(editor::Application& app, TablePanel& panel, const std::string& file);

// --- between the files of the panel ---------------------------------------------------------------------------------

// Begins to write in the cell under the cursor; `typed`: with this text in the place of its own.
void beginEditing(editor::Application& app, TablePanel& panel, std::optional<std::string> typed = {});
// Draws the open editor over its cell, where that is in sight.
void drawCellEditor(editor::Application& app, TablePanel& panel, ImVec2 cellMin, ImVec2 cellMax);
void stopEditing(TablePanel& panel);
// Puts what is written into its cell, or into all selected ones; false where that is refused.
bool finishEditing(editor::Application& app, TablePanel& panel, bool intoAll = false);
// Headings, cells and sums in the rest of the panel.
void drawCells(editor::Application& app, TablePanel& panel);
// Sets cells as one step; a refusal is told and marked at its cells.
void setCells(editor::Application& app, TablePanel& panel, std::vector<editor::CellText> cells, std::string_view step);
void markRefused(const editor::Application& app, TablePanel& panel, std::vector<editor::CellRefusal> refused);
void keepLayout(editor::Application& app, const TablePanel& panel);
void showKind(editor::Application& app, TablePanel& panel, const schema::RecordKind& kind);

}  // namespace ui
