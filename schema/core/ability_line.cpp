// What is wrong in a line as it is written, the names and records that it refers to, and words to begin with.
#include "schema/core/ability_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <set>
#include <tuple>

#include "schema/core/ability_lex.h"
#include "schema/core/ability_print.h"

namespace schema {
namespace {

using lex::Token;

// The tokens that the canonical print has too: empty parentheses are not printed.
std::vector<Token> printedTokens(std::string_view line) {
    std::vector<Token> tokens = lex::tokensOf(line);
    const auto is = [&](std::size_t i, char c) {
        return i < tokens.size() && tokens[i].length == 1 && line[tokens[i].offset] == c;
    };
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        if (is(i, '(') && is(i + 1, ')'))
            tokens.erase(tokens.begin() + std::ptrdiff_t(i), tokens.begin() + std::ptrdiff_t(i) + 2);
    return tokens;
}

// Moves problems from the canonical print of a line to the line itself: both have the same tokens.
class Placement {
  public:
    Placement(const Vocabulary& vocabulary, std::string_view line, std::string_view canonical)
        : vocabulary_(vocabulary), line_(line), written_(printedTokens(line)), printed_(printedTokens(canonical)) {
        assert(written_.size() == printed_.size());
    }

    void place(AbilityProblem& problem) const {
        const auto first =
            std::find_if(printed_.begin(), printed_.end(), [&](const Token& t) { return t.end() > problem.offset; });
        if (first == printed_.end() || written_.size() != printed_.size()) return;
        const auto last = std::find_if(first, printed_.end(),
                                       [&](const Token& t) { return t.end() >= problem.offset + problem.length; });
        const std::size_t from = std::size_t(first - printed_.begin()),
                          to = last == printed_.end() ? from : std::size_t(last - printed_.begin());
        put(problem, from, to);
        if (problem.code == "ABILITY-COUNT") placeCount(problem, from);
        if (problem.code == "ABILITY-FACT" && problem.message.find("` by default, which needs ") != std::string::npos &&
            is(from + 1, "("))
            put(problem, closing(from + 1), closing(from + 1));
        if (problem.code == "ABILITY-SORT" && problem.wanted.starts_with("a comparison"))
            placeMissingSign(problem, from);
        if (problem.code == "ABILITY-STANDING" && problem.found == "always")
            for (std::size_t i = from; i < written_.size(); ++i)
                if (is(i, "may")) {
                    put(problem, i, i);
                    break;
                }
    }

  private:
    std::string_view text(std::size_t i) const {
        return line_.substr(std::size_t(written_[i].offset), std::size_t(written_[i].length));
    }
    bool is(std::size_t i, std::string_view what) const { return i < written_.size() && text(i) == what; }
    void put(AbilityProblem& problem, std::size_t from, std::size_t to) const {
        problem.offset = written_[from].offset;
        problem.length = written_[to].end() - problem.offset;
    }
    // The token that closes the bracket at `open`.
    std::size_t closing(std::size_t open) const {
        int depth = 0;
        for (std::size_t i = open; i < written_.size(); ++i) {
            if (is(i, "(") || is(i, "{")) ++depth;
            if (is(i, ")") || is(i, "}")) --depth;
            if (depth == 0) return i;
        }
        return written_.size() - 1;
    }
    // Too many arguments: the first of those. Too few: where the next one is missing.
    void placeCount(AbilityProblem& problem, std::size_t word) const {
        if (!is(word + 1, "(")) return;
        const std::size_t end = closing(word + 1);
        std::vector<std::size_t> starts{word + 2};
        for (std::size_t i = word + 2; i < end; ++i) {
            if (is(i, "(") || is(i, "{")) i = closing(i);
            else if (is(i, ",")) starts.push_back(i + 1);
        }
        std::size_t most = 0;
        for (const Word& known : vocabulary_.words())
            if (known.name == text(word) && signatureOf(known) == problem.wanted)
                most =
                    known.parameters.empty()
                        ? 0
                        : std::size_t(known.parameters.size() + known.parameters[known.parameters.size() - 1].most - 1);
        if (starts.size() > most) put(problem, starts[most], starts[most]);
        else put(problem, end, end);
    }
    // A number that should be compared: where the sign is missing.
    void placeMissingSign(AbilityProblem& problem, std::size_t word) const {
        const std::size_t end = is(word + 1, "(") ? closing(word + 1) : word;
        problem.offset = written_[end].end();
        problem.length = end + 1 < written_.size() ? std::max(written_[end + 1].offset - problem.offset, 0) : 0;
    }

