// What is wrong with a record, and what of it no game has reached, beside its fields and below its title.
#include <imgui.h>

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/coverage_marks.h"
#include "editor/ui/panels/record_walk.h"
#include "editor/ui/severity.h"
#include "editor/ui/test_items.h"
#include "editor/ui/widgets.h"

namespace ui {

Form::Mark markOf(const RecordWalk& w, const std::string& path) {
    const editor::ProblemRow* worst = w.app.problems.worstAt(w.id, path);
    if (worst && worst->problem.severity != schema::Severity::Note)
        return worst->problem.severity == schema::Severity::Error ? Form::Mark::Error : Form::Mark::Warning;
    return Form::Mark::None;
}

bool concerns(std::string_view problemField, const std::string& path, const schema::Field& field) {
    if (!problemField.starts_with(path)) return false;
    const std::string_view rest = problemField.substr(path.size());
    if (rest.empty()) return true;
    return (field.kind == schema::Kind::LocalText && rest[0] == '.') ||
           (field.kind == schema::Kind::Clauses && rest[0] == '[');
}

void markProblems(const RecordWalk& w, const std::string& path, const schema::Field& field, ImVec2 at,
                  std::string_view language) {
    const std::string source = schema::sourceLanguageOf(w.workspace().info());
    std::string all;
    schema::Severity worst = schema::Severity::Note;
    int count = 0;
    for (const editor::ProblemRow* row : w.app.problems.of(w.id)) {
        if (!concerns(row->problem.field, path, field)) continue;
        if (!language.empty() && !editor::speaksOf(row->problem, path, language, source)) continue;
        if (weightOf(row->problem.severity) > weightOf(worst)) worst = row->problem.severity;
        all += (all.empty() ? "" : "\n") + editor::problemSentence(row->problem);
        ++count;
    }
    if (count == 0) return;
    const float side = dp(20);
    const ImVec2 before = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID((language.empty() ? path : fmt::format("{} {}", path, language)).c_str());
    ImGui::InvisibleButton("problem", {side, side});
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + side, at.y + side}, dp(4));
    ImGui::PopID();
    drawLabel(ImGui::GetWindowDrawList(), {at.x + dp(2), at.y + (side - ImGui::GetFontSize()) / 2}, paint(inkOf(worst)),
              iconOf(worst));
    tooltip(count == 1 ? std::string(nameOf(worst)) : fmt::format("{} problems", count), all);
    ImGui::SetCursorScreenPos(before);
}

bool hasUnreached(const RecordWalk& w, const std::string& path) {
    return w.form.coverage && !unreachedWords(w.form.coverage->of(w.record), path).empty();
}

void markUnreached(const RecordWalk& w, const std::string& path, ImVec2 at) {
    if (!w.form.coverage) return;
    const std::string words = unreachedWords(w.form.coverage->of(w.record), path);
    if (words.empty()) return;
    ImGui::PushID(path.c_str());
    coverageMark(w.app, w.id, words, at);
    ImGui::PopID();
}

void drawProblemLine(const RecordWalk& w) {
    const auto rows = w.app.problems.of(w.id);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, high = dp(26);
    const auto inLine = [&](float x, ImU32 colour, const std::string& words) {
        drawLabel(ImGui::GetWindowDrawList(), {x, at.y + (high - ImGui::GetFontSize()) / 2}, colour, words);
    };
    if (rows.empty()) {
        inLine(at.x, theme().inkFaint, fmt::format("{} No problems", icon("success")));
        ImGui::Dummy({width, high});
        testItem("problems of the record", at, {at.x + width, at.y + high});
        return;
    }
    std::size_t shown = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!w.form.under.empty() && rows[i]->problem.field.starts_with(w.form.under)) {
            shown = i;
            break;
        }
    const schema::Problem& problem = rows[shown]->problem;
    const ImU32 colour = inkOf(problem.severity);
    const std::string more = rows.size() > 1 ? fmt::format("{} of {}", shown + 1, rows.size()) : "";
    const float moreWide = more.empty() ? 0 : labelSize(more).x + dp(12);
    const bool pressed = ImGui::InvisibleButton("problems of the record", {width, high});
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + width, at.y + high}, dp(4));
    if (ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + high}, paint(theme().hover), dp(4));
    const std::string label = editor::fieldLabel(w.record, problem.field);
    inLine(at.x + dp(2), colour, iconOf(problem.severity));
    inLine(at.x + dp(24), colour,
           elided(fmt::format("{}{}{}", label, label.empty() ? "" : ": ",
                              editor::problemSentence(problem, !label.empty())),
                  width - dp(30) - moreWide));
    if (!more.empty()) inLine(at.x + width - moreWide + dp(6), theme().inkFaint, more);
    std::string all;
    for (const editor::ProblemRow* row : rows)
        all += fmt::format("{}{}: {}", all.empty() ? "" : "\n", editor::fieldLabel(w.record, row->problem.field),
                           editor::problemSentence(row->problem, true));
    tooltip(rows.size() == 1 ? "Problem of this record" : "Problems of this record", all);
    // Each press leads to the next one.
    if (pressed) {
        const schema::Problem& next = rows[(w.form.lastProblem + 1) % rows.size()]->problem;
        w.form.lastProblem = (w.form.lastProblem + 1) % rows.size();
        w.say(w.app.jump({w.id, next.field}));
    }
}

}  // namespace ui
