// The strict text archive: one object per file in JSON, keys in the order of the field list, defaults omitted,
// "schema" first, LF, a final newline; the same object gives the same bytes. Built on cereal's archive interface over
// RapidJSON's streaming reader, so `archive(record)` works as with every cereal archive, but reading keeps going after
// a problem and names file, line, column, path, found, wanted and the nearest known key.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "schema/core/budget.h"
#include "schema/core/fields.h"
#include "schema/core/problems.h"

namespace schema {

// Lines and columns of the values that were read, by path; "" is the object itself.
using TextPlaces = std::map<std::string, std::pair<int, int>, std::less<>>;

struct TextOptions {
    std::string file{};                              // for problems
    int newestSchema = 1;                            // a greater number is refused with TEXT-NEWER
    std::size_t maximumBytes = kLargestProjectFile;  // larger input is refused before it is parsed
    int maximumDepth = 64;
    std::size_t maximumItems = 100'000;      // values in one file
    Budget* budget = nullptr;                // of the file that the text stands in; null: the text has one of its own
    const Vocabulary* vocabulary = nullptr;  // whose former words are read as those of today; null: none are
};

// What the places of a text take while they are in a map.
std::uint64_t memoryOf(const TextPlaces& places);

// Fills `object` from `text`. Returns false only when nothing could be read (syntax, encoding, budget, newer schema);
// a field that cannot be read keeps its default and adds a problem. What stands under a name of an earlier version is
// read into what it is called today, with one note (TEXT-FORMER-NAME) for each name in the file.
bool readText(std::string_view text, const TypeInfo& type, void* object, const TextOptions& options, Problems& problems,
              TextPlaces* places = nullptr);

// "en", "bg", "pt-BR": is this the form of a language's code?
bool isLanguageCode(std::string_view code);

// The canonical text of an object.
std::string writeText(const TypeInfo& type, const void* object, int schemaVersion);

}  // namespace schema
