// The compiler of abilities. Every problem is reported with the record and the field it stands in.
#include "engine/threetale/abilities/compile.h"
#include "engine/threetale/abilities/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

namespace engine::threetale {

namespace sort = schema::threetale::sort;
using schema::Sort;
using schema::Term;
using schema::Word;
using schema::threetale::ConditionWord;
using schema::threetale::EffectWord;
using schema::threetale::LimitWord;

namespace {

constexpr std::size_t kMostOps = 65'535;  // effects to come are kept in the state by their 16-bit place

template <class T> std::vector<std::string> namesOf(const std::vector<T>& list) {
    std::vector<std::string> names;
    for (const T& item : list) names.push_back(item.name);
    return names;
}

bool isActiveArtifact(const schema::Record& record) {
    return record.kind().key == std::string_view("artifact") &&
           record.as<schema::threetale::Artifact>().usage == Usage::Active;
}

int placeOf(const std::vector<std::string>& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : int(found - names.begin());
}

// Does a term ask for places of the Map? Those are looked for; all else is read.
bool looksForPlaces(const schema::Vocabulary& vocabulary, const Term& t, Sort wanted) {
    const Word* word = t.kind == Term::Kind::Word ? vocabulary.find(wanted, t.word) : nullptr;
    if (!word) return false;
    for (int i = 0; i < word->parameters.size(); ++i)
        if (word->parameters[i].sort == sort::Place) return true;
    for (std::size_t i = 0; i < t.arguments.size() && !word->parameters.empty(); ++i)
        if (looksForPlaces(vocabulary, t.arguments[i],
                           word->parameters[std::min(int(i), word->parameters.size() - 1)].sort))
            return true;
    return false;
}

// --- limits ---------------------------------------------------------------------------------------------------------

struct OncePer {
    static constexpr auto word = LimitWord::OncePer;
    Lasting span;
    int times() const { return 1; }
};
struct TimesPer {
    static constexpr auto word = LimitWord::TimesPer;
    Constant number;
    Lasting span;
    int times() const { return number; }
};
struct Shared {
    static constexpr auto word = LimitWord::Shared;
    NameOperand group;
    Lasting span;
    Constant number;
    int times() const { return number; }
};
struct LimitRow {
    OperandsOfRow operands;
    void (*limit)(const Op* op, CompiledClause& clause);

