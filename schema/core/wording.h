// A vocabulary in one language: the templates of its words, what joins the parts of a sentence, and the headings of
// cards. They are looked up by their English once, when the vocabulary is made; printing a card looks up nothing.
//
//     const Templates& templates = *vocabulary.in("bg").templates;
//     templates.text(word)                       "получи {0} :gold:"
//     templates.heading(int(Heading::Reward))    "Награда: "
//
// The language is a table of phrases (phrase_table.h). One that nobody else has is made of a table as well:
//
//     const Templates mine(vocabulary, Phrases("xx", {table}));
//     sentence(Wording{&mine, "xx"}, clause)
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/core/ability.h"
#include "schema/core/phrases.h"

namespace schema {

// What joins the parts of a sentence. Quotation marks stand around declared names, which not every grammar can bend.
enum class Joint : std::uint8_t { If, While, May, Otherwise, And, Nothing, OpenQuote, CloseQuote };
constexpr std::size_t kJoints = std::size_t(Joint::CloseQuote) + 1;
// Their English.
std::span<const char* const> jointPhrases();

class Templates {
  public:
    // The vocabulary and the tables behind the phrases have to outlive it.
    Templates(const Vocabulary& vocabulary, Phrases phrases);
    Templates(const Templates&) = delete;
    Templates& operator=(const Templates&) = delete;

    const Vocabulary& vocabulary() const { return vocabulary_; }
    const Phrases& phrases() const { return phrases_; }
    // The template of a word of the vocabulary, both forms.
    std::string_view text(const Word& word) const { return words_[indexOf(word)].text; }
    // Its plain and its compared form; the latter is empty where it has none.
    std::pair<std::string_view, std::string_view> forms(const Word& word) const {
        const Forms& forms = words_[indexOf(word)];
        return {forms.plain, forms.compared};
    }
    std::string_view joint(Joint joint) const { return joints_[std::size_t(joint)]; }
    // By its number among the headings of the vocabulary.
    std::string_view heading(int number) const { return headings_[number]; }
    // Does "a" become "an" before a vowel?
    bool isEnglish() const { return phrases_.language() == "en"; }

  private:
    struct Forms {
        std::string_view text, plain, compared;
    };
    std::size_t indexOf(const Word& word) const { return std::size_t(&word - vocabulary_.words().data()); }

    const Vocabulary& vocabulary_;
    Phrases phrases_;
    std::vector<Forms> words_;  // as those of the vocabulary
    std::array<std::string_view, kJoints> joints_;
    std::vector<std::string_view> headings_;
};

// Has a template words, so that a language has to say it in its own? One of numbers and symbols alone, "{0+} :damage:",
// is the same in each.
bool hasWords(std::string_view text);

// Where `mark` stands in a template outside of all brackets; npos if it does not.
std::size_t topLevel(std::string_view text, char mark);

}  // namespace schema
