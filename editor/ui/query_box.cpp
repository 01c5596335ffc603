// Words that fit, waves and help of the search box.
#include "editor/ui/query_box.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/floating.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "schema/core/phrases.h"

namespace ui {

namespace {

constexpr int kWordsShown = 8;
constexpr float kWordRow = 26, kWordsWide = 380, kHelpWide = 500;  // logical
constexpr const char* kHelpPopup = "search help";

// The keys of the open list. True: the selected word is taken.
bool wordKeys(QueryBox& box, compat::HiddenKeys& hidden) {
    const int last = int(box.words.list.size()) - 1;
    const auto pressed = [&](int key) {
        const bool now = compat::keyPressed(key, true);
        if (now) {
            hidden.hide(key);
            box.tookKey = true;
        }
        return now;
    };
    const auto select = [&](int row) {
        box.selected = std::clamp(row, 0, last);
        box.scroll = true;
    };
    if (pressed(256)) {  // Escape
        box.open = false;
        return false;
    }
    if (pressed(264)) select(box.selected + 1);
    if (box.selected >= 0 && pressed(265)) select(box.selected - 1);
    if (pressed(258)) {  // Tab takes the first where none is selected
        select(box.selected);
        return true;
    }
    if (box.selected < 0) return false;
    const bool enter = pressed(257), keypad = pressed(335);
    return enter || keypad;
}

void take(QueryBox& box, int row) {
    const auto& word = box.words.list[row];
    const bool goesOn = word.text.ends_with(':');
    box.cursor.replacement = {int(box.words.from), int(box.words.to), goesOn ? word.text : word.text + ' '};
    box.open = false;
    box.ask = goesOn;
}

// The row that was pressed, or -1.
int drawWords(QueryBox& box, ImVec2 at) {
    const int rows = std::min(int(box.words.list.size()), kWordsShown);
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float width = std::min(dp(kWordsWide), screen.x - dp(16));
    const ImVec2 size{width, dp(kWordRow) * float(rows) + dp(34)};
    const Floating window("##words", {std::clamp(at.x, dp(8), std::max(dp(8), screen.x - width - dp(8))), at.y}, size);
    int taken = -1;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::BeginChild("rows", {0, dp(kWordRow) * float(rows)}, false, ImGuiWindowFlags_NoNav);
    box.hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows);
    if (box.scroll && box.selected >= 0) {
        const float top = dp(kWordRow) * float(box.selected), room = dp(kWordRow) * float(rows);
        ImGui::SetScrollY(std::clamp(ImGui::GetScrollY(), top + dp(kWordRow) - room, top));
        box.scroll = false;
    }
    ImGuiListClipper clipper;
    clipper.Begin(int(box.words.list.size()), dp(kWordRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto& word = box.words.list[i];
            ImGui::PushID(i);
            listRow((word.text + "###" + word.text).c_str(),
                    {.detail = word.detail, .selected = i == box.selected, .height = kWordRow});
            // At once, before the box loses the keyboard for good.
            if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) taken = i;
            ImGui::PopID();
        }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    caption("Tab takes the first; the arrows choose, Escape closes.");
    return taken;
}

// Every topic with its examples; one that is pressed goes into the box.
void drawHelp(const QueryLanguage& language, QueryBox& box, const std::string& text, ImVec2 below) {
    if (!ImGui::IsPopupOpen(kHelpPopup)) return;  // or the bounds below would be those of the next window
    const float high = ImGui::GetIO().DisplaySize.y - dp(60);
    const float wide = std::min(dp(kHelpWide), ImGui::GetIO().DisplaySize.x - dp(24));
    ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, high});
    ImGui::SetNextWindowPos(below, ImGuiCond_Appearing);
    if (!beginMenu(kHelpPopup)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
    panelTitle(language.help, language.about);
    for (const editor::QueryTopic& topic : box.topics) {
        if (!topic.title.empty()) sectionHeading(topic.title);
        for (const schema::QueryExample& example : topic.examples) {
            ImGui::PushID(&example);
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const float indent = std::max(dp(170), labelSize(example.query).x + dp(24)),
                        room = ImGui::GetContentRegionAvail().x - indent - dp(8);
            // A meaning that is longer than the row goes on below.
            const char *words = example.meaning.data(), *end = words + example.meaning.size();
            const float tall = ImGui::CalcTextSize(words, end, false, room).y, line = ImGui::GetTextLineHeight();
            const RowPress press = listRow((example.query + "###example " + example.query).c_str(),
                                           {.height = 24 + (tall - line) / scale()});
            ImGui::GetWindowDrawList()->AddText(
                ImGui::GetFont(), ImGui::GetFontSize(),
                {std::floor(at.x + indent), std::floor(at.y + (dp(24) - ImGui::GetFontSize()) / 2)},
                paint(theme().inkSoft), words, end, room);
            if (press) {
                box.cursor.replacement = {0, int(text.size()), example.query};
                box.cursor.active = false;
                box.ask = example.query.ends_with(':');
                ImGui::CloseCurrentPopup();
            }
            ImGui::PopID();
        }
    }
    ImGui::PopStyleVar();
    endMenu();
}

}  // namespace

