// The vocabulary's index, and the checks of ability text against it. A problem is placed in the canonical print.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

#include "schema/core/ability_line.h"
#include "schema/core/ability_print.h"
#include "schema/core/former.h"
#include "schema/core/wording.h"

namespace schema {

Vocabulary::Vocabulary(std::initializer_list<std::span<const Word>> tables, std::span<const char* const> sortNames,
                       std::span<const char* const> factNames, std::span<const PhraseTable> languages,
                       std::span<const char* const> headings)
    : bySort_(sortNames.size()), sortNames_(sortNames), factNames_(factNames), headings_(headings) {
    for (std::span<const Word> table : tables) words_.insert(words_.end(), table.begin(), table.end());
    for (std::size_t i = 0; i < words_.size(); ++i) {
        auto& [first, count] = bySort_[words_[i].sort];
        if (count == 0) first = std::uint16_t(i);
        assert(first + count == i && "the words of one sort stand together");
        assert(words_[i].code == count && "codes count from 0 in the order of the table");
        ++count;
        if (*words_[i].formerly != '\0') hasFormerNames_ = true;
    }
    byName_.resize(words_.size());
    std::iota(byName_.begin(), byName_.end(), std::uint16_t(0));
    std::stable_sort(byName_.begin(), byName_.end(), [this](std::uint16_t a, std::uint16_t b) {
        return std::string_view(words_[a].name) < std::string_view(words_[b].name);
    });
    const auto add = [&](Phrases phrases) {
        languages_.emplace_back(phrases.language());
        templates_.push_back(std::make_unique<const Templates>(*this, std::move(phrases)));
    };
    add(Phrases("en", {}));
    for (const PhraseTable& table : languages)
        add(Phrases(table.language, {table.phrases, commonPhrases(table.language)}));
}

Vocabulary::~Vocabulary() = default;

Wording Vocabulary::in(std::string_view language) const {
    for (std::size_t i = 0; i < languages_.size(); ++i)
        if (languages_[i] == language) return {templates_[i].get(), language};
    return {templates_.front().get(), language};
}

const Word* Vocabulary::find(std::string_view name) const {
    const auto found = firstOf(name);
    return found != byName_.end() && words_[*found].name == name ? &words_[*found] : nullptr;
}

const Word* Vocabulary::find(Sort sort, std::string_view name) const {
    for (auto i = firstOf(name); i != byName_.end() && words_[*i].name == name; ++i)
        if (words_[*i].sort == sort) return &words_[*i];
    return nullptr;
}

const Word* Vocabulary::findFormer(Sort sort, std::string_view name) const {
    if (!hasFormerNames_) return nullptr;
    for (const Word& word : ofSort(sort))
        if (placeOfFormer(word.formerly, name) >= 0) return &word;
    return nullptr;
}

std::vector<std::uint16_t>::const_iterator Vocabulary::firstOf(std::string_view name) const {
    return std::lower_bound(byName_.begin(), byName_.end(), name, [this](std::uint16_t i, std::string_view n) {
        return std::string_view(words_[i].name) < n;
    });
}

std::span<const Word> Vocabulary::ofSort(Sort sort) const {
    if (sort >= bySort_.size()) return {};
    return std::span(words_).subspan(bySort_[sort].first, bySort_[sort].second);
}

const Word* Vocabulary::find(Sort sort, int code) const {
    const std::span<const Word> words = ofSort(sort);
    return code >= 0 && std::size_t(code) < words.size() ? &words[code] : nullptr;
}

std::vector<std::string> Vocabulary::names(Sort sort) const {
    std::vector<std::string> names;
    for (const Word& word : ofSort(sort)) names.emplace_back(word.name);
    return names;
}

const char* Vocabulary::sortName(Sort sort) const { return sort < sortNames_.size() ? sortNames_[sort] : "unknown"; }

std::string Vocabulary::factNames(Facts facts) const {
    std::string names;
    for (std::size_t bit = 0; bit < factNames_.size(); ++bit) {
        if (!(facts & (Facts(1) << bit))) continue;
        if (!names.empty()) names += ", ";
        names += factNames_[bit];
    }
    return names;
}

Facts factsOf(const Vocabulary& vocabulary, const Term& trigger) {
    const Word* word = vocabulary.find(sort::Trigger, trigger.word);
    if (!word) return 0;
    Facts supplied = word->supplies;
    for (int i = 0; i < int(trigger.arguments.size()) && i < word->parameters.size(); ++i)
        if (const Word* argument = vocabulary.find(word->parameters[i].sort, trigger.arguments[i].word))
            supplied |= argument->supplies;
    return supplied;
}

Facts factsOfModifiers(const Vocabulary& vocabulary, const std::vector<Term>& modifiers) {
    Facts known = modifiers.empty() ? 0 : ~Facts(0);
    for (const Term& t : modifiers)
        if (const Word* word = vocabulary.find(sort::Modifier, t.word)) known &= word->supplies;
    return known;
}

namespace {

class Checker {
  public:
    // `places` is asked only once something is wrong: most content is right.
    Checker(const Vocabulary& vocabulary, std::function<TermPlaces()> places, std::vector<AbilityProblem>& problems)
        : vocabulary_(vocabulary), findPlaces_(std::move(places)), problems_(problems) {}

