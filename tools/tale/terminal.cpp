// Numbers, progress and problems on a terminal.
#include "tools/tale/terminal.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "schema/core/utf8.h"

namespace tale {

ShownStream::Buffer::int_type ShownStream::Buffer::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
}

std::streamsize ShownStream::Buffer::xsputn(const char* bytes, std::streamsize count) {
    unfinished.append(bytes, std::size_t(count));
    const std::size_t whole = unfinished.size() - schema::unfinishedBytes(unfinished);
    target << schema::printable(std::string_view(unfinished).substr(0, whole));
    unfinished.erase(0, whole);
    return target ? count : 0;
}

int ShownStream::Buffer::sync() {
    target << schema::printable(unfinished) << std::flush;
    unfinished.clear();
    return target ? 0 : -1;
}

std::string hashText(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string nameOf(const std::filesystem::path& file) { return schema::oneLine(file.generic_string()); }

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenLines = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(Terminal& terminal) : terminal_(terminal), due_(Clock::now() + kBetweenLines) {}

Progress::~Progress() {
    if (shown_) terminal_.err.unchecked() << "\r\x1b[K" << std::flush;
}

void Progress::show(std::string_view line) {
    if (!terminal_.showsProgress) return;
    terminal_.err.unchecked() << "\r\x1b[K";
    terminal_.err << line << std::flush;
    shown_ = true;
}

bool Progress::isDue() {
    if (!terminal_.showsProgress || Clock::now() < due_) return false;
    due_ = Clock::now() + kBetweenLines;
    return true;
}

void Progress::showGames(std::uint64_t done, std::uint64_t games) {
    if (isDue()) show(fmt::format("{} of {} games", grouped(done), grouped(games)));
}

void print(std::ostream& out, const schema::Problems& problems) {
    for (const schema::Problem& p : problems.all()) out << schema::toText(p) << '\n';
    for (const std::string& line : schema::omittedLines(problems)) out << line << '\n';
}

int interrupted(Terminal& terminal, std::string_view done) {
    fmt::print(terminal.err, "tale: stopped {}\n", schema::oneLine(done));
    return kInterrupted;
}

int interruptedGames(Terminal& terminal, std::uint64_t done, std::uint64_t games) {
    return interrupted(terminal, fmt::format("after {} of {} games", grouped(done), grouped(games)));
}

int fail(Terminal& terminal, Exit code, std::string_view message) {
    fmt::print(terminal.err, "tale: {}\n", schema::oneLine(message));
    return code;
}

}  // namespace tale
