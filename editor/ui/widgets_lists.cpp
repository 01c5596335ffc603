// Rows of lists, tabs, splitters and tables.
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
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
    if (o.icon || !o.symbol.empty()) needed += dp(24);
    // A pop-up list is as wide as its content: there the row asks for what it needs.
    const float width = std::max(ImGui::GetContentRegionAvail().x, compat::insidePopup() ? needed : 1.0f);
    RowPress press;
    press.pressed = ImGui::InvisibleButton(label, {width, height});
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
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    if (!o.symbol.empty()) {
        drawSymbol(list, o.symbol, {x + dp(8), std::floor(at.y + height / 2)}, dp(18));
        x += dp(24);
    } else if (o.icon) {
        drawLabel(list, {x - dp(1), y}, o.selected ? t.accentText : t.inkFaint, o.icon);
        x += dp(24);
    }
    if (!o.trailing.empty()) {
        if (o.trailingTone != Tone::Neutral) {
            const ImVec2 size = badgeSize(o.trailing);
            right -= size.x;
            drawBadge(list, {right, std::floor(at.y + (height - size.y) / 2)}, o.trailing, o.trailingTone);
        } else {
            // A number always stands; a long text gives way to the label,
            // and is left out where nothing could be read of it.
            const float room = right - dp(8) - x - labelSize(shown).x;
            const TextStyle small(Type::Small);
            const float whole = labelSize(o.trailing).x;
            const std::string trailing = whole <= std::max(room, dp(48)) ? std::string(o.trailing)
                                         : room >= dp(48)                ? elided(o.trailing, room)
                                                                         : std::string();
            right -= labelSize(trailing).x;
            drawLabel(list, {right, at.y + (height - ImGui::GetFontSize()) / 2}, t.inkFaint, trailing);
        }
        right -= dp(8);
    }
    const std::string fitted = elided(shown, right - x);
    drawLabel(list, {x, y}, t.ink, fitted);
    x += labelSize(fitted).x + dp(8);
    if (!o.detail.empty() && x < right - dp(16)) drawLabel(list, {x, y}, t.inkFaint, elided(o.detail, right - x));
    if (!o.tooltip.empty()) tooltip(o.tooltip);
    else if (fitted != shown) tooltip(shown);
    return press;
}

// --- tabs -----------------------------------------------------------------------------------------------------

namespace {

constexpr float kLeastDocument = 124;  // logical, of a tab with an icon and a cross: six letters can be read

// The button at the right end and the list of all tabs that it opens.
int allTabs(std::span<const Tab> tabs, int chosen, float height) {
    ImGui::SetCursorScreenPos({ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - dp(32),
                               ImGui::GetWindowPos().y + std::floor((height - dp(26)) / 2)});
    if (iconButton("All tabs", icon("chevron-down"),
                   {.kind = Button::Quiet, .tooltip = "Every open tab.", .compact = true}))
        ImGui::OpenPopup("##all tabs");
    int pressed = -1;
    if (!beginMenu("##all tabs")) return pressed;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
    for (std::size_t i = 0; i < tabs.size(); ++i)
        if (listRow((tabs[i].title + "###all " + tabs[i].id).c_str(), {.icon = tabs[i].icon,
                                                                       .symbol = tabs[i].symbol,
                                                                       .selected = int(i) == chosen,
                                                                       .tooltip = tabs[i].tooltip})) {
            pressed = int(i);
            ImGui::CloseCurrentPopup();
        }
    ImGui::PopStyleVar();
    endMenu();
    return pressed;
}

}  // namespace

