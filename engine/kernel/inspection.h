// What a game tells those who examine many games of it: whether a state is sound, and which parts of the content are at
// work.
#pragma once

#include <string>
#include <vector>

#include "engine/kernel/decision.h"

namespace engine {

// A part of the content that can come to work in a game: a card, or a clause or another piece of one.
struct CoveragePoint {
    int card = -1;      // -1: no part has this number
    std::string place;  // field of its record, "talents[2].ability[0]"; empty: the card itself
    std::string text;   // what it says, as cards are printed in the language that is spoken (say.h)
};

// What the box holds of one thing, and how many are out in a game.
struct Supply {
    std::string what;   // "gems"
    std::string field;  // of the settings that say what the box holds, "gems"
    int inBox = 0, out = 0;
};

class Inspection {
  public:
    virtual ~Inspection() = default;

    // The invariants of a sound state that do not hold, with their rule ids; empty when all hold.
    virtual std::vector<std::string> brokenInvariants(const void* state) const = 0;
    // Those of them that hold in the middle of a unit, too: after every single event; and those that hold whenever
    // somebody is asked. Added to `broken`.
    virtual void checkInvariants(const void* /*state*/, bool /*asked*/, std::vector<std::string>& /*broken*/) const {}
    // What the box may run out of though the rules know no limit, always in the same order; empty: nothing.
    virtual std::vector<Supply> supplies(const void* /*state*/) const { return {}; }
    // What there is in the content, by the numbers under which a table counts it (Table::count); empty: nothing is
    // counted.
    virtual std::vector<CoveragePoint> coveragePoints() const { return {}; }
    // The card that comes into play by an option; -1: none.
    virtual int taken(const void* /*state*/, const Decision& /*decision*/, const Option& /*option*/) const {
        return -1;
    }
    // The card that a seat puts to use by an option, where that is not when it is taken; -1: none.
    virtual int played(const void* state, const Decision& decision, const Option& option) const {
        return taken(state, decision, option);
    }
    // The cards with which a seat begins because chance dealt them, of the state after the setup: its characters and
    // items, and what several of them make together. Empty: nothing is dealt that stays.
    virtual std::vector<int> dealt(const void* /*state*/, int /*seat*/) const { return {}; }
};

}  // namespace engine
