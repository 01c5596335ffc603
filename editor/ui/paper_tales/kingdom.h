// A Kingdom on the table: its player's numbers, the spots in two rows, and the Buildings.
#pragma once

#include <imgui.h>

#include "editor/ui/paper_tales/cards.h"

namespace ui {

// Fills the rectangle; the cards are as large as it allows: in two rows, or where it is low Front and Back in one.
void drawKingdom(TalesCanvas& canvas, const editor::play::KingdomView& kingdom, ImVec2 at, ImVec2 size);
// How wide its Units are in a rectangle of this size.
float unitWidthIn(ImVec2 size);
constexpr float kSmallestUnit = 44;  // logical; in a narrower one cost, strength and resources cannot be read

// A Kingdom that another stands in front of: its numbers in a line, and below it a chip for each Unit with its strength
// and the Buildings, or in a low strip what the phase brings (`summary`, rich). True when it was pressed.
bool drawKingdomStrip(TalesCanvas& canvas, const editor::play::KingdomView& kingdom, ImVec2 at, ImVec2 size, bool front,
                      const std::string& summary);

// What of a Kingdom is said under the mouse: what it produces from where, and which Units die next (PT-SHOW-14).
std::string kingdomText(const PlayPanels& panels, const editor::play::KingdomView& kingdom);

}  // namespace ui
