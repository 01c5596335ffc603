// Tooltips, banners, toasts and dialogs.
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/help.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/spots.h"

namespace ui {
namespace {

constexpr float kRest = 0.45f;  // seconds the mouse rests before a tooltip shows

ImVec2 wrapped(std::string_view t, float width) {
    return ImGui::CalcTextSize(t.data(), t.data() + t.size(), false, width);
}

// Has the mouse rested on the item just drawn?
bool rested() {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return false;
    static ImVec2 place;
    static double since = 0;
    static int seen = 0;
    static bool pressed = false;
    const ImVec2 here = ImGui::GetItemRectMin();
    const double now = ImGui::GetTime();
    // In every frame, however long one takes: without a graphics card a busy machine draws three in a second.
    const int frame = ImGui::GetFrameCount();
    if (here.x != place.x || here.y != place.y || frame - seen > 1) {
        place = here;
        since = now;
        pressed = false;
    }
    seen = frame;
    // Who has pressed it knows what it is, and would look at what came of it.
    pressed |= ImGui::IsMouseDown(0);
    if (pressed) return false;
    if (now - since >= double(kRest)) return true;
    keepDrawing(kRest);
    return false;
}

}  // namespace

bool hoversPart(ImVec2 min, ImVec2 max) {
    // As with items: while the keyboard leads, the one that it is on is hovered, and not what lies under a resting
    // mouse.
    if (compat::keyboardLeads() || !ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(min, max)) return false;
    ImGui::ItemAdd(ImRect(min, max), 0);
    return true;
}

void tooltip(std::string_view title, std::string_view body, std::string_view shortcut) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || compat::showsFocusRing())
        noteHelp(HelpOf::Item, title, body, shortcut);
    if (!rested()) return;
    const Theme& t = theme();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(12), dp(9)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(10), dp(3)));
    ImGui::PushStyleColor(ImGuiCol_Border, t.border);
    ImGui::BeginTooltip();
    {
        ImFont* face = font(body.empty() ? Type::Body : Type::Strong);
        const RichLayout words = layoutRich(title, {.font = face, .colour = t.ink}, dp(320));
        drawRich(ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), words);
        ImGui::Dummy(words.size);
    }
    if (!shortcut.empty()) {
        ImGui::SameLine();
        keyHint(shortcut);
    }
    if (!body.empty()) {
        const RichLayout words = layoutRich(body, {.font = font(Type::Body), .colour = t.inkSoft}, dp(320));
        drawRich(ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), words);
        ImGui::Dummy(words.size);
    }
    ImGui::EndTooltip();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

bool banner(const char* label, Tone tone, std::string_view message, const char* action) {
    ImGui::PushID(label);
    const float width = ImGui::GetContentRegionAvail().x, pad = dp(10);
    const float actionWidth = action ? labelSize(shownLabel(action)).x + dp(36) : 0;
    const float left = pad + dp(24);
    // In a narrow region the button stands below the words, which would have a column of one word each beside it.
    const bool below = action && width - left - pad - actionWidth < std::min(dp(200), labelSize(message).x);
    const float room = std::max(width - left - pad - (below ? 0 : actionWidth), dp(60));
    const ImVec2 size = wrapped(message, room);
    const float height = below ? size.y + dp(6 + 26) + 2 * pad : std::max(size.y, action ? dp(26) : 0.0f) + 2 * pad;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + width, at.y + height}, paint(toneSoft(tone)), dp(6));
    list->AddRectFilled(at, {at.x + dp(3), at.y + height}, paint(toneInk(tone)), dp(6), ImDrawFlags_RoundCornersLeft);
    drawLabel(list, {at.x + pad, at.y + pad}, toneInk(tone), toneIcon(tone));
    bool pressed = false;
    ImGui::BeginGroup();
    ImGui::SetCursorScreenPos({at.x + left, below ? at.y + pad : at.y + std::floor((height - size.y) / 2)});
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room);
    text(message, theme().ink);
    ImGui::PopTextWrapPos();
    if (action) {
        ImGui::SetCursorScreenPos(
            below ? ImVec2(at.x + left, at.y + height - pad - dp(26))
                  : ImVec2(at.x + width - pad - actionWidth + dp(18), at.y + std::floor((height - dp(26)) / 2)));
        pressed = button(action, {.compact = true});
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, height});
    ImGui::EndGroup();
    ImGui::PopID();
    return pressed;
}

