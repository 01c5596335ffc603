// The board of a side as it lies on the table.
#pragma once

#include "editor/ui/battle_royale/marks.h"

namespace ui {

// Everything of it that has room, the most important first; its hand at the lower edge.
void drawBattleBoard(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, const Area& area);
// Its parts, for boards that end where their content does: what is in it, laid out for an area, `close` with the hand
// right below the rest, returns its lower end; the frame is drawn below it.
float drawBattleContent(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, const Area& area, bool close);
void drawBattleFrame(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, const Area& area);
// Heights of its parts, logical: the bar of health, trait boxes with and without gems, a chip.
constexpr float kBar = 18, kTraitTall = 40, kTraitLow = 26, kChip = 22;

// Parts of it: how high one is, in pixels.
float drawHealthBar(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);
float drawTraitBoxes(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width,
                     bool gems);
float drawBattleStatuses(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);
float drawBattleParty(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width,
                      float tall);
float drawEquipment(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width,
                    float most);
void drawPortrait(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side,
                  const editor::play::BattleRoyaleMember& member, ImVec2 at, float size);
void drawBattleHand(BattleCanvas& canvas, const std::vector<editor::play::BattleRoyaleCard>& cards, const Area& area);
float drawEnemyTables(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, ImVec2 at, float width);

}  // namespace ui
