// Which words could stand at the cursor: a walk over the tokens before it, which knows at every step what may follow.
//
// The walk forgives: where the text is wrong it goes on as long
// as it can tell where it is, and offers nothing after that.
#include <algorithm>
#include <charconv>

#include "schema/core/ability_lex.h"
#include "schema/core/ability_line.h"
#include "schema/core/ability_print.h"
#include "schema/core/utf8.h"

namespace schema {
namespace {

using lex::Token;

class Walk {
  public:
    // What could stand where the walk stopped: words of sorts with the facts supplied there, and fixed words.
    struct Wanted {
        Parameter parameter;
        Facts supplied;
    };
    struct Fixed {
        const char *name, *help;
    };
    std::vector<Wanted> wanted;
    std::vector<Fixed> fixed;
    std::vector<OpenCall> calls;

    // Tokens from `stop` on are the word at the cursor and what follows it.
    Walk(const AbilityPlace& place, std::string_view line, std::vector<Token> tokens, std::size_t stop)
        : place_(place), vocabulary_(place.vocabulary), line_(line), tokens_(std::move(tokens)), stop_(stop) {}

    void run() {
        switch (place_.form) {
            case AbilityForm::Clause: return clause();
            case AbilityForm::Effects: (void)effects(sort::Effect, place_.supplied, Level::Line, nullptr); return;
            case AbilityForm::Condition: (void)condition(place_.supplied, nullptr); return;
        }
    }

    // Does a sign of comparison follow the operand that begins at a token?
    bool isCompared(std::size_t operand) const {
        if (operand >= tokens_.size()) return false;
        std::size_t next = operand + 1;
        if (is(next, "("))
            for (int depth = 0; next < tokens_.size(); ++next) {
                depth += is(next, "(") ? 1 : is(next, ")") ? -1 : 0;
                if (depth == 0) {
                    ++next;
                    break;
                }
            }
        return next < tokens_.size() && lex::isComparison(line_[tokens_[next].offset]);
    }

  private:
    enum class Level { Line, First, Else, Block };

    std::string_view text(std::size_t i) const {
        return line_.substr(std::size_t(tokens_[i].offset), std::size_t(tokens_[i].length));
    }
    bool is(std::size_t i, std::string_view what) const { return i < tokens_.size() && text(i) == what; }
    bool stopped() const { return at_ >= stop_; }
    bool take(std::string_view what) {
        if (stopped() || !is(at_, what)) return false;
        ++at_;
        return true;
    }
    void want(const Parameter& parameter, Facts supplied) { wanted.push_back({parameter, supplied}); }
    void want(Sort sort, Facts supplied) { want(Parameter{.sort = sort}, supplied); }

    void clause() {
        const bool standingWords = !vocabulary_.ofSort(sort::Modifier).empty();
        if (stopped()) {
            fixed.push_back({"when", "A clause that waits for a trigger."});
            if (standingWords)
                fixed.push_back({"always", "A standing clause, in force as long as the card is in play."});
            return;
        }
        const bool standing = take("always");
        if (!standing && !take("when")) return;
        Facts supplied = place_.supplied;
        if (!standing) {
            Term trigger;
            if (!term(Parameter{.sort = sort::Trigger}, supplied, &trigger)) return;
            supplied |= factsOf(vocabulary_, trigger);
        }
        if (stopped()) {
            fixed.push_back({"if", "The condition that must hold."});
            return beforeColon(standing, supplied, true, true);
        }
        if (take("if")) {
            if (!condition(standing ? supplied | factsOfModifiers() : supplied, nullptr)) return;
            if (stopped()) return beforeColon(standing, supplied, true, true);
        }
        if (take("pay")) {
            do {
                if (!term(Parameter{.sort = sort::Cost}, supplied, nullptr)) return;
            } while (take(","));
            if (stopped()) {
                fixed.push_back({",", "Another cost."});
                return beforeColon(standing, supplied, false, true);
            }
        }
        if (!is(at_, ":")) {
            if (!term(Parameter{.sort = sort::Limit}, supplied, nullptr)) return;
            if (stopped()) return beforeColon(standing, supplied, false, false);
        }
        if (!take(":")) return;
        const Sort what = standing ? sort::Modifier : sort::Effect;
        const bool may = !standing && vocabulary_.find(sort::Effect, "may");
        if (stopped() && may) fixed.push_back({"may", "The player may decline."});
        if (!stopped() && is(at_, "may") && !is(at_ + 1, "(")) ++at_;
        if (!effects(what, supplied, standing ? Level::Line : Level::First, nullptr)) return;
        if (take("else")) (void)effects(sort::Effect, supplied, Level::Else, nullptr);
    }

