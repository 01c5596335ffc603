// Where the labelled parts of the screen lie, for what points at them: the tour of the program. Widgets say it as they
// are drawn; while nobody listens a call costs one comparison.
//
//     ui::noteSpot(label);                                        // for the item just drawn
//     ui::noteSpot(label, fieldMin, fieldMax);
//     ui::noteSpotInside(group, label);                           // found as "group/label"
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

namespace ui {

// Hears of every labelled part that is drawn, in pixels of the screen, and asks where it must the window that draws it.
using SpotListener = void (*)(std::string_view label, ImVec2 min, ImVec2 max);
inline SpotListener spotListener = nullptr;

inline void noteSpot(std::string_view label, ImVec2 min, ImVec2 max) {
    if (spotListener) spotListener(label, min, max);
}
inline void noteSpot(std::string_view label) {
    if (spotListener) spotListener(label, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}
inline void noteSpotInside(std::string_view group, std::string_view label) {
    if (spotListener) noteSpot(std::string(group) + "/" + std::string(label));
}

// Called by each dialog before it ends: what is drawn then belongs to it, and takes the mouse over its scrim.
inline void (*insideDialog)() = nullptr;

}  // namespace ui
