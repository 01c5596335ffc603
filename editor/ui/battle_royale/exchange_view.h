// The attack between the two sides, as a sum and as the steps that lead to it.
#pragma once

#include "editor/ui/battle_royale/marks.h"

namespace ui {

// The open attack, or the last one until the next begins; how high it is at most is up to the area.
void drawExchange(BattleCanvas& canvas, const Area& area);
// How high all of it is, in pixels.
float exchangeHeight(const editor::play::BattleRoyaleTable& table);

}  // namespace ui
