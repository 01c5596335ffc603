// What lies over the whole game while the screen goes from one player to the next.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

bool drawPlayCover(PlayPanels& panels, ImVec2 min, ImVec2 max) {
    const editor::play::Play& play = panels.play;
    const int seat = play.observer.coveredFor();
    if (seat < 0) return false;
    const engine::Game& game = play.sandbox.session->game();
    const std::string name = game.texts().seatName(play.sandbox.cursor.state(), seat);
    ImGui::SetCursorScreenPos(min);
    ImGui::BeginChild("cover", {max.x - min.x, max.y - min.y}, false, ImGuiWindowFlags_NoScrollbar);
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawCloth(list, min, max);
    const float middle = std::round((min.x + max.x) / 2), wide = std::min(dpf(420), max.x - min.x - dp(24)),
                tall = dpf(296);
    const ImVec2 corner = {std::round(middle - wide / 2),
                           std::round(std::max(min.y + dp(8), (min.y + max.y - tall) / 2))};
    {
        Sheet sheet("pass", corner, {wide, tall});
        ImDrawList* over = ImGui::GetWindowDrawList();
        drawFigure(over, {middle, corner.y + dp(104)}, dpf(76), seat, false);
        centredText(over, fontAt(Face::SerifStrong, dpf(22)), middle, corner.y + dp(120), theme().ink,
                    say("Pass to {}", name));
        centredText(over, font(Type::Body), middle, corner.y + dp(154), theme().inkSoft,
                    say("Nobody else should look at the screen now."));
        const float button_ = 260;  // logical
        ImGui::SetCursorScreenPos({std::round(middle - dpf(button_) / 2), corner.y + dp(190)});
        const bool shown =
            button((say("Show what {} sees", name) + "###show").c_str(),
                   {.kind = Button::Primary, .icon = icon("eye"), .shortcut = "Enter", .width = button_});
        ImGui::SetCursorScreenPos({std::round(middle - dpf(button_) / 2), corner.y + dp(240)});
        const std::string tip =
            say("The view changes to the next player at once. The menu of who sees the table turns it on again.");
        if (button((say("Do not cover between players") + "###Do not cover between players").c_str(),
                   {.kind = Button::Quiet, .tooltip = tip.c_str(), .width = button_}))
            act(panels, "play.cover");
        constexpr int kEnter = 257;
        const ImGuiIO& io = ImGui::GetIO();
        const bool busy = io.WantTextInput || io.KeyCtrl || io.KeyShift || io.KeyAlt ||
                          ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
        if (shown || (compat::keyPressed(kEnter) && !busy)) act(panels, "play.take_screen");
    }
    ImGui::EndChild();
    return true;
}

}  // namespace ui
