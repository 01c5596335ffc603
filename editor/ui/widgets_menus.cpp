// Menus that open at a press, with their submenus, entries and headings.
#include <imgui.h>

#include <cmath>
#include <string>
#include <string_view>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"

namespace ui {

bool beginMenu(const char* label) {
    if (!ImGui::IsPopupOpen(label)) return false;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(8), dp(8)));
    const bool open = ImGui::BeginPopup(label, ImGuiWindowFlags_NoMove);
    ImGui::PopStyleVar();
    if (open) ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(12), dp(10)));
    return open;
}

void endMenu() {
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

bool menuItem(const char* label, const MenuItemOptions& o) {
    const std::string shortcut(o.shortcut);
    // A symbol is drawn over the place that a blank keeps for the icon.
    const char* glyph = !o.symbol.empty() ? "\u2003" : o.icon ? o.icon : "";
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (o.danger) ImGui::PushStyleColor(ImGuiCol_Text, theme().error);
    const bool pressed =
        compat::menuItem(label, glyph, shortcut.empty() ? nullptr : shortcut.c_str(), o.checked, o.refusal.empty());
    noteSpot(label);
    if (o.danger) ImGui::PopStyleColor();
    if (!o.refusal.empty()) tooltip(shownLabel(label), o.refusal);
    if (!o.symbol.empty()) {
        const ImU32 ink = o.refusal.empty() ? 0 : theme().inkFaint;
        drawSymbol(ImGui::GetWindowDrawList(), o.symbol,
                   {at.x + dp(8), at.y + std::floor(ImGui::GetTextLineHeight() / 2)}, dp(17), ink);
    }
    return pressed;
}

bool beginSubmenu(const char* label, const char* glyph) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(8), dp(8)));
    const bool open = compat::beginMenu(label, glyph ? glyph : "");
    ImGui::PopStyleVar();
    return open;
}

void endSubmenu() { ImGui::EndMenu(); }

void menuSeparator(std::string_view title) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    if (title.empty()) {
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + 1}, paint(theme().border));
        ImGui::Dummy({0, 1});
        return;
    }
    const TextStyle style(Type::SmallStrong);
    text(title, theme().inkFaint);
}

}  // namespace ui
