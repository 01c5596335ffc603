// The rule text of a card from its abilities: templates of the vocabulary, filled in and joined by a few words of the
// language. The template notation is explained beside `Word` in ability.h.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "schema/core/ability_print.h"
#include "schema/core/wording.h"

namespace schema {
namespace {

constexpr const char* kMinus = "\u2212";

class Writer {
  public:
    Writer(const Wording& wording, const NameText& names)
        : templates_(*wording.templates), vocabulary_(templates_.vocabulary()), language_(wording.language),
          names_(names) {}

    std::string clause(const Clause& clause) {
        const bool standing = clause.trigger.word == "always";
        std::string text;
        const auto add = [&text](const std::string& part) {
            if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
        };
        for (const Term& limit : clause.limits) add(phrase(limit, sort::Limit));
        if (!standing) add(phrase(clause.trigger, sort::Trigger));
        for (const Term& condition : clause.condition)
            add(joint(standing ? Joint::While : Joint::If) + phrase(condition, sort::Condition));
        std::string costs;
        for (std::size_t i = 0; i < clause.costs.size(); ++i)
            costs += (i > 0 ? joint(Joint::And) : "") + phrase(clause.costs[i], sort::Cost);
        add(costs);
        if (!text.empty()) text += costs.empty() ? ", " : ": ";
        if (clause.may) text += joint(Joint::May);
        text += effects(clause.effects, standing ? sort::Modifier : sort::Effect);
        text = capitalised(text) + ".";
        if (!clause.otherwise.empty())
            text += " " + joint(Joint::Otherwise) + effects(clause.otherwise, sort::Effect) + ".";
        return text;
    }

    // "a", "a and b", "a, b and c"; with semicolons where an effect holds others.
    std::string effects(const std::vector<Term>& list, Sort of) {
        bool nested = false;
        for (const Term& t : list)
            for (const Term& a : t.arguments) nested |= a.kind == Term::Kind::Block;
        std::string text;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) text += nested || of == sort::Modifier ? "; " : i + 1 == list.size() ? joint(Joint::And) : ", ";
            text += phrase(list[i], of);
        }
        return text;
    }

    std::string effectLine(const std::vector<Term>& list) {
        return list.empty() ? joint(Joint::Nothing) : capitalised(effects(list, sort::Effect)) + ".";
    }
    std::string conditionLine(const Term& t) { return capitalised(phrase(t, sort::Condition)) + "."; }

    // A term that stands alone: the sort is the first that has such a word.
    std::string phrase(const Term& t) {
        const Word* word = t.kind == Term::Kind::Word ? vocabulary_.find(t.word) : nullptr;
        return phrase(t, word ? word->sort : Sort(sort::Name));
    }
    std::string phraseAs(const Term& t, Sort of) { return phrase(t, of); }

  private:
    std::string phrase(const Term& t, const Parameter& p) {
        if ((p.sort == sort::Name || p.sort == sort::Reference) && t.kind == Term::Kind::Word)
            return name(t.word, p.refersTo);
        return phrase(t, p.sort);
    }

    std::string phrase(const Term& t, Sort of) {
        switch (t.kind) {
            case Term::Kind::Number: return number(t.number, false);
            case Term::Kind::Block: return effects(t.arguments, sort::Effect);
            case Term::Kind::Word: break;
        }
        const Word* word = vocabulary_.find(of, t.word);
        if (!word) return name(t.word, "");
        const auto [plain, compared] = templates_.forms(*word);
        if (of == sort::Condition && !compared.empty() && !t.arguments.empty() &&
            t.arguments[0].kind == Term::Kind::Word)
            if (const Word* left = vocabulary_.find(sort::Quantity, t.arguments[0].word);
                left && !templates_.forms(*left).second.empty())
                return comparison(t, *word, *left);
        return fill(plain, *word, t);
    }

    // "you have won {#} Battles" with the sign's own short form for {#}.
    std::string comparison(const Term& t, const Word& sign, const Word& left) {
        const std::string outerSide = std::exchange(side_, fill(templates_.forms(sign).second, sign, t));
        const Term* outerNumber = std::exchange(sideTerm_, &t.arguments[1]);
        std::string text = fill(templates_.forms(left).second, left, t.arguments[0]);
        side_ = outerSide;
        sideTerm_ = outerNumber;
        return text;
    }

