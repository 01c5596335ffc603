// Headings for the options of ThreeTale, and what of a card leads to them.
#include "editor/app/play/threetale/options.h"

#include <iterator>

#include "editor/app/play/threetale/map.h"
#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/verbs_turn.h"
#include "schema/core/phrases.h"
#include "schema/threetale/card_text.h"
#include "schema/threetale/vocabulary.h"

namespace editor::play {

using engine::threetale::Question;
using engine::threetale::Verb;

const char* groupOfThreeTale(const engine::Option& option) {
    // In the order of OptionGroup.
    constexpr const char* headings[] = {schema::toSay("Choose"),
                                        schema::toSay("Move"),
                                        schema::toSay("Act"),
                                        schema::toSay("Cards and Talents"),
                                        schema::toSay("Sacrifice Shevitsa"),
                                        schema::toSay("Sacrifice Artifacts"),
                                        kLastGroup};
    static_assert(std::size(headings) == engine::threetale::kOptionGroups);
    return headings[std::size_t(engine::threetale::rowOf(Verb(option.verb)).group)];
}

namespace {

std::string sentenceOf(const schema::Effects& effects, const schema::NameText& names = {}) {
    return schema::sentence(schema::threetale::vocabulary(), effects, schema::spokenLanguage(), names);
}

// The card of the scenario that was drawn last since an event; null: none was.
const schema::threetale::ScenarioCard* scenarioCardSince(const PlaySession& session, std::size_t from,
                                                         std::size_t position,
                                                         const engine::threetale::ProphecyCard& compiled,
                                                         const schema::threetale::Scenario& scenario) {
    for (std::size_t i = position; i > from; --i) {
        const engine::Event& e = session.trace()[i - 1];
        if (e.kind != engine::EventKind::Chance ||
            engine::threetale::Purpose(e.field) != engine::threetale::Purpose::DrawScenarioCard)
            continue;
        const auto copy = std::size_t(e.after);
        return copy < compiled.copies.size() ? &scenario.cards[compiled.copies[copy]] : nullptr;
    }
    return nullptr;
}

}  // namespace

Saying sayingOfThreeTale(const PlaySession& session, const void* state, const DecisionView& decision,
                         std::span<const std::uint32_t> scopes) {
    const auto& s = *static_cast<const engine::threetale::GameState*>(state);
    const engine::threetale::CompiledSet& set = static_cast<const engine::threetale::ThreeTale&>(session->game()).set();
    if (!engine::threetale::rowOf(Question(decision.decision.question)).needsCard) return {};
    const auto rules = session->game().texts().rules();
    for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
        const engine::Event& e = session.trace()[*scope];
        if (e.kind != engine::EventKind::Rule) continue;
        const std::string_view id = rules[e.field].id;
        if (id == "TT-TREASURE-03" && s.treasure.card != engine::threetale::kNone) {
            const int card = set.number(engine::threetale::CardKind::Treasure, s.treasure.card);
            const auto& treasure = set.record(card)->as<schema::threetale::Treasure>();
            return {card, sentenceOf(s.treasure.band == 0   ? treasure.on0
                                     : s.treasure.band == 1 ? treasure.on12
                                                            : treasure.on3)};
        }
        if ((id == "TT-RULING-56" || id == "TT-FUTURE-02") && s.prophecy != engine::threetale::kNone) {
            const int card = set.number(engine::threetale::CardKind::Prophecy, s.prophecy);
            const schema::threetale::Scenario& scenario = set.record(card)->as<schema::threetale::Prophecy>().scenario;
            if (const auto* drawn =
                    scenarioCardSince(session, *scope, decision.position, set.prophecies[s.prophecy], scenario))
                return {card, drawn->label.in(schema::spokenLanguage()) + ": " +
                                  sentenceOf(drawn->effects, schema::threetale::namesOf(scenario))};
            return {card, sentenceOf(id == "TT-FUTURE-02" ? scenario.setup : scenario.step,
                                     schema::threetale::namesOf(scenario))};
        }
    }
    return {};
}

int directionOf(const engine::Option& option) {
    using engine::threetale::verb_rows::Step;
    return Verb(option.verb) == Step::verb ? engine::rowFrom<Step>(option).direction & 3 : -1;
}

}  // namespace editor::play
