// Keys, rows and the explanation of the list of words.
#include "editor/ui/completion_list.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/ui/floating.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

constexpr int kRows = 8;    // shown at a time
constexpr float kRow = 26;  // logical
constexpr float kWide = 480;
constexpr float kExplained = 92;  // height of what is said of a word
// The last word or mark before a place of the line.
std::string_view tokenBefore(std::string_view line, int place) {
    std::size_t end = std::size_t(place);
    while (end > 0 && line[end - 1] == ' ') --end;
    std::size_t from = end;
    while (from > 0 && ((line[from - 1] >= 'a' && line[from - 1] <= 'z') || line[from - 1] == '_')) --from;
    return from == end ? line.substr(end > 0 ? end - 1 : 0, end > 0 ? 1 : 0) : line.substr(from, end - from);
}

// Is a word wanted next, so that the list may open before anything is typed of it?
bool invites(std::string_view token) {
    static constexpr std::string_view kInviting[] = {"when", "if", "pay", "may", "else", "(", ",",
                                                     "{",    ":",  ";",   "<",   ">",    "="};
    return std::find(std::begin(kInviting), std::end(kInviting), token) != std::end(kInviting);
}

std::string detailOf(const schema::Completion& completion) {
    if (!completion.label.empty()) return completion.label;
    if (completion.word && !completion.word->parameters.empty()) {
        const std::string signature = schema::signatureOf(*completion.word);
        return signature.substr(completion.name.size());
    }
    return completion.help;
}

void explain(const schema::AbilityPlace& place, const schema::Completion& completion) {
    const std::string heading = completion.word && !completion.word->parameters.empty()
                                    ? schema::signatureOf(*completion.word)
                                    : completion.name;
    {
        const TextStyle mono(Type::Mono);
        text(elided(heading, ImGui::GetContentRegionAvail().x), theme().accentText);
    }
    if (!completion.help.empty()) wrappedText(completion.help, theme().inkSoft);
    else if (!completion.label.empty()) text(completion.label, theme().inkSoft);
    if (!completion.word) return;
    const std::string sentence = schema::exampleSentence(place, *completion.word);
    if (!sentence.empty()) richText(sentence, {.font = fontAt(Face::Serif, dpf(15)), .colour = theme().ink});
}

// "gain_virtue(virtue, points = 1, hero = self)" with the present argument in the strong face; below, what it is.
void drawSignature(const schema::OpenCall& call, ImVec2 caret, float lineHeight, bool below) {
    const schema::Word& word = *call.word;
    const int present = std::min(call.argument, word.parameters.size() - 1);
    const schema::Parameter& parameter = word.parameters[present];
    std::string before = std::string(word.name) + "(", after;
    for (int i = 0; i < word.parameters.size(); ++i) {
        if (i == present) continue;
        std::string& side = i < present ? before : after;
        side += i < present ? schema::signaturePart(word.parameters[i]) + ", "
                            : ", " + schema::signaturePart(word.parameters[i]);
    }
    after += ")";
    std::string help = parameter.help;
    const bool isNumber = parameter.sort == schema::sort::Constant || parameter.sort == schema::sort::Quantity;
    if (isNumber && parameter.max > parameter.min) help += fmt::format(" {} to {}.", parameter.min, parameter.max);
    float wide = 0;
    {
        const TextStyle mono(Type::Mono);
        wide = labelSize(before + schema::signaturePart(parameter) + after).x;
    }
    wide = std::min(std::max(wide, labelSize(help).x) + dp(20), ImGui::GetIO().DisplaySize.x - dp(16));
    const float high = ImGui::GetTextLineHeight() * (help.empty() ? 1 : 2) + dp(18);
    const float x = std::clamp(caret.x - dp(12), dp(8), std::max(dp(8), ImGui::GetIO().DisplaySize.x - wide - dp(8)));
    const Floating window("##signature",
                          {x, below ? caret.y + lineHeight + dp(6) : std::max(dp(4), caret.y - high - dp(6))},
                          {wide, high}, ImGuiWindowFlags_NoInputs);
    {
        const TextStyle mono(Type::Mono);
        text(before, theme().inkSoft);
        ImGui::SameLine(0, 0);
        text(schema::signaturePart(parameter), theme().accentText);
        ImGui::SameLine(0, 0);
        text(after, theme().inkSoft);
    }
    if (!help.empty()) text(help, theme().inkSoft);
}

}  // namespace

