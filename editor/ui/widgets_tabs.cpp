// Strips of tabs: documents that can be closed and moved, panels of a region.
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/wheel.h"

namespace ui {
namespace {

constexpr float kPad = 12, kCross = 20;  // logical: beside the words, the width of the cross
constexpr float kTightPad = 8;           // logical: beside words and icons where some tabs show their icon alone
constexpr float kLeastDocument = 124;    // logical, of a tab with an icon and a cross: six letters can be read

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

// How the tabs of a strip share its width.
struct TabWidths {
    std::vector<float> each;
    std::vector<bool> named;  // says its title, not only its icon
    float total = 0;
    float room = 0;       // that tabs are seen in; what does not fit is scrolled to
    float pad = kPad;     // logical, at both ends of a tab
    bool listed = false;  // a list of all tabs stands at the right
    bool whole = false;   // only tabs that fit wholly are drawn: half an icon says nothing
};

float tabWidth(const Tab& tab, bool named, float pad) {
    const TextStyle strong(Type::Strong);
    float width = 2 * dp(pad);
    if (!named) width += dp(16);
    else width += labelSize(tab.title).x + (tab.icon || !tab.symbol.empty() ? dp(22) : 0);
    if (tab.closable || tab.unsaved) width += dp(kCross) - dp(4);
    if (!tab.badge.empty()) width += badgeSize(tab.badge).x + dp(6);
    return std::min(std::round(width), dp(260));
}

// Panels of a region that is too narrow for all their names: the one in front says its own, and from the left as many
// others as there is room for. The rest say theirs when the mouse rests there, and in the list at the right where not
// even the icons fit.
TabWidths nameSome(std::span<const Tab> tabs, int chosen, float room) {
    TabWidths widths;
    widths.pad = kTightPad;
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        widths.named.push_back(int(i) == chosen);
        widths.each.push_back(tabWidth(tabs[i], widths.named[i], widths.pad));
        widths.total += widths.each[i];
    }
    widths.listed = widths.whole = widths.total > room;
    widths.room = widths.listed ? room - dp(36) : room;
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        if (widths.named[i]) continue;
        const float width = tabWidth(tabs[i], true, widths.pad);
        if (widths.total - widths.each[i] + width > widths.room) break;
        widths.total += width - widths.each[i];
        widths.each[i] = width;
        widths.named[i] = true;
    }
    return widths;
}

// Natural widths, then narrower ones when they do not fit, then scrolling.
TabWidths shareWidth(std::span<const Tab> tabs, int chosen, bool documents, float room) {
    TabWidths widths;
    widths.room = room;
    for (const Tab& tab : tabs) {
        widths.each.push_back(tabWidth(tab, true, kPad));
        widths.named.push_back(true);
        widths.total += widths.each.back();
    }
    if (!documents && widths.total > room &&
        std::all_of(tabs.begin(), tabs.end(), [](const Tab& tab) { return tab.icon; }))
        return nameSome(tabs, chosen, room);
    widths.listed = documents && widths.total > room;
    if (widths.listed) widths.room -= dp(36);
    if (widths.total > widths.room && !tabs.empty()) {
        const float least = dp(documents ? kLeastDocument : 72), factor = widths.room / widths.total;
        widths.total = 0;
        for (float& w : widths.each) {
            w = std::max(std::floor(w * factor), std::min(w, least));
            widths.total += w;
        }
    }
    return widths;
}

// How far the strip is scrolled: by the wheel, and to a tab that has just come to the front.
float scrollTabs(const TabWidths& widths, int chosen) {
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID scrollKey = ImGui::GetID("scroll"), shownKey = ImGui::GetID("shown");
    float scroll = storage->GetFloat(scrollKey);
    scroll -= wheelOver(ImGui::IsWindowHovered()) * dp(60);
    if (chosen >= 0 && chosen < int(widths.each.size()) && storage->GetInt(shownKey, -1) != chosen) {
        float left = 0;
        for (int i = 0; i < chosen; ++i) left += widths.each[i];
        scroll = std::clamp(scroll, left + widths.each[chosen] - widths.room, left);
        storage->SetInt(shownKey, chosen);
    }
    scroll = std::clamp(scroll, 0.0f, std::max(0.0f, widths.total - widths.room));
    if (widths.whole) {  // on to where a tab begins
        float left = 0;
        for (std::size_t i = 0; i < widths.each.size() && left < scroll - 0.5f; ++i) left += widths.each[i];
        scroll = left;
    }
    storage->SetFloat(scrollKey, scroll);
    return scroll;
}

