// The words of an ability with what each of them finds.
#include "editor/app/play/three_chapters/reasons.h"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "schema/three_chapters/vocabulary.h"

namespace editor::play {

using namespace engine::three_chapters;
using schema::Term;
using schema::Word;
namespace chapters = schema::three_chapters;

namespace {

// "A, B and C"
std::string joined(const std::vector<std::string>& names, const char* last) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? last : ", ") + names[i];
    return text;
}

class Explanation {
  public:
    Explanation(const CompiledSet& set, int card, int chapter, const TriggerContext& context, std::string_view language)
        : set_(set), card_(card), trick_(chapter == 2), o_(context), language_(language) {}

    std::string of(const schema::Clause& clause) const {
        std::vector<std::string> parts;
        bool met = true;
        if (!clause.condition.empty()) parts.push_back(condition(clause.condition[0], met));
        for (const Term& effect : met ? clause.effects : clause.otherwise)
            if (effect.arguments.size() > 2 && effect.arguments[2].kind == Term::Kind::Word) {
                int n = 0;
                parts.push_back(quantity(effect.arguments[2], n));
            }
        std::string text;
        for (const std::string& part : parts)
            if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
        return text;
    }

  private:
    // Names of another language than the words around them stand in a row of commas.
    std::string namesOf(std::uint64_t cards, const char* last = " and ") const {
        std::vector<std::string> names;
        for (std::uint64_t left = cards; left != 0; left &= left - 1)
            names.push_back(set_.name(std::countr_zero(left), language_));
        return joined(names, language_ == "en" ? last : ", ");
    }
    std::uint64_t named(const Term& term) const {
        std::uint64_t cards = 0;
        for (const Term& a : term.arguments)
            if (const int card = set_.find(a.word); card >= 0) cards |= bit(card);
        return cards;
    }
    const char* there() const { return trick_ ? "in the trick" : "among these cards"; }
    std::string typeName(const Term& term) const {
        const Word* word = term.arguments.empty()
                               ? nullptr
                               : chapters::vocabulary().find(chapters::sort::Type, term.arguments[0].word);
        return !word ? std::string() : language_ == "bg" ? word->bulgarian : word->english;
    }

    // What a quantity counts; `n`: how many that are.
    std::string quantity(const Term& term, int& n) const {
        n = term.number;
        if (term.kind == Term::Kind::Number) return std::to_string(n);
        const Word* word = chapters::vocabulary().find(chapters::sort::Quantity, term.word);
        if (!word) return {};
        const auto counted = [&](std::uint64_t cards, const std::string& what) {
            const std::uint64_t found = o_.scope & cards;
            n = countOf(found);
            return n == 0 ? fmt::format("no {} {}", what, there())
                          : fmt::format("{} \u00d7 {}: {}", n, what, namesOf(found));
        };
        const auto token = [&] { return fmt::format(":{}:", term.arguments.empty() ? "" : term.arguments[0].word); };
        const auto tokenOf = [&](const Amounts& amounts) {
            const Word* kind = term.arguments.empty()
                                   ? nullptr
                                   : chapters::vocabulary().find(chapters::sort::Token, term.arguments[0].word);
            return kind ? amounts[kind->code] : 0;
        };
        switch (QuantityWord(word->code)) {
            case QuantityWord::Cards: return counted(typed(term), typeName(term));
            case QuantityWord::OtherCards: return counted(typed(term) & ~bit(card_), "other " + typeName(term));
            case QuantityWord::CardsBelow: {
                const int below = term.arguments.empty() ? 0 : term.arguments[0].number;
                return counted(below > 1 ? bit(below - 1) - 1 : 0, fmt::format("value below {}", below));
            }
            case QuantityWord::Present: {
                const std::uint64_t found = o_.scope & named(term);
                n = countOf(found);
                return n == 0 ? absent(named(term)) : fmt::format("{} of them: {}", n, namesOf(found));
            }
            case QuantityWord::Dealt:
                n = o_.dealt ? tokenOf(*o_.dealt) : 0;
                return n == 0 ? fmt::format("no {} dealt to others", token())
                              : fmt::format("{} {} dealt to others", n, token());
            case QuantityWord::Held: {
                Amounts held{};
                for (std::size_t i = 0; o_.own && i < kTokens; ++i) held[i] = o_.own->tokens[i];
                n = tokenOf(held);
                return n == 0 ? fmt::format("no {} held", token()) : fmt::format("{} {} held", n, token());
            }
            case QuantityWord::TricksWon:
                n = o_.own ? o_.own->tricks : 0;
                return n == 0 ? "won no trick in Chapter II"
                              : fmt::format("won {} trick{} in Chapter II", n, n == 1 ? "" : "s");
        }
        return {};
    }
    std::uint64_t typed(const Term& term) const {
        const Word* word = term.arguments.empty()
                               ? nullptr
                               : chapters::vocabulary().find(chapters::sort::Type, term.arguments[0].word);
        return word ? set_.types[word->code] : 0;
    }
    std::string absent(std::uint64_t cards) const {
        const bool one = std::popcount(cards) == 1, pair = std::popcount(cards) == 2 && language_ == "en";
        return fmt::format("{}{} {} {}",
                           one    ? ""
                           : pair ? "neither "
                                  : "none of ",
                           namesOf(cards, pair ? " nor " : " or "), one ? "is not" : "is", there());
    }

