// What lies on the table of The Battle Royale, for those who draw it without knowing the game.
#pragma once

#include "engine/kernel/board.h"

namespace engine::battle_royale {

const Boards& boards();

}  // namespace engine::battle_royale