    static std::size_t closing(std::string_view text, std::size_t open) {
        int depth = 0;
        for (std::size_t i = open; i < text.size(); ++i) {
            if (text[i] == '{' || text[i] == '[') ++depth;
            if (text[i] == '}' || text[i] == ']') --depth;
            if (depth == 0) return i;
        }
        return text.size() - 1;
    }

    std::string fill(std::string_view text, const Word& word, const Term& t) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '{' && text[i] != '[') {
                out += text[i];
                continue;
            }
            const std::size_t end = closing(text, i);
            const std::string_view inside = text.substr(i + 1, end - i - 1);
            const std::string piece = text[i] == '{' ? slot(inside, word, t) : optional(inside, word, t);
            if (templates_.isEnglish() && (out == "a " || out.ends_with(" a ")) && !piece.empty() &&
                std::string_view("AEIOaeio").find(piece[0]) != std::string_view::npos)
                out.insert(out.size() - 1, "n");
            out += piece;
            i = end;
        }
        return out;
    }

    // [A] and [A|B]: A where the first argument named in it is given and is not the default.
    std::string optional(std::string_view inside, const Word& word, const Term& t) {
        const std::size_t bar = topLevel(inside, '|');
        const std::string_view first = inside.substr(0, bar);
        const std::size_t slot = first.find('{');
        if (slot != std::string_view::npos && !isDefault(word, t, first[slot + 1] - '0')) return fill(first, word, t);
        return bar == std::string_view::npos ? std::string() : fill(inside.substr(bar + 1), word, t);
    }

    static bool isDefault(const Word& word, const Term& t, int index) {
        if (index >= int(t.arguments.size())) return true;
        return index < word.parameters.size() && *word.parameters[index].fallback != '\0' &&
               print(t.arguments[index]) == word.parameters[index].fallback;
    }

    // What stands between braces: the number of an argument (or # for the other side), then how it is printed.
    std::string slot(std::string_view inside, const Word& word, const Term& t) {
        const bool other = inside[0] == '#';
        const int index = other ? 0 : inside[0] - '0';
        const std::string_view how = inside.substr(1);
        if (other && how.empty()) return side_;
        const Parameter parameter =
            word.parameters.empty() ? Parameter{} : word.parameters[std::min(index, word.parameters.size() - 1)];
        Term held;
        const Term* argument = other ? sideTerm_ : argumentOf(parameter, t, index, held);
        if (other && how[0] == '=') {
            const std::size_t bar = how.find('|');
            return pick(how.substr(bar + 1), side_ == how.substr(1, bar - 1), word, t);
        }
        if (other && !argument) return pick(how.substr(1), false, word, t);  // of an unsaid number: the plural
        if (!argument) return {};
        if (how.empty()) return phrase(*argument, parameter);
        switch (how[0]) {
            case '+':
                return argument->kind == Term::Kind::Number ? number(argument->number, true)
                                                            : "+" + phrase(*argument, parameter);
            case '!':
                return argument->kind == Term::Kind::Number ? number(std::abs(argument->number), false)
                                                            : phrase(*argument, parameter);
            case '|':
                return pick(how.substr(1), argument->kind == Term::Kind::Number && std::abs(argument->number) == 1,
                            word, t);
            case '?': return pick(how.substr(2), argument->kind == Term::Kind::Number, word, t);
            case '-': return pick(how.substr(2), argument->kind == Term::Kind::Number && argument->number < 0, word, t);
            case '=': {
                const std::size_t bar = how.find('|');
                return pick(how.substr(bar + 1), print(*argument) == how.substr(1, bar - 1), word, t);
            }
            case '*': return joined(how.substr(1), parameter, t, index);
            case '~': return compared(*argument, parameter, how, word, t);
            default: return {};
        }
    }

    // {0~} and {0~2}: the compared form of an argument, with the side of the present comparison or with argument 2.
    std::string compared(const Term& argument, const Parameter& parameter, std::string_view how, const Word& word,
                         const Term& t) {
        const Word* inner =
            argument.kind == Term::Kind::Word ? vocabulary_.find(parameter.sort, argument.word) : nullptr;
        if (!inner) return phrase(argument, parameter);
        const std::string outerSide = side_;
        const Term* outerTerm = sideTerm_;
        Term held;
        if (how.size() > 1) {
            const int other = how[1] - '0';
            sideTerm_ = argumentOf(word.parameters[other], t, other, held);
            side_ = sideTerm_ ? phrase(*sideTerm_, word.parameters[other]) : std::string();
        }
        const auto [plain, form] = templates_.forms(*inner);
        std::string text = form.empty() ? fill(plain, *inner, argument) + " " + side_ : fill(form, *inner, argument);
        side_ = outerSide;
        sideTerm_ = outerTerm;
        return text;
    }

    std::string pick(std::string_view choices, bool first, const Word& word, const Term& t) {
        const std::size_t bar = topLevel(choices, '|');
        if (bar == std::string_view::npos) return fill(first ? choices : std::string_view(), word, t);
        return fill(first ? choices.substr(0, bar) : choices.substr(bar + 1), word, t);
    }

    std::string joined(std::string_view between, const Parameter& parameter, const Term& t, int from) {
        std::string out;
        for (std::size_t i = std::size_t(from); i < t.arguments.size(); ++i) {
            if (i > std::size_t(from)) out += between;
            out += phrase(t.arguments[i], parameter);
        }
        return out;
    }

    // The argument, or its default in `held`; null if there is neither.
    const Term* argumentOf(const Parameter& parameter, const Term& t, int index, Term& held) const {
        if (index < int(t.arguments.size())) return &t.arguments[index];
        if (*parameter.fallback == '\0') return nullptr;
        const std::string_view text = parameter.fallback;
        const bool isNumber = (text[0] >= '0' && text[0] <= '9') || text[0] == '-';
        held = isNumber ? Term::ofNumber(std::atoi(parameter.fallback)) : Term::ofWord(std::string(text));
        return &held;
    }

    std::string number(int n, bool sign) const {
        if (n < 0) return kMinus + std::to_string(-n);
        return (sign ? "+" : "") + std::to_string(n);
    }

    std::string name(const std::string& name, std::string_view what) const {
        std::string text = names_ ? names_(what, name, language_) : std::string();
        if (text.empty()) {
            text = name;
            for (char& c : text)
                if (c == '_') c = ' ';
        }
        return joint(Joint::OpenQuote) + text + joint(Joint::CloseQuote);
    }

    std::string joint(Joint which) const { return std::string(templates_.joint(which)); }

    const Templates& templates_;
    const Vocabulary& vocabulary_;
    std::string_view language_;
    const NameText& names_;
    std::string side_;                // the other side of a comparison, "at least 5"
    const Term* sideTerm_ = nullptr;  // ... and its term
};

}  // namespace

