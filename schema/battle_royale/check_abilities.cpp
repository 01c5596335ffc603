// Where an ability can stand: in which modes, and on which kinds of record (BR-INV-03, -16, -34, BR-VAL-09).
#include <fmt/format.h>

#include <algorithm>

#include "schema/battle_royale/checks.h"

namespace schema::battle_royale {
namespace {

// What a term and all within it need.
Facts needsOf(const Term& term, Sort sort) {
    Facts needs = 0;
    if (term.kind == Term::Kind::Block)
        for (const Term& effect : term.arguments) needs |= needsOf(effect, sort::Effect);
    const Word* word = term.kind == Term::Kind::Word ? vocabulary().find(sort, term.word) : nullptr;
    if (!word || word->parameters.empty()) return needs | (word ? word->needs : 0);
    for (std::size_t i = 0; i < term.arguments.size(); ++i)
        needs |= needsOf(term.arguments[i], word->parameters[std::min(int(i), word->parameters.size() - 1)].sort);
    return needs | word->needs;
}
Facts needsOf(const std::vector<Term>& terms, Sort sort) {
    Facts needs = 0;
    for (const Term& term : terms) needs |= needsOf(term, sort);
    return needs;
}

bool isOneOf(const std::initializer_list<Trigger>& triggers, Trigger trigger) {
    return std::find(triggers.begin(), triggers.end(), trigger) != triggers.end();
}

bool comesTo(std::string_view kind, Trigger trigger) {
    const bool ofMap = trigger > Trigger::Dying;
    if (kind == "location") return isOneOf({Trigger::Entered, Trigger::FirstEntered, Trigger::Searched}, trigger);
    if (kind == "npc") return trigger == Trigger::Met;
    if (kind == "victory") return trigger == Trigger::DeedDone;
    if (isOneOf({Trigger::FirstEntered, Trigger::Met, Trigger::DeedDone}, trigger)) return false;
    if (kind == "event") return ofMap;
    if (trigger == Trigger::Flipped) return false;
    return kind != "quest" || ofMap || trigger == Trigger::Used;
}

}  // namespace

Modes modesOf(const Clause& clause) {
    const Vocabulary& words = vocabulary();
    const Word* trigger = words.find(sort::Trigger, clause.trigger.word);
    if (trigger && trigger->code != int(Trigger::Used) && trigger->code != int(Trigger::Rolled))
        return {.battle = (trigger->supplies & fact::Battle) != 0, .quest = (trigger->supplies & fact::Map) != 0};
    const Facts needs = needsOf(clause.condition, sort::Condition) | needsOf(clause.costs, sort::Cost) |
                        needsOf(clause.limits, sort::Limit) | needsOf(clause.effects, sort::Effect) |
                        needsOf(clause.otherwise, sort::Effect);
    return {.battle = (needs & fact::Map) == 0, .quest = (needs & (fact::Battle | fact::Against)) == 0};
}

void checkMode(const RecordBase& record, const char* code, Mode mode, const Clauses& ability, Problems& problems) {
    for (std::size_t i = 0; i < ability.list.size(); ++i) {
        const Clause& clause = ability.list[i];
        const Modes modes = modesOf(clause);
        if ((mode == Mode::Quest && !modes.quest) || (mode == Mode::Battle && !modes.battle))
            report(problems, Severity::Error, code, record, fmt::format("ability[{}]", i),
                   mode == Mode::Quest ? "the ability is of battles only, and the card is not used there"
                                       : "the ability is of Quest Mode only, and the card is not used there",
                   print(clause), "a card of the other mode, or of both");
    }
}

void checkTriggers(const RecordBase& record, std::string_view kind, const std::string& field, const Clauses& ability,
                   Problems& problems) {
    for (std::size_t i = 0; i < ability.list.size(); ++i) {
        const Clause& clause = ability.list[i];
        const std::string place = fmt::format("{}[{}]", field, i);
        const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word);
        if (trigger && !comesTo(kind, Trigger(trigger->code)))
            report(problems, "BR-INV-03", record, place, "the trigger does not come to such a card").found =
                clause.trigger.word;
        const Modes modes = modesOf(clause);
        if (!modes.battle && !modes.quest)
            report(problems, "BR-VAL-09", record, place,
                   "the ability mixes words of battles with words of Quest Mode, and can be used in neither")
                .found = print(clause);
    }
}

}  // namespace schema::battle_royale
