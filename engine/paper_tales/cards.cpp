// The cards of Paper Tales: their names, what is drawn, and what an ability says.
#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

const schema::Record* PaperTalesCards::record(int number) const {
    return number >= 0 && number < set_.count() ? set_.records[number].get() : nullptr;
}

std::string PaperTalesCards::name(int number, std::string_view language) const { return set_.name(number, language); }

// What is drawn is a copy.
int PaperTalesCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    return Purpose(purpose) != Purpose::Order && value < std::uint32_t(set_.deck) ? set_.cardOfCopy(int(value)) : -1;
}

std::string PaperTalesCards::clauseText(int number, int clause, std::string_view language) const {
    if (!record(number) || clause < 0) return {};
    const auto text = [&](const schema::Clauses& abilities, int index) {
        return index < int(abilities.list.size())
                   ? schema::paper_tales::clauseText(abilities.list[index],
                                                     schema::paper_tales::vocabulary().in(language))
                   : std::string();
    };
    if (set_.isUnit(number)) return text(set_.unit(number).ability, clause);
    const auto& building = set_.building(set_.buildingOf(number));
    const int first = int(building.level1.ability.list.size());
    return clause < first ? text(building.level1.ability, clause) : text(building.level2.ability, clause - first);
}

}  // namespace engine::paper_tales
