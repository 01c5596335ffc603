// Programs and scripts of the user's own, run on the project from the menu Tools, the palette or a shortcut. One works
// on the project's files, as another editor does, and what it changes on disk is met as any change from outside; or it
// works on a copy, and its changes are shown before any is taken over (tool_copy.h). What it writes is shown; lines of
// the form `kind:id:field: message` are listed as problems that lead to their records.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/app/settings.h"
#include "editor/app/value.h"
#include "schema/core/records.h"

namespace editor {

class Application;

// What a command line may name, besides plain words. The tool finds the same in its environment.
struct ToolPlaces {
    std::string project;               // {project}, TALE_PROJECT: the folder
    std::string record;                // {record}, TALE_RECORD: id of the record that is shown; empty: none is
    std::string file;                  // {file}, TALE_FILE: its file
    std::vector<std::string> records;  // {records}, TALE_RECORDS: ids of those that are selected
};

// Splits a command line as a shell does, at blanks outside of '...' and "...", with \ before a character to be taken as
// it is, and puts in the places. {records} that stands alone becomes a word for each; inside a word they stand with
// blanks between them. Nothing else of a shell is there: no variables, pipes or wildcards ("sh -c '...'" has them).
// Refused if a quotation mark is open, a place is unknown, or a record is named while none is shown or selected.
Refusal toolCommand(std::string_view line, const ToolPlaces& places, std::vector<std::string>& command);

// Why these cannot be the user's tools: a name or a command line is unfit, or a name stands twice.
Refusal checkExternalTools(const std::vector<ExternalTool>& tools);

// Adds the menu Tools, with an action "tools.run.NAME" for each tool; to be called again when the list has changed.
void addExternalTools(Application& app);

// What the tool that ran last has written.
struct ToolOutput {
    std::string name;
    std::vector<std::string> lines;  // readable; at most kMostToolOutput bytes of it
    std::string ending;              // "ended with 3 after 1.2 s"
    bool failed = false;
    std::vector<schema::Problem> problems = {};  // at most kMostToolProblems
    std::size_t moreProblems = 0;                // that are not listed
};
// They stand among the problems of the project, where F8 leads from one to the next; again after its changes were
// taken.
void listToolProblems(Application& app);
constexpr std::size_t kMostToolOutput = 1u << 20;
constexpr std::size_t kMostToolProblems = 1000;

// A problem that a tool has written, as a line: "artifact:ar.105:level: dear for what it does", the field being left
// out where the whole record is meant: "artifact:ar.105: has no art". "error: ", "warning: " or "note: " may stand
// before it; a warning without. False where the line is none: another kind, no id, no message.
bool readToolProblem(const schema::GameSchema& game, std::string_view line, schema::Problem& problem);

}  // namespace editor
