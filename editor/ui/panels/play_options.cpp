// The options of the decision: a button each, in a long list those that differ in one number side by side, and a box
// to search it by.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/option_rows.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"

namespace ui {

using namespace editor::play;

namespace {

bool haveSymbols(const DecisionView& decision) {
    return std::any_of(decision.options.begin(), decision.options.end(),
                       [](const OptionView& option) { return !option.text.symbol.empty(); });
}

// One option as a button with its symbol, label and help. True when it was pressed.
bool optionButton(PlayPanels& panels, const DecisionView& decision, int index, const OptionLook& look) {
    const Theme& t = theme();
    const OptionView& option = decision.options[index];
    const auto picture = viewsOf(panels).optionPicture;
    const bool pictured = picture && picture(panels, decision, index, nullptr, {}, 0);
    const float width = ImGui::GetContentRegionAvail().x, pad = dp(8), symbol = dp(pictured ? 40 : 26);
    // Where no option has a symbol, no room is left for one.
    const float keyRoom = look.number > 0 && look.number <= 9 ? dp(26) : 0;
    const float left = pictured || haveSymbols(decision) ? pad + symbol + dp(8) : dp(12);
    const auto& worths = panels.play.worth();
    const OptionWorth worth = std::size_t(index) < worths.size() ? worths[index] : OptionWorth{};
    const std::string points = toText(worth);
    const ImVec2 badgeRoom = points.empty() ? ImVec2{0, 0} : badgeSize(points);
    const float wrap =
        width - left - pad - std::max(keyRoom, look.taken ? dp(20) : 0.0f) - (points.empty() ? 0 : badgeRoom.x + dp(6));
    // A sentence of a card may be the label: it has symbols.
    const RichLayout words = layoutRich(
        option.text.label, {.font = font(Type::Strong), .colour = look.past && !look.taken ? t.inkSoft : t.ink}, wrap);
    const ImVec2 labelSize = words.size;
    ImVec2 helpSize;
    const RichLayout help = layoutRich(schema::capitalised(option.text.help),
                                       {.font = font(Type::Small), .colour = t.inkSoft, .symbolSize = 0.95f}, wrap);
    helpSize = option.text.help.empty() ? ImVec2{0, 0} : help.size;
    const float content = labelSize.y + (helpSize.y > 0 ? helpSize.y + dp(2) : 0);
    const float height = std::max(pictured ? symbol + 2 * dp(5) : dp(38), content + 2 * dp(7));
    const ImVec2 min = ImGui::GetCursorScreenPos(), max = {min.x + width, min.y + height};
    const std::string label = option.text.label + "###" + option.meaning;
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height});
    const bool over = ImGui::IsItemHovered(), held = ImGui::IsItemActive(),
               focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    if (over) {
        panels.hoveredNext = index;
        cardTooltip(panels, option.text.card);
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawOptionBox(list, min, max, look, over, held);
    if (focused) drawFocusRing(min, max, dp(6));
    if (pictured)
        picture(panels, decision, index, list, {std::round(min.x + pad + symbol / 2), std::round(min.y + height / 2)},
                symbol);
    else if (!option.text.symbol.empty())
        drawSymbol(list, option.text.symbol, {std::round(min.x + pad + symbol / 2), std::round(min.y + height / 2)},
                   symbol);
    const float top = min.y + (height - content) / 2;
    drawRich(list, {min.x + left, std::round(top)}, words);
    if (helpSize.y > 0) drawRich(list, {min.x + left, std::round(top + labelSize.y + dp(2))}, help);
    if (!points.empty())
        drawBadge(list, {max.x - pad - keyRoom - badgeRoom.x - dp(4), std::round(min.y + (height - badgeRoom.y) / 2)},
                  points, isBest(worths, index) ? Tone::Gold : Tone::Neutral);
    if (look.taken) {
        const TextStyle strong(Type::Strong);
        list->AddText({max.x - pad - dp(14), std::round(min.y + (height - ImGui::GetFontSize()) / 2)}, t.accentText,
                      icon("check"));
    } else if (keyRoom > 0) {
        const std::string key = std::to_string(look.number);
        const ImVec2 size = keyHintSize(key);
        drawKeyHint(list, {max.x - pad - size.x, std::round(min.y + (height - size.y) / 2)}, key);
    }
    return pressed;
}

// Options that differ in one number: what they have in common, and a small button for each number. Returns the one that
// was pressed; -1: none.
int optionRow(PlayPanels& panels, const DecisionView& decision, const DecisionRow& row, bool past) {
    const Theme& t = theme();
    const OptionView& first = decision.options[row.options.front()];
    const float width = ImGui::GetContentRegionAvail().x, pad = dp(8), symbol = dp(26), gap = dp(4), tall = dp(28);
    const float left = haveSymbols(decision) ? pad + symbol + dp(8) : dp(12), right = width - pad;
    const TextStyle strong(Type::Strong);
    const RichLayout words = layoutRich(row.label, {.font = font(Type::Strong), .colour = t.ink}, right - left);
    // All as wide as the widest, so that they stand in columns.
    float wide = dp(34);
    for (const long number : row.numbers) wide = std::max(wide, labelSize(std::to_string(number)).x + dp(14));
    const int columns = std::max(1, int((right - left + gap) / (wide + gap)));
    const int lines = (int(row.options.size()) + columns - 1) / columns;
    const float head = dp(7) + words.size.y + dp(5);
    const float height = std::max(dp(38), head + float(lines) * (tall + gap) - gap + dp(8));
    const ImVec2 min = ImGui::GetCursorScreenPos(), max = {min.x + width, min.y + height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawOptionBox(list, min, max, {.past = past}, false, false);
    if (!first.text.symbol.empty())
        drawSymbol(list, first.text.symbol, {std::round(min.x + pad + symbol / 2), std::round(min.y + dp(19))}, symbol);
    drawRich(list, {min.x + left, min.y + dp(7)}, words);
    int pressed = -1;
    const auto& worths = panels.play.worth();
    for (std::size_t i = 0; i < row.options.size(); ++i) {
        const int index = row.options[i];
        const OptionView& option = decision.options[index];
        const ImVec2 at = {min.x + left + float(int(i) % columns) * (wide + gap),
                           min.y + head + float(int(i) / columns) * (tall + gap)};
        const ImVec2 end = {at.x + wide, at.y + tall};
        ImGui::SetCursorScreenPos(at);
        if (ImGui::InvisibleButton((option.text.label + "###" + option.meaning).c_str(), {wide, tall})) pressed = index;
        const bool over = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
        if (over) panels.hoveredNext = index;
        if (option.text.card < 0) tooltip(option.text.label, schema::capitalised(option.text.help));
        else if (over) cardTooltip(panels, option.text.card);
        drawOptionBox(list, at, end,
                      {.past = past, .taken = index == decision.taken, .hovered = index == panels.hoveredOption}, over,
                      held);
        if (isBest(worths, index)) list->AddRect(at, end, t.gold, dp(6), 0, dpf(2));
        if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) drawFocusRing(at, end, dp(6));
        const std::string number = std::to_string(row.numbers[i]);
        const ImVec2 size = labelSize(number);
        drawLabel(list, {std::round(at.x + (wide - size.x) / 2), std::round(at.y + (tall - size.y) / 2)},
                  past && index != decision.taken ? t.inkSoft : t.ink, number);
    }
    ImGui::SetCursorScreenPos(min);
    ImGui::Dummy({width, height});
    return pressed;
}

// The box over a long list; what stands in it belongs to one decision.
std::string_view filterOf(PlayPanels& panels, const DecisionView& decision) {
    PlayPanels::OptionFilter& filter = panels.optionFilter;
    if (filter.decision != decision.index || filter.revision != panels.play.sandbox.session.revision()) {
        filter.decision = decision.index;
        filter.revision = panels.play.sandbox.session.revision();
        filter.words.clear();
    }
    if (!areMany(decision)) return {};
    const auto found = std::count_if(decision.options.begin(), decision.options.end(),
                                     [&](const OptionView& option) { return hasWords(option, filter.words); });
    ImGui::SetNextItemWidth(-FLT_MIN);
    searchBox("search options", filter.words, say("Search {} options", decision.options.size()).c_str(),
              filter.words.empty() ? std::string() : std::to_string(found));
    if (found == 0) caption(say("No option has these words."));
    ImGui::Dummy({0, dp(1)});
    return filter.words;
}

}  // namespace

