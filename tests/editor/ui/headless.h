// A frame of the user interface without a window, for tests that draw.
#pragma once

#include <imgui.h>

#include <functional>

#include "editor/ui/frame.h"

namespace tests {

// Draws `body` inside a window that fills a screen of this size, once.
inline void drawOnce(ui::Frame& frame, const std::function<void()>& body, ImVec2 size = {1600, 1000}) {
    frame.drawWithoutWindow(size, 1.0f / 60, [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize(size);
        ImGui::Begin("test", nullptr, ImGuiWindowFlags_NoDecoration);
        body();
        ImGui::End();
    });
}

}  // namespace tests
