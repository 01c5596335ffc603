// What lies on the table of Paper Tales, for those who draw it without knowing the game.
#pragma once

#include "engine/kernel/board.h"

namespace engine::paper_tales {

const Boards& boards();

}  // namespace engine::paper_tales
