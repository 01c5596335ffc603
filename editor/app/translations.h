// The texts of the open project in one language: which are translated, which are not, and what comes next.
//
//     TranslationBook book;
//     book.update(workspace, "bg");                      // once a frame; cheap where nothing has changed
//     book.count().missing
//     const schema::TranslatableText* text = book.next("ar.105 name");
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/app/document.h"
#include "schema/translation/translation.h"

namespace editor {

class TranslationBook {
  public:
    void update(const Workspace& workspace, std::string_view language);
    const std::string& language() const { return language_; }
    const std::vector<schema::TranslatableText>& texts() const { return texts_; }
    const schema::TranslationCount& count() const { return count_; }
    std::uint64_t revision() const { return revision_; }  // of the records that it was read from
    const schema::TranslatableText* find(std::string_view name) const;
    // The next text behind that one that is missing or stale, from the start again at the end; null: all are current.
    const schema::TranslatableText* next(std::string_view name) const;

  private:
    std::string language_;
    std::uint64_t revision_ = ~std::uint64_t(0);
    std::vector<schema::TranslatableText> texts_;
    schema::TranslationCount count_;
};

// The languages that a project is translated to.
std::vector<std::string> translatedLanguages(const schema::ProjectInfo& info);

// --- one record, at once ------------------------------------------------------------------------------------------

// Has the record a text that is not translated into this language?
bool lacksTranslation(const schema::ProjectInfo& info, const schema::Record& record, std::string_view language);
// How many of its texts are translated, as a TranslationBook counts them.
schema::TranslationCount countTranslations(const Workspace& workspace, const schema::Record& record,
                                           std::string_view language);
// How one text is translated. Nothing where there is no text in the source language, or `language` is that.
struct TextTranslation {
    schema::TranslationState state = schema::TranslationState::Current;
    std::string source, madeFrom;  // madeFrom: of a stale one; empty: its translator was not sure
};
std::optional<TextTranslation> translationOf(const Workspace& workspace, const schema::Record& record,
                                             std::string_view path, const schema::LocalText& text,
                                             std::string_view language);
// Those of a record that are missing or stale, with the paths of their fields.
std::vector<std::pair<std::string, TextTranslation>> openTranslations(const Workspace& workspace,
                                                                      const schema::Record& record,
                                                                      std::string_view language);
// "It was translated from "Axe", which is "Forest Axe" now."; of a missing one its source text.
std::string sentenceOf(const TextTranslation& translation);

// "Forest Axe: Name"; of the project itself "The project: Title".
std::string shownName(const Workspace& workspace, const schema::TranslatableText& text);

// Writes all texts for the translators of a language: CSV where the file ends with .csv, otherwise PO.
Refusal writeTranslations(const Workspace& workspace, std::string_view language, const std::filesystem::path& file);

// A translator's file, and what it would change.
struct TranslationImport {
    schema::TranslationChanges changes;
    schema::Problems problems;
    Refusal refusal;             // why nothing can come in
    std::uint64_t revision = 0;  // of the records it was planned for
};
// `language` empty: that which the file names.
TranslationImport planTranslationImport(const Workspace& workspace, std::string_view bytes, const std::string& file,
                                        const std::string& language = {});

}  // namespace editor
