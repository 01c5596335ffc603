// What there is in the content and can come to work in a game, for coverage and balance reports.
#include "engine/kernel/say.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

// Cards by their numbers, then the places of programs by their ops (Table::countCard, Table::countProgram).
std::vector<CoveragePoint> ThreeTaleInspection::coveragePoints() const {
    const CompiledSet& set = game_.set();
    std::vector<CoveragePoint> parts(std::size_t(set.count()) + set.ops.size());
    for (int card = 0; card < set.count(); ++card) parts[card] = {card, {}, {}};
    const auto& words = schema::threetale::vocabulary();
    for (const CompiledSet::Place& place : set.places) {
        CoveragePoint& part = parts[std::size_t(set.count()) + place.first];
        part = {place.card, place.field, {}};
        if (place.clause) part.text = schema::sentence(words, *place.clause, spokenLanguage());
        else if (place.effects) part.text = schema::sentence(words, *place.effects, spokenLanguage());
        else if (place.condition) part.text = schema::sentence(words, *place.condition, spokenLanguage());
        if (place.otherwise) part.place += ".otherwise";
    }
    return parts;
}

int ThreeTaleInspection::taken(const void* state, const Decision& d, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.taken ? row.taken({game_, stateOf(state), d}, option) : -1;
}

}  // namespace engine::threetale
