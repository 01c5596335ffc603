// UTF-8 text: is it valid, may it be shown, and how long is it for a reader.
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

// Offset of the first character of a well-formed text that a terminal or a page obeys instead of showing it: controls
// (C0 but tab and line end, DEL, C1), separators of lines and paragraphs, and marks that turn the direction of writing
// around; npos if there is none. No text of a content may hold one.
std::size_t firstControl(std::string_view text);

// Well-formed text that stands in one line wherever it is shown: without line ends, tabs and what firstControl() finds.
// For what people name and what a list or a menu shows; texts of a content may hold tabs, and some of them line ends.
bool isSingleLine(std::string_view text);

// Any bytes as text that is safe to show: each such character and each byte that is not UTF-8 as an escape of JSON,
// "\u001b" and "\ufffd".
std::string printable(std::string_view bytes);

// The text on one line: each line end as the escape "\n". For names of files and other texts that stand within a line.
std::string oneLine(std::string_view text);

// Bytes at the end that begin a character whose rest has not come yet; 0 to 3.
std::size_t unfinishedBytes(std::string_view bytes);

// Characters (code points) of a well-formed text.
std::size_t characterCount(std::string_view text);

// Does the byte go on with a character that an earlier byte has begun?
constexpr bool continuesCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// Bytes of the well-formed character that a text begins with; 0: it begins with none.
std::size_t characterBytes(std::string_view text);

// The code point of a character; U+FFFD where it is not one well-formed character.
char32_t codePoint(std::string_view character);

// Offset of the first character that begins at a byte of a well-formed text or behind it.
std::size_t characterFrom(std::string_view text, std::size_t byte);

// Offset of the character that a byte of a well-formed text belongs to; where there is no such byte, the text's size.
// text.substr(0, characterAt(text, most)) is as much of a text as `most` bytes hold.
std::size_t characterAt(std::string_view text, std::size_t byte);

// At most `characters` characters of a text, with "..." after a cut.
std::string clipped(std::string_view text, std::size_t characters);

// The text in small letters: Latin, Greek and Cyrillic, as many bytes as before; for searching, not for printing. Bytes
// that are not UTF-8 stay as they are.
std::string lowerCase(std::string_view text);
void toLowerCase(std::string& text);

}  // namespace schema
