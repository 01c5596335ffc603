// The map of a game in the window: where its places lie, and moving and enlarging it by wheel, by hand and by buttons.
#pragma once

#include <imgui.h>

#include "editor/ui/panels/play.h"

namespace ui {

// From places to pixels; x grows to the right, y downwards.
struct MapFrame {
    ImVec2 corner, size;                // of what shows the map, in the window
    float side = 120;                   // pixels of a place
    ImVec2 middle{};                    // the place in the middle
    ImVec2 at(float x, float y) const;  // upper left corner of a place, a whole pixel
    ImVec2 placeAt(ImVec2 pixel) const;
};

constexpr float kClick = 5;  // pixels that the mouse may move in a click

// How small and how large a place can be made by hand, in logical pixels.
struct MapSizes {
    float smallest, largest;
};

// Wheel, and dragging where `active`: a button is held on the map.
void moveCamera(PlayPanels::Camera& camera, const MapSizes& sizes, const MapFrame& frame, bool hovered, bool active);

// Smaller, larger, and the whole map: what this button is called and its help (toSay). On a sheet of their own, its
// right lower corner there.
void drawZoomButtons(PlayPanels::Camera& camera, const MapSizes& sizes, ImVec2 corner, const char* fit,
                     const char* help);

}  // namespace ui
