// The list of external tools as a dialog, and what the last one wrote.
#include "editor/ui/panels/external_tools_dialog.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "editor/app/external_tools.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"

namespace ui {

void drawExternalTools(editor::Application& app, ExternalToolsDialog& dialog) {
    bool open = app.externalToolsOpen;
    const bool drawn = beginDialog("External tools", open, 640, "External tools",
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
    constexpr int kColumns = 3;
    if (dialog.tools.empty()) caption("There are none yet.");
    else if (ImGui::BeginTable("tools", kColumns, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthFixed, dp(180));
        ImGui::TableSetupColumn("Command", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, dp(34));
        for (std::size_t i = 0; i < dialog.tools.size(); ++i) {
            ImGui::PushID(int(i));
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::SetNextItemWidth(-1);
            if (textInput("name", dialog.tools[i].name, "Name")) changed = true;
            ImGui::TableNextColumn();
            ImGui::SetNextItemWidth(-1);
            if (textInput("command", dialog.tools[i].value, "tale check {project}")) changed = true;
            ImGui::TableNextColumn();
            if (iconButton("Remove", icon("delete"), {.kind = Button::Quiet, .tooltip = "Remove"})) removed = int(i);
            ImGui::PopID();
        }
        ImGui::EndTable();
    }
    if (removed >= 0) dialog.tools.erase(dialog.tools.begin() + removed);
    if (changed || removed >= 0) dialog.refusal.clear();
    if (button("Add a tool", {.icon = icon("add")})) dialog.tools.emplace_back();
    caption(
        "{project} is the folder of the project, {record} the id of the record that is shown, {file} its file. "
        "Each tool runs in the project's folder, after everything is saved; what it changes is read again.");
    if (!dialog.refusal.empty()) banner("unfit", Tone::Warning, dialog.refusal);
    dialogButtons();
    const auto leave = [&] {
        app.externalToolsOpen = false;
        dialog = {};
        ImGui::CloseCurrentPopup();
    };
    if (button("Cancel")) leave();
    ImGui::SameLine();
    if (button("Done", {.kind = Button::Primary})) {
        // A row that was added and left empty is none.
        std::erase_if(dialog.tools, [](const auto& tool) { return tool.name.empty() && tool.value.empty(); });
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

void drawToolOutput(editor::Application& app) {
    bool open = app.toolOutputOpen && app.toolOutput;
    const editor::ToolOutput none;
    const editor::ToolOutput& output = app.toolOutput ? *app.toolOutput : none;
    const bool drawn = beginDialog("Output", open, 720, output.name, schema::capitalised(output.ending));
    if (!open) app.toolOutputOpen = false;
    if (!drawn) return;
    constexpr float kTall = 360;  // logical
    ImGui::BeginChild("output", {0, std::min(dp(kTall), ImGui::GetIO().DisplaySize.y * 0.5f)}, true);
    {
        const TextStyle mono(Type::Mono);
        if (output.text.empty()) wrappedText("It wrote nothing.", theme().inkFaint);
        else wrappedText(output.text);
    }
    ImGui::EndChild();
    dialogButtons();
    if (button("Copy", {.icon = icon("copy"), .refusal = output.text.empty() ? "it wrote nothing" : ""}))
        app.writeClipboard(output.text);
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary})) {
        app.toolOutputOpen = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