    template <class Row> static constexpr LimitRow of() {
        return {operandsOfRow<Row>(), [](const Op* op, CompiledClause& clause) {
                    const Row row = decode<Row>(op);
                    clause.limitSpan = std::uint8_t(row.span);
                    clause.limitTimes = std::uint8_t(row.times());
                }};
    }
};
using LimitTable = RowTable<LimitRow, LimitWord::Shared, Rows<OncePer, TimesPer, Shared>>;

}  // namespace

AbilityCompiler::AbilityCompiler(CompiledSet& set, schema::Problems& problems)
    : set_(set), problems_(problems), vocabulary_(schema::threetale::vocabulary()) {}

void AbilityCompiler::begin(const schema::Record& record, ProphecyCard* scenario, int card) {
    card_ = card;
    record_ = &record;
    scenario_ = scenario;
}

schema::Problem& AbilityCompiler::error(const char* code, std::string message, const std::string& field) {
    return problems_.add({.code = code, .message = std::move(message), .record = record_->id(), .field = field});
}

void AbilityCompiler::report(const std::vector<schema::AbilityProblem>& found, const std::string& field) {
    for (const schema::AbilityProblem& p : found) {
        schema::Problem& problem = error(p.code.c_str(), p.message, field);
        problem.found = p.found;
        problem.wanted = p.wanted;
        problem.nearest = p.nearest;
        problem.column = p.offset + 1;
    }
}

// --- names ----------------------------------------------------------------------------------------------------------

void AbilityCompiler::declare(const Term& t, Sort wanted) {
    if (t.kind == Term::Kind::Block) {
        for (const Term& effect : t.arguments) declare(effect, sort::Effect);
        return;
    }
    const Word* word = t.kind == Term::Kind::Word ? vocabulary_.find(wanted, t.word) : nullptr;
    if (!word) return;
    for (std::size_t i = 0; i < t.arguments.size() && !word->parameters.empty(); ++i) {
        const schema::Parameter& p = word->parameters[std::min(int(i), word->parameters.size() - 1)];
        const bool gives = wanted == sort::Effect && p.sort == sort::Name;
        if (gives && p.refersTo == std::string_view("counter"))
            declared(scenario_->counters, t.arguments[i].word, kVariables, "counters");
        else if (gives && p.refersTo == std::string_view("status"))
            declared(scenario_->statuses, t.arguments[i].word, kStatuses, "statuses");
        else declare(t.arguments[i], p.sort);
    }
}

void AbilityCompiler::declare(const schema::Effects& effects) {
    for (const Term& t : effects.list) declare(t, sort::Effect);
}

void AbilityCompiler::declare(const schema::Clauses& clauses) {
    for (const schema::Clause& clause : clauses.list) {
        for (const Term& t : clause.effects) declare(t, sort::Effect);
        for (const Term& t : clause.otherwise) declare(t, sort::Effect);
    }
}

int AbilityCompiler::declared(std::vector<std::string>& names, const std::string& name, int capacity,
                              std::string_view what) {
    if (const int known = placeOf(names, name); known >= 0) return known;
    if (int(names.size()) == capacity) {
        schema::Problem& problem =
            error("ENGINE-CAPACITY", fmt::format("more {} than the engine can hold", what), "scenario");
        problem.found = name;
        problem.wanted = fmt::format("at most {}", capacity);
        return 0;
    }
    names.push_back(name);
    return int(names.size()) - 1;
}

int AbilityCompiler::numberOf(const std::string& name, std::string_view what, const std::string& field) {
    if (what == "tag") {
        if (placeOf(set_.tagNames, name) < 0 && set_.tagNames.size() == 64) {
            error("ENGINE-CAPACITY", "abilities name more tags than the engine can hold", field).wanted = "at most 64";
            return 0;
        }
        return declared(set_.tagNames, name, 64, "tags named by abilities");
    }
    if (what == "group") return 0;  // stands for itself; limit() gives it its counters
    if (!scenario_) {
        error("ENGINE-NAME", fmt::format("a {} cannot be used outside a scenario", what), field).found = name;
        return 0;
    }
    const std::vector<std::string> known = what == "token"     ? namesOf(scenario_->tokens)
                                           : what == "entity"  ? namesOf(scenario_->entities)
                                           : what == "card"    ? namesOf(scenario_->cards)
                                           : what == "counter" ? scenario_->counters
                                                               : scenario_->statuses;
    if (const int place = placeOf(known, name); place >= 0) return place;
    const bool given = what == "counter" || what == "status";
    schema::Problem& problem = error("ENGINE-NAME",
                                     given ? fmt::format("nothing in this scenario ever gives the {} a value", what)
                                           : fmt::format("this scenario has no such {}", what),
                                     field);
    problem.found = name;
    problem.nearest = schema::nearestName(name, known);
    return 0;
}

const OperandsOfRow* operandsOf(LimitWord word) { return &LimitTable::at(int(word)).operands; }

std::vector<const Term*> compiledOrder(const Term& term, Sort wanted) {
    const schema::Vocabulary& vocabulary = schema::threetale::vocabulary();
    std::vector<const Term*> arguments;
    for (const Term& argument : term.arguments) arguments.push_back(&argument);
    const Word* word = vocabulary.find(wanted, term.word);
    const bool joins = wanted == sort::Condition && word &&
                       (word->code == int(ConditionWord::All) || word->code == int(ConditionWord::Any));
    if (joins)
        std::stable_partition(arguments.begin(), arguments.end(), [&](const Term* argument) {
            return !looksForPlaces(vocabulary, *argument, sort::Condition);
        });
    return arguments;
}

// --- terms ----------------------------------------------------------------------------------------------------------

void AbilityCompiler::term(const Term& t, Sort wanted, const char* refersTo, const std::string& field) {
    const std::size_t place = set_.ops.size();
    set_.ops.emplace_back();
    if (t.kind == Term::Kind::Number) {
        set_.ops[place].code = kNumberOp;
        set_.ops[place].value = t.number;
    } else if (t.kind == Term::Kind::Block) {
        for (const Term& effect : t.arguments) term(effect, sort::Effect, "", field);
        set_.ops[place].arguments = std::uint8_t(t.arguments.size());
        if (t.arguments.size() > 255) error("ENGINE-CAPACITY", "a block has more than 255 effects", field);
    } else if (wanted == sort::Name) {
        set_.ops[place].value = numberOf(t.word, refersTo, field);
    } else if (wanted == sort::Reference) {
        set_.ops[place].value = set_.find(t.word);
        if (set_.ops[place].value < 0)
            error("ENGINE-NAME", fmt::format("there is no {} with this id", refersTo), field).found = t.word;
    } else {
        const Word* word = vocabulary_.find(wanted, t.word);
        assert(word && "only checked abilities are compiled");
        set_.ops[place].code = std::uint8_t(word->code);
        words_.push_back({std::uint32_t(place), wanted});
        const std::size_t given = t.arguments.size();
        const std::vector<const Term*> arguments = compiledOrder(t, wanted);
        for (std::size_t i = 0; i < std::max(given, std::size_t(word->parameters.size())); ++i) {
            const schema::Parameter& p = word->parameters[std::min(int(i), word->parameters.size() - 1)];
            if (i < given) term(*arguments[i], p.sort, p.refersTo, field);
            else if (*p.fallback) term(engine::defaultOf(p), p.sort, p.refersTo, field);
            else break;
            ++set_.ops[place].arguments;
        }
        const bool chooses = word->code == int(EffectWord::Choose) || word->code == int(EffectWord::ChooseSeveral);
        if (wanted == sort::Effect && chooses) set_.choices.emplace_back(std::uint32_t(place), &t);
        if (wanted == sort::Condition && word->code == int(ConditionWord::FirstUse)) firstUse(place, field);
    }
    set_.ops[place].size = std::uint16_t(set_.ops.size() - place);
}

void AbilityCompiler::removeFrom(std::size_t place) {
    set_.ops.resize(place);
    while (!words_.empty() && words_.back().place >= place) words_.pop_back();
}

void AbilityCompiler::decodeOperands() {
    for (const WordAt& word : words_) {
        Op& op = set_.ops[word.place];
        const OperandsOfRow* row = operandsOf(word.sort, op.code);
        if (!row) continue;
        const std::size_t place = set_.operands.size();
        set_.operands.resize(place + (row->size + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
        row->decode(&op, set_.operands.data() + place);
        op.value = std::int32_t(place);
    }
    words_.clear();
}

// `first_use(span)` reads the counter of its clause.
void AbilityCompiler::firstUse(std::size_t place, const std::string& field) {
    const int span = set_.ops[place + 1].code;
    if (!clause_) {
        error("ENGINE-LIMIT", "`first_use` is outside a clause, where uses are not counted", field);
    } else if (clause_->usesSlot == kNone) {
        clause_->usesSlot = slots(1, span, field);
    } else if (set_.limitSpans[clause_->usesSlot] != span) {
        error("ENGINE-LIMIT", "the `first_use` conditions of one clause must name the same span", field);
    }
    if (clause_) set_.ops[place].value = clause_->usesSlot;
}

Program AbilityCompiler::program(const std::vector<Term>& terms, Sort wanted, const std::string& field) {
    const Program p{std::uint32_t(set_.ops.size()), std::uint16_t(terms.size())};
    for (const Term& t : terms) term(t, wanted, "", field);
    if (set_.ops.size() > kMostOps) {
        error("ENGINE-CAPACITY", "the abilities of the set are too long for the engine", field).wanted =
            fmt::format("at most {} words and numbers", kMostOps);
        removeFrom(p.first);
        return {};
    }
    return p;
}

Program AbilityCompiler::placed(Program program, CompiledSet::Place place) {
    place.first = program.first;
    place.card = card_;
    if (program.count > 0) set_.places.push_back(std::move(place));
    return program;
}

Program AbilityCompiler::effects(const schema::Effects& effects, const std::string& field) {
    std::vector<schema::AbilityProblem> found;
    if (!effects.unread.empty()) {
        schema::Effects again;
        if (!schema::parseEffects(effects.unread, again, found)) report(found, field);
        return {};
    }
    schema::check(vocabulary_, effects, schema::threetale::suppliedAt(record_->kind().key, field), found);
    report(found, field);
    return found.empty() ? placed(program(effects.list, sort::Effect, field), {.field = field, .effects = &effects})
                         : Program{};
}

Program AbilityCompiler::condition(const schema::Condition& condition, const std::string& field) {
    std::vector<schema::AbilityProblem> found;
    if (!condition.unread.empty()) {
        schema::Condition again;
        if (!schema::parseCondition(condition.unread, again, found)) report(found, field);
        return {};
    }
    schema::check(vocabulary_, condition, schema::threetale::suppliedAt(record_->kind().key, field), found);
    report(found, field);
    return found.empty()
               ? placed(program(condition.term, sort::Condition, field), {.field = field, .condition = &condition})
               : Program{};
}

// --- clauses --------------------------------------------------------------------------------------------------------

void AbilityCompiler::limit(const Term& t, CompiledClause& clause, const std::string& field) {
    const Program p = program({t}, sort::Limit, field);
    const Word* word = vocabulary_.find(sort::Limit, t.word);
    if (p.count == 0 || !word) return;
    LimitTable::at(word->code).limit(&set_.ops[p.first], clause);
    const std::string* shared = nullptr;  // the group whose clauses count together
    for (std::size_t i = 0; i < t.arguments.size(); ++i)
        if (word->parameters[int(i)].sort == sort::Name) shared = &t.arguments[i].word;
    removeFrom(p.first);  // the clause says it all
    if (!shared) {
        clause.limitSlot = slots(1, clause.limitSpan, field);
        return;
    }
    clause.limitShared = true;
    if (const auto known = groups_.find(*shared); known != groups_.end()) {
        clause.limitSlot = known->second;
        if (set_.limitSpans[known->second] != clause.limitSpan)
            error("ENGINE-LIMIT", "clauses that share a limit must share its span", field).found = *shared;
        return;
    }
    clause.limitSlot = groups_[*shared] = slots(kHeroes, clause.limitSpan, field);
}

// TT-RULING-42: outside Battle an active Artifact works once per turn, whether or not its card says so.
void AbilityCompiler::perTurn(CompiledClause& clause, const std::string& field) {
    clause.limitSpan = std::uint8_t(Lasting::Turn);
    clause.limitSlot = slots(1, int(Lasting::Turn), field);
}

// The first of `count` neighbouring counters of uses that end with a span.
std::uint8_t AbilityCompiler::slots(int count, int span, const std::string& field) {
    if (set_.limitSlots + count > kLimits) {
        error("ENGINE-CAPACITY", "more clauses with a limit than the engine can hold", field).wanted =
            fmt::format("at most {}", kLimits);
        return 0;
    }
    const int first = set_.limitSlots;
    for (; count > 0; --count) {
        const auto slot = std::size_t(set_.limitSlots++);
        set_.limitSpans[slot] = std::uint8_t(span);
        set_.slotsOfSpan[span][slot / 64] |= 1ull << (slot % 64);
    }
    return std::uint8_t(first);
}

ClauseRange AbilityCompiler::clauses(const schema::Clauses& clauses, int card, int firstNumber,
                                     const std::string& field) {
    ClauseRange range{.first = std::uint16_t(set_.clauses.size())};
    const schema::Facts supplied = schema::threetale::suppliedAt(record_->kind().key, field);
    for (std::size_t i = 0; i < clauses.list.size(); ++i) {
        const schema::Clause& written = clauses.list[i];
        const std::string at = fmt::format("{}[{}]", field, i);
        std::vector<schema::AbilityProblem> found;
        schema::check(vocabulary_, written, found, supplied);
        report(found, at);
        if (!found.empty()) continue;
        CompiledClause clause;
        clause_ = &clause;
        clause.card = std::uint16_t(card);
        clause.number = std::uint8_t(firstNumber + int(i));
        clause.may = written.may;
        clause.standing = written.trigger.word == "always";
        if (clause.standing) {
            clause.effects = placed(program(written.effects, sort::Modifier, at), {.field = at, .clause = &written});
            const Op* op = &set_.ops[clause.effects.first];
            for (int n = 0; n < clause.effects.count; ++n, op += op->size) range.modifiers |= 1ull << op->code;
        } else {
            const Program trigger = program({written.trigger}, sort::Trigger, at);
            const Op& op = set_.ops[trigger.first];
            clause.trigger = Trigger(op.code);
            clause.triggerOp = trigger.first;
            range.triggers |= 1ull << op.code;
            clause.costs = program(written.costs, sort::Cost, at);
            if (!written.limits.empty()) limit(written.limits[0], clause, at);
            else if (clause.trigger == Trigger::Manual && isActiveArtifact(*record_)) perTurn(clause, at);
            clause.effects = placed(program(written.effects, sort::Effect, at), {.field = at, .clause = &written});
            clause.otherwise = placed(program(written.otherwise, sort::Effect, at),
                                      {.field = at, .clause = &written, .otherwise = true});
        }
        clause.condition = program(written.condition, sort::Condition, at);
        clause_ = nullptr;
        set_.clauses.push_back(clause);
        ++range.count;
    }
    for (const std::string& line : clauses.unread) {
        std::vector<schema::AbilityProblem> found;
        schema::Clause again;
        if (!schema::parseClause(line, again, found)) report(found, field);
    }
    if (firstNumber + int(clauses.list.size()) > 255 || set_.clauses.size() > 60'000)
        error("ENGINE-CAPACITY", "more clauses than the engine can hold", field).wanted = "at most 255 on a card";
    return range;
}

}  // namespace engine::threetale
