// `tale export` and `tale import`: the records of a project as CSV files, one a kind, and back.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/table/csv.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

const schema::RecordKind* kindNamed(const schema::GameSchema& game, const std::string& name, Terminal& terminal,
                                    int& code) {
    if (const schema::RecordKind* kind = editor::kindOfCsv(game, name)) return kind;
    std::vector<std::string> kinds;
    for (const schema::RecordKind& kind : game.kinds) kinds.emplace_back(kind.key);
    const std::string near = schema::nearestName(name, kinds);
    code = fail(terminal, kWrongUsage,
                fmt::format("{} has no kind of record \"{}\"{}", game.title, name,
                            near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    return nullptr;
}

void putPlan(Json& json, const Path& file, const editor::CsvImport& plan) {
    using editor::ImportState;
    json.beginObject()
        .put("file", file.generic_string())
        .put("kind", plan.kind->key)
        .put("new", std::uint64_t(plan.count(ImportState::New)))
        .put("changed", std::uint64_t(plan.count(ImportState::Different)))
        .put("same", std::uint64_t(plan.count(ImportState::Same)))
        .beginList("problems");
    for (const editor::CsvProblem& problem : plan.problems)
        json.beginObject()
            .put("error", problem.error)
            .put("row", std::uint64_t(problem.row))
            .put("column", std::uint64_t(problem.column))
            .put("message", problem.message)
            .endObject();
    json.endList().endObject();
}

void printPlan(const Path& file, const editor::CsvImport& plan, bool preview, Terminal& terminal) {
    using editor::ImportState;
    const std::string name = nameOf(file);
    for (const editor::CsvProblem& problem : plan.problems)
        fmt::print(problem.error ? terminal.err : terminal.out, "{}: {}: {}\n", name, problem.error ? "error" : "note",
                   editor::toText(problem));
    fmt::print(terminal.out, "{}: {} new, {} changed, {} the same\n", name, plan.count(ImportState::New),
               plan.count(ImportState::Different), plan.count(ImportState::Same));
    if (!preview) return;
    for (const editor::CsvRecord& record : plan.records)
        for (const editor::CsvRecord::Change& change : record.changes)
            fmt::print(terminal.out, "  {} {}: {} -> {}\n", record.id, plan.columns[change.column].key,
                       change.before.empty() ? "nothing" : schema::oneLine(change.before),
                       change.after.empty() ? "nothing" : schema::oneLine(change.after));
}

// The project, whole and with nothing of an earlier session left to recover; null, with the reason printed, otherwise.
std::unique_ptr<editor::Workspace> openProject(const Path& project, Terminal& terminal, int& code) {
    schema::Problems problems;
    editor::Refusal refusal;
    auto workspace = editor::Workspace::open(project, {}, problems, refusal);
    if (!workspace) {
        print(terminal.err, problems);
        code = fail(terminal, kUnreadable, refusal);
        return nullptr;
    }
    if (problems.errors() > 0) {
        print(terminal.err, problems);
        code = fail(terminal, kFoundProblems,
                    fmt::format("nothing was imported: {} has errors", project.generic_string()));
        return nullptr;
    }
    if (workspace->recoverable()) {
        code =
            fail(terminal, kFoundProblems,
                 "nothing was imported: the editor was left with unsaved changes of this project; open it there first");
        return nullptr;
    }
    return workspace;
}

}  // namespace

int exportCsv(const ExportCsvOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto project = loadProject(options.project, "nothing was exported", terminal, code);
    if (!project) return code;
    const schema::RecordKind* only = nullptr;
    if (!options.kind.empty()) {
        only = kindNamed(*project->game, options.kind, terminal, code);
        if (!only) return code;
    }
    Json json;
    if (options.json) json.beginObject().beginList("files");
    for (const schema::RecordKind& kind : project->game->kinds) {
        const std::size_t count = project->records.ofKind(kind.key).size();
        if (only ? &kind != only : count == 0) continue;
        const Path file = options.folder / fmt::format("{}.csv", kind.folder);
        const std::string bytes = editor::csvOf(kind, project->records, project->info.languages);
        if (const std::string reason = schema::writeFileAndFolders(file, bytes); !reason.empty())
            return fail(terminal, kUnreadable, reason);
        if (options.json)
            json.beginObject()
                .put("file", file.generic_string())
                .put("kind", kind.key)
                .put("records", std::uint64_t(count))
                .endObject();
        else fmt::print(terminal.out, "{}: {}\n", file.generic_string(), counted(count, kind.label, kind.plural));
    }
    if (options.json) terminal.out << json.endList().endObject().text();
    return kDone;
}

int importCsv(const ImportCsvOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto workspace = openProject(options.project, terminal, code);
    if (!workspace) return code;
    std::vector<editor::CsvImport> plans;
    bool errors = false, changes = false;
    for (const Path& file : options.files) {
        const schema::RecordKind* kind = kindNamed(
            workspace->game(), options.kind.empty() ? file.filename().string() : options.kind, terminal, code);
        if (!kind) return code;
        const auto text = loadFile(file, editor::kLargestCsv, terminal, code);
        if (!text) return code;
        const editor::CsvImport& plan = plans.emplace_back(editor::planCsvImport(*workspace, *kind, *text));
        errors = errors || plan.errors() > 0;
        changes = changes || plan.count(editor::ImportState::Same) < plan.records.size();
    }
    if (options.json) {
        Json json;
        json.beginObject().put("importing", !errors && !options.preview && changes).beginList("files");
        for (std::size_t i = 0; i < plans.size(); ++i) putPlan(json, options.files[i], plans[i]);
        terminal.out << json.endList().endObject().text();
    } else {
        for (std::size_t i = 0; i < plans.size(); ++i) printPlan(options.files[i], plans[i], options.preview, terminal);
    }
    if (errors) return fail(terminal, kFoundProblems, "nothing was imported");
    if (options.preview || !changes) return kDone;
    if (const editor::Refusal refusal = editor::importCsv(*workspace, plans); !refusal.empty())
        return fail(terminal, kFoundProblems, fmt::format("nothing was imported: {}", refusal));
    const editor::SaveReport report = workspace->save();
    for (const std::string& failed : report.failed) fmt::print(terminal.err, "{}\n", failed);
    if (!report.refusal.empty()) {
        workspace->abandon();  // or the editor would find these changes as those of a session that was lost
        return fail(terminal, kUnreadable, report.refusal);
    }
    if (!options.json) fmt::print(terminal.out, "{} written\n", counted(report.written.size(), "file", "files"));
    return kDone;
}

}  // namespace tale
