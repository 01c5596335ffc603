// The contests of The Battle Royale: attack turns, flights, attempts to escape, attacks and dice.
#pragma once

#include "engine/lab/contests.h"

namespace engine::battle_royale {

const Contests& contests();

}  // namespace engine::battle_royale
