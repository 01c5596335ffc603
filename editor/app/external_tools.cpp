// Command lines of external tools, and running them.
#include "editor/app/external_tools.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>

#include "editor/app/application.h"
#include "editor/app/program.h"
#include "editor/app/tool_copy.h"
#include "schema/core/project.h"
#include "schema/core/utf8.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestToolName = 60;  // characters
constexpr std::size_t kLongestLine = 2000;    // bytes
constexpr std::size_t kMostTools = 50;
constexpr const char* kActionPrefix = "tools.run.";

std::string joined(const std::vector<std::string>& ids) { return fmt::format("{}", fmt::join(ids, " ")); }

Refusal putPlace(std::string_view name, const ToolPlaces& places, std::string& word) {
    if (name == "project") {
        word += places.project;
        return {};
    }
    if (name == "records") {
        if (places.records.empty()) return "no record is selected, and the command names those that are";
        word += joined(places.records);
        return {};
    }
    if (name != "record" && name != "file")
        return fmt::format("there is no {{{}}}: {{project}}, {{record}}, {{file}} and {{records}} are",
                           schema::printable(name));
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

ToolPlaces placesOf(const Application& app, const fs::path& folder) {
    ToolPlaces places{.project = folder.string(),
                      .record = app.shownRecord,
                      .file = {},
                      .records = {app.selection.ids().begin(), app.selection.ids().end()}};
    if (!places.record.empty())
        if (const schema::RecordPtr record = app.workspace->find(places.record))
            places.file = (folder / schema::fileOf(*record)).string();
    return places;
}

std::vector<std::string> environmentOf(const ToolPlaces& places) {
    return {"TALE_PROJECT=" + places.project, "TALE_RECORD=" + places.record, "TALE_FILE=" + places.file,
            "TALE_RECORDS=" + joined(places.records)};
}

// What a program wrote, as lines that can be shown: whatever it was, it is no command to a terminal here.
std::vector<std::string> readable(std::string_view bytes) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', from), bytes.size());
        lines.push_back(schema::printable(bytes.substr(from, end - from)));
        from = end + 1;
    }
    return lines;
}

// What running a tool gives to the interface's thread.
struct ToolRun {
    ToolOutput output;
    std::optional<ToolPlan> plan;  // of one that worked on a copy and did well
};

ToolOutput runTool(const schema::GameSchema& game, const ExternalTool& tool, const ToolPlaces& places,
                   const std::vector<std::string>& command, TaskControl& control) {
    const auto began = std::chrono::steady_clock::now();
    const ProgramResult result = runProgram({.command = command,
                                             .mostBytes = kMostToolOutput,
                                             .with = environmentOf(places),
                                             .folder = places.project,
                                             .errorsInOutput = true,
                                             .cancelled = [&control] { return control.cancelled(); }});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    ToolOutput output{.name = tool.name, .lines = readable(result.out), .ending = {}};
    output.failed = !result.refusal.empty() || result.code != 0;
    output.ending = !result.refusal.empty() ? result.refusal
                    : output.failed         ? fmt::format("ended with {} after {:.1f} s", result.code, took.count())
                                            : fmt::format("done in {:.1f} s", took.count());
    for (const std::string& line : output.lines) {
        schema::Problem problem;
        if (!readToolProblem(game, line, problem)) continue;
        if (output.problems.size() < kMostToolProblems) output.problems.push_back(std::move(problem));
        else ++output.moreProblems;
    }
    return output;
}

ToolRun runOnCopy(const ExternalTool& tool, const ToolCopySource& source, ToolPlaces places, TaskControl& control) {
    const schema::GameSchema& game = *source.game;
    const fs::path home = source.folder;
    ToolRun run{.output = {.name = tool.name, .lines = {}, .ending = {}, .failed = true}, .plan = {}};
    control.progress(-1, "Copying the project");
    const ToolCopy copy(source, run.output.ending, [&control] { return control.cancelled(); });
    if (!run.output.ending.empty()) return run;
    const auto inCopy = [&](const std::string& place) {
        return place.empty() ? place : (copy.folder() / fs::path(place).lexically_relative(home)).string();
    };
    places.file = inCopy(places.file);
    places.project = copy.folder().string();
    std::vector<std::string> command;
    if (run.output.ending = toolCommand(tool.command, places, command); !run.output.ending.empty()) return run;
    control.progress(-1, "Running");
    run.output = runTool(game, tool, places, command, control);
    if (run.output.failed || control.cancelled()) {
        run.output.ending += "; nothing was changed";
        return run;
    }
    control.progress(-1, "Reading what it made");
    run.plan = copy.plan(tool.name);
    return run;
}

// "Raise levels: done in 0.2 s, 3 problems"
std::string endingOf(const ToolOutput& output) {
    const std::size_t problems = output.problems.size() + output.moreProblems;
    std::string said = fmt::format("{}: {}", output.name, output.ending);
    if (problems > 0) said += problems == 1 ? ", 1 problem" : fmt::format(", {} problems", problems);
    return said;
}

void finish(Application& app, ToolRun run, bool onFiles) {
    if (run.plan && !run.plan->empty()) app.toolPlan = std::move(run.plan);
    else if (run.plan) run.output.ending += ", nothing was changed";
    const bool bad = run.output.failed || !run.output.problems.empty();
    app.notices.add(run.output.failed ? NoticeKind::Error
                    : bad             ? NoticeKind::Warning
                                      : NoticeKind::Success,
                    endingOf(run.output), {}, "tools.output");
    app.toolOutput = std::move(run.output);
    listToolProblems(app);
    if (onFiles) app.focusGained();  // what it changed on disk
}

