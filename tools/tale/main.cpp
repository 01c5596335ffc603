// `tale`: the work of Talewright from a terminal.
#include <unistd.h>
#include <csignal>
#include <iostream>

#include <atomic>

#include "tools/tale/commands.h"

namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch what is free of locks");

// The first Ctrl-C lets a long command end with what it has; the second ends the program. Waiting for the user's answer
// ends at once: no call is begun anew.
void interrupted(int) { stop = true; }

void catchInterrupts(bool on) {
    struct sigaction action{};
    sigaction(SIGINT, nullptr, &action);
    if (action.sa_handler == SIG_IGN) return;  // whoever started it in the background wants no Ctrl-C in it
    action = {};
    action.sa_handler = on ? interrupted : SIG_DFL;
    action.sa_flags = int(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

}  // namespace

int main(int argc, char** argv) {
    tale::Terminal terminal{std::cin, std::cout, std::cerr, ::isatty(STDERR_FILENO) == 1, &stop, catchInterrupts};
    return tale::run({argv + 1, argv + argc}, terminal);
}
