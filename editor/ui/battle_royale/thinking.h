// What a side could do now: its moves with what they lack, or what each answer to an attack leaves of it.
#pragma once

#include "editor/ui/battle_royale/marks.h"

namespace ui {

// Of the seat that decides, else of the one that observes, else of the attacker; never of a hand that is not seen.
void drawThinking(BattleCanvas& canvas, Area area);
// A list of moves below each other from the cursor of the window on; `low`: in rows of one line.
void drawMoves(BattleCanvas& canvas, const editor::play::BattleRoyaleSide& side, float width, bool low);
// What a move lacks: "lacks Heavy, 1 trait point"; empty: nothing.
std::string lackOf(const BattleCanvas& canvas, const engine::battle_royale::PossibleMove& move);

}  // namespace ui
