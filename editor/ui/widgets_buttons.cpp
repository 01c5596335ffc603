// Buttons, pills and the drawing helpers that all widgets share.
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/spots.h"
#include "schema/core/utf8.h"

namespace ui {
namespace {

constexpr float kIconGap = 6;

struct Colours {
    ImU32 fill, border, ink;
};

Colours coloursOf(const ButtonOptions& o, bool hovered, bool held) {
    const Theme& t = theme();
    const ImU32 none = 0;
    switch (o.kind) {
        case Button::Primary: return {held ? t.accentPressed : hovered ? t.accentHover : t.accent, none, t.onAccent};
        case Button::Danger: return {held || hovered ? t.errorSoft : t.raised, t.error, t.error};
        case Button::Quiet:
            if (o.selected) return {hovered ? mix(t.selected, t.accent, 0.12f) : t.selected, none, t.accentText};
            return {held ? t.pressed : hovered ? t.hover : none, none, hovered ? t.ink : t.inkSoft};
        case Button::Plain:
            if (o.selected) return {t.selected, t.accent, t.accentText};
            return {held ? t.pressed : hovered ? t.hover : t.raised, t.borderStrong, t.ink};
    }
    return {};
}

bool drawButton(const char* label, std::string_view shown, const ButtonOptions& o, float width) {
    const bool compact = o.compact || insideToolbar();
    const float height = dp(compact ? 26 : 32), rounding = dp(6);
    const TextStyle style(o.kind == Button::Primary ? Type::Strong : Type::Body);
    const ImVec2 text = labelSize(shown);
    const float iconWidth = o.icon ? labelSize(o.icon).x : 0;
    const float gap = o.icon && !shown.empty() ? dp(kIconGap) : 0;
    const float content = iconWidth + gap + text.x;
    if (width <= 0) width = shown.empty() ? height : content + 2 * dp(compact ? 9 : o.kind == Button::Quiet ? 10 : 14);
    const bool disabled = !o.refusal.empty();
    if (disabled) ImGui::BeginDisabled();
    const bool pressed = ImGui::InvisibleButton(label, {width, height});
    noteSpot(label);
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Colours c = coloursOf(o, hovered, held && hovered);
    if (c.fill) list->AddRectFilled(min, max, paint(c.fill), rounding);
    if (c.border) list->AddRect(min, max, paint(c.border), rounding, 0, 1.0f);
    float x = min.x + std::max((width - content) / 2, dp(4));
    const float y = min.y + (height - ImGui::GetFontSize()) / 2;
    if (o.icon) drawLabel(list, {x, y}, c.ink, o.icon);
    x += iconWidth + gap;
    if (text.x > max.x - x) drawLabel(list, {x, y}, c.ink, elided(shown, max.x - x - dp(4)));
    else drawLabel(list, {x, y}, c.ink, shown);
    if (disabled) ImGui::EndDisabled();
    if (compat::showsFocusRing()) drawFocusRing(min, max, rounding);
    return pressed;
}

}  // namespace

// --- helpers --------------------------------------------------------------------------------------------------

ImU32 paint(ImU32 colour) { return ImGui::GetColorU32(colour); }

ImVec2 labelSize(std::string_view t) {
    noticeLetters(t);
    return t.empty() ? ImVec2(0, ImGui::GetFontSize()) : ImGui::CalcTextSize(t.data(), t.data() + t.size());
}

void drawLabel(ImDrawList* list, ImVec2 at, ImU32 colour, std::string_view t) {
    noticeLetters(t);
    if (!t.empty()) list->AddText({std::floor(at.x), std::floor(at.y)}, paint(colour), t.data(), t.data() + t.size());
}

std::string_view shownLabel(std::string_view label) {
    const std::size_t id = label.rfind("###");
    return label.substr(0, std::min(id == label.npos ? label.find("##") : id, label.size()));
}

void text(std::string_view t, ImU32 colour) {
    if (t.empty()) t = " ";  // keeps the line
    noticeLetters(t);
    if (colour) ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(t.data(), t.data() + t.size());
    if (colour) ImGui::PopStyleColor();
}

void wrappedText(std::string_view t, ImU32 colour) {
    ImGui::PushTextWrapPos(0);
    text(t, colour);
    ImGui::PopTextWrapPos();
}

namespace {

constexpr std::string_view kEllipsis = "\u2026";

// How wide a letter is in the font of the moment. It is one well-formed character, or a byte that is none.
float letterWidth(std::string_view letter) {
    unsigned int code = 0;
    ImTextCharFromUtf8(&code, letter.data(), letter.data() + letter.size());
    return compat::advanceOf(*ImGui::GetFont(), ImWchar(code));
}

// To the fraction of a pixel, as textSize() measures: labelSize() rounds up, and what fits exactly would be cut.
bool isWithin(std::string_view t, float width) {
    if (t.empty()) return true;
    noticeLetters(t);
    const char* const end = t.data() + t.size();
    return ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0, t.data(), end).x <= width;
}

}  // namespace

