// The root window, its regions and the error page of a panel.
// Long because it is one window drawn from top to bottom, whose parts share one layout.
#include "editor/ui/shell.h"

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/wheel.h"

namespace ui {
namespace {

constexpr float kTopBar = 52, kBand = 14, kStatusBar = 28, kGutter = 8;
constexpr float kSmallestSide = 200, kSmallestCentre = 320, kSmallestBottom = 96;
constexpr float kHighWindow = 640;     // between the bars: a window with less makes the lower region lower
constexpr float kLowestShare = 0.75f;  // of the height that the lower region was given, in the lowest window
constexpr float kCentreShare = 0.40f;  // of the width, however wide the sides were drawn
constexpr const char* kLayoutNames[kLayouts] = {"author", "play", "compare"};

// A sheet of paper on the linen.
void drawSheet(ImVec2 min, ImVec2 max) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& t = theme();
    list->AddRectFilled({min.x, max.y - dp(8)}, {max.x, max.y + dp(2)}, withAlpha(t.shadow, 0.5f), dp(8),
                        ImDrawFlags_RoundCornersBottom);
    list->AddRectFilled(min, max, t.panel, dp(8));
    list->AddRect(min, max, t.border, dp(8));
}

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

constexpr Segment kLayoutSegments[] = {{"Author", icon("edit"), "Write records, with the card beside the form."},
                                       {"Play", icon("dice"), "Step the rules and watch every change."},
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

}  // namespace

std::vector<const Panel*> Shell::panelsIn(Region region) const {
    std::vector<const Panel*> out;
    for (const Panel& p : panels)
        if (p.region == region && (p.layouts & layoutBit(layout)) &&
            (!p.onDemand || layouts_[layout].shown[region] == p.id))
            out.push_back(&p);
    return out;
}

std::string Shell::errorOf(std::string_view panel) const {
    const auto found = errors_.find(panel);
    return found == errors_.end() ? std::string() : found->second;
}

bool Shell::isShown(std::string_view id) const {
    const LayoutState& s = layouts_[layout];
    for (const Panel& p : panels) {
        if (p.id != id) continue;
        if (!(p.layouts & layoutBit(layout))) return false;
        const bool open = p.region == Region::Left     ? s.leftOpen
                          : p.region == Region::Right  ? s.rightOpen
                          : p.region == Region::Bottom ? s.bottomOpen
                                                       : true;
        const std::vector<const Panel*> row = panelsIn(p.region);
        const std::string& front = s.shown[p.region];
        return open && (front == id || (front.empty() && p.region != Region::Centre && row.front() == &p));
    }
    return false;
}

bool Shell::showPanel(std::string_view id) {
    for (const Panel& p : panels) {
        if (p.id != id) continue;
        for (int i = 0; i < kLayouts && !(p.layouts & layoutBit(layout)); ++i) layout = Layout(i);
        LayoutState& s = state();
        s.shown[p.region] = p.id;
        if (p.region == Region::Left) s.leftOpen = true;
        if (p.region == Region::Right) s.rightOpen = true;
        if (p.region == Region::Bottom) s.bottomOpen = true;
        return true;
    }
    return false;
}

void Shell::visitState(const std::function<void(const std::string&, int&)>& number,
                       const std::function<void(const std::string&, std::string&)>& text) {
    const auto flag = [&](const std::string& name, bool& value) {
        int as = value ? 1 : 0;
        number(name, as);
        value = as != 0;
    };
    int chosen = int(layout);
    number("shell.layout", chosen);
    layout = Layout(std::clamp(chosen, 0, kLayouts - 1));
    for (int i = 0; i < kLayouts; ++i) {
        LayoutState& s = layouts_[i];
        const std::string prefix = std::string("shell.") + kLayoutNames[i] + ".";
        number(prefix + "left", s.left);
        number(prefix + "right", s.right);
        number(prefix + "bottom", s.bottom);
        flag(prefix + "left_open", s.leftOpen);
        flag(prefix + "right_open", s.rightOpen);
        flag(prefix + "bottom_open", s.bottomOpen);
        constexpr const char* regions[] = {"left", "centre", "right", "bottom"};
        for (std::size_t r = 0; r < 4; ++r) text(prefix + "shown_" + regions[r], s.shown[r]);
    }
}

// --- bars -----------------------------------------------------------------------------------------------------

void Shell::drawTopBar(const ShellModel& model) {
    const Theme& t = theme();
    const float width = ImGui::GetWindowWidth(), height = dp(kTopBar);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float control = dp(32), y = std::floor((height - control) / 2);
    const float textY = std::floor((height - ImGui::GetFontSize()) / 2);

    ImGui::SetCursorPos({dp(kGutter), y});
    if (iconButton("Menu", icon("menu"), {.kind = Button::Quiet, .tooltip = "Menu", .shortcut = "F10"}))
        ImGui::OpenPopup("##application");
    if (compat::keyPressed(299)) ImGui::OpenPopup("##application");  // F10
    // Said only when it is used: the next window to begin takes it, whichever that is.
    if (ImGui::IsPopupOpen("##application")) ImGui::SetNextWindowPos({dp(kGutter), height - dp(6)});
    if (beginMenu("##application")) {
        drawMenuEntries(model.menu, model);
        endMenu();
    }

    // Measured first, so that a narrow window gives up what can be spared: the game's name, the words beside icons, the
    // end of the project's name, the switches of the regions.
    constexpr float kShortestName = 60;
    const int regions = int(!panelsIn(Region::Left).empty()) + int(!panelsIn(Region::Bottom).empty()) +
                        int(!panelsIn(Region::Right).empty());
    const float switches = dp(10) + dp(26) * float(regions);
    float layouts = segmentedWidth(kLayoutSegments) + switches;
    ImFont* serif = fontAt(Face::SerifStrong, dpf(18));
    std::string name = model.project.empty() ? "Talewright" : model.project;
    float named = textSize(serif, name).x;
    const float game = model.game.empty() ? 0 : labelSize(model.game).x + dp(12);
    const float left = dp(kGutter + 32 + 10) + dp(8 + 12) + dp(34) * float(model.history.size());
    float free = width - left - layouts - 2 * dp(12) - dp(kGutter);
    const bool showsSwitches = dp(kShortestName) + actionsWidth(model, Words::None) <= free;
    if (!showsSwitches) {
        layouts -= switches;
        free += switches;
    }
    const bool showsGame = named + game + actionsWidth(model, Words::All) <= free;
    const Words words = named + actionsWidth(model, Words::All) <= free       ? Words::All
                        : named + actionsWidth(model, Words::Primary) <= free ? Words::Primary
                                                                              : Words::None;
    named = std::min(named, std::max(dp(kShortestName), free - actionsWidth(model, words)));
    compat::pushFont(serif);
    name = elided(name, named);
    ImGui::PopFont();

    // The project's name in the serif, its game in soft ink.
    float x = dp(kGutter + 32 + 10);
    const ImVec2 nameSize = textSize(serif, name);
    drawText(list, serif, {x, std::floor((height - nameSize.y) / 2)}, t.ink, name);
    x += nameSize.x + dp(8);
    if (model.unsaved) {
        list->AddCircleFilled({x + dp(2), height / 2 + dp(1)}, dpf(3.5f), t.accent);
        ImGui::SetCursorPos({x - dp(4), height / 2 - dp(8)});
        ImGui::InvisibleButton("Unsaved changes", {dp(14), dp(16)});
        tooltip("Unsaved changes");
        x += dp(12);
    }
    if (showsGame && !model.game.empty()) {
        drawLabel(list, {x, textY}, t.inkFaint, model.game);
        x += game;
    }
    ImGui::SetCursorPos({x, y});
    for (const ShellButton& b : model.history) {
        if (iconButton((b.label + "###top." + b.action).c_str(), b.icon,
                       {.kind = Button::Quiet,
                        .tooltip = b.tooltip.empty() ? std::string_view(b.label) : b.tooltip,
                        .shortcut = b.shortcut,
                        .refusal = b.refusal}) &&
            model.run)
            model.run(b.action);
        ImGui::SameLine(0, dp(2));
    }
    const float leftEnd = ImGui::GetCursorPosX();

    // Right: what the program offers to do.
    const float actionsLeft = width - dp(kGutter) - actionsWidth(model, words);
    ImGui::SetCursorPos({actionsLeft, y});
    for (const ShellButton& b : model.actions) {
        const ButtonOptions o = {.kind = b.primary ? Button::Primary : Button::Quiet,
                                 .icon = b.icon,
                                 .tooltip = b.tooltip.empty() ? std::string_view(b.label) : b.tooltip,
                                 .shortcut = b.shortcut,
                                 .refusal = b.refusal};
        const std::string label = b.label + "###top." + b.action;
        if ((saysLabel(b, words) ? button(label.c_str(), o) : iconButton(label.c_str(), b.icon, o)) && model.run)
            model.run(b.action);
        ImGui::SameLine(0, dp(6));
    }

    // Middle: the layouts.
    const float middle = std::clamp(std::floor((width - layouts) / 2), leftEnd + dp(12),
                                    std::max(leftEnd + dp(12), actionsLeft - layouts - dp(12)));
    ImGui::SetCursorPos({middle, y});
    int chosen = int(layout);
    if (segmented("layout", kLayoutSegments, chosen)) layout = Layout(chosen);
    if (showsSwitches) {
        ImGui::SameLine(0, dp(10));
        compat::setLineTop(y + dp(3));
        LayoutState& s = state();
        if (!panelsIn(Region::Left).empty()) {
            regionSwitch("Left region", Region::Left, s.leftOpen);
            ImGui::SameLine(0, 0);
        }
        if (!panelsIn(Region::Bottom).empty()) {
            regionSwitch("Lower region", Region::Bottom, s.bottomOpen);
            ImGui::SameLine(0, 0);
        }
        if (!panelsIn(Region::Right).empty()) regionSwitch("Right region", Region::Right, s.rightOpen);
    }

    const ImVec2 at = ImGui::GetWindowPos();
    drawBand(list, {at.x, at.y + height}, {at.x + width, at.y + height + dp(kBand)}, std::max(1.0f, dp(1.5f)),
             withAlpha(t.stitchRed, 0.9f), t.stitchGold);
}

void Shell::drawStatusBar(const ShellModel& model) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float height = dp(kStatusBar), top = size.y - height;
    const TextStyle style(Type::Small);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto widthOf = [](const ShellButton& b) {
        float w = 2 * dp(8) + labelSize(b.label).x;
        if (b.icon) w += labelSize(b.icon).x + (b.label.empty() ? 0 : dp(5));
        if (b.progress >= -1) w += dp(88);
        return std::round(w);
    };
    const auto item = [&](const ShellButton& b, float x) {
        const float w = widthOf(b);
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
        right -= widthOf(model.statusRight[i]);
        if (right < x) break;
        item(model.statusRight[i], right);
        right -= dp(2);
    }
}

