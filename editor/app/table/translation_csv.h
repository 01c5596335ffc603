// A language of a project as a CSV file, for translators who work in a spreadsheet; a PO file (schema/translation/po.h)
// holds the same:
//
//     text,en,bg,state,made from,note
//     ar.105 name,Forest Axe,Горска брадва,current,,"Artifact ""Forest Axe"": Name. ..."
//
// `made from` is the source text that a stale translation was made from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "schema/core/problems.h"
#include "schema/translation/translation.h"

namespace editor {

// The bytes of the file; the same texts give the same bytes.
std::string writeTranslationCsv(const schema::ProjectInfo& info, std::string_view language,
                                std::span<const schema::TranslatableText> texts);

// What spreadsheets make of such a file is read, too: semicolons or tabs, quotes, a byte order mark, other columns and
// another order of them. `file` is for problems. Nothing, with an error CSV-SYNTAX, PO-ENCODING (not UTF-8) or
// FILE-TOO-BIG, where it cannot be read.
std::optional<schema::Delivery> readTranslationCsv(std::string_view bytes, const schema::ProjectInfo& info,
                                                   const std::string& file, schema::Problems& problems);

// Is a file of this name CSV by its ending ("bg.csv", "bg.tsv")? Otherwise it is a PO file.
bool isTranslationCsv(std::string_view file);

}  // namespace editor
