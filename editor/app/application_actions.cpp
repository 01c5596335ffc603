// The actions that every layout has: project, edit, records, navigation. Panels add their own. It is long because
// each action states its label, its help and what it refuses here.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/application.h"
#include "editor/app/expansion.h"
#include "editor/app/new_project.h"
#include "editor/app/project_data.h"
#include "editor/app/signing.h"
#include "schema/core/numbers.h"

namespace editor {

// Actions stand in menus in the order in which they are added.
void Application::addActions() {
    addOpeningActions();
    addFileActions();
    addSigningActions(*this);
    addProjectDataActions();
    addEditActions();
    addClipboardActions();
    addRecordActions();
    addCardActions();
    addExpansionActions(*this);
    addGoActions();
}

std::string Application::needsProject() const { return workspace ? "" : "no project is open"; }

std::string Application::needsSelection() const {
    if (!workspace) return needsProject();
    return selection.empty() ? "no record is selected" : "";
}

void Application::addOpeningActions() {
    actions.add({.id = "file.start",
                 .label = "Start page",
                 .group = "File",
                 .icon = "book",
                 .help = "Shows the projects that were open last, the samples, and how a new project begins.",
                 .run = [this]() -> Refusal {
                     startPageOpen = !startPageOpen || !workspace;
                     return {};
                 }});
    actions.add({.id = "file.new",
                 .label = "New project",
                 .group = "File",
                 .section = 0,
                 .icon = "new-folder",
                 .shortcut = "Ctrl+N",
                 .help = "Makes a folder for the content of a game, and opens it.",
                 .argument = "a game and what it begins with, such as \"old_tale minimal\"",
                 .run = [this] { return promptNew({}, {}); },
                 .runWith =
                     [this](const std::string& what) {
                         const std::size_t blank = std::min(what.find(' '), what.size());
                         return promptNew(what.substr(0, blank), what.substr(std::min(blank + 1, what.size())));
                     }});
    actions.add({.id = "file.open",
                 .label = "Open project",
                 .group = "File",
                 .section = 0,
                 .icon = "folder-open",
                 .shortcut = "Ctrl+O",
                 .help = "Opens a project from its folder.",
                 .argument = "the folder of a project",
                 .run = [this]() -> Refusal {
                     projectPrompt = ProjectPrompt::Open;
                     return {};
                 },
                 .runWith = [this](const std::string& folder) { return open(folder); }});
    actions.add({.id = "file.forget",
                 .label = "Forget a recent project",
                 .group = "File",
                 .icon = "close",
                 .help = "Takes it from the list of recent projects; its files stay.",
                 .argument = "the folder of a project",
                 .unavailable = [this]() -> std::string {
                     return settings.recentProjects.empty() ? "no project was open yet" : "";
                 },
                 .runWith = [this](const std::string& folder) -> Refusal {
                     const std::size_t before = settings.recentProjects.size();
                     forgetProject(settings, folder);
                     return settings.recentProjects.size() < before ? "" : "this folder is not in the list";
                 }});
}

void Application::addFileActions() {
    actions.add({.id = "file.save",
                 .label = "Save",
                 .group = "File",
                 .icon = "save",
                 .shortcut = "Ctrl+S",
                 .help = "Saves every changed record; the old versions are kept as backups.",
                 .unavailable = [this]() -> std::string {
                     if (!workspace) return needsProject();
                     if (workspace->readOnly()) return kReadOnly;
                     return workspace->unsaved() ? "" : "everything is saved";
                 },
                 .run = [this] { return save(); }});
    actions.add({.id = "file.export",
                 .label = "Export pack",
                 .group = "File",
                 .section = 2,
                 .icon = "package",
                 .shortcut = "Ctrl+E",
                 .help = "Builds the pack that players load.",
                 .argument = "the file to write",
                 .unavailable = [this] { return needsProject(); },
                 .run = [this] { return exportTo(defaultPackFile(*workspace, sharedSettings.exportFolder)); },
                 .runWith = [this](const std::string& file) { return exportTo(file); }});
    actions.add({.id = "file.print",
                 .label = "Print and export cards",
                 .group = "File",
                 .section = 2,
                 .icon = "print",
                 .shortcut = "Ctrl+Shift+P",
                 .help = "Writes cards, tiles and boards as a PDF to print, as pictures or for Tabletop Simulator.",
                 .unavailable = [this] { return needsProject(); },
                 .run = [this]() -> Refusal {
                     cardExportOpen = true;
                     return {};
                 }});
    actions.add({.id = "file.close",
                 .label = "Close project",
                 .group = "File",
                 .section = 9,
                 .icon = "close",
                 .help = "Closes the project; asks first if something is unsaved.",
                 .unavailable = [this] { return needsProject(); },
                 .run = [this] { return closeThen({}, false); }});
    actions.add({.id = "file.quit",
                 .label = "Quit",
                 .group = "File",
                 .section = 9,
                 .icon = "quit",
                 .shortcut = "Ctrl+Q",
                 .help = "Leaves the editor; asks first if something is unsaved.",
                 .run = [this] { return closeThen({}, true); }});
}

// Asks for the folder and the title of a new project. Empty: the first game, and what can be played with least.
Refusal Application::promptNew(const std::string& game, const std::string& beginning) {
    const schema::GameSchema* wanted = game.empty() ? schema::games().front() : schema::findGame(game);
    if (!wanted) return fmt::format("there is no game \"{}\"", game);
    Beginning begins = Beginning::Minimal;
    if (beginning.empty()) {
        if (!whyNotBegin(begins, wanted->key, paths_.content).empty()) begins = Beginning::Empty;
    } else {
        const auto choices = choicesOf(begins);
        const auto at = std::find_if(choices.begin(), choices.end(),
                                     [&](const schema::Choice& choice) { return beginning == choice.key; });
        if (at == choices.end())
            return fmt::format("a project begins with base, minimal or empty, not with \"{}\"", beginning);
        begins = Beginning(at - choices.begin());
        if (Refusal refusal = whyNotBegin(begins, wanted->key, paths_.content); !refusal.empty()) return refusal;
    }
    promptedGame = wanted->key;
    promptedBeginning = begins;
    projectPrompt = ProjectPrompt::New;
    return {};
}

void Application::addProjectDataActions() {
    const auto none = [this] { return needsProject(); };
    actions.add({.id = "project.settings",
                 .label = "Settings",
                 .group = "Project",
                 .icon = "settings",
                 .help = "Title, author, version, languages and what the project builds on.",
                 .unavailable = none,
                 .run = [this]() -> Refusal {
                     projectSettingsOpen = true;
                     return {};
                 }});
    actions.add({.id = "project.add_language",
                 .label = "Add a language",
                 .group = "Project",
                 .icon = "translate",
                 .help = "From then on every text should be written in it, too.",
                 .argument = "the code of a language, such as it",
                 .unavailable = none,
                 .runWith = [this](const std::string& code) { return addLanguage(*workspace, code); }});
    actions.add({.id = "project.remove_language",
                 .label = "Remove a language",
                 .group = "Project",
                 .icon = "translate",
                 .help = "Deletes every text in it. One Undo brings them back.",
                 .argument = "the code of a language, such as it",
                 .unavailable = none,
                 .runWith = [this](const std::string& code) { return workspace->removeLanguage(code); }});
    actions.add({.id = "project.build_on",
                 .label = "Build on another project",
                 .group = "Project",
                 .icon = "package",
                 .help = "Makes this project an expansion: what it builds on lies beside it.",
                 .argument = "the folder of a project or the file of a pack",
                 .unavailable = none,
                 .runWith = [this](const std::string& base) { return buildOn(*workspace, base); },
                 .proposed = [this] { return (workspace->folder().parent_path() / "").string(); }});
}

void Application::addEditActions() {
    actions.add({.id = "edit.preferences",
                 .label = "Preferences",
                 .group = "Edit",
                 .icon = "settings",
                 .shortcut = "Ctrl+Comma",
                 .help = "Theme, size, languages and how work is kept.",
                 .run = [this]() -> Refusal {
                     preferencesOpen = true;
                     return {};
                 }});
    actions.add({.id = "edit.undo",
                 .label = "Undo",
                 .group = "Edit",
                 .section = 0,
                 .icon = "undo",
                 .shortcut = "Ctrl+Z",
                 .help = "Undoes the last step: in the game while you play, otherwise in the content.",
                 .unavailable = [this]() -> std::string {
                     if (const UndoStack* stack = undoStack()) return stack->whyNoUndo();
                     return workspace && workspace->history().canUndo() ? "" : "there is nothing to undo";
                 },
                 .run = [this] { return undo(); },
                 .subject = [this]() -> std::string {
                     if (undoStack() || !workspace || !workspace->history().canUndo()) return {};
                     return workspace->history().steps()[workspace->history().position() - 1].name;
                 }});
    actions.add({.id = "edit.redo",
                 .label = "Redo",
                 .group = "Edit",
                 .section = 0,
                 .icon = "redo",
                 .shortcut = "Ctrl+Shift+Z",
                 .help = "Redoes what was undone.",
                 .unavailable = [this]() -> std::string {
                     if (const UndoStack* stack = undoStack()) return stack->whyNoRedo();
                     return workspace && workspace->history().canRedo() ? "" : "there is nothing to redo";
                 },
                 .run = [this] { return redo(); },
                 .subject = [this]() -> std::string {
                     if (undoStack() || !workspace || !workspace->history().canRedo()) return {};
                     return workspace->history().steps()[workspace->history().position()].name;
                 }});
}

void Application::addClipboardActions() {
    actions.add({.id = "edit.copy",
                 .label = "Copy records",
                 .group = "Edit",
                 .icon = "copy",
                 .shortcut = "Ctrl+C",
                 .help = "Copies the selected records as text.",
                 .scope = "browser",
                 .unavailable = [this] { return needsSelection(); },
                 .run = [this]() -> Refusal {
                     writeClipboard(workspace->copyText(selection.ids()));
                     notices.update("copy", NoticeKind::Success, fmt::format("Copied {}", namesOf(selection.ids())));
                     return {};
                 }});
    actions.add({.id = "edit.cut",
                 .label = "Cut records",
                 .group = "Edit",
                 .icon = "cut",
                 .shortcut = "Ctrl+X",
                 .help = "Copies the selected records and deletes them.",
                 .scope = "browser",
                 .unavailable = [this] { return needsSelection(); },
                 .run = [this] { return removeSelected(Removal::Cut); }});
    actions.add({.id = "edit.paste",
                 .label = "Paste records",
                 .group = "Edit",
                 .icon = "paste",
                 .shortcut = "Ctrl+V",
                 .help = "Adds the records on the clipboard; an id that is taken gets the next free number.",
                 .scope = "browser",
                 .unavailable = [this] { return needsProject(); },
                 .run =
                     [this] {
                         std::vector<std::string> made;
                         Refusal refusal = workspace->paste(readClipboard(), &made);
                         if (!refusal.empty()) return refusal;
                         tellEdit(fmt::format("Pasted {}", namesOf(made)), {made.front(), {}});
                         if (made.size() == 1) return jump({made[0], {}}, Opening::Keep);
                         selection.set(made);
                         return refusal;
                     }});
}

void Application::addRecordActions() {
    actions.add({.id = "record.duplicate",
                 .label = "Duplicate",
                 .group = "Record",
                 .section = 2,
                 .icon = "duplicate",
                 .shortcut = "Ctrl+D",
                 .help = "Makes a copy of each selected record under a new id.",
                 .unavailable = [this] { return needsSelection(); },
                 .run =
                     [this] {
                         std::vector<std::string> made;
                         Refusal refusal = workspace->duplicate(selection.ids(), &made);
                         if (!refusal.empty()) return refusal;
                         tellEdit(fmt::format("Made {}",
                                              made.size() == 1 ? namesOf(made) : fmt::format("{} copies", made.size())),
                                  {made.front(), {}});
                         if (made.size() == 1) return jump({made[0], ""}, Opening::Keep);
                         selection.set(made);
                         return refusal;
                     }});
    actions.add({.id = "record.delete",
                 .label = "Delete",
                 .group = "Record",
                 .section = 2,
                 .icon = "delete",
                 .shortcut = "Delete",
                 .help = "Deletes the selected records; asks first if others refer to them.",
                 .scope = "browser",
                 .unavailable = [this] { return needsSelection(); },
                 .run = [this] { return removeSelected(Removal::Delete); }});
    actions.add({.id = "record.rename",
                 .label = "Change id",
                 .group = "Record",
                 .section = 2,
                 .icon = "rename",
                 .shortcut = "F2",
                 .help = "Gives the record another id; every reference to it follows.",
                 .argument = "the new id",
                 .unavailable = [this]() -> std::string {
                     return workspace && !selection.cursor().empty() ? "" : "no record is selected";
                 },
                 .run = [this]() -> Refusal {
                     ask({.kind = Question::Kind::RenameRecord, .records = {selection.cursor()}});
                     return {};
                 },
                 .runWith = [this](const std::string& id) { return workspace->rename(selection.cursor(), id); }});
    actions.add({.id = "record.open",
                 .label = "Go to record",
                 .group = "Go",
                 .icon = "go",
                 .help = "Opens a record by its id.",
                 .argument = "id of a record",
                 .unavailable = [this] { return needsProject(); },
                 .runWith = [this](const std::string& id) { return jump({id, ""}, Opening::Keep); }});
}

// What is done with the cards that are open in the centre.
void Application::addCardActions() {
    actions.add({.id = "record.close",
                 .label = "Close card",
                 .group = "Record",
                 .section = 3,
                 .icon = "close",
                 .shortcut = "Ctrl+W",
                 .help = "Closes the card in front; its changes are kept.",
                 .unavailable = [this]() -> std::string { return shownRecord.empty() ? "no card is open" : ""; },
                 .run = [this]() -> Refusal {
                     closeRecord(shownRecord);
                     return {};
                 }});
    actions.add(
        {.id = "record.close_others",
         .label = "Close the other cards",
         .group = "Record",
         .section = 3,
         .icon = "close",
         .help = "Closes every card except the one in front; their changes are kept.",
         .unavailable = [this]() -> std::string { return openRecords.size() > 1 ? "" : "no other card is open"; },
         .run = [this]() -> Refusal {
             closeOtherRecords(shownRecord);
             return {};
         }});
    actions.add({.id = "record.keep_open",
                 .label = "Keep open",
                 .group = "Record",
                 .section = 3,
                 .icon = "pin",
                 .help = "Keeps the card in the preview tab open when you look at another one.",
                 .unavailable = [this]() -> std::string {
                     if (shownRecord.empty()) return "no card is open";
                     return previewRecord == shownRecord ? "" : "it already stays open";
                 },
                 .run = [this]() -> Refusal {
                     keepOpen(shownRecord);
                     return {};
                 }});
}

void Application::addGoActions() {
    actions.add({.id = "go.back",
                 .label = "Back",
                 .group = "Go",
                 .section = 0,
                 .icon = "back",
                 .shortcut = "Alt+Left",
                 .help = "Goes back to where you were.",
                 .scope = "author",
                 .unavailable = [this]() -> std::string {
                     return navigation.canGoBack() ? "" : "there is nothing to go back to";
                 },
                 .run = [this] { return show(navigation.back()); }});
    actions.add({.id = "go.forward",
                 .label = "Forward",
                 .group = "Go",
                 .section = 0,
                 .icon = "forward",
                 .shortcut = "Alt+Right",
                 .help = "Goes forward again.",
                 .scope = "author",
                 .unavailable = [this]() -> std::string {
                     return navigation.canGoForward() ? "" : "there is nothing to go forward to";
                 },
                 .run = [this] { return show(navigation.forward()); }});
    actions.add({.id = "go.next_problem",
                 .label = "Next problem",
                 .group = "Go",
                 .section = 2,
                 .icon = "problem",
                 .shortcut = "F8",
                 .help = "Goes to the next problem in the list.",
                 .unavailable = [this]() -> std::string { return problems.size() == 0 ? "there are no problems" : ""; },
                 .run = [this] { return jumpToProblem(+1); }});
    actions.add({.id = "go.previous_problem",
                 .label = "Previous problem",
                 .group = "Go",
                 .section = 2,
                 .icon = "problem",
                 .shortcut = "Shift+F8",
                 .help = "Goes to the previous problem in the list.",
                 .unavailable = [this]() -> std::string { return problems.size() == 0 ? "there are no problems" : ""; },
                 .run = [this] { return jumpToProblem(-1); }});
}

void Application::addProjectActions() {
    for (const schema::RecordKind& kind : workspace->game().kinds) {
        const std::string key = kind.key;
        actions.add({.id = "record.new." + key,
                     .label = fmt::format("New {}", kind.label),
                     .group = "Record/New",
                     .section = 0,
                     .icon = kind.symbol,
                     .help = kind.help,
                     .run = [this, key] {
                         std::string made;
                         Refusal refusal = workspace->create(key, {}, &made);
                         return refusal.empty() ? jump({made, "name"}, Opening::Keep) : refusal;
                     }});
    }
}

Refusal Application::removeSelected(Removal how) {
    const std::vector<std::string> ids = selection.ids();
    std::vector<schema::Use> uses;
    for (const std::string& id : ids) {
        if (workspace->below().records()->find(id)) continue;  // the record that it overrides takes its place
        for (schema::Use& use : workspace->usesOf(id))
            if (!selection.contains(use.record)) uses.push_back(std::move(use));
    }
    if (uses.empty()) return removeAndTell(ids, how);
    ask({.kind = Question::Kind::DeleteUsed, .records = ids, .uses = std::move(uses), .cut = how == Removal::Cut});
    return {};
}

// Deletes, selects what stood beside in the list, and says so.
Refusal Application::removeAndTell(const std::vector<std::string>& ids, Removal how, bool force) {
    const std::string next = neighbour ? neighbour(ids) : "", names = namesOf(ids);
    const std::string copied = how == Removal::Cut ? workspace->copyText(ids) : "";
    Refusal refusal = workspace->remove(ids, force);
    if (!refusal.empty()) return refusal;
    if (how == Removal::Cut) writeClipboard(copied);
    tellEdit(fmt::format("{} {}", how == Removal::Cut ? "Cut" : "Deleted", names));
    return workspace->find(next) ? jump({next, {}}) : refusal;
}

Refusal Application::jumpToProblem(int step) {
    const auto& rows = problems.rows();
    const int count = int(rows.size());
    int here = -1;
    for (int i = 0; i < count; ++i)
        if (rows[i]->key == lastProblem_) here = i;
    if (here < 0 && step < 0) here = 0;
    // Problems of files that are no record cannot be shown; the way goes past them.
    for (int tried = 1; tried <= count; ++tried) {
        const ProblemRow& row = *rows[((here + step * tried) % count + count) % count];
        if (!workspace->find(row.problem.record)) continue;
        lastProblem_ = row.key;
        return jump(row.target());
    }
    return "none of the problems belongs to a record";
}

Refusal Application::exportTo(const std::filesystem::path& file) {
    startExport(tasks, *workspace, problems.ofReading(), file, [this](ExportResult result) {
        std::string said;
        if (result.refusal.empty()) signWrittenPack(paths_.config, result.file, said);
        if (result.refusal.empty())
            notices.add(said.starts_with("not") ? NoticeKind::Warning : NoticeKind::Success,
                        fmt::format("the pack {} was written{}{}", result.file.filename().string(),
                                    said.empty() ? "" : "; ", said));
        else notices.add(NoticeKind::Error, fmt::format("not exported: {}", result.refusal));
        lastExport = std::move(result);
    });
    return {};
}

}  // namespace editor