namespace {

// Everything in one line; in a narrow region the body below, as many lines as fit, or its beginning beside the title.
void emptyStateInLowRegion(const char* glyph, std::string_view title, std::string_view body, ImVec2 at, ImVec2 room) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float line = ImGui::GetTextLineHeight(), left = at.x + dp(4) + labelSize(glyph).x + dp(8);
    const float width = at.x + room.x - dp(4) - left;
    const float titleWidth = textSize(font(Type::Strong), title).x;
    const bool inOneLine = titleWidth + dp(10) + labelSize(body).x <= width || room.y < dp(4) + 2 * line;
    const float most = std::max(line, room.y - dp(4) - line);  // for the body below the title
    const float bodyHigh = inOneLine ? 0 : std::min(wrapped(body, width).y, std::floor(most / line) * line);
    float y = at.y + std::max(dp(4), std::floor((room.y - line - bodyHigh) * 0.42f));
    drawLabel(list, {at.x + dp(4), y}, t.inkFaint, glyph);
    {
        const TextStyle style(Type::Strong);
        drawLabel(list, {left, y}, t.ink, elided(title, width));
    }
    if (inOneLine) {
        drawLabel(list, {left + titleWidth + dp(10), y}, t.inkSoft, elided(body, width - titleWidth - dp(10)));
    } else {
        const char *p = body.data(), *end = p + body.size();
        for (float below = 0; p < end && below < bodyHigh; below += line) {
            y += line;
            const char* stop = ImGui::GetFont()->CalcWordWrapPositionA(1, p, end, width);
            if (stop == p) ++stop;
            const bool last = below + line >= bodyHigh;
            drawLabel(list, {left, y}, t.inkSoft,
                      last ? elided({p, std::size_t(end - p)}, width) : std::string(p, stop));
            p = stop;
            while (p < end && *p == ' ') ++p;
        }
    }
    ImGui::Dummy({1, line + bodyHigh});
}

}  // namespace

int emptyState(const char* glyph, std::string_view title, std::string_view body, const char* action,
               const char* actionIcon, const char* second, const char* secondIcon) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float width = std::min(room.x - dp(24), dp(380));
    if (width < dp(60)) return 0;
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (!action && room.y < dp(110)) {
        emptyStateInLowRegion(glyph, title, body, at, room);
        return 0;
    }
    ImFont* large = fontAt(Face::Sans, dpf(34));
    float iconHeight = dp(52);
    const ImVec2 titleSize = [&] {
        const TextStyle s(Type::Heading);
        return wrapped(title, width);
    }();
    const float bodyHeight = wrapped(body, width).y, line = ImGui::GetTextLineHeight();
    float total = iconHeight + titleSize.y + dp(6) + bodyHeight + (action ? dp(16 + 32) : 0);
    if (total + dp(12) > room.y) {  // the words and what can be pressed come first
        total -= iconHeight;
        iconHeight = 0;
    }
    // What can be pressed is seen wholly: in a low region it moves up, and the body ends earlier.
    const bool low = action && total + dp(8) > room.y;
    if (low) total -= dp(8);
    const float over = low ? std::max(0.0f, total + dp(8) - room.y) : 0;
    const float bodyRoom = over <= bodyHeight ? std::max(0.0f, bodyHeight - std::ceil(over / line) * line) : bodyHeight;
    total -= bodyHeight - bodyRoom;
    const float left = at.x + std::floor((room.x - width) / 2);
    float y = at.y + std::max(dp(iconHeight > 0 ? 12 : 4), std::floor((room.y - total) * 0.42f));
    const ImVec2 glyphSize = textSize(large, glyph);
    if (iconHeight > 0)
        drawText(list, large, {at.x + std::floor((room.x - glyphSize.x) / 2), y}, paint(t.borderStrong), glyph);
    y += iconHeight;
    // Lines are centred one by one.
    const auto centred = [&](std::string_view words, ImU32 colour, float most) {
        const char* p = words.data();
        const char* end = p + words.size();
        for (const float bottom = y + most; p < end && y < bottom - 1;) {
            const char* stop = ImGui::GetFont()->CalcWordWrapPositionA(1, p, end, width);
            if (stop == p) ++stop;
            const char* newline = std::find(p, stop, '\n');
            const bool cut = newline < end && y + 2 * ImGui::GetTextLineHeight() > bottom + 1;
            const std::string shown = cut ? elided({p, std::size_t(end - p)}, width) : std::string(p, newline);
            drawLabel(list, {left + (width - labelSize(shown).x) / 2, y}, colour, shown);
            y += ImGui::GetTextLineHeight();
            p = newline < stop ? newline + 1 : stop;
            while (p < end && *p == ' ') ++p;
        }
    };
    {
        const TextStyle style(Type::Heading);
        centred(title, t.ink, titleSize.y);
    }
    y += dp(6);
    centred(body, t.inkSoft, bodyRoom);
    int pressed = 0;
    if (action) {
        y += dp(low ? 8 : 16);
        const auto wide = [](const char* label, const char* labelIcon, Type type) {
            const TextStyle style(type);
            return labelSize(shownLabel(label)).x + dp(28) + (labelIcon ? dp(24) : 0);
        };
        const float firstWide = wide(action, actionIcon, Type::Strong), gap = dp(8);
        // Beside each other, or the second below.
        const float secondWide = second ? wide(second, secondIcon, Type::Body) : 0;
        const bool abreast = second && firstWide + gap + secondWide <= room.x;
        const float all = abreast ? firstWide + gap + secondWide : firstWide;
        ImGui::SetCursorScreenPos({at.x + std::floor((room.x - all) / 2), y});
        if (button(action, {.kind = Button::Primary, .icon = actionIcon})) pressed = 1;
        if (abreast) ImGui::SameLine(0, gap);
        else if (second) ImGui::SetCursorScreenPos({at.x + std::floor((room.x - secondWide) / 2), y + dp(32) + gap});
        if (second && button(second, {.icon = secondIcon})) pressed = 2;
    } else {
        ImGui::SetCursorScreenPos({at.x, y});
        ImGui::Dummy({1, 1});
    }
    return pressed;
}

