// The bars of the shell: the top bar with menu, project, layouts and actions, and the status bar.
#include "editor/ui/shell.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "editor/ui/compat.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"

namespace ui {
namespace {

void drawMenuEntries(const std::vector<MenuEntry>& entries, const ShellModel& model) {
    for (const MenuEntry& e : entries) {
        if (e.label.empty()) {
            menuSeparator();
        } else if (!e.children.empty()) {
            if (beginSubmenu(e.label.c_str(), e.icon)) {
                drawMenuEntries(e.children, model);
                endSubmenu();
            }
        } else if (menuItem(e.label.c_str(), {.icon = e.icon,
                                              .symbol = e.symbol,
                                              .shortcut = e.shortcut,
                                              .refusal = e.refusal,
                                              .checked = e.checked})) {
            if (model.run) model.run(e.action);
        }
    }
}

// In the order in which they stand in the top bar.
constexpr Layout kLayoutOrder[kLayouts] = {Layout::Author, Layout::Table, Layout::Play, Layout::Compare};
constexpr Segment kLayoutSegments[] = {
    {"Author", icon("edit"), "Write records, with the card beside the form."},
    {"Table", icon("table"), "Edit records in their cells, as in a spreadsheet."},
    {"Play", icon("dice"), "Plays the project: step the rules and watch every change."},
    {"Compare", icon("compare"), "A changed record beside its saved version."}};

// Which actions of the top bar say their name beside the icon.
enum class Words { All, Primary, None };

bool saysLabel(const ShellButton& b, Words words) {
    return !b.label.empty() && (!b.icon || words == Words::All || (words == Words::Primary && b.primary));
}

// Of the actions at the right of the top bar, with the gap behind each.
float actionsWidth(const ShellModel& model, Words words) {
    float total = 0;
    for (const ShellButton& b : model.actions) {
        const TextStyle style(b.primary ? Type::Strong : Type::Body);
        total += dp(6) + (saysLabel(b, words) ? labelSize(b.label).x + (b.icon ? labelSize(b.icon).x + dp(6) : 0) +
                                                    2 * dp(b.primary ? 14 : 10)
                                              : dp(32));
    }
    return total;
}

// A sketch of the window with one part filled: the switches that fold a region away.
bool regionSwitch(const char* label, Region region, bool& open) {
    const Theme& t = theme();
    const float side = dp(26);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(label, {side, side});
    if (pressed) open = !open;
    const bool hovered = ImGui::IsItemHovered();
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + side, at.y + side}, dp(6));
    tooltip(label, open ? "Collapse this region." : "Show this region.");
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (hovered) list->AddRectFilled(at, {at.x + side, at.y + side}, paint(t.hover), dp(6));
    const ImVec2 min = {at.x + dp(5), at.y + dp(7)}, max = {at.x + side - dp(5), at.y + side - dp(7)};
    const ImU32 ink = paint(open ? t.inkSoft : t.inkFaint);
    ImVec2 a = min, b = max;
    if (region == Region::Left) b.x = min.x + dp(6);
    if (region == Region::Right) a.x = max.x - dp(6);
    if (region == Region::Bottom) a.y = max.y - dp(5);
    if (open) list->AddRectFilled(a, b, ink, dp(1));
    list->AddRect(min, max, ink, dp(2), 0, dp(1.3f));
    if (!open) {
        if (region == Region::Bottom) list->AddRectFilled({min.x, a.y}, {max.x, a.y + dp(1)}, ink);
        else
            list->AddRectFilled({region == Region::Left ? b.x - dp(1) : a.x, min.y},
                                {region == Region::Left ? b.x : a.x + dp(1), max.y}, ink);
    }
    return pressed;
}

void drawMenu(const ShellModel& model, ImVec2 corner) {
    const std::string key = model.menuKeyTaken ? "" : "F10";
    const bool pressed = iconButton("Menu", icon("menu"), {.kind = Button::Quiet, .tooltip = "Menu", .shortcut = key});
    constexpr int kF10 = 299;
    if (pressed || (!model.menuKeyTaken && compat::keyPressed(kF10))) ImGui::OpenPopup("##application");
    // Said only when it is used: the next window to begin takes it, whichever that is.
    if (ImGui::IsPopupOpen("##application")) ImGui::SetNextWindowPos(corner);
    if (beginMenu("##application")) {
        drawMenuEntries(model.menu, model);
        endMenu();
    }
}

ImFont* projectFont() { return fontAt(Face::SerifStrong, dpf(18)); }

float gameWidth(const ShellModel& model) { return model.game.empty() ? 0 : labelSize(model.game).x + dp(12); }

// The same where only their icons have room.
constexpr Segment kLayoutIcons[] = {{"##Author", kLayoutSegments[0].icon, "Author"},
                                    {"##Table", kLayoutSegments[1].icon, "Table"},
                                    {"##Play", kLayoutSegments[2].icon, "Play"},
                                    {"##Compare", kLayoutSegments[3].icon, "Compare"}};

