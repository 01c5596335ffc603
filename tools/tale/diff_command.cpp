// `tale diff`: two versions of a project, record by record and field by field.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/compare.h"
#include "editor/app/record_text.h"
#include "editor/app/versions.h"
#include "schema/core/dependencies.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

// The game of a project or pack; null where there is none.
const schema::GameSchema* gameOf(const Path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        const auto info = schema::readProjectInfo(path);
        return info ? schema::findGame(info->game) : nullptr;
    }
    schema::Problems ignored;
    const auto bytes = schema::readFile(path, schema::kLargestPack, ignored);
    const auto pack = bytes ? schema::readPack(*bytes, path.generic_string(), ignored) : std::nullopt;
    return pack ? pack->game : nullptr;
}

std::string shown(const std::string& value) { return value.empty() ? "nothing" : schema::oneLine(value); }

}  // namespace

int diff(const DiffOptions& options, Terminal& terminal) {
    const schema::GameSchema* game = gameOf(options.before);
    if (!game)
        return fail(terminal, kUnreadable,
                    fmt::format("{} is neither a project nor a pack", options.before.generic_string()));
    editor::Version before, after;
    // With a revision the first path is the project, and is compared with itself as it was.
    std::string refusal = options.revision.empty()
                              ? editor::readPathVersion(*game, options.before, before)
                              : editor::readRevision(*game, options.before, options.revision, before);
    if (refusal.empty())
        refusal = editor::readPathVersion(*game, options.revision.empty() ? options.after : options.before, after);
    print(terminal.err, before.problems);
    print(terminal.err, after.problems);
    if (!refusal.empty()) return fail(terminal, kUnreadable, refusal);

    const std::vector<editor::RecordChange> changes = editor::changesBetween(
        before.records, after.records,
        before.holdsNotes && after.holdsNotes ? editor::Notes::Compared : editor::Notes::LeftOut);
    const int result =
        changes.empty() && before.problems.errors() + after.problems.errors() == 0 ? kDone : kFoundProblems;
    if (options.json) {
        Json json;
        json.beginObject().put("before", before.name).put("after", after.name).beginList("records");
        for (const editor::RecordChange& change : changes) {
            json.beginObject().put("id", change.id);
            json.put("what", !change.before ? "added" : !change.after ? "removed" : "changed").beginList("fields");
            for (const editor::FieldChange& field : change.fields)
                json.beginObject()
                    .put("path", field.path)
                    .put("language", field.language)
                    .put("before", field.before)
                    .put("after", field.after)
                    .endObject();
            json.endList().endObject();
        }
        terminal.out << json.endList().endObject().text();
        return result;
    }
    for (const editor::RecordChange& change : changes) {
        const schema::Record& record = change.after ? *change.after : *change.before;
        fmt::print(terminal.out, "{} {}  {}\n",
                   !change.before  ? '+'
                   : !change.after ? '-'
                                   : '~',
                   change.id, shown(editor::displayName(record)));
        for (const editor::FieldChange& field : change.fields)
            fmt::print(terminal.out, "    {}: {} -> {}\n", field.label, shown(field.before), shown(field.after));
    }
    if (changes.empty()) fmt::print(terminal.out, "no difference between {} and {}\n", before.name, after.name);
    return result;
}

}  // namespace tale
