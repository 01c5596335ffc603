// What lies on the table of The Battle Royale, for those who draw it without knowing the game.
#pragma once

#include "engine/kernel/board.h"

namespace engine::battle_royale {

const Boards& boards();

// BR-CHAR-15: so many points of a trait are one red gem; each other point is a yellow one.
constexpr int kPointsOfRedGem = 5;

}  // namespace engine::battle_royale
