// `tale new`: makes a project as the start page of the editor does.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/folders.h"
#include "editor/app/new_project.h"
#include "schema/core/project.h"
#include "tools/tale/commands.h"

namespace tale {

int makeNew(const NewOptions& options, Terminal& terminal) {
    schema::ProjectInfo info;
    info.game = options.game;
    const std::filesystem::path named =
        options.folder.has_filename() ? options.folder.filename() : options.folder.parent_path().filename();
    const std::string title = options.title.empty() ? named.string() : options.title;
    info.title.byLanguage["en"] = title;
    info.id =
        options.id.empty() ? fmt::format("{}.{}", options.game, editor::folderName(title)).substr(0, 64) : options.id;
    schema::Problems problems;
    schema::checkProjectInfo(info, problems);
    if (problems.errors() > 0) {
        print(terminal.err, problems);
        return fail(terminal, kWrongUsage, "the project cannot be called so");
    }
    auto beginning = editor::Beginning::Empty;
    const auto choices = choicesOf(beginning);
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (options.from == choices[i].key) beginning = editor::Beginning(i);
    const std::string refusal = editor::makeProject(options.folder, info, beginning, editor::shippedContent());
    if (!refusal.empty()) return fail(terminal, kUnreadable, refusal);
    problems = {};
    const auto made = schema::readProject(options.folder, problems);
    if (!made) return fail(terminal, kUnreadable, fmt::format("{} cannot be read", options.folder.generic_string()));
    fmt::print(terminal.out, "{} ({} {}): {} records\n", options.folder.generic_string(), made->info.id,
               made->info.version, made->records.size());
    return kDone;
}

}  // namespace tale