    void clause(const Clause& clause, Facts supplied) {
        for (const auto* list : {&clause.condition, &clause.limits})
            if (list->size() > 1)
                add("ABILITY-COUNT", (*list)[1],
                    "a clause can have only one condition and one limit; join conditions with all(...)");
        if (clause.effects.empty()) add("ABILITY-COUNT", clause.trigger, "the clause has no effect");
        if (clause.trigger.word == "always") return standing(clause, supplied);
        giver_ = clause.trigger.word;
        term(clause.trigger, sort::Trigger, supplied);
        supplied |= factsOf(vocabulary_, clause.trigger);
        for (const Term& t : clause.condition) term(t, sort::Condition, supplied);
        for (const Term& t : clause.costs) term(t, sort::Cost, supplied);
        for (const Term& t : clause.limits) term(t, sort::Limit, supplied);
        effects(clause.effects, supplied);
        effects(clause.otherwise, supplied);
    }
    void effects(const std::vector<Term>& effects, Facts supplied) {
        for (const Term& t : effects) term(t, sort::Effect, supplied);
    }
    void condition(const Term& t, Facts supplied) { term(t, sort::Condition, supplied); }

  private:
    // A modifier is read where its value is asked for: its condition may read what all its questions know.
    void standing(const Clause& clause, Facts supplied) {
        giver_ = "always";
        for (const Term& t : clause.effects) term(t, sort::Modifier, supplied);
        for (const Term& t : clause.condition)
            term(t, sort::Condition, supplied | factsOfModifiers(vocabulary_, clause.effects));
        for (const auto* list : {&clause.costs, &clause.limits, &clause.otherwise})
            if (!list->empty())
                add("ABILITY-STANDING", list->front(), "a standing clause cannot have costs, limits or `else`");
        if (clause.may) add("ABILITY-STANDING", clause.trigger, "a standing clause cannot be declined with `may`");
    }

    void term(const Term& t, Sort wanted, Facts supplied) { term(t, Parameter{.sort = wanted}, supplied, 0); }

    void term(const Term& t, const Parameter& wanted, Facts supplied, int depth) {
        constexpr std::size_t kMostProblems = 200;  // no more are listed of a record
        if (problems_.size() >= kMostProblems) return;
        if (depth > kMaximumDepth) return add("ABILITY-DEPTH", t, "nested too deeply");
        if (t.kind == Term::Kind::Number) return number(t, wanted);
        if (t.kind == Term::Kind::Block) {
            if (wanted.sort != sort::Block)
                return add("ABILITY-SORT", t, "a block is not allowed here", wantedText(wanted));
            if (t.arguments.empty()) add("ABILITY-COUNT", t, "the block is empty", "an effect");
            for (const Term& effect : t.arguments) term(effect, Parameter{.sort = sort::Effect}, supplied, depth + 1);
            return;
        }
        if (wanted.sort == sort::Name || wanted.sort == sort::Reference) {
            if (!t.arguments.empty()) add("ABILITY-COUNT", t, "a name takes no arguments");
            return;
        }
        if (wanted.sort == sort::Constant || wanted.sort == sort::Block)
            return add("ABILITY-SORT", t, fmt::format("`{}` is not allowed here", t.word), wantedText(wanted));
        const Word* word = vocabulary_.find(wanted.sort, t.word);
        if (!word) return unknown(t, wanted);
        if (wanted.sort >= sort::Game && wanted.max > wanted.min &&
            (word->code < wanted.min || word->code > wanted.max))
            add("ABILITY-RANGE", t, fmt::format("`{}` is not allowed here", t.word), allowedWords(wanted));
        if (const Facts missing = word->needs & ~supplied)
            add("ABILITY-FACT", t,
                giver_.empty()
                    ? fmt::format("`{}` needs {}, which is not available here", t.word, vocabulary_.factNames(missing))
                    : fmt::format("`{}` needs {}, which `{}` does not provide", t.word, vocabulary_.factNames(missing),
                                  giver_));
        arguments(t, *word, supplied, depth);
    }

    void arguments(const Term& t, const Word& word, Facts supplied, int depth) {
        const Parameters& parameters = word.parameters;
        const int given = int(t.arguments.size());
        int least = 0, most = parameters.size();
        for (const Parameter& p : parameters)
            if (*p.fallback == '\0') ++least;
        if (!parameters.empty()) most += parameters[parameters.size() - 1].most - 1;
        if (given < least || given > most)
            add("ABILITY-COUNT", t,
                fmt::format("`{}` {}", t.word, given < least ? "has too few arguments" : "has too many arguments"),
                signatureOf(word));
        // Arguments see what the word itself offers; after a trigger as an argument, also what that trigger supplies.
        supplied |= word.supplies;
        for (int i = 0; i < given && i < most; ++i) {
            const Parameter& p = parameters[std::min(i, parameters.size() - 1)];
            const Term& argument = t.arguments[i];
            term(argument, p, supplied, depth + 1);
            if (p.sort == sort::Trigger) supplied |= factsOf(vocabulary_, argument);
        }
        for (int i = given; i < parameters.size(); ++i) {
            const Word* held = vocabulary_.find(parameters[i].sort, parameters[i].fallback);
            if (const Facts missing = held ? held->needs & ~supplied : 0)
                add("ABILITY-FACT", t,
                    fmt::format("`{}` uses `{}` by default, which needs {} here", t.word, held->name,
                                vocabulary_.factNames(missing)));
        }
    }

