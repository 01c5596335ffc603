// Another program, run to its end.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

struct Program {
    std::vector<std::string> command;  // found as a shell finds it; arguments reach it as they are
    std::string_view input = {};
    std::size_t mostBytes = 0;              // that it may write
    std::vector<std::string> with = {};     // variables beside those of this program: "LC_ALL=C"
    std::vector<std::string> without = {};  // names of variables that it shall not see
    std::filesystem::path folder = {};      // where it runs; empty: where this program does
    bool errorsInOutput = false;            // what it says of errors comes into its output, in order
    std::function<bool()> cancelled = {};   // asked ten times a second; true ends it and all that it started
};

struct ProgramResult {
    std::string refusal;  // not empty: it could not be run, or was ended
    int code = -1;        // its exit code; 128 and more: a signal
    std::string out, err;
};

ProgramResult runProgram(const Program& program);

}  // namespace editor
