// Where two faces of a card differ, as they are drawn.
#pragma once

#include <imgui.h>

#include <vector>

#include "editor/ui/card_preview.h"

namespace ui {

// Boxes around what differs, in pixels from the upper left corner of a face that is so many pixels wide; the same for
// both.
struct MarkedBox {
    ImVec2 min, max;
};
std::vector<MarkedBox> differingBoxes(const CardFace& a, const CardFace& b, float width);
// Frames around the boxes of a face drawn at `at`: nothing that differs is covered.
void drawMarks(ImDrawList* list, ImVec2 at, const std::vector<MarkedBox>& boxes);

}  // namespace ui
