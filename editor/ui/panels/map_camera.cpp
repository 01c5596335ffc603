// The camera over a map: what is under the mouse stays there while the wheel turns; whatever is moved by hand is no
// longer fitted to the window.
#include "editor/ui/panels/map_camera.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/wheel.h"

namespace ui {

namespace {

void enlarge(PlayPanels::Camera& camera, const MapSizes& sizes, float factor) {
    camera.side = std::clamp(camera.side * factor, dpf(sizes.smallest), dpf(sizes.largest));
    camera.fit = false;
}

}  // namespace

ImVec2 MapFrame::at(float x, float y) const {
    return {std::round(corner.x + size.x / 2 + (x - middle.x) * side),
            std::round(corner.y + size.y / 2 + (y - middle.y) * side)};
}

ImVec2 MapFrame::placeAt(ImVec2 pixel) const {
    return {(pixel.x - corner.x - size.x / 2) / side + middle.x, (pixel.y - corner.y - size.y / 2) / side + middle.y};
}

void moveCamera(PlayPanels::Camera& camera, const MapSizes& sizes, const MapFrame& frame, bool hovered, bool active) {
    const ImGuiIO& io = ImGui::GetIO();
    if (const float notches = wheelOver(hovered); notches != 0) {
        const ImVec2 before = frame.placeAt(io.MousePos);
        enlarge(camera, sizes, std::pow(1.15f, notches));
        MapFrame after = frame;
        after.side = camera.side;
        const ImVec2 now = after.placeAt(io.MousePos);
        camera.middle = {camera.middle.x + before.x - now.x, camera.middle.y + before.y - now.y};
    }
    if (!active) return;
    camera.dragged += std::abs(io.MouseDelta.x) + std::abs(io.MouseDelta.y);
    if (camera.dragged <= kClick) return;
    camera.middle = {camera.middle.x - io.MouseDelta.x / camera.side, camera.middle.y - io.MouseDelta.y / camera.side};
    camera.fit = false;
}

void drawZoomButtons(PlayPanels::Camera& camera, const MapSizes& sizes, ImVec2 corner, const char* fit,
                     const char* help) {
    // A child window shows nothing in the outer half of its padding: the buttons stand inside.
    const float button = dp(26), edgeX = dp(6), edgeY = dp(4);
    const ImVec2 size = {3 * button + 2 + 2 * edgeX, button + 2 * edgeY};
    const Sheet sheet("zoom", {corner.x - size.x, corner.y - size.y}, size);
    ImGui::SetCursorPos({edgeX, edgeY});
    const auto label = [](const char* english) { return said(english) + "###" + english; };
    if (iconButton(label(toSay("Smaller")).c_str(), icon("zoom-out"), {.kind = Button::Quiet, .compact = true}))
        enlarge(camera, sizes, 1 / 1.25f);
    ImGui::SameLine(0, 1);
    if (iconButton(label(toSay("Larger")).c_str(), icon("zoom-in"), {.kind = Button::Quiet, .compact = true}))
        enlarge(camera, sizes, 1.25f);
    ImGui::SameLine(0, 1);
    if (iconButton(label(fit).c_str(), icon("fullscreen"),
                   {.kind = Button::Quiet, .tooltip = said(help), .selected = camera.fit, .compact = true}))
        camera.fit = !camera.fit;
}

}  // namespace ui
