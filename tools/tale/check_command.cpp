// `tale check`: every problem of a project or pack, with its place.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "schema/core/check.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

struct Checked {
    bool readable = false;
    schema::ProjectInfo info;
    std::size_t records = 0;
    schema::Problems problems;
};

// Compiling is the last check: capacities and what only the engine knows.
void compile(const schema::GameSchema& game, const schema::RecordSet& records, schema::Problems& problems) {
    if (problems.errors() > 0) return;
    engine::makeGame(game, records, problems);
}

Checked checkProject(const Path& folder) {
    Checked checked;
    const auto project = schema::readProject(folder, checked.problems);
    if (!project) return checked;
    checked.readable = true;
    checked.info = project->info;
    checked.records = project->records.size();
    schema::checkRecords(*project->game, project->records, &project->places, checked.problems, project->info.languages,
                         project->base);
    schema::RecordSet all = project->base;
    all.putAll(project->records);
    compile(*project->game, all, checked.problems);
    return checked;
}

Checked checkPack(const Path& file) {
    Checked checked;
    const auto bytes = schema::readFile(file, schema::kLargestPack, checked.problems);
    const auto alone = bytes ? schema::readPack(*bytes, file.generic_string(), checked.problems) : std::nullopt;
    if (!alone) return checked;
    checked.readable = true;
    checked.info = alone->info;
    checked.records = alone->records.size();
    if (const auto pack = schema::readProjectOrPack(file, checked.problems))
        compile(*pack->game, pack->records, checked.problems);
    return checked;
}

}  // namespace

int check(const CheckOptions& options, Terminal& terminal) {
    std::error_code error;
    const Checked checked = std::filesystem::is_directory(options.path, error) ? checkProject(options.path)
                                                                                : checkPack(options.path);
    const schema::Problems& problems = checked.problems;
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("readable", checked.readable);
        json.put("game", checked.info.game).put("pack", checked.info.id).put("version", checked.info.version);
        json.put("records", std::uint64_t(checked.records));
        json.put("errors", std::uint64_t(problems.errors())).put("warnings", std::uint64_t(problems.warnings()));
        put(json, problems);
        terminal.out << json.endObject().text();
    } else {
        print(terminal.out, problems);
        if (checked.readable)
            fmt::print(terminal.out, "{} ({} {}): {}, {}, {}\n", options.path.generic_string(), checked.info.id, checked.info.version,
                       counted(checked.records, "record", "records"), counted(problems.errors(), "error", "errors"),
                       counted(problems.warnings(), "warning", "warnings"));
    }
    if (!checked.readable) return fail(terminal, kUnreadable, fmt::format("{} can not be read", options.path.generic_string()));
    return problems.errors() > 0 || (options.strict && !problems.clean()) ? kFoundProblems : kDone;
}

}  // namespace tale
