// What lies over the table: whose turn it is, the tile in hand, the Battle, the roll, the end of the game.
#pragma once

#include <imgui.h>

#include "editor/ui/panels/play.h"

namespace ui {

void drawMapOverlays(PlayPanels& panels, ImVec2 corner, ImVec2 size);

}  // namespace ui