std::string elided(std::string_view t, float width) {
    if (isWithin(t, width)) return std::string(t);
    const float room = width - labelSize(kEllipsis).x;
    // CalcWordWrapPosition breaks at words; letters are wanted here.
    std::size_t end = 0;
    for (float x = 0; end < t.size();) {
        const std::size_t next = schema::characterFrom(t, end + 1);
        x += letterWidth(t.substr(end, next - end));
        if (x > room) break;
        end = next;
    }
    std::string out(t.substr(0, end));
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out + std::string(kEllipsis);
}

std::string elidedPath(std::string_view path, float width) {
    if (isWithin(path, width)) return std::string(path);
    const float room = width - labelSize(kEllipsis).x;
    std::size_t from = path.size();
    for (float x = 0; from > 0;) {
        const std::size_t before = schema::characterAt(path, from - 1);
        x += letterWidth(path.substr(before, from - before));
        if (x > room) break;
        from = before;
    }
    const std::size_t folder = path.find('/', from);
    if (folder != path.npos && folder + 1 < path.size()) from = folder;
    return std::string(kEllipsis) + std::string(path.substr(from));
}

void drawFocusRing(ImVec2 min, ImVec2 max, float rounding) {
    const float out = dp(2);
    ImGui::GetWindowDrawList()->AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out}, theme().accent,
                                        rounding + out, 0, dp(2));
}

void drawShadow(ImDrawList* list, ImVec2 min, ImVec2 max, float rounding, float depth) {
    // Rings around the rectangle, not fills below it: what is covered anyway costs nothing.
    const float reach = dp(depth), drop = std::round(reach * 0.35f);
    for (float out = 0.5f; out < reach; out += 1) {
        const float fade = 1 - out / reach;
        list->AddRect({min.x - out, min.y - out + drop}, {max.x + out, max.y + out + drop},
                      withAlpha(theme().shadow, fade * fade), rounding + out, 0, 1.0f);
    }
    // The strip that the drop uncovers.
    list->AddRectFilled({min.x, max.y - rounding}, {max.x, max.y + drop}, withAlpha(theme().shadow, 1), rounding,
                        ImDrawFlags_RoundCornersBottom);
}

// --- buttons --------------------------------------------------------------------------------------------------

bool button(const char* label, const ButtonOptions& o) {
    const float width = o.width < 0 ? ImGui::GetContentRegionAvail().x : dp(o.width);
    const bool pressed = drawButton(label, shownLabel(label), o, width);
    if (!o.refusal.empty()) tooltip(o.tooltip.empty() ? shownLabel(label) : o.tooltip, o.refusal, o.shortcut);
    else if (!o.tooltip.empty() || !o.shortcut.empty())
        tooltip(o.tooltip.empty() ? shownLabel(label) : o.tooltip, {}, o.shortcut);
    return pressed;
}

bool iconButton(const char* label, const char* icon, const ButtonOptions& options) {
    ButtonOptions o = options;
    o.icon = icon;
    const bool pressed = drawButton(label, {}, o, o.width > 0 ? dp(o.width) : 0);
    tooltip(o.tooltip.empty() ? shownLabel(label) : o.tooltip, o.refusal, o.shortcut);
    return pressed;
}

