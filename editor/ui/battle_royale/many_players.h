// A table of more players than there is room for boards: the board of whom one looks at, and a line for each.
#pragma once

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/battle_royale/marks.h"

namespace ui {

bool areMany(const editor::play::BattleRoyaleMap& map);
// Whose board is seen at its best: of the player somebody has pressed, else of who observes, decides or is on turn.
int focusOf(const BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map);
// The board above, at most `board` pixels high, and lines below it; pressing a line looks at that player. Returns where
// the list ends.
float drawPlayerList(BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map, const Area& area, float board);
// How high a list is whose lines are as high as they may be.
float playerListHeight(const editor::play::BattleRoyaleMap& map, float width, float board);

}  // namespace ui
