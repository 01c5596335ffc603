// The tour as it is drawn: the sheet, the ring, and where they stand.
#include "editor/ui/tour.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/app/tour.h"
#include "editor/ui/compat.h"
#include "editor/ui/editor.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/labels.h"
#include "editor/ui/spots.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

constexpr double kRest = 0.4, kTypingRest = 1.2;     // seconds that a step stays done before the next one
constexpr float kTourWide = 292, kGap = 12;          // logical: of the sheet; between it and what it speaks of
constexpr float kSeenWide = 0.5f, kSeenHigh = 0.6f;  // of a part: it is in sight then

Tour* listening = nullptr;

void stopListening(const Tour* tour) {
    if (listening != tour) return;
    listening = nullptr;
    spotListener = nullptr;
    insideDialog = nullptr;
}

// "a/b/c" at its last slash.
std::pair<std::string_view, std::string_view> splitPath(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == path.npos ? std::pair(std::string_view(), path)
                              : std::pair(path.substr(0, slash), path.substr(slash + 1));
}

// Does the path of a step name this label, drawn in a window of this name?
bool fits(std::string_view path, std::string_view label, std::string_view window) {
    auto [around, last] = splitPath(path);
    const auto [group, name] = splitPath(label);
    if (!isCalled(name, last) && !isCalled(label, last)) return false;
    while (!around.empty()) {
        const auto [further, part] = splitPath(around);
        if (!isCalled(group, part) && window.find(part) == window.npos) return false;
        around = further;
    }
    return true;
}

ImRect inSight(ImRect rect, const ImRect& clip) {
    rect.ClipWithFull(clip);
    return rect;
}

float overlapOf(const ImRect& a, const ImRect& b) {
    const float wide = std::min(a.Max.x, b.Max.x) - std::max(a.Min.x, b.Min.x);
    const float high = std::min(a.Max.y, b.Max.y) - std::max(a.Min.y, b.Min.y);
    return wide > 0 && high > 0 ? wide * high : 0;
}

}  // namespace

ImVec2 placeBeside(ImVec2 screen, ImVec2 size, std::span<const ImRect> parts, float gap) {
    const auto within = [&](ImVec2 at) {
        return ImVec2(std::floor(std::clamp(at.x, gap, std::max(gap, screen.x - size.x - gap))),
                      std::floor(std::clamp(at.y, gap, std::max(gap, screen.y - size.y - gap))));
    };
    const ImVec2 corners[] = {{screen.x, screen.y}, {screen.x, 0}, {0, screen.y}, {0, 0}};
    if (parts.empty()) return within(corners[0]);
    const ImRect& part = parts.front();
    const ImVec2 middle = {part.GetCenter().x - size.x / 2, part.GetCenter().y - size.y / 2};
    std::vector<ImVec2> places = {
        {part.Max.x + gap, middle.y},
        {middle.x, part.Max.y + gap},
        {part.Min.x - gap - size.x, middle.y},
        {middle.x, part.Min.y - gap - size.y},
        // Beside it and level with one of its edges, where the other parts leave no room in the middle.
        {part.Max.x + gap, part.Min.y},
        {part.Min.x, part.Max.y + gap},
        {part.Min.x - gap - size.x, part.Min.y},
        {part.Min.x, part.Min.y - gap - size.y}};
    places.insert(places.end(), std::begin(corners), std::end(corners));
    ImVec2 best;
    float least = std::numeric_limits<float>::max();
    for (const ImVec2& place : places) {
        const ImVec2 at = within(place);
        const ImRect sheet(at, {at.x + size.x, at.y + size.y});
        // What lies below the sheet counts most, then how far away it stands.
        float cost = std::hypot(sheet.GetCenter().x - part.GetCenter().x, sheet.GetCenter().y - part.GetCenter().y);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            ImRect around = parts[i];
            around.Expand(gap / 2);
            cost += overlapOf(sheet, around) * (i == 0 ? 1000.0f : 100.0f);
        }
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return best;
}

Tour::~Tour() { stopListening(this); }

// --- going through it -----------------------------------------------------------------------------------------

editor::Refusal Tour::start() {
    const std::string left = editor::tourStep(app_);
    const auto steps = tourSteps();
    const auto at = std::find_if(steps.begin(), steps.end(), [&](const TourStep& step) { return step.id == left; });
    std::error_code error;
    if (at == steps.end() || at == steps.begin() || !std::filesystem::exists(editor::tourFolder(app_), error))
        return startAnew();
    if (!editor::tourIsOpen(app_)) app_.startPageOpen = true;
    running_ = true;
    go(int(at - steps.begin()));
    return {};
}

