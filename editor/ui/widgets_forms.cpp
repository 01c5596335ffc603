// Toolbars, headings, forms and inputs.
#include "editor/ui/widgets.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/help.h"
#include "editor/ui/icons.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/widgets_inputs.h"

namespace ui {

std::string hiddenLabel(const char* label) {
    return label[0] == '#' && label[1] == '#' ? std::string(label) : std::string("##") + label;
}

void outlineInput(bool wrong) {
    const Theme& t = theme();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    if (wrong) ImGui::GetWindowDrawList()->AddRect(min, max, paint(t.error), dp(6), 0, dp(1.5f));
    else if (ImGui::IsItemActive()) ImGui::GetWindowDrawList()->AddRect(min, max, paint(t.accent), dp(6), 0, dp(1.5f));
}

// --- toolbars -------------------------------------------------------------------------------------------------

Toolbar::Toolbar(const char* label, float height) {
    const float control = dp(26), above = std::floor((dp(height) - control) / 2);
    // In a panel with margins it keeps to them: its controls stand above what they are for, and as near to the upper
    // edge of the panel as anything else would.
    const ImGuiWindow* panel = ImGui::GetCurrentWindow()->ParentWindow;
    const bool hasMargins = panel && panel->WindowPadding.x > 0;
    const float top = hasMargins && ImGui::GetCursorPosY() <= ImGui::GetCursorStartPos().y ? 0 : above;
    const float bar = dp(height) - above + top;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(hasMargins ? 0 : dp(8), top));
    compat::beginChild(label, {0, bar}, compat::kPadded,
                       ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + size.y - 1}, {at.x + size.x, at.y + size.y},
                                              paint(theme().border));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(4), dp(4)));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(dp(8), (control - ImGui::GetFontSize()) / 2));
    compat::layOutHorizontally(true);
}

Toolbar::~Toolbar() {
    ImGui::PopStyleVar(2);
    ImGui::EndChild();
}

bool insideToolbar() { return ImGui::GetCurrentWindow()->DC.LayoutType == ImGuiLayoutType_Horizontal; }

void Toolbar::separator() {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = dp(26);
    ImGui::Dummy({dp(9), height});
    ImGui::GetWindowDrawList()->AddRectFilled({at.x + dp(4), at.y + dp(4)}, {at.x + dp(4) + 1, at.y + height - dp(4)},
                                              paint(theme().border));
}

void Toolbar::toRight(float width) {
    const float left = ImGui::GetWindowContentRegionMax().x - dp(width);
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), left));
}

// --- headings and forms ---------------------------------------------------------------------------------------

void sectionHeading(std::string_view t, std::string_view help) {
    // Room above, except at the top of a page.
    if (ImGui::GetCursorPosY() > ImGui::GetWindowContentRegionMin().y + 1) ImGui::Dummy({0, dp(4)});
    const TextStyle style(Type::SmallStrong);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    const ImVec2 size = labelSize(t);
    ImGui::Dummy(size);
    if (!help.empty()) tooltip(t, help);
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawLabel(list, at, theme().accentText, t);
    const float y = std::floor(at.y + size.y / 2) + 1;
    if (at.x + size.x + dp(8) < right)
        list->AddRectFilled({at.x + size.x + dp(8), y}, {right, y + 1}, paint(theme().border));
}

bool foldHeading(const char* label, bool& open, std::string_view trailing, float reserve) {
    const Theme& t = theme();
    const TextStyle style(Type::SmallStrong);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x - dp(reserve), height = dp(28);
    if (ImGui::InvisibleButton(label, {std::max(width, 1.0f), height})) open = !open;
    noteSpot(label);
    const bool hovered = ImGui::IsItemHovered();
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + width, at.y + height}, dp(4));
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    const char* arrow = open ? icon("chevron-down") : icon("chevron-right");
    drawLabel(list, {at.x, y}, t.inkFaint, arrow);
    const float left = at.x + dp(18);
    // A long title ends before the count.
    const float room = at.x + width - left - (trailing.empty() ? 0 : labelSize(trailing).x + dp(8));
    const std::string shown = elided(shownLabel(label), room);
    drawLabel(list, {left, y}, hovered ? t.accentText : t.inkSoft, shown);
    float lineLeft = left + labelSize(shown).x + dp(8), lineRight = at.x + width;
    if (!trailing.empty()) {
        const float w = labelSize(trailing).x;
        drawLabel(list, {lineRight - w, y}, t.inkFaint, trailing);
        lineRight -= w + dp(8);
    }
    const float middle = std::floor(at.y + height / 2);
    if (lineLeft < lineRight) list->AddRectFilled({lineLeft, middle}, {lineRight, middle + 1}, paint(t.border));
    return open;
}

