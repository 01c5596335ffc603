// Programs and scripts of the user's own, run on the project from the menu Tools, the palette or a shortcut. They read
// and write the project's files, as another editor does; what they change on disk is met as any change from outside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/app/settings.h"
#include "editor/app/value.h"

namespace editor {

class Application;

// What a command line may name, besides plain words.
struct ToolPlaces {
    std::string project;  // {project}: the folder
    std::string record;   // {record}: id of the record that is shown; empty: none is
    std::string file;     // {file}: its file
};

// Splits a command line as a shell does, at blanks outside of '...' and "...", with \ before a character to be taken as
// it is, and puts in the places. Nothing else of a shell is there: no variables, pipes or wildcards ("sh -c '...'" has
// them). Refused if a quotation mark is open, a place is unknown, or {record} is named while none is shown.
Refusal toolCommand(std::string_view line, const ToolPlaces& places, std::vector<std::string>& command);

// Why these cannot be the user's tools: a name or a command line is unfit, or a name stands twice.
Refusal checkExternalTools(const std::vector<NamedText>& tools);

// Adds the menu Tools, with an action "tools.run.NAME" for each tool; to be called again when the list has changed.
void addExternalTools(Application& app);

// What the tool that ran last has written.
struct ToolOutput {
    std::string name;
    std::string text;    // at most kMostToolOutput bytes of it, readable
    std::string ending;  // "ended with 3 after 1.2 s"
    bool failed = false;
};
constexpr std::size_t kMostToolOutput = 1u << 20;

}  // namespace editor