// What the top bar has room for. A narrow window gives up what can be spared: the game's name, the words beside icons,
// the end of the project's name, the switches of the regions, the names of the layouts, save and undo. All that can be
// pressed are commands of the menu as well; the project's name stands nowhere else in the window.
struct TopBarContent {
    std::string name;  // of the project, as much of it as fits
    bool game = false, switches = false, layoutNames = false, history = false;
    Words words = Words::None;
    float layouts = 0;  // width of the layouts, with the switches where they are shown
};

// `width`: between the menu and the right end; `regions`: that have a switch.
TopBarContent topBarContent(const ShellModel& model, float width, int regions) {
    constexpr float kShortest = 60, kReadable = 132;
    // From all that there is to the least; the first in which so much of the project's name (logical) has room.
    constexpr struct {
        bool layoutNames, switches, history;
        float name;
    } kChoices[] = {{true, true, true, kReadable},
                    {true, false, true, kShortest},
                    {false, true, true, kReadable},
                    {false, false, true, kShortest},
                    {false, false, false, 0}};
    TopBarContent content;
    ImFont* serif = projectFont();
    const std::string name = model.project.empty() ? "Talewright" : model.project;
    const float named = textSize(serif, name).x, actions = actionsWidth(model, Words::None);
    float free = 0;  // for the name and the actions
    for (const auto& choice : kChoices) {
        content.layoutNames = choice.layoutNames;
        content.switches = choice.switches;
        content.history = choice.history;
        content.layouts = segmentedWidth(choice.layoutNames ? kLayoutSegments : kLayoutIcons) +
                          (choice.switches ? dp(10) + dp(26) * float(regions) : 0);
        const float history = dp(8 + 12) + (choice.history ? dp(34) * float(model.history.size()) : 0);
        free = width - history - content.layouts - 2 * dp(12);
        if (std::min(named, dp(choice.name)) + actions <= free) break;
    }
    content.game = !model.game.empty() && named + gameWidth(model) + actionsWidth(model, Words::All) <= free;
    content.words = named + actionsWidth(model, Words::All) <= free       ? Words::All
                    : named + actionsWidth(model, Words::Primary) <= free ? Words::Primary
                                                                          : Words::None;
    const float room = std::max(0.0f, free - actionsWidth(model, content.words));
    compat::pushFont(serif);
    content.name = elided(name, room);
    ImGui::PopFont();
    return content;
}

// The project's name in the serif, a dot for what is unsaved, its game in soft ink. Returns where they end.
float drawProject(const ShellModel& model, const TopBarContent& content, float x, float height) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* serif = projectFont();
    const ImVec2 nameSize = textSize(serif, content.name);
    if (!model.project.empty() && content.name != model.project) {
        ImGui::SetCursorPos({x, 0});
        ImGui::Dummy({nameSize.x, height});  // nothing to press, as below
        tooltip(model.project);
    }
    drawText(list, serif, {x, std::floor((height - nameSize.y) / 2)}, t.ink, content.name);
    x += nameSize.x + dp(8);
    if (model.unsaved) {
        list->AddCircleFilled({x + dp(2), height / 2 + dp(1)}, dpf(3.5f), t.accent);
        ImGui::SetCursorPos({x - dp(4), height / 2 - dp(8)});
        ImGui::Dummy({dp(14), dp(16)});  // nothing to press: the keyboard does not stop here
        tooltip("Unsaved changes");
        x += dp(12);
    }
    if (content.game) {
        drawLabel(list, {x, std::floor((height - ImGui::GetFontSize()) / 2)}, t.inkFaint, model.game);
        x += gameWidth(model);
    }
    return x;
}

std::string_view tooltipOf(const ShellButton& b) { return b.tooltip.empty() ? std::string_view(b.label) : b.tooltip; }

// Save, undo and redo, as icons.
void drawHistory(const ShellModel& model) {
    for (const ShellButton& b : model.history) {
        if (iconButton(
                (b.label + "###top." + b.action).c_str(), b.icon,
                {.kind = Button::Quiet, .tooltip = tooltipOf(b), .shortcut = b.shortcut, .refusal = b.refusal}) &&
            model.run)
            model.run(b.action);
        ImGui::SameLine(0, dp(2));
    }
}

// What the program offers to do.
void drawActions(const ShellModel& model, Words words) {
    for (const ShellButton& b : model.actions) {
        const ButtonOptions o = {.kind = b.primary ? Button::Primary : Button::Quiet,
                                 .icon = b.icon,
                                 .tooltip = tooltipOf(b),
                                 .shortcut = b.shortcut,
                                 .refusal = b.refusal};
        const std::string label = b.label + "###top." + b.action;
        if ((saysLabel(b, words) ? button(label.c_str(), o) : iconButton(label.c_str(), b.icon, o)) && model.run)
            model.run(b.action);
        ImGui::SameLine(0, dp(6));
    }
}