    std::string condition(const Term& term, bool& met) const {
        met = false;
        const Word* word = chapters::vocabulary().find(chapters::sort::Condition, term.word);
        if (!word) return {};
        switch (ConditionWord(word->code)) {
            case ConditionWord::Less: return comparison(term, met, "fewer than", [](int a, int b) { return a < b; });
            case ConditionWord::LessOrEqual:
                return comparison(term, met, "at most", [](int a, int b) { return a <= b; });
            case ConditionWord::Equal: return comparison(term, met, "exactly", [](int a, int b) { return a == b; });
            case ConditionWord::NotEqual:
                return comparison(term, met, "other than", [](int a, int b) { return a != b; });
            case ConditionWord::GreaterOrEqual:
                return comparison(term, met, "at least", [](int a, int b) { return a >= b; });
            case ConditionWord::Greater: return comparison(term, met, "more than", [](int a, int b) { return a > b; });
            case ConditionWord::All:
            case ConditionWord::Any: {
                // Said are the parts that decide.
                const bool any = ConditionWord(word->code) == ConditionWord::Any;
                std::vector<std::string> holding, failing;
                for (const Term& inner : term.arguments) {
                    bool holds = false;
                    const std::string text = condition(inner, holds);
                    (holds ? holding : failing).push_back(text);
                }
                met = any ? !holding.empty() : failing.empty();
                return joined(met ? holding : failing, " and ");
            }
            case ConditionWord::Not: {
                const std::string text = term.arguments.empty() ? std::string() : condition(term.arguments[0], met);
                met = !met;
                return text;
            }
            case ConditionWord::With: {
                const std::uint64_t found = o_.scope & named(term);
                met = found != 0;
                return met ? fmt::format("{} {} {}", namesOf(found), std::popcount(found) == 1 ? "is" : "are", there())
                           : absent(named(term));
            }
            case ConditionWord::WonTrick:
                met = o_.won;
                return o_.won ? "this card won the trick" : "another card won the trick";
            case ConditionWord::LostTrick:
                met = !o_.won;
                return o_.won ? "this card won the trick" : "another card won the trick";
            case ConditionWord::PlayedLast:
                met = o_.last;
                return o_.last ? "it was played last" : "it was not played last";
        }
        return {};
    }
    template <class Compare>
    std::string comparison(const Term& term, bool& met, const char* sign, Compare compare) const {
        if (term.arguments.size() != 2) return {};
        int left = 0, right = 0;
        std::string text = quantity(term.arguments[0], left);
        const std::string wanted = quantity(term.arguments[1], right);
        met = compare(left, right);
        // "no Monster in the trick" says already that one was wanted.
        if (!met && !(left == 0 && right == 1))
            text += right == 0 && *sign == 'e' ? ", none allowed" : fmt::format(", {} {} needed", sign, wanted);
        return text;
    }

    const CompiledSet& set_;
    int card_;
    bool trick_;
    const TriggerContext& o_;
    std::string language_;
};

}  // namespace

std::string reasonOf(const CompiledSet& set, int card, int ability, int chapter, const TriggerContext& context,
                     std::string_view language) {
    const auto& list = set.creature(card).ability.list;
    if (ability < 0 || ability >= int(list.size())) return {};
    return Explanation(set, card, chapter, context, language).of(list[ability]);
}

std::string suppressionOf(const CompiledSet& set, std::uint64_t trick, int winner, int last,
                          std::string_view language) {
    std::vector<std::string> names;
    std::uint8_t tokens = 0;
    for (std::uint64_t left = trick & set.suppressors; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        const std::uint8_t kept = suppressedBy(set, card, trick, winner, last);
        if (kept != 0) names.push_back(set.name(card, language));
        tokens |= kept;
    }
    if (names.empty()) return {};
    std::vector<std::string> kinds;
    for (int token = kTokens; token-- > 0;)
        if (tokens >> token & 1) kinds.push_back(fmt::format(":{}:", choicesOf(Token(token))[token].key));
    return fmt::format("{} {} {} from everyone", joined(names, " and "), names.size() == 1 ? "keeps" : "keep",
                       joined(kinds, " and "));
}

}  // namespace editor::play
