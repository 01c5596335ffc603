// Steps as a compass: north above, west left.
#include <imgui.h>

#include <cmath>

#include "editor/app/play/threetale/options.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/symbols.h"
#include "editor/ui/threetale/views.h"

namespace ui {

using namespace editor::play;

int drawThreeTaleSteps(PlayPanels& panels, const DecisionView& decision, const std::vector<int>& options, bool past,
                       std::vector<int>& drawn) {
    for (int option : options)
        if (directionOf(decision.options[option].option) >= 0) drawn.push_back(option);
    if (drawn.empty()) return -1;
    const Theme& t = theme();
    const float side = dp(46), gap = dp(4);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float left = corner.x + std::round((ImGui::GetContentRegionAvail().x - 3 * side - 2 * gap) / 2);
    const ImVec2 kCells[] = {{1, 0}, {2, 1}, {1, 2}, {0, 1}};
    const char* arrows[] = {icon("arrow-up"), icon("arrow-right"), icon("arrow-down"), icon("arrow-left")};
    ImDrawList* list = ImGui::GetWindowDrawList();
    int pressed = -1;
    bool offered[4] = {};
    for (int option : drawn) {
        const OptionView& view = decision.options[option];
        const int direction = directionOf(view.option);
        offered[direction] = true;
        const ImVec2 min = {left + kCells[direction].x * (side + gap), corner.y + kCells[direction].y * (side + gap)},
                     max = {min.x + side, min.y + side};
        ImGui::SetCursorScreenPos(min);
        if (ImGui::InvisibleButton((view.text.label + "###" + view.meaning).c_str(), {side, side})) pressed = option;
        const bool over = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
        if (over) panels.hoveredNext = option;
        tooltip(view.text.label, view.text.help);
        drawOptionBox(list, min, max,
                      {.past = past, .taken = option == decision.taken, .hovered = option == panels.hoveredOption},
                      over, held);
        const TextStyle big(Type::Heading);
        const ImVec2 size = ImGui::CalcTextSize(arrows[direction]);
        list->AddText({std::round(min.x + (side - size.x) / 2), std::round(min.y + (side - size.y) / 2)},
                      view.text.symbol == "portal" ? t.info : t.ink, arrows[direction]);
    }
    for (int direction = 0; direction < 4; ++direction) {
        if (offered[direction]) continue;
        const ImVec2 min = {left + kCells[direction].x * (side + gap), corner.y + kCells[direction].y * (side + gap)};
        list->AddRect(min, {min.x + side, min.y + side}, withAlpha(t.border, 0.6f), dp(6));
    }
    const ImVec2 middle = {left + side + gap + side / 2, corner.y + side + gap + side / 2};
    drawSymbol(list, "step", {std::round(middle.x - dp(7)), std::round(middle.y)}, dp(24));
    ImFont* number = fontAt(Face::SansStrong, dpf(17));
    drawText(list, number, {middle.x + dp(7), middle.y - ascentOf(number) + capitalHeight(number) / 2}, t.ink,
             std::to_string(decision.decision.subject));
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({1, 3 * side + 2 * gap + dp(4)});
    return pressed;
}

}  // namespace ui
