// Boxes for text: one line, several lines that wrap, and search.
#include "editor/ui/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/soft_wrap.h"
#include "editor/ui/spots.h"
#include "editor/ui/widgets_inputs.h"

namespace ui {

namespace {

// Of the box just drawn: which of its letters no font has, and are shown as boxes.
void tellMissingLetters(std::string_view value) {
    noticeLetters(value);
    if (!ImGui::IsItemHovered()) return;
    if (const std::string missing = missingLetters(value); !missing.empty())
        tooltip("No font of the program has these letters",
                fmt::format("{}\nThey are kept as they are, and shown and printed as boxes.", missing));
}

// As much of a hint as fits its box: all of it, else what stands before its example ("Search" of "Search, e.g.
// love>=2"), and nothing where no whole word would be left.
std::string hintThatFits(std::string_view hint, float room) {
    if (labelSize(hint).x <= room) return std::string(hint);
    hint = hint.substr(0, hint.find(", "));
    const std::string firstWord = std::string(hint.substr(0, hint.find(' ')));
    if (labelSize(hint).x > room && labelSize(firstWord + "\u2026").x > room) return {};
    return elided(hint, room);
}

}  // namespace

bool textInput(const char* label, std::string& value, const char* hint, ImGuiInputTextFlags flags) {
    const std::string shownHint =
        hintThatFits(hint ? hint : "", ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x);
    const bool changed = ImGui::InputTextWithHint(hiddenLabel(label).c_str(), shownHint.c_str(), &value, flags);
    noteSpot(label);
    outlineInput();
    tellMissingLetters(value);
    return changed;
}

bool pathInput(const char* label, std::string& path, const char* hint, ImGuiInputTextFlags flags) {
    const bool changed = textInput(label, path, hint, flags);
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax(), pad = ImGui::GetStyle().FramePadding;
    const float room = max.x - min.x - 2 * pad.x;
    if (ImGui::IsItemActive() || labelSize(path).x <= room) return changed;
    tooltip(path);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({min.x + pad.x - 1, min.y + pad.y}, {max.x - 1, max.y - pad.y},
                        ImGui::GetColorU32(ImGuiCol_FrameBg));
    drawLabel(list, {min.x + pad.x, min.y + pad.y}, paint(theme().ink), elidedPath(path, room));
    return changed;
}

namespace {

constexpr ImWchar kLineSeparator = 0x2028;  // what a typed line feed becomes until the box is wrapped anew

struct Wrapping {
    MeasureText measure;
    float room;
    TextCursor* cursor = nullptr;
    int shownCursor = 0;  // where the cursor stands in the wrapped text
};

// A line feed of the text is shown as two bytes: places in the text and in what is shown of it.
int placeInText(std::string_view shown, int place) {
    return place - int(std::count(shown.begin(), shown.begin() + std::min(place, int(shown.size())), '\r'));
}
int placeInShown(std::string_view shown, int place) {
    int at = 0;
    for (int i = 0; i < place && at < int(shown.size()); ++i) at += shown[at] == '\r' ? 2 : 1;
    return std::min(at, int(shown.size()));
}

void replacePiece(ImGuiInputTextCallbackData* data, const TextCursor::Replacement& piece) {
    const std::string_view shown(data->Buf, std::size_t(data->BufTextLen));
    const int from = placeInShown(shown, piece.from), to = std::max(from, placeInShown(shown, piece.to));
    data->DeleteChars(from, to - from);
    data->InsertChars(from, piece.text.c_str());
    data->CursorPos = data->SelectionStart = data->SelectionEnd = from + int(piece.text.size());
    data->BufDirty = true;
}

// Keeps the shown text wrapped while it is typed; see soft_wrap.h.
int keepWrapped(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) {
        if (data->EventChar == '\n') data->EventChar = kLineSeparator;
        return 0;
    }
    Wrapping& wrapping = *static_cast<Wrapping*>(data->UserData);
    if (wrapping.cursor && wrapping.cursor->replacement) {
        replacePiece(data, *wrapping.cursor->replacement);
        wrapping.cursor->replacement.reset();
    }
    constexpr std::string_view separator = "\u2028";
    for (std::size_t at;
         (at = std::string_view(data->Buf, std::size_t(data->BufTextLen)).find(separator)) != std::string_view::npos;) {
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
    const std::string shown(data->Buf, std::size_t(data->BufTextLen));
    const std::string wanted = softWrapped(unwrapped(shown), wrapping.measure, wrapping.room);
    wrapping.shownCursor = data->CursorPos;
    if (wanted == shown) return 0;
    if (wanted.size() == shown.size()) {
        std::copy(wanted.begin(), wanted.end(), data->Buf);
    } else {  // half a line feed was deleted
        const int cursor = std::min(data->CursorPos, int(wanted.size()));
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, wanted.data(), wanted.data() + wanted.size());
        data->CursorPos = data->SelectionStart = data->SelectionEnd = cursor;
        wrapping.shownCursor = cursor;
    }
    data->BufDirty = true;
    return 0;
}

// Where the shown text stands on screen, to find letters again.
struct ShownText {
    std::string_view text;
    ImVec2 corner;  // of the first line, as scrolled
    float line;     // height
    const MeasureText& measure;

