// The list of external tools as a dialog, what the last one wrote, and the changes that it asks to be taken.
#include "editor/ui/panels/external_tools_dialog.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "editor/app/external_tools.h"
#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

void drawToolRows(ExternalToolsDialog& dialog, bool& changed, int& removed) {
    constexpr int kColumns = 4;
    if (!ImGui::BeginTable("tools", kColumns, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthFixed, dp(170));
    ImGui::TableSetupColumn("Command", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("Works on", ImGuiTableColumnFlags_WidthFixed, dp(150));
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, dp(34));
    static constexpr const char* kWorks[] = {"Project files", "Copy, then ask"};
    for (std::size_t i = 0; i < dialog.tools.size(); ++i) {
        editor::ExternalTool& tool = dialog.tools[i];
        ImGui::PushID(int(i));
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-1);
        if (textInput("name", tool.name, "Name")) changed = true;
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-1);
        if (textInput("command", tool.command, "python3 raise.py {project} {records}")) changed = true;
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-1);
        int works = int(tool.works);
        if (select("Works on", works, kWorks)) {
            tool.works = editor::ToolWorks(works);
            changed = true;
        }
        ImGui::TableNextColumn();
        if (iconButton("Remove", icon("delete"), {.kind = Button::Quiet, .tooltip = "Remove"})) removed = int(i);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

// What the words in braces and the two ways to work mean: of use once there is a command to write.
void explainTools() {
    caption(
        "{project} is the folder of the project, {record} the id of the record that is shown, {file} its file, "
        "{records} the ids of those that are selected.");
    caption(
        "Copy, then ask: it runs in a copy of the project, and its changes to records are shown before you take them, "
        "as one step. Project files: it runs in the project's folder after everything is saved, and what it changes is "
        "read again.");
    caption(
        "Of what it writes, each line of the form kind:id:field: message is listed as a problem, which leads to that "
        "field.");
}

}  // namespace

void drawExternalTools(editor::Application& app, ExternalToolsDialog& dialog) {
    bool open = app.externalToolsOpen;
    const bool drawn = beginDialog("External tools", open, 760, "External tools",
                                   "Programs and scripts of your own that work on the project's files. Each is a "
                                   "command of the menu Tools and can have a shortcut.");
    if (!open) {
        app.externalToolsOpen = false;
        dialog = {};
    }
    if (!drawn) return;
    if (!dialog.begun) dialog = {.tools = app.settings.externalTools, .begun = true, .refusal = {}};
    bool changed = false;
    int removed = -1;
    if (dialog.tools.empty()) caption("There are none yet.");
    else drawToolRows(dialog, changed, removed);
    if (removed >= 0) dialog.tools.erase(dialog.tools.begin() + removed);
    if (changed || removed >= 0) dialog.refusal.clear();
    if (button("Add a tool", {.icon = icon("add")})) dialog.tools.push_back({{}, {}, editor::ToolWorks::OnCopy});
    if (!dialog.tools.empty()) explainTools();
    if (!dialog.refusal.empty()) banner("unfit", Tone::Warning, dialog.refusal);
    dialogButtons();
    const auto leave = [&] {
        app.externalToolsOpen = false;
        dialog = {};
        ImGui::CloseCurrentPopup();
    };
    if (button("Cancel")) leave();
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary})) {
        // A row that was added and left empty is none.
        std::erase_if(dialog.tools, [](const auto& tool) { return tool.name.empty() && tool.command.empty(); });
        dialog.refusal = schema::capitalised(editor::checkExternalTools(dialog.tools));
        if (dialog.refusal.empty()) {
            app.settings.externalTools = dialog.tools;
            editor::addExternalTools(app);
            app.notices.refusal(app.saveSettings());
            leave();
        }
    }
    endDialog();
}