    void beforeColon(bool standing, Facts supplied, bool pay, bool limit) {
        if (!standing && pay && !vocabulary_.ofSort(sort::Cost).empty())
            fixed.push_back({"pay", "What the player must pay."});
        if (!standing && limit && !vocabulary_.ofSort(sort::Limit).empty()) want(sort::Limit, supplied);
        fixed.push_back({":", "The effects come after the colon."});
    }

    // A modifier's condition may read what all modifiers of the line know; while none is written, what any would know.
    Facts factsOfModifiers() const {
        Facts all = ~Facts(0), any = 0;
        bool written = false, behindColon = false;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            behindColon |= is(i, ":");
            const Word* word = behindColon ? vocabulary_.find(sort::Modifier, text(i)) : nullptr;
            if (!word || !(is(i - 1, ":") || is(i - 1, ";"))) continue;
            all &= word->supplies;
            written = true;
        }
        for (const Word& word : vocabulary_.ofSort(sort::Modifier)) any |= word.supplies;
        return written ? all : any;
    }

    // Each of the following reads one thing; false: the walk ends in it, because it stopped there or lost its way.
    bool effects(Sort what, Facts supplied, Level level, std::vector<Term>* out) {
        for (;;) {
            if (stopped()) {
                want(what, supplied);
                return false;
            }
            Term effect;
            if (!term(Parameter{.sort = what}, supplied, &effect)) return false;
            if (out) out->push_back(std::move(effect));
            if (stopped()) {
                fixed.push_back({";", "Another effect."});
                if (level == Level::First) fixed.push_back({"else", "What happens when the condition does not hold."});
                if (level == Level::Block) fixed.push_back({"}", "Ends the block."});
                return false;
            }
            if (!take(";") && !take(",")) return true;
        }
    }

    bool condition(Facts supplied, Term* out) {
        const bool compared = isCompared(at_);
        if (stopped()) {
            if (!compared) want(sort::Condition, supplied);
            want(sort::Quantity, supplied);
            return false;
        }
        Term left;
        const bool named =
            !compared && tokens_[at_].kind == Token::Kind::Word && vocabulary_.find(sort::Condition, text(at_));
        if (!term(Parameter{.sort = named ? sort::Condition : sort::Quantity}, supplied, &left)) return false;
        if (!named && stopped())
            for (const Word& word : vocabulary_.ofSort(sort::Condition))
                if (lex::isComparison(word.name[0])) fixed.push_back({word.name, word.help});
        if (!stopped() && lex::isComparison(line_[tokens_[at_].offset])) {
            ++at_;
            if (!term(Parameter{.sort = sort::Quantity}, supplied, nullptr)) return false;
        }
        if (out) *out = std::move(left);
        return true;
    }

    bool term(const Parameter& parameter, Facts supplied, Term* out) {
        if (stopped()) {
            want(parameter, supplied);
            return false;
        }
        const Token token = tokens_[at_];
        if (token.kind == Token::Kind::Number) {
            int number = 0;
            std::from_chars(text(at_).data(), text(at_).data() + text(at_).size(), number);
            if (out) *out = Term::ofNumber(number);
            ++at_;
            return true;
        }
        if (take("{")) {
            Term block = Term::ofBlock({});
            if (!effects(sort::Effect, supplied, Level::Block, &block.arguments)) return false;
            if (out) *out = std::move(block);
            return take("}");
        }
        if (token.kind != Token::Kind::Word) return false;
        Term found = Term::ofWord(std::string(text(at_)));
        const bool named = parameter.sort == sort::Name || parameter.sort == sort::Reference;
        const Word* word = named ? nullptr : vocabulary_.find(parameter.sort, text(at_));
        ++at_;
        if (!stopped() && is(at_, "(")) {
            ++at_;
            if (!arguments(word, supplied, found)) return false;
        }
        if (out) *out = std::move(found);
        return true;
    }