float statusWidth(const ShellButton& b) {
    float w = 2 * dp(8) + labelSize(b.label).x;
    if (b.icon) w += labelSize(b.icon).x + (b.label.empty() ? 0 : dp(5));
    if (b.progress >= -1) w += dp(88);
    return std::round(w);
}

}  // namespace

void Shell::drawTopBar(const ShellModel& model) {
    const Theme& t = theme();
    const float width = ImGui::GetWindowWidth(), height = dp(kTopBar);
    const float y = std::floor((height - dp(32)) / 2);
    const bool hasLeft = !panelsIn(Region::Left).empty(), hasBottom = !panelsIn(Region::Bottom).empty(),
               hasRight = !panelsIn(Region::Right).empty();
    ImGui::SetCursorPos({dp(kGutter), y});
    drawMenu(model, {dp(kGutter), height - dp(6)});

    const float left = dp(kGutter + 32 + 10);
    const TopBarContent content =
        topBarContent(model, width - left - dp(kGutter), int(hasLeft) + int(hasBottom) + int(hasRight));
    ImGui::SetCursorPos({drawProject(model, content, left, height), y});
    if (content.history) drawHistory(model);
    const float leftEnd = ImGui::GetCursorPosX();

    const float actionsLeft = width - dp(kGutter) - actionsWidth(model, content.words);
    ImGui::SetCursorPos({actionsLeft, y});
    drawActions(model, content.words);

    // In the middle the layouts, and the switches of their regions.
    const float middle = std::clamp(std::floor((width - content.layouts) / 2), leftEnd + dp(12),
                                    std::max(leftEnd + dp(12), actionsLeft - content.layouts - dp(12)));
    ImGui::SetCursorPos({middle, y});
    int chosen = int(std::find(kLayoutOrder, kLayoutOrder + kLayouts, layout) - kLayoutOrder);
    bool pressed = false;
    segmented("layout", content.layoutNames ? kLayoutSegments : kLayoutIcons, chosen, false, &pressed);
    if (pressed) {
        layout = kLayoutOrder[chosen];
        if (model.layoutChosen) model.layoutChosen(layout);
    }
    if (content.switches) {
        ImGui::SameLine(0, dp(10));
        compat::setLineTop(y + dp(3));
        LayoutState& s = state();
        if (hasLeft) {
            regionSwitch("Left region", Region::Left, s.leftOpen);
            ImGui::SameLine(0, 0);
        }
        if (hasBottom) {
            regionSwitch("Lower region", Region::Bottom, s.bottomOpen);
            ImGui::SameLine(0, 0);
        }
        if (hasRight) regionSwitch("Right region", Region::Right, s.rightOpen);
    }

    const ImVec2 at = ImGui::GetWindowPos();
    drawBand(ImGui::GetWindowDrawList(), {at.x, at.y + height}, {at.x + width, at.y + height + dp(kBand)},
             std::max(1.0f, dp(1.5f)), withAlpha(t.stitchRed, 0.9f), t.stitchGold);
}

void Shell::drawStatusBar(const ShellModel& model) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float height = dp(kStatusBar), top = size.y - height;
    const TextStyle style(Type::Small);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto item = [&](const ShellButton& b, float x) {
        const float w = statusWidth(b);
        const ImVec2 min = {at.x + x, at.y + top + dp(2)}, max = {min.x + w, at.y + size.y - dp(2)};
        ImGui::SetCursorPos({x, top + dp(2)});
        const bool active = !b.action.empty();
        bool hovered = false;
        if (active) {
            if (ImGui::InvisibleButton((b.label + "###status." + b.action).c_str(), {w, max.y - min.y}) && model.run)
                model.run(b.action);
            hovered = ImGui::IsItemHovered();
        } else {
            ImGui::Dummy({w, max.y - min.y});
        }
        if (!b.tooltip.empty()) tooltip(b.tooltip, {}, b.shortcut);
        if (hovered) list->AddRectFilled(min, max, t.hover, dp(4));
        float inner = min.x + dp(8);
        const float y = min.y + (max.y - min.y - ImGui::GetFontSize()) / 2;
        if (b.icon) {
            drawLabel(list, {inner, y}, b.tone == Tone::Neutral ? t.inkFaint : toneInk(b.tone), b.icon);
            inner += labelSize(b.icon).x + dp(5);
        }
        drawLabel(list, {inner, y}, hovered ? t.ink : t.inkSoft, b.label);
        if (b.progress >= -1) {
            ImGui::SetCursorPos({x + w - dp(88), top + height / 2 - dp(3)});
            progressBar(b.progress, {}, 80);
        }
        return w;
    };
    float x = dp(kGutter) - dp(2);
    for (const ShellButton& b : model.statusLeft) x += item(b, x) + dp(2);
    float right = size.x - dp(kGutter) + dp(2);
    for (std::size_t i = model.statusRight.size(); i-- > 0;) {
        right -= statusWidth(model.statusRight[i]);
        if (right < x) break;
        item(model.statusRight[i], right);
        right -= dp(2);
    }
}

}  // namespace ui
