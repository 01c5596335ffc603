// Words of abilities in searches: searches that were kept know them by the names of earlier versions, too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/core/ability.h"

namespace editor {

// The words that had this name in an earlier version.
std::vector<const schema::Word*> presentWords(const schema::Vocabulary& vocabulary, std::string_view former);

// A folded text that may stand in an ability, under the words of today; itself is left out. What is also a word of
// another sort today may mean either.
std::vector<std::string> underPresentWords(const schema::Vocabulary& vocabulary, const std::string& text);

// Words that go on with the last word of a folded text: by the names of today, or by former ones, which are told.
struct CompletedWord {
    std::string text;    // with this word in place of the last one
    std::string detail;  // "effect, formerly hand_out"
};
std::vector<CompletedWord> abilityWords(const schema::Vocabulary& vocabulary, const std::string& text);
// What is told of a word under a former name.
std::string formerlyText(const schema::Vocabulary& vocabulary, const schema::Word& word, std::string_view former);

}  // namespace editor
