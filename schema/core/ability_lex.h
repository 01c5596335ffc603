// The smallest pieces of the ability language: which bytes make a word, a number or a mark. For its readers only.
#pragma once

#include <string_view>
#include <vector>

#include "schema/core/utf8.h"

namespace schema::lex {

constexpr bool startsWord(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool continuesWord(char c) { return startsWord(c) || isDigit(c) || c == '_'; }
constexpr bool isSpace(char c) { return c == ' ' || c == '\t'; }
constexpr bool isComparison(char c) { return c == '<' || c == '>' || c == '=' || c == '!'; }

// The word that begins at `at`; empty if none does. A dot belongs to a word when the word goes on behind it.
constexpr std::string_view wordAt(std::string_view line, std::size_t at) {
    if (at >= line.size() || !startsWord(line[at])) return {};
    std::size_t end = at;
    while (end < line.size() &&
           (continuesWord(line[end]) || (line[end] == '.' && end + 1 < line.size() && continuesWord(line[end + 1]))))
        ++end;
    return line.substr(at, end - at);
}

struct Token {
    enum class Kind : unsigned char { Word, Number, Mark };
    Kind kind;
    int offset, length;
    int end() const { return offset + length; }
};

// All tokens of a line, in order. A byte that no token may hold is a mark of its own, a character outside ASCII too.
inline std::vector<Token> tokensOf(std::string_view line) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        if (isSpace(c)) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        Token::Kind kind = Token::Kind::Mark;
        if (const std::string_view word = wordAt(line, at); !word.empty()) {
            kind = Token::Kind::Word;
            end = at + word.size();
        } else if (isDigit(c) || (c == '-' && end < line.size() && isDigit(line[end]))) {
            kind = Token::Kind::Number;
            while (end < line.size() && isDigit(line[end])) ++end;
        } else if (isComparison(c) && c != '=' && end < line.size() && line[end] == '=') {
            ++end;
        } else {
            end = characterFrom(line, end);
        }
        tokens.push_back({kind, int(at), int(end - at)});
        at = end;
    }
    return tokens;
}

}  // namespace schema::lex
