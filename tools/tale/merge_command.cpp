// `tale merge`: three versions of a file of a project become one. Also as a merge driver of git.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "schema/core/dependencies.h"
#include "schema/core/limits.h"
#include "schema/core/merge.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"

namespace tale {

int merge(const MergeOptions& options, Terminal& terminal) {
    const Path path = options.path.empty() ? options.ours : options.path;
    const Path project = schema::projectAround(path);
    const auto info = project.empty() ? std::nullopt : schema::readProjectInfo(project);
    const schema::GameSchema* game = info ? schema::findGame(info->game) : nullptr;
    if (!game)
        return fail(terminal, kUnreadable, fmt::format("{} lies in no project of a known game", path.generic_string()));
    std::error_code error;
    const Path inside = std::filesystem::proximate(path, project, error);
    const auto type = schema::typeOfFile(*game, inside);
    if (!type)
        return fail(terminal, kUnreadable,
                    fmt::format("{} holds neither a record nor a scenario", inside.generic_string()));

    int code = kDone;
    std::string texts[3];
    const Path* const files[3] = {&options.base, &options.ours, &options.theirs};
    for (std::size_t i = 0; i < 3; ++i) {
        auto text = loadFile(*files[i], schema::kLargestProjectFile, terminal, code);
        if (!text) return code;
        texts[i] = std::move(*text);
    }
    schema::Problems problems;
    const schema::MergedText merged =
        schema::mergeTexts(*type, texts[0], texts[1], texts[2], path.generic_string(), problems);
    print(terminal.err, problems);
    if (merged.text.empty())
        return fail(terminal, kUnreadable,
                    fmt::format("{} was not merged: a version has errors", path.generic_string()));
    if (!saveFile(options.output.empty() ? options.ours : options.output, merged.text, terminal)) return kUnreadable;
    for (const schema::MergeConflict& conflict : merged.conflicts) {
        const auto shown = [](const std::string& value) {
            return value.empty() ? std::string("nothing") : schema::clipped(schema::oneLine(value), 60);
        };
        fmt::print(terminal.err, "{}: {}: ours is {}, theirs is {}, both came from {}; ours was kept\n",
                   inside.generic_string(), conflict.path, shown(conflict.ours), shown(conflict.theirs),
                   shown(conflict.base));
    }
    return merged.conflicts.empty() ? kDone : kFoundProblems;
}

}  // namespace tale
