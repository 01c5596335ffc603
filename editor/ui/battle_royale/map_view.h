// The map of Quest Mode: it is moved and enlarged with the mouse, and what the open decision is about is pressed there.
#pragma once

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/battle_royale/marks.h"

namespace ui {

void drawQuestMap(BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map, const Area& area);

}  // namespace ui