bool link(const char* label, std::string_view tip) {
    const std::string_view shown = shownLabel(label);
    const ImVec2 size = labelSize(shown);
    const bool pressed = ImGui::InvisibleButton(label, {std::max(size.x, 1.0f), size.y});
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawLabel(list, min, theme().accentText, shown);
    if (hovered) {
        list->AddLine({min.x, max.y - 1}, {max.x, max.y - 1}, paint(theme().accentText), 1);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    if (compat::showsFocusRing()) drawFocusRing(min, max, dp(2));
    if (!tip.empty()) tooltip(tip);
    return pressed;
}

namespace {

constexpr float kSegmentInset = 2;

float segmentWidth(const Segment& s, bool compact) {
    const TextStyle strong(Type::Strong);  // the chosen one is semibold; nothing moves when it changes
    const std::string_view shown = shownLabel(s.label);
    float width = 2 * dp(compact ? 8 : 12) + labelSize(shown).x;
    if (s.icon) width += labelSize(s.icon).x + (shown.empty() ? 0 : dp(kIconGap));
    return std::round(width);
}

}  // namespace

float segmentedWidth(std::span<const Segment> segments) {
    float total = 2 * dp(kSegmentInset);
    for (const Segment& s : segments) total += segmentWidth(s, false);
    return total;
}

bool segmented(const char* label, std::span<const Segment> segments, int& chosen, bool compact, bool* pressed) {
    const Theme& t = theme();
    compact = compact || insideToolbar();
    const float height = dp(compact ? 26 : 32), rounding = dp(6), inset = dp(kSegmentInset);
    ImGui::PushID(label);
    ImGui::BeginGroup();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    float total = 2 * inset;
    std::vector<float> widths;
    for (const Segment& s : segments) {
        widths.push_back(segmentWidth(s, compact));
        total += widths.back();
    }
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(start, {start.x + total, start.y + height}, paint(t.sunken), rounding);
    list->AddRect(start, {start.x + total, start.y + height}, paint(t.border), rounding);
    bool changed = false;
    ImGui::SetCursorScreenPos({start.x + inset, start.y});
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& s = segments[i];
        const std::string_view shown = shownLabel(s.label);
        if (i) ImGui::SameLine(0, 0);
        if (ImGui::InvisibleButton(s.label, {widths[i], height})) {
            changed = changed || chosen != int(i);
            chosen = int(i);
            if (pressed) *pressed = true;
        }
        noteSpotInside(label, shown.empty() ? std::string_view(s.label).substr(2) : std::string_view(s.label));
        const bool on = chosen == int(i), hovered = ImGui::IsItemHovered();
        const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
        const ImVec2 innerMin = {min.x, min.y + inset}, innerMax = {max.x, max.y - inset};
        if (on) {
            list->AddRectFilled(innerMin, innerMax, paint(t.raised), rounding - dp(1));
            list->AddRect(innerMin, innerMax, paint(t.borderStrong), rounding - dp(1));
        } else if (hovered) {
            list->AddRectFilled(innerMin, innerMax, paint(t.hover), rounding - dp(1));
        }
        const TextStyle style(on ? Type::Strong : Type::Body);
        const float iconWidth = s.icon ? labelSize(s.icon).x + (shown.empty() ? 0 : dp(kIconGap)) : 0;
        float x = min.x + (widths[i] - iconWidth - labelSize(shown).x) / 2;
        const float y = min.y + (height - ImGui::GetFontSize()) / 2;
        const ImU32 ink = on ? t.accentText : hovered ? t.ink : t.inkSoft;
        if (s.icon) drawLabel(list, {x, y}, ink, s.icon);
        drawLabel(list, {x + iconWidth, y}, on ? t.ink : ink, shown);
        if (compat::showsFocusRing()) drawFocusRing(innerMin, innerMax, rounding);
        if (!s.tooltip.empty() || shown.empty()) tooltip(s.tooltip.empty() ? std::string_view(s.label + 2) : s.tooltip);
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({total, height});
    ImGui::PopStyleVar();
    ImGui::EndGroup();
    ImGui::PopID();
    return changed;
}

// --- small marks ----------------------------------------------------------------------------------------------

ImU32 toneInk(Tone tone) {
    const Theme& t = theme();
    switch (tone) {
        case Tone::Neutral: return t.inkSoft;
        case Tone::Accent: return t.accentText;
        case Tone::Success: return t.success;
        case Tone::Warning: return t.warning;
        case Tone::Error: return t.error;
        case Tone::Info: return t.info;
        case Tone::Gold: return t.gold;
    }
    return t.ink;
}

ImU32 toneSoft(Tone tone) {
    const Theme& t = theme();
    switch (tone) {
        case Tone::Neutral: return t.pressed;
        case Tone::Accent: return t.selected;
        case Tone::Success: return t.successSoft;
        case Tone::Warning: return t.warningSoft;
        case Tone::Error: return t.errorSoft;
        case Tone::Info: return t.infoSoft;
        case Tone::Gold: return t.warningSoft;
    }
    return t.hover;
}

const char* toneIcon(Tone tone) {
    switch (tone) {
        case Tone::Success: return icon("success");
        case Tone::Warning: return icon("warning");
        case Tone::Error: return icon("error");
        case Tone::Gold: return icon("star");
        case Tone::Neutral:
        case Tone::Accent:
        case Tone::Info: return icon("info");
    }
    return "";
}

ImVec2 badgeSize(std::string_view t) {
    const TextStyle style(Type::SmallStrong);
    const float height = dp(18);
    return {std::max(height, std::round(labelSize(t).x) + dp(12)), height};
}

void drawBadge(ImDrawList* list, ImVec2 at, std::string_view t, Tone tone) {
    const ImVec2 size = badgeSize(t);
    const TextStyle style(Type::SmallStrong);
    list->AddRectFilled(at, {at.x + size.x, at.y + size.y}, paint(toneSoft(tone)), size.y / 2);
    drawLabel(list, {at.x + (size.x - labelSize(t).x) / 2, at.y + (size.y - ImGui::GetFontSize()) / 2}, toneInk(tone),
              t);
}

void badge(std::string_view t, Tone tone) {
    const ImVec2 size = badgeSize(t), at = ImGui::GetCursorScreenPos();
    const float line = std::max(ImGui::GetTextLineHeight(), size.y);
    ImGui::Dummy({size.x, line});
    drawBadge(ImGui::GetWindowDrawList(), {at.x, at.y + std::floor((line - size.y) / 2)}, t, tone);
}

ChipPress chip(const char* label, const char* glyph, bool selected, bool removable) {
    const Theme& t = theme();
    const std::string_view shown = shownLabel(label);
    const float height = dp(26), pad = dp(10);
    const float iconWidth = glyph ? labelSize(glyph).x + dp(4) : 0;
    const float crossWidth = removable ? dp(20) : 0;
    const float width = std::round(iconWidth + labelSize(shown).x + 2 * pad + crossWidth - (removable ? dp(4) : 0));
    ChipPress press = ChipPress::None;
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton(label, {width - crossWidth, height})) press = ChipPress::Pressed;
    noteSpot(label);
    const bool hovered = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
    bool crossHovered = false;
    if (removable) {
        ImGui::SameLine(0, 0);
        ImGui::PushID(label);
        if (ImGui::InvisibleButton("Remove", {crossWidth, height})) press = ChipPress::Removed;
        crossHovered = ImGui::IsItemHovered();
        ImGui::PopID();
    }
    ImGui::EndGroup();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, paint(selected ? t.selected : hovered ? t.hover : t.raised), height / 2);
    list->AddRect(at, max, paint(selected ? t.accent : t.borderStrong), height / 2);
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    const ImU32 ink = selected ? t.accentText : t.ink;
    if (glyph) drawLabel(list, {at.x + pad - dp(2), y}, selected ? t.accentText : t.inkSoft, glyph);
    drawLabel(list, {at.x + pad + iconWidth, y}, ink, shown);
    if (removable) {
        const TextStyle small(Type::Small);
        const char* cross = icon("close");
        drawLabel(list, {max.x - crossWidth - dp(1), at.y + (height - ImGui::GetFontSize()) / 2},
                  crossHovered ? t.accentText : t.inkFaint, cross);
    }
    if (ring) drawFocusRing(at, max, height / 2);
    return press;
}

