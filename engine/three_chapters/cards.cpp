// The cards of 3 Chapters: their names, what is drawn, and what an ability says.
#include "engine/three_chapters/contracts.h"
#include "engine/three_chapters/verbs.h"

namespace engine::three_chapters {

const schema::Record* ThreeChaptersCards::record(int index) const {
    return index >= 0 && index < kCards ? set_.records[index].get() : nullptr;
}

std::string ThreeChaptersCards::name(int index, std::string_view language) const {
    return index >= 0 && index < kCards ? set_.name(index, language) : std::string();
}

int ThreeChaptersCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    return Purpose(purpose) != Purpose::FirstSeat && value < std::uint32_t(kCards) ? int(value) : -1;
}

std::string ThreeChaptersCards::clauseText(int card, int clause, std::string_view language) const {
    if (card < 0 || card >= kCards) return {};
    const auto& list = set_.creature(card).ability.list;
    if (clause < 0 || clause >= int(list.size())) return {};
    return schema::three_chapters::clauseText(list[clause], schema::three_chapters::vocabulary().in(language),
                                              &set_.all);
}

}  // namespace engine::three_chapters