editor::Refusal Tour::startAnew() {
    if (editor::Refusal refusal = editor::makeTourProject(app_); !refusal.empty()) return refusal;
    app_.startPageOpen = true;
    running_ = true;
    go(0);
    return {};
}

void Tour::leave() {
    if (!running_) return;
    running_ = false;
    begun_ = nullptr;
    stopListening(this);
    editor_.startPage.tour.clear();
    editor::forgetTourProject(app_);
    if (!editor::tourStep(app_).empty())
        app_.notices.add(
            editor::NoticeKind::Information,
            fmt::format("The tour goes on at step {} when you choose it from the menu Help again.", index_ + 1));
}

void Tour::next() {
    if (index_ + 1 < int(tourSteps().size())) return go(index_ + 1);
    editor::keepTourStep(app_, "");
    leave();
    app_.startPageOpen = true;
    editor_.shortcutsDialog.open = false;
}

void Tour::back() { go(std::max(0, index_ - 1)); }

void Tour::go(int index) {
    index_ = index;
    begun_ = nullptr;
    editor::keepTourStep(app_, tourSteps()[index].id);
    if (index == 0 && !editor::tourIsOpen(app_)) app_.startPageOpen = true;
}

const TourStep& Tour::step() const { return tourSteps()[editor::tourIsOpen(app_) ? std::size_t(index_) : 0]; }

// The mark is taken as a step begins. It is over when what it asks for has come about since; what was so before must
// have been otherwise in between, or is left with the button.
void Tour::follow() {
    const TourStep& now = step();
    if (begun_ != &now) {
        begun_ = &now;
        mark_ = markOf(editor_, app_);
        already_ = now.done && now.done(editor_, app_, mark_);
        doneSince_ = -1;
        scrolled_ = 0;
        dragged_ = false;
        seen_ = seenBefore_ = {};
        for (const Panel& panel : editor_.shell.panels)
            if (panel.id == now.panel && (panel.layouts & layoutBit(editor_.shell.layout)) &&
                !editor_.shell.isShown(panel.id))
                editor_.shell.showPanel(panel.id);
    }
    if (!now.done || !now.done(editor_, app_, mark_)) {
        already_ = false;
        doneSince_ = -1;
        return;
    }
    if (already_) return;
    const double time = ImGui::GetTime();
    if (doneSince_ < 0) doneSince_ = time;
    const double since = now.typed ? std::max(doneSince_, typedAt_) : doneSince_;
    keepDrawing(0.05f);
    if (time - since < (now.typed ? kTypingRest : kRest)) return;
    // The copy was opened: on to where the tour was left.
    if (index_ == 0) go(1);
    else if (&now == &tourSteps()[index_]) go(index_ + 1);
}

bool Tour::take(const editor::Shortcut& pressed) {
    if (!running_) return false;
    const editor::Action* action = app_.actions.atShortcut(pressed, "");
    if (!action || !action->id.starts_with("tour.")) return false;
    app_.notices.refusal(app_.actions.run(action->id));
    return true;
}

// --- what it points at ----------------------------------------------------------------------------------------

std::string Tour::labelOf(std::size_t place) const {
    const char* label = step().way[place];
    std::string whole = label ? label : "";
    if (const std::size_t at = whole.find("{card}"); at != whole.npos) whole.replace(at, 6, app_.shownRecord);
    return whole;
}

void Tour::beginFrame() {
    if (!running_) return;
    listening = this;
    spotListener = [](std::string_view label, ImVec2 min, ImVec2 max) {
        if (listening) listening->hear(label, min, max);
    };
    insideDialog = [] {
        if (listening && !listening->drawn_ && ImGui::GetTopMostPopupModal() == ImGui::GetCurrentWindow())
            listening->drawSheet();
    };
    drawn_ = false;
    if (ImGui::GetIO().InputQueueCharacters.Size > 0 || compat::keyPressed(261) || compat::keyPressed(259))
        typedAt_ = ImGui::GetTime();
    editor_.startPage.tour = editor::tourFolder(app_);
    for (std::size_t i = 0; i < labels_.size(); ++i) labels_[i] = labelOf(i);
    seenBefore_ = seen_;
    seen_ = {};
}

void Tour::hear(std::string_view label, ImVec2 min, ImVec2 max) {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        if (labels_[i].empty() || seen_[i].inSight) continue;
        ImGuiWindow* window = ImGui::GetCurrentWindow();
        if (!fits(labels_[i], label, window->Name)) continue;
        // A row of a table reaches beyond the column in which it is drawn.
        const ImGuiTable* table = GImGui->CurrentTable;
        const ImRect whole(min, max), part = inSight(whole, table ? table->InnerClipRect : window->ClipRect);
        seen_[i] = {part, part.GetWidth() >= kSeenWide * whole.GetWidth() &&
                              part.GetHeight() >= kSeenHigh * whole.GetHeight() && part.GetWidth() > 0};
        // Once, so that who scrolls on is left alone.
        if (!seen_[i].inSight && scrolled_ != window->ID && begun_ == &step()) {
            scrolled_ = window->ID;
            ImGui::ScrollToBringRectIntoView(window, whole);
            keepDrawing(0.05f);
        }
    }
}

