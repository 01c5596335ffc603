// The cards of Paper Tales: their names, what is drawn, and what an ability says.
#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

const schema::Record* PaperTalesCards::record(int number) const {
    return number >= 0 && number < set_.count() ? set_.records[number].get() : nullptr;
}

std::string PaperTalesCards::name(int number, std::string_view language) const {
    return record(number) ? set_.card(number).name.in(language) : std::string();
}

int PaperTalesCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    return Purpose(purpose) != Purpose::Roll && value < std::uint32_t(set_.count()) ? int(value) : -1;
}

std::string PaperTalesCards::clauseText(int number, int clause, std::string_view language) const {
    if (!record(number)) return {};
    const auto& list = set_.card(number).ability.list;
    return clause >= 0 && clause < int(list.size()) ? schema::paper_tales::clauseText(list[clause], language)
                                                    : std::string();
}

}  // namespace engine::paper_tales
