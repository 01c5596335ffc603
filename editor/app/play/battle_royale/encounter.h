// A battle against a minion or a boss without a game on the table: a party that meets it.
#pragma once

#include "editor/app/play/games.h"

namespace editor::play {

extern const EncounterModel kBattleRoyaleEncounters;

}  // namespace editor::play
