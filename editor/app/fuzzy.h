// Texts compared the way a person searches: without case, in Latin and Cyrillic, forgiving a slip of the finger.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/utf8.h"

namespace editor {

// What is searched for and where it is searched: in small letters both.
inline std::string folded(std::string_view text) { return schema::lowerCase(text); }

// How well a folded query fits a folded text; 0: not at all, greater is better. From best to worst: the text itself,
// its beginning, the beginning of a word, inside a word, the letters in order starting at a word ("fax" in "forest
// axe"), one letter wrong, missing, extra or swapped in a word of five or more.
int fuzzyScore(std::string_view query, std::string_view text);

// The ranges of bytes of `text` that a query's letters matched, for highlighting: pairs of begin and end.
std::vector<std::pair<std::size_t, std::size_t>> fuzzyRanges(std::string_view query, std::string_view text);

}  // namespace editor
