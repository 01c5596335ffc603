// Loading content and files, with problems printed and the exit code that fits them.
#include "tools/tale/content.h"

#include <fmt/format.h>

#include "schema/core/utf8.h"

namespace tale {

namespace fs = std::filesystem;

namespace {

void printErrors(const schema::Problems& problems, Terminal& terminal) {
    schema::Problems errors;
    errors.appendErrors(problems);
    print(terminal.err, errors);
}

}  // namespace

std::optional<Content> loadContent(const Path& path, Terminal& terminal, int& code) {
    schema::Problems problems;
    auto pack = schema::readProjectOrPack(path, problems);
    if (!pack) {
        printErrors(problems, terminal);
        // A project that can be read at all has content with errors; anything else is no content.
        std::error_code error;
        schema::Problems again;
        const bool isProject = fs::is_directory(path, error) && schema::readProject(path, again);
        code = isProject ? fail(terminal, kFoundProblems,
                                fmt::format("{} has errors and cannot be played", path.generic_string()))
                         : fail(terminal, kUnreadable, fmt::format("{} cannot be read", path.generic_string()));
        return std::nullopt;
    }
    auto game = engine::makeGame(*pack->game, pack->records, problems);
    if (!game) {
        printErrors(problems, terminal);
        code = fail(terminal, kFoundProblems, fmt::format("{} cannot be played", path.generic_string()));
        return std::nullopt;
    }
    return Content{std::move(*pack), std::move(game)};
}

std::optional<schema::Project> loadProject(const Path& path, std::string_view undone, Terminal& terminal, int& code) {
    schema::Problems problems;
    std::optional<schema::Project> project = schema::readProject(path, problems);
    if (project && problems.errors() == 0) return project;
    print(terminal.err, problems);
    code = project ? fail(terminal, kFoundProblems, fmt::format("{}: {} has errors", undone, path.generic_string()))
                   : fail(terminal, kUnreadable, fmt::format("{} is not a readable project", path.generic_string()));
    return std::nullopt;
}

std::optional<std::string> loadFile(const Path& path, std::size_t limit, Terminal& terminal, int& code) {
    schema::Problems problems;
    auto bytes = schema::readFile(path, limit, problems);
    if (!bytes) {
        printErrors(problems, terminal);
        code = kUnreadable;
    }
    return bytes;
}

std::optional<engine::LoadedSession> loadSession(const Path& path, Terminal& terminal, int& code) {
    const auto bytes = loadFile(path, schema::kLargestSession, terminal, code);
    if (!bytes) return std::nullopt;
    schema::Problems problems;
    auto loaded = engine::loadSession(*bytes, path.generic_string(), problems);
    if (loaded) return loaded;
    print(terminal.err, problems);
    code = fail(terminal, kUnreadable, fmt::format("{} is not a playable session", path.generic_string()));
    return std::nullopt;
}

bool saveFile(const Path& path, std::string_view bytes, Terminal& terminal) {
    const std::string reason = schema::writeFileAtomically(path, bytes);
    if (!reason.empty()) fail(terminal, kUnreadable, reason);
    return reason.empty();
}

std::string sessionBytes(const engine::Session& session, const Content& content, Terminal& terminal) {
    schema::Problems problems;
    std::string bytes = engine::saveSession(session, schema::closedPack(content.pack), problems);
    print(terminal.err, problems);
    return bytes;
}

bool saveSession(const engine::Session& session, const Content& content, const Path& path, Terminal& terminal) {
    const std::string bytes = sessionBytes(session, content, terminal);
    return !bytes.empty() && saveFile(path, bytes, terminal);
}

std::string titleOf(const schema::Pack& pack) { return schema::oneLine(pack.info.id + " " + pack.info.version); }

std::string setupArguments(const engine::Game& game, const schema::SetupValues& setup) {
    using Kind = schema::SetupOption::Kind;
    std::string text;
    for (const schema::SetupOption& option : game.schema().setup) {
        const int value = setup[option.key];
        if (value == 0) continue;
        text += fmt::format(" --{}", option.key);
        if (option.kind == Kind::Choice) text += fmt::format(" {}", setup.nameOf(option.key));
        else if (option.kind != Kind::Switch) text += fmt::format(" {}", value);
    }
    return text;
}

schema::PlayerRange playersOf(const engine::Game& game, const schema::SetupValues& setup) {
    schema::PlayerRange range = game.players(setup);
    for (const schema::SetupOption& option : game.schema().setup)
        if (option.kind == schema::SetupOption::Kind::Players && setup[option.key] != 0)
            range.least = range.most = range.usual = setup[option.key];
    return range;
}

}  // namespace tale