    bool arguments(const Word* word, Facts supplied, Term& out) {
        if (!word) return skipArguments();
        const Parameters& parameters = word->parameters;
        const int most = parameters.empty() ? 0 : parameters.size() + parameters[parameters.size() - 1].most - 1;
        supplied |= word->supplies;
        if (!stopped() && take(")")) return true;
        for (int i = 0;; ++i) {
            if (i >= most) return skipArguments();
            const Parameter& parameter = parameters[std::min(i, parameters.size() - 1)];
            calls.push_back({word, i});
            Term argument;
            const bool read = parameter.sort == sort::Condition ? condition(supplied, &argument)
                                                                : term(parameter, supplied, &argument);
            if (!read) return false;
            if (stopped()) {
                if (i + 1 < most) fixed.push_back({",", "Another argument."});
                fixed.push_back({")", "Ends the arguments."});
                return false;
            }
            calls.pop_back();
            if (parameter.sort == sort::Trigger) supplied |= factsOf(vocabulary_, argument);
            out.arguments.push_back(std::move(argument));
            if (take(")")) return true;
            if (!take(",")) return false;
        }
    }

    // Arguments of a word that is not known mean nothing; behind them the walk goes on.
    bool skipArguments() {
        for (int depth = 1; !stopped(); ++at_) {
            depth += is(at_, "(") ? 1 : is(at_, ")") ? -1 : 0;
            if (depth == 0) {
                ++at_;
                return true;
            }
        }
        return false;
    }

    const AbilityPlace& place_;
    const Vocabulary& vocabulary_;
    std::string_view line_;
    std::vector<Token> tokens_;
    std::size_t stop_, at_ = 0;
};

// Of a word that is being typed: also capitals and letters of other alphabets, for the names of records.
bool isTyped(char c) {
    return lex::continuesWord(c) || c == '.' || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// How well a name answers what is typed, 0 best; -1: not at all.
int rankOf(std::string_view typed, const std::string& name, const std::string& label) {
    if (typed.empty() || name.starts_with(typed)) return 0;
    for (std::size_t part = name.find_first_of("_."); part != name.npos; part = name.find_first_of("_.", part + 1))
        if (std::string_view(name).substr(part + 1).starts_with(typed)) return 1;
    const std::string called = lowerCase(label), wanted = lowerCase(typed);
    if (!called.empty() && called.starts_with(wanted)) return 1;
    if (!called.empty() && called.find(wanted) != std::string::npos) return 2;
    std::size_t at = 0;
    for (const char c : name)
        if (at < typed.size() && c == typed[at]) ++at;
    return at == typed.size() ? 3 : -1;
}

// What stands where words are typed: the typed word, and what follows it.
struct Typing {
    int from, to, cursor;  // of the word, and of the caret in it
    bool number = false;   // it is a number: no beginning of a word; any word that fits may take its place
    bool called = false;   // an opening parenthesis follows
    bool spaced = false;   // a space follows
};

Typing typingAt(std::string_view line, int cursor) {
    Typing typing{cursor, cursor, cursor};
    while (typing.from > 0 && isTyped(line[typing.from - 1])) --typing.from;
    while (typing.to < int(line.size()) && isTyped(line[typing.to])) ++typing.to;
    typing.number = typing.from < typing.to && lex::isDigit(line[typing.from]);
    if (typing.number && typing.from > 0 && line[typing.from - 1] == '-') --typing.from;
    std::size_t next = std::size_t(typing.to);
    while (next < line.size() && lex::isSpace(line[next])) ++next;
    typing.called = next < line.size() && line[next] == '(';
    typing.spaced = std::size_t(typing.to) < line.size() && lex::isSpace(line[typing.to]);
    return typing;
}

Completion fixedCompletion(const Walk::Fixed& fixed, bool spaced) {
    const bool keyword = lex::startsWord(fixed.name[0]);
    return {.kind = keyword ? Completion::Kind::Keyword : Completion::Kind::Sign,
            .name = fixed.name,
            .text = fixed.name + std::string(keyword && !spaced ? " " : ""),
            .label = {},
            .help = fixed.help};
}

// Is there an argument that must be given? Also where a default reads what nothing supplies.
bool needsArguments(const Vocabulary& vocabulary, const Word& word, Facts supplied) {
    return std::any_of(word.parameters.begin(), word.parameters.end(), [&](const Parameter& p) {
        const Word* fallback = vocabulary.find(p.sort, p.fallback);
        return *p.fallback == '\0' || (fallback && (fallback->needs & ~(supplied | word.supplies)) != 0);
    });
}

// Everything that fits where a parameter is wanted, whatever is typed.
void addFitting(std::vector<Completion>& all, const AbilityPlace& place, const Walk::Wanted& wanted, bool called) {
    const Parameter& parameter = wanted.parameter;
    if (parameter.sort == sort::Block)
        all.push_back({.kind = Completion::Kind::Sign,
                       .name = "{",
                       .text = "{",
                       .label = {},
                       .help = "Begins a block of effects."});
    if (parameter.sort == sort::Name)
        for (const DeclaredName& declared : place.declared)
            if (declared.what == parameter.refersTo)
                all.push_back({.kind = Completion::Kind::Name,
                               .name = declared.name,
                               .text = declared.name,
                               .label = declared.label,
                               .help = {}});
    if (parameter.sort == sort::Reference && place.records)
        for (const RecordPtr& record : place.records->ofKind(parameter.refersTo))
            all.push_back({.kind = Completion::Kind::Record,
                           .name = record->id(),
                           .text = record->id(),
                           .label = record->base().name.in(place.language),
                           .help = {}});
    for (const Word& word : place.vocabulary.ofSort(parameter.sort)) {
        if (!fits(word, parameter) || (word.needs & ~wanted.supplied) != 0 || lex::isComparison(word.name[0])) continue;
        const bool opens = !called && needsArguments(place.vocabulary, word, wanted.supplied);
        all.push_back({.kind = Completion::Kind::Word,
                       .name = word.name,
                       .text = word.name + std::string(opens ? "(" : ""),
                       .label = {},
                       .help = word.help,
                       .word = &word});
    }
}

// A modifier must know what the condition before it reads.
void dropModifiersOutOfPlace(std::vector<Completion>& all, const AbilityPlace& place, std::string_view line,
                             const Typing& typing) {
    std::erase_if(all, [&](const Completion& completion) {
        if (!completion.word || completion.word->sort != sort::Modifier) return false;
        const std::string text = std::string(line.substr(0, std::size_t(typing.from))) + completion.text +
                                 std::string(line.substr(std::size_t(typing.to)));
        const auto problems = problemsIn(place, text);
        return std::any_of(problems.begin(), problems.end(),
                           [&](const AbilityProblem& p) { return p.code == "ABILITY-FACT" && p.offset < typing.from; });
    });
}

// Those that answer what is typed, the best first, as indexes; where none does, the one of the nearest name.
std::vector<std::size_t> ranked(const std::vector<Completion>& all, std::string_view line, const Typing& typing) {
    const std::string_view typed =
        typing.number ? std::string_view()
                      : line.substr(std::size_t(typing.from), std::size_t(typing.cursor - typing.from));
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const int rank = rankOf(typed, all[i].name, all[i].label); rank >= 0) order.emplace_back(rank, i);
    if (order.empty() && !typed.empty()) {
        std::vector<std::string> names;
        for (const Completion& completion : all) names.push_back(completion.name);
        const std::string nearest =
            nearestName(line.substr(std::size_t(typing.from), std::size_t(typing.to - typing.from)), names);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (!nearest.empty() && all[i].name == nearest) order.emplace_back(0, i);
    }
    std::sort(order.begin(), order.end());
    std::vector<std::size_t> places;
    for (const auto& [rank, i] : order) places.push_back(i);
    return places;
}

}  // namespace