// --- regions --------------------------------------------------------------------------------------------------

void Shell::drawPanel(const std::string& id, const std::function<void()>& draw, bool padded, bool scrolls,
                      ImVec2 size) {
    const float pad = padded ? dp(12) : 0;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, pad));
    const int fixed = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    compat::beginChild(id.c_str(), size, compat::kPadded, scrolls ? 0 : fixed);
    ImGui::PopStyleVar();
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) focused_[layout] = id;
    const auto failed = errors_.find(id);
    if (failed != errors_.end()) {
        banner("error", Tone::Error, "This panel stopped working. Your work is safe; the rest of the editor goes on.");
        ImGui::Dummy({0, dp(4)});
        {
            const TextStyle mono(Type::Mono);
            wrappedText(failed->second, theme().inkSoft);
        }
        ImGui::Dummy({0, dp(4)});
        if (button("Copy report", {.icon = icon("copy")}))
            ImGui::SetClipboardText(("panel " + id + ": " + failed->second).c_str());
        ImGui::SameLine();
        if (button("Try again", {.icon = icon("refresh")})) errors_.erase(failed);
    } else {
        const std::string error = guarded([&] {
            ImGui::BeginChild("content", {0, 0}, false,
                              ImGuiWindowFlags_NoBackground |
                                  (scrolls ? 0 : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse));
            ImGui::PushItemWidth(-FLT_MIN);
            draw();
            ImGui::PopItemWidth();
            ImGui::EndChild();
        });
        if (!error.empty()) errors_[id] = error;
    }
    ImGui::EndChild();
}