void updateCompletions(CompletionList& list, const schema::AbilityPlace& place, std::string_view line, int cursor,
                       bool typed) {
    list.found = schema::completions(place, line, cursor);
    list.line = std::string(line);
    list.cursor = cursor;
    list.selected = -1;
    list.open = false;
    if (!typed || list.found.list.empty()) return;
    const std::string_view word =
        line.substr(std::size_t(list.found.from), std::size_t(list.found.to - list.found.from));
    if (!word.empty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'))) return;
    if (cursor > list.found.from) {
        // A word that is whole needs no list.
        for (const schema::Completion& completion : list.found.list)
            if (completion.text == word ||
                (completion.kind == schema::Completion::Kind::Keyword && completion.name == word))
                return;
        list.open = true;
        list.selected = 0;
        list.scroll = true;
        return;
    }
    list.open = word.empty() && invites(tokenBefore(line, cursor)) &&
                list.found.list.front().kind != schema::Completion::Kind::Sign;
}

bool completionKeys(CompletionList& list, compat::HiddenKeys& hidden) {
    const int last = int(list.found.list.size()) - 1;
    const auto pressed = [&](int key) {
        const bool now = compat::keyPressed(key, true);
        if (now) hidden.hide(key);
        return now;
    };
    const auto move = [&](int by) {
        list.selected = std::clamp(list.selected + by, 0, last);
        list.scroll = true;
    };
    if (pressed(256)) {
        list.open = false;
        return false;
    }
    if (pressed(264)) move(1);
    if (pressed(265)) move(-1);
    if (pressed(267)) move(kRows);
    if (pressed(266)) move(-kRows);
    if (list.selected < 0 || ImGui::GetIO().KeyAlt) return false;
    return pressed(258) | pressed(257) | pressed(335);
}

int drawCompletions(CompletionList& list, const schema::AbilityPlace& place, ImVec2 caret, float lineHeight) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const int rows = std::min(int(list.found.list.size()), kRows);
    const ImVec2 size{std::min(dp(kWide), screen.x - dp(16)), dp(kRow) * float(rows) + dp(kExplained) + dp(22)};
    const bool above = list.open && caret.y + lineHeight + size.y + dp(12) > screen.y && caret.y > size.y + dp(12);
    if (!list.found.calls.empty()) drawSignature(list.found.calls.back(), caret, lineHeight, above);
    list.hovered = false;
    if (!list.open || rows == 0) return -1;
    const float x = std::clamp(caret.x - dp(12), dp(8), std::max(dp(8), screen.x - size.x - dp(8)));
    const Floating window("##completions", {x, above ? caret.y - size.y - dp(6) : caret.y + lineHeight + dp(6)}, size);
    int taken = -1, shown = list.selected;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::BeginChild("rows", {0, dp(kRow) * float(rows)}, false, ImGuiWindowFlags_NoNav);
    list.hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows);
    ImGuiListClipper clipper;
    clipper.Begin(int(list.found.list.size()), dp(kRow));
    if (list.scroll && list.selected >= 0) {
        const float top = dp(kRow) * float(list.selected), room = dp(kRow) * float(rows);
        ImGui::SetScrollY(std::clamp(ImGui::GetScrollY(), top + dp(kRow) - room, top));
        list.scroll = false;
    }
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const schema::Completion& completion = list.found.list[i];
            ImGui::PushID(i);
            listRow((completion.name + "###" + completion.name).c_str(),
                    {.detail = detailOf(completion), .selected = i == list.selected, .height = kRow});
            // At once, before the box loses the keyboard for good.
            if (ImGui::IsItemHovered()) {
                shown = i;
                if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) taken = i;
            }
            ImGui::PopID();
        }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + dp(3)}, {at.x + size.x - dp(12), at.y + dp(3) + 1},
                                              paint(theme().border));
    ImGui::SetCursorScreenPos({at.x + dp(8), at.y + dp(8)});
    ImGui::BeginGroup();
    if (shown >= 0) explain(place, list.found.list[shown]);
    else caption("The down arrow chooses, Tab takes the word, Escape closes the list.");
    ImGui::EndGroup();
    return taken;
}

}  // namespace ui
