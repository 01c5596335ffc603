// From records to a compiled set. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include "engine/game_key/ability_rows.h"
#include "engine/kernel/chance.h"

namespace engine::game_key {

namespace {

namespace words = schema::game_key;
using schema::Term;

schema::Problem& report(schema::Problems& problems, const schema::Record& record, std::string field,
                        std::string message) {
    return problems.add(
        {.code = "ENGINE-ABILITY", .message = std::move(message), .record = record.id(), .field = std::move(field)});
}

// Words that were checked, with their operands.
template <class Code>
std::vector<CompiledWord<Code>> compiled(const std::vector<Term>& terms, schema::Sort sort, OperandStore& operands) {
    std::vector<CompiledWord<Code>> found;
    TermReader reader;
    for (const Term& term : terms) {
        const schema::Word& word = *words::vocabulary().find(sort, term.word);
        found.push_back({Code(word.code), operands.add(rowOf(Code(word.code)).operands, reader, word, term)});
    }
    return found;
}

Clause compiled(const schema::Clause& written, OperandStore& operands) {
    return {compiled<ConditionWord>(written.condition, words::sort::Condition, operands),
            compiled<EffectWord>(written.effects, words::sort::Effect, operands),
            compiled<EffectWord>(written.otherwise, words::sort::Effect, operands)};
}

}  // namespace

void TermReader::read(const Term& argument, Face& face) const {
    face = Face(words::vocabulary().find(words::sort::Face, argument.word)->code);
}

int CompiledSet::find(std::string_view id) const {
    for (int card = 0; card < count(); ++card)
        if (records[card]->id() == id) return card;
    return -1;
}

std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems) {
    const std::size_t errors = problems.errors();
    auto set = std::make_shared<CompiledSet>();
    set->records = records.ofKind("card");
    if (set->count() < words::kLeastCards || set->count() > kMostCards) {
        schema::Problem& p = problems.error("ENGINE-DECK", "the deck has the wrong number of cards");
        p.found = std::to_string(set->count());
        p.wanted = fmt::format("{} to {}", words::kLeastCards, kMostCards);
        return nullptr;
    }
    for (int card = 0; card < set->count(); ++card) {
        const schema::Record& record = *set->records[card];
        set->keys[card] = keyOf(record.id());
        std::vector<Clause>& abilities = set->abilities.emplace_back();
        const schema::Clauses& written = set->card(card).ability;
        for (std::size_t i = 0; i < written.list.size(); ++i) {
            const std::string field = fmt::format("ability[{}]", i);
            std::vector<schema::AbilityProblem> found;
            schema::check(words::vocabulary(), written.list[i], found);
            for (const schema::AbilityProblem& p : found) report(problems, record, field, p.message).found = p.found;
            if (written.list[i].may) report(problems, record, field, "an ability cannot be declined");
            if (found.empty()) abilities.push_back(compiled(written.list[i], set->operands));
        }
        for (const std::string& line : written.unread)
            report(problems, record, "ability", "the ability cannot be read").found = line;
    }
    return problems.errors() == errors ? set : nullptr;
}

}  // namespace engine::game_key