// A panel is a child window: "##shell/region.right_12AB34CD/preview_56EF78AB".
void Tour::look() {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        if (labels_[i].empty() || seen_[i].inSight) continue;
        for (const ImGuiWindow* window : GImGui->Windows) {
            if (!window->Active || window->Hidden) continue;
            const std::string_view name = splitPath(window->Name).second;
            if (!name.starts_with(labels_[i]) || name.substr(0, name.rfind('_')) != labels_[i]) continue;
            const ImRect part = inSight(window->Rect(), window->OuterRectClipped);
            seen_[i] = {part, part.GetWidth() > 0 && part.GetHeight() > 0};
        }
    }
}

std::optional<ImRect> Tour::ringed() const {
    for (std::size_t i = seenBefore_.size(); running_ && i-- > 0;)
        if (seenBefore_[i].inSight) return seenBefore_[i].rect;
    return std::nullopt;
}

const char* Tour::ringedLabel() const {
    for (std::size_t i = seenBefore_.size(); running_ && i-- > 0;)
        if (seenBefore_[i].inSight) return step().way[i];
    return nullptr;
}

// --- drawing --------------------------------------------------------------------------------------------------

void Tour::draw() {
    if (!running_) return;
    look();
    follow();
    if (!running_) return;
    if (!drawn_) drawSheet();
    drawRing();
}

// Ink, and paper on both sides of it, so that it stands out on any ground.
void Tour::drawRing() const {
    const std::optional<ImRect> rect = ringed();
    if (!rect) return;
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float out = dp(4), edge = dp(4);
    const ImVec2 min{std::max(rect->Min.x - out, edge), std::max(rect->Min.y - out, edge)},
        max{std::min(rect->Max.x + out, screen.x - edge), std::min(rect->Max.y + out, screen.y - edge)};
    list->AddRect(min, max, t.panel, dp(9), 0, dp(7));
    list->AddRect(min, max, t.accentText, dp(9), 0, dp(3));
}

void Tour::drawSheet() {
    drawn_ = true;
    const TourStep& now = step();  // a button may lead to another one
    beginSheet();
    drawPaper();
    const float wide = std::min(dp(kTourWide), ImGui::GetIO().DisplaySize.x - dp(64)), left = ImGui::GetCursorPosX();
    drawHeading(now, left, wide);
    drawKeys(now);
    ImGui::Dummy({wide, dp(2)});
    drawButtons(left, wide);
    size_ = ImGui::GetWindowSize();
    ImGui::End();
}

