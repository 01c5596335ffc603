// The root window, its regions and the error page of a panel. Its bars are in shell_bars.cpp.
#include "editor/ui/shell.h"

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/help.h"
#include "editor/ui/icons.h"
#include "editor/ui/wheel.h"

namespace ui {
namespace {

constexpr float kSmallestSide = 200, kSmallestCentre = 320, kSmallestBottom = 96;
constexpr float kFirstBottom = 240;    // of LayoutState
constexpr float kHighWindow = 640;     // between the bars: a window with less makes the lower region lower
constexpr float kLowestShare = 0.75f;  // of the height that the lower region was given, in the lowest window
constexpr float kCentreShare = 0.40f;  // of the width, however wide the sides were drawn
constexpr const char* kLayoutNames[kLayouts] = {"author", "play", "compare", "table"};

// A sheet of paper on the linen.
void drawSheet(ImVec2 min, ImVec2 max) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& t = theme();
    list->AddRectFilled({min.x, max.y - dp(8)}, {max.x, max.y + dp(2)}, withAlpha(t.shadow, 0.5f), dp(8),
                        ImDrawFlags_RoundCornersBottom);
    list->AddRectFilled(min, max, t.panel, dp(8));
    list->AddRect(min, max, t.border, dp(8));
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

// --- regions --------------------------------------------------------------------------------------------------

void Shell::drawPanel(Region region, const std::string& id, const std::function<void()>& draw, bool padded,
                      bool scrolls) {
    const float pad = padded ? dp(12) : 0;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, pad));
    const int fixed = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    compat::beginChild(id.c_str(), {0, 0}, compat::kPadded, scrolls ? 0 : fixed);
    ImGui::PopStyleVar();
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) {
        focused_[layout] = id;
        if (!focusWanted_) focusedRegion_ = region;
    }
    if (ImGui::IsMouseHoveringRect(ImGui::GetWindowPos(), {ImGui::GetWindowPos().x + ImGui::GetWindowWidth(),
                                                           ImGui::GetWindowPos().y + ImGui::GetWindowHeight()}))
        for (const Panel& p : panels)
            if (p.id == id) noteHelp(HelpOf::Panel, p.title, p.help);
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
            if (focusWanted_ && focusedRegion_ == region) {
                compat::focusThisWindow();
                focusWanted_ = false;
            }
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
            PanelBadge badge = p->badge();
            tab.badge = std::move(badge.text);
            tab.badgeTone = badge.tone;
            if (!badge.words.empty()) tab.tooltip = badge.words + "\n" + tab.tooltip;
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
    chosen = tabWanted(region, chosen, int(tabs.size()));
    const Panel& panel = *row[chosen];
    front = panel.id;
    drawPanel(region, panel.id, panel.draw, panel.padded, panel.scrolls);
    ImGui::EndChild();
}

void Shell::drawCentre(const ShellModel& model, ImVec2 min, ImVec2 max) {
    std::string& front = state().shown[Region::Centre];
    if (model.shownDocument != seenDocument_) {
        seenDocument_ = model.shownDocument;
        // Another layout than this one may be what shows documents: it does when one comes back to it.
        if (model.drawDocument) {
            if (!seenDocument_.empty()) front = seenDocument_;
            // The keyboard goes along with what one looks at.
            if (focusedRegion_ == Region::Centre && compat::keyboardLeads()) focusWanted_ = true;
        }
    }
    const std::vector<const Panel*> row = panelsIn(Region::Centre);
    // A document in front is the one that the program shows, also where another one was left in this layout.
    const bool panelInFront = std::any_of(row.begin(), row.end(), [&](const Panel* p) { return p->id == front; });
    if (!panelInFront && (!front.empty() || row.empty())) front = model.shownDocument;
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
        if (model.drawStart) drawPanel(Region::Centre, "start", model.drawStart, true, true);
        ImGui::EndChild();
        return;
    }
    const ImVec2 at = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + ImGui::GetWindowWidth(), at.y + dp(36)}, theme().sunken,
                                              dp(8), ImDrawFlags_RoundCornersTop);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    TabPress press = tabStrip("tabs", tabs, chosen, true);
    ImGui::PopStyleVar();
    if (const int wanted = tabWanted(Region::Centre, chosen, int(tabs.size())); wanted != chosen) press.chosen = wanted;
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
        // A key may have led to a layout without documents while it was open.
        if (model.documentMenu) model.documentMenu(menuDocument_);
        else ImGui::CloseCurrentPopup();
        endMenu();
    }
    const Tab& tab = tabs[chosen];
    front = tab.id;
    if (chosen < firstDocument) {
        const Panel& p = *row[chosen];
        drawPanel(Region::Centre, p.id, p.draw, p.padded, p.scrolls);
    } else if (model.drawDocument) {
        drawPanel(Region::Centre, "document." + tab.id, [&] { model.drawDocument(tab.id); }, true, true);
    }
    if (press.kept >= firstDocument && model.keepDocument) model.keepDocument(tabs[press.kept].id);
    if (press.closed >= firstDocument && model.closeDocument) model.closeDocument(tabs[press.closed].id);
    ImGui::EndChild();
}

// The tab in front of a region, or the next one of it where that was asked for; it gets the keyboard then.
int Shell::tabWanted(Region region, int chosen, int tabs) {
    if (moveTab_ == 0 || focusedRegion_ != region) return chosen;
    const int wanted = (chosen + moveTab_ + tabs) % tabs;
    moveTab_ = 0;
    focusWanted_ = true;
    return wanted;
}