    ImVec2 positionOf(int place) const {
        const std::string_view before = text.substr(0, std::size_t(place));
        const std::size_t feed = before.rfind('\n');
        const std::string_view last = feed == before.npos ? before : before.substr(feed + 1);
        const float row = float(std::count(before.begin(), before.end(), '\n'));
        return {corner.x + measure(last.substr(0, last.find('\r'))), corner.y + row * line};
    }
};

// A wave below a piece of one line.
void drawWave(ImVec2 from, float width, float line, ImU32 colour) {
    const float high = dpf(1.5f), step = dpf(2.5f), y = std::floor(from.y + line);
    ImDrawList* list = ImGui::GetWindowDrawList();
    int i = 0;
    for (float x = 0; x <= width; x += step, ++i) list->PathLineTo({from.x + x, i % 2 == 0 ? y + high : y - high});
    list->PathStroke(colour, 0, dpf(1.3f));
}

// Draws the waves and says which lies below the mouse.
void drawWrong(const ShownText& shown, TextCursor& cursor, ImVec2 min, ImVec2 max) {
    cursor.hovered = -1;
    ImGui::PushClipRect(min, max, true);
    for (std::size_t i = 0; i < cursor.wrong.size(); ++i) {
        int from = placeInShown(shown.text, cursor.wrong[i].from);
        const int to = placeInShown(shown.text, cursor.wrong[i].to);
        do {  // line by line
            const int end = int(std::min(shown.text.substr(0, std::size_t(to)).find_first_of("\r\n", std::size_t(from)),
                                         std::size_t(to)));
            const ImVec2 at = shown.positionOf(from);
            const float width = std::max(shown.measure(shown.text.substr(std::size_t(from), std::size_t(end - from))),
                                         shown.measure("m"));
            drawWave(at, width, shown.line, paint(theme().error));
            if (ImGui::IsMouseHoveringRect(at, {at.x + width, at.y + shown.line})) cursor.hovered = int(i);
            from = end + 1;
        } while (from < to);
    }
    ImGui::PopClipRect();
}

}  // namespace

