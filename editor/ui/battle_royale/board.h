// The board of a side as it lies on the table.
#pragma once

#include "editor/ui/battle_royale/marks.h"

namespace ui {

// Everything of it that has room, the most important first; its hand at the lower edge.
void drawBattleBoard(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, const Area& area);
// Battle cards in a row from the left, no wider than `room`: they overlap where they must.
void drawBattleHand(BattleCanvas& canvas, const char* label, const std::vector<editor::play::BattleRoyaleCard>& cards,
                    ImVec2 at, float width, float room);

// Parts of it: how high one is, in pixels.
float drawHealthBar(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);
float drawTraitBoxes(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width,
                     bool gems);
float drawBattleStatuses(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);
float drawEnemyTables(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);

}  // namespace ui
