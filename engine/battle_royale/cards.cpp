// The cards of The Battle Royale: their names, what is drawn, and what an ability says.
#include <fmt/format.h>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/verbs.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

const schema::Record* BattleRoyaleCards::record(int number) const {
    return number >= 0 && number < set_.count() ? set_.records[number].get() : nullptr;
}

std::string BattleRoyaleCards::name(int number, std::string_view language) const { return set_.name(number, language); }

int BattleRoyaleCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    switch (Purpose(purpose)) {
        case Purpose::Character: return value < set_.characters.size() ? set_.cardOfCharacter(int(value)) : -1;
        case Purpose::Item: return value < set_.itemCopies.size() ? set_.cardOfItem(set_.itemCopies[value]) : -1;
        case Purpose::Enemy: return value < set_.enemies.size() ? set_.cardOfEnemy(int(value)) : -1;
        case Purpose::Card: return int(value) < set_.copies ? set_.cardOfCopy(int(value)) : -1;
        case Purpose::FleeRoll:
        case Purpose::HealRoll:
        case Purpose::BleedRoll:
        case Purpose::EscapeRoll:
        case Purpose::GainRoll:
        case Purpose::DefenceRoll:
        case Purpose::AttackRoll:
        case Purpose::Sundial:
        case Purpose::Chosen: return -1;
        case Purpose::Location:
            return value < set_.locationCopies.size() ? set_.cardOfLocation(set_.locationCopies[value]) : -1;
        case Purpose::Bonus: return value < set_.bonusCards.size() ? set_.cardOfBonus(int(value)) : -1;
        case Purpose::Event: return value < set_.events.size() ? set_.cardOfEvent(int(value)) : -1;
        case Purpose::Victory: return value < set_.victories.size() ? set_.cardOfVictory(int(value)) : -1;
    }
    return -1;
}

schema::NameText namesIn(const CompiledSet& set) {
    return [&set](std::string_view, std::string_view id, std::string_view language) {
        const int card = set.find(id);
        return card < 0 ? std::string() : set.name(card, language);
    };
}

namespace {

WrittenClause clauseIn(const schema::Clauses& abilities, std::string_view field, int index) {
    if (index < 0 || index >= int(abilities.list.size())) return {};
    return {&abilities.list[index], fmt::format("{}[{}]", field, index)};
}

WrittenClause clauseOf(const schema::battle_royale::Item& item, int number) {
    const int own = int(item.ability.list.size());
    return number < own ? clauseIn(item.ability, "ability", number)
                        : clauseIn(item.ownerAbility, "owner_ability", number - own);
}

// The clauses of all steps are numbered on.
WrittenClause clauseOf(const schema::battle_royale::Quest& quest, int number) {
    for (std::size_t i = 0; i < quest.steps.size(); ++i) {
        const schema::Clauses& abilities = quest.steps[i].ability;
        if (number < int(abilities.list.size()))
            return clauseIn(abilities, fmt::format("steps[{}].ability", i), number);
        number -= int(abilities.list.size());
    }
    return {};
}

}  // namespace

WrittenClause writtenClause(const CompiledSet& set, int card, int number) {
    namespace records = schema::battle_royale;
    if (card < 0 || card >= set.count()) return {};
    const schema::Record& record = *set.records[card];
    const auto in = [number](const schema::Clauses& abilities) { return clauseIn(abilities, "ability", number); };
    if (set.characterOf(card) >= 0) return in(record.as<records::Character>().ability);
    if (set.tacticOf(card) >= 0) return in(record.as<records::Tactic>().ability);
    if (set.itemOf(card) >= 0) return clauseOf(record.as<records::Item>(), number);
    if (set.actionOf(card) >= 0) return in(record.as<records::Action>().ability);
    if (set.locationOf(card) >= 0) return in(record.as<records::Location>().ability);
    if (set.eventOf(card) >= 0) return in(record.as<records::Event>().ability);
    if (set.npcOf(card) >= 0) return in(record.as<records::Npc>().ability);
    if (set.victoryOf(card) >= 0) return in(record.as<records::Victory>().ability);
    if (set.questOf(card) >= 0) return clauseOf(record.as<records::Quest>(), number);
    return {};
}

std::string eitherText(const CompiledSet& set, int card, int number) {
    std::vector<const schema::Term*> found;
    const auto look = [&found](const auto& self, const std::vector<schema::Term>& terms) -> void {
        for (const schema::Term& term : terms) {
            if (term.word == "either" && term.arguments.size() == 2) found.push_back(&term);
            self(self, term.arguments);
        }
    };
    for (int i = 0; const schema::Clause* const clause = writtenClause(set, card, i).clause; ++i) {
        look(look, clause->effects);
        look(look, clause->otherwise);
    }
    if (found.size() != 1) return number == 1 ? say("The first") : say("The second");
    const schema::Effects effects{.list = found[0]->arguments[std::size_t(number) - 1].arguments, .unread = {}};
    std::string text =
        schema::sentence(schema::battle_royale::vocabulary().in(spokenLanguage()), effects, namesIn(set));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string BattleRoyaleCards::clauseText(int number, int clause, std::string_view language) const {
    const schema::Clause* const written = writtenClause(set_, number, clause).clause;
    return written ? schema::sentence(schema::battle_royale::vocabulary().in(language), *written, namesIn(set_))
                   : std::string();
}

}  // namespace engine::battle_royale