// Where the keyboard goes when it is told to go on: from the part that has it to the next one that is shown.
void Shell::followFocus(std::span<const Region> shown) {
    if (moveFocus_ == 0) return;
    const int parts = int(shown.size()) + 1;
    int at = 0;  // the bars
    for (int i = 0; i < int(shown.size()); ++i)
        if (focusedRegion_ == shown[i]) at = i + 1;
    at = (at + moveFocus_ + parts) % parts;
    moveFocus_ = 0;
    if (at == 0) {
        focusedRegion_ = {};
        compat::focusThisWindow();
    } else {
        focusedRegion_ = shown[at - 1];
        focusWanted_ = true;
    }
}

// Where the regions of the layout stand, and how large they may become; logical where it is a width or a height.
struct Shell::Places {
    LayoutState* sizes = nullptr;                      // of the layout that is drawn
    bool left = false, right = false, bottom = false;  // is it open, and has it panels?
    ImVec2 min, max;                                   // of all regions
    float centreLeft = 0, centreRight = 0, centreBottom = 0;
    float leftWidth = 0, rightWidth = 0, bottomHeight = 0;
    float whole = 0, high = 0, centre = 0;  // width and height of all; what the centre keeps in width
    float share = 1;                        // of a region below: its height in a low window
};

Shell::Places Shell::placesIn(ImVec2 min, ImVec2 max) {
    LayoutState& s = state();
    Places p;
    p.sizes = &s;
    p.min = min;
    p.max = max;
    p.left = s.leftOpen && !panelsIn(Region::Left).empty();
    p.right = s.rightOpen && !panelsIn(Region::Right).empty();
    p.bottom = s.bottomOpen && !panelsIn(Region::Bottom).empty();
    // The sides give way when the window gets narrow; the centre always keeps some room.
    p.whole = (max.x - min.x) / scale();
    p.leftWidth = p.left ? float(s.left) : 0;
    p.rightWidth = p.right ? float(s.right) : 0;
    p.centre = std::max(kSmallestCentre, std::floor(p.whole * kCentreShare));
    const float most = std::max(p.whole - p.centre - 2 * kGutter, 2 * kSmallestSide);
    if (p.leftWidth + p.rightWidth > most) {
        const float factor = most / (p.leftWidth + p.rightWidth);
        p.leftWidth *= factor;
        p.rightWidth *= factor;
    }
    p.high = (max.y - min.y) / scale();
    // A lower region as high as at first leaves the centre what its layout needs; one may drag it higher.
    p.share = std::min(std::clamp(p.high / kHighWindow, kLowestShare, 1.0f),
                       std::max((p.high - float(s.leastCentre)) / kFirstBottom, kSmallestBottom / kFirstBottom));
    p.bottomHeight = p.bottom ? std::min(float(s.bottom) * p.share, std::max(p.high - 200, kSmallestBottom)) : 0;
    const float gutter = dp(kGutter);
    p.centreLeft = p.left ? min.x + dp(p.leftWidth) + gutter : min.x;
    p.centreRight = p.right ? max.x - dp(p.rightWidth) - gutter : max.x;
    p.centreBottom = p.bottom ? max.y - dp(p.bottomHeight) - gutter : max.y;
    return p;
}

void Shell::drawRegions(const ShellModel& model, const Places& p) {
    const float gutter = dp(kGutter);
    if (p.left) drawRegion(Region::Left, p.min, {p.centreLeft - gutter, p.max.y});
    if (p.right) drawRegion(Region::Right, {p.centreRight + gutter, p.min.y}, p.max);
    if (p.bottom) drawRegion(Region::Bottom, {p.centreLeft, p.centreBottom + gutter}, {p.centreRight, p.max.y});
    drawCentre(model, {p.centreLeft, p.min.y}, {p.centreRight, p.centreBottom});
}

void Shell::drawSplitters(const Places& p) {
    LayoutState& s = *p.sizes;
    const float gutter = dp(kGutter);
    const auto drag = [](const char* name, bool vertical, ImVec2 at, float length, int& size, float least, float most,
                         bool reversed) {
        auto logical = float(size);
        ImGui::SetCursorScreenPos(at);
        if (splitter(name, vertical, length, logical, least, std::max(least, most), reversed))
            size = int(std::round(logical));
    };
    if (p.left)
        drag("splitter.left", true, {p.centreLeft - gutter / 2, p.min.y}, p.max.y - p.min.y, s.left, kSmallestSide,
             p.whole - p.rightWidth - p.centre - 2 * kGutter, false);
    if (p.right)
        drag("splitter.right", true, {p.centreRight + gutter / 2, p.min.y}, p.max.y - p.min.y, s.right, kSmallestSide,
             p.whole - p.leftWidth - p.centre - 2 * kGutter, true);
    if (p.bottom) {
        int shown = int(std::round(p.bottomHeight));
        const int before = shown;
        drag("splitter.bottom", false, {p.centreLeft, p.centreBottom + gutter / 2}, p.centreRight - p.centreLeft, shown,
             kSmallestBottom, p.high - 200, true);
        if (shown != before) s.bottom = int(std::round(float(shown) / p.share));
    }
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

    if (ImGui::IsWindowFocused()) focusedRegion_ = {};
    drawTopBar(model);
    const float gutter = dp(kGutter);
    const Places places =
        placesIn({gutter, dp(kTopBar) + dp(kBand) + dp(6)}, {screen.x - gutter, screen.y - dp(kStatusBar) - dp(2)});
    std::vector<Region> shown;
    if (places.left) shown.push_back(Region::Left);
    shown.push_back(Region::Centre);
    if (places.right) shown.push_back(Region::Right);
    if (places.bottom) shown.push_back(Region::Bottom);
    followFocus(shown);

    if (!cover || !cover(places.min, places.max)) {
        drawRegions(model, places);
        drawSplitters(places);
    }
    drawStatusBar(model);
    moveTab_ = 0;
    focusWanted_ = false;
    ImGui::End();
}

}  // namespace ui