// The tabs of some panels; `chosen` is the one in front, and stays as it is when none of them is.
std::vector<Tab> Shell::tabsOf(const std::vector<const Panel*>& row, std::string_view front, int& chosen) const {
    std::vector<Tab> tabs;
    for (const Panel* p : row) {
        if (p->id == front) chosen = int(tabs.size());
        Tab tab{.id = p->id, .title = p->title, .icon = p->icon, .tooltip = p->help};
        if (p->badge) {
            tab.badge = p->badge();
            tab.badgeTone = p->badgeTone;
        }
        if (!errorOf(p->id).empty()) {
            tab.badge.assign(1, '!');
            tab.badgeTone = Tone::Error;
        }
        tabs.push_back(std::move(tab));
    }
    return tabs;
}

void Shell::drawRegion(Region region, ImVec2 min, ImVec2 max) {
    const std::vector<const Panel*> row = panelsIn(region);
    std::string& front = state().shown[region];
    int chosen = -1;
    const std::vector<Tab> tabs = tabsOf(row, front, chosen);
    chosen = std::max(chosen, 0);
    drawSheet(min, max);
    ImGui::SetCursorScreenPos({min.x + dp(4), min.y});
    constexpr const char* names[] = {"region.left", "region.centre", "region.right", "region.bottom"};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild(names[std::size_t(region)], {max.x - min.x - dp(8), max.y - min.y - 1}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const TabPress press = tabStrip("tabs", tabs, chosen, false);
    ImGui::PopStyleVar();
    if (press.chosen >= 0) chosen = press.chosen;
    const Panel& panel = *row[chosen];
    front = panel.id;
    drawPanel(panel.id, panel.draw, panel.padded, panel.scrolls, {0, 0});
    ImGui::EndChild();
}

void Shell::drawCentre(const ShellModel& model, ImVec2 min, ImVec2 max) {
    std::string& front = state().shown[Region::Centre];
    if (model.shownDocument != seenDocument_) {
        seenDocument_ = model.shownDocument;
        if (!seenDocument_.empty()) front = seenDocument_;
    }
    const std::vector<const Panel*> row = panelsIn(Region::Centre);
    // A document in front is the one that the program shows, also where another one was left in this layout.
    const bool panelInFront = std::any_of(row.begin(), row.end(), [&](const Panel* p) { return p->id == front; });
    if (!panelInFront && !front.empty()) front = model.shownDocument;
    int chosen = -1;
    std::vector<Tab> tabs = tabsOf(row, front, chosen);
    const int firstDocument = int(tabs.size());
    for (const Tab& d : model.documents) {
        if (d.id == front) chosen = int(tabs.size());
        tabs.push_back(d);
    }
    if (chosen < 0 && !tabs.empty()) chosen = 0;

    drawSheet(min, max);
    ImGui::SetCursorScreenPos(min);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("region.centre", {max.x - min.x, max.y - min.y - 1}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    if (tabs.empty()) {
        if (model.drawStart) drawPanel("start", model.drawStart, true, true, {0, 0});
        ImGui::EndChild();
        return;
    }
    const ImVec2 at = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + ImGui::GetWindowWidth(), at.y + dp(36)}, theme().sunken,
                                              dp(8), ImDrawFlags_RoundCornersTop);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const TabPress press = tabStrip("tabs", tabs, chosen, true);
    ImGui::PopStyleVar();
    if (press.movedFrom >= firstDocument && press.movedTo >= firstDocument && model.moveDocument)
        model.moveDocument(press.movedFrom - firstDocument, press.movedTo - firstDocument);
    if (press.chosen >= 0 && press.chosen != chosen) {
        chosen = press.chosen;
        front = tabs[chosen].id;
        if (chosen >= firstDocument && model.showDocument) {
            seenDocument_ = front;
            model.showDocument(front);
        }
    }
    if (press.menu >= firstDocument && model.documentMenu) {
        menuDocument_ = tabs[press.menu].id;
        ImGui::OpenPopup("##document");
    }
    if (beginMenu("##document")) {
        model.documentMenu(menuDocument_);
        endMenu();
    }
    const Tab& tab = tabs[chosen];
    front = tab.id;
    if (chosen < firstDocument) {
        const Panel& p = *row[chosen];
        drawPanel(p.id, p.draw, p.padded, p.scrolls, {0, 0});
    } else if (model.drawDocument) {
        drawPanel("document." + tab.id, [&] { model.drawDocument(tab.id); }, true, true, {0, 0});
    }
    if (press.kept >= firstDocument && model.keepDocument) model.keepDocument(tabs[press.kept].id);
    if (press.closed >= firstDocument && model.closeDocument) model.closeDocument(tabs[press.closed].id);
    ImGui::EndChild();
}

