// The texts of a project and their translations: which are missing, which are stale, and what a delivery of a
// translator would change.
//
//     const auto texts = translatableTexts(project.info, project.records, "bg", sources);
//     countOf(texts).missing
//     Problems problems;
//     TranslationChanges changes = changesOf(texts, delivery, problems);   // to be shown
//     applyChanges(changes, project.info, project.records, sources);       // to be saved
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/problems.h"
#include "schema/core/project.h"
#include "schema/translation/sources.h"

namespace schema {

enum class TranslationState : std::uint8_t {
    Missing,
    Stale,  // made from another source text, or left unfinished by its translator
    Current
};

// One text of a project in its source language, with its translation.
struct TranslatableText {
    std::string name;         // what it is known by: "ar.105 name", "pr.2 outcomes[0].text", "project title"
    std::string record;       // id; empty: project.json
    std::string path;         // of the field: "outcomes[0].text"
    std::string file;         // inside the project: "artifacts/ar.105.json"
    std::string note;         // for its translator: what it is, where it stands, how long it may be
    int most = 0;             // characters that have room; 0: any number
    std::string source;       // in the source language
    std::string translation;  // empty: missing
    std::string madeFrom;     // the source text that the translation was made from, as far as it is known
    TranslationState state = TranslationState::Missing;
};

// The language that a project is written in: the first that it lists.
const std::string& sourceLanguageOf(const ProjectInfo& info);

// All texts that there are in the source language: those of project.json first, then the records by id.
std::vector<TranslatableText> translatableTexts(const ProjectInfo& info, const RecordSet& records,
                                                std::string_view language, const TranslationSources& sources);

// Those of one record.
std::vector<TranslatableText> translatableTexts(const ProjectInfo& info, const Record& record,
                                                std::string_view language, const TranslationSources& sources);

struct TranslationCount {
    std::size_t texts = 0, missing = 0, stale = 0;
};
TranslationCount countOf(std::span<const TranslatableText> texts);

// One text as a translator delivers it.
struct DeliveredText {
    std::string name;
    std::string source;       // that it was made from
    std::string was;          // the source text before that, of an unfinished one; empty: not known
    std::string translation;  // empty: none
    bool unfinished = false;  // marked as fuzzy
    int line = 0;             // in its file; 0: not known
};
struct Delivery {
    std::string file;      // for problems
    std::string language;  // empty: the file does not say
    std::vector<DeliveredText> texts;
};

// Texts that a delivery of an earlier time calls by former names of their fields get the present ones.
void takePresentNames(const RecordSet& records, Delivery& delivery);

// What a delivery changes of one text.
struct TranslationChange {
    TranslatableText text;  // as it is
    std::string translation, madeFrom;
    TranslationState state = TranslationState::Current;  // that the text has then
};
struct TranslationChanges {
    std::string language;
    std::vector<TranslationChange> list;
};

// What a delivery for `language` changes, and what is wrong with it, with its line. A translation that was made from
// another source text than that of now never counts as current, and never replaces one that is. Codes, all warnings:
//     TRANSLATION-VANISHED  the project has no such text any more     TRANSLATION-OLD     it was made from another
//     source text TRANSLATION-TWICE     a text is delivered twice (the first counts) TRANSLATION-SYMBOL    other
//     symbols (:gold:) than in the source  TRANSLATION-LONG    longer than its box
// and TRANSLATION-TEXT, an error: a control character, or a line end in a text of one line; such a translation is left
// out.
TranslationChanges changesOf(std::string_view language, std::span<const TranslatableText> texts,
                             const Delivery& delivery, Problems& problems);

// Writes the translations into copies of their records, and into `info`, which lists the language from then on.
void applyChanges(const TranslationChanges& changes, ProjectInfo& info, RecordSet& records,
                  TranslationSources& sources);

// Where the symbol (":gold:") that begins at `at` ends, behind its second colon; `at` where none begins there.
std::size_t endOfSymbol(std::string_view text, std::size_t at);
// The symbols in a text, sorted: ":gold:" twice where it stands twice.
std::vector<std::string> symbolsIn(std::string_view text);

}  // namespace schema
