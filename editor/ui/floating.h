// A small window over everything, beside a text box: a list of words, a signature. The keyboard stays with the box.
#pragma once

#include <imgui.h>

#include "editor/ui/compat.h"
#include "editor/ui/theme.h"

namespace ui {

class Floating {
  public:
    Floating(const char* name, ImVec2 at, ImVec2 size, ImGuiWindowFlags more = 0) {
        constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                            ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                                            ImGuiWindowFlags_NoNav;
        ImGui::SetNextWindowPos(at);
        ImGui::SetNextWindowSize(size);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(6), dp(6)));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, dp(8));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
        ImGui::PushStyleColor(ImGuiCol_WindowBg, theme().raised);
        ImGui::PushStyleColor(ImGuiCol_Border, theme().borderStrong);
        ImGui::Begin(name, nullptr, kFlags | more);
        ImGui::PopStyleColor(2);
        ImGui::PopStyleVar(4);
        compat::bringToFront();
    }
    ~Floating() { ImGui::End(); }
    Floating(const Floating&) = delete;
    Floating& operator=(const Floating&) = delete;
};

}  // namespace ui