int drawOptions(PlayPanels& panels, const DecisionView& decision, bool past) {
    int pressed = -1, number = 0;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, dp(5)));
    const std::string_view words = filterOf(panels, decision);
    for (const OptionGroup& group : panels.play.groups()) {
        std::vector<int> shown, drawn;
        for (const int option : group.options)
            if (words.empty() || hasWords(decision.options[option], words)) shown.push_back(option);
        const int before = number;
        number += int(group.options.size());
        if (shown.empty()) continue;
        if (!group.title.empty()) sectionHeading(said(group.title));
        if (const GameViews& views = viewsOf(panels); views.options) {
            const int chosen = views.options(panels, decision, shown, past, drawn);
            if (chosen >= 0) pressed = chosen;
        }
        std::erase_if(shown, [&](int option) { return std::find(drawn.begin(), drawn.end(), option) != drawn.end(); });
        for (const DecisionRow& row : rowsOf(decision, shown)) {
            const int option = row.options.front();
            if (row.options.size() > 1) {
                if (const int chosen = optionRow(panels, decision, row, past); chosen >= 0) pressed = chosen;
                continue;
            }
            const auto place = std::find(group.options.begin(), group.options.end(), option);
            if (optionButton(panels, decision, option,
                             {.past = past,
                              .taken = option == decision.taken,
                              .hovered = option == panels.hoveredOption,
                              .number = before + 1 + int(place - group.options.begin())}))
                pressed = option;
        }
    }
    ImGui::PopStyleVar();
    return pressed;
}

}  // namespace ui
