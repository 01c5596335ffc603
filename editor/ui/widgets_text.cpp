// Boxes for text: one line, several lines that wrap, and search.
#include "editor/ui/widgets.h"

#include <imgui_stdlib.h>

#include <algorithm>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/soft_wrap.h"
#include "editor/ui/widgets_inputs.h"

namespace ui {

bool textInput(const char* label, std::string& value, const char* hint, ImGuiInputTextFlags flags) {
    const bool changed = ImGui::InputTextWithHint(hiddenLabel(label).c_str(), hint, &value, flags);
    outlineInput();
    return changed;
}

namespace {

constexpr ImWchar kLineSeparator = 0x2028;  // what a typed line feed becomes until the box is wrapped anew

struct Wrapping {
    MeasureText measure;
    float room;
};

// Keeps the shown text wrapped while it is typed; see soft_wrap.h.
int keepWrapped(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) {
        if (data->EventChar == '\n') data->EventChar = kLineSeparator;
        return 0;
    }
    constexpr std::string_view separator = "\u2028";
    for (std::size_t at; (at = std::string_view(data->Buf, std::size_t(data->BufTextLen)).find(separator)) != std::string_view::npos;) {
        const int cursor = data->CursorPos;
        data->DeleteChars(int(at), int(separator.size()));
        data->InsertChars(int(at), "\r\n");
        if (cursor >= int(at + separator.size())) data->CursorPos = cursor - int(separator.size()) + 2;
        data->SelectionStart = data->SelectionEnd = data->CursorPos;
    }
    // The two bytes of a line feed count as one for the cursor.
    if (data->CursorPos > 0 && data->CursorPos < data->BufTextLen && data->Buf[data->CursorPos] == '\n' &&
        data->Buf[data->CursorPos - 1] == '\r' && !data->HasSelection()) {
        data->CursorPos += compat::keyPressed(263, true) ? -1 : 1;
        data->SelectionStart = data->SelectionEnd = data->CursorPos;
    }
    const Wrapping& wrapping = *static_cast<const Wrapping*>(data->UserData);
    const std::string shown(data->Buf, std::size_t(data->BufTextLen));
    const std::string wanted = softWrapped(unwrapped(shown), wrapping.measure, wrapping.room);
    if (wanted == shown) return 0;
    if (wanted.size() == shown.size()) {
        std::copy(wanted.begin(), wanted.end(), data->Buf);
    } else {  // half a line feed was deleted
        const int cursor = std::min(data->CursorPos, int(wanted.size()));
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, wanted.data(), wanted.data() + wanted.size());
        data->CursorPos = data->SelectionStart = data->SelectionEnd = cursor;
    }
    data->BufDirty = true;
    return 0;
}

}  // namespace

bool multilineInput(const char* label, std::string& value, int lines, const char* hint, ImGuiInputTextFlags flags) {
    constexpr int kMostLines = 12;  // beyond, the box scrolls
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const float width = ImGui::CalcItemWidth();
    Wrapping wrapping{[](std::string_view piece) { return labelSize(piece).x; }, width - 2 * pad.x - dp(2)};
    std::string shown = softWrapped(value, wrapping.measure, wrapping.room);
    const auto linesOf = [](const std::string& text) { return 1 + int(std::count(text.begin(), text.end(), '\n')); };
    if (linesOf(shown) > std::max(lines, kMostLines)) {
        wrapping.room -= ImGui::GetStyle().ScrollbarSize;
        shown = softWrapped(value, wrapping.measure, wrapping.room);
    }
    const int high = std::clamp(linesOf(shown), lines, std::max(lines, kMostLines));
    const ImVec2 size = {width, ImGui::GetTextLineHeight() * float(high) + 2 * pad.y};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    flags |= ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCharFilter;
    const bool touched = ImGui::InputTextMultiline(hiddenLabel(label).c_str(), &shown, size, flags, keepWrapped, &wrapping);
    outlineInput();
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive() && io.KeyCtrl && (compat::keyPressed('C') || compat::keyPressed('X')) && ImGui::GetClipboardText())
        ImGui::SetClipboardText(unwrapped(ImGui::GetClipboardText()).c_str());
    if (value.empty() && *hint) drawLabel(ImGui::GetWindowDrawList(), {at.x + pad.x, at.y + pad.y}, theme().inkFaint, hint);
    if (!touched) return false;
    std::string typed = unwrapped(shown);
    if (typed == value) return false;
    value = std::move(typed);
    return true;
}

bool searchBox(const char* label, std::string& value, const char* hint, std::string_view results, bool focus) {
    const Theme& t = theme();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos(), pad = ImGui::GetStyle().FramePadding;
    const float glass = dp(30), cross = value.empty() ? 0 : dp(24);
    const float count = results.empty() ? 0 : labelSize(results).x + dp(8);
    ImGui::BeginGroup();
    ImGui::PushID(label);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + width, at.y + height}, paint(t.raised), dp(6));
    ImGui::SetCursorScreenPos({at.x + glass - pad.x, at.y});
    ImGui::SetNextItemWidth(width - glass + pad.x - cross - count);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, 0u);
    ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, 0u);
    ImGui::PushStyleColor(ImGuiCol_FrameBgActive, 0u);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    if (focus) ImGui::SetKeyboardFocusHere();
    bool changed = ImGui::InputTextWithHint(hiddenLabel(label).c_str(), hint, &value);
    const bool active = ImGui::IsItemActive();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(3);
    list->AddRect(at, {at.x + width, at.y + height}, paint(active ? t.accent : t.borderStrong), dp(6), 0,
                  active ? dp(1.5f) : 1);
    drawLabel(list, {at.x + dp(8), at.y + (height - ImGui::GetFontSize()) / 2}, active ? t.accentText : t.inkFaint,
              icon("search"));
    if (count > 0)
        drawLabel(list, {at.x + width - cross - count, at.y + (height - ImGui::GetFontSize()) / 2}, t.inkFaint,
                  results);
    if (cross > 0) {
        ImGui::SetCursorScreenPos({at.x + width - cross - dp(2), at.y});
        if (ImGui::InvisibleButton("Clear", {cross, height})) {
            value.clear();
            compat::stopEditing();
            changed = true;
        }
        drawLabel(list, {at.x + width - cross, at.y + (height - ImGui::GetFontSize()) / 2},
                  ImGui::IsItemHovered() ? t.accentText : t.inkFaint, icon("close"));
        tooltip("Clear");
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, height});
    ImGui::EndGroup();
    return changed;
}

}  // namespace ui
