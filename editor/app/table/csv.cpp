// CSV files of records: writing, and the plan of an import.
#include "editor/app/table/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "editor/app/table/separated.h"
#include "schema/core/project.h"
#include "schema/core/utf8.h"

namespace editor {

namespace {

struct Importer {
    const Workspace& workspace;
    const schema::RecordKind& kind;
    CsvImport plan;
    std::vector<const TableColumn*> heads;  // of each column of the file; null: left out
    std::size_t idHead = std::size_t(-1);
    std::map<std::string, std::size_t, std::less<>> rowOfId;

    void problem(bool error, std::size_t row, std::size_t column, std::string message) {
        plan.problems.push_back({error, row, column, std::move(message)});
    }

    void readHeader(const TextRow& header) {
        for (std::size_t i = 0; i < header.size(); ++i) {
            std::string nearest;
            const TableColumn* column = findColumn(plan.columns, header[i], &nearest);
            if (!column && header[i].find_first_not_of(" \t") != std::string::npos)
                problem(false, 1, i + 1,
                        fmt::format("{} has no field \"{}\", so this column is left out{}", kind.label,
                                    schema::oneLine(header[i]),
                                    nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest)));
            if (column && std::find(heads.begin(), heads.end(), column) != heads.end()) {
                problem(true, 1, i + 1, fmt::format("{} stands in two columns", column->key));
                column = nullptr;
            }
            if (column && column->isId()) idHead = i;
            heads.push_back(column);
        }
        if (std::all_of(heads.begin(), heads.end(), [](const TableColumn* column) { return !column; }))
            problem(true, 1, 0,
                    fmt::format("the first row names no field of {}; it has to hold names such as {} or {}", kind.label,
                                plan.columns[0].key, plan.columns[1].key));
    }

    // The record that a row stands for as it is now: the present one, or a new one. Null, with the problem, if neither.
    std::shared_ptr<schema::Record> recordOf(std::size_t row, const std::string& id, CsvRecord& out) {
        if (!id.empty())
            if (const auto [other, isFirst] = rowOfId.try_emplace(id, row); !isFirst) {
                problem(true, row, idHead + 1, fmt::format("{} stands in row {} already", id, other->second));
                return nullptr;
            }
        if (const schema::RecordPtr present = id.empty() ? nullptr : workspace.find(id)) {
            if (&present->kind() != &kind) {
                problem(true, row, idHead + 1, fmt::format("{} is a record of the kind {}", id, present->kind().label));
                return nullptr;
            }
            out.state = ImportState::Same;
            return present->clone();
        }
        if (kind.single && !workspace.records().ofKind(kind.key).empty()) {
            problem(true, row, idHead == std::size_t(-1) ? 0 : idHead + 1,
                    fmt::format("a project has only one {}, {}", kind.label,
                                workspace.records().ofKind(kind.key).front()->id()));
            return nullptr;
        }
        if (!id.empty())
            if (Refusal refusal = workspace.checkNewId(id); !refusal.empty()) {
                problem(true, row, idHead + 1, std::move(refusal));
                return nullptr;
            }
        auto made = std::make_shared<schema::Record>(kind);
        made->base().id = id;
        return made;
    }

    void readRow(std::size_t row, const TextRow& cells) {
        if (std::all_of(cells.begin(), cells.end(),
                        [](const std::string& cell) { return cell.find_first_not_of(" \t\r\n") == std::string::npos; }))
            return;
        for (std::size_t i = heads.size(); i < cells.size(); ++i)
            if (!cells[i].empty()) problem(true, row, i + 1, "the cell stands outside the columns that have a heading");
        CsvRecord out;
        out.row = row;
        if (idHead < cells.size()) {
            const std::string& id = cells[idHead];
            const std::size_t first = id.find_first_not_of(" \t");
            if (first != std::string::npos) out.id = id.substr(first, id.find_last_not_of(" \t") - first + 1);
        }
        out.record = recordOf(row, out.id, out);
        if (!out.record) return;
        setCells(row, cells, out);
        plan.records.push_back(std::move(out));
    }

    // In the order of the fields, so that a choice comes before the fields that it puts in force.
    void setCells(std::size_t row, const TextRow& cells, CsvRecord& out) {
        for (std::size_t field = 0; field < plan.columns.size(); ++field) {
            const TableColumn& column = plan.columns[field];
            const auto head = std::find(heads.begin(), heads.end(), &column);
            const auto i = std::size_t(head - heads.begin());
            if (column.isId() || head == heads.end() || i >= cells.size()) continue;
            std::string before = cellText(column, *out.record);
            if (Refusal refusal = setCellText(column, *out.record, cells[i]); !refusal.empty()) {
                problem(true, row, i + 1, std::move(refusal));
                continue;
            }
            std::string after = cellText(column, *out.record);
            if (before != after) out.changes.push_back({field, std::move(before), std::move(after)});
        }
        if (out.state == ImportState::Same && !out.changes.empty()) out.state = ImportState::Different;
    }

    // Rows without an id get the next free ones.
    void giveIds() {
        std::vector<CsvRecord*> idless;
        for (CsvRecord& record : plan.records)
            if (record.id.empty()) idless.push_back(&record);
        if (idless.empty()) return;
        // Some of the fresh ids may be those that other rows bring along.
        std::vector<std::string> ids = workspace.freshIds(kind, idless.size() + rowOfId.size());
        std::erase_if(ids, [&](const std::string& id) { return rowOfId.contains(id); });
        for (std::size_t i = 0; i < idless.size(); ++i) idless[i]->record->base().id = idless[i]->id = ids[i];
    }
};

}  // namespace

