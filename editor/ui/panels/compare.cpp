// The Compare layout: what differs from the files, as cards side by side and field by field.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"

namespace ui {

namespace {

const schema::Record& either(const editor::RecordChange& change) {
    return change.after ? *change.after : *change.before;
}

void refresh(const editor::Application& app, Compare& compare) {
    const std::size_t unsaved = app.workspace->unsavedRecords().size();
    if (compare.revision == app.workspace->revision() && compare.changes.size() == unsaved) return;
    compare.changes = editor::unsavedChanges(*app.workspace);
    compare.revision = app.workspace->revision();
}

const editor::RecordChange* shownChange(const Compare& compare) {
    const auto at = std::find_if(compare.changes.begin(), compare.changes.end(),
                                 [&](const editor::RecordChange& c) { return c.id == compare.shown; });
    if (at != compare.changes.end()) return &*at;
    return compare.changes.empty() ? nullptr : &compare.changes.front();
}

void drawSide(const editor::Application& app, const Compare& compare, const char* title,
              const schema::RecordPtr& record, std::string_view missing, float width) {
    ImGui::BeginGroup();
    sectionHeading(title);
    if (record) {
        const CardFace face =
            faceOf(*record, compare.language, app.workspace->folder(), namesIn(app.workspace->resolvable()));
        cardPreview(title, face, isBroad(face) ? width : std::min(width, dp(300)));
    } else {
        caption(missing);
    }
    ImGui::EndGroup();
}

// Returns whether a field was pressed.
bool drawFieldChanges(editor::Application& app, const editor::RecordChange& change) {
    static constexpr Column columns[] = {{"Field", 170}, {"As saved"}, {"Now"}};
    bool pressed = false;
    if (change.fields.empty() || !beginTable("field changes", columns)) return false;
    for (const editor::FieldChange& field : change.fields) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (link(fmt::format("{}###{} {}", field.label, field.path, field.label).c_str(), field.path)) {
            app.notices.refusal(app.jump({change.id, field.path}));
            pressed = true;
        }
        ImGui::TableNextColumn();
        wrappedText(field.before.empty() ? "nothing" : field.before, theme().inkSoft);
        ImGui::TableNextColumn();
        wrappedText(field.after.empty() ? "nothing" : field.after);
    }
    ImGui::EndTable();
    return pressed;
}

}  // namespace

void drawChanges(editor::Application& app, Compare& compare) {
    if (!app.workspace) return;
    refresh(app, compare);
    if (compare.changes.empty()) {
        emptyState(icon("success"), "Everything is saved", "Records that differ from their files are listed here.");
        return;
    }
    const editor::RecordChange* shown = shownChange(compare);
    for (const editor::RecordChange& change : compare.changes) {
        const schema::Record& record = either(change);
        const std::string name = record.base().name.in(app.settings.language);
        const std::string what = !change.before  ? "new"
                                 : !change.after ? "deleted"
                                                 : std::to_string(change.fields.size());
        const std::string label = fmt::format("{}###changed {}", name.empty() ? change.id : name, change.id);
        if (listRow(label.c_str(), {.symbol = record.kind().symbol,
                                    .trailing = what,
                                    .trailingTone = !change.before  ? Tone::Success
                                                    : !change.after ? Tone::Error
                                                                    : Tone::Gold,
                                    .selected = shown == &change,
                                    .tooltip = change.id}))
            compare.shown = change.id;
    }
}

bool drawCompare(editor::Application& app, Compare& compare) {
    if (!app.workspace) return false;
    refresh(app, compare);
    const editor::RecordChange* change = shownChange(compare);
    if (!change) {
        emptyState(
            icon("compare"), "Nothing to compare",
            "Change a record in the Author layout; until it is saved, both versions are shown here side by side.");
        return false;
    }
    const schema::Record& record = either(*change);
    ImGui::PushTextWrapPos(0);
    panelTitle(record.base().name.in(app.settings.language), change->id);
    ImGui::PopTextWrapPos();
    if (compare.language.empty()) compare.language = app.settings.language;
    if (languageSwitch("Language of the cards", app.workspace->info().languages, compare.language)) ImGui::SameLine();
    if (button("Revert", {.icon = icon("undo"),
                          .tooltip = "Restores the record as it was saved. One Undo takes it back.",
                          .compact = true})) {
        app.notices.refusal(editor::takeBack(*app.workspace, {change->id}));
        return false;  // the list is of another revision now
    }
    ImGui::Dummy({0, dp(space::kTight)});
    const float gap = dp(space::kSection), width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::BeginChild("as saved", {width, 0}, false, ImGuiWindowFlags_NoScrollbar);
    drawSide(app, compare, "As saved", change->before, "The record is new; it has no file yet.", width);
    const float leftHigh = ImGui::GetCursorPosY();
    ImGui::EndChild();
    ImGui::SetCursorPos({at.x + width + gap, at.y});
    ImGui::BeginChild("now", {width, 0}, false, ImGuiWindowFlags_NoScrollbar);
    drawSide(app, compare, "Now", change->after, "The record is deleted; the next save removes its file.", width);
    const float rightHigh = ImGui::GetCursorPosY();
    ImGui::EndChild();
    ImGui::SetCursorPos({at.x, at.y + std::max(leftHigh, rightHigh) + dp(space::kMedium)});
    return drawFieldChanges(app, *change);
}

}  // namespace ui
