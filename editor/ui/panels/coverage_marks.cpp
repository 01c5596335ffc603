// The mark of what no game has reached.
#include "editor/ui/panels/coverage_marks.h"

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/say.h"
#include "editor/ui/widgets.h"

namespace ui {

std::string unreachedWords(const std::vector<CoverageMarks::Unreached>& all, std::string_view field) {
    std::string words;
    for (const CoverageMarks::Unreached& one : all) {
        const std::string_view at = one.field;
        const bool isIn = field.empty() ? at.empty()
                                        : at.starts_with(field) && (at.size() == field.size() ||
                                                                    at[field.size()] == '[' || at[field.size()] == '.');
        if (isIn) words += (words.empty() ? "" : "\n") + one.words;
    }
    return words;
}

void drawCoverageMark(ImDrawList* list, ImVec2 centre) {
    const TextStyle small(Type::Small);
    const char* glyph = icon("eye-off");
    const ImVec2 size = ImGui::CalcTextSize(glyph);
    list->AddText({std::round(centre.x - size.x / 2), std::round(centre.y - size.y / 2)}, theme().warning, glyph);
}

void coverageMarkTooltip(const std::string& words) {
    tooltip(say("Never reached"), words + "\n" + say("By no game that was counted. Press to see what was reached."));
}

void coverageMark(editor::Application& app, const std::string& record, const std::string& words, ImVec2 at) {
    const float side = dp(20);
    const ImVec2 before = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(at);
    const bool pressed = ImGui::InvisibleButton("never reached", {side, side});
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + side, at.y + side}, dp(4));
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered()) list->AddRectFilled(at, {at.x + side, at.y + side}, theme().hover, dp(4));
    drawCoverageMark(list, {at.x + side / 2, at.y + side / 2});
    coverageMarkTooltip(words);
    ImGui::SetCursorScreenPos(before);
    if (pressed) app.notices.refusal(schema::said(app.actions.run("coverage.of_record", record)));
}

}  // namespace ui
