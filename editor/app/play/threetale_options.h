// The options of a ThreeTale decision as the sandbox arranges them.
#pragma once

#include "editor/app/play/games.h"

namespace editor::play {

// The heading that an option stands under: "Move", "Act" ...
const char* groupOfThreeTale(const engine::Option& option);
// A Step to one of the four sides, 0 north, clockwise; -1: the option is none.
int directionOf(const engine::Option& option);

}  // namespace editor::play
