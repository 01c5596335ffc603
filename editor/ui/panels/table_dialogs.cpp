// Two dialogs with a preview: records that a CSV file brings, and find and replace over all kinds.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/table.h"
#include "editor/ui/widgets.h"
#include "schema/core/project.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFolderSetting = "table.csv_folder";
constexpr std::size_t kMostFiles = 300;
constexpr float kListHeight = 260;  // logical

// --- CSV ----------------------------------------------------------------------------------------------------------

void plan(const editor::Application& app, CsvDialog& dialog) {
    dialog.unreadable.clear();
    if (dialog.kind) dialog.plan = editor::planCsvImport(*app.workspace, *dialog.kind, dialog.text);
}

void readFile(editor::Application& app, CsvDialog& dialog) {
    dialog.read = dialog.file;
    dialog.text.clear();
    dialog.plan = {};
    dialog.unreadable.clear();
    std::error_code error;
    if (!fs::is_regular_file(dialog.file, error)) return;
    schema::Problems problems;
    std::optional<std::string> bytes = schema::readFile(dialog.file, editor::kLargestCsv, problems);
    if (!bytes) {
        dialog.unreadable = problems.all().empty() ? std::string("the file cannot be read")
                                                   : schema::toSentence(problems.all().front());
        return;
    }
    dialog.text = std::move(*bytes);
    if (const schema::RecordKind* kind = editor::kindOfCsv(app.workspace->game(), dialog.file)) dialog.kind = kind;
    editor::setText(app.settings.texts, kFolderSetting, fs::path(dialog.file).parent_path().string());
    plan(app, dialog);
}

// Folders and CSV files of the folder that is being typed.
void drawFiles(CsvDialog& dialog) {
    std::error_code error;
    fs::path folder = dialog.file;
    if (!fs::is_directory(folder, error)) folder = folder.parent_path();
    std::vector<std::pair<std::string, bool>> rows;  // name, is a folder
    for (fs::directory_iterator at(folder, error), end; !error && at != end && rows.size() < kMostFiles;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code unknown;
        if (name.starts_with('.')) continue;
        if (at->is_directory(unknown)) rows.push_back({name, true});
        else if (editor::folded(at->path().extension().string()) == ".csv" || at->path().extension() == ".tsv")
            rows.push_back({name, false});
    }
    std::sort(rows.begin(), rows.end(),
              [](const auto& a, const auto& b) { return a.second != b.second ? b.second : a.first < b.first; });
    ImGui::BeginChild("files", {0, dp(kListHeight)}, false);
    if (folder.has_parent_path() && folder != folder.root_path() &&
        listRow("..###parent", {.icon = icon("arrow-up"), .detail = "the folder above"}))
        dialog.file = (folder.filename().empty() ? folder.parent_path() : folder).parent_path().string() + "/";
    for (const auto& [name, isFolder] : rows)
        if (listRow(fmt::format("{}###file {}", name, name).c_str(),
                    {.icon = isFolder ? icon("folder") : icon("table")}))
            dialog.file = (folder / name).string() + (isFolder ? "/" : "");
    if (rows.empty()) caption("No CSV file and no folder is here.");
    ImGui::EndChild();
}

const char* stateName(editor::ImportState state) {
    return state == editor::ImportState::New ? "new" : state == editor::ImportState::Different ? "changed" : "same";
}