void Tour::beginSheet() {
    std::vector<ImRect> parts;
    if (const auto rect = ringed()) parts.push_back(*rect);
    for (const Seen& seen : seenBefore_)
        if (seen.inSight) parts.push_back(seen.rect);
    if (!dragged_) ImGui::SetNextWindowPos(placeBeside(ImGui::GetIO().DisplaySize, size_, parts, dp(kGap)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(16), dp(12)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0u);
    ImGui::Begin("##tour", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    // A dialog leaves the mouse to windows of its own: the sheet is one of them until the next frame.
    ImGuiWindow* const dialog = ImGui::GetTopMostPopupModal();
    if (dialog) ImGui::GetCurrentWindow()->RootWindow = dialog;
    // In front of the dialog, and of what came before the step began; but below a list that is opened in it.
    const bool listed = dialog && GImGui->OpenPopupStack.back().Window != dialog;
    if ((dialog && !listed) || front_ != &step() || ImGui::IsWindowAppearing()) compat::bringToFront();
    front_ = &step();
    if (GImGui->MovingWindow == ImGui::GetCurrentWindow() && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
        dragged_ = true;
}

void Tour::drawPaper() const {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetWindowPos(), extent = ImGui::GetWindowSize();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRectFullScreen();
    const ImVec2 corner{at.x + extent.x, at.y + extent.y};
    drawShadow(list, at, corner, dp(10), 10);
    list->AddRectFilled(at, corner, t.raised, dp(10));
    list->AddRect(at, corner, t.accentText, dp(10), 0, dp(2));
    list->PopClipRect();
}

// Which step it is, and what it says.
void Tour::drawHeading(const TourStep& now, float left, float wide) {
    {
        const TextStyle small(Type::Small);
        ImGui::AlignTextToFramePadding();
        text(fmt::format("Tour, step {} of {}", index_ + 1, tourSteps().size()), theme().inkSoft);
    }
    ImGui::SameLine(left + wide - dp(26), 0);
    if (iconButton("Leave###tour.leave", icon("close"),
                   {.kind = Button::Quiet,
                    .tooltip = "Leaves the tour; it goes on here when it is started again.",
                    .shortcut = app_.actions.shortcutText("tour.leave"),
                    .compact = true}))
        app_.notices.refusal(app_.actions.run("tour.leave"));
    ImGui::PushTextWrapPos(left + wide);
    {
        const TextStyle heading(Type::Heading);
        text(now.title);
    }
    text(&now == &tourSteps()[0] && index_ > 0 ? "The copy of the tour is not open. Press its cover to go on."
                                               : now.text);
    ImGui::PopTextWrapPos();
}

void Tour::drawKeys(const TourStep& now) const {
    const std::string keys = *now.action ? app_.actions.shortcutText(now.action) : std::string();
    if (keys.empty()) return;
    ImGui::AlignTextToFramePadding();
    text("Keys", theme().inkSoft);
    ImGui::SameLine(0, dp(8));
    keyHint(keys);
}

// Back, whether the step is done, and on.
void Tour::drawButtons(float left, float wide) {
    const bool last = index_ + 1 == int(tourSteps().size()), done = doneSince_ >= 0 && !already_;
    const float row = ImGui::GetCursorPosY();
    if (button("Back###tour.back", {.kind = Button::Quiet,
                                    .icon = icon("arrow-left"),
                                    .shortcut = app_.actions.shortcutText("tour.back"),
                                    .refusal = index_ == 0 ? "this is the first step" : "",
                                    .compact = true}))
        app_.notices.refusal(app_.actions.run("tour.back"));
    ImGui::SameLine(0, dp(8));
    if (done || already_) {
        compat::setLineTop(row + std::floor((dp(26) - ImGui::GetTextLineHeight()) / 2));
        text(icon("success"), theme().success);
        ImGui::SameLine(0, dp(6));
        text(already_ ? "Done already" : "Done", theme().inkSoft);
    } else {
        ImGui::Dummy({1, dp(26)});
    }
    const bool forward = already_ || last;
    const char* label = last ? "Finish###tour.next" : forward ? "Next###tour.next" : "Skip###tour.next";
    float room = 0;
    {
        const TextStyle style(forward ? Type::Strong : Type::Body);
        room = labelSize(shownLabel(label)).x + 2 * dp(9);
    }
    ImGui::SameLine(left + wide - room, 0);
    compat::setLineTop(row);
    if (button(label, {.kind = forward ? Button::Primary : Button::Plain,
                       .shortcut = app_.actions.shortcutText("tour.next"),
                       .compact = true}))
        app_.notices.refusal(app_.actions.run("tour.next"));
}

// --- actions --------------------------------------------------------------------------------------------------

void addTourActions(editor::Application& app, Tour& tour) {
    const auto why = [refusal = editor::whyNoTour(app)] { return refusal; };  // asked in each frame
    app.actions.add({.id = "help.tour",
                     .label = "Tour of the program",
                     .group = "Help",
                     .section = 0,
                     .icon = "flag",
                     .help = "Ten minutes through everything there is, with a copy of a sample; goes on where you left "
                             "it.",
                     .unavailable = why,
                     .checked = [&tour] { return tour.running(); },
                     .run = [&tour] { return tour.start(); }});
    app.actions.add({.id = "help.tour_anew",
                     .label = "Tour from the beginning",
                     .group = "Help",
                     .section = 0,
                     .icon = "refresh",
                     .help = "Begins the tour with a new copy; what was changed in the last one is gone.",
                     .unavailable = why,
                     .run = [&tour] { return tour.startAnew(); }});
    const auto step = [&](const char* id, const char* label, const char* keys, const char* help, void (Tour::*does)()) {
        app.actions.add(
            {.id = id,
             .label = label,
             .icon = "flag",
             .shortcut = keys,
             .help = help,
             .unavailable = [&tour]() -> std::string { return tour.running() ? "" : "the tour is not being taken"; },
             .run = [&tour, does]() -> editor::Refusal {
                 (tour.*does)();
                 return {};
             }});
    };
    step("tour.next", "Next step of the tour", "F3", "Skips the step of the tour, or ends it after the last.",
         &Tour::next);
    step("tour.back", "Last step of the tour", "Shift+F3", "Goes back to the step before.", &Tour::back);
    step("tour.leave", "Leave the tour", "Ctrl+F3", "Leaves the tour; it goes on there when it is started again.",
         &Tour::leave);
}

}  // namespace ui
