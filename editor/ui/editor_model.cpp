// What the shell shows of the application: its menu, its bars and the tabs of open records.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "editor/ui/editor.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/severity.h"
#include "schema/core/numbers.h"

namespace ui {

namespace {

// The entries of a menu by their sections, with a line between two of them.
void arrange(std::vector<MenuEntry>& entries) {
    std::stable_sort(entries.begin(), entries.end(),
                     [](const MenuEntry& a, const MenuEntry& b) { return a.section < b.section; });
    for (std::size_t i = entries.size(); i-- > 0;) {
        arrange(entries[i].children);
        if (i > 0 && entries[i - 1].section != entries[i].section)
            entries.insert(entries.begin() + std::ptrdiff_t(i), MenuEntry{});
    }
}

}  // namespace

std::vector<MenuEntry> Editor::menu() const {
    // In this order; a menu that is not named here comes last.
    std::vector<MenuEntry> top;
    for (const char* name : {"File", "Edit", "Record", "Table", "Go", "View", "Play", "Tools", "Help"})
        top.push_back({.label = name});
    // A submenu stands in the section of its first action.
    const auto submenu = [](std::vector<MenuEntry>& list, const std::string& label, int section) -> MenuEntry& {
        for (MenuEntry& e : list)
            if (e.label == label) return e;
        list.push_back({.label = label, .section = section});
        return list.back();
    };
    for (const editor::Action& action : app_.actions.all()) {
        if (action.group.empty()) continue;
        const auto slash = action.group.find('/');
        MenuEntry* parent = &submenu(top, action.group.substr(0, slash), 0);
        const bool nested = slash != std::string::npos;
        if (nested) parent = &submenu(parent->children, action.group.substr(slash + 1), action.section);
        parent->children.push_back({.label = action.label,
                                    .action = action.id,
                                    .icon = iconNamed(action.icon),
                                    .shortcut = app_.actions.shortcutText(action.id),
                                    .refusal = action.unavailable ? action.unavailable() : "",
                                    .checked = action.checked && action.checked(),
                                    .section = nested ? 0 : action.section});
    }
    std::erase_if(top, [](const MenuEntry& e) { return e.children.empty(); });
    arrange(top);
    return top;
}

ShellButton Editor::shellButton(const char* id, const char* label, bool primary) const {
    const editor::Action* action = app_.actions.find(id);
    if (!action) return {};
    const std::string subject = action->subject ? action->subject() : "";
    return {.action = id,
            .label = label ? label : action->label,
            .icon = iconNamed(action->icon),
            .tooltip = subject.empty() ? action->help : fmt::format("{}: {}", action->label, subject),
            .shortcut = app_.actions.shortcutText(id),
            .refusal = action->unavailable ? action->unavailable() : "",
            .primary = primary};
}

void Editor::updateModel() {
    model_ = {};
    model_.menu = menu();
    model_.run = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    // The layout that plays has a game on its table.
    model_.layoutChosen = [this](Layout chosen) {
        if (chosen == Layout::Play && app_.workspace && !play.sandbox.session.playing())
            app_.notices.refusal(app_.actions.run("play.start"));
    };
    model_.drawStart = [this] {
        if (app_.workspace) drawCentreWithoutRecord(app_, startPage);
    };
    model_.statusRight.push_back({.action = {}, .label = fmt::format("{} %", app_.settings.zoom)});
    if (!app_.workspace) return;
    const editor::Workspace& w = *app_.workspace;
    model_.project = w.info().title.in(app_.settings.language);
    model_.game = fmt::format("{} {}", w.game().title, w.info().version);
    model_.unsaved = w.unsaved();
    for (const char* id : {"file.save", "edit.undo", "edit.redo"}) model_.history.push_back(shellButton(id));
    model_.actions.push_back(shellButton("view.palette", "Find anything"));
    model_.actions.push_back(shellButton("file.print", "Print"));
    model_.actions.push_back(shellButton("file.export", "Export", true));
    updateStatusBar();
    model_.shownDocument = app_.shownRecord;
    // The Compare layout shows two versions of a record, the Table layout its form beside the rows.
    if (shell.layout == Layout::Compare || shell.layout == Layout::Table) return;
    for (const std::string& id : app_.openRecords) model_.documents.push_back(documentTab(id));
    setDocumentCalls();
}

// How many problems there are, in the colour of the worst.
static ShellButton problemStatus(const editor::ProblemList& problems) {
    if (problems.onlyLacks())
        return {.action = {},
                .label = "Nothing to play yet",
                .icon = icon("info"),
                .tooltip = "A game needs cards; what to make first stands in the middle.",
                .tone = Tone::Info};
    const std::size_t errors = problems.errors(), warnings = problems.warnings();
    const std::string counted = fmt::format("{} {}, {} {}", schema::grouped(errors), errors == 1 ? "error" : "errors",
                                            schema::grouped(warnings), warnings == 1 ? "warning" : "warnings");
    return {.action = "go.next_problem",
            .label = errors + warnings == 0 ? "No problems" : counted,
            .icon = iconNamed(errors     ? "error"
                              : warnings ? "warning"
                                         : "success"),
            .tooltip = "Goes to the next problem.",
            .tone = errors     ? Tone::Error
                    : warnings ? Tone::Warning
                               : Tone::Success};
}

void Editor::updateStatusBar() {
    const editor::Workspace& w = *app_.workspace;
    model_.statusLeft.push_back(problemStatus(app_.problems));
    model_.statusLeft.push_back({.action = {},
                                 .label = fmt::format("{} {}", schema::grouped(w.records().size()),
                                                      w.records().size() == 1 ? "record" : "records")});
    if (w.readOnly())
        model_.statusLeft.push_back({.action = {},
                                     .label = "Read only",
                                     .icon = icon("lock"),
                                     .tooltip = "Somebody else had the project open when it was opened here.",
                                     .tone = Tone::Warning});
    if (!w.journalFailure().empty())
        model_.statusLeft.push_back(
            {.action = {}, .label = w.journalFailure(), .icon = icon("error"), .tone = Tone::Error});
    for (const editor::TaskView& task : app_.tasks.list())
        if (task.state == editor::TaskState::Running) {
            model_.statusRight.insert(model_.statusRight.begin(),
                                      {.action = {}, .label = task.label, .progress = float(task.fraction)});
            keepDrawing(0.1f);
        }
}

Tab Editor::documentTab(const std::string& id) const {
    const editor::Workspace& w = *app_.workspace;
    const schema::RecordPtr record = w.findAnywhere(id);
    Tab tab{.id = id,
            .title = record ? record->base().name.in(app_.settings.language) : id,
            .symbol = record ? record->kind().symbol : "",
            .unsaved = w.unsaved(id),
            .closable = true,
            .preview = id == app_.previewRecord,
            .tooltip = id == app_.previewRecord ? fmt::format("{} in the preview tab: the next record you open "
                                                              "takes its place. Double-click to keep it open.",
                                                              id)
                                                : id};
    if (tab.title.empty()) tab.title = id;
    const auto found = app_.problems.of(id);
    if (!found.empty()) {
        tab.badge = std::to_string(found.size());
        const editor::ProblemRow* worst = app_.problems.worstAt(id, "");
        tab.badgeTone = worst ? toneOf(worst->problem.severity) : Tone::Warning;
    }
    return tab;
}

void Editor::setDocumentCalls() {
    model_.showDocument = [this](const std::string& id) { app_.notices.refusal(app_.jump({id, {}})); };
    model_.closeDocument = [this](const std::string& id) { app_.closeRecord(id); };
    model_.keepDocument = [this](const std::string& id) { app_.keepOpen(id); };
    model_.documentMenu = [this](const std::string& id) {
        if (menuItem("Keep open",
                     {.icon = icon("pin"), .refusal = id == app_.previewRecord ? "" : "it already stays open"}))
            app_.keepOpen(id);
        if (menuItem("Close", {.icon = icon("close"), .shortcut = app_.actions.shortcutText("record.close")}))
            app_.closeRecord(id);
        if (menuItem("Close the others", {.refusal = app_.openRecords.size() > 1 ? "" : "no other card is open"}))
            app_.closeOtherRecords(id);
    };
    model_.drawDocument = [this](const std::string& id) { drawRecordForm(app_, form, id); };
    model_.moveDocument = [this](int from, int to) {
        std::string id = app_.openRecords[from];
        app_.openRecords.erase(app_.openRecords.begin() + from);
        app_.openRecords.insert(app_.openRecords.begin() + to, std::move(id));
    };
}

}  // namespace ui
