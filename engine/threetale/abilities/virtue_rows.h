// The rows of words that mean Virtues of a Hero (AB-S10). Effects change one after another, costs take points of each.
#pragma once

#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::virtue_rows {

// Virtues, a bit each.
using Virtues = unsigned;
constexpr Virtues kEveryVirtue = (1u << schema::threetale::kVirtues) - 1;

// What a row says of the Virtues of a Hero:
//     meant   those that may be meant; nobody is asked
//     next    the one to change next, after those in `done`; the Hero's player is asked where there are several. -1:
//     none cost    each of which costs the points; none: one that the player chooses

template <VirtueSelector kWord> struct Named {
    static constexpr auto word = kWord;
    Virtues meant(const HeroState&) const { return 1u << int(kWord); }
    int next(const EvaluationContext&, int, bool, Virtues done) const { return done == 0 ? int(kWord) : -1; }
    Virtues cost(const HeroState&) const { return 1u << int(kWord); }
};
struct Chosen {
    static constexpr auto word = VirtueSelector::Chosen;
    Constant number;
    Virtues meant(const HeroState&) const { return kEveryVirtue; }
    int next(const EvaluationContext& r, int hero, bool up, Virtues done) const;
    Virtues cost(const HeroState&) const { return 0; }
};
// One of those with the least or the greatest value; of several the first is paid with.
template <VirtueSelector kWord, bool kGreatest> struct Extreme {
    static constexpr auto word = kWord;
    Virtues meant(const HeroState& h) const;
    int next(const EvaluationContext& r, int hero, bool up, Virtues done) const;
    Virtues cost(const HeroState& h) const {
        const Virtues all = meant(h);
        return all & (~all + 1);
    }
};
struct All {
    static constexpr auto word = VirtueSelector::All;
    Virtues meant(const HeroState&) const { return kEveryVirtue; }
    int next(const EvaluationContext&, int, bool, Virtues done) const {
        return done == kEveryVirtue ? -1 : std::countr_one(done);
    }
    Virtues cost(const HeroState&) const { return kEveryVirtue; }
};

using AllVirtues = Rows<Named<VirtueSelector::Love>, Named<VirtueSelector::Hope>, Named<VirtueSelector::Faith>,
                        Named<VirtueSelector::Endeavor>, Named<VirtueSelector::Endurance>, Named<VirtueSelector::Mercy>,
                        Chosen, Extreme<VirtueSelector::Lowest, false>, Extreme<VirtueSelector::Highest, true>, All>;

}  // namespace engine::threetale::virtue_rows