// A tab in its place, and how the mouse and the focus stand to it.
struct PlacedTab {
    const Tab& tab;
    int index, count;
    bool documents, chosen;
    bool named;  // says its title, not only its icon
    float pad;   // logical, at both ends
    ImVec2 min, max;
    bool closable() const { return tab.closable && max.x - min.x > dp(80); }
    float body() const { return closable() ? max.x - min.x - dp(kCross) - dp(2) : max.x - min.x; }  // without the cross
    bool hovered = false, crossHovered = false, ring = false;
};

// Takes what the mouse and the keys do to a tab.
void pressTab(PlacedTab& placed, TabPress& press) {
    const Tab& tab = placed.tab;
    const int i = placed.index;
    const float height = placed.max.y - placed.min.y, body = placed.body();
    ImGui::SetCursorScreenPos(placed.min);
    if (ImGui::InvisibleButton((tab.title + "###" + tab.id).c_str(), {body, height})) press.chosen = i;
    noteSpotInside("tabs", tab.id);
    placed.hovered = ImGui::IsItemHovered();
    placed.ring = compat::showsFocusRing();
    // Chosen when pressed down, as in a browser, so that dragging begins with the tab in front.
    if (ImGui::IsItemActivated()) press.chosen = i;
    if (placed.hovered && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) press.menu = i;
    if (placed.hovered && tab.preview && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) press.kept = i;
    if (placed.hovered && tab.closable && ImGui::IsMouseReleased(ImGuiMouseButton_Middle)) press.closed = i;
    if (placed.documents && ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, dp(6))) {
        const float mouse = ImGui::GetIO().MousePos.x;
        if (mouse < placed.min.x && i > 0) {
            press.movedFrom = i;
            press.movedTo = i - 1;
        }
        if (mouse > placed.max.x && i + 1 < placed.count) {
            press.movedFrom = i;
            press.movedTo = i + 1;
        }
    }
    if (!tab.tooltip.empty()) tooltip(tab.title, tab.tooltip);
    if (placed.closable()) {
        ImGui::SetCursorScreenPos({placed.min.x + body, placed.min.y});
        ImGui::PushID(tab.id.c_str());
        if (ImGui::InvisibleButton("Close", {dp(kCross), height})) press.closed = i;
        placed.crossHovered = ImGui::IsItemHovered();
        placed.hovered = placed.hovered || placed.crossHovered;
        ImGui::PopID();
    }
}

// What lies below a tab's words: a sheet for the document in front, a line for the panel in front. `beforeChosen`: the
// tab to the right is the one in front, and no line parts the two.
void drawTabGround(ImDrawList* list, const PlacedTab& placed, bool beforeChosen) {
    const Theme& t = theme();
    const auto [min, max] = std::pair(placed.min, placed.max);
    if (placed.hovered && !placed.chosen)
        list->AddRectFilled({min.x + dp(2), min.y + dp(4)}, {max.x - dp(2), max.y - dp(4)}, paint(t.hover), dp(6));
    if (placed.chosen && placed.documents) {
        list->AddRectFilled({min.x, min.y}, max, paint(t.panel), dp(6), ImDrawFlags_RoundCornersTop);
        list->AddRectFilled({min.x, min.y}, {max.x, min.y + dp(2)}, paint(t.accent), dp(1));
    } else if (placed.chosen) {
        list->AddRectFilled({min.x + dp(placed.pad) - dp(4), max.y - dp(2)}, {max.x - dp(placed.pad) + dp(4), max.y},
                            paint(t.accent), dp(1));
    }
    if (placed.documents && !placed.chosen && placed.index + 1 < placed.count && !beforeChosen)
        list->AddRectFilled({max.x - 1, min.y + dp(10)}, {max.x, max.y - dp(10)}, paint(t.border));
    if (placed.ring)
        list->AddRect({min.x + dp(2), min.y + dp(2)}, {max.x - dp(2), max.y - dp(2)}, paint(t.accent), dp(6), 0,
                      dp(1.5f));
}

