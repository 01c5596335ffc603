// Everything of the editor that is not drawn: what panels are given. Headless tests and the window use the same.
//
//     Application app(paths);
//     app.open(folder);
//     app.actions.run("record.new.artifact");
//     app.poll(secondsSinceStart);                    // once a frame
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/actions.h"
#include "editor/app/document.h"
#include "editor/app/export.h"
#include "editor/app/external_tools.h"
#include "editor/app/navigation.h"
#include "editor/app/notices.h"
#include "editor/app/problem_list.h"
#include "editor/app/search.h"
#include "editor/app/selection.h"
#include "editor/app/settings.h"
#include "editor/app/tasks.h"
#include "editor/app/tool_copy.h"

namespace editor {

enum class Beginning : std::uint8_t;  // new_project.h

struct ApplicationPaths {
    std::filesystem::path config;        // empty: userConfigFolder()
    std::filesystem::path state;         // empty: userStateFolder(); projects' own state lies below it
    std::filesystem::path content = {};  // empty: shippedContent(), of the samples that come with the program
};

// A question that an action has to put to the user before it can go on; the interface shows it and answers.
struct Question {
    enum class Kind : std::uint8_t {
        Recover,          // work of an earlier session was found
        DeleteUsed,       // the records are referred to
        RenameRecord,     // asks for the new id, with a preview
        ChangedOnDisk,    // files changed under the editor
        SaveOverChanged,  // a save would write over them
        SaveUnreadable,   // a save would drop what could not be read
        FolderMoved,      // the project's folder was renamed or moved under the editor
        FolderGone,       // it was removed
        InUse,            // somebody else has the project open
        CloseUnsaved      // leaving a project with unsaved changes
    };
    Kind kind = Kind::Recover;
    std::vector<std::string> records = {};  // what it is about
    std::vector<schema::Use> uses = {};     // DeleteUsed
    bool cut = false;                       // DeleteUsed: the records go to the clipboard
    std::vector<DiskChange> files = {};     // ChangedOnDisk, SaveOverChanged
    std::string said = {};                  // InUse: who, since when
    // CloseUnsaved, InUse: the project to open then; empty: none. FolderMoved: where the folder is.
    std::filesystem::path openNext = {};
    bool quitNext = false;  // CloseUnsaved: leave the program then
};
enum class Answer : std::uint8_t { Cancel, Yes, No };

// What Undo and Redo act on in the place of the content, while something else has the focus: the game on the table.
struct UndoStack {
    std::function<std::string()> whyNoUndo, whyNoRedo;  // empty: it can be done
    std::function<Refusal()> undo, redo;
    std::function<std::string()> undone, redone;  // what the last one did, in words: "Took back: Claim Battle 1"
};

// How a record comes into the centre: to be looked at, in the one preview tab, or in a tab that stays.
enum class Opening : std::uint8_t { Preview, Keep };

class ProjectLock;

class Application {
  public:
    explicit Application(ApplicationPaths paths = {}, std::function<void()> wake = {});
    ~Application();
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    // The topic of notices that say what was edited, undone or done again: the newest takes the place of the last.
    static constexpr const char* kEditTopic = "edit";

    UserSettings settings;
    ProjectState projectState;
    SharedSettings sharedSettings;
    Actions actions;
    Notices notices;
    Tasks tasks;
    Selection selection;
    Navigation navigation;
    ProblemList problems;
    std::unique_ptr<Workspace> workspace;  // null: no project is open
    std::unique_ptr<SearchIndex> search;   // of the open project
    std::vector<std::string> openRecords;  // tabs of the centre, in order
    std::string shownRecord;               // the tab in front; empty: none
    // One of openRecords, whose tab the next record that is looked at takes over. It is kept open once it is edited.
    std::string previewRecord;       // empty: none
    std::optional<Target> scrollTo;  // set by jump(); the form that shows the field clears it
    enum class ProjectPrompt : std::uint8_t { None, Open, New };
    ProjectPrompt projectPrompt = ProjectPrompt::None;  // shown as a dialog that asks for a folder
    std::string promptedGame;                           // of ProjectPrompt::New: its key; empty: the first
    Beginning promptedBeginning{};
    std::optional<Question> question;  // shown as a dialog until answered
    std::optional<ExportResult> lastExport;
    bool cardExportOpen = false;  // shown as a dialog that prints cards
    bool quitting = false;        // the window closes
    // What the program wrote when it failed the last time; shown as a dialog until it is put away. Empty: it did not.
    std::string crashReport;
    std::optional<ToolOutput> toolOutput;  // of the external tool that ran last
    bool toolOutputAsked = false;          // the interface brings its panel to the front
    std::optional<ToolPlan> toolPlan;      // what it made of a copy; shown as a dialog until it is answered
    bool externalToolsOpen = false;        // shown as a dialog
    // Shown in the place of the panels, or as dialogs.
    bool startPageOpen = false, projectSettingsOpen = false, preferencesOpen = false, trustedKeysOpen = false;
    // The system's clipboard; the interface sets them. Without them copies stay inside the editor.
    std::function<void(const std::string&)> writeClipboard = [this](const std::string& text) { copied_ = text; };
    std::function<std::string()> readClipboard = [this] { return copied_; };
    // What the focus is in has a history of its own; null, or returns null: Undo and Redo act on the content.
    std::function<const UndoStack*()> focusedUndo;
    // The record that is shown beside some of the list, to be
    // selected when those are deleted; empty: none. May be null.
    std::function<std::string(const std::vector<std::string>& ids)> neighbour;

