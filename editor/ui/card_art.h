// The picture of a card: its image if it has one, else an ornament of its own, sewn from its id.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string_view>

#include "editor/ui/card_preview.h"

namespace ui {

// Colours of a suit. Cards are printed: they look the same in both themes.
struct SuitColours {
    ImU32 frame, ground, groundEdge, thread, threadSoft, accent, onFrame;
};
const SuitColours& coloursOf(CardSuit suit);

// Fills the rectangle. An image is cropped to it, centred; while it loads and when it is broken the ornament shows, in
// the latter case with a mark.
void drawCardArt(ImDrawList* list, ImVec2 min, ImVec2 max, const CardFace& face, float rounding);
// The ornament alone.
void drawOrnament(ImDrawList* list, ImVec2 min, ImVec2 max, const CardFace& face);
// A seed from an id: the same on every machine.
std::uint32_t seedOf(std::string_view id);

}  // namespace ui
