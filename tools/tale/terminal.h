// What a command talks to: its streams, and the few shapes its output has. Commands never touch the real terminal, so
// tests run them in memory.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "schema/core/numbers.h"
#include "schema/core/problems.h"

namespace tale {

// Passes on to another stream what is safe to show (schema::printable): names, titles, paths and messages come from
// files that somebody else wrote, and a terminal obeys what stands in them.
class ShownStream : public std::ostream {
  public:
    explicit ShownStream(std::ostream& target) : std::ostream(nullptr), buffer_(target) { rdbuf(&buffer_); }
    std::ostream& unchecked() { return buffer_.target; }  // for control sequences of our own

  private:
    struct Buffer final : std::streambuf {
        explicit Buffer(std::ostream& stream) : target(stream) {}
        ~Buffer() override { sync(); }
        int_type overflow(int_type c) override;
        std::streamsize xsputn(const char* bytes, std::streamsize count) override;
        int sync() override;

        std::ostream& target;
        std::string unfinished;  // a character whose last bytes have not come yet
    };
    Buffer buffer_;
};

struct Terminal {
    Terminal(std::istream& input, std::ostream& output, std::ostream& errors, bool isWatched = false,
             const std::atomic<bool>* interrupted = nullptr, void (*catching)(bool on) = nullptr)
        : in(input), out(output), err(errors), showsProgress(isWatched), stop(interrupted), catchInterrupts(catching) {}

    std::istream& in;
    ShownStream out, err;
    bool showsProgress = false;                  // somebody watches `err`
    const std::atomic<bool>* stop = nullptr;     // becomes true when the user wants a long command to end
    void (*catchInterrupts)(bool on) = nullptr;  // while it is on, Ctrl-C sets `stop`; else it ends the program at once
    bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

// The exit codes of every command.
enum Exit : int {
    kDone = 0,           // done; nothing is wrong
    kFoundProblems = 1,  // done, and something is wrong with what was looked at
    kWrongUsage = 2,     // the command line cannot be understood
    kUnreadable = 3,     // a file or folder cannot be read or written, or is of another kind
    kInterrupted = 130   // Ctrl-C ended it before its work was done: what it printed is not all
};

// Work that looks at `stop`: while one of these lives, Ctrl-C is a request. Work that does not is ended as it stands,
// for no file is ever left half written.
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

using schema::counted;
using schema::grouped;
std::string hashText(std::uint64_t hash);  // 16 hexadecimal digits
// A file as a printed line names it: a name with a line end must not pass for another line of the output.
std::string nameOf(const std::filesystem::path& file);

// A line on `err` that is written over again and again; nothing where nobody watches. Gone when it is destroyed.
class Progress {
  public:
    explicit Progress(Terminal& terminal);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(std::string_view line);
    // Is it time to show another line? Ten a second are enough; for work that counts faster than anybody reads.
    bool isDue();
    // "5,000 of 10,000 games", where it is due.
    void showGames(std::uint64_t done, std::uint64_t games);

  private:
    Terminal& terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point due_;
};

// Every problem that is listed, one a line, and how many are not; on `out` of a check and on `err` of a command that
// could not do its work.
void print(std::ostream& out, const schema::Problems& problems);
// What was printed ends in the middle: says so on `err`.
int interrupted(Terminal& terminal, std::string_view done);
int interruptedGames(Terminal& terminal, std::uint64_t done, std::uint64_t games);
// An error of the command itself: "tale: ...", on one line.
int fail(Terminal& terminal, Exit code, std::string_view message);

}  // namespace tale
