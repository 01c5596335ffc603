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

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string hashText(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string nameOf(const std::filesystem::path& file) { return schema::oneLine(file.generic_string()); }

Progress::~Progress() {
    if (shown_) terminal_.err.unchecked() << "\r\x1b[K" << std::flush;
}

void Progress::show(std::string_view line) {
    if (!terminal_.showsProgress) return;
    terminal_.err.unchecked() << "\r\x1b[K";
    terminal_.err << line << std::flush;
    shown_ = true;
}

void print(std::ostream& out, const schema::Problems& problems) {
    for (const schema::Problem& p : problems.all()) out << schema::toText(p) << '\n';
    for (const std::string& line : schema::omittedLines(problems)) out << line << '\n';
}

int interrupted(Terminal& terminal, std::string_view done) {
    fmt::print(terminal.err, "tale: stopped {}\n", schema::oneLine(done));
    return kInterrupted;
}

int fail(Terminal& terminal, Exit code, std::string_view message) {
    fmt::print(terminal.err, "tale: {}\n", schema::oneLine(message));
    return code;
}

}  // namespace tale
