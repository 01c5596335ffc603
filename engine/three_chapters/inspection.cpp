// What is counted in games of 3 Chapters: tokens out of the box, and cards and abilities at work.
#include <fmt/format.h>

#include "engine/kernel/say.h"
#include "engine/three_chapters/rules.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

// TC-SETUP-06, TC-RULING-02.
std::vector<Supply> ThreeChaptersInspection::supplies(const void* state) const {
    constexpr const char* names[] = {toSay("gems"), toSay("hearts"), toSay("stars")};
    static_assert(std::size(names) == kTokens);
    const Amounts held = heldBy(stateOf(state));
    std::vector<Supply> supplies;
    for (std::size_t token = 0; token < held.size(); ++token)
        supplies.push_back({names[token], names[token], game_.set().inBox[token], held[token]});
    return supplies;
}

// A card is used when it is played, a ghost's too; an ability is at work when it brings a player something.
std::vector<CoveragePoint> ThreeChaptersInspection::coveragePoints() const {
    std::vector<CoveragePoint> parts(kParts);
    for (int card = 0; card < kCards; ++card) {
        parts[partOf(card)] = {card, {}, {}};
        for (std::size_t i = 0; i < game_.set().creature(card).ability.list.size(); ++i)
            parts[partOf(card, int(i))] = {card, fmt::format("ability[{}]", i),
                                           game_.cards().clauseText(card, int(i), spokenLanguage())};
    }
    return parts;
}

int ThreeChaptersInspection::taken(const void*, const Decision&, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.taken ? row.taken(option) : -1;
}

}  // namespace engine::three_chapters