namespace {
// "Ctrl+Shift+S" into its keys; a lone plus is the key Plus.
std::vector<std::string_view> keysOf(std::string_view shortcut) {
    std::vector<std::string_view> keys;
    while (!shortcut.empty()) {
        const std::size_t end = shortcut.find('+', 1);
        keys.push_back(shortcut.substr(0, end));
        if (end == std::string_view::npos) break;
        shortcut.remove_prefix(end + 1);
    }
    return keys;
}
}  // namespace

ImVec2 keyHintSize(std::string_view shortcut) {
    const TextStyle style(Type::Small);
    float width = 0;
    for (const std::string_view key : keysOf(shortcut))
        width += (width > 0 ? dp(3) : 0) + std::max(dp(18), std::round(labelSize(key).x) + dp(10));
    return {width, dp(18)};
}

void drawKeyHint(ImDrawList* list, ImVec2 at, std::string_view shortcut) {
    const Theme& t = theme();
    const TextStyle style(Type::Small);
    const float height = dp(18);
    for (const std::string_view key : keysOf(shortcut)) {
        const float width = std::max(dp(18), std::round(labelSize(key).x) + dp(10));
        const ImVec2 max = {at.x + width, at.y + height};
        list->AddRectFilled(at, max, paint(t.sunken), dp(4));
        list->AddRect(at, max, paint(t.border), dp(4));
        list->AddLine({at.x + dp(3), max.y - 1}, {max.x - dp(3), max.y - 1}, paint(t.borderStrong), 1);
        drawLabel(list, {at.x + (width - labelSize(key).x) / 2, at.y + (height - ImGui::GetFontSize()) / 2}, t.inkSoft,
                  key);
        at.x = max.x + dp(3);
    }
}

void keyHint(std::string_view shortcut) {
    const ImVec2 size = keyHintSize(shortcut), at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    drawKeyHint(ImGui::GetWindowDrawList(), at, shortcut);
}

void dot(Tone tone) {
    const float line = ImGui::GetTextLineHeight(), radius = dpf(4);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({radius * 2, line});
    ImGui::GetWindowDrawList()->AddCircleFilled({at.x + radius, at.y + line / 2}, radius, paint(toneInk(tone)));
}

}  // namespace ui
