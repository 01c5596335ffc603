// All shortcuts by menu, and other keys for them.
#include "editor/ui/panels/shortcuts_dialog.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "editor/app/fuzzy.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/keyboard.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

// Where a shortcut works, for those that do not work everywhere.
std::string placeOf(const std::string& scope) {
    constexpr std::pair<const char*, const char*> kPlaces[] = {{"", ""},
                                                               {"author", "in the Author layout"},
                                                               {"browser", "in the browser"},
                                                               {"compare", "in the Compare layout"},
                                                               {"play", "in the Play layout"},
                                                               {"table", "in the table"},
                                                               {"table_layout", "in the Table layout"}};
    for (const auto& [known, place] : kPlaces)
        if (scope == known) return place;
    return fmt::format("in {}", scope);
}

bool fits(const editor::Action& action, const std::string& shortcut, const std::string& filter) {
    if (filter.empty()) return true;
    const std::string wanted = editor::folded(filter);
    return editor::folded(action.label).find(wanted) != std::string::npos ||
           editor::folded(shortcut).find(wanted) != std::string::npos ||
           editor::folded(action.group).find(wanted) != std::string::npos;
}

void keep(editor::Application& app) { app.notices.refusal(app.saveSettings()); }

// The keys that were pressed for the action that waits; Escape leaves it as it was.
void takeKeys(editor::Application& app, ShortcutsDialog& dialog) {
    const std::vector<editor::Shortcut> pressed = pressedShortcuts();
    if (pressed.empty()) return;
    const editor::Shortcut& keys = pressed.front();
    const bool alone = !keys.ctrl && !keys.shift && !keys.alt;
    dialog.refusal.clear();
    if (!(alone && keys.key == "Escape")) {
        dialog.refusal = app.actions.rebind(dialog.waiting, editor::toText(keys));
        if (!dialog.refusal.empty()) return;  // other keys may be tried at once
        keep(app);
    }
    dialog.waiting.clear();
}

void drawRow(editor::Application& app, ShortcutsDialog& dialog, const editor::Action& action) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(action.id.c_str());
    const float drop = std::floor((dp(26) - ImGui::GetTextLineHeight()) / 2);  // level with the compact button
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + drop);
    cellText(action.label);
    if (ImGui::IsItemHovered()) tooltip(action.label, action.help);
    ImGui::TableNextColumn();
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + drop);
    cellText(placeOf(action.scope), theme().inkFaint);
    ImGui::TableNextColumn();
    const bool waits = dialog.waiting == action.id;
    const std::string now = app.actions.shortcutText(action.id);
    const std::string label = (waits ? "Press keys\u2026" : now.empty() ? "\u2013" : now) + "###keys";
    if (button(label.c_str(), {.kind = waits ? Button::Primary : Button::Plain,
                               .tooltip = "Press, then type the keys; Escape leaves it as it was.",
                               .compact = true,
                               .width = 132})) {
        dialog.waiting = waits ? "" : action.id;
        dialog.refusal.clear();
    }
    ImGui::TableNextColumn();
    if (!now.empty() &&
        iconButton("No shortcut", icon("close"), {.kind = Button::Quiet, .tooltip = "No shortcut", .compact = true})) {
        app.notices.refusal(app.actions.rebind(action.id, ""));
        keep(app);
    }
    if (now != action.shortcut) {
        ImGui::SameLine(0, dp(2));
        const std::string reset =
            action.shortcut.empty() ? "Back to no shortcut" : fmt::format("Back to {}", action.shortcut);
        if (iconButton("Reset", icon("undo"), {.kind = Button::Quiet, .tooltip = reset, .compact = true})) {
            app.actions.resetShortcut(action.id);
            keep(app);
        }
    }
    ImGui::PopID();
}

}  // namespace

void drawShortcuts(editor::Application& app, ShortcutsDialog& dialog) {
    if (!beginDialog("Keyboard shortcuts", dialog.open, 680, "Keyboard shortcuts",
                     "Every command and its keys. Press the keys of one to choose others.")) {
        if (!dialog.open) dialog = {};
        return;
    }
    if (!dialog.waiting.empty()) takeKeys(app, dialog);
    searchBox("Filter shortcuts", dialog.filter, "A command or its keys", {}, ImGui::IsWindowAppearing());
    if (!dialog.refusal.empty()) banner("taken", Tone::Warning, dialog.refusal);
    constexpr float kTall = 380;  // logical
    ImGui::BeginChild("shortcuts", {0, std::min(dp(kTall), ImGui::GetIO().DisplaySize.y * 0.5f)});
    // By menu, as the menus stand; commands that no menu has last.
    std::vector<std::string> groups;
    for (const editor::Action& action : app.actions.all())
        if (std::find(groups.begin(), groups.end(), action.group) == groups.end()) groups.push_back(action.group);
    std::stable_partition(groups.begin(), groups.end(), [](const std::string& group) { return !group.empty(); });
    std::size_t shown = 0;
    for (const std::string& group : groups) {
        bool open = false;
        for (const editor::Action& action : app.actions.all()) {
            if (action.group != group || action.needsArgument() ||
                !fits(action, app.actions.shortcutText(action.id), dialog.filter))
                continue;
            if (!open) {
                sectionHeading(group.empty() ? "In no menu" : group);
                open = ImGui::BeginTable(group.c_str(), 4, ImGuiTableFlags_SizingFixedFit);
                if (!open) break;
                ImGui::TableSetupColumn("Command", ImGuiTableColumnFlags_WidthStretch);
                for (const auto& [column, width] : {std::pair("Where", 150), std::pair("Keys", 140), std::pair("", 64)})
                    ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthFixed, dp(float(width)));
            }
            drawRow(app, dialog, action);
            ++shown;
        }
        if (open) ImGui::EndTable();
    }
    if (shown == 0) caption("No command has this name or these keys.");
    ImGui::EndChild();
    dialogButtons();
    const bool own = !app.actions.bindings().empty();
    if (button("Reset all", {.tooltip = "Every command gets the keys it came with.",
                             .refusal = own ? "" : "all commands have the keys they came with"})) {
        app.actions.setBindings({});
        keep(app);
    }
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary})) {
        dialog.open = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