    const Vocabulary& vocabulary_;
    std::string_view line_;
    std::vector<Token> written_, printed_;
};

// References to records that are not there, placed in the canonical print like all else.
void addBrokenReferences(const RecordSet& records, const Vocabulary& vocabulary, const Clause* clause,
                         const std::vector<Term>& terms, Sort sort, std::vector<AbilityProblem>& problems) {
    TermPlaces places;  // asked only once something is wrong
    const ReferenceVisitor visit = [&](const Parameter& parameter, const Term& term) {
        AbilityProblem problem = referenceProblem(records, parameter.refersTo, term.word);
        if (problem.code.empty()) return;
        if (places.empty()) places = clause ? placesOf(*clause) : placesOf(terms);
        if (const auto place = places.find(&term); place != places.end())
            std::tie(problem.offset, problem.length) = place->second;
        problems.push_back(std::move(problem));
    };
    if (clause) forEachReference(vocabulary, *clause, visit);
    else forEachReference(vocabulary, terms, sort, visit);
}

// "iff faith >= 3" is read as a limit called `iff`, and only what follows makes no sense: the word itself is named.
void nameMisspeltKeyword(const Vocabulary& vocabulary, const Clause& read, std::string_view line,
                         std::vector<AbilityProblem>& problems) {
    if (problems.size() != 1 || read.limits.empty() || !read.effects.empty() ||
        vocabulary.find(sort::Limit, read.limits[0].word))
        return;
    const std::vector<Token> tokens = lex::tokensOf(line);
    for (const Token& token : tokens) {
        const std::string_view word = line.substr(std::size_t(token.offset), std::size_t(token.length));
        if (word != read.limits[0].word || token.offset >= problems[0].offset) continue;
        if (vocabulary.find(sort::Effect, word) || vocabulary.find(sort::Modifier, word)) {
            problems[0] = {.code = "ABILITY-SYNTAX",
                           .message = fmt::format("a `:` is missing before `{}`", word),
                           .found = std::string(word),
                           .wanted = "`:`",
                           .nearest = {},
                           .offset = token.offset,
                           .length = token.length};
            return;
        }
        std::vector<std::string> known{"if", "pay"};
        for (const std::string& name : vocabulary.names(sort::Limit)) known.push_back(name);
        problems[0] = {.code = "ABILITY-UNKNOWN-WORD",
                       .message = fmt::format("`{}` cannot follow a trigger", word),
                       .found = std::string(word),
                       .wanted = "`if`, `pay`, a limit or `:`",
                       .nearest = nearestName(word, known),
                       .offset = token.offset,
                       .length = token.length};
        return;
    }
}

class NameWalk {
  public:
    NameWalk(const Vocabulary& vocabulary, Sort wanted, const ReferenceVisitor& visit)
        : vocabulary_(vocabulary), wanted_(wanted), visit_(visit) {}

    void clause(const Clause& c) const {
        const bool stands = c.trigger.word == "always";
        if (!stands) term(c.trigger, sort::Trigger);
        terms(c.condition, sort::Condition);
        terms(c.costs, sort::Cost);
        terms(c.limits, sort::Limit);
        terms(c.effects, stands ? sort::Modifier : sort::Effect);
        terms(c.otherwise, sort::Effect);
    }
    void terms(const std::vector<Term>& list, Sort sort) const {
        for (const Term& t : list) term(t, sort);
    }

  private:
    void term(const Term& t, Sort sort) const {
        if (t.kind == Term::Kind::Block) return terms(t.arguments, sort::Effect);
        if (t.kind != Term::Kind::Word || t.arguments.empty()) return;
        const Word* word = vocabulary_.find(sort, t.word);
        if (!word || word->parameters.empty()) return;
        for (std::size_t i = 0; i < t.arguments.size(); ++i) {
            const Parameter& p = word->parameters[std::min(int(i), word->parameters.size() - 1)];
            if (p.sort != sort::Reference && p.sort != sort::Name) term(t.arguments[i], p.sort);
            else if (p.sort == wanted_ && t.arguments[i].kind == Term::Kind::Word) visit_(p, t.arguments[i]);
        }
    }

