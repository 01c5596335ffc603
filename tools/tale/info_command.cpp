// `tale info`: what a project or pack is, what it builds on, and what it adds, overrides and leaves out.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/settings.h"
#include "editor/app/signing.h"
#include "schema/core/dependencies.h"
#include "schema/core/expansion.h"
#include "schema/core/limits.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

// A pack as a project without a folder; nothing, with the exit code, where it cannot be read.
std::optional<schema::Project> projectOfPack(const Path& file, schema::Problems& problems, Terminal& terminal,
                                             int& code) {
    const auto bytes = loadFile(file, schema::kLargestPack, terminal, code);
    if (!bytes) return std::nullopt;
    schema::Budget budget(bytes->size());
    auto pack = schema::readPack(*bytes, file.generic_string(), problems, budget);
    if (!pack) return std::nullopt;
    schema::Project project;
    project.game = pack->game;
    project.info = std::move(pack->info);
    project.records = std::move(pack->records);
    const std::size_t errors = problems.errors();
    if (!project.info.dependencies.empty())
        project.base = schema::readDependencies(project.info, schema::folderOf(file), budget, problems, &project.below);
    project.baseIsWhole = problems.errors() == errors;
    project.removed = schema::takeRemoved(project.info, project.base);
    return project;
}

void putIds(Json& json, std::string_view key, const std::vector<std::string>& ids) {
    json.beginList(key);
    for (const std::string& id : ids) json.put("", id);
    json.endList();
}

void printIds(Terminal& terminal, const char* what, const std::vector<std::string>& ids) {
    fmt::print(terminal.out, "{} {}{}\n", what, counted(ids.size(), "record", "records"),
               ids.empty() ? "" : fmt::format(": {}", fmt::join(ids, " ")));
}

}  // namespace

int info(const InfoOptions& options, Terminal& terminal) {
    schema::Problems problems;
    std::error_code error;
    const bool isFolder = std::filesystem::is_directory(options.path, error);
    int code = kUnreadable;
    const auto project =
        isFolder ? schema::readProject(options.path, problems) : projectOfPack(options.path, problems, terminal, code);
    print(terminal.err, problems);
    if (!project) return fail(terminal, kUnreadable, fmt::format("{} cannot be read", options.path.generic_string()));
    const schema::ExpansionReport report = schema::reportOf(schema::expansionOf(*project));
    const schema::ProjectInfo& said = project->info;
    const std::string trust =
        isFolder ? std::string() : editor::trustInFile(editor::userConfigFolder(), options.path).sentence;
    const int result = problems.errors() > 0 ? kFoundProblems : kDone;
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("game", said.game).put("pack", said.id);
        json.put("version", said.version).put("records", std::uint64_t(project->records.size()));
        json.beginList("builds_on");
        for (const schema::PackBelow& below : project->below)
            json.beginObject()
                .put("pack", below.info.id)
                .put("version", below.info.version)
                .put("path", below.place.generic_string())
                .endObject();
        json.endList();
        putIds(json, "adds", report.adds);
        putIds(json, "overrides", report.overrides);
        putIds(json, "leaves_out", report.removes);
        putIds(json, "from_base", report.keeps);
        terminal.out << json.put("signature", trust).endObject().text();
        return result;
    }
    fmt::print(terminal.out, "{} {}: \"{}\" for {}\n", schema::oneLine(said.id), schema::oneLine(said.version),
               schema::oneLine(said.title.in("en")), project->game->title);
    if (!trust.empty()) fmt::print(terminal.out, "{}\n", trust);
    if (said.dependencies.empty()) {
        fmt::print(terminal.out, "builds on nothing; {}\n", counted(project->records.size(), "record", "records"));
        return result;
    }
    for (const schema::PackBelow& below : project->below)
        fmt::print(terminal.out, "builds on {} {} ({})\n", below.info.id, below.info.version,
                   schema::oneLine(below.place.generic_string()));
    printIds(terminal, "adds", report.adds);
    printIds(terminal, "overrides", report.overrides);
    printIds(terminal, "leaves out", report.removes);
    fmt::print(terminal.out, "leaves {} of the base as they are\n", counted(report.keeps.size(), "record", "records"));
    return result;
}

}  // namespace tale
