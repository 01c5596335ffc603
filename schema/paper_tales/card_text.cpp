// The rule text of a Unit or a Building, made from its abilities, and the icons printed beside the lines; name, cost
// and strength are not part of it.
#include "schema/core/wording.h"
#include "schema/paper_tales/vocabulary.h"

namespace schema::paper_tales {
namespace {

std::string headingIn(const Wording& wording, Heading heading) {
    return std::string(wording.templates->heading(int(heading)));
}

void addLines(std::vector<std::string>& lines, const std::string& before, const Clauses& ability,
              const Wording& wording) {
    for (const Clause& clause : ability.list) lines.push_back(before + clauseText(clause, wording));
    for (const std::string& line : ability.unread) lines.push_back(before + line);
}

// The phase in which a continuous ability matters; none for what is produced.
std::optional<Phase> phaseOf(ModifierWord word) {
    switch (word) {
        case ModifierWord::SetStrength:
        case ModifierWord::AddStrength:
        case ModifierWord::AddKingdomStrength:
        case ModifierWord::FightsFromBack:
        case ModifierWord::DoesNotFight: return Phase::Wars;
        case ModifierWord::NeverDies:
        case ModifierWord::DiesAt: return Phase::Aging;
        case ModifierWord::NoLandCost:
        case ModifierWord::GoldInsteadOf: return Phase::Construction;
        case ModifierWord::Produce: break;
    }
    return std::nullopt;
}

// PT-RULING-03: deaths, and who is saved from them, belong to Aging.
std::optional<Phase> phaseOf(Trigger trigger) {
    switch (trigger) {
        case Trigger::Flip:
        case Trigger::DeploymentEnd:
        case Trigger::Deployment: return Phase::Deployment;
        case Trigger::Wars:
        case Trigger::WarWon: return Phase::Wars;
        case Trigger::Income: return Phase::Income;
        case Trigger::Construction: return Phase::Construction;
        case Trigger::Aging:
        case Trigger::UnitDied: return Phase::Aging;
        case Trigger::GameEnd: break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Phase> iconOf(const Clause& clause) {
    if (const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word))
        return phaseOf(Trigger(trigger->code));
    for (const Term& term : clause.effects)
        if (const Word* word = vocabulary().find(sort::Modifier, term.word)) return phaseOf(ModifierWord(word->code));
    return std::nullopt;
}

bool hasFlipIcon(const Clause& clause) {
    const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word);
    return trigger && (trigger->code == int(Trigger::Flip) || trigger->code == int(Trigger::DeploymentEnd));
}

bool changesStrength(const Clause& clause) {
    for (const Term& term : clause.effects)
        if (const Word* word = vocabulary().find(sort::Modifier, term.word);
            word && (word->code == int(ModifierWord::SetStrength) || word->code == int(ModifierWord::AddStrength)))
            return true;
    return false;
}

std::string clauseText(const Clause& clause, const Wording& wording) { return sentence(wording, clause); }

std::string productionText(const Production& production, const Wording& wording) {
    if (production.resources.empty()) return {};
    Term produce = Term::ofWord("produce");
    for (const Resource resource : production.resources)
        produce.arguments.push_back(Term::ofWord(choiceOf(resource).key));
    std::string text = clauseText(
        {.trigger = Term::ofWord("always"), .condition = production.condition.term, .effects = {produce}}, wording);
    if (production.perAge)
        text.insert(text.size() - 1, headingIn(wording, Heading::ForEach) + sentence(wording, Term::ofWord("age")));
    return text;
}

std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet*) {
    std::vector<std::string> lines;
    const std::string_view kind = record.kind().key;
    if (kind == "unit") {
        const Unit& unit = record.as<Unit>();
        addLines(lines, {}, unit.ability, wording);
        if (const std::string produced = productionText(unit.production, wording); !produced.empty())
            lines.push_back(produced);
    } else if (kind == "building") {
        const Building& building = record.as<Building>();
        const std::string level = headingIn(wording, Heading::Level);
        addLines(lines, level + " 1: ", building.level1.ability, wording);
        addLines(lines, level + " 2: ", building.level2.ability, wording);
    }
    return lines;
}

}  // namespace schema::paper_tales