    const Vocabulary& vocabulary_;
    Sort wanted_;
    const ReferenceVisitor& visit_;
};

// "scenario.entities[2].name" -> "entity"; empty where the path is not that of a name in a list.
std::string singularOfList(std::string_view path) {
    constexpr std::string_view end = "].name";
    if (!path.ends_with(end)) return {};
    path = path.substr(0, path.rfind('['));
    if (const std::size_t dot = path.rfind('.'); dot != path.npos) path.remove_prefix(dot + 1);
    if (path.ends_with("ies")) return std::string(path.substr(0, path.size() - 3)) + "y";
    return std::string(path.substr(0, path.size() - (path.ends_with("s") ? 1 : 0)));
}

}  // namespace

// --- problems -------------------------------------------------------------------------------------------------------

std::vector<AbilityProblem> problemsIn(const AbilityPlace& place, std::string_view line) {
    std::vector<AbilityProblem> problems;
    if (line.find_first_not_of(" \t") == line.npos) return problems;
    std::string canonical;
    Clause clause;
    Effects effects;
    Condition condition;
    switch (place.form) {
        case AbilityForm::Clause:
            if (!parseClause(line, clause, problems)) {
                nameMisspeltKeyword(place.vocabulary, clause, line, problems);
                return problems;
            }
            check(place.vocabulary, clause, problems, place.supplied);
            canonical = print(clause);
            break;
        case AbilityForm::Effects:
            if (!parseEffects(line, effects, problems)) return problems;
            check(place.vocabulary, effects, place.supplied, problems);
            canonical = print(effects);
            break;
        case AbilityForm::Condition:
            if (!parseCondition(line, condition, problems)) return problems;
            check(place.vocabulary, condition, place.supplied, problems);
            canonical = print(condition);
            break;
    }
    if (place.records) {
        const bool isClause = place.form == AbilityForm::Clause, isCondition = place.form == AbilityForm::Condition;
        addBrokenReferences(*place.records, place.vocabulary, isClause ? &clause : nullptr,
                            isCondition ? condition.term : effects.list, isCondition ? sort::Condition : sort::Effect,
                            problems);
    }
    if (!problems.empty()) {
        const Placement placement(place.vocabulary, line, canonical);
        for (AbilityProblem& problem : problems) placement.place(problem);
    }
    return problems;
}

AbilityProblem referenceProblem(const RecordSet& records, std::string_view kind, std::string_view id, bool compare) {
    if (records.find(kind, id)) return {};
    const RecordPtr other = records.find(id);
    AbilityProblem problem{
        .code = "CHECK-REFERENCE", .message = {}, .found = std::string(id), .wanted = std::string(kind), .nearest = {}};
    problem.message = other ? fmt::format("`{}` is a different kind of record: {}", id, other->kind().label)
                            : fmt::format("there is no record `{}`", id);
    // All ids of a great set would be read for each broken reference.
    constexpr std::size_t kMostCandidates = 5'000;
    if (!compare || records.size() > kMostCandidates) return problem;
    std::vector<std::string> ids;
    for (const RecordPtr& record : records.ofKind(kind)) ids.push_back(record->id());
    problem.nearest = nearestName(id, ids);
    return problem;
}

// --- names and references -------------------------------------------------------------------------------------------

void forEachReference(const Vocabulary& vocabulary, const Clause& clause, const ReferenceVisitor& visit) {
    NameWalk(vocabulary, sort::Reference, visit).clause(clause);
}
void forEachReference(const Vocabulary& vocabulary, const std::vector<Term>& terms, Sort sort,
                      const ReferenceVisitor& visit) {
    NameWalk(vocabulary, sort::Reference, visit).terms(terms, sort);
}
void forEachName(const Vocabulary& vocabulary, const Clause& clause, const ReferenceVisitor& visit) {
    NameWalk(vocabulary, sort::Name, visit).clause(clause);
}
void forEachName(const Vocabulary& vocabulary, const std::vector<Term>& terms, Sort sort,
                 const ReferenceVisitor& visit) {
    NameWalk(vocabulary, sort::Name, visit).terms(terms, sort);
}

std::vector<DeclaredName> declaredNames(const Vocabulary& vocabulary, const Record& record, const RecordSet& records,
                                        std::string_view language) {
    std::vector<DeclaredName> names;
    std::set<std::pair<std::string, std::string>> known;
    const auto add = [&](std::string what, std::string name, std::string label) {
        if (!name.empty() && known.emplace(what, name).second)
            names.push_back({std::move(what), std::move(name), std::move(label)});
    };
    forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* value) {
        if (field.kind != Kind::Text) return;
        if (std::string what = singularOfList(path); !what.empty())
            add(std::move(what), *static_cast<const std::string*>(value), {});
    });
    forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* value) {
        constexpr std::string_view end = "].label";
        if (field.kind != Kind::LocalText || !path.ends_with(end)) return;
        const std::string list = path.substr(0, path.size() - end.size() + 1);
        const ConstFound name = findPath(record.type(), record.data(), list + ".name");
        if (!name.field || name.field->kind != Kind::Text) return;
        for (DeclaredName& declared : names)
            if (declared.what == singularOfList(list + ".name") &&
                declared.name == *static_cast<const std::string*>(name.value))
                declared.label = static_cast<const LocalText*>(value)->in(language);
    });
    const ReferenceVisitor used = [&](const Parameter& parameter, const Term& term) {
        add(parameter.refersTo, term.word, {});
    };
    forEachLeaf(record.type(), record.data(), [&](const std::string&, const Field& field, const void* value) {
        if (field.kind == Kind::Clauses)
            for (const Clause& clause : static_cast<const Clauses*>(value)->list) forEachName(vocabulary, clause, used);
        if (field.kind == Kind::Effects)
            forEachName(vocabulary, static_cast<const Effects*>(value)->list, sort::Effect, used);
        if (field.kind == Kind::Condition)
            forEachName(vocabulary, static_cast<const Condition*>(value)->term, sort::Condition, used);
    });
    constexpr std::size_t kMostRecords = 5'000;  // whose tags are read
    if (records.size() <= kMostRecords)
        for (const auto& [id, other] : records.all())
            for (const std::string& tag : other->base().tags) add("tag", tag, {});
    return names;
}

