// Whose scroll it is.
#include "editor/ui/wheel.h"

#include <imgui.h>

namespace ui {

namespace {

constexpr double kPause = 0.35;  // seconds without a notch after which a new scroll begins

struct Scroll {
    double last = -1;   // time of the last notch
    int began = -1;     // the frame of the first one
    ImGuiID owner = 0;  // the canvas that took it then; 0: a window that scrolls, or nothing
};
Scroll& scroll() {
    static Scroll only;
    return only;
}

}  // namespace

void followWheel() {
    if (ImGui::GetIO().MouseWheel == 0) return;
    Scroll& s = scroll();
    const double now = ImGui::GetTime();
    // A new context begins its time anew.
    if (s.last < 0 || now < s.last || now - s.last > kPause)
        s = {.last = now, .began = ImGui::GetFrameCount(), .owner = 0};
    s.last = now;
}

float wheelOver(bool hovered) {
    const float notches = ImGui::GetIO().MouseWheel;
    if (!hovered || notches == 0) return 0;
    Scroll& s = scroll();
    const ImGuiID canvas = ImGui::GetID("wheel");
    if (s.owner == 0 && s.began == ImGui::GetFrameCount()) s.owner = canvas;
    return s.owner == canvas ? notches : 0;
}

}  // namespace ui