// The cross at the right end, and in its place the dot of unsaved changes. Returns where the title must end.
float drawTabEnd(ImDrawList* list, const PlacedTab& placed, float right) {
    const Theme& t = theme();
    const Tab& tab = placed.tab;
    const float middle = placed.min.y + (placed.max.y - placed.min.y) / 2;
    if (placed.closable()) {
        const TextStyle small(Type::Small);
        const bool shown = placed.hovered || placed.chosen;
        if (tab.unsaved || shown) right -= dp(kCross) - dp(6);  // the title's while there is nothing in it
        const float x = placed.min.x + placed.body() + dp(2), y = middle - ImGui::GetFontSize() / 2;
        if (placed.crossHovered)
            list->AddRectFilled({x - dp(3), middle - dp(9)}, {x + dp(15), middle + dp(9)}, paint(t.pressed), dp(4));
        if (tab.unsaved && !placed.hovered) list->AddCircleFilled({x + dp(6), middle}, dpf(3.5f), paint(t.accent));
        else if (shown) drawLabel(list, {x - dp(1), y}, placed.crossHovered ? t.accentText : t.inkFaint, icon("close"));
    } else if (tab.unsaved) {
        right -= dp(10);
        list->AddCircleFilled({right + dp(8), middle}, dpf(3.5f), paint(t.accent));
    }
    if (!tab.badge.empty()) {
        const ImVec2 size = badgeSize(tab.badge);
        right -= size.x;
        drawBadge(list, {right, std::floor(middle - size.y / 2)}, tab.badge, tab.badgeTone);
        right -= dp(4);
    }
    return right;
}

void drawTab(ImDrawList* list, const PlacedTab& placed, bool beforeChosen) {
    const Theme& t = theme();
    const Tab& tab = placed.tab;
    drawTabGround(list, placed, beforeChosen);
    const float height = placed.max.y - placed.min.y;
    const float y = placed.min.y + (height - ImGui::GetFontSize()) / 2;
    float left = placed.min.x + dp(placed.pad);
    if (!tab.symbol.empty()) {
        drawSymbol(list, tab.symbol, {left + dp(7), std::floor(placed.min.y + height / 2)}, dp(17));
        left += dp(22);
    } else if (tab.icon) {
        drawLabel(list, {left - dp(2), y}, placed.chosen ? t.accentText : t.inkFaint, tab.icon);
        left += dp(22);
    }
    const float right = drawTabEnd(list, placed, placed.max.x - dp(placed.pad));
    const TextStyle style(placed.chosen && !tab.preview ? Type::Strong : Type::Body);
    const std::string title = elided(tab.title, right - left);
    if (placed.named) drawLabel(list, {left, y}, placed.chosen ? t.ink : t.inkSoft, title);
    if (tab.preview)
        for (float dot = left, end = left + labelSize(title).x; dot < end; dot += dp(4))
            list->AddRectFilled({dot, placed.max.y - dp(8)}, {dot + dp(2), placed.max.y - dp(7)}, paint(t.inkFaint));
}

}  // namespace

TabPress tabStrip(const char* label, std::span<const Tab> tabs, int chosen, bool documents) {
    TabPress press;
    const float height = dp(documents ? 36 : 34);
    ImGui::PushID(label);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("tabs", {0, height}, false, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    const ImVec2 at = ImGui::GetWindowPos();
    const float whole = ImGui::GetWindowWidth();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({at.x, at.y + height - 1}, {at.x + whole, at.y + height}, paint(theme().border));
    const TabWidths widths = shareWidth(tabs, chosen, documents, whole);

    float x = at.x - std::floor(scrollTabs(widths, chosen));
    ImGui::PushClipRect(at, {at.x + widths.room, at.y + height}, true);
    for (int i = 0; i < int(tabs.size()); ++i) {
        const float right = x + widths.each[i];
        if (widths.whole && i != chosen && (x < at.x - 0.5f || right > at.x + widths.room + 0.5f)) {
            x = right;
            continue;
        }
        PlacedTab placed{.tab = tabs[i],
                         .index = i,
                         .count = int(tabs.size()),
                         .documents = documents,
                         .chosen = i == chosen,
                         .named = widths.named[i],
                         .pad = widths.pad,
                         .min = {x, at.y},
                         .max = {x + widths.each[i], at.y + height}};
        pressTab(placed, press);
        drawTab(list, placed, i + 1 == chosen);
        x = placed.max.x;
    }
    ImGui::PopClipRect();
    if (widths.listed)
        if (const int pressed = allTabs(tabs, chosen, height); pressed >= 0) press.chosen = pressed;
    ImGui::EndChild();
    ImGui::PopID();
    return press;
}

}  // namespace ui