Completions completions(const AbilityPlace& place, std::string_view line, int cursor) {
    Completions out;
    cursor = std::clamp(cursor, 0, int(line.size()));
    const std::vector<Token> tokens = lex::tokensOf(line);
    const Typing typing = typingAt(line, cursor);
    out.from = typing.from;
    out.to = typing.to;
    const auto stop = std::find_if(tokens.begin(), tokens.end(), [&](const Token& t) {
        return t.end() > typing.from && (t.offset >= typing.from || t.end() > cursor);
    });
    if (stop != tokens.end() && stop->offset < typing.from) return out;  // inside a sign
    Walk walk(place, line, tokens, std::size_t(stop - tokens.begin()));
    walk.run();
    out.calls = walk.calls;
    std::vector<Completion> all;
    for (const Walk::Fixed& fixed : walk.fixed) all.push_back(fixedCompletion(fixed, typing.spaced));
    for (const Walk::Wanted& wanted : walk.wanted) addFitting(all, place, wanted, typing.called);
    dropModifiersOutOfPlace(all, place, line, typing);
    for (const std::size_t i : ranked(all, line, typing)) out.list.push_back(std::move(all[i]));
    return out;
}

std::string exampleSentence(const AbilityPlace& place, const Word& word) {
    AbilityPlace everything = place;
    everything.supplied = ~Facts(0);
    return phraseOf(place.vocabulary, withDefaults(everything, word), word.sort, place.language, place.names);
}

}  // namespace schema
