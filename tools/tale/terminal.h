// What a command talks to: its streams, and the few shapes its output has. Commands never touch the real terminal, so
// tests run them in memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "schema/core/numbers.h"
#include "schema/core/problems.h"

namespace tale {

struct Terminal {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool showsProgress = false;                    // somebody watches `err`
    const std::atomic<bool>* stop = nullptr;       // becomes true when the user wants a long command to end
    void (*catchInterrupts)(bool on) = nullptr;               // while it is on, Ctrl-C sets `stop`; else it ends the program at once
    bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

// The exit codes of every command.
enum Exit : int {
    kDone = 0,            // done; nothing is wrong
    kFoundProblems = 1,   // done, and something is wrong with what was looked at
    kWrongUsage = 2,      // the command line can not be understood
    kUnreadable = 3,      // a file or folder can not be read or written, or is of another kind
    kInterrupted = 130    // Ctrl-C ended it before its work was done: what it printed is not all
};

// Work that looks at `stop`: while one of these lives, Ctrl-C is a request. Work that does not is ended as it stands, for no
// file is ever left half written.
class InterruptScope {
  public:
    explicit InterruptScope(Terminal& terminal) : terminal_(terminal) {
        if (terminal_.catchInterrupts) terminal_.catchInterrupts(true);
    }
    ~InterruptScope() {
        if (terminal_.catchInterrupts) terminal_.catchInterrupts(false);
    }
    InterruptScope(const InterruptScope&) = delete;
    InterruptScope& operator=(const InterruptScope&) = delete;

  private:
    Terminal& terminal_;
};

using schema::grouped;
// One of two words by a number: counted(1, "game", "games") -> "1 game".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
std::string hashText(std::uint64_t hash);   // 16 hexadecimal digits

// A line on `err` that is written over again and again; nothing where nobody watches. Gone when it is destroyed.
class Progress {
  public:
    explicit Progress(Terminal& terminal) : terminal_(terminal) {}
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(std::string_view line);

  private:
    Terminal& terminal_;
    bool shown_ = false;
};

// Every problem that is listed, one a line, and how many are not; on `out` of a check and on `err` of a command that could not do its work.
void print(std::ostream& out, const schema::Problems& problems);
// What was printed ends in the middle: says so on `err`.
int interrupted(Terminal& terminal, std::string_view done);
// An error of the command itself: "tale: ...".
int fail(Terminal& terminal, Exit code, std::string_view message);

}  // namespace tale