bool multilineInput(const char* label, std::string& value, int lines, const char* hint, ImGuiInputTextFlags flags,
                    TextCursor* cursor) {
    constexpr int kMostLines = 12;  // beyond, the box scrolls
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const float width = ImGui::CalcItemWidth();
    Wrapping wrapping{[](std::string_view piece) { return labelSize(piece).x; }, width - 2 * pad.x - dp(2), cursor};
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
    const std::string id = hiddenLabel(label);
    if (cursor && cursor->replacement && !cursor->active) compat::focusHere();
    const bool touched = ImGui::InputTextMultiline(id.c_str(), &shown, size, flags, keepWrapped, &wrapping);
    noteSpot(label);
    outlineInput();
    tellMissingLetters(value);
    if (cursor) {
        cursor->active = ImGui::IsItemActive();
        const ShownText text{shown,
                             {at.x + pad.x, at.y + pad.y - compat::scrollOfInput(id.c_str())},
                             ImGui::GetTextLineHeight(),
                             wrapping.measure};
        const int place = std::min(wrapping.shownCursor, int(shown.size()));
        if (cursor->active) {
            cursor->at = placeInText(shown, place);
            cursor->caret = text.positionOf(place);
        }
        drawWrong(text, *cursor, at, {at.x + size.x, at.y + size.y});
    }
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive() && io.KeyCtrl && (compat::keyPressed('C') || compat::keyPressed('X')) &&
        ImGui::GetClipboardText())
        ImGui::SetClipboardText(unwrapped(ImGui::GetClipboardText()).c_str());
    if (value.empty() && *hint)
        drawLabel(ImGui::GetWindowDrawList(), {at.x + pad.x, at.y + pad.y}, theme().inkFaint, hint);
    if (!touched) return false;
    std::string typed = unwrapped(shown);
    if (typed == value) return false;
    value = std::move(typed);
    return true;
}

namespace {

int followCursor(ImGuiInputTextCallbackData* data) {
    TextCursor& cursor = *static_cast<TextCursor*>(data->UserData);
    if (cursor.replacement) {
        replacePiece(data, *cursor.replacement);
        cursor.replacement.reset();
    }
    cursor.at = data->CursorPos;
    return 0;
}

}  // namespace

// With the history callback the up and down arrows stay with the box: they may be those of a list beside it.
constexpr ImGuiInputTextFlags kFollow = ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackHistory;

bool searchBox(const char* label, std::string& value, const char* hint, std::string_view results, bool focus,
               TextCursor* cursor) {
    const Theme& t = theme();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos(), pad = ImGui::GetStyle().FramePadding;
    const float glass = dp(30), cross = value.empty() ? 0 : dp(24);
    const float count = results.empty() ? 0 : labelSize(results).x + dp(8);
    ImGui::BeginGroup();
    ImGui::PushID(label);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + width, at.y + height}, paint(t.raised), dp(6));
    // What is scrolled shows in the padding of a box too, so that there is none below the glass.
    const float inset = dp(2);
    ImGui::SetCursorScreenPos({at.x + glass - inset, at.y});
    ImGui::SetNextItemWidth(width - glass + inset - cross - count);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, 0u);
    ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, 0u);
    ImGui::PushStyleColor(ImGuiCol_FrameBgActive, 0u);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(inset, pad.y));
    if (focus || (cursor && cursor->replacement && !cursor->active)) compat::focusHere();
    const std::string shownHint = hintThatFits(hint ? hint : "", width - glass - pad.x - cross - count);
    bool changed = ImGui::InputTextWithHint(hiddenLabel(label).c_str(), shownHint.c_str(), &value, cursor ? kFollow : 0,
                                            cursor ? followCursor : nullptr, cursor);
    noteSpot(label, at, {at.x + width, at.y + height});
    const bool active = ImGui::IsItemActive();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(3);
    if (cursor) {
        const MeasureText measure = [](std::string_view piece) { return labelSize(piece).x; };
        const ShownText shown{value, {at.x + glass, at.y + pad.y}, ImGui::GetTextLineHeight(), measure};
        const float right = at.x + width - cross - count;
        cursor->active = active;
        cursor->caret = shown.positionOf(std::min(cursor->at, int(value.size())));
        cursor->caret.x = std::min(cursor->caret.x, right);
        // A text that is scrolled is somewhere else.
        if (!active || shown.corner.x + measure(value) <= right) drawWrong(shown, *cursor, at, {right, at.y + height});
        else cursor->hovered = -1;
    }
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