namespace {

constexpr float kPlanTall = 260;            // logical
constexpr std::size_t kMostFilesNamed = 6;  // files that are told by name

// One line of the preview: a field of a record that changed; one for a record that is new or gone.
struct PlanLine {
    const editor::ToolChange* change;
    const schema::Difference* difference;  // null: the record as a whole
};

void drawPlanChanges(const editor::ToolPlan& plan) {
    std::vector<PlanLine> lines;
    for (const editor::ToolChange& change : plan.changes) {
        if (!change.before || !change.after || change.differences.empty()) lines.push_back({&change, nullptr});
        else
            for (const schema::Difference& difference : change.differences) lines.push_back({&change, &difference});
    }
    static constexpr Column columns[] = {
        {.label = "Record", .width = 170}, {.label = "Field", .width = 130}, {.label = "Now"}, {.label = "Then"}};
    if (lines.empty() || !beginTable("changes", columns, {0, dp(kPlanTall)})) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(lines.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto& [change, difference] = lines[i];
            const schema::Record& record = change->after ? *change->after : *change->before;
            const char* state = !change->before ? "new" : !change->after ? "deleted" : "changed";
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            cellText(fmt::format("{} ({})", editor::displayName(record), state));
            ImGui::TableNextColumn();
            cellText(difference ? editor::fieldLabel(record, difference->path) : "", theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(difference ? schema::oneLine(difference->before) : "", theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(difference ? schema::oneLine(difference->after) : "");
        }
    ImGui::EndTable();
}

void drawPlanLeftOut(const editor::ToolPlan& plan) {
    for (std::size_t i = 0; i < plan.problems.all().size() && i < kMostFilesNamed; ++i)
        wrappedText("Stays as it was: " + schema::toSentence(plan.problems.all()[i]), theme().warning);
    if (plan.problems.all().size() > kMostFilesNamed)
        caption(fmt::format("and {} more", plan.problems.all().size() - kMostFilesNamed));
    if (plan.leftOut.empty()) return;
    std::string files;
    for (std::size_t i = 0; i < plan.leftOut.size() && i < kMostFilesNamed; ++i)
        files += (i ? ", " : "") + plan.leftOut[i];
    if (plan.leftOut.size() > kMostFilesNamed)
        files += fmt::format(" and {} more", plan.leftOut.size() - kMostFilesNamed);
    wrappedText("Only records and their new pictures are taken over, so these files stay as they are: " + files + ".",
                theme().inkSoft);
}

}  // namespace

void drawToolPlan(editor::Application& app) {
    bool open = app.toolPlan.has_value();
    if (!open) return;
    const editor::ToolPlan& plan = *app.toolPlan;
    const std::string counts = fmt::format("{} changed, {} new, {} deleted. Nothing has changed yet.", plan.changed(),
                                           plan.added(), plan.removed());
    const bool drawn = beginDialog("Changes of a tool", open, 760, plan.tool, counts);
    if (drawn) {
        drawPlanChanges(plan);
        if (!plan.pictures.empty())
            text(plan.pictures.size() == 1 ? std::string("1 new picture comes along.")
                                           : fmt::format("{} new pictures come along.", plan.pictures.size()),
                 theme().inkSoft);
        drawPlanLeftOut(plan);
        dialogButtons();
        bool answered = false;
        if (button("Leave all as it is")) open = false;
        ImGui::SameLine();
        if (button("Take the changes",
                   {.kind = Button::Primary, .refusal = plan.changes.empty() ? "no record was changed" : ""})) {
            std::string told;
            const editor::Refusal refusal = editor::takeChanges(*app.workspace, plan, told);
            app.notices.refusal(refusal);
            if (refusal.empty()) {
                app.problems.recheckImages();
                editor::listToolProblems(app);
                app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success, told, {}, "edit.undo");
                answered = true;
            }
        }
        if (answered || !open) ImGui::CloseCurrentPopup();
        open = open && !answered;
        endDialog();
    }
    if (!open) app.toolPlan.reset();
}

void drawToolOutput(editor::Application& app) {
    if (!app.toolOutput) {
        emptyState(icon("console"), "No tool has run", "Menu, Tools: programs of your own on the project.");
        return;
    }
    const editor::ToolOutput& output = *app.toolOutput;
    {
        Toolbar bar("output bar");
        text(output.name);
        ImGui::SameLine();
        text(output.ending, output.failed ? theme().error : theme().inkSoft);
        bar.toRight(100);
        if (button("Copy", {.icon = icon("copy"), .refusal = output.lines.empty() ? "it wrote nothing" : ""})) {
            std::string whole;
            for (const std::string& line : output.lines) whole += line + "\n";
            app.writeClipboard(whole);
        }
    }
    ImGui::BeginChild("written", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < output.problems.size(); ++i) {
        ImGui::PushID(int(i));
        if (app.workspace && drawProblemRow(app, output.problems[i], width)) goToProblem(app, output.problems[i]);
        ImGui::PopID();
    }
    if (output.moreProblems > 0) caption(fmt::format("and {} more problems", output.moreProblems));
    if (output.lines.empty()) caption("It wrote nothing.");
    {
        const TextStyle mono(Type::Mono);
        ImGuiListClipper clipper;
        clipper.Begin(int(output.lines.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) text(output.lines[i]);
    }
    ImGui::EndChild();
}

}  // namespace ui
