// From which source text each translation was made. A project remembers it in translations/LANGUAGE.json, so that a
// translation is known to be stale once the source text is another:
//
//     {"schema": 1, "texts": [{"text": "ar.105 name", "source": "Forest Axe"}]}
//
// Where nothing is remembered (a project that was never exported for translation), a translation counts as current.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "schema/core/problems.h"
#include "schema/core/project.h"

namespace schema {

// By the name of the text (TranslatableText::name): the source text. Empty: the translator was not sure, or nobody
// knows.
using TranslationSources = std::map<std::string, std::string, std::less<>>;

// None where there is no such file. A file that cannot be read is a problem, and its sources are not known. `language`
// is a well-formed code.
// Texts of `records` that the file calls by former names of their fields come under the present ones.
TranslationSources readTranslationSources(const std::filesystem::path& project, std::string_view language,
                                          Problems& problems, const RecordSet& records);

// "ar.105 name", with the present name of a field that had another in an earlier version.
std::string presentTextName(std::string_view name, const RecordSet& records);

// "translations/bg.json", inside the project, and what it holds for such sources.
std::string translationSourcesFile(std::string_view language);
std::string translationSourcesText(const TranslationSources& sources);

// Replaces the file, or removes it where there is nothing to remember. Returns why it could not; empty: done.
std::string writeTranslationSources(const std::filesystem::path& project, std::string_view language,
                                    const TranslationSources& sources);

// What is remembered of one object (a record; project.json) once it is saved. `name` is the first word of the names of
// its texts; `before` and `after` are as the file was and is, null where there is none. A translation that was changed
// or added was made from the source text of now; one that stayed while its source text changed was made from the source
// text before.
void noteSavedTexts(std::string_view name, const TypeInfo& type, const void* before, const void* after,
                    std::string_view sourceLanguage, std::string_view language, TranslationSources& sources);

// The text in one language and no other, unlike LocalText::in(); empty where there is none.
std::string_view exactText(const LocalText& text, std::string_view language);

}  // namespace schema
