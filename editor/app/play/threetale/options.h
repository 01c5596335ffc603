// The options of a ThreeTale decision as the sandbox arranges them, and the card that it comes from.
#pragma once

#include "editor/app/play/games.h"

namespace editor::play {

// The heading that an option stands under: "Move", "Act" ...
const char* groupOfThreeTale(const engine::Option& option);
// The sentence of a Treasure, of a Prophecy or of a card of its scenario that a decision comes from.
Saying sayingOfThreeTale(const PlaySession& session, const void* state, const DecisionView& decision,
                         std::span<const std::uint32_t> scopes);
// A Step to one of the four sides, 0 north, clockwise; -1: the option is none.
int directionOf(const engine::Option& option);

}  // namespace editor::play