void panelTitle(std::string_view title, std::string_view help) {
    {
        const TextStyle style(Type::Heading);
        text(title);
    }
    if (!help.empty()) wrappedText(help, theme().inkSoft);
    ImGui::Dummy({0, dp(2)});
}

void recordTitle(std::string_view symbol, std::string_view name, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float whole = lineOf(font(Type::Title)), left = dp(36);
    drawSymbol(ImGui::GetWindowDrawList(), symbol, {at.x + dp(14), at.y + dp(16)}, dp(24));
    ImFont* const letters =
        fontThatFits(Face::SerifStrong, {sizeOf(Type::Title), dpf(22), dpf(19), dpf(16)}, name, width - left);
    const TextStyle style(letters);
    drawText(ImGui::GetWindowDrawList(), letters, {at.x + left, at.y + std::floor((whole - lineOf(letters)) / 2)},
             paint(theme().ink), elided(name, width - left));
    ImGui::Dummy({width, whole});
}

void caption(std::string_view t) {
    const TextStyle style(Type::Small);
    wrappedText(t, theme().inkFaint);
}

Form::Form(const char* label, float labelWidth) {
    ImGui::PushID(label);
    left_ = ImGui::GetCursorPosX();
    width_ = ImGui::GetContentRegionAvail().x;
    labelWidth_ = dp(labelWidth);
    narrow_ = width_ < labelWidth_ + dp(140);
    if (narrow_) labelWidth_ = 0;
}

Form::~Form() { ImGui::PopID(); }

void Form::row(std::string_view label, std::string_view help, Mark mark, float reserved) {
    const Theme& t = theme();
    ImGui::SetCursorPosX(left_);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float line = ImGui::GetTextLineHeight(), height = narrow_ ? line : ImGui::GetFrameHeight();
    // A mark of a problem stands at the end of the label's column.
    const bool isMarked = mark == Mark::Error || mark == Mark::Warning;
    const float room = (narrow_ ? width_ : labelWidth_) - dp((isMarked ? 30 : 12) + reserved);
    // A long label takes two lines before it is cut.
    std::string_view first = label, second;
    for (std::size_t space = label.rfind(' ');
         !narrow_ && labelSize(first).x > room && space != std::string_view::npos && space > 0;
         space = label.rfind(' ', space - 1)) {
        first = label.substr(0, space);
        second = label.substr(space + 1);
    }
    const std::string above = elided(first, room), below = elided(second, room);
    const float top = at.y + (height - (second.empty() ? line : 2 * line)) / 2;
    drawLabel(list, {at.x, top}, t.inkSoft, above);
    drawLabel(list, {at.x, top + line}, t.inkSoft, below);
    const bool whole = above == first && below == second;
    if (mark != Mark::None) {
        const ImU32 colour = mark == Mark::Error ? t.error : mark == Mark::Warning ? t.warning : t.gold;
        list->AddRectFilled({at.x - dp(8), at.y + (height - dp(16)) / 2}, {at.x - dp(5), at.y + (height + dp(16)) / 2},
                            paint(colour), dp(1));
    }
    // The label takes the mouse for its tooltip only.
    ImGui::Dummy({std::max(room, 1.0f), height});
    if (!help.empty() || !whole) tooltip(label, help);
    // The control beside or below the label is told of as well.
    const float tall = narrow_ ? height + ImGui::GetFrameHeight() : height;
    if (!help.empty() && ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
        ImGui::IsMouseHoveringRect(at, {at.x + width_, at.y + tall}))
        noteHelp(HelpOf::Row, label, help);
    if (narrow_) {
        ImGui::SetCursorPosX(left_);
    } else {
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPosX(left_ + labelWidth_);
    }
    ImGui::SetNextItemWidth(width_ - labelWidth_);
}

