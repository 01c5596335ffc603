// Writing a language as rows, and reading what came back.
#include "editor/app/table/translation_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/app/table/separated.h"
#include "schema/core/limits.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace editor {

namespace {

using schema::TranslationState;

constexpr const char *kText = "text", *kState = "state", *kMadeFrom = "made from", *kNote = "note";
constexpr const char *kMissing = "missing", *kStale = "stale", *kCurrent = "current";

const char* wordOf(TranslationState state) {
    return state == TranslationState::Missing ? kMissing : state == TranslationState::Stale ? kStale : kCurrent;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return out;
}

void refuse(schema::Problems& problems, const std::string& file, int line, const char* code, const std::string& what) {
    schema::Problem& p = problems.error(code, what);
    p.file = file;
    p.line = line;
}

// Where the columns of a header stand; -1: there is none.
struct Columns {
    int text = -1, source = -1, translation = -1, state = -1, madeFrom = -1;
};

// The column of the translation is the one whose name is a code of another language than that of the project.
Columns columnsOf(const TextRow& header, const std::string& source, std::string& language) {
    Columns columns;
    for (int i = 0; i < int(header.size()); ++i) {
        const std::string name = lowered(header[i]);
        if (name == kText) columns.text = i;
        else if (name == kState) columns.state = i;
        else if (name == kMadeFrom) columns.madeFrom = i;
        else if (name == lowered(source)) columns.source = i;
        else if (name != kNote && columns.translation < 0 && schema::isLanguageCode(header[i])) {
            columns.translation = i;
            language = header[i];
        }
    }
    return columns;
}

}  // namespace

std::string writeTranslationCsv(const schema::ProjectInfo& info, std::string_view language,
                                std::span<const schema::TranslatableText> texts) {
    std::vector<TextRow> rows{{kText, schema::sourceLanguageOf(info), std::string(language), kState, kMadeFrom, kNote}};
    for (const schema::TranslatableText& text : texts)
        rows.push_back({text.name, text.source, text.translation, wordOf(text.state),
                        text.state == TranslationState::Stale ? text.madeFrom : std::string(), text.note});
    return writeSeparated(rows, ',');
}

std::optional<schema::Delivery> readTranslationCsv(std::string_view bytes, const schema::ProjectInfo& info,
                                                   const std::string& file, schema::Problems& problems) {
    if (bytes.size() > schema::kLargestTranslation) {
        refuse(problems, file, 0, "FILE-TOO-BIG", fmt::format("the file has {} bytes", bytes.size()));
        return std::nullopt;
    }
    if (schema::firstInvalidUtf8(bytes) != std::string::npos) {
        refuse(problems, file, 0, "PO-ENCODING", "the file is not in UTF-8");
        return std::nullopt;
    }
    const SeparatedText table = readSeparated(bytes, 0);
    const std::string& source = schema::sourceLanguageOf(info);
    schema::Delivery delivery{.file = file, .language = {}, .texts = {}};
    const Columns columns = table.rows.empty() ? Columns{} : columnsOf(table.rows.front(), source, delivery.language);
    std::string why = table.error;
    if (why.empty() && (columns.text < 0 || columns.source < 0 || columns.translation < 0))
        why = fmt::format("the first line has to name the columns \"{}\", \"{}\" and the language of the translation",
                          kText, source);
    if (!why.empty()) {
        refuse(problems, file, 1, "CSV-SYNTAX", why);
        return std::nullopt;
    }
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        const TextRow& row = table.rows[i];
        const auto cell = [&row](int column) {
            std::string text = column >= 0 && std::size_t(column) < row.size() ? row[column] : std::string();
            std::erase(text, '\r');  // of line ends, which some spreadsheets make two characters
            return text;
        };
        if (cell(columns.text).empty()) continue;
        delivery.texts.push_back({.name = cell(columns.text),
                                  .source = cell(columns.source),
                                  .was = cell(columns.madeFrom),
                                  .translation = cell(columns.translation),
                                  .unfinished = lowered(cell(columns.state)) == kStale,
                                  .line = int(table.lines[i])});
    }
    return delivery;
}

bool isTranslationCsv(std::string_view file) {
    const std::string name = lowered(file);
    return name.ends_with(".csv") || name.ends_with(".tsv");
}

}  // namespace editor
