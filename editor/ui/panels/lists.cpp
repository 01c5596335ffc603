// The lists at the bottom: problems and history.
#include <imgui.h>

#include <fmt/format.h>

#include "editor/app/record_text.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "schema/core/numbers.h"

namespace ui {

std::string problemBadge(const editor::Application& app) {
    const std::size_t count = app.problems.size();
    return count ? std::to_string(count) : std::string();
}

namespace {

// The record as people call it; its id where it has no name, its file or the project where it has no id.
std::string nameOf(const editor::Application& app, const schema::Problem& problem) {
    if (problem.record.empty()) return problem.file.empty() ? "The project" : problem.file;
    const schema::RecordPtr record = app.workspace->find(problem.record);
    const std::string name = record ? record->base().name.in(app.settings.language) : std::string();
    return name.empty() ? problem.record : name;
}

// The field as its form calls it, with the place in a list: "Ability 2"; the path where the record has no such field.
std::string fieldName(const editor::Application& app, const schema::Problem& problem) {
    const schema::RecordPtr record = problem.record.empty() ? nullptr : app.workspace->find(problem.record);
    return record ? editor::fieldLabel(*record, problem.field) : problem.field;
}

std::string whereOf(const editor::Application& app, const schema::Problem& problem) {
    std::string where = nameOf(app, problem);
    if (!problem.record.empty() && where != problem.record) where += fmt::format(" ({})", problem.record);
    if (!problem.field.empty()) where += ", " + fieldName(app, problem);
    return where;
}

}  // namespace

void goToProblem(editor::Application& app, const schema::Problem& problem) {
    if (!problem.record.empty() && app.workspace->find(problem.record))
        return app.notices.refusal(app.jump({problem.record, problem.field}));
    std::string said = fmt::format(
        "{}{}.", problem.file.empty() ? "About the project as a whole: " : problem.file + ": ", problem.message);
    if (!problem.found.empty())
        said += fmt::format(" There is {}", problem.found) +
                (problem.wanted.empty() ? "." : fmt::format("; expected {}.", problem.wanted));
    app.notices.add(editor::NoticeKind::Information, said);
}

namespace {

// How many problems there are of each severity, each a switch that hides them, and a filter.
void drawProblemBar(const editor::Application& app, ProblemView& view) {
    Toolbar bar("problem filter");
    const bool narrow = ImGui::GetContentRegionAvail().x < dp(340);  // then the icons say which is which
    const auto counted = [&](std::size_t count, const char* one) {
        return narrow ? schema::grouped(count)
                      : fmt::format("{} {}{}", schema::grouped(count), one, count == 1 ? "" : "s");
    };
    const std::string errors = counted(app.problems.errors(), "error") + "###errors",
                      warnings = counted(app.problems.warnings(), "warning") + "###warnings";
    if (button(errors.c_str(),
               {.kind = Button::Quiet, .icon = icon("error"), .selected = view.errors && app.problems.errors() > 0}))
        view.errors = !view.errors;
    if (button(
            warnings.c_str(),
            {.kind = Button::Quiet, .icon = icon("warning"), .selected = view.warnings && app.problems.warnings() > 0}))
        view.warnings = !view.warnings;
    if (app.problems.notes() > 0 || !view.notes) {
        const std::string notes =
            fmt::format("{} {}###notes", app.problems.notes(), app.problems.notes() == 1 ? "note" : "notes");
        if (button(notes.c_str(), {.kind = Button::Quiet, .icon = icon("info"), .selected = view.notes}))
            view.notes = !view.notes;
    }
    const float width = std::clamp(ImGui::GetContentRegionAvail().x / scale() - 12, 90.0f, 250.0f);
    bar.toRight(width + 10);
    ImGui::SetNextItemWidth(dp(width));
    searchBox("Filter problems", view.filter, "Filter");
}

// Brings the rows that are shown up to date with the problems and the filter.
void chooseProblems(const editor::Application& app, ProblemView& view) {
    if (view.revision == app.problems.revision() &&
        view.shown == std::tuple(view.errors, view.warnings, view.notes, view.filter))
        return;
    view.revision = app.problems.revision();
    view.shown = {view.errors, view.warnings, view.notes, view.filter};
    view.rows.clear();
    for (const editor::ProblemRow* row : app.problems.rows()) {
        const schema::Severity severity = row->problem.severity;
        if (severity == schema::Severity::Error     ? !view.errors
            : severity == schema::Severity::Warning ? !view.warnings
                                                    : !view.notes)
            continue;
        if (!view.filter.empty() && schema::toText(row->problem).find(view.filter) == std::string::npos) continue;
        view.rows.push_back(row);
    }
}

void drawProblemRow(editor::Application& app, const editor::ProblemRow& row) {
    const bool error = row.problem.severity == schema::Severity::Error,
               note = row.problem.severity == schema::Severity::Note;
    ImGui::TableNextColumn();
    // The text is drawn apart: a label would end it at a "##" of a name.
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::Selectable("###jump", false, ImGuiSelectableFlags_SpanAllColumns);
    if (ImGui::IsItemHovered()) {
        std::string more = row.problem.found.empty()
                               ? std::string()
                               : fmt::format("Found {}; expected {}.", row.problem.found, row.problem.wanted);
        tooltip(row.problem.message, fmt::format("{}{}{} ({})", more, more.empty() ? "" : "\n",
                                                 whereOf(app, row.problem), row.problem.code));
    }
    const std::string label =
        fmt::format("{}  {}{}",
                    iconNamed(error  ? "error"
                              : note ? "info"
                                     : "warning"),
                    row.problem.message,
                    row.problem.nearest.empty() ? "" : fmt::format(" (did you mean {}?)", row.problem.nearest));
    drawLabel(ImGui::GetWindowDrawList(), at,
              error  ? theme().error
              : note ? theme().inkSoft
                     : theme().warning,
              elided(label, ImGui::GetContentRegionAvail().x));
    if (pressed) goToProblem(app, row.problem);
    ImGui::TableNextColumn();
    cellText(nameOf(app, row.problem));
    ImGui::TableNextColumn();
    cellText(fieldName(app, row.problem), theme().inkSoft);
    ImGui::TableNextColumn();
    cellText(row.problem.code, theme().inkSoft);
}

}  // namespace

void drawProblems(editor::Application& app, ProblemView& view) {
    if (!app.workspace) return;
    drawProblemBar(app, view);
    chooseProblems(app, view);
    const std::vector<const editor::ProblemRow*>& rows = view.rows;
    if (rows.empty()) {
        emptyState(icon("success"), app.problems.size() == 0 ? "No problems" : "Nothing to show",
                   app.problems.size() == 0 ? "Everything can be read, follows the rules and can be played."
                                            : "The filter hides every problem.");
        return;
    }
    static constexpr Column columns[] = {{.label = "Problem", .least = 260},
                                         {.label = "Record", .width = 150, .givesWay = 1},
                                         {.label = "Field", .width = 150, .givesWay = 2},
                                         {.label = "Code", .width = 110, .givesWay = 3}};
    if (!beginTable("problems", columns)) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(rows.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(std::to_string(rows[i]->key).c_str());
            ImGui::TableNextRow();
            drawProblemRow(app, *rows[i]);
            ImGui::PopID();
        }
    for (const std::string& line : schema::omittedLines(app.problems.omitted())) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        cellText(line, theme().inkSoft);
    }
    ImGui::EndTable();
}

void drawHistory(editor::Application& app, HistoryView& view) {
    if (!app.workspace) return;
    const editor::History& history = app.workspace->history();
    if (history.steps().empty()) {
        emptyState(icon("history"), "No edits yet",
                   "Every edit since the project was opened is listed here. Click one to go back to it.");
        return;
    }
    std::size_t wanted = history.position();
    if (listRow("Project opened###step 0", {.icon = icon("folder-open"), .selected = history.position() == 0}))
        wanted = 0;
    for (std::size_t i = 0; i < history.steps().size(); ++i) {
        const editor::Commit& step = history.steps()[i];
        const std::string label = fmt::format("{}###step {}", step.name, i + 1);
        const std::string detail = i >= history.position() ? "undone" : "";
        if (listRow(label.c_str(), {.icon = icon("edit"), .trailing = detail, .selected = history.position() == i + 1}))
            wanted = i + 1;
        if (history.position() == i + 1 && view.revision != app.workspace->revision()) ImGui::SetScrollHereY(0.7f);
    }
    view.revision = app.workspace->revision();
    if (wanted != history.position()) app.notices.refusal(app.workspace->goTo(wanted));
}

}  // namespace ui
