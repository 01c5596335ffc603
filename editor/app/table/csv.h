// Records of a kind as a CSV file, and back: a header of field keys, a row a record.
//
//     std::string text = csvOf(kind, workspace.records(), workspace.info().languages);
//     CsvImport plan = planCsvImport(workspace, kind, text);       // shown before anything changes
//     if (plan.errors() == 0) refusal = importCsv(workspace, plan);
//
// Rows are matched by id: a known id changes that record, an unknown or missing one makes a new record. Columns that
// the file lacks stay as they are, records that it lacks too.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"
#include "editor/app/table/columns.h"

namespace editor {

constexpr std::size_t kLargestCsv = 64u << 20;  // bytes

// All records of a kind, by id. The same records give the same bytes.
std::string csvOf(const schema::RecordKind& kind, const schema::RecordSet& records,
                  const std::vector<std::string>& languages);

// Something about one cell of the file. Errors stop the import; a note says what is left out.
struct CsvProblem {
    bool error = true;
    std::size_t row = 0, column = 0;  // counted from 1 as a spreadsheet does, the header is row 1; 0: of no single one
    std::string message;
};
std::string toText(const CsvProblem& problem);  // "row 4, column 2 (level): Level is a whole number, not "x""

struct CsvRecord {
    std::size_t row = 0;  // of the file, from 1
    std::string id;
    ImportState state = ImportState::New;
    std::shared_ptr<schema::Record> record;  // as the file would leave it
    struct Change {
        std::size_t column;  // of CsvImport::columns
        std::string before, after;
    };
    std::vector<Change> changes;
};

struct CsvImport {
    const schema::RecordKind* kind = nullptr;
    std::vector<TableColumn> columns;
    std::vector<CsvRecord> records;  // in the order of the file
    std::vector<CsvProblem> problems;
    std::uint64_t revision = 0;  // of the records it was planned for
    std::size_t count(ImportState state) const;
    std::size_t errors() const;
};
CsvImport planCsvImport(const Workspace& workspace, const schema::RecordKind& kind, std::string_view text);

// Does what was planned, as one step. Refused where the plan has errors, changes nothing, or the records have changed
// since. `made`, where not null, gets the ids of all records that were made or changed.
Refusal importCsv(Workspace& workspace, const CsvImport& plan, std::vector<std::string>* made = nullptr);
// The same for several files; refused where two of them hold one id.
Refusal importCsv(Workspace& workspace, std::span<const CsvImport> plans, std::vector<std::string>* made = nullptr);

// Writes one kind into a file, or every kind that has records into a folder as "artifacts.csv" and so on; folders are
// made. Empty, or why not; `written`, where not null, gets the files.
Refusal writeCsv(const Workspace& workspace, const schema::RecordKind& kind, const std::filesystem::path& file);
Refusal writeAllCsv(const Workspace& workspace, const std::filesystem::path& folder,
                    std::vector<std::filesystem::path>* written = nullptr);

// The kind whose records a file of this name holds ("artifacts.csv"), by folder, key or plural; null if none.
const schema::RecordKind* kindOfCsv(const schema::GameSchema& game, std::string_view fileName);

}  // namespace editor
