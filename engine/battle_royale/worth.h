// What bots make of a board and of a share, where more than one file asks.
#pragma once

#include "engine/battle_royale/set.h"

namespace engine::battle_royale {

int armsOf(const CompiledSet& set, const SideState& side);  // action_heuristic.cpp
int unitsIn(const ShareState& share);                       // map/ally_decisions.cpp

}  // namespace engine::battle_royale
