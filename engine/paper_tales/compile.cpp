// From records to a compiled set. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include "engine/kernel/chance.h"
#include "engine/paper_tales/set.h"

namespace engine::paper_tales {

namespace {

namespace words = schema::paper_tales;
using schema::Term;

schema::Problem& report(schema::Problems& problems, const schema::Record& record, std::string field,
                        std::string message) {
    return problems.add(
        {.code = "ENGINE-ABILITY", .message = std::move(message), .record = record.id(), .field = std::move(field)});
}

int codeOf(schema::Sort sort, const Term& term) { return words::vocabulary().find(sort, term.word)->code; }

std::vector<Effect> effectsOf(const std::vector<Term>& terms) {
    std::vector<Effect> effects;
    for (const Term& term : terms)
        effects.push_back({words::EffectWord(codeOf(words::sort::Effect, term)), term.arguments[0].number});
    return effects;
}

// A clause whose words were checked.
Clause compiled(const schema::Clause& written) {
    Clause clause;
    if (!written.condition.empty()) {
        clause.conditional = true;
        clause.face = Face(codeOf(words::sort::Face, written.condition[0].arguments[0]));
    }
    clause.effects = effectsOf(written.effects);
    clause.otherwise = effectsOf(written.otherwise);
    return clause;
}

}  // namespace

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
            if (found.empty()) abilities.push_back(compiled(written.list[i]));
        }
        for (const std::string& line : written.unread)
            report(problems, record, "ability", "the ability cannot be read").found = line;
    }
    return problems.errors() == errors ? set : nullptr;
}

}  // namespace engine::paper_tales
