// The command palette, what an action asks for, the questions that actions put, and the report of an export.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "editor/app/table/replace.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/panels/merge_dialog.h"
#include "editor/ui/severity.h"
#include "editor/ui/symbols.h"
#include "schema/core/numbers.h"
#include "schema/core/phrases.h"

namespace ui {

void runOrAsk(editor::Application& app, ArgumentDialog& dialog, const std::string& id) {
    const editor::Action* action = app.actions.find(id);
    if (!action || !action->needsArgument() || !app.actions.enabled(id)) {
        app.notices.refusal(schema::said(app.actions.run(id)));
        return;
    }
    dialog = {.action = id, .text = action->proposed ? action->proposed() : "", .refusal = {}};
}

void drawArgumentDialog(editor::Application& app, ArgumentDialog& dialog) {
    const editor::Action* action = app.actions.find(dialog.action);
    bool open = action != nullptr;
    const bool drawn = beginDialog("Argument", open, 480, action ? action->label : std::string(),
                                   action ? action->help : std::string());
    if (!open) dialog = {};
    if (!drawn) return;
    if (!action) {
        endDialog();
        return;
    }
    const bool appearing = ImGui::IsWindowAppearing();
    const std::string before = dialog.text;
    if (appearing) compat::focusHere();
    const bool entered = textInput("argument", dialog.text, action->argument.c_str(),
                                   ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (dialog.text != before) dialog.refusal.clear();
    // What is wanted, until a try was refused.
    if (dialog.refusal.empty()) caption(fmt::format("Enter {}.", action->argument));
    else wrappedText(dialog.refusal, theme().error);
    dialogButtons();
    // Escape leaves at once, though the field is being typed in.
    bool close = button("Cancel") || compat::keyPressed(256);
    ImGui::SameLine();
    const bool pressed =
        button((action->label + "###do").c_str(),
               {.kind = Button::Primary,
                .refusal = dialog.text.empty() ? fmt::format("enter {} first", action->argument) : ""});
    if (pressed || (entered && !dialog.text.empty())) {
        dialog.refusal = schema::said(app.actions.run(dialog.action, dialog.text));
        if (dialog.refusal.empty()) close = true;
        else if (entered) compat::focusHere(-1);
    }
    if (close) {
        dialog = {};
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

void drawPalette(editor::Application& app, Palette& palette, ArgumentDialog& dialog) {
    if (!beginDialog("Command palette", palette.open, 620, "Find anything",
                     "Type part of the name of a command or a record."))
        return;
    // Escape leaves at once, though the box is being typed in.
    const bool leave = compat::keyPressed(256);
    const bool typed = textInput("##command", palette.query, "save, Forest Axe, replace oak by elm");
    if (ImGui::IsWindowAppearing()) compat::focusHere(-1);
    if (typed) palette.chosen = 0;
    auto rows = app.actions.search(palette.query);
    std::erase_if(rows, [](const editor::PaletteRow& row) { return row.action->id == "view.palette"; });  // it is open
    std::vector<editor::Hit> hits;
    if (app.search && !palette.query.empty()) hits = app.search->find(palette.query, app.searchContext());
    const int shownActions = std::min<int>(int(rows.size()), 9), shownHits = std::min<int>(int(hits.size()), 9);
    // "replace axe by hatchet" is a command as it stands.
    constexpr std::string_view kReplace = "replace ";
    const std::string asked = editor::folded(palette.query).starts_with(kReplace) && app.workspace
                                  ? palette.query.substr(kReplace.size())
                                  : std::string();
    const auto replacing = editor::readReplace(asked);
    const int shownAsked = replacing ? 1 : 0;
    const int all = shownAsked + shownActions + shownHits;
    const int before = palette.chosen;
    if (compat::keyPressed(264, true)) palette.chosen = std::min(all - 1, palette.chosen + 1);
    if (compat::keyPressed(265, true)) palette.chosen = std::max(0, palette.chosen - 1);
    // As high with one row as with many: the dialog stays where it is while one types.
    constexpr float kRowsHigh = 12 * 28 + 12;  // logical
    ImGui::BeginChild("list", {0, dp(kRowsHigh)}, false, ImGuiWindowFlags_NoNav);
    const auto reveal = [&](int row) {
        if (row == palette.chosen && palette.chosen != before) ImGui::SetScrollHereY();
    };
    int run = compat::keyPressed(257) || compat::keyPressed(335) ? palette.chosen : -1;
    if (replacing &&
        listRow(fmt::format("Replace \"{}\" by \"{}\" on all cards###replace asked", replacing->find, replacing->with)
                    .c_str(),
                {.icon = icon("search"), .detail = "after a look at every place", .selected = palette.chosen == 0}))
        run = 0;
    if (replacing) reveal(0);
    for (int i = 0; i < shownActions; ++i) {
        const editor::Action& action = *rows[i].action;
        const std::string refusal = action.unavailable ? action.unavailable() : "";
        const std::string label = fmt::format("{}###action {}", action.label, action.id);
        if (listRow(label.c_str(), {.icon = iconNamed(action.icon),
                                    .detail = refusal.empty() ? action.group : refusal,
                                    .trailing = app.actions.shortcutText(action.id),
                                    .selected = palette.chosen == shownAsked + i,
                                    .tooltip = action.help}))
            run = shownAsked + i;
        reveal(shownAsked + i);
    }
    for (int i = 0; i < shownHits; ++i) {
        const schema::Record& record = *hits[i].record;
        const std::string label =
            fmt::format("{}###record {}", record.base().name.in(app.settings.language), record.id());
        if (listRow(label.c_str(), {.symbol = record.kind().symbol,
                                    .detail = record.kind().label,
                                    .trailing = record.id(),
                                    .selected = palette.chosen == shownAsked + shownActions + i}))
            run = shownAsked + shownActions + i;
        reveal(shownAsked + shownActions + i);
    }
    if (all == 0) caption("Nothing found.");
    ImGui::EndChild();
    if (leave) {
        palette = {};
        ImGui::CloseCurrentPopup();
        endDialog();
        return;
    }
    if (run >= 0 && run < all) {
        palette.open = false;
        const int row = run - shownAsked;
        if (row < 0) app.notices.refusal(app.actions.run("edit.replace", asked));
        else if (row < shownActions) runOrAsk(app, dialog, rows[row].action->id);
        else app.notices.refusal(app.jump({hits[row - shownActions].record->id(), {}}));
        palette.query.clear();
        palette.chosen = 0;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

namespace {

struct Wording {
    const char *title, *help, *yes, *no;
    bool danger;
};

Wording wordingOf(editor::Question::Kind kind) {
    using enum editor::Question::Kind;
    switch (kind) {
        case Recover:
            return {"Unsaved work was found", "The editor closed before these changes were saved.", "Recover it",
                    "Discard it", false};
        case DeleteUsed:
            return {"Other records use these",
                    "If you delete them, the abilities and fields that name them will have errors.", "Delete anyway",
                    nullptr, true};
        case RenameRecord:
            return {"Change the id", "Every reference to it changes as well, also in abilities. One Undo reverts it.",
                    "Change id", nullptr, false};
        case ChangedOnDisk:
            return {"Files changed on disk", "Another program changed files of this project.", "Load them from disk",
                    "Keep mine", false};
        case SaveOverChanged:
            return {"Files changed on disk", "Another program changed these files. Saving would overwrite its changes.",
                    "Overwrite them", nullptr, true};
        case SaveUnreadable:
            return {"Some files could not be read completely",
                    "Only what could be read would be saved; the rest of these files would be lost. A backup is kept.",
                    "Save what was read", nullptr, true};
        case FolderMoved:
            return {"The project's folder was moved", "It is not where it was when the project was opened.",
                    "Continue in the new place", "Write everything in the old place", false};
        case FolderGone:
            return {"The project's folder is gone",
                    "It was removed while the project was open. Everything in it is still here, unsaved.",
                    "Write everything again", nullptr, false};
        case InUse:
            return {"Somebody has this project open", "Opened twice, whoever saves last writes over the other's work.",
                    "Open it to read only", "Open it anyway", false};
        case CloseUnsaved:
            return {"There are unsaved changes", "Save them before closing the project?", "Save",
                    "Close without saving", false};
    }
    return {"", "", "Yes", nullptr, false};
}

// Many lines scroll, so that the buttons stay in sight.
void drawLines(const char* label, const std::vector<std::string>& lines) {
    constexpr std::size_t kMostLines = 7;
    const bool scrolls = lines.size() > kMostLines;
    if (scrolls)
        ImGui::BeginChild(label, {0, (float(kMostLines) + 0.5f) * ImGui::GetTextLineHeightWithSpacing()}, true);
    for (const std::string& line : lines) {
        const TextStyle small(Type::Small);
        wrappedText(line, theme().inkSoft);
    }
    if (scrolls) ImGui::EndChild();
}

}  // namespace

void drawQuestion(editor::Application& app, QuestionDialog& dialog) {
    drawMergeDialog(app, dialog.merge);
    std::string& newId = dialog.newId;
    bool open = app.question.has_value();
    const bool wasOpen = open;
    const Wording words = open ? wordingOf(app.question->kind) : Wording{"", "", "", nullptr, false};
    if (!beginDialog("Question", open, 560, words.title, words.help)) {
        if (wasOpen && !open) app.answer(editor::Answer::Cancel);
        if (!wasOpen) newId.clear();
        return;
    }
    const editor::Question question = *app.question;
    if (question.kind == editor::Question::Kind::RenameRecord) {
        if (newId.empty() && !question.records.empty()) newId = question.records[0];
        textInput("New id", newId);
        if (ImGui::IsWindowAppearing()) compat::focusHere(-1);
        const editor::Refusal refusal =
            question.records.empty() || newId == question.records[0] ? "" : app.workspace->checkNewId(newId);
        if (!refusal.empty()) wrappedText(refusal, theme().error);
        const auto preview = app.workspace->renamePreview(question.records[0], newId);
        caption(fmt::format("{} {} will change.", preview.size(), preview.size() == 1 ? "reference" : "references"));
    }
    const auto counted = [](std::size_t count, const char* one) {
        return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
    };
    const auto* recovered =
        question.kind == editor::Question::Kind::Recover && app.workspace && app.workspace->recoverable()
            ? &*app.workspace->recoverable()
            : nullptr;
    const auto called = [&](const std::string& id) {
        schema::RecordPtr record = app.workspace ? app.workspace->find(id) : nullptr;
        if (recovered && !record) record = app.workspace->recoverableRecord(id);
        const std::string name = record ? record->base().name.in(app.settings.language) : std::string();
        return name.empty() ? id : fmt::format("{} ({})", name, id);
    };
    if (recovered) {
        const std::string steps = counted(recovered->steps, "change");
        text(recovered->records.empty() && recovered->translations > 0
                 ? fmt::format("{} of translations:", steps)
                 : fmt::format("{} in {}:", steps, counted(recovered->records.size(), "record")));
    }
    std::vector<std::string> lines;
    const auto isChangedSince = [&](const std::string& id) {
        return recovered &&
               std::find(recovered->conflicts.begin(), recovered->conflicts.end(), id) != recovered->conflicts.end();
    };
    for (const bool changedSince : {true, false})  // what needs a decision stands first
        for (const std::string& id : question.records)
            if (question.kind != editor::Question::Kind::RenameRecord && isChangedSince(id) == changedSince)
                lines.push_back(called(id) + (changedSince ? ", whose file was changed since" : ""));
    drawLines("records", lines);
    if (recovered && !recovered->conflicts.empty())
        wrappedText(
            "Where a file was changed since, your unsaved version comes back; Compare shows it beside the file "
            "before you save.",
            theme().warning);
    if (question.kind == editor::Question::Kind::InUse) {
        caption(question.openNext.string());
        caption(fmt::format("Opened by {}", question.said));
    }
    if (question.kind == editor::Question::Kind::FolderMoved)
        caption(fmt::format("It is now {}", question.openNext.string()));
    if (question.kind == editor::Question::Kind::FolderGone && app.workspace) caption(app.workspace->folder().string());
    lines.clear();
    for (const schema::Use& use : question.uses) {
        const schema::RecordPtr user = app.workspace ? app.workspace->find(use.record) : nullptr;
        lines.push_back(fmt::format("{} names {} in its {}", called(use.record), called(use.target),
                                    user ? editor::fieldLabel(*user, use.path) : use.path));
    }
    for (const editor::DiskChange& file : question.files)
        lines.push_back(fmt::format("{}{}", file.file, file.unsavedHere ? " (changed here too)" : ""));
    drawLines("files and uses", lines);
    if (recovered && !recovered->stepNames.empty()) {
        text("What was done, the last step last:");
        drawLines("steps", recovered->stepNames);
    }
    dialogButtons();
    bool answered = false;
    editor::Answer answer = editor::Answer::Cancel;
    // Work of an earlier session is taken or discarded; there is no third way.
    if (question.kind != editor::Question::Kind::Recover) {
        if (button("Cancel")) answered = true;
        ImGui::SameLine();
    }
    if (words.no) {
        if (button(words.no, {.kind = Button::Danger})) {
            answered = true;
            answer = editor::Answer::No;
        }
        ImGui::SameLine();
    }
    const bool canMerge = (question.kind == editor::Question::Kind::ChangedOnDisk ||
                           question.kind == editor::Question::Kind::SaveOverChanged) &&
                          std::any_of(question.files.begin(), question.files.end(),
                                      [](const editor::DiskChange& file) { return file.unsavedHere; });
    // Where merging loses nothing, the other ways do.
    if (button(words.yes, {.kind = words.danger || canMerge ? Button::Danger : Button::Primary})) {
        answered = true;
        answer = editor::Answer::Yes;
    }
    if (canMerge) {
        ImGui::SameLine();
        if (button("Merge them",
                   {.kind = Button::Primary,
                    .tooltip = "Takes what others changed into what you changed, field by field. Where both "
                               "changed a field, you choose."})) {
            app.question.reset();
            beginMerge(app, dialog.merge, question.files);
            ImGui::CloseCurrentPopup();
            endDialog();
            return;
        }
    }
    if (answered) {
        app.notices.refusal(app.answer(answer, newId));
        newId.clear();
        if (!app.question) ImGui::CloseCurrentPopup();
    }
    endDialog();
}

namespace {

// What the pack holds, a line for each kind of record and one for the images.
void drawContents(const editor::Application& app, const schema::PackReport& report) {
    constexpr float kHeader = 28, kLine = 26, kCellPad = 5;  // logical; as beginTable() pads its cells
    const std::size_t lines = report.kinds.size() + (report.images.empty() ? 0 : 1);
    static constexpr Column columns[] = {{"Content"}, {"Records", 90}, {"Bytes", 110}};
    // As high as its lines, so that only the dialog is scrolled in a low window.
    const float line = std::max(dp(kLine), ImGui::GetTextLineHeight() + 2 * dp(kCellPad));
    if (!beginTable("contents", columns, {0, dp(kHeader) + line * float(std::min<std::size_t>(lines, 14)) + dp(2)}))
        return;
    const auto row = [](const std::string& what, std::size_t count, std::size_t bytes, std::string_view symbol) {
        ImGui::TableNextRow(0, dp(kLine));
        ImGui::TableNextColumn();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float middle = at.y + ImGui::GetTextLineHeight() / 2;
        if (symbol.empty()) drawLabel(ImGui::GetWindowDrawList(), at, theme().inkSoft, icon("image"));
        else drawSymbol(ImGui::GetWindowDrawList(), symbol, {at.x + dp(8), middle}, dp(16));
        ImGui::SetCursorScreenPos({at.x + dp(26), at.y});
        cellText(what);
        ImGui::TableNextColumn();
        cellNumber(schema::grouped(count));
        ImGui::TableNextColumn();
        cellNumber(schema::grouped(bytes));
    };
    for (const auto& kind : report.kinds) {
        std::string_view symbol = "card";
        for (const schema::RecordKind& known : app.workspace->game().kinds)
            if (kind.what == known.plural) symbol = known.symbol;
        row(kind.what, kind.count, kind.bytes, symbol);
    }
    std::size_t imageBytes = 0;
    for (const auto& image : report.images) imageBytes += image.bytes;
    if (!report.images.empty()) row("Images", report.images.size(), imageBytes, {});
    ImGui::EndTable();
}

// The problems of a pack, errors first; true when one was pressed and leads to its place.
bool drawInTheWay(editor::Application& app, const schema::Problems& found) {
    constexpr std::size_t kMostProblems = 12;
    std::vector<const schema::Problem*> problems;
    for (const schema::Problem& problem : found.all()) problems.push_back(&problem);
    std::stable_sort(problems.begin(), problems.end(), [](const schema::Problem* a, const schema::Problem* b) {
        return a->severity == schema::Severity::Error && b->severity != schema::Severity::Error;
    });
    for (std::size_t i = 0; i < std::min(problems.size(), kMostProblems); ++i) {
        const schema::Problem& problem = *problems[i];
        ImGui::PushID(int(i));
        const bool pressed = drawProblemRow(app, problem, ImGui::GetContentRegionAvail().x);
        ImGui::PopID();
        if (!pressed) continue;
        goToProblem(app, problem);
        return true;
    }
    const std::size_t all = found.errors() + found.warnings();
    if (all > kMostProblems)
        caption(fmt::format("and {} more in the Problems panel", schema::grouped(all - kMostProblems)));
    return false;
}

// Who signed the pack that was written, and how it comes to be signed where it is not.
void drawSignature(editor::Application& app, ExportDialog& dialog, const std::filesystem::path& file) {
    if (dialog.of != file) dialog.trust = editor::trustInFile(app.paths().config, file);
    dialog.of = file;
    if (dialog.trust.trust == editor::Trust::Own) {
        caption(fmt::format("It is {} ({}). Send the file ending in .sig along with it.", dialog.trust.sentence,
                            editor::shortKey(dialog.trust.key)));
        return;
    }
    editor::Refusal refusal;
    const bool hasKey = editor::readSigningKey(app.paths().config, refusal).has_value();
    wrappedText(!refusal.empty() ? fmt::format("It is not signed: {}.", refusal)
                : hasKey         ? "It is not signed."
                                 : "It is not signed. With a key of your own, players see who made it and that nobody "
                                   "has changed it: choose Make a signing key in the File menu, then export again.",
                theme().inkSoft);
}

}  // namespace

void drawExportReport(editor::Application& app, ExportDialog& dialog) {
    const bool refused = app.lastExport && !app.lastExport->refusal.empty();
    if (!app.lastExport) dialog.of.clear();
    if (!beginDialog("Export report", dialog.open, 560, refused ? "The pack was not exported" : "Pack exported",
                     refused ? "Nothing was written. These problems must be fixed first."
                             : "The contents of the file, read back to check it."))
        return;
    if (app.lastExport && app.workspace) {
        const editor::ExportResult& result = *app.lastExport;
        if (refused) banner("refused", Tone::Error, result.refusal);
        else {
            banner("written", Tone::Success, result.file.filename().string());
            caption(result.file.parent_path().string());
            drawSignature(app, dialog, result.file);
            drawContents(app, result.report);
            caption(fmt::format("{} bytes in the file. Checksum {}", schema::grouped(result.report.packBytes),
                                result.report.checksum));
        }
        if (drawInTheWay(app, result.problems)) dialog.open = false;
    } else {
        spinner();
        ImGui::SameLine();
        text("Building the pack...");
    }
    dialogButtons();
    if (app.lastExport && !refused) {
        if (button("Copy its path",
                   {.icon = icon("copy"), .tooltip = "Copies the full path of the file to the clipboard."}))
            ImGui::SetClipboardText(app.lastExport->file.string().c_str());
        ImGui::SameLine();
    }
    if (button("Close", {.kind = Button::Primary})) {
        dialog.open = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

void drawCrashReport(editor::Application& app) {
    bool open = !app.crashReport.empty();
    const bool wasOpen = open;
    const bool drawn = beginDialog("Crash report", open, 620, "Talewright stopped unexpectedly",
                                   "What you had made is kept in the journal of its project and comes back when the "
                                   "project is opened. This report helps to mend what went wrong.");
    if (wasOpen && !open) app.crashReport.clear();
    if (!drawn) return;
    {
        // As high as the report, up to so much; a longer one is scrolled.
        const TextStyle mono(Type::Mono);
        const ImVec2 pad = ImGui::GetStyle().WindowPadding;
        const float wide = ImGui::GetContentRegionAvail().x - 2 * pad.x;
        const float high = ImGui::CalcTextSize(app.crashReport.c_str(), nullptr, false, wide).y + 2 * pad.y + dp(4);
        ImGui::BeginChild("report", {0, std::min(high, dp(220))}, true);
        wrappedText(app.crashReport, theme().inkSoft);
        ImGui::EndChild();
    }
    dialogButtons();
    const std::string last = app.settings.recentProjects.empty() ? "" : app.settings.recentProjects.front();
    if (button("Copy report", {.icon = icon("copy")})) app.writeClipboard(app.crashReport);
    ImGui::SameLine();
    bool leave = button("Done", {.kind = last.empty() || app.workspace ? Button::Primary : Button::Plain});
    if (!last.empty() && !app.workspace) {
        ImGui::SameLine();
        if (button("Open the last project", {.kind = Button::Primary, .icon = icon("folder-open"), .tooltip = last})) {
            app.notices.refusal(app.open(last));
            leave = true;
        }
    }
    if (leave) {
        app.crashReport.clear();
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