    void number(const Term& t, const Parameter& wanted) {
        if (wanted.sort != sort::Quantity && wanted.sort != sort::Constant)
            return add("ABILITY-SORT", t, "a number is not allowed here", wantedText(wanted));
        if ((wanted.min != 0 || wanted.max != 0) && (t.number < wanted.min || t.number > wanted.max))
            add("ABILITY-RANGE", t, fmt::format("the {} is out of range", wanted.name ? wanted.name : "number"),
                fmt::format("{} to {}", wanted.min, wanted.max));
    }

    void unknown(const Term& t, const Parameter& wanted) {
        if (const Word* now = vocabulary_.findFormer(wanted.sort, t.word))
            return add("ABILITY-UNKNOWN-WORD", t, fmt::format("`{}` is called `{}` now", t.word, now->name), now->name,
                       now->name);
        const bool event = wanted.sort == sort::Effect && vocabulary_.find(sort::Modifier, t.word);
        const bool modifier = wanted.sort == sort::Modifier && vocabulary_.find(sort::Effect, t.word);
        if (event || modifier)
            return add("ABILITY-STANDING", t,
                       event ? fmt::format("`{}` is a modifier and is only allowed after `always`", t.word)
                             : fmt::format("`{}` happens once and needs a trigger before it", t.word),
                       event ? "an effect" : "a modifier");
        if (wanted.sort == sort::Condition && vocabulary_.find(sort::Quantity, t.word))
            return add("ABILITY-SORT", t, fmt::format("`{}` is a number and must be compared with another", t.word),
                       "a comparison, such as `" + print(Term::ofWord(">=", {t, Term::ofNumber(1)})) + "`");
        if (const Word* other = vocabulary_.find(t.word))
            return add("ABILITY-SORT", t,
                       fmt::format("`{}` is {}, which is not allowed here", t.word,
                                   withArticle(vocabulary_.sortName(other->sort))),
                       wantedText(wanted), nearestName(t.word, vocabulary_.names(wanted.sort)));
        std::string nearest = nearestName(t.word, vocabulary_.names(wanted.sort));
        add("ABILITY-UNKNOWN-WORD", t, fmt::format("there is no {} `{}`", vocabulary_.sortName(wanted.sort), t.word),
            wantedText(wanted), std::move(nearest));
    }

    std::string wantedText(const Parameter& p) const {
        std::string text = vocabulary_.sortName(p.sort);
        if (p.name) text = fmt::format("{} ({})", text, p.name);
        return text;
    }
    std::string allowedWords(const Parameter& p) const {
        std::string text;
        for (const Word& word : vocabulary_.ofSort(p.sort))
            if (word.code >= p.min && word.code <= p.max) text += (text.empty() ? "" : ", ") + std::string(word.name);
        return text;
    }
    // "a cost", "an effect"; "whose" and names in capitals take none.
    static std::string withArticle(std::string_view name) {
        const bool vowel = std::string_view("aeio").find(name[0]) != std::string_view::npos;
        return std::string(vowel ? "an " : "a ") + std::string(name);
    }

    void add(const char* code, const Term& t, std::string message, std::string wanted = {}, std::string nearest = {}) {
        if (places_.empty()) places_ = findPlaces_();
        const auto place = places_.find(&t);
        const auto [offset, length] = place == places_.end() ? std::pair(0, 0) : place->second;
        problems_.push_back({.code = code,
                             .message = std::move(message),
                             .found = t.kind == Term::Kind::Word ? t.word : print(t),
                             .wanted = std::move(wanted),
                             .nearest = std::move(nearest),
                             .offset = offset,
                             .length = length});
    }

    const Vocabulary& vocabulary_;
    std::function<TermPlaces()> findPlaces_;
    TermPlaces places_;
    std::vector<AbilityProblem>& problems_;
    std::string giver_;  // the trigger that supplies the facts; empty: the place itself
};

}  // namespace

void check(const Vocabulary& vocabulary, const Clause& clause, std::vector<AbilityProblem>& problems, Facts supplied) {
    Checker(vocabulary, [&] { return placesOf(clause); }, problems).clause(clause, supplied);
}

void check(const Vocabulary& vocabulary, const Effects& effects, Facts supplied,
           std::vector<AbilityProblem>& problems) {
    Checker(vocabulary, [&] { return placesOf(effects.list); }, problems).effects(effects.list, supplied);
}

void check(const Vocabulary& vocabulary, const Condition& condition, Facts supplied,
           std::vector<AbilityProblem>& problems) {
    if (!condition.term.empty())
        Checker(vocabulary, [&] { return placesOf(condition.term); }, problems).condition(condition.term[0], supplied);
}

}  // namespace schema
