// UTF-8 text: is it valid, and how long is it for a reader.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace schema {

// Offset of the first byte that is not well-formed UTF-8 (overlong forms, surrogates and numbers above U+10FFFF are
// not); npos if all is well.
std::size_t firstInvalidUtf8(std::string_view text);

// The text with U+FFFD in place of each byte that is not well-formed UTF-8: for what must be text whatever it was.
std::string replaceInvalidUtf8(std::string_view text);

// Characters (code points) of a well-formed text.
std::size_t characterCount(std::string_view text);

// At most `characters` characters of a text, with "..." after a cut.
std::string clipped(std::string_view text, std::size_t characters);

// The text in small letters: Latin, Greek and Cyrillic; for searching, not for printing.
std::string lowerCase(std::string_view text);

}  // namespace schema
