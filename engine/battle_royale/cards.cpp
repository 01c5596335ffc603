// The cards of The Battle Royale: their names, what is drawn, and what an ability says.
#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/verbs.h"

namespace engine::battle_royale {

const schema::Record* BattleRoyaleCards::record(int number) const {
    return number >= 0 && number < set_.count() ? set_.records[std::size_t(number)].get() : nullptr;
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

std::string BattleRoyaleCards::clauseText(int number, int clause, std::string_view language) const {
    if (!record(number)) return {};
    const auto& words = schema::battle_royale::vocabulary().in(language);
    const schema::NameText named = namesIn(set_);
    const auto in = [&](const schema::Clauses& clauses, int at) {
        return at >= 0 && at < int(clauses.list.size()) ? schema::sentence(words, clauses.list[std::size_t(at)], named)
                                                        : std::string();
    };
    if (set_.characterOf(number) >= 0)
        return in(record(number)->as<schema::battle_royale::Character>().ability, clause);
    if (set_.tacticOf(number) >= 0) return in(record(number)->as<schema::battle_royale::Tactic>().ability, clause);
    namespace names = schema::battle_royale;
    if (set_.actionOf(number) >= 0) return in(record(number)->as<names::Action>().ability, clause);
    if (set_.locationOf(number) >= 0) return in(record(number)->as<names::Location>().ability, clause);
    if (set_.eventOf(number) >= 0) return in(record(number)->as<names::Event>().ability, clause);
    if (set_.npcOf(number) >= 0) return in(record(number)->as<names::Npc>().ability, clause);
    if (set_.victoryOf(number) >= 0) return in(record(number)->as<names::Victory>().ability, clause);
    if (set_.questOf(number) >= 0) {
        for (const names::QuestStep& step : record(number)->as<names::Quest>().steps) {
            if (clause < int(step.ability.list.size())) return in(step.ability, clause);
            clause -= int(step.ability.list.size());
        }
        return {};
    }
    if (set_.itemOf(number) < 0) return {};
    const auto& item = record(number)->as<schema::battle_royale::Item>();
    const int own = int(item.ability.list.size());
    return clause < own ? in(item.ability, clause) : in(item.ownerAbility, clause - own);
}

}  // namespace engine::battle_royale