void Shell::draw(const ShellModel& model) {
    followWheel();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(screen);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0u);  // the window is cleared with the canvas already
    ImGui::Begin("##shell", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNavFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);

    drawTopBar(model);
    LayoutState& s = state();
    const bool left = s.leftOpen && !panelsIn(Region::Left).empty(),
               right = s.rightOpen && !panelsIn(Region::Right).empty();
    const bool bottom = s.bottomOpen && !panelsIn(Region::Bottom).empty();
    const float gutter = dp(kGutter);
    const ImVec2 min = {gutter, dp(kTopBar) + dp(kBand) + dp(6)},
                 max = {screen.x - gutter, screen.y - dp(kStatusBar) - dp(2)};

    // The sides give way when the window gets narrow; the centre always keeps some room.
    const float whole = (max.x - min.x) / scale();
    float leftWidth = left ? float(s.left) : 0, rightWidth = right ? float(s.right) : 0;
    const float centre = std::max(kSmallestCentre, std::floor(whole * kCentreShare));
    const float most = std::max(whole - centre - 2 * kGutter, 2 * kSmallestSide);
    if (leftWidth + rightWidth > most) {
        const float factor = most / (leftWidth + rightWidth);
        leftWidth *= factor;
        rightWidth *= factor;
    }
    const float high = (max.y - min.y) / scale();
    const float share = std::clamp(high / kHighWindow, kLowestShare, 1.0f);
    const float bottomHeight = bottom ? std::min(float(s.bottom) * share, std::max(high - 200, kSmallestBottom)) : 0;
    const float centreLeft = left ? min.x + dp(leftWidth) + gutter : min.x;
    const float centreRight = right ? max.x - dp(rightWidth) - gutter : max.x;
    const float centreBottom = bottom ? max.y - dp(bottomHeight) - gutter : max.y;

    if (left) drawRegion(Region::Left, min, {centreLeft - gutter, max.y});
    if (right) drawRegion(Region::Right, {centreRight + gutter, min.y}, max);
    if (bottom) drawRegion(Region::Bottom, {centreLeft, centreBottom + gutter}, {centreRight, max.y});
    drawCentre(model, {centreLeft, min.y}, {centreRight, centreBottom});

    const auto drag = [](const char* name, bool vertical, ImVec2 at, float length, int& size, float least, float most,
                         bool reversed) {
        auto logical = float(size);
        ImGui::SetCursorScreenPos(at);
        if (splitter(name, vertical, length, logical, least, std::max(least, most), reversed))
            size = int(std::round(logical));
    };
    if (left)
        drag("splitter.left", true, {centreLeft - gutter / 2, min.y}, max.y - min.y, s.left, kSmallestSide,
             whole - rightWidth - centre - 2 * kGutter, false);
    if (right)
        drag("splitter.right", true, {centreRight + gutter / 2, min.y}, max.y - min.y, s.right, kSmallestSide,
             whole - leftWidth - centre - 2 * kGutter, true);
    if (bottom) {
        int shown = int(std::round(bottomHeight));
        const int before = shown;
        drag("splitter.bottom", false, {centreLeft, centreBottom + gutter / 2}, centreRight - centreLeft, shown,
             kSmallestBottom, high - 200, true);
        if (shown != before) s.bottom = int(std::round(float(shown) / share));
    }
    drawStatusBar(model);
    ImGui::End();
}

}  // namespace ui
