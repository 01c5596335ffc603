// UTF-8 after table 3-7 of the Unicode standard: what may follow a lead byte.
#include "schema/core/utf8.h"

#include <algorithm>

namespace schema {

std::size_t characterBytes(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return 0;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!continuesCharacter(text[i])) return 0;
    const unsigned second = byte(1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second > 0x9F;
    const bool tooGreat = lead == 0xF4 && second > 0x8F;
    return overlong || surrogate || tooGreat ? 0 : length;
}

std::size_t firstInvalidUtf8(std::string_view text) {
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t bytes = characterBytes(text.substr(offset, 4));
        if (bytes == 0) return offset;
        offset += bytes;
    }
    return std::string_view::npos;
}

std::string replaceInvalidUtf8(std::string_view text) {
    std::string sound;
    for (std::size_t invalid; (invalid = firstInvalidUtf8(text)) != std::string_view::npos;
         text.remove_prefix(invalid + 1))
        sound.append(text.substr(0, invalid)).append("\xEF\xBF\xBD");
    return sound.append(text);
}

char32_t codePoint(std::string_view character) {
    if (character.empty() || characterBytes(character) != character.size()) return 0xFFFD;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return byte(0);
    char32_t number = byte(0) & (0x7Fu >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i) number = number << 6 | (byte(i) & 0x3Fu);
    return number;
}

static bool isControl(char32_t number) {
    return (number < 0x20 && number != '\t' && number != '\n') || (number >= 0x7F && number <= 0x9F) ||
           (number >= 0x2028 && number <= 0x202E) || (number >= 0x2066 && number <= 0x2069);
}

std::size_t firstControl(std::string_view text) {
    for (std::size_t offset = 0, bytes = 0; offset < text.size(); offset += bytes) {
        bytes = std::max<std::size_t>(characterBytes(text.substr(offset, 4)), 1);
        if (isControl(codePoint(text.substr(offset, bytes)))) return offset;
    }
    return std::string_view::npos;
}

bool isSingleLine(std::string_view text) {
    return firstInvalidUtf8(text) == std::string_view::npos && firstControl(text) == std::string_view::npos &&
           text.find_first_of("\n\t") == std::string_view::npos;
}

std::string printable(std::string_view text) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    out.reserve(text.size());
    for (std::size_t offset = 0, bytes = 0; offset < text.size(); offset += bytes) {
        const std::size_t whole = characterBytes(text.substr(offset, 4));
        bytes = std::max<std::size_t>(whole, 1);
        const char32_t number = codePoint(text.substr(offset, bytes));
        if (whole > 0 && !isControl(number)) {
            out += text.substr(offset, bytes);
            continue;
        }
        out += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[number >> shift & 15];
    }
    return out;
}

std::string oneLine(std::string_view text) {
    std::string out(text);
    for (std::size_t at = 0; (at = out.find('\n', at)) != std::string::npos; at += 2) out.replace(at, 1, "\\n");
    return out;
}

std::size_t unfinishedBytes(std::string_view text) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
        const auto lead = static_cast<unsigned char>(text[text.size() - back]);
        if (lead < 0x80) return 0;
        if (continuesCharacter(char(lead))) continue;
        const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        return lead >= 0xC2 && lead <= 0xF4 && length > back ? back : 0;
    }
    return 0;
}

std::size_t characterCount(std::string_view text) {
    return text.size() - std::size_t(std::count_if(text.begin(), text.end(), continuesCharacter));
}

std::size_t characterFrom(std::string_view text, std::size_t byte) {
    while (byte < text.size() && continuesCharacter(text[byte])) ++byte;
    return byte;
}

std::size_t characterAt(std::string_view text, std::size_t byte) {
    if (byte >= text.size()) return text.size();
    while (byte > 0 && continuesCharacter(text[byte])) --byte;
    return byte;
}

std::string clipped(std::string_view text, std::size_t characters) {
    std::size_t end = 0, seen = 0;
    for (; end < text.size(); ++end)
        if (!continuesCharacter(text[end]) && ++seen > characters) break;
    return std::string(text.substr(0, end)) + (end < text.size() ? "..." : "");
}

// Letters of two bytes whose small form lies at a fixed distance; the rest has no case or is rare in card texts.
static unsigned lowerOf(unsigned c) {
    if ((c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3A9)) return c + 32;  // Latin-1, Greek
    if (c >= 0x410 && c <= 0x42F) return c + 32;                                             // Cyrillic
    if (c >= 0x400 && c <= 0x40F) return c + 80;
    if ((c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177)) return c | 1;  // pairs of Latin Extended-A
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c + (c & 1);
    return c;
}

void toLowerCase(std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 'A' && byte <= 'Z') {
            text[i] = char(byte + 32);
        } else if (byte >= 0xC2 && byte <= 0xDF && i + 1 < text.size() && continuesCharacter(text[i + 1])) {
            const unsigned c = lowerOf(((byte & 0x1Fu) << 6) | (static_cast<unsigned char>(text[i + 1]) & 0x3Fu));
            text[i] = char(0xC0 | (c >> 6));
            text[++i] = char(0x80 | (c & 0x3F));
        }
    }
}

std::string lowerCase(std::string_view text) {
    std::string small(text);
    toLowerCase(small);
    return small;
}

}  // namespace schema