Refusal run(Application& app, const ExternalTool& tool) {
    if (app.toolPlan) return "the changes of the tool before it wait for an answer";
    const ToolPlaces places = placesOf(app, app.workspace->folder());
    std::vector<std::string> command;
    if (Refusal refusal = toolCommand(tool.command, places, command); !refusal.empty()) return refusal;
    const bool onFiles = tool.works == ToolWorks::OnFiles;
    std::function<ToolRun(TaskControl&)> work;
    if (onFiles) {
        // It reads the files; what is not saved it would not see.
        if (app.workspace->unsaved())
            if (Refusal refusal = app.save(); !refusal.empty()) return refusal;
        work = [&game = app.workspace->game(), tool, places, command](TaskControl& control) {
            return ToolRun{runTool(game, tool, places, command, control), {}};
        };
    } else {
        if (app.workspace->readOnly()) return "the project is open to be read only";
        work = [tool, source = toolCopySource(*app.workspace), places](TaskControl& control) {
            return runOnCopy(tool, source, places, control);
        };
    }
    app.tasks.start<ToolRun>(
        tool.name, std::move(work),
        [&app, onFiles, folder = app.workspace->folder()](ToolRun result) {
            if (!app.workspace || app.workspace->folder() != folder) result.plan.reset();  // of another project
            finish(app, std::move(result), onFiles && app.workspace);
        },
        kActionPrefix + tool.name);
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
    constexpr std::string_view kRecords = "{records}";
    const auto standsAlone = [&](std::size_t at) {
        const std::size_t end = at + kRecords.size();
        return !open && !quote && line.substr(at, kRecords.size()) == kRecords &&
               (end == line.size() || line[end] == ' ');
    };
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
            if (standsAlone(i) && !places.records.empty()) {
                command.insert(command.end(), places.records.begin(), places.records.end());
                i += kRecords.size() - 1;
                continue;
            }
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

Refusal checkExternalTools(const std::vector<ExternalTool>& tools) {
    if (tools.size() > kMostTools) return fmt::format("there may be {} tools", kMostTools);
    const ToolPlaces any{
        .project = "/project", .record = "record", .file = "/project/record.json", .records = {"record"}};
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const ExternalTool& tool = tools[i];
        if (Refusal refusal = unfitName(tool.name); !refusal.empty()) return refusal;
        const auto isSame = [&](const ExternalTool& other) { return other.name == tool.name; };
        if (std::count_if(tools.begin(), tools.end(), isSame) > 1)
            return fmt::format("two tools are called \u201c{}\u201d", tool.name);
        std::vector<std::string> command;
        if (Refusal refusal = toolCommand(tool.command, any, command); !refusal.empty())
            return fmt::format("{}: {}", tool.name, refusal);
    }
    return {};
}

void listToolProblems(Application& app) {
    if (!app.workspace || !app.toolOutput) return;
    schema::Problems named;
    for (const schema::Problem& problem : app.toolOutput->problems) named.add(problem);
    if (app.toolOutput->moreProblems > 0) named.setLowerBound();
    app.problems.takeOfTool(named);
}

bool readToolProblem(const schema::GameSchema& game, std::string_view line, schema::Problem& problem) {
    const auto take = [&line](std::string_view begin) {
        const bool is = line.starts_with(begin);
        if (is) line.remove_prefix(begin.size());
        return is;
    };
    while (take(" ") || take("\t")) {}
    problem = {.severity = schema::Severity::Warning, .code = kToolProblem};
    if (take("error: ")) problem.severity = schema::Severity::Error;
    else if (take("note: ")) problem.severity = schema::Severity::Note;
    else take("warning: ");
    // "kind:id:field: message" or "kind:id: message"
    const std::size_t kindEnd = line.find(':');
    const schema::RecordKind* kind =
        kindEnd == std::string_view::npos ? nullptr : schema::kindOf(game, line.substr(0, kindEnd));
    if (!kind) return false;
    line.remove_prefix(kindEnd + 1);
    const std::size_t idEnd = line.find(':');
    if (idEnd == std::string_view::npos || !schema::isWellFormedId(line.substr(0, idEnd))) return false;
    problem.record = line.substr(0, idEnd);
    line.remove_prefix(idEnd + 1);
    if (const std::size_t fieldEnd = line.find(':'); !line.starts_with(' ') && fieldEnd != std::string_view::npos) {
        const std::string_view field = line.substr(0, fieldEnd);
        const auto isOfPath = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '[' || c == ']';
        };
        if (!std::all_of(field.begin(), field.end(), isOfPath)) return false;
        problem.field = schema::presentPath(*kind->type(), field);
        line.remove_prefix(fieldEnd + 1);
    }
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos || first == 0) return false;  // no message, or no blank before it
    problem.message = line.substr(first);
    return true;
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
             app.toolOutputAsked = true;
             return {};
         }});
    for (const ExternalTool& tool : app.settings.externalTools) {
        if (app.actions.find(kActionPrefix + tool.name)) continue;  // a settings file may name it twice
        app.actions.add({.id = kActionPrefix + tool.name,
                         .label = tool.name,
                         .group = "Tools",
                         .section = 0,
                         .icon = "console",
                         .help = tool.command,
                         .unavailable = [&app] { return app.needsProject(); },
                         .run = [&app, tool] { return run(app, tool); }});
    }
}

}  // namespace editor