void progressBar(float fraction, std::string_view words, float width) {
    const Theme& t = theme();
    const float whole = width > 0 ? dp(width) : ImGui::GetContentRegionAvail().x, thick = dp(6);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float line = words.empty() ? 0 : ImGui::GetTextLineHeight() + dp(4);
    ImGui::Dummy({whole, line + thick});
    if (!words.empty()) {
        const TextStyle style(Type::Small);
        drawLabel(list, at, t.inkSoft, elided(words, whole - dp(48)));
        if (fraction >= 0) {
            char percent[8];
            std::snprintf(percent, sizeof percent, "%d %%", int(std::clamp(fraction, 0.0f, 1.0f) * 100 + 0.5f));
            drawLabel(list, {at.x + whole - labelSize(percent).x, at.y}, t.inkSoft, percent);
        }
    }
    const ImVec2 min = {at.x, at.y + line}, max = {at.x + whole, at.y + line + thick};
    list->AddRectFilled(min, max, paint(mix(t.sunken, t.borderStrong, 0.45f)), thick / 2);
    if (fraction >= 0) {
        const float filled = whole * std::clamp(fraction, 0.0f, 1.0f);
        if (filled >= 1) list->AddRectFilled(min, {min.x + std::max(filled, thick), max.y}, paint(t.accent), thick / 2);
    } else {
        const float time = reducedMotion() ? 0.5f : float(std::fmod(ImGui::GetTime() * 0.8, 1.0));
        const float stripe = whole * 0.3f, x = min.x - stripe + (whole + stripe) * time;
        list->AddRectFilled({std::max(min.x, x), min.y}, {std::min(max.x, x + stripe), max.y}, paint(t.accent),
                            thick / 2);
        if (!reducedMotion()) keepDrawing(0.05f);
    }
}

void spinner(float size) {
    const float pixels = dp(size), radius = pixels / 2 - dp(2);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({pixels, pixels});
    const float angle = reducedMotion() ? -1.6f : float(std::fmod(ImGui::GetTime() * 5.0, 2.0 * 3.14159265358979));
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PathArcTo({at.x + pixels / 2, at.y + pixels / 2}, radius, angle, angle + 4.4f, 24);
    list->PathStroke(paint(theme().accent), 0, dp(2));
    if (!reducedMotion()) keepDrawing(0.05f);
}

