// Rows of lists, splitters and tables.
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/wheel.h"

namespace ui {
namespace {

constexpr float kLowTable = 90;  // logical

}  // namespace

RowPress listRow(const char* label, const RowOptions& o) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = dp(o.height);
    const std::string_view shown = shownLabel(label);
    float needed = dp(o.indent) + dp(16) + labelSize(shown).x;
    if (o.picture > 0) needed += dp(o.picture + 8);
    else if (o.icon || !o.symbol.empty()) needed += dp(24);
    // A pop-up list is as wide as its content: there the row asks for what it needs.
    const float width = std::max(ImGui::GetContentRegionAvail().x, compat::insidePopup() ? needed : 1.0f);
    RowPress press;
    press.pressed = ImGui::InvisibleButton(label, {width, height});
    noteSpot(label);
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    press.doublePressed = hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    press.menu = hovered && ImGui::IsMouseReleased(ImGuiMouseButton_Right);
    const ImVec2 max = {at.x + width, at.y + height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (o.selected) list->AddRectFilled(at, max, paint(hovered ? mix(t.selected, t.accent, 0.08f) : t.selected), dp(4));
    else if (hovered) list->AddRectFilled(at, max, paint(held ? t.pressed : t.hover), dp(4));
    if (compat::showsFocusRing())
        list->AddRect({at.x + 1, at.y + 1}, {max.x - 1, max.y - 1}, paint(t.accent), dp(4), 0, dp(1.5f));

    float x = at.x + dp(8) + dp(o.indent), right = max.x - dp(8);
    float y = at.y + (height - ImGui::GetFontSize()) / 2;
    if (o.picture > 0) {
        x += dp(o.picture + 8);
    } else if (!o.symbol.empty()) {
        drawSymbol(list, o.symbol, {x + dp(8), std::floor(at.y + height / 2)}, dp(18));
        x += dp(24);
    } else if (o.icon) {
        drawLabel(list, {x - dp(1), y}, o.selected ? t.accentText : t.inkFaint, o.icon);
        x += dp(24);
    }
    if (!o.trailing.empty()) {
        if (o.trailingTone != Tone::Neutral) {
            const ImVec2 size = badgeSize(o.trailing);
            drawBadge(list, {right - size.x, std::floor(at.y + (height - size.y) / 2)}, o.trailing, o.trailingTone);
            right -= size.x + dp(8);
        } else {
            // A number always stands; a long text gives way to the label,
            // and is left out where nothing could be read of it.
            const float beside = o.labelFirst && !o.detail.empty() ? dp(8) + labelSize(o.detail).x : 0;
            const float room = right - dp(8) - x - labelSize(shown).x - beside;
            const TextStyle small(Type::Small);
            const float whole = labelSize(o.trailing).x;
            const std::string trailing = whole <= (o.labelFirst ? room : std::max(room, dp(48)))
                                             ? std::string(o.trailing)
                                         : room >= dp(48) && !o.labelFirst ? elided(o.trailing, room)
                                                                           : std::string();
            const float wide = labelSize(trailing).x;
            drawLabel(list, {right - wide, at.y + (height - ImGui::GetFontSize()) / 2}, t.inkFaint, trailing);
            if (!trailing.empty()) right -= wide + dp(8);
        }
    }
    if (!o.below.empty()) {
        y -= dp(8);
        const TextStyle small(Type::Small);
        drawLabel(list, {x, std::floor(at.y + height / 2 + dp(2))}, t.inkSoft, elided(o.below, max.x - dp(8) - x));
    }
    const std::string fitted = elided(shown, right - x);
    drawLabel(list, {x, y}, t.ink, fitted);
    x += labelSize(fitted).x + dp(8);
    if (!o.detail.empty() && x + (o.labelFirst ? labelSize(o.detail).x : dp(16)) < right)
        drawLabel(list, {x, y}, t.inkFaint, elided(o.detail, right - x));
    if (!o.tooltip.empty()) tooltip(o.tooltip);
    else if (fitted != shown) tooltip(shown);
    return press;
}

// --- splitters ---------------------------------------------------------------------------------------------

bool splitter(const char* label, bool vertical, float length, float& size, float min, float max, bool reversed) {
    const Theme& t = theme();
    const float grip = dp(8);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 from = vertical ? ImVec2(at.x - grip / 2, at.y) : ImVec2(at.x, at.y - grip / 2);
    ImGui::SetCursorScreenPos(from);
    ImGui::InvisibleButton(label, vertical ? ImVec2(grip, length) : ImVec2(length, grip));
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    const ImGuiID startKey = ImGui::GetID((std::string(label) + "##start").c_str());
    if (ImGui::IsItemActivated()) ImGui::GetStateStorage()->SetFloat(startKey, size);
    bool changed = false;
    if (held) {
        const ImVec2 drag = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0);
        const float by = (vertical ? drag.x : drag.y) / scale() * (reversed ? -1.0f : 1.0f);
        const float wanted = std::clamp(ImGui::GetStateStorage()->GetFloat(startKey) + by, min, max);
        changed = wanted != size;
        size = wanted;
    }
    if (hovered || held) {
        ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const float thick = dp(2);
        const ImVec2 a = vertical ? ImVec2(at.x - thick / 2, at.y) : ImVec2(at.x, at.y - thick / 2);
        const ImVec2 b = vertical ? ImVec2(at.x + thick / 2, at.y + length) : ImVec2(at.x + length, at.y + thick / 2);
        ImGui::GetWindowDrawList()->AddRectFilled(a, b, paint(withAlpha(t.accent, held ? 1.0f : 0.6f)));
    }
    return changed;
}

