// What several decisions ask for, for whoever looks at a game (engine/kernel/verb_demands.h). Each adds its part to
// `why`.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/battle_royale/rules.h"
#include "engine/kernel/explanation.h"

namespace engine::battle_royale {

// Does the character belong to the party? (BR-RECRUIT-10)
bool requireMember(const SideState& side, int character, Explanation& why);
// Does an item lie in this place of the party? (BR-ITEM-03)
bool requireItem(const SideState& side, int place, Explanation& why);

// Several copies of a card make one option.
inline void imagineOnce(const Option& option, std::vector<Option>& options) {
    if (std::find(options.begin(), options.end(), option) == options.end()) options.push_back(option);
}
// An option for each character of a party, and for each place where an item lies.
template <class Row> void imagineMembers(const SideState& side, std::vector<Option>& options) {
    for (const MemberState& member : side.members)
        if (member.character != 0) options.push_back(optionFrom(Row{member.character - 1}));
}
template <class Row> void imaginePlaces(const SideState& side, std::vector<Option>& options) {
    for (int place = 0; place < kPlaces; ++place)
        if (itemAt(side, place).item != 0) options.push_back(optionFrom(Row{place}));
}

}  // namespace engine::battle_royale
