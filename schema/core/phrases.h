// What the program says of a game, in the language in which its content is shown. A sentence stands in English where it
// is said, as a template of fmt; a language is a table for each game that gives it in words of its own:
//
//     say("{} draws a Quest: {}.", who, card)                            "Альона тегли Мисия: ..." where Bulgarian is
//     sayCounted(steps, "{} Step left", "{} Steps left", steps)          spoken
//     toSay("Prophecy")           stands in a table and is looked up later, by said()
//     say("played##pile")         what stands behind ## is not shown: it tells words apart that are alike in English
//
// Like a locale, the language is that of the thread, English unless somebody else speaks on it; so files, tools and
// work on other threads are in English.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "schema/core/phrase_table.h"

namespace schema {

class Phrases {
  public:
    Phrases(const char* language, std::initializer_list<std::span<const Phrase>> tables);

    std::string_view language() const { return language_; }
    // In the language; English where it has no such phrase. Without what stands behind ##.
    std::string_view find(std::string_view english) const;
    bool has(std::string_view english) const { return texts_.contains(english); }

  private:
    const char* language_;
    std::unordered_map<std::string_view, const char*> texts_;
};

// English where the game does not speak the language: never a mixture of both.
const Phrases& phrasesOf(const GameSchema& game, std::string_view language);
const Phrases& englishPhrases();

// On this thread from now on. They have to outlive it: those of phrasesOf() do.
void speak(const Phrases& phrases);
// The language that this thread speaks: "en".
std::string_view spokenLanguage();

// A language for a while: that of files is English, whoever writes them.
class Speaking {
  public:
    explicit Speaking(const Phrases& phrases);
    ~Speaking();
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;

  private:
    const Phrases* before_;
};

std::string sayTemplate(std::string_view english, fmt::format_args arguments);

template <class... Arguments> std::string say(fmt::format_string<Arguments...> english, Arguments&&... arguments) {
    const fmt::string_view text = english;
    return sayTemplate({text.data(), text.size()}, fmt::make_format_args(arguments...));
}

// `one` where the number is 1.
template <class... Arguments> std::string sayCounted(std::int64_t number, fmt::format_string<Arguments...> one,
                                                     fmt::format_string<Arguments...> many, Arguments&&... arguments) {
    const fmt::string_view text = number == 1 ? one : many;
    return sayTemplate({text.data(), text.size()}, fmt::make_format_args(arguments...));
}

// Marks a phrase that is looked up later; tests read the sources for it.
constexpr const char* toSay(const char* english) { return english; }
// A phrase without arguments, by its English.
std::string said(std::string_view english);

// The first letter as a capital; Latin, with the accents of western Europe, and Cyrillic. A symbol at the start stays
// as it is.
std::string capitalised(std::string text);

}  // namespace schema