std::string csvOf(const schema::RecordKind& kind, const schema::RecordSet& records,
                  const std::vector<std::string>& languages) {
    const std::vector<TableColumn> columns = tableColumns(kind, languages);
    std::vector<TextRow> rows(1);
    for (const TableColumn& column : columns) rows[0].push_back(column.key);
    for (const schema::RecordPtr& record : records.ofKind(kind.key)) {
        TextRow& row = rows.emplace_back();
        for (const TableColumn& column : columns) row.push_back(cellText(column, *record));
    }
    return writeSeparated(rows, ',');
}

std::string toText(const CsvProblem& problem) {
    std::string where;
    if (problem.row > 0) where = fmt::format("row {}", problem.row);
    if (problem.column > 0) where += fmt::format("{}column {}", where.empty() ? "" : ", ", problem.column);
    return where.empty() ? problem.message : fmt::format("{}: {}", where, problem.message);
}

std::size_t CsvImport::count(ImportState state) const {
    return std::size_t(
        std::count_if(records.begin(), records.end(), [&](const CsvRecord& record) { return record.state == state; }));
}

std::size_t CsvImport::errors() const {
    return std::size_t(
        std::count_if(problems.begin(), problems.end(), [](const CsvProblem& problem) { return problem.error; }));
}

CsvImport planCsvImport(const Workspace& workspace, const schema::RecordKind& kind, std::string_view text) {
    Importer importer{workspace, kind, {}, {}, std::size_t(-1), {}};
    CsvImport& plan = importer.plan;
    plan.kind = &kind;
    plan.columns = tableColumns(kind, workspace.info().languages);
    plan.revision = workspace.revision();
    if (text.size() > kLargestCsv) {
        importer.problem(true, 0, 0, "the file is larger than 64 MB");
        return std::move(plan);
    }
    if (schema::firstInvalidUtf8(text) != std::string_view::npos) {
        importer.problem(true, 0, 0, "the file is not text in UTF-8; save it as CSV UTF-8");
        return std::move(plan);
    }
    const SeparatedText read = readSeparated(text, 0);
    if (!read.error.empty()) importer.problem(true, 0, 0, read.error);
    if (read.rows.empty()) {
        importer.problem(true, 0, 0, "the file is empty");
        return std::move(plan);
    }
    importer.readHeader(read.rows[0]);
    if (plan.errors() > 0) return std::move(plan);
    for (std::size_t i = 1; i < read.rows.size(); ++i) importer.readRow(i + 1, read.rows[i]);
    importer.giveIds();
    return std::move(plan);
}

Refusal importCsv(Workspace& workspace, const CsvImport& plan, std::vector<std::string>* made) {
    return importCsv(workspace, std::span(&plan, 1), made);
}

Refusal importCsv(Workspace& workspace, std::span<const CsvImport> plans, std::vector<std::string>* made) {
    Edit edit(workspace.records());
    std::vector<std::string> ids;
    std::set<std::string, std::less<>> seen;
    std::set<const schema::RecordKind*> kinds;
    for (const CsvImport& plan : plans) {
        for (const CsvProblem& problem : plan.problems)
            if (problem.error) return toText(problem);
        if (plan.revision != workspace.revision())
            return "the records have changed since the file was read; read it again";
        for (const CsvRecord& record : plan.records) {
            if (!seen.insert(record.id).second) return fmt::format("{} stands in two files", record.id);
            if (record.state == ImportState::Same) continue;
            edit.put(record.record->clone());
            ids.push_back(record.id);
            kinds.insert(plan.kind);
        }
    }
    if (ids.empty()) return "every record in the file is the same here";
    const char* what = kinds.size() > 1  ? "records"
                       : ids.size() == 1 ? (*kinds.begin())->label
                                         : (*kinds.begin())->plural;
    Refusal refusal = workspace.commit(fmt::format("Import {} {} from CSV", ids.size(), what), edit);
    if (refusal.empty() && made) *made = std::move(ids);
    return refusal;
}

Refusal writeCsv(const Workspace& workspace, const schema::RecordKind& kind, const std::filesystem::path& file) {
    return schema::writeFileAndFolders(file, csvOf(kind, workspace.records(), workspace.info().languages));
}

Refusal writeAllCsv(const Workspace& workspace, const std::filesystem::path& folder,
                    std::vector<std::filesystem::path>* written) {
    for (const schema::RecordKind& kind : workspace.game().kinds) {
        if (workspace.records().ofKind(kind.key).empty()) continue;
        const std::filesystem::path file = folder / fmt::format("{}.csv", kind.folder);
        if (Refusal refusal = writeCsv(workspace, kind, file); !refusal.empty()) return refusal;
        if (written) written->push_back(file);
    }
    return {};
}

const schema::RecordKind* kindOfCsv(const schema::GameSchema& game, std::string_view fileName) {
    std::string stem = folded(fileName.substr(fileName.find_last_of("/\\") + 1));
    if (const std::size_t dot = stem.rfind('.'); dot != std::string::npos) stem.resize(dot);
    for (const schema::RecordKind& kind : game.kinds)
        if (stem == kind.folder || stem == kind.key || stem == folded(kind.plural) || stem == folded(kind.label))
            return &kind;
    return nullptr;
}

}  // namespace editor