// --- inputs -----------------------------------------------------------------------------------------------------

namespace {

// Up and down keys inside the box of a stepper.
int stepWithArrows(ImGuiInputTextCallbackData* data) {
    const auto& o = *static_cast<const StepperOptions*>(data->UserData);
    int value = 0;
    std::from_chars(data->Buf, data->Buf + data->BufTextLen, value);
    const int step = ImGui::GetIO().KeyShift ? o.fastStep : o.step;
    value = std::clamp(value + (data->EventKey == ImGuiKey_UpArrow ? step : -step), o.min, o.max);
    const std::string fresh = std::to_string(value);
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, fresh.c_str());
    data->SelectAll();
    return 0;
}

// The box of a stepper, without its frame: what is typed becomes the value. Returns whether it did.
bool stepperBox(const char* label, int& value, const StepperOptions& o, ImVec2 at, float width) {
    const Theme& t = theme();
    const bool wrong = value < o.min || value > o.max;
    bool changed = false;
    std::array<char, 16> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%d", value);
    ImGui::SetNextItemWidth(width);
    for (const ImGuiCol slot : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
        ImGui::PushStyleColor(slot, 0u);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    if (wrong) ImGui::PushStyleColor(ImGuiCol_Text, t.error);
    if (ImGui::InputText(
            hiddenLabel(label).c_str(), buffer.data(), buffer.size(),
            ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_CallbackHistory,
            stepWithArrows, const_cast<StepperOptions*>(&o))) {
        int typed = 0;
        const char* start = buffer.data() + (buffer[0] == '+' ? 1 : 0);
        const auto read = std::from_chars(start, buffer.data() + std::string_view(buffer.data()).size(), typed);
        if (read.ec == std::errc() && typed != value) {
            value = typed;
            changed = true;
        }
    }
    if (wrong) ImGui::PopStyleColor();
    if (wrong) tooltip("Outside its range", "wanted " + std::to_string(o.min) + " to " + std::to_string(o.max));
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(3);
    if (*o.unit && !ImGui::IsItemActive()) {
        const float height = ImGui::GetFrameHeight();
        const float x = at.x + ImGui::GetStyle().FramePadding.x + labelSize(buffer.data()).x + dp(5);
        ImGui::PushClipRect(at, {at.x + width, at.y + height}, true);
        // One of it is said in the singular: units are plurals, "dice" the only one without an s.
        std::string_view unit = o.unit;
        if (value == 1 || value == -1)
            unit = unit == "dice" ? "die" : unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
        drawLabel(ImGui::GetWindowDrawList(), {x, at.y + (height - ImGui::GetFontSize()) / 2}, t.inkFaint, unit);
        ImGui::PopClipRect();
    }
    return changed;
}

// One of the two buttons of a stepper; held down it repeats. Returns whether it was pressed.
bool stepperButton(const char* name, const char* glyph, ImVec2 at, ImVec2 size, bool possible) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos(at);
    ImGui::BeginDisabled(!possible);
    ImGui::PushButtonRepeat(true);
    // A held button repeats: InvisibleButton has no repeat of its own, Button has.
    for (const ImGuiCol slot :
         {ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive, ImGuiCol_Border, ImGuiCol_Text})
        ImGui::PushStyleColor(slot, 0u);
    const bool pressed = ImGui::Button(name, size);
    ImGui::PopStyleColor(5);
    ImGui::PopButtonRepeat();
    const bool hovered = ImGui::IsItemHovered();
    if (hovered)
        list->AddRectFilled({at.x + dp(2), at.y + dp(2)}, {at.x + size.x - dp(2), at.y + size.y - dp(2)},
                            paint(ImGui::IsItemActive() ? t.pressed : t.hover), dp(4));
    const float w = labelSize(glyph).x;
    drawLabel(list, {at.x + (size.x - w) / 2, at.y + (size.y - ImGui::GetFontSize()) / 2},
              hovered ? t.accentText : t.inkSoft, glyph);
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace

bool stepper(const char* label, int& value, const StepperOptions& o) {
    const Theme& t = theme();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight(), part = dp(28);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool wrong = value < o.min || value > o.max;
    ImGui::BeginGroup();
    ImGui::PushID(label);
    list->AddRectFilled(at, {at.x + width, at.y + height}, paint(t.raised), dp(6));
    bool changed = stepperBox(label, value, o, at, width - 2 * part);
    const bool active = ImGui::IsItemActive();

    const int step = ImGui::GetIO().KeyShift ? o.fastStep : o.step;
    const auto half = [&](const char* name, const char* glyph, float x, int by, bool possible) {
        if (!stepperButton(name, glyph, {x, at.y}, {part, height}, possible)) return;
        compat::stopEditing();
        value = std::clamp(value + by, o.min, o.max);
        changed = true;
    };
    half("###Less", icon("subtract"), at.x + width - 2 * part, -step, value > o.min);
    noteSpotInside(label, "Less");
    half("###More", icon("add"), at.x + width - part, step, value < o.max);
    noteSpotInside(label, "More");
    list->AddRectFilled({at.x + width - 2 * part, at.y + dp(7)}, {at.x + width - 2 * part + 1, at.y + height - dp(7)},
                        paint(t.border));
    list->AddRect(at, {at.x + width, at.y + height},
                  paint(wrong    ? t.error
                        : active ? t.accent
                                 : t.borderStrong),
                  dp(6), 0, active || wrong ? dp(1.5f) : 1);
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, height});
    ImGui::EndGroup();
    return changed;
}