    // Opens a project, closing the present one; refused if that has unsaved changes (a question is put instead). Where
    // somebody else has it open, `access` says whether to ask, to read it, or to open it all the same.
    enum class Access : std::uint8_t { Ask, ReadOnly, Anyway };
    Refusal open(const std::filesystem::path& folder, Access access = Access::Ask);
    // Makes a project and opens it. Its languages are those of what it begins with.
    Refusal create(const std::filesystem::path& folder, const schema::ProjectInfo& info);
    Refusal create(const std::filesystem::path& folder, const schema::ProjectInfo& info, Beginning beginning);
    void close();
    Refusal save(const SaveOptions& options = {});
    // Answers the open question. `text`: the new id of RenameRecord.
    Refusal answer(Answer answer, const std::string& text = {});

    // Shows a record (and a field of it) in the centre, selects it and remembers the way.
    Refusal jump(const Target& target, Opening opening = Opening::Preview);
    void keepOpen(std::string_view id);  // its tab stays when another record is looked at
    void closeRecord(std::string_view id);
    void closeOtherRecords(std::string_view id);

    // A record's name in the language in which content is shown first; its id where it has none.
    std::string nameOf(std::string_view id) const;

    // Takes back the last step of what has the focus, or does it again; a notice says what it was.
    Refusal undo();
    Refusal redo();

    // Results of tasks, notices' time. `now` in seconds by any steady clock.
    void poll(double now);
    double now() const { return now_; }  // as of the last poll: what typing passes to Workspace::set
    // The window got the focus: looks for files changed on disk.
    void focusGained();
    SearchContext searchContext() const;

    Refusal saveSettings();  // the user's, and how this project was left
    // Called at the end of poll(), before what changed in the settings is kept:
    // the interface brings its sizes and folds up to date. Settings are written a
    // moment after they have changed, so that a killed program forgets nothing.
    std::function<void()> beforeKeepingSettings;
    // Are there changes that will be written at one of the next polls?
    bool settingsWait() const { return settingsWait_; }
    Refusal saveSharedSettings();      // the project's
    std::string needsProject() const;  // why nothing can be done that takes a project; empty: one is open
    // When this project was open last, in seconds since 1970; 0: never by this user.
    std::int64_t lastOpen(const std::filesystem::path& project) const;
    // Saves by itself, where the settings want that.
    void autosave();
    const ApplicationPaths& paths() const { return paths_; }

  private:
    void addActions();
    void addOpeningActions();
    void addFileActions();
    void addProjectDataActions();
    Refusal promptNew(const std::string& game, const std::string& beginning);
    void addEditActions();
    void addClipboardActions();
    void addRecordActions();
    void addCardActions();
    void addGoActions();
    void addProjectActions();
    std::string needsSelection() const;  // why nothing can be done with records that are selected; empty: some are
    void changed(const Changed& what);
    void ask(Question next);
    Refusal closeThen(const std::filesystem::path& openNext, bool quit);
    Refusal show(const Target& target, Opening opening = Opening::Preview);
    const UndoStack* undoStack() const { return focusedUndo ? focusedUndo() : nullptr; }
    void revealStep(const Commit& step);
    enum class Removal : std::uint8_t { Delete, Cut };
    Refusal removeSelected(Removal how);
    Refusal removeAndTell(const std::vector<std::string>& ids, Removal how, bool force = false);
    std::string namesOf(const std::vector<std::string>& ids) const;  // "Forest Axe", "3 records"
    void tellEdit(std::string text, Target target = {});             // a notice with Undo on it
    void selectShown();
    bool askAboutFolder();
    Refusal recover();
    Refusal follow(const std::filesystem::path& moved);
    Refusal jumpToProblem(int step);
    Refusal exportTo(const std::filesystem::path& file);

    ApplicationPaths paths_;
    std::unique_ptr<ProjectLock> lock_;  // of the open project
    double now_ = 0;
    SaveOptions saveOptions_;  // of the save that asked a question
    void keepSettings();
    std::string settingsText() const;

    std::string journalFailure_, copied_;
    std::uint64_t lastProblem_ = 0;            // key of the row jumped to last
    std::string keptSettings_, seenSettings_;  // as they were written last, and at the last look
    double lookedAtSettings_ = 0;
    double savedUntil_ = 0;  // when everything was saved last
    bool settingsWait_ = false;
};

}  // namespace editor
