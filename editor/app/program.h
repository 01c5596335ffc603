// Another program, run to its end.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

struct ProgramResult {
    std::string refusal;  // not empty: it could not be run, or was ended for writing too much
    int code = -1;        // its exit code; 128 and more: a signal
    std::string out, err;
};

// Finds the program as a shell does; arguments reach it as they are. `without` names variables that it shall not see.
// Its output may have at most `mostBytes`.
ProgramResult runProgram(const std::vector<std::string>& command, std::string_view input, std::size_t mostBytes,
                         const std::vector<std::string>& with = {}, const std::vector<std::string>& without = {});

}  // namespace editor