// What each record would be: new ones by their cells, changed ones field by field.
void drawPlan(const CsvDialog& dialog) {
    using editor::ImportState;
    const editor::CsvImport& plan = dialog.plan;
    const std::size_t errors = plan.errors();
    text(fmt::format("{} new, {} changed, {} the same", plan.count(ImportState::New),
                     plan.count(ImportState::Different), plan.count(ImportState::Same)));
    for (const editor::CsvProblem& problem : plan.problems) {
        if (&problem - plan.problems.data() >= 8) {
            caption(fmt::format("and {} more", plan.problems.size() - 8));
            break;
        }
        wrappedText(editor::toText(problem), problem.error ? theme().error : theme().warning);
    }
    if (errors > 0)
        wrappedText(errors == 1 ? "Nothing comes in until this cell is right."
                                : fmt::format("Nothing comes in until these {} cells are right.", errors),
                    theme().inkSoft);
    struct Line {
        const editor::CsvRecord* record;
        const editor::CsvRecord::Change* change;
    };
    std::vector<Line> lines;
    for (const editor::CsvRecord& record : plan.records)
        for (const editor::CsvRecord::Change& change : record.changes) lines.push_back({&record, &change});
    if (lines.empty()) return;
    static constexpr Column columns[] = {{.label = "Row", .width = 44},
                                         {.label = "Record", .width = 150},
                                         {.label = "Field", .width = 120},
                                         {.label = "Now"},
                                         {.label = "Then"}};
    if (!beginTable("changes", columns, {0, dp(kListHeight)})) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(lines.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto& [record, change] = lines[i];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            cellNumber(std::to_string(record->row), theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(fmt::format("{} ({})", editor::displayName(*record->record), stateName(record->state)));
            ImGui::TableNextColumn();
            cellText(plan.columns[change->column].label, theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(schema::oneLine(record->state == ImportState::New ? "" : change->before), theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(schema::oneLine(change->after));
        }
    ImGui::EndTable();
}

void importPlan(editor::Application& app, CsvDialog& dialog) {
    std::vector<std::string> made;
    const editor::Refusal refusal = editor::importCsv(*app.workspace, dialog.plan, &made);
    if (!refusal.empty()) return app.notices.refusal(refusal);
    const std::string name = app.workspace->history().steps()[app.workspace->history().position() - 1].name;
    app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success, name, {made.front(), {}},
                       "edit.undo");
    app.notices.refusal(app.jump({made.front(), {}}));
    dialog = {};
    ImGui::CloseCurrentPopup();
}

// --- find and replace ---------------------------------------------------------------------------------------------

// A text around the first place in which it differs from another, on one line.
std::string around(const std::string& text, const std::string& other) {
    constexpr std::size_t kBefore = 24;
    std::size_t at = 0;
    while (at < text.size() && at < other.size() && text[at] == other[at]) ++at;
    const std::size_t from = schema::characterFrom(text, at > kBefore ? at - kBefore : 0);
    std::string out = (from > 0 ? "\u2026" : "") + text.substr(from);
    for (char& c : out)
        if (c == '\n') c = ' ';
    return out;
}

void drawHits(editor::Application& app, ReplaceDialog& dialog) {
    std::vector<editor::ReplaceHit>& hits = dialog.plan.hits;
    static constexpr Column columns[] = {{.label = "", .width = 24, .sortable = false},
                                         {.label = "Record", .width = 150},
                                         {.label = "Field", .width = 120},
                                         {.label = "Now"},
                                         {.label = "Then"}};
    if (!beginTable("hits", columns, {0, dp(kListHeight + 40)})) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(hits.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            editor::ReplaceHit& hit = hits[i];
            ImGui::PushID(fmt::format("{} {} {}", hit.record, hit.path, hit.language).c_str());
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            // Its middle in that of the words beside it.
            if (hit.refusal.empty()) {
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() - std::floor((dp(26) - ImGui::GetTextLineHeight()) / 2));
                checkbox("##replace here", hit.chosen);
            } else {
                text(icon("warning"), theme().warning);
            }
            ImGui::TableNextColumn();
            const schema::RecordPtr record = app.workspace->find(hit.record);
            cellText(record ? editor::displayName(*record) : hit.record);
            ImGui::TableNextColumn();
            cellText(hit.language.empty() ? hit.label : fmt::format("{} ({})", hit.label, hit.language),
                     theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(around(hit.before, hit.after), theme().inkSoft);
            ImGui::TableNextColumn();
            if (hit.refusal.empty()) cellText(around(hit.after, hit.before));
            else cellText(hit.refusal, theme().warning);
            ImGui::PopID();
        }
    ImGui::EndTable();
}

// Labels of all fields that hold words, each once, for the list of fields.
std::vector<std::string> fieldLabels(const schema::GameSchema& game, const std::string& kind) {
    std::vector<std::string> out;
    for (const schema::RecordKind& k : game.kinds) {
        if (!kind.empty() && kind != k.key) continue;
        for (const schema::Field& field : k.type()->fields)
            if (std::string_view(field.key) != "id" &&
                std::find(out.begin(), out.end(), field.notes.label) == out.end())
                out.emplace_back(field.notes.label);
    }
    return out;
}

// Which records may change: those that the query finds.
void filterRecords(const editor::Application& app, ReplaceDialog& dialog) {
    const bool isAny = dialog.filter.find_first_not_of(' ') != std::string::npos;
    if (dialog.filtered == dialog.filter && (!isAny || dialog.filteredRevision == app.workspace->revision())) return;
    dialog.filtered = dialog.filter;
    dialog.filteredRevision = app.workspace->revision();
    dialog.parsed = editor::parseQuery(app.workspace->game(), dialog.filter);
    dialog.options.records.clear();
    if (dialog.parsed.empty()) return;
    std::vector<editor::Hit> hits;
    app.search->find(dialog.parsed, app.searchContext(), hits);
    for (const editor::Hit& hit : hits) dialog.options.records.push_back(hit.record->id());
    if (hits.empty()) dialog.options.records.emplace_back();  // no record has this id: nothing is replaced
}

void drawReplaceOptions(const editor::Application& app, ReplaceDialog& dialog) {
    using Where = editor::ReplaceOptions::Where;
    static constexpr Segment where[] = {
        {.label = "Words", .tooltip = "Names, stories and other texts, and tags."},
        {.label = "Abilities", .tooltip = "The text of abilities, effects, conditions."},
        {.label = "Everything", .tooltip = "Also numbers, choices and references."}};
    int chosen = int(dialog.options.where);
    if (segmented("where", where, chosen, true)) dialog.options.where = Where(chosen);
    ImGui::SameLine(0, dp(16));
    checkbox("Match case", dialog.options.matchCase);
    ImGui::SameLine(0, dp(16));
    checkbox("Whole words", dialog.options.wholeWords);
    std::vector<const char*> kinds{"All kinds"}, fields{"All fields"};
    for (const schema::RecordKind& kind : app.workspace->game().kinds) kinds.push_back(kind.plural);
    ImGui::SetNextItemWidth(dp(200));
    if (select("kinds", dialog.kind, kinds)) {
        dialog.options.kind = dialog.kind == 0 ? "" : app.workspace->game().kinds[dialog.kind - 1].key;
        dialog.field = 0;
        dialog.options.field.clear();
    }
    ImGui::SameLine(0, dp(8));
    const std::vector<std::string> labels = fieldLabels(app.workspace->game(), dialog.options.kind);
    for (const std::string& label : labels) fields.push_back(label.c_str());
    ImGui::SetNextItemWidth(dp(200));
    if (select("fields", dialog.field, fields))
        dialog.options.field = dialog.field == 0 ? "" : labels[dialog.field - 1];
    ImGui::SameLine(0, dp(8));
    queryBox(app, dialog.box, "Only in records", dialog.filter, dialog.parsed,
             {.hint = "Only in records that match, e.g. status:draft"});
    queryComplaints(dialog.box, dialog.parsed.complaints);
    filterRecords(app, dialog);
}

}  // namespace

void openCsv(editor::Application& app, TablePanel& panel, const std::string& file) {
    if (!app.workspace) return;
    const schema::RecordKind* kind = panel.view.kind();
    panel.csv = {};
    panel.csv.open = true;
    panel.csv.kind =
        kind && schema::kindOf(app.workspace->game(), kind->key) == kind ? kind : &app.workspace->game().kinds.front();
    const std::string folder = editor::text(app.settings.texts, kFolderSetting, "");
    std::error_code error;
    panel.csv.file = !file.empty()                     ? file
                     : fs::is_directory(folder, error) ? folder + "/"
                                                       : app.workspace->folder().parent_path().string() + "/";
}

void drawCsvDialog(editor::Application& app, CsvDialog& dialog) {
    if (!app.workspace) dialog.open = false;
    if (!beginDialog("Import CSV", dialog.open, 860, "Import CSV",
                     "Rows with a known id change that record; the others make new ones. Nothing changes before you "
                     "have seen it."))
        return;
    if (ImGui::IsWindowAppearing()) compat::focusHere();
    pathInput("file", dialog.file, "the path of a CSV file, or drop one on the window");
    if (dialog.file != dialog.read) readFile(app, dialog);
    const auto kinds = app.workspace->game().kinds;
    std::vector<const char*> names;
    int chosen = 0;
    for (const schema::RecordKind& kind : kinds) {
        if (&kind == dialog.kind) chosen = int(names.size());
        names.push_back(kind.plural);
    }
    ImGui::SetNextItemWidth(dp(200));
    if (select("import as", chosen, names)) {
        dialog.kind = &kinds[chosen];
        if (!dialog.text.empty()) plan(app, dialog);
    }
    ImGui::SameLine(0, dp(8));
    if (button("From the clipboard",
               {.icon = icon("paste"), .tooltip = "Cells copied in a spreadsheet, headings too."})) {
        dialog.text = app.readClipboard();
        plan(app, dialog);
    }
    if (!dialog.unreadable.empty()) wrappedText(dialog.unreadable, theme().error);
    const bool planned = dialog.plan.kind != nullptr;
    if (planned && dialog.plan.revision != app.workspace->revision()) plan(app, dialog);
    if (planned) drawPlan(dialog);
    else drawFiles(dialog);
    const std::size_t count =
        dialog.plan.count(editor::ImportState::New) + dialog.plan.count(editor::ImportState::Different);
    std::string refusal;
    if (!planned) refusal = "choose a file first";
    else if (dialog.plan.errors() > 0) refusal = "the file has cells that do not fit";
    else if (count == 0) refusal = "every record in the file is the same here";
    dialogButtons();
    if (button("Cancel")) {
        dialog = {};
        ImGui::CloseCurrentPopup();
    }
    ImGui::SameLine();
    if (button(fmt::format("Import {}###import", count > 0 ? std::to_string(count) : "").c_str(),
               {.kind = Button::Primary, .refusal = refusal}))
        importPlan(app, dialog);
    endDialog();
}

void drawReplaceDialog(editor::Application& app, ReplaceDialog& dialog) {
    if (!app.workspace) dialog.open = false;
    if (!beginDialog("Find and replace", dialog.open, 920, "Find and replace",
                     "Over all records; every place is listed before anything changes, and it is one step."))
        return;
    const editor::ReplaceOptions before = dialog.options;
    const float half = (ImGui::GetContentRegionAvail().x - dp(12)) / 2;
    // Where both are said already, Enter replaces.
    const bool appears = ImGui::IsWindowAppearing(),
               said = !dialog.options.find.empty() && !dialog.options.with.empty();
    if (appears && !said) compat::focusHere();
    ImGui::SetNextItemWidth(half);
    textInput("find", dialog.options.find, "Find");
    ImGui::SameLine(0, dp(12));
    ImGui::SetNextItemWidth(half);
    if (appears && said) compat::focusHere();
    const bool entered =
        textInput("replace by", dialog.options.with, "Replace by", ImGuiInputTextFlags_EnterReturnsTrue);
    drawReplaceOptions(app, dialog);
    if (!(dialog.options == before) || !(dialog.options == dialog.plan.options) ||
        dialog.plan.revision != app.workspace->revision())
        dialog.plan = editor::planReplace(*app.workspace, dialog.options);
    const std::size_t chosen = dialog.plan.chosen();
    if (dialog.options.find.empty()) caption("Type what to find.");
    else if (dialog.plan.hits.empty()) caption("Nothing found.");
    else
        caption(fmt::format(
            "{} {}, {} chosen{}", dialog.plan.hits.size(), dialog.plan.hits.size() == 1 ? "field" : "fields", chosen,
            dialog.plan.omitted > 0 ? fmt::format("; {} more are not listed", dialog.plan.omitted) : ""));
    if (!dialog.plan.hits.empty()) drawHits(app, dialog);
    dialogButtons();
    bool close = button("Close");
    ImGui::SameLine();
    const bool pressed = button(fmt::format("Replace {}###replace", chosen > 0 ? std::to_string(chosen) : "").c_str(),
                                {.kind = Button::Primary, .refusal = chosen > 0 ? "" : "nothing is chosen"});
    if (pressed || (entered && chosen > 0)) {
        const editor::Refusal refusal = editor::replaceChosen(*app.workspace, dialog.plan);
        if (refusal.empty()) {
            app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success,
                               app.workspace->history().steps()[app.workspace->history().position() - 1].name, {},
                               "edit.undo");
            close = true;
        } else {
            app.notices.refusal(refusal);
        }
    }
    if (close) {
        dialog.open = false;
        dialog.plan = {};
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
