// The command palette, what an action asks for, and the report of an export.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "editor/app/fuzzy.h"
#include "editor/app/table/replace.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
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

namespace {

// What is found for the words in the palette.
struct Found {
    std::string asked;  // what to replace by what, where the words say that
    std::optional<editor::ReplaceOptions> replacing;
    std::vector<editor::PaletteRow> actions;
    std::vector<editor::Hit> hits;

    // Rows, in this order.
    int asks() const { return replacing ? 1 : 0; }
    int actionsShown() const { return std::min<int>(int(actions.size()), kMostOfAKind); }
    int hitsShown() const { return std::min<int>(int(hits.size()), kMostOfAKind); }
    int rows() const { return asks() + actionsShown() + hitsShown(); }

    static constexpr int kMostOfAKind = 9;
};

Found findFor(const editor::Application& app, const Palette& palette) {
    Found found;
    found.actions = app.actions.search(palette.query);
    std::erase_if(found.actions,
                  [](const editor::PaletteRow& row) { return row.action->id == "view.palette"; });  // it is open
    if (app.search && !palette.query.empty()) found.hits = app.search->find(palette.query, app.searchContext());
    // "replace axe by hatchet" is a command as it stands.
    constexpr std::string_view kReplace = "replace ";
    if (editor::folded(palette.query).starts_with(kReplace) && app.workspace)
        found.asked = palette.query.substr(kReplace.size());
    found.replacing = editor::readReplace(found.asked);
    return found;
}

// The row that was pressed; -1: none. `moved`: by a key, so that the chosen row must be in sight.
int drawFound(const editor::Application& app, const Palette& palette, const Found& found, bool moved) {
    int pressed = -1, row = 0;
    const auto drawn = [&](RowPress press) {
        if (press) pressed = row;
        if (row == palette.chosen && moved) ImGui::SetScrollHereY();
        ++row;
    };
    if (found.replacing)
        drawn(listRow(
            fmt::format("Replace \"{}\" by \"{}\" on all cards###replace asked", found.replacing->find,
                        found.replacing->with)
                .c_str(),
            {.icon = icon("search"), .detail = "after a look at every place", .selected = palette.chosen == row}));
    for (int i = 0; i < found.actionsShown(); ++i) {
        const editor::Action& action = *found.actions[i].action;
        const std::string refusal = action.unavailable ? action.unavailable() : "";
        const std::string label = fmt::format("{}###action {}", action.label, action.id);
        drawn(listRow(label.c_str(), {.icon = iconNamed(action.icon),
                                      .detail = refusal.empty() ? action.group : refusal,
                                      .trailing = app.actions.shortcutText(action.id),
                                      .selected = palette.chosen == row,
                                      .tooltip = action.help}));
    }
    for (int i = 0; i < found.hitsShown(); ++i) {
        const schema::Record& record = *found.hits[i].record;
        const std::string label =
            fmt::format("{}###record {}", record.base().name.in(app.settings.language), record.id());
        drawn(listRow(label.c_str(), {.symbol = record.kind().symbol,
                                      .detail = record.kind().label,
                                      .trailing = record.id(),
                                      .selected = palette.chosen == row}));
    }
    if (row == 0) caption("Nothing found.");
    return pressed;
}

void runFound(editor::Application& app, ArgumentDialog& dialog, const Found& found, int row) {
    row -= found.asks();
    if (row < 0) app.notices.refusal(app.actions.run("edit.replace", found.asked));
    else if (row < found.actionsShown()) runOrAsk(app, dialog, found.actions[row].action->id);
    else app.notices.refusal(app.jump({found.hits[row - found.actionsShown()].record->id(), {}}));
}

}  // namespace

void drawPalette(editor::Application& app, Palette& palette, ArgumentDialog& dialog) {
    if (!beginDialog("Command palette", palette.open, 620, "Find anything",
                     "Type part of the name of a command or a record."))
        return;
    // Escape leaves at once, though the box is being typed in.
    const bool leave = compat::keyPressed(256);
    const bool typed = textInput("##command", palette.query, "save, Forest Axe, replace oak by elm");
    if (ImGui::IsWindowAppearing()) compat::focusHere(-1);
    if (typed) palette.chosen = 0;
    const Found found = findFor(app, palette);
    const int before = palette.chosen;
    if (compat::keyPressed(264, true)) palette.chosen = std::min(found.rows() - 1, palette.chosen + 1);
    if (compat::keyPressed(265, true)) palette.chosen = std::max(0, palette.chosen - 1);
    // As high with one row as with many: the dialog stays where it is while one types.
    constexpr float kRowsHigh = 12 * 28 + 12;  // logical
    ImGui::BeginChild("list", {0, dp(kRowsHigh)}, false, ImGuiWindowFlags_NoNav);
    const bool entered = compat::keyPressed(257) || compat::keyPressed(335);
    const int pressed = drawFound(app, palette, found, palette.chosen != before);
    const int run = pressed >= 0 ? pressed : entered ? palette.chosen : -1;
    ImGui::EndChild();
    if (leave) {
        palette = {};
        ImGui::CloseCurrentPopup();
        endDialog();
        return;
    }
    if (run >= 0 && run < found.rows()) {
        palette.open = false;
        runFound(app, dialog, found, run);
        palette.query.clear();
        palette.chosen = 0;
        ImGui::CloseCurrentPopup();
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
    bool leave = button("Close", {.kind = last.empty() || app.workspace ? Button::Primary : Button::Plain});
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
