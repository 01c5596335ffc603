// Command lines of external tools, and running them.
#include "editor/app/external_tools.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "editor/app/application.h"
#include "editor/app/program.h"
#include "schema/core/project.h"
#include "schema/core/utf8.h"

namespace editor {

namespace {

constexpr std::size_t kLongestToolName = 60;  // characters
constexpr std::size_t kLongestLine = 2000;    // bytes
constexpr std::size_t kMostTools = 50;
constexpr const char* kActionPrefix = "tools.run.";

Refusal putPlace(std::string_view name, const ToolPlaces& places, std::string& word) {
    if (name == "project") {
        word += places.project;
        return {};
    }
    if (name != "record" && name != "file")
        return fmt::format("there is no {{{}}}: {{project}}, {{record}} and {{file}} are", schema::printable(name));
    if (places.record.empty()) return "no record is shown, and the command names one";
    word += name == "record" ? places.record : places.file;
    return {};
}

Refusal unfitName(std::string_view name) {
    if (name.empty()) return "a tool needs a name";
    if (!schema::isSingleLine(name)) return "the name of a tool is a single line of text";
    if (schema::characterCount(name) > kLongestToolName)
        return fmt::format("the name of a tool has at most {} characters", kLongestToolName);
    return {};
}

ToolPlaces placesOf(const Application& app) {
    ToolPlaces places{.project = app.workspace->folder().string(), .record = app.shownRecord, .file = {}};
    if (!places.record.empty())
        if (const schema::RecordPtr record = app.workspace->find(places.record))
            places.file = (app.workspace->folder() / schema::fileOf(*record)).string();
    return places;
}

// What a program wrote, as text that can be shown: whatever it was, it is no command to a terminal here.
std::string readable(std::string_view bytes) {
    std::string text;
    std::size_t from = 0;
    while (from <= bytes.size()) {
        const std::size_t end = std::min(bytes.find('\n', from), bytes.size());
        text += schema::printable(bytes.substr(from, end - from));
        if (end < bytes.size()) text += '\n';
        from = end + 1;
    }
    return text;
}

Refusal run(Application& app, const std::string& name, const std::string& line) {
    std::vector<std::string> command;
    if (Refusal refusal = toolCommand(line, placesOf(app), command); !refusal.empty()) return refusal;
    // It reads the files; what is not saved it would not see.
    if (app.workspace->unsaved())
        if (Refusal refusal = app.save(); !refusal.empty()) return refusal;
    app.tasks.start<ToolOutput>(
        name,
        [name, command, folder = app.workspace->folder()](TaskControl& control) {
            const auto began = std::chrono::steady_clock::now();
            const ProgramResult result = runProgram({.command = command,
                                                     .mostBytes = kMostToolOutput,
                                                     .folder = folder,
                                                     .errorsInOutput = true,
                                                     .cancelled = [&control] { return control.cancelled(); }});
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            ToolOutput output{.name = name, .text = readable(result.out), .ending = {}, .failed = false};
            output.failed = !result.refusal.empty() || result.code != 0;
            output.ending = !result.refusal.empty() ? result.refusal
                            : output.failed ? fmt::format("ended with {} after {:.1f} s", result.code, took.count())
                                            : fmt::format("done in {:.1f} s", took.count());
            return output;
        },
        [&app](ToolOutput output) {
            app.notices.add(output.failed ? NoticeKind::Error : NoticeKind::Success,
                            fmt::format("{}: {}", output.name, output.ending), {}, "tools.output");
            app.toolOutput = std::move(output);
            app.focusGained();  // what it changed on disk
        },
        kActionPrefix + name);
    return {};
}

}  // namespace

Refusal toolCommand(std::string_view line, const ToolPlaces& places, std::vector<std::string>& command) {
    command.clear();
    if (line.size() > kLongestLine) return fmt::format("a command line has at most {} bytes", kLongestLine);
    if (!schema::isSingleLine(line)) return "a command line is a single line of text";
    std::string word;
    bool open = false;  // a word has begun, though it may be empty
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
            word += line[++i];
            open = true;
        } else if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? char(0) : c;
            open = true;
        } else if (c == ' ' && !quote) {
            if (open) command.push_back(std::move(word));
            word.clear();
            open = false;
        } else if (c == '{' && quote != '\'') {
            const std::size_t end = line.find('}', i);
            if (end == std::string_view::npos) return "a { has no }; write \\{ for the character itself";
            if (Refusal refusal = putPlace(line.substr(i + 1, end - i - 1), places, word); !refusal.empty())
                return refusal;
            i = end;
            open = true;
        } else {
            word += c;
            open = true;
        }
    }
    if (quote) return fmt::format("a quotation mark {} is not closed", quote);
    if (open) command.push_back(std::move(word));
    return command.empty() || command.front().empty() ? Refusal("a command line names a program") : Refusal();
}

Refusal checkExternalTools(const std::vector<NamedText>& tools) {
    if (tools.size() > kMostTools) return fmt::format("there may be {} tools", kMostTools);
    const ToolPlaces any{.project = "/project", .record = "record", .file = "/project/record.json"};
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const NamedText& tool = tools[i];
        if (Refusal refusal = unfitName(tool.name); !refusal.empty()) return refusal;
        const auto isSame = [&](const NamedText& other) { return other.name == tool.name; };
        if (std::count_if(tools.begin(), tools.end(), isSame) > 1)
            return fmt::format("two tools are called \u201c{}\u201d", tool.name);
        std::vector<std::string> command;
        if (Refusal refusal = toolCommand(tool.value, any, command); !refusal.empty())
            return fmt::format("{}: {}", tool.name, refusal);
    }
    return {};
}

void addExternalTools(Application& app) {
    app.actions.removeAll("tools.");
    app.actions.add({.id = "tools.external",
                     .label = "External tools",
                     .group = "Tools",
                     .icon = "console",
                     .help = "Programs and scripts of your own that work on the project.",
                     .run = [&app]() -> Refusal {
                         app.externalToolsOpen = true;
                         return {};
                     }});
    app.actions.add(
        {.id = "tools.output",
         .label = "Show output",
         .group = "Tools",
         .icon = "console",
         .help = "What the tool that ran last has written.",
         .unavailable = [&app]() -> std::string { return app.toolOutput ? "" : "no external tool has run"; },
         .run = [&app]() -> Refusal {
             app.toolOutputOpen = true;
             return {};
         }});
    for (const NamedText& tool : app.settings.externalTools) {
        if (app.actions.find(kActionPrefix + tool.name)) continue;  // a settings file may name it twice
        app.actions.add({.id = kActionPrefix + tool.name,
                         .label = tool.name,
                         .group = "Tools",
                         .section = 0,
                         .icon = "console",
                         .help = tool.value,
                         .unavailable = [&app] { return app.needsProject(); },
                         .run = [&app, tool] { return run(app, tool.name, tool.value); }});
    }
}

}  // namespace editor
