// Ranking of names for search boxes and the command palette.
#include "editor/app/fuzzy.h"

#include <algorithm>

namespace editor {

namespace {

enum : int { kSame = 1000, kBegins = 900, kWordBegins = 800, kInside = 600, kLetters = 300, kSlip = 200 };

bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80) != 0;
}
bool beginsWord(std::string_view text, std::size_t at) {
    return isWordByte(text[at]) && (at == 0 || !isWordByte(text[at - 1]));
}

// Matches the letters of `query` in order, the first at a word's start, each later one directly after the last or at a
// later word's start. Fills the byte ranges if wanted.
bool lettersInOrder(std::string_view query, std::string_view text, std::size_t from,
                    std::vector<std::pair<std::size_t, std::size_t>>* ranges) {
    if (query.empty()) return true;
    for (std::size_t at = from; at < text.size(); ++at) {
        if (!beginsWord(text, at) || text[at] != query[0]) continue;
        // As many letters as possible here, then the rest at later words; fewer if the rest does not fit then.
        std::size_t most = 0;
        while (most < query.size() && at + most < text.size() && text[at + most] == query[most]) ++most;
        for (std::size_t take = most; take > 0; --take) {
            if (take < query.size() && schema::continuesCharacter(query[take])) continue;
            if (!lettersInOrder(query.substr(take), text, at + take, ranges)) continue;
            if (ranges) ranges->insert(ranges->begin(), {at, at + take});
            return true;
        }
    }
    return false;
}

// Is `word` the query with one letter wrong, missing, extra, or two neighbours swapped?
bool oneSlip(std::string_view query, std::string_view word) {
    const std::size_t shorter = std::min(query.size(), word.size());
    if (std::max(query.size(), word.size()) - shorter > 2) return false;  // a letter has at most two bytes here
    // What both begin and end with, in whole letters.
    std::size_t head = 0, tail = 0;
    while (head < shorter && query[head] == word[head]) ++head;
    const auto insideLetter = [&](std::string_view s) {
        return head < s.size() && schema::continuesCharacter(s[head]);
    };
    while (head > 0 && (insideLetter(query) || insideLetter(word))) --head;
    while (tail < shorter - head && query[query.size() - 1 - tail] == word[word.size() - 1 - tail]) ++tail;
    while (tail > 0 && schema::continuesCharacter(query[query.size() - tail])) --tail;
    const std::string_view a = query.substr(head, query.size() - head - tail);
    const std::string_view b = word.substr(head, word.size() - head - tail);
    if (schema::characterCount(a) <= 1 && schema::characterCount(b) <= 1) return true;
    if (schema::characterCount(a) != 2 || schema::characterCount(b) != 2) return false;
    const std::size_t cut = schema::characterFrom(a, 1);
    return std::string(a.substr(cut)) + std::string(a.substr(0, cut)) == b;
}

std::size_t wordEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && isWordByte(text[at])) ++at;
    return at;
}

// The word of `text` that is the query but for one slip; npos if there is none.
std::size_t slippedWord(std::string_view query, std::string_view text) {
    constexpr std::size_t kLeastLetters = 5;
    if (schema::characterCount(query) < kLeastLetters) return std::string_view::npos;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (beginsWord(text, at) && oneSlip(query, text.substr(at, wordEnd(text, at) - at))) return at;
    return std::string_view::npos;
}

// Where the query stands in the text, at the beginning of a word if it does so anywhere.
std::size_t bestPlace(std::string_view query, std::string_view text) {
    const std::size_t first = text.find(query);
    for (std::size_t at = first; at != std::string_view::npos; at = text.find(query, at + 1))
        if (beginsWord(text, at)) return at;
    return first;
}

}  // namespace

int fuzzyScore(std::string_view query, std::string_view text) {
    if (query.empty() || text.empty()) return 0;
    // Of two names that fit alike the shorter is nearer to what was typed.
    const int length = int(std::min<std::size_t>(text.size(), 90));
    const std::size_t at = bestPlace(query, text);
    if (at != std::string_view::npos) {
        if (query.size() == text.size()) return kSame;
        if (at == 0) return kBegins + 90 - length;
        return (beginsWord(text, at) ? kWordBegins : kInside) + 90 - length;
    }
    if (lettersInOrder(query, text, 0, nullptr)) return kLetters + 90 - length;
    if (slippedWord(query, text) != std::string_view::npos) return kSlip + 90 - length;
    return 0;
}

std::vector<std::pair<std::size_t, std::size_t>> fuzzyRanges(std::string_view query, std::string_view text) {
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    if (query.empty() || text.empty()) return ranges;
    if (const std::size_t at = bestPlace(query, text); at != std::string_view::npos) {
        ranges.push_back({at, at + query.size()});
    } else if (lettersInOrder(query, text, 0, &ranges)) {
        return ranges;
    } else if (const std::size_t word = slippedWord(query, text); word != std::string_view::npos) {
        ranges.push_back({word, wordEnd(text, word)});
    }
    return ranges;
}

}  // namespace editor
