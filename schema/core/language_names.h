// What languages are called in English.
#pragma once

#include <span>
#include <string_view>

namespace schema {

struct LanguageName {
    std::string_view code, name;  // "bg", "Bulgarian"
};
// Those of the samples and of Europe, by code.
std::span<const LanguageName> languageNames();
// The code itself where the list lacks it.
std::string_view languageName(std::string_view code);

}  // namespace schema