TabPress tabStrip(const char* label, std::span<const Tab> tabs, int chosen, bool documents) {
    const Theme& t = theme();
    TabPress press;
    const float height = dp(documents ? 36 : 34);
    ImGui::PushID(label);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("tabs", {0, height}, false, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    const ImVec2 at = ImGui::GetWindowPos();
    float room = ImGui::GetWindowWidth();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({at.x, at.y + height - 1}, {at.x + room, at.y + height}, paint(t.border));

    // Natural widths, then narrower ones when they do not fit, then scrolling.
    const float pad = dp(12), cross = dp(20);
    std::vector<float> widths;
    float total = 0;
    for (const Tab& tab : tabs) {
        const TextStyle strong(Type::Strong);
        float w = 2 * pad + labelSize(tab.title).x;
        if (tab.icon || !tab.symbol.empty()) w += dp(22);
        if (tab.closable || tab.unsaved) w += cross - dp(4);
        if (!tab.badge.empty()) w += badgeSize(tab.badge).x + dp(6);
        widths.push_back(std::min(std::round(w), dp(260)));
        total += widths.back();
    }
    // A region that is too narrow for all names keeps the one in
    // front; the others say theirs when the mouse rests there.
    const bool icons =
        !documents && total > room && std::all_of(tabs.begin(), tabs.end(), [](const Tab& tab) { return tab.icon; });
    if (icons) {
        total = 0;
        for (std::size_t i = 0; i < tabs.size(); ++i) {
            if (int(i) != chosen)
                widths[i] =
                    std::round(2 * pad + dp(16) + (tabs[i].badge.empty() ? 0 : badgeSize(tabs[i].badge).x + dp(6)));
            total += widths[i];
        }
    }
    const bool all = documents && total > room;  // a list of all tabs stands at the right
    if (all) room -= dp(36);
    if (total > room && !tabs.empty()) {
        const float least = dp(documents ? kLeastDocument : 72), factor = room / total;
        total = 0;
        for (float& w : widths) {
            w = std::max(std::floor(w * factor), std::min(w, least));
            total += w;
        }
    }
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID scrollKey = ImGui::GetID("scroll"), shownKey = ImGui::GetID("shown");
    float scroll = storage->GetFloat(scrollKey);
    scroll -= wheelOver(ImGui::IsWindowHovered()) * dp(60);
    if (chosen >= 0 && chosen < int(tabs.size()) && storage->GetInt(shownKey, -1) != chosen) {
        float left = 0;
        for (int i = 0; i < chosen; ++i) left += widths[i];
        scroll = std::clamp(scroll, left + widths[chosen] - room, left);
        storage->SetInt(shownKey, chosen);
    }
    scroll = std::clamp(scroll, 0.0f, std::max(0.0f, total - room));
    storage->SetFloat(scrollKey, scroll);

    float x = at.x - std::floor(scroll);
    ImGui::PushClipRect(at, {at.x + room, at.y + height}, true);
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        const Tab& tab = tabs[i];
        const float w = widths[i];
        const bool on = int(i) == chosen;
        const ImVec2 min = {x, at.y}, max = {x + w, at.y + height};
        const bool hasCross = tab.closable && w > dp(80);
        const float body = hasCross ? w - cross - dp(2) : w;
        ImGui::SetCursorScreenPos(min);
        if (ImGui::InvisibleButton((tab.title + "###" + tab.id).c_str(), {body, height})) press.chosen = int(i);
        bool hovered = ImGui::IsItemHovered();
        const bool ring = compat::showsFocusRing();
        // Chosen when pressed down, as in a browser, so that dragging begins with the tab in front.
        if (ImGui::IsItemActivated()) press.chosen = int(i);
        if (hovered && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) press.menu = int(i);
        if (hovered && tab.preview && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) press.kept = int(i);
        if (hovered && tab.closable && ImGui::IsMouseReleased(ImGuiMouseButton_Middle)) press.closed = int(i);
        if (documents && ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, dp(6))) {
            const float mouse = ImGui::GetIO().MousePos.x;
            if (mouse < min.x && i > 0) {
                press.movedFrom = int(i);
                press.movedTo = int(i) - 1;
            }
            if (mouse > max.x && i + 1 < tabs.size()) {
                press.movedFrom = int(i);
                press.movedTo = int(i) + 1;
            }
        }
        if (!tab.tooltip.empty()) tooltip(tab.title, tab.tooltip);
        bool crossHovered = false;
        if (hasCross) {
            ImGui::SetCursorScreenPos({x + body, at.y});
            ImGui::PushID(tab.id.c_str());
            if (ImGui::InvisibleButton("Close", {cross, height})) press.closed = int(i);
            crossHovered = ImGui::IsItemHovered();
            hovered = hovered || crossHovered;
            ImGui::PopID();
        }

        if (documents) {
            if (on) {
                list->AddRectFilled({min.x, min.y}, max, paint(t.panel), dp(6), ImDrawFlags_RoundCornersTop);
                list->AddRectFilled({min.x, min.y}, {max.x, min.y + dp(2)}, paint(t.accent), dp(1));
            } else if (hovered) {
                list->AddRectFilled({min.x + dp(2), min.y + dp(4)}, {max.x - dp(2), max.y - dp(4)}, paint(t.hover),
                                    dp(6));
            }
            if (!on && i + 1 < tabs.size() && int(i) + 1 != chosen)
                list->AddRectFilled({max.x - 1, min.y + dp(10)}, {max.x, max.y - dp(10)}, paint(t.border));
        } else {
            if (hovered && !on)
                list->AddRectFilled({min.x + dp(2), min.y + dp(4)}, {max.x - dp(2), max.y - dp(4)}, paint(t.hover),
                                    dp(6));
            if (on)
                list->AddRectFilled({min.x + pad - dp(4), max.y - dp(2)}, {max.x - pad + dp(4), max.y}, paint(t.accent),
                                    dp(1));
        }
        if (ring)
            list->AddRect({min.x + dp(2), min.y + dp(2)}, {max.x - dp(2), max.y - dp(2)}, paint(t.accent), dp(6), 0,
                          dp(1.5f));

        float left = x + pad, right = max.x - pad;
        const float y = at.y + (height - ImGui::GetFontSize()) / 2;
        if (!tab.symbol.empty()) {
            drawSymbol(list, tab.symbol, {left + dp(7), std::floor(at.y + height / 2)}, dp(17));
            left += dp(22);
        } else if (tab.icon) {
            drawLabel(list, {left - dp(2), y}, on ? t.accentText : t.inkFaint, tab.icon);
            left += dp(22);
        }
        if (hasCross) {
            const TextStyle small(Type::Small);
            if (tab.unsaved || hovered || on)
                right -= cross - dp(6);  // its place is the title's while there is nothing in it
            const float cx = x + body + dp(2), cy = at.y + (height - ImGui::GetFontSize()) / 2;
            if (crossHovered)
                list->AddRectFilled({cx - dp(3), at.y + height / 2 - dp(9)}, {cx + dp(15), at.y + height / 2 + dp(9)},
                                    paint(t.pressed), dp(4));
            if (tab.unsaved && !hovered)
                list->AddCircleFilled({cx + dp(6), at.y + height / 2}, dpf(3.5f), paint(t.accent));
            else if (hovered || on)
                drawLabel(list, {cx - dp(1), cy}, crossHovered ? t.accentText : t.inkFaint, icon("close"));
        } else if (tab.unsaved) {
            right -= dp(10);
            list->AddCircleFilled({right + dp(8), at.y + height / 2}, dpf(3.5f), paint(t.accent));
        }
        if (!tab.badge.empty()) {
            const ImVec2 size = badgeSize(tab.badge);
            right -= size.x;
            drawBadge(list, {right, std::floor(at.y + (height - size.y) / 2)}, tab.badge, tab.badgeTone);
            right -= dp(4);
        }
        const TextStyle style(on && !tab.preview ? Type::Strong : Type::Body);
        const std::string title = elided(tab.title, right - left);
        if (!icons || on) drawLabel(list, {left, y}, on ? t.ink : t.inkSoft, title);
        if (tab.preview)
            for (float dot = left, end = left + labelSize(title).x; dot < end; dot += dp(4))
                list->AddRectFilled({dot, max.y - dp(8)}, {dot + dp(2), max.y - dp(7)}, paint(t.inkFaint));
        x = max.x;
    }
    ImGui::PopClipRect();
    if (all)
        if (const int pressed = allTabs(tabs, chosen, height); pressed >= 0) press.chosen = pressed;
    ImGui::EndChild();
    ImGui::PopID();
    return press;
}

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
        ImGui::TableSetupColumn(c.label, flags, c.width > 0 ? dp(c.width) : 1.0f);
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
