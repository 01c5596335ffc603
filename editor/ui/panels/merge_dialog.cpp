// Conflicts of a merge, a row each.
#include "editor/ui/panels/merge_dialog.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/app/record_text.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

using schema::MergeSide;

constexpr float kTableHead = 30, kTableRow = 44, kBelowRow = 8;  // logical: heights, and what follows the last row
constexpr float kAroundTable = 280;                              // logical: of the dialog and the window's edges

constexpr Segment kSides[] = {{"Here", nullptr, "What you changed stays."},
                              {"On disk", nullptr, "What the other changed is taken."},
                              {"As it was", nullptr, "Neither: the field is as it was before both."}};

std::string nameOf(const editor::Application& app, const editor::MergedFile& file) {
    const schema::RecordPtr record = file.ours ? file.ours : file.theirs ? file.theirs : file.base;
    if (!record) return "The project";
    const std::string name = record->base().name.in(app.settings.language);
    return name.empty() ? record->id() : name;
}

std::string labelOf(const editor::MergedFile& file, const std::string& path) {
    if (path.empty()) return "The whole record";
    const schema::RecordPtr record = file.ours ? file.ours : file.theirs;
    return record ? editor::fieldLabel(*record, path) : path;
}

void shown(const std::string& value) { wrappedText(value.empty() ? "nothing" : value); }

void finish(editor::Application& app, const editor::DiskMerge& merge) {
    if (const editor::Refusal refusal = editor::mergeWithDisk(*app.workspace, merge); !refusal.empty()) {
        app.notices.refusal(refusal);
        return;
    }
    app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success,
                       fmt::format("Merged {} with what is on disk; save to write it",
                                   merge.files.size() == 1 ? "1 file" : fmt::format("{} files", merge.files.size())),
                       {}, "edit.undo");
}

// As high as its rows, whose texts may take several lines, up to what the window leaves; then the rows are scrolled.
void drawConflicts(const editor::Application& app, MergeDialog& dialog) {
    static constexpr Column columns[] = {{"Field", 150}, {"As it was"}, {"Here"}, {"On disk"}, {"Take", 250, false}};
    editor::DiskMerge& merge = dialog.merge;
    const float least = dp(kTableHead + kTableRow),
                most = std::max(dp(kTableHead + 2 * kTableRow), ImGui::GetIO().DisplaySize.y - dp(kAroundTable));
    const float top = ImGui::GetCursorScreenPos().y;
    if (!beginTable("conflicts", columns, {0, std::clamp(dialog.tableHeight, least, most)})) return;
    const float shownFrom = top - ImGui::GetScrollY();
    float bottom = 0;
    const auto ends = [&] { bottom = std::max(bottom, ImGui::GetItemRectMax().y); };
    for (std::size_t f = 0; f < merge.files.size(); ++f) {
        editor::MergedFile& file = merge.files[f];
        for (std::size_t i = 0; i < file.conflicts.size(); ++i) {
            const schema::MergeConflict& conflict = file.conflicts[i];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            wrappedText(fmt::format("{}: {}", nameOf(app, file), labelOf(file, conflict.path)));
            ends();
            for (const std::string* value : {&conflict.base, &conflict.ours, &conflict.theirs}) {
                ImGui::TableNextColumn();
                shown(*value);
                ends();
            }
            ImGui::TableNextColumn();
            int side = int(file.sides[i]);
            if (segmented(fmt::format("side {} {}", file.change.file, conflict.path).c_str(), kSides, side, true))
                file.sides[i] = MergeSide(side);
            ends();
        }
    }
    dialog.tableHeight = bottom - shownFrom + dp(kBelowRow);
    ImGui::EndTable();
}

}  // namespace

void beginMerge(editor::Application& app, std::shared_ptr<MergeDialog>& dialog,
                const std::vector<editor::DiskChange>& changes) {
    editor::DiskMerge merge = editor::planMerge(*app.workspace, changes);
    for (const editor::DiskChange& change : merge.unreadable)
        app.notices.add(editor::NoticeKind::Warning,
                        fmt::format("{} cannot be read as it is on disk; it stays as it is here", change.file));
    if (merge.files.empty()) return;
    if (merge.conflicts() == 0) return finish(app, merge);
    dialog = std::make_shared<MergeDialog>(MergeDialog{std::move(merge)});
}

void drawMergeDialog(editor::Application& app, std::shared_ptr<MergeDialog>& dialog) {
    bool open = dialog != nullptr && app.workspace != nullptr;
    const std::size_t count = open ? dialog->merge.conflicts() : 0;
    const bool drawn =
        beginDialog("Merge", open, 920, "Merge with what is on disk",
                    fmt::format("{} changed both here and on disk. Everything else is merged by itself; one Undo takes "
                                "all of it back.",
                                count == 1 ? "One field was" : fmt::format("{} fields were", count)));
    if (!open) dialog.reset();
    if (!drawn) return;
    if (dialog) {
        drawConflicts(app, *dialog);
        dialogButtons();
        bool close = button("Cancel");
        ImGui::SameLine();
        if (button("Merge", {.kind = Button::Primary, .icon = icon("merge")})) {
            finish(app, dialog->merge);
            close = true;
        }
        if (close) {
            dialog.reset();
            ImGui::CloseCurrentPopup();
        }
    }
    endDialog();
}

}  // namespace ui