std::string sentence(const Wording& wording, const Clause& clause, const NameText& names) {
    return Writer(wording, names).clause(clause);
}

std::string sentence(const Wording& wording, const Effects& effects, const NameText& names) {
    return effects.unread.empty() ? Writer(wording, names).effectLine(effects.list) : effects.unread;
}

std::string sentence(const Wording& wording, const Condition& condition, const NameText& names) {
    if (!condition.unread.empty()) return condition.unread;
    return condition.term.empty() ? std::string() : Writer(wording, names).conditionLine(condition.term[0]);
}

std::string sentence(const Wording& wording, const Term& term, const NameText& names) {
    return Writer(wording, names).phrase(term);
}

std::string sentence(const Vocabulary& vocabulary, const Clause& clause, std::string_view language,
                     const NameText& names) {
    return sentence(vocabulary.in(language), clause, names);
}

std::string sentence(const Vocabulary& vocabulary, const Effects& effects, std::string_view language,
                     const NameText& names) {
    return sentence(vocabulary.in(language), effects, names);
}

std::string sentence(const Vocabulary& vocabulary, const Condition& condition, std::string_view language,
                     const NameText& names) {
    return sentence(vocabulary.in(language), condition, names);
}

std::string sentence(const Vocabulary& vocabulary, const Term& term, std::string_view language, const NameText& names) {
    return sentence(vocabulary.in(language), term, names);
}

std::string phraseOf(const Vocabulary& vocabulary, const Term& term, Sort sort, std::string_view language,
                     const NameText& names) {
    return Writer(vocabulary.in(language), names).phraseAs(term, sort);
}

}  // namespace schema
