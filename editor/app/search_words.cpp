// Former words of abilities, and what they are called today.
#include "editor/app/search_words.h"

#include <fmt/format.h>

#include <utility>

#include "schema/core/former.h"

namespace editor {

namespace {

bool isOfWord(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

}  // namespace

std::vector<const schema::Word*> presentWords(const schema::Vocabulary& vocabulary, std::string_view former) {
    std::vector<const schema::Word*> words;
    if (!vocabulary.hasFormerNames()) return words;
    for (const schema::Word& word : vocabulary.words())
        if (schema::placeOfFormer(word.formerly, former) >= 0) words.push_back(&word);
    return words;
}

std::vector<std::string> underPresentWords(const schema::Vocabulary& vocabulary, const std::string& text) {
    constexpr std::size_t kMost = 16;  // ways to read it
    std::vector<std::string> ways{""};
    const auto add = [&](const std::vector<std::string_view>& either) {
        std::vector<std::string> longer;
        for (const std::string& way : ways)
            for (const std::string_view one : either)
                if (longer.size() < kMost) longer.push_back(way + std::string(one));
        ways = std::move(longer);
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isOfWord(text[end])) ++end;
        if (end == at) {
            add({std::string_view(text).substr(at++, 1)});
            continue;
        }
        const std::string_view word = std::string_view(text).substr(at, end - at);
        std::vector<std::string_view> either;
        for (const schema::Word* present : presentWords(vocabulary, word)) either.emplace_back(present->name);
        if (either.empty() || vocabulary.find(word)) either.push_back(word);
        add(either);
        at = end;
    }
    std::erase(ways, text);
    return ways;
}

std::string formerlyText(const schema::Vocabulary& vocabulary, const schema::Word& word, std::string_view former) {
    return fmt::format("{}, formerly {}", vocabulary.sortName(word.sort), former);
}

std::vector<CompletedWord> abilityWords(const schema::Vocabulary& vocabulary, const std::string& text) {
    std::size_t from = text.size();
    while (from > 0 && isOfWord(text[from - 1])) --from;
    const std::string_view begun = std::string_view(text).substr(from);
    std::vector<CompletedWord> words;
    if (begun.empty()) return words;
    const auto add = [&](const schema::Word& word, std::string detail) {
        words.push_back({text.substr(0, from) + word.name, std::move(detail)});
    };
    for (const schema::Word& word : vocabulary.words())
        if (std::string_view(word.name).starts_with(begun)) add(word, vocabulary.sortName(word.sort));
    for (const schema::Word& word : vocabulary.words())
        for (const std::string_view former : schema::formerNames(word.formerly))
            if (former.starts_with(begun)) add(word, formerlyText(vocabulary, word, former));
    return words;
}

}  // namespace editor