bool toggle(const char* label, bool& value, std::string_view help) {
    const Theme& t = theme();
    const std::string_view shown = shownLabel(label);
    const float height = ImGui::GetFrameHeight(), track = dp(34), thick = dp(20);
    const float gap = shown.empty() ? 0 : dp(8);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(label, {track + gap + labelSize(shown).x, height});
    if (pressed) value = !value;
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float top = std::floor(at.y + (height - thick) / 2);
    const ImVec2 min = {at.x, top}, max = {at.x + track, top + thick};
    const ImU32 fill =
        value ? (hovered ? t.accentHover : t.accent) : (hovered ? t.borderStrong : mix(t.sunken, t.borderStrong, 0.7f));
    list->AddRectFilled(min, max, paint(fill), thick / 2);
    const float knob = value ? max.x - thick / 2 : min.x + thick / 2;
    list->AddCircleFilled({knob, top + thick / 2}, thick / 2 - dp(3),
                          paint(value                        ? t.onAccent
                                : t.name == ThemeName::Light ? t.raised
                                                             : t.ink));
    // A tick in the knob: being on is not told by colour alone.
    if (value) compat::drawTick(list, {knob - dp(4), top + thick / 2 - dp(4)}, paint(t.accent), dp(8));
    drawLabel(list, {at.x + track + gap, at.y + (height - ImGui::GetFontSize()) / 2}, t.ink, shown);
    if (compat::showsFocusRing()) drawFocusRing(min, max, thick / 2);
    if (!help.empty()) tooltip(shown, help);
    return pressed;
}

bool checkbox(const char* label, bool& value, std::string_view help) {
    const Theme& t = theme();
    const std::string_view shown = shownLabel(label);
    const float height = dp(26), side = dp(18), gap = shown.empty() ? 0 : dp(8);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(label, {side + gap + labelSize(shown).x, height});
    noteSpot(label);
    if (pressed) value = !value;
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 min = {at.x, std::floor(at.y + (height - side) / 2)}, max = {min.x + side, min.y + side};
    list->AddRectFilled(min, max, paint(value ? (hovered ? t.accentHover : t.accent) : t.raised), dp(4));
    if (!value) list->AddRect(min, max, paint(hovered ? t.accent : t.borderStrong), dp(4));
    if (value) compat::drawTick(list, {min.x + dp(4), min.y + dp(4)}, paint(t.onAccent), side - dp(8));
    drawLabel(list, {max.x + gap, at.y + (height - ImGui::GetFontSize()) / 2}, t.ink, shown);
    if (compat::showsFocusRing()) drawFocusRing(min, max, dp(4));
    if (!help.empty()) tooltip(shown, help);
    return pressed;
}