// --- tables ---------------------------------------------------------------------------------------------------

constexpr float kUsualLeast = 100;  // the share of a column that names none

bool beginTable(const char* label, std::span<const Column> columns, ImVec2 size, ImGuiTableFlags more) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(dp(8), dp(5)));
    const bool open =
        ImGui::BeginTable(label, int(columns.size()),
                          ImGuiTableFlags_Resizable | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_ScrollY |
                              ImGuiTableFlags_Hideable | ImGuiTableFlags_PadOuterX | more,
                          size);
    ImGui::PopStyleVar();
    if (!open) return false;
    // A low table has no room for a header and its rows.
    const bool low = size.y == 0 && ImGui::GetContentRegionAvail().y < dp(kLowTable);
    if (!low) ImGui::TableSetupScrollFreeze(0, 1);
    // Where the room is short the least important columns are left out.
    const float room = ImGui::GetContentRegionAvail().x;
    int left = std::numeric_limits<int>::max();  // columns that give way at least so readily are not shown
    for (;;) {
        float needed = 0;
        int next = 0;
        for (const Column& c : columns) {
            if (c.givesWay > 0 && c.givesWay >= left) continue;
            needed += dp((c.width > 0 ? c.width : c.least) + 16);
            next = std::max(next, c.givesWay);
        }
        if (needed <= room || next == 0) break;
        left = next;
    }
    for (const Column& c : columns) {
        ImGuiTableColumnFlags flags =
            c.width > 0 ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch;
        if (!c.sortable) flags |= ImGuiTableColumnFlags_NoSort;
        if (c.givesWay > 0 && c.givesWay >= left) flags |= ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(c.label, flags, c.width > 0 ? dp(c.width) : c.least > 0 ? c.least : kUsualLeast);
    }
    if (low) return true;
    const TextStyle style(Type::SmallStrong);
    ImGui::PushStyleColor(ImGuiCol_Text, theme().inkSoft);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, dp(28));
    for (int i = 0; i < int(columns.size()); ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const Column& c = columns[i];
        ImGui::PushID(i);
        ImGui::TableHeader(c.label);
        ImGui::PopID();
        if (*c.help) tooltip(c.label, c.help);
    }
    ImGui::PopStyleColor();
    return true;
}

void cellNumber(std::string_view t, ImU32 colour) {
    const float room = ImGui::GetContentRegionAvail().x, width = labelSize(t).x;
    if (room > width) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room - width);
    text(t, colour);
}

void cellText(std::string_view t, ImU32 colour) {
    const std::string fitted = elided(t, ImGui::GetContentRegionAvail().x);
    text(fitted, colour);
    if (fitted != t) tooltip(t);
}

}  // namespace ui
