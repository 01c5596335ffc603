// A Battle without a game on the table: a Hero on a Battle Space, the Battle Card on top of its pile.
#pragma once

#include "editor/app/play/games.h"

namespace editor::play {

extern const EncounterModel kThreeTaleEncounters;

}  // namespace editor::play