bool select(const char* label, int& chosen, std::span<const char* const> items, const char* hint) {
    const Theme& t = theme();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool some = chosen >= 0 && chosen < int(items.size());
    bool changed = false;
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(6), dp(6)));
    const bool open =
        ImGui::BeginCombo(hiddenLabel(label).c_str(), "", ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLarge);
    noteSpot(label, at, {at.x + width, at.y + height});
    ImGui::PopStyleVar();
    const bool hovered = !open && ImGui::IsItemHovered();
    if (open) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool on = int(i) == chosen;
            // Items may be names of records: two may be the same.
            if (listRow((items[i] + std::string("###") + std::to_string(i)).c_str(), {.selected = on})) {
                changed = !on;
                chosen = int(i);
                ImGui::CloseCurrentPopup();
            }
            if (on && ImGui::IsWindowAppearing()) {
                ImGui::SetScrollHereY();
                ImGui::SetItemDefaultFocus();  // from where the arrow keys go on
            }
        }
        ImGui::PopStyleVar();
        ImGui::EndCombo();
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    // Drawn here: the combo box itself would end a name at "##".
    const float pad = ImGui::GetStyle().FramePadding.x;
    drawLabel(list, {at.x + pad, at.y + (height - ImGui::GetFontSize()) / 2}, some ? t.ink : t.inkFaint,
              elided(some ? items[chosen] : hint, width - pad - dp(28)));
    const char* arrow = icon("chevron-down");
    drawLabel(list, {at.x + width - dp(24), at.y + (height - ImGui::GetFontSize()) / 2},
              hovered || open ? t.accentText : t.inkFaint, arrow);
    if (open) list->AddRect(at, {at.x + width, at.y + height}, paint(t.accent), dp(6), 0, dp(1.5f));
    return changed;
}

bool slider(const char* label, float& value, float min, float max, const char* format) {
    const Theme& t = theme();
    const float whole = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight(), number = dp(52);
    const float width = std::max(whole - number, dp(40));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton(label, {width, height});
    const bool held = ImGui::IsItemActive(), hovered = ImGui::IsItemHovered();
    const float radius = dp(7), left = at.x + radius, right = at.x + width - radius;
    bool changed = false;
    if (held && right > left) {
        const float wanted =
            min + (max - min) * std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.0f, 1.0f);
        changed = wanted != value;
        value = wanted;
    }
    if (compat::showsFocusRing()) {
        drawFocusRing(at, {at.x + width, at.y + height}, dp(6));
        const float step = (max - min) / (ImGui::GetIO().KeyShift ? 10.0f : 100.0f);
        const float by = compat::keyPressed(262, true) ? step : compat::keyPressed(263, true) ? -step : 0;
        if (by != 0) {
            value = std::clamp(value + by, min, max);
            changed = true;
        }
    }
    const float part = max > min ? std::clamp((value - min) / (max - min), 0.0f, 1.0f) : 0;
    const float x = left + (right - left) * part, y = std::floor(at.y + height / 2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({left, y - dp(2)}, {right, y + dp(2)}, paint(mix(t.sunken, t.borderStrong, 0.6f)), dp(2));
    list->AddRectFilled({left, y - dp(2)}, {x, y + dp(2)}, paint(t.accent), dp(2));
    list->AddCircleFilled({x, y}, radius, paint(held ? t.accentPressed : hovered ? t.accentHover : t.accent));
    list->AddCircleFilled({x, y}, radius - dp(2.5f), paint(t.raised));
    std::array<char, 32> shown{};
    std::snprintf(shown.data(), shown.size(), format, double(value));
    drawLabel(list, {at.x + whole - labelSize(shown.data()).x, at.y + (height - ImGui::GetFontSize()) / 2}, t.ink,
              shown.data());
    ImGui::SameLine(0, 0);
    ImGui::Dummy({number, height});
    return changed;
}

}  // namespace ui
