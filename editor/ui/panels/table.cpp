// The toolbar of the table, which kind and row it shows, its keys, and the line that tells what is selected.
#include "editor/ui/panels/table.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <set>

#include "editor/app/project_data.h"
#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"
#include "schema/core/numbers.h"

namespace ui {

namespace {

constexpr std::ptrdiff_t kPage = 20;
constexpr std::size_t kMostMarked = 200;         // cells whose refusal is marked
constexpr std::size_t kMostSelectedRows = 2000;  // records that menus act on; beyond, the row of the cursor alone
constexpr std::size_t kMostSummed = 50000;       // cells whose sum is told while they are selected

std::string layoutName(const editor::Application& app, const schema::RecordKind& kind) {
    return fmt::format("table.{}.{}", app.workspace->game().key, kind.key);
}

std::string kindName(const editor::Application& app) { return fmt::format("table.{}", app.workspace->game().key); }

// The kind that was shown last in a project of this game, else the one with the most records.
const schema::RecordKind& firstKind(const editor::Application& app) {
    const schema::GameSchema& game = app.workspace->game();
    const std::string last = editor::text(app.settings.texts, kindName(app), "");
    if (const schema::RecordKind* kind = schema::kindOf(game, last)) return *kind;
    std::map<const schema::RecordKind*, std::size_t> counts;
    for (const auto& [id, record] : app.workspace->records().all()) ++counts[&record->kind()];
    const schema::RecordKind* most = &game.kinds.front();
    for (const schema::RecordKind& kind : game.kinds)
        if (counts[&kind] > counts[most]) most = &kind;
    return *most;
}

// A project was opened, or its languages changed.
void followProject(editor::Application& app, TablePanel& panel) {
    const editor::Workspace& w = *app.workspace;
    if (panel.project == w.folder() && panel.languages == w.info().languages && panel.view.kind()) return;
    const bool sameProject = panel.project == w.folder() && panel.view.kind();
    panel.project = w.folder();
    panel.languages = w.info().languages;
    panel.refused.clear();
    stopEditing(panel);
    const schema::RecordKind* shown = panel.view.kind();
    showKind(app, panel, sameProject ? *shown : firstKind(app));
}

// What was opened elsewhere (a problem, a reference, the palette) comes into sight here.
void followSelection(editor::Application& app, TablePanel& panel) {
    if (panel.followed == app.selection.revision()) return;
    panel.followed = app.selection.revision();
    const std::string id = app.selection.cursor();
    if (id.empty() || id == panel.told) return;
    const schema::RecordPtr record = app.workspace->find(id);
    if (!record) return;
    if (&record->kind() != panel.view.kind()) showKind(app, panel, record->kind());
    panel.view.update(*app.workspace, *app.search, app.searchContext());
    std::size_t row = panel.view.rowOf(id);
    if (row == panel.view.rowCount() && !panel.view.query().empty()) {
        panel.filter.clear();
        panel.view.setQuery({});
        panel.view.update(*app.workspace, *app.search, app.searchContext());
        row = panel.view.rowOf(id);
    }
    if (row == panel.view.rowCount()) return;
    panel.view.selection.set({row, panel.view.selection.cursor().column});
    panel.told = id;
    panel.reveal = true;
}

// The form, the card and every command on records follow the rows that are selected.
void tellSelection(editor::Application& app, TablePanel& panel) {
    editor::TableView& view = panel.view;
    if (view.rowCount() == 0) return;
    const std::size_t row = view.selection.cursor().row;
    const std::string id = view.row(row)->id();
    const editor::CellRange range = view.selection.range(), before = panel.toldSelection.range();
    const bool sameRows = range.top == before.top && range.bottom == before.bottom &&
                          view.selection.others() == panel.toldSelection.others();
    if (id == panel.told && sameRows) return;
    if (id != panel.told) app.notices.refusal(app.jump({id, {}}));
    panel.told = id;
    panel.toldSelection = view.selection;
    std::vector<std::string> ids;
    std::set<std::size_t> rows{row};
    if (range.rows() <= kMostSelectedRows && view.selection.others().size() <= kMostSelectedRows) {
        const auto add = [&](const editor::CellRange& r) {
            for (std::size_t i = r.top; i < r.bottom && ids.size() < kMostSelectedRows; ++i)
                if (rows.insert(i).second) ids.push_back(view.row(i)->id());
        };
        for (const editor::CellRange& other : view.selection.others()) add(other);
        add(range);
    }
    ids.push_back(id);
    if (ids != app.selection.ids()) app.selection.set(ids);
    panel.followed = app.selection.revision();
}

// Where a column comes in again: behind the one that stands before it in the form.
std::vector<std::string>::iterator placeOf(const editor::TableView& view, std::vector<std::string>& shown,
                                           const editor::TableColumn& column) {
    const auto order = [&](std::string_view key) { return editor::findColumn(view.allColumns(), key); };
    for (auto before = &column; before != view.allColumns().data();)
        if (const auto at = std::find(shown.begin(), shown.end(), (--before)->key); at != shown.end())
            return std::next(at);
    return std::find_if(shown.begin(), shown.end(), [&](const std::string& key) { return order(key) > &column; });
}

void drawColumnsMenu(editor::Application& app, TablePanel& panel) {
    if (!beginMenu("table columns")) return;
    editor::TableView::Layout layout = panel.view.layout();
    std::vector<std::string> shown;
    for (const std::size_t column : panel.view.shownColumns()) shown.push_back(panel.view.allColumns()[column].key);
    bool changed = false;
    for (const editor::TableColumn& column : panel.view.allColumns()) {
        const auto at = std::find(shown.begin(), shown.end(), column.key);
        const bool on = at != shown.end();
        if (listRow(fmt::format("{}###column {}", column.label, column.key).c_str(),
                    {.icon = on ? icon("check") : " ", .trailing = column.key, .selected = on})) {
            if (on && shown.size() > 1) shown.erase(at);
            else if (!on) shown.insert(placeOf(panel.view, shown, column), column.key);
            changed = true;
        }
    }
    menuSeparator();
    if (menuItem("Show all")) {
        shown.clear();
        for (const editor::TableColumn& column : panel.view.allColumns()) shown.push_back(column.key);
        changed = true;
    }
    if (menuItem("As at first")) {
        layout = {};
        shown.clear();
        changed = true;
    }
    endMenu();
    if (!changed) return;
    layout.columns = shown;
    panel.view.setLayout(layout);
    keepLayout(app, panel);
}

// For each language: its columns, and the rows where something is to be done.
void drawTranslationMenu(editor::Application& app, TablePanel& panel) {
    if (!beginMenu("table translations")) return;
    const auto item = [&](const char* label, const char* action, const std::string& language, std::string_view refusal,
                          bool checked) {
        if (menuItem(fmt::format("{}###{} {}", label, action, language).c_str(),
                     {.refusal = refusal, .checked = checked}))
            app.notices.refusal(app.actions.run(action, language));
    };
    const std::string& source = schema::sourceLanguageOf(app.workspace->info());
    for (const auto& [language, count] : panel.translated) {
        menuSeparator(editor::languageName(language));
        item("Beside its source", "table.show_language", language, {},
             editor::isShownBeside(panel.view, source, language));
        item(fmt::format("Missing: {}", schema::grouped(count.missing)).c_str(), "table.missing", language,
             count.missing == 0 ? "nothing is missing" : "", panel.filter == "missing:" + language);
        item(fmt::format("Stale: {}", schema::grouped(count.stale)).c_str(), "table.stale", language,
             count.stale == 0 ? "nothing is stale" : "", panel.filter == "stale:" + language);
    }
    menuSeparator();
    const editor::Action* accept = app.actions.find("table.accept_translation");
    if (accept && menuItem(accept->label.c_str(), {.icon = icon("check")}))
        app.notices.refusal(app.actions.run(accept->id));
    endMenu();
}

void drawToolbar(editor::Application& app, TablePanel& panel) {
    editor::TableView& view = panel.view;
    const bool isTranslated = !editor::translatedLanguages(app.workspace->info()).empty();
    Toolbar bar("table tools");
    const auto kinds = app.workspace->game().kinds;
    std::vector<const char*> names;
    int chosen = 0;
    for (const schema::RecordKind& kind : kinds) {
        if (&kind == view.kind()) chosen = int(names.size());
        names.push_back(kind.plural);
    }
    const bool narrow = ImGui::GetContentRegionAvail().x < dp(720);  // then icons say what the tools do
    ImGui::SetNextItemWidth(dp(narrow ? 116 : 150));
    if (select("kind of records", chosen, names)) showKind(app, panel, kinds[chosen]);
    ImGui::SetNextItemWidth(
        std::max(dp(72), ImGui::GetContentRegionAvail().x - dp((narrow ? 190 : 470) + (isTranslated ? 32 : 0))));
    const bool filtered = !view.query().empty();
    if (queryBox(app, panel.box, "Filter rows", panel.filter, view.parsed(),
                 {.hint = "Filter, e.g. name:axe", .results = filtered ? std::to_string(view.rowCount()) : ""}))
        view.setQuery(panel.filter);
    if (view.query() != panel.filter) view.setQuery(panel.filter);
    const auto tool = [&](const char* label, const char* glyph, const char* action) {
        const editor::Action* does = app.actions.find(action);
        if (!does) return;
        const std::string shortcut = app.actions.shortcutText(action),
                          refusal = does->unavailable ? does->unavailable() : "";
        const ButtonOptions options{
            .kind = Button::Quiet, .icon = glyph, .tooltip = does->help, .shortcut = shortcut, .refusal = refusal};
        if (narrow ? iconButton(label, glyph, options) : button(label, options)) panel.run(action);
    };
    if (iconButton("Columns", icon("columns"), {.kind = Button::Quiet, .tooltip = "Chooses the columns to show."}))
        ImGui::OpenPopup("table columns");
    if (iconButton("Pictures", icon("image"),
                   {.kind = Button::Quiet, .tooltip = "Shows the art of each card.", .selected = panel.pictures})) {
        panel.pictures = !panel.pictures;
        editor::setNumber(app.settings.numbers, "table.pictures", panel.pictures);
    }
    drawColumnsMenu(app, panel);
    if (isTranslated) {
        if (iconButton("Translations", icon("translate"),
                       {.kind = Button::Quiet, .tooltip = "Languages beside their source; what is missing or stale."}))
            ImGui::OpenPopup("table translations");
        drawTranslationMenu(app, panel);
    }
    tool("Replace", icon("search"), "edit.replace");
    tool("Import", icon("import-file"), "table.import_csv");
    tool("Export", icon("export-file"), "table.export_csv");
    const std::string make = fmt::format("record.new.{}", view.kind()->key);
    if (!view.kind()->single || view.recordCount() == 0) tool("New", icon("add"), make.c_str());
}

// "12 cells: sum 30, mean 2.5, 1 to 4" of what is selected.
std::string selectionText(const TablePanel& panel) {
    const editor::TableView& view = panel.view;
    if (view.rowCount() == 0 || view.selection.single()) return {};
    const std::size_t count = view.selection.others().empty() ? view.selection.count() : view.selection.cells().size();
    std::string out = fmt::format("{} cells", schema::grouped(count));
    if (count > kMostSummed) return out;
    std::int64_t sum = 0, least = 0, most = 0;
    std::size_t numbers = 0;
    for (const editor::CellPlace& place : view.selection.cells()) {
        const editor::TableColumn& column = view.column(place.column);
        const schema::Record& record = *view.row(place.row);
        if (!column.isNumber() || !editor::inForce(*column.holder, *column.field, column.holderIn(record))) continue;
        const std::int64_t number = schema::integerAt(*column.field, column.valueIn(record));
        least = numbers == 0 ? number : std::min(least, number);
        most = numbers == 0 ? number : std::max(most, number);
        sum += number;
        ++numbers;
    }
    if (numbers > 0)
        out += fmt::format(": sum {}, mean {:.4g}, {} to {}", sum, double(sum) / double(numbers), least, most);
    return out;
}

void drawStatus(TablePanel& panel) {
    const editor::TableView& view = panel.view;
    if (panel.toldSum != view.selection || panel.toldSumRevision != view.revision()) {
        panel.selectionSum = selectionText(panel);
        panel.toldSum = view.selection;
        panel.toldSumRevision = view.revision();
    }
    const std::string rows = view.rowCount() == view.recordCount()
                                 ? fmt::format("{} {}", schema::grouped(view.rowCount()),
                                               view.rowCount() == 1 ? view.kind()->label : view.kind()->plural)
                                 : fmt::format("{} of {} {}", schema::grouped(view.rowCount()),
                                               schema::grouped(view.recordCount()), view.kind()->plural);
    caption(rows);
    // While the rows are counted still, the numbers grow.
    for (const auto& [language, count] : panel.translated) {
        if (count.missing + count.stale == 0) continue;
        ImGui::SameLine(0, dp(20));
        caption(fmt::format("{}: {} missing, {} stale", editor::languageName(language), schema::grouped(count.missing),
                            schema::grouped(count.stale)));
    }
    if (panel.selectionSum.empty()) return;
    ImGui::SameLine(0, dp(20));
    caption(panel.selectionSum);
}

// The keys of the cells, while they have the focus.
void takeKeys(editor::Application& app, TablePanel& panel) {
    const ImGuiIO& io = ImGui::GetIO();
    editor::TableView& view = panel.view;
    if (panel.editing.kind != CellEditor::Kind::None || io.WantTextInput || io.KeyAlt || view.rowCount() == 0) return;
    const auto all = std::ptrdiff_t(view.rowCount());
    const auto wide = std::ptrdiff_t(view.shownColumns().size());
    struct Move {
        compat::Key key;
        std::ptrdiff_t rows, columns;
    };
    const Move moves[] = {{264, io.KeyCtrl ? all : 1, 0},
                          {265, io.KeyCtrl ? -all : -1, 0},
                          {262, 0, io.KeyCtrl ? wide : 1},
                          {263, 0, io.KeyCtrl ? -wide : -1},
                          {267, kPage, 0},
                          {266, -kPage, 0},
                          {268, io.KeyCtrl ? -all : 0, -wide},
                          {269, io.KeyCtrl ? all : 0, wide}};
    for (const Move& move : moves)
        if (compat::keyPressed(move.key, true)) {
            view.selection.move(move.rows, move.columns, view.size(), io.KeyShift);
            panel.reveal = true;
        }
    if (!io.KeyCtrl && compat::keyPressed(258, true)) {  // Tab
        view.selection.move(0, io.KeyShift ? -1 : 1, view.size(), false);
        panel.reveal = true;
    }
    if (!io.KeyCtrl && !io.KeyShift && (compat::keyPressed(257) || compat::keyPressed(335))) beginEditing(app, panel);
    if (io.KeyCtrl) return;
    std::string typed;
    for (const ImWchar character : io.InputQueueCharacters)
        if (character >= 32 && character != 127) {
            char bytes[5] = {};
            ImTextCharToUtf8(bytes, character);
            typed += bytes;
        }
    if (!typed.empty()) beginEditing(app, panel, typed);
}

}  // namespace

void keepLayout(editor::Application& app, const TablePanel& panel) {
    if (panel.view.kind())
        editor::setText(app.settings.texts, layoutName(app, *panel.view.kind()), panel.view.layout().text());
}

void showKind(editor::Application& app, TablePanel& panel, const schema::RecordKind& kind) {
    stopEditing(panel);
    panel.filter.clear();
    panel.view.setQuery({});
    panel.refused.clear();
    panel.view.show(kind, app.workspace->info().languages,
                    editor::TableView::Layout::fromText(editor::text(app.settings.texts, layoutName(app, kind), "")));
    editor::setText(app.settings.texts, kindName(app), kind.key);
    panel.told.clear();
}

void markRefused(const editor::Application& app, TablePanel& panel, std::vector<editor::CellRefusal> refused) {
    if (refused.size() > kMostMarked) refused.resize(kMostMarked);
    panel.refused = std::move(refused);
    panel.refusedRevision = app.workspace->revision();
}

void setCells(editor::Application& app, TablePanel& panel, std::vector<editor::CellText> cells, std::string_view step) {
    std::vector<editor::CellRefusal> refused;
    const editor::Refusal refusal =
        editor::setCellTexts(*app.workspace, panel.view.allColumns(), std::move(cells), step, &refused);
    markRefused(app, panel, std::move(refused));
    app.notices.refusal(refusal);
}

void drawTable(editor::Application& app, TablePanel& panel) {
    if (!app.workspace) {
        emptyState(icon("table"), "No project", "Open a folder with a project, or make a new one.");
        return;
    }
    panel.pictures = editor::number(app.settings.numbers, "table.pictures", 1) != 0;
    followProject(app, panel);
    followSelection(app, panel);
    drawToolbar(app, panel);
    queryComplaints(panel.box, panel.view.parsed().complaints);
    panel.view.update(*app.workspace, *app.search, app.searchContext());
    if (panel.refusedRevision != app.workspace->revision()) panel.refused.clear();

    const bool searching = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows) && ImGui::GetIO().WantTextInput &&
                           panel.editing.kind == CellEditor::Kind::None;
    if (searching && !panel.box.tookKey && (compat::keyPressed(264) || compat::keyPressed(257)) &&
        panel.view.rowCount() > 0) {
        compat::stopEditing();
        panel.focusCells = true;
    }
    if (panel.view.rowCount() == 0) {
        if (!panel.view.query().empty()) {
            if (emptyState(icon("search"), "Nothing found", "No record matches this filter.", "Clear the filter"))
                panel.filter.clear();
        } else {
            const schema::RecordKind& kind = *panel.view.kind();
            const int pressed = emptyState(icon("table"), fmt::format("No {} yet", kind.plural),
                                           "Make one, or bring them in from a spreadsheet as CSV.",
                                           fmt::format("New {}###make the first one", kind.label).c_str(), icon("add"),
                                           "Import CSV", icon("import-file"));
            if (pressed == 1) app.notices.refusal(app.actions.run(fmt::format("record.new.{}", kind.key)));
            if (pressed == 2) app.notices.refusal(app.actions.run("table.import_csv"));
        }
        return;
    }
    if (panel.focusCells) ImGui::SetNextWindowFocus();
    panel.focusCells = false;
    const float status = ImGui::GetTextLineHeight() + dp(8);
    ImGui::BeginChild("cells", {0, -status}, false,
                      ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoMove);
    if (ImGui::IsWindowFocused() && !searching) takeKeys(app, panel);
    drawCells(app, panel);
    ImGui::EndChild();
    drawStatus(panel);
    tellSelection(app, panel);
}

}  // namespace ui
