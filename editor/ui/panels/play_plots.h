// The lanes of plotted numbers below those of the timeline, and what both are drawn along (play_plots.cpp).
#pragma once

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "editor/ui/panels/play_parts.h"

namespace ui {

// Which part of the game lies under which pixel.
struct TimelineRuler {
    float left, width;
    double from, to;  // positions at the two ends
    float x(double position) const { return left + float((position - from) / std::max(1e-9, to - from)) * width; }
    double position(float x) const { return from + double((x - left) / width) * (to - from); }
};

// How many numbers are plotted and may be seen: none where a seat observes.
std::size_t plotsShown(const PlayPanels& panels);
constexpr float kLowPlotLane = 26;  // logical: the least height of a lane
// How high each lane is where all lanes together are so high; pixels.
float plotLaneHeight(const PlayPanels& panels, float height);
std::string plotName(const editor::play::Sandbox& sandbox, std::size_t plot);
// The lanes, from a height downwards.
void drawPlots(PlayPanels& panels, ImDrawList* list, const TimelineRuler& ruler, float top, float laneHeight);
// The name of a plot at the left, with its value at the position shown and between what it lies; a press opens what can
// be done with it.
void drawPlotName(PlayPanels& panels, std::size_t plot, ImVec2 min, ImVec2 max);

}  // namespace ui
