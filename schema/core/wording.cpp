// The templates of a vocabulary in a language, found by their English.
#include "schema/core/wording.h"

namespace schema {

std::span<const char* const> jointPhrases() {
    static constexpr const char* kEnglish[] = {toSay("if "),
                                               toSay("while "),
                                               toSay("you may "),
                                               toSay("Otherwise, "),
                                               toSay(" and "),
                                               toSay("Nothing happens."),
                                               toSay("##before a declared name"),
                                               toSay("##after a declared name")};
    static_assert(std::size(kEnglish) == kJoints);
    return kEnglish;
}

Templates::Templates(const Vocabulary& vocabulary, Phrases phrases)
    : vocabulary_(vocabulary), phrases_(std::move(phrases)) {
    words_.reserve(vocabulary.words().size());
    for (const Word& word : vocabulary.words()) {
        Forms forms{.text = phrases_.find(word.english), .plain = {}, .compared = {}};
        const std::size_t tilde = topLevel(forms.text, '~');
        forms.plain = forms.text.substr(0, tilde);
        if (tilde != std::string_view::npos) forms.compared = forms.text.substr(tilde + 1);
        words_.push_back(forms);
    }
    for (std::size_t i = 0; i < kJoints; ++i) joints_[i] = phrases_.find(jointPhrases()[i]);
    for (const char* heading : vocabulary.headings()) headings_.push_back(phrases_.find(heading));
}

bool hasWords(std::string_view text) {
    text = text.substr(0, text.find("##"));
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isLetter(text[i])) return true;
        if (text[i] != ':') continue;
        std::size_t end = i + 1;  // of a symbol, ":gold:"
        while (end < text.size() && (isLetter(text[end]) || text[end] == '_' || (text[end] >= '0' && text[end] <= '9')))
            ++end;
        if (end > i + 1 && end < text.size() && text[end] == ':') i = end;
    }
    return false;
}

std::size_t topLevel(std::string_view text, char mark) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{' || text[i] == '[') ++depth;
        if (text[i] == '}' || text[i] == ']') --depth;
        if (depth == 0 && text[i] == mark) return i;
    }
    return std::string_view::npos;
}

}  // namespace schema
