// What lies on the table of ThreeTale, for those who draw it without knowing the game.
#pragma once

#include "engine/kernel/board.h"

namespace engine::threetale {

const Boards& boards();

}  // namespace engine::threetale
