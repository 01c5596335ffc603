// Reads and writes cells between separators.
#include "editor/app/table/separated.h"

#include <fmt/format.h>

#include <algorithm>

namespace editor {

namespace {

char separatorOf(std::string_view text) {
    std::size_t counts[3] = {0, 0, 0};
    constexpr char separators[3] = {',', ';', '\t'};
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && c == '\n') break;
        for (int i = 0; i < 3; ++i)
            if (!quoted && c == separators[i]) ++counts[i];
    }
    return separators[std::max_element(counts, counts + 3) - counts];
}

}  // namespace

SeparatedText readSeparated(std::string_view text, char separator) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    SeparatedText out;
    out.separator = separator != 0 ? separator : separatorOf(text);
    TextRow row;
    std::string cell;
    bool quoted = false, begun = false;  // begun: the cell had quotes, so it is there even if it is empty
    std::size_t line = 1, rowLine = 1, quoteLine = 1;
    const auto endCell = [&] {
        row.push_back(std::move(cell));
        cell.clear();
        begun = false;
    };
    const auto endRow = [&] {
        endCell();
        out.rows.push_back(std::move(row));
        out.lines.push_back(rowLine);
        row.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\n') ++line;
            if (c != '"') cell += c;
            else if (i + 1 < text.size() && text[i + 1] == '"') cell += text[++i];
            else quoted = false;
        } else if (c == '"' && cell.empty() && !begun) {
            quoted = begun = true;
            quoteLine = line;
        } else if (c == out.separator) {
            endCell();
        } else if (c == '\n' || (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n')) {
            if (c == '\r') ++i;
            endRow();
            rowLine = ++line;
        } else {
            cell += c;
        }
    }
    if (quoted) out.error = fmt::format("line {}: the quotes that open here are never closed", quoteLine);
    if (begun || !cell.empty() || !row.empty()) endRow();
    while (!out.rows.empty() && out.rows.back().size() == 1 && out.rows.back()[0].empty()) {
        out.rows.pop_back();
        out.lines.pop_back();
    }
    return out;
}

std::string writeSeparated(const std::vector<TextRow>& rows, char separator) {
    const std::string special = std::string("\"\r\n") + separator;
    std::string out;
    for (const TextRow& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += separator;
            // A line with one empty cell would read as no line at all.
            const bool quotes =
                row[i].find_first_of(special) != std::string::npos || (row.size() == 1 && row[i].empty());
            if (!quotes) {
                out += row[i];
                continue;
            }
            out += '"';
            for (const char c : row[i]) out += c == '"' ? std::string("\"\"") : std::string(1, c);
            out += '"';
        }
        out += separator == '\t' ? "\n" : "\r\n";
    }
    return out;
}

}  // namespace editor
