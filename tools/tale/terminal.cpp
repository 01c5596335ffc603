// Numbers, progress and problems on a terminal.
#include "tools/tale/terminal.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace tale {

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string hashText(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

Progress::~Progress() {
    if (shown_) terminal_.err << "\r\x1b[K" << std::flush;
}

void Progress::show(std::string_view line) {
    if (!terminal_.showsProgress) return;
    terminal_.err << "\r\x1b[K" << line << std::flush;
    shown_ = true;
}

void print(std::ostream& out, const schema::Problems& problems) {
    for (const schema::Problem& p : problems.all()) out << schema::toText(p) << '\n';
    for (const std::string& line : schema::omittedLines(problems)) out << line << '\n';
}

int interrupted(Terminal& terminal, std::string_view done) {
    fmt::print(terminal.err, "tale: stopped {}\n", done);
    return kInterrupted;
}

int fail(Terminal& terminal, Exit code, std::string_view message) {
    fmt::print(terminal.err, "tale: {}\n", message);
    return code;
}

}  // namespace tale
