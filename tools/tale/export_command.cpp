// `tale export`: cards are drawn by the editor's program, without a window. `tale` itself knows nothing of drawing, so
// that it starts at once and runs where no library of the screen is installed; what it says and how it ends is passed
// on.
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "tools/tale/commands.h"

extern char** environ;

namespace tale {

int exportCards(const ExportOptions& options, Terminal& terminal) {
    // Beside this program, where both are built and installed; else on the PATH.
    std::error_code error;
    const Path beside = std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "talewright";
    const std::string program = std::filesystem::exists(beside, error) ? beside.string() : "talewright";
    std::vector<std::string> words = {program, "export"};
    words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    terminal.out.flush();
    pid_t child = 0;
    if (const int failure = posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ))
        return fail(terminal, kUnreadable,
                    fmt::format("cards are drawn by talewright, which cannot be started: {}",
                                std::generic_category().message(failure)));
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return fail(terminal, kUnreadable, "talewright was lost");
    return WIFEXITED(status) ? WEXITSTATUS(status) : int(kInterrupted);
}

}  // namespace tale
