// A language of a project as a gettext PO file, the form that translators and their tools know:
//
//     #. Artifact "Forest Axe": Name. Printed at the top of the card. At most 40 characters.
//     #: artifacts/ar.105.json
//     msgctxt "ar.105 name"
//     msgid "Forest Axe"
//     msgstr "Горска брадва"
//
// A stale translation is marked as fuzzy, with the source text it was made from as its previous msgid.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "schema/core/problems.h"
#include "schema/translation/translation.h"

namespace schema {

// The bytes of the file; the same texts give the same bytes.
std::string writePo(const ProjectInfo& info, std::string_view language, std::span<const TranslatableText> texts);

// `file` is for problems. Nothing, with an error PO-SYNTAX, PO-ENCODING (not UTF-8) or FILE-TOO-BIG, where it cannot be
// read. Obsolete entries are left out; of an entry with plural forms the first form counts.
std::optional<Delivery> readPo(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace schema