// --- words ----------------------------------------------------------------------------------------------------------

std::string signaturePart(const Parameter& p) {
    std::string text = p.name ? p.name : "";
    if (*p.fallback != '\0') text += fmt::format(" = {}", p.fallback);
    if (p.most > 1) text += " ...";
    return text;
}

std::string signatureOf(const Word& word) {
    if (word.parameters.empty()) return fmt::format("{} without arguments", word.name);
    std::string text = word.name + std::string("(");
    for (const Parameter& p : word.parameters) text += (&p == word.parameters.begin() ? "" : ", ") + signaturePart(p);
    return text + ")";
}

bool fits(const Word& word, const Parameter& wanted) {
    if (word.sort != wanted.sort) return false;
    return wanted.sort < sort::Game || wanted.max <= wanted.min || (word.code >= wanted.min && word.code <= wanted.max);
}

namespace {

Term termOf(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? Term::ofNumber(number)
                                                                    : Term::ofWord(std::string(text));
}

bool isSign(const Word& word) { return lex::isComparison(word.name[0]); }

// May a form begin with this word? Not where it wants another word of its own sort, as all(condition) does: that would
// want one too, without end.
bool beginsWith(const Word& word, const AbilityPlace& place) {
    if (isSign(word) || (word.needs & ~place.supplied) != 0) return false;
    return std::none_of(word.parameters.begin(), word.parameters.end(),
                        [&](const Parameter& p) { return p.sort == word.sort && *p.fallback == '\0'; });
}

}  // namespace

Term defaultOf(const AbilityPlace& place, const Parameter& parameter) {
    if (*parameter.fallback != '\0' && *parameter.fallback != '{') return termOf(parameter.fallback);
    switch (parameter.sort) {
        case sort::Quantity:
        case sort::Constant:
            return Term::ofNumber(parameter.min != parameter.max ? std::clamp(1, parameter.min, parameter.max) : 1);
        case sort::Block: return Term::ofBlock({firstTerm(place, sort::Effect)});
        case sort::Reference: {
            const auto records = place.records ? place.records->ofKind(parameter.refersTo) : std::vector<RecordPtr>();
            return Term::ofWord(records.empty() ? "name" : records.front()->id());
        }
        case sort::Name:
            for (const DeclaredName& declared : place.declared)
                if (declared.what == parameter.refersTo) return Term::ofWord(declared.name);
            return Term::ofWord("name");
        default: break;
    }
    for (const Word& word : place.vocabulary.ofSort(parameter.sort))
        if (fits(word, parameter) && beginsWith(word, place)) return withDefaults(place, word);
    return Term::ofNumber(0);
}

Term withDefaults(const AbilityPlace& place, const Word& word) {
    Term term = Term::ofWord(word.name);
    for (const Parameter& p : word.parameters) {
        if (*p.fallback != '\0') break;  // the rest may be left out
        term.arguments.push_back(defaultOf(place, p));
    }
    return term;
}

Term firstTerm(const AbilityPlace& place, Sort sort) {
    for (const Word& word : place.vocabulary.ofSort(sort))
        if (beginsWith(word, place)) return withDefaults(place, word);
    return Term::ofNumber(0);
}

}  // namespace schema
