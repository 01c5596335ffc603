// What is being carried out at a position, from the turn down to the clause: which rule, which sentence of which card,
// for whom, and what it has changed so far.
#pragma once

#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"

namespace editor::play {

struct ScopeView {
    std::size_t event = 0;  // where it began
    engine::EventKind kind = engine::EventKind::Rule;
    std::string title = {};   // "TT-BATTLE-05", "Forest Axe", the choice made
    std::string text = {};    // the rule in one line, the sentence of the card
    std::string whom = {};    // "The Silver Deer"; empty: nobody in particular
    int card = -1;            // for a preview
    std::size_t changes = 0;  // state fields that differ from when it began
};

// The open scopes at a position, outermost first, and among them, where it stands, the last choice of a player: why the
// position came about. Rules that were only cited in the innermost scope follow it.
std::vector<ScopeView> ruleStack(const Sandbox& sandbox, std::size_t position);

}  // namespace editor::play
