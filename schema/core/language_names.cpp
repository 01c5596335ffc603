// The list of languages.
#include "schema/core/language_names.h"

namespace schema {

std::span<const LanguageName> languageNames() {
    static constexpr LanguageName kNames[] = {
        {"bg", "Bulgarian"},  {"cs", "Czech"},     {"da", "Danish"},   {"de", "German"},     {"el", "Greek"},
        {"en", "English"},    {"es", "Spanish"},   {"et", "Estonian"}, {"fi", "Finnish"},    {"fr", "French"},
        {"hr", "Croatian"},   {"hu", "Hungarian"}, {"it", "Italian"},  {"lt", "Lithuanian"}, {"lv", "Latvian"},
        {"mk", "Macedonian"}, {"nb", "Norwegian"}, {"nl", "Dutch"},    {"pl", "Polish"},     {"pt", "Portuguese"},
        {"ro", "Romanian"},   {"ru", "Russian"},   {"sk", "Slovak"},   {"sl", "Slovenian"},  {"sr", "Serbian"},
        {"sv", "Swedish"},    {"tr", "Turkish"},   {"uk", "Ukrainian"}};
    return kNames;
}

std::string_view languageName(std::string_view code) {
    for (const LanguageName& language : languageNames())
        if (language.code == code) return language.name;
    return code;
}

}  // namespace schema
