// `tale`: the work of Talewright from a terminal.
#include <csignal>
#include <iostream>
#include <unistd.h>

#include "tools/tale/commands.h"

namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch what is free of locks");

// The first Ctrl-C lets a long command end with what it has; the second ends the program.
void interrupted(int) {
    stop = true;
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGINT, interrupted);
    tale::Terminal terminal{std::cin, std::cout, std::cerr, ::isatty(STDERR_FILENO) == 1, &stop};
    const int code = tale::run({argv + 1, argv + argc}, terminal);
    std::cout.flush();
    // A full disk or a closed pipe must not look like success.
    return code == tale::kDone && !std::cout ? tale::kUnreadable : code;
}
