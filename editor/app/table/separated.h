// Tables as text: CSV as in RFC 4180, and the tab-separated text that spreadsheets put on the clipboard.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

using TextRow = std::vector<std::string>;

struct SeparatedText {
    std::vector<TextRow> rows;
    std::vector<std::size_t> lines;  // the line of the text on which each row begins, from 1
    char separator = ',';
    // Why the text could not be read whole: "line 12: the quotes that open here are never closed"; empty: it was.
    std::string error;
};

// Cells that hold the separator, a quote or a line end stand in quotes, quotes inside doubled. Lines end with LF or CR
// LF; a byte order mark is passed over, empty lines at the end too. `separator` 0: the one of comma, semicolon and tab
// that the first line holds most of.
SeparatedText readSeparated(std::string_view text, char separator);

// Lines end with CR LF in CSV, as the RFC has it, and with LF in tab-separated text, as the clipboard has it.
std::string writeSeparated(const std::vector<TextRow>& rows, char separator);

}  // namespace editor