bool queryBox(const editor::Application& app, QueryBox& box, const char* label, std::string& text,
              const editor::Query& parsed, const QueryBoxOptions& options) {
    const QueryLanguage records{.words =
                                    [&app](std::string_view asked, std::size_t cursor) {
                                        return app.search ? app.search->completions(asked, cursor, app.searchContext())
                                                          : schema::QueryCompletions{};
                                    },
                                .topics =
                                    [&app] {
                                        return app.workspace
                                                   ? editor::queryHelp(app.workspace->game(), app.workspace->records())
                                                   : std::vector<editor::QueryTopic>{};
                                    },
                                .help = "How to search",
                                .about = "Words are looked for everywhere. Press an example to try it."};
    return queryBox(records, box, label, text, parsed.complaints, options);
}

bool queryBox(const QueryLanguage& language, QueryBox& box, const char* label, std::string& text,
              std::span<const schema::QueryComplaint> complaints, const QueryBoxOptions& options) {
    constexpr float kHelpButton = 32, kHelpGap = 2;  // logical
    const float width = ImGui::CalcItemWidth();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(label);
    compat::HiddenKeys hidden;
    box.tookKey = false;
    if (box.open && box.cursor.active && wordKeys(box, hidden)) take(box, box.selected);
    box.cursor.wrong.clear();
    for (const schema::QueryComplaint& complaint : complaints) {
        const int from = int(std::min(complaint.offset, text.size()));
        const int to = int(std::min(complaint.offset + complaint.length, text.size()));
        if (!(box.cursor.active && to == box.cursor.at)) box.cursor.wrong.push_back({from, to});
    }
    ImGui::PopID();
    ImGui::SetNextItemWidth(width - dp(kHelpButton) - dp(kHelpGap));  // each is rounded to pixels by itself
    const bool changed = searchBox(label, text, options.hint.c_str(), options.results, box.focus, &box.cursor);
    ImGui::PushID(label);
    box.focus = false;
    if (box.cursor.active && (changed || (box.ask && !box.cursor.replacement))) {
        box.words = language.words(text, std::size_t(std::max(box.cursor.at, 0)));
        box.open = !box.words.list.empty();
        box.selected = -1;
        box.ask = false;
    }
    if (box.cursor.active) compat::keepTab(box.open);
    if (box.open && !box.cursor.active && !box.cursor.replacement && !box.hovered) box.open = false;
    box.hovered = false;
    if (box.open) {
        const int row = drawWords(box, {at.x + dp(22), at.y + ImGui::GetFrameHeight() + dp(4)});
        if (row >= 0) take(box, row);
    }
    ImGui::SameLine(0, dp(kHelpGap));
    if (iconButton(language.help.c_str(), icon("question"),
                   {.kind = Button::Quiet, .tooltip = "What a search can ask for, with examples."}))
        box.help = true;
    if (box.help) {
        box.topics = language.topics();
        if (!box.topics.empty()) ImGui::OpenPopup(kHelpPopup);
    }
    box.help = false;
    drawHelp(language, box, text, {at.x, at.y + ImGui::GetFrameHeight() + dp(4)});
    ImGui::PopID();
    return changed;
}

void queryComplaints(QueryBox& box, std::span<const schema::QueryComplaint> complaints) {
    for (const schema::QueryComplaint& complaint : complaints) {
        if (box.cursor.active && int(complaint.offset + complaint.length) == box.cursor.at) continue;
        wrappedText(schema::capitalised(complaint.text), theme().warning);
        if (complaint.nearest.empty()) continue;
        ImGui::PushID(int(complaint.offset));
        if (link(fmt::format("Write {}###mend", complaint.nearest).c_str(), "Puts it into the search."))
            box.cursor.replacement = {int(complaint.offset), int(complaint.offset + complaint.length),
                                      complaint.nearest};
        ImGui::PopID();
    }
}

}  // namespace ui