// Dear ImGui never frees a window, so that messages share a few: each keeps its own while it is shown.
static std::size_t toastWindow(std::uint64_t id, std::span<const ToastView> views) {
    static std::vector<std::uint64_t> shown;  // whose window it is
    const auto own = std::find(shown.begin(), shown.end(), id);
    if (own != shown.end()) return std::size_t(own - shown.begin());
    const auto gone = std::find_if(shown.begin(), shown.end(), [&](std::uint64_t other) {
        return std::none_of(views.begin(), views.end(), [&](const ToastView& v) { return v.id == other; });
    });
    if (gone == shown.end()) return shown.push_back(id), shown.size() - 1;
    *gone = id;
    return std::size_t(gone - shown.begin());
}

ToastPress toasts(std::span<const ToastView> views, float bottomMargin) {
    const Theme& t = theme();
    ToastPress press;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float pad = dp(10), glyph = dp(24), cross = dp(30), low = dp(28);
    float bottom = screen.y - dp(bottomMargin);
    for (std::size_t i = views.size(); i-- > 0;) {
        const ToastView& v = views[i];
        const std::string times = v.times > 1 ? "\u00d7" + std::to_string(v.times) : std::string();
        const float badge = times.empty() ? 0 : badgeSize(times).x + dp(8);
        const float offer = v.action.empty() ? 0 : labelSize(shownLabel(v.action)).x + dp(30);
        const float rest = pad + glyph + badge + offer + cross;
        // As wide as its words; long ones take further lines.
        const float room = std::max(dp(80), std::min(dp(560), screen.x - dp(32) - rest));
        const ImVec2 words = wrapped(v.text, room);
        const float width = std::ceil(rest + std::min(room, words.x)), height = std::max(low, words.y + dp(10));
        bottom -= height;
        ImGui::SetNextWindowPos({std::floor((screen.x - width) / 2), bottom});
        ImGui::SetNextWindowSize({width, height});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
        ImGui::PushStyleColor(ImGuiCol_WindowBg, 0u);
        const std::string name = "##toast" + std::to_string(toastWindow(v.id, views));
        ImGui::Begin(name.c_str(), nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
        if (ImGui::IsWindowAppearing()) compat::bringToFront();
        const ImVec2 min = ImGui::GetWindowPos(), max = {min.x + width, min.y + height};
        ImDrawList* list = ImGui::GetWindowDrawList();
        list->PushClipRectFullScreen();
        drawShadow(list, min, max, dp(6), 5);
        list->AddRectFilled(min, max, t.raised, dp(6));
        list->AddRect(min, max, t.borderStrong, dp(6));
        list->AddRectFilled({min.x, min.y + dp(6)}, {min.x + dp(3), max.y - dp(6)}, toneInk(v.tone), dp(1));
        list->PopClipRect();
        const float top = std::floor(min.y + (height - words.y) / 2),
                    beside = std::floor(min.y + (height - dp(26)) / 2);
        drawLabel(list, {min.x + pad, top}, toneInk(v.tone), toneIcon(v.tone));
        ImGui::SetCursorScreenPos({min.x + pad + glyph, top});
        ImGui::PushTextWrapPos(pad + glyph + room);
        text(v.text);
        ImGui::PopTextWrapPos();
        if (ImGui::IsItemClicked()) press.opened = v.id;
        float right = max.x - cross;
        ImGui::SetCursorScreenPos({right + dp(2), beside});
        if (iconButton("Dismiss", icon("close"), {.kind = Button::Quiet, .compact = true})) press.dismissed = v.id;
        if (!v.action.empty()) {
            right -= offer;
            ImGui::SetCursorScreenPos({right + dp(4), beside});
            if (button(std::string(v.action).c_str(), {.kind = Button::Quiet, .compact = true})) press.action = v.id;
        }
        if (!times.empty())
            drawBadge(list, {right - badge + dp(4), std::floor(min.y + (height - badgeSize(times).y) / 2)}, times,
                      Tone::Neutral);
        ImGui::End();
        ImGui::PopStyleColor();
        ImGui::PopStyleVar(2);
        bottom -= dp(4);
    }
    return press;
}

// --- dialogs --------------------------------------------------------------------------------------------------

namespace {

// How the open dialog was laid out in the frame before; what does not fit the window scrolls between title and buttons.
struct DialogShape {
    float content = 0;  // of what lies between title and buttons, if it had all the room
    float rest = 0;     // of everything else
    float buttonsWidth = 0;
    bool buttons = false;  // are being drawn
    float child = 0;       // height that the content has now
    bool covered = false;  // by a list or a menu of its own
};
std::map<std::string, DialogShape, std::less<>>& dialogShapes() {
    static std::map<std::string, DialogShape, std::less<>> shapes;
    return shapes;
}
std::string& openDialog() {
    static std::string label;  // one dialog is drawn at a time
    return label;
}

constexpr float kDialogMargin = 16;   // logical: between a dialog and the edge of the window
constexpr float kContentPadding = 8;  // so that focus rings and marks at the edge of the content show

void endContent(DialogShape& shape) {
    // The last item is followed by its spacing, which the child does not need.
    // It never shrinks while the dialog is open, so that its buttons stay where they are.
    shape.content = std::max(shape.content, ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y + dp(4));
    ImGui::PopItemWidth();
    ImGui::EndChild();
}

}  // namespace

bool beginDialog(const char* label, bool& open, float width, std::string_view title, std::string_view help) {
    if (open && !ImGui::IsPopupOpen(label)) ImGui::OpenPopup(label);
    if (!open && !ImGui::IsPopupOpen(label)) return false;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float margin = dp(kDialogMargin);
    DialogShape& shape = dialogShapes()[label];
    // The content is as high as it was, within what the window leaves.
    const float high = std::max(std::min(shape.content, screen.y - 2 * margin - shape.rest), dp(8));
    const float whole = high + shape.rest;
    const float y =
        std::clamp(std::floor(screen.y * 0.42f - whole / 2), margin, std::max(margin, screen.y - margin - whole));
    ImGui::SetNextWindowPos({std::floor(screen.x / 2), y}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({std::min(dp(width), screen.x - 2 * margin), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(24), dp(20)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, dp(10));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, theme().panel);
    ImGui::PushStyleColor(ImGuiCol_Border, theme().border);
    const bool shown = ImGui::BeginPopupModal(label, nullptr,
                                              ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                                  ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoScrollbar |
                                                  ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(3);
    if (!shown) return false;
    // The Escape that closes a list or a menu in it leaves the dialog open.
    const bool escape = compat::keyPressed(256) && !shape.covered &&
                        ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) && !ImGui::IsAnyItemActive();
    if (!open || escape) {
        open = false;
        ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
        return false;
    }
    const ImVec2 start = ImGui::GetCursorPos();
    const float right = ImGui::GetContentRegionAvail().x + start.x;
    ImGui::SetCursorPos({right - dp(28), start.y - dp(6)});
    // The keyboard begins with what the dialog is about.
    ImGui::PushItemFlag(ImGuiItemFlags_NoNavDefaultFocus, true);
    if (iconButton("Close dialog", icon("close"),
                   {.kind = Button::Quiet, .tooltip = "Close", .shortcut = "Esc", .compact = true}))
        open = false;
    ImGui::PopItemFlag();
    ImGui::SetCursorPos(start);
    ImGui::PushTextWrapPos(right - dp(32));
    panelTitle(title, help);
    ImGui::PopTextWrapPos();
    openDialog() = label;
    if (ImGui::IsWindowAppearing()) {
        shape.content = 0;
        shape.covered = false;
    }
    const float pad = dp(kContentPadding), wide = right - start.x;
    shape.child = high;
    ImGui::SetCursorPosX(start.x - pad);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, dp(2)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0u);
    compat::beginChild("content", {wide + 2 * pad, high}, compat::kPadded | compat::kFlattened);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    ImGui::PushItemWidth(-FLT_MIN);
    return true;
}

void dialogButtons() {
    DialogShape& shape = dialogShapes()[openDialog()];
    endContent(shape);
    ImGui::Dummy({0, dp(4)});
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowContentRegionMax().x - shape.buttonsWidth));
    ImGui::BeginGroup();
    shape.buttons = true;
}

void endDialog() {
    DialogShape& shape = dialogShapes()[openDialog()];
    if (shape.buttons) {
        ImGui::EndGroup();
        shape.buttons = false;
        shape.buttonsWidth = ImGui::GetItemRectSize().x;
    } else {
        endContent(shape);
    }
    // Title, buttons and the padding around them.
    const float below = ImGui::GetItemRectMax().y - ImGui::GetWindowPos().y;
    shape.rest = below - shape.child + dp(20);
    if (insideDialog) insideDialog();
    shape.covered = GImGui->OpenPopupStack.Size > GImGui->BeginPopupStack.Size;
    ImGui::EndPopup();
}

}  // namespace ui
