// A Kingdom on the table: its player's numbers, the spots in two rows, and the Buildings.
#pragma once

#include <imgui.h>

#include "editor/ui/paper_tales/cards.h"

namespace ui {

// Fills the rectangle; the cards are as large as it allows.
void drawKingdom(TalesCanvas& canvas, const editor::play::KingdomView& kingdom, ImVec2 at, ImVec2 size);
// The lowest in which spots and Buildings are still seen (logical).
constexpr float kLowestKingdom = 128;

// What of a Kingdom is said under the mouse: what it produces from where, and which Units die next (PT-SHOW-14).
std::string kingdomText(const PlayPanels& panels, const editor::play::KingdomView& kingdom);

}  // namespace ui
