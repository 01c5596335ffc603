// The open project: its records as immutable versions, the commands that change them, undo and redo of all of it, the
// recovery journal, and saving. Panels read through it and issue commands; nothing else writes records.
//
//     std::unique_ptr<Workspace> w = Workspace::open(folder, {}, problems, refusal);
//     refusal = w->set("ar.105", "level", 2);         // empty: done, and undoable
//     refusal = w->rename("ar.105", "ar.forest_axe"); // rewrites every reference, one step
//     w->undo();
//     SaveReport report = w->save();
//
// Every command either does all of its work as one step, or returns why not and changes nothing.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/backups.h"
#include "editor/app/history.h"
#include "editor/app/journal.h"
#include "editor/app/references.h"
#include "editor/app/value.h"
#include "schema/core/folder.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/translation/sources.h"

namespace schema {
struct TranslationChanges;
}

namespace editor {

struct OpenOptions {
    std::filesystem::path stateFolder;  // of the journal; empty: the user's state folder for this project
    int keepBackups = 20;               // saves whose old files are kept
    double mergePause = 1.0;            // seconds without typing after which a new step begins
    bool readOnly = false;              // every command and save is refused, and no journal is kept
    // Another process may have it open, and both write: what is unsaved goes into a journal of its own.
    bool besideAnother = false;
};

// New versions of some records, collected and then committed as one step.
class Edit {
  public:
    explicit Edit(const schema::RecordSet& base) : base_(&base) {}
    // The record to change: a copy made on the first call. Null if there is no such record.
    schema::Record* change(std::string_view id);
    void put(std::shared_ptr<schema::Record> record);  // adds or replaces by id
    void remove(std::string_view id);
    // The record as this edit leaves it; null if it is not there.
    const schema::Record* find(std::string_view id) const;

  private:
    friend class Workspace;
    const schema::RecordSet* base_;
    std::map<std::string, std::shared_ptr<schema::Record>, std::less<>> next_;  // null: removed
};

// One cell of a spreadsheet: a field of a record and what it shall hold.
struct Cell {
    std::string record, path;
    Value value;
};

// What happened to the records, told to every listener after each commit, undo and redo.
struct Changed {
    const std::vector<Change>& changes;
    bool info = false;  // the project's own data changed
    std::optional<Renaming> renaming;
};

enum class ImportState : std::uint8_t { New, Different, Same };
struct ImportRow {
    std::string id, kind;
    ImportState state = ImportState::New;
    std::vector<schema::Difference> differences;
};
// What happens to an imported record whose id is taken by a different record.
enum class ImportTaken : std::uint8_t { Replace, KeepMine, NewId };

// A file that is not on disk as it was read or saved.
struct DiskChange {
    enum class What : std::uint8_t { Changed, Removed, Added };
    What what = What::Changed;
    std::string file;           // inside the project
    std::string record;         // id; empty for project.json and for a file that cannot be read
    bool unsavedHere = false;   // the record has unsaved changes here too: reloading would undo them
    schema::Problems problems;  // of reading it; errors: it cannot be reloaded
};

struct SaveOptions {
    // Files that others changed since they were read; those that others removed are written again, and the project's
    // folder is made anew where it is gone.
    bool overwriteChanged = false;
    bool dropUnreadable = false;  // records read with problems: saving writes what was understood
};
class FileStage;
struct PlannedSave;  // saving.cpp

struct SaveReport {
    Refusal refusal;                            // empty: everything is saved
    std::vector<std::string> written, removed;  // files inside the project
    std::vector<std::string> failed;            // "cannot write artifacts/ar.105.json: No space left on device"
    std::vector<DiskChange> changedOnDisk;      // why it was refused; see SaveOptions::overwriteChanged
    std::vector<std::string> unreadable;        // ids; see SaveOptions::dropUnreadable
    bool folderLost = false;                    // why it was refused: Workspace::folderState() is not InPlace
};

// Where the folder of an open project is.
enum class FolderState : std::uint8_t { InPlace, Moved, Gone };

// Work of an earlier session that ended without saving.
struct Recoverable {
    std::size_t steps = 0;      // that can be brought back, as they are named
    std::int64_t lastEdit = 0;  // seconds since 1970
    std::vector<std::string> stepNames;
    std::vector<std::string> records;    // ids that differ from the files
    std::vector<std::string> conflicts;  // ids whose file was changed since by somebody else
    std::size_t translations = 0;        // that were said to be right, or left unfinished
    bool info = false;                   // the project's own data differs too
};

// Makes a folder with a project.json; refused if the folder has one already or cannot be written.
Refusal createProject(const std::filesystem::path& folder, const schema::ProjectInfo& info);

// Why nothing is changed in a project that was opened to read.
constexpr const char* kReadOnly = "the project was opened to read only, for somebody else has it open";

// The packs that a project builds on, as they were when it was opened or began to build on them. They are not edited
// here.
class PacksBelow {
  public:
    // Their records without those that the project removes, and these.
    std::shared_ptr<const schema::RecordSet> records() const { return records_; }
    std::shared_ptr<const schema::RecordSet> removed() const { return removed_; }
    // Those that are built on first.
    const std::vector<schema::PackBelow>& packs() const { return packs_; }
    // The record of this id in them, removed or not; null: they have none.
    schema::RecordPtr find(std::string_view id) const;
    // The last of them that has the record: the one whose version counts. Null: none has it.
    const schema::PackBelow* ownerOf(std::string_view id) const;
    // How often they were read again since the project was opened, and what was found wrong the last time.
    std::uint64_t readings() const { return readings_; }
    const schema::Problems& problems() const { return problems_; }

  private:
    friend class Workspace;
    std::vector<schema::PackBelow> packs_;
    std::shared_ptr<const schema::RecordSet> records_, removed_;
    bool isWhole_ = true;  // all of them could be read
    std::uint64_t readings_ = 0;
    schema::Problems problems_;
};

class Workspace {
  public:
    // The number at the end of an id and how many digits it is written with.
    struct Numbered {
        unsigned long number = 0;
        std::size_t width = 0;
    };

    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    // Reads the project and opens its journal. Content problems are collected and the project opens all the same;
    // null, and why, when there is no project of a known game or another process has it open.
    static std::unique_ptr<Workspace> open(const std::filesystem::path& folder, const OpenOptions& options,
                                           schema::Problems& problems, Refusal& refusal);

    // --- reading ---------------------------------------------------------------------------------------------
    const std::filesystem::path& folder() const { return folder_; }
    const std::filesystem::path& stateFolder() const { return stateFolder_; }
    bool readOnly() const { return options_.readOnly; }
    // The door to the project's files.
    const schema::Folder& files() const { return root_; }
    const schema::GameSchema& game() const { return *game_; }
    const schema::ProjectInfo& info() const { return info_; }
    const schema::RecordSet& records() const { return *records_; }
    // The present version, which no later command changes; for work in other threads.
    std::shared_ptr<const schema::RecordSet> snapshot() const { return records_; }
    schema::RecordPtr find(std::string_view id) const { return records_->find(id); }
    // What the project builds on.
    const PacksBelow& below() const { return below_; }
    // A record of the project, else one of the packs below: what there is to look at.
    schema::RecordPtr findAnywhere(std::string_view id) const;
    // False: some of what the project builds on could not be read then.
    bool baseIsWhole() const { return below_.isWhole_ || info_.dependencies.empty(); }
    // Everything that a reference may name: the project's records over those of its base.
    const schema::RecordSet& resolvable() const;
    const schema::Places& places() const { return places_; }
    // The whole project in its present version: for export, play and the engine's tools.
    schema::Project project() const;
    // The number of this version of records and info; every change gives a new one, undo and redo included. No other
    // version has it, of this project or of one opened before: a panel that remembers it knows when to read again.
    std::uint64_t revision() const { return revision_; }
    // The records as their files hold them.
    const schema::RecordSet& savedRecords() const { return saved_; }
    const schema::ProjectInfo& savedInfo() const { return savedInfo_; }
    void listen(std::function<void(const Changed&)> listener) { listeners_.push_back(std::move(listener)); }

    // Ids of the records that refer to `id`, and each place where one of them does.
    const std::set<std::string>& usersOf(std::string_view id) const { return references_.usersOf(id); }
    std::vector<schema::Use> usesOf(std::string_view id) const;

    // --- commands --------------------------------------------------------------------------------------------
    // A well formed id of this kind that was never used since the project was opened: "ar.106".
    std::string freshId(const schema::RecordKind& kind) const;
    // The same for several records that are made in one step.
    std::vector<std::string> freshIds(const schema::RecordKind& kind, std::size_t count) const;
    // Empty, or why no record can have this id.
    Refusal checkNewId(std::string_view id) const;

    // `id` empty: a fresh one. The id given is returned through `made`, where it is not null.
    Refusal create(std::string_view kind, std::string id = {}, std::string* made = nullptr);
    Refusal duplicate(const std::vector<std::string>& ids, std::vector<std::string>* made = nullptr);
    // Refused with the users where records outside `ids` refer to them, unless forced: their references then dangle
    // and show as problems.
    Refusal remove(const std::vector<std::string>& ids, bool force = false);
    // Every reference follows, inside abilities too. The preview lists them, the record itself first.
    Refusal rename(std::string_view from, std::string_view to);
    std::vector<Rewrite> renamePreview(std::string_view from, std::string_view to) const;

    // Sets one field. `typedAt` (seconds by the caller's clock) marks typing or dragging: it joins the step before if
    // that was typed into the same place at most OpenOptions::mergePause ago and endMerge() was not called since.
    Refusal set(std::string_view id, std::string_view path, const Value& value, std::optional<double> typedAt = {});
    // One language of a LocalText; an empty text takes the language away.
    Refusal setText(std::string_view id, std::string_view path, std::string_view language, std::string_view text,
                    std::optional<double> typedAt = {});
    void endMerge() { history_.endMerge(); }

    // Lists. `list` is the path of the list: "talents". An item without a value starts with its defaults.
    Refusal insertItem(std::string_view id, std::string_view list, std::size_t before,
                       const std::optional<Value>& value = {});
    Refusal eraseItem(std::string_view id, std::string_view list, std::size_t index);
    Refusal moveItem(std::string_view id, std::string_view list, std::size_t from, std::size_t to);

    // The same field of several records, as one step; refused if one of them does not have it.
    Refusal setMany(const std::vector<std::string>& ids, std::string_view path, const Value& value,
                    std::optional<double> typedAt = {});
    // Any cells as one step: a paste into the spreadsheet, a fill, a replacement.
    Refusal setCells(const std::vector<Cell>& cells, std::string_view stepName);

    // The clipboard's text of some records, and its way back: pasted records get fresh ids where theirs are taken, and
    // references among them follow.
    std::string copyText(const std::vector<std::string>& ids) const;
    Refusal paste(std::string_view text, std::vector<std::string>* made = nullptr);

    std::vector<ImportRow> importPreview(const std::vector<schema::RecordPtr>& records) const;
    // `verb` begins the name of the step: "Import Forest Axe".
    Refusal importRecords(const std::vector<schema::RecordPtr>& records, ImportTaken taken,
                          std::vector<std::string>* made = nullptr, std::string_view verb = "Import");

    // Expansions; each as one step. A copy of each of these records of the packs below, under the same id: it takes
    // their place, and is brought back where it was removed.
    Refusal overrideHere(const std::vector<std::string>& ids);
    // Leaves records of the packs below out of the game, those too that the project overrides.
    Refusal removeBelow(const std::vector<std::string>& ids);
    // What the packs below have counts again: overrides go, and what was removed returns.
    Refusal returnToBase(const std::vector<std::string>& ids);

    // The project's own data: title, version, languages, dependencies. Its game never changes. What a person may put in
    // is said by changeInfo() of project_data.h.
    Refusal setInfo(const schema::ProjectInfo& info, std::optional<double> typedAt = {});
    // Takes a language from the list, and every text in it from the project's data and records, as one step.
    Refusal removeLanguage(std::string_view language);

    // --- translation (translating.cpp) ------------------------------------------------------------------------
    // The source text that each translation into a language was made from, as the next save will write it.
    schema::TranslationSources translationSources(std::string_view language) const;
    // The stale translations of a language: by record (empty: the project's own data) the paths of the texts, and the
    // source text that each was made from. Found once for each revision. `language` in any case: "PT-br".
    using StaleTexts = std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>>;
    const StaleTexts& staleTexts(std::string_view language) const;
    // These translations (schema::TranslatableText::name) are right though their source text has changed; one step. It
    // is kept with the next save, and counts as long as both texts stay as they are.
    Refusal acceptTranslations(std::string_view language, const std::vector<std::string>& names);
    using NamesByLanguage = std::map<std::string, std::vector<std::string>>;
    Refusal acceptTranslations(const NamesByLanguage& names);
    // What a translator's delivery changes, as one step.
    Refusal importTranslations(const schema::TranslationChanges& changes);

    // Everything else: collect changes in an Edit of records() and commit it under a name.
    Refusal commit(std::string name, const Edit& edit, std::string tag = {}, double at = 0);

    // --- history ---------------------------------------------------------------------------------------------
    const History& history() const { return history_; }
    Refusal undo();
    Refusal redo();
    // Undoes or redoes until `position` steps are done: 0 is the start.
    Refusal goTo(std::size_t position);

    // --- saving ----------------------------------------------------------------------------------------------
    bool unsaved() const { return infoUnsaved_ || !unsaved_.empty() || sourcesUnsaved_; }
    bool unsaved(std::string_view id) const { return unsaved_.count(id) != 0; }
    bool infoUnsaved() const { return infoUnsaved_; }
    // Ids of records whose files use names of an earlier version of the program, empty for project.json: unsaved until
    // a save has written the present ones.
    const std::set<std::string, std::less<>>& underFormerNames() const { return underFormerNames_; }
    // Ids that differ from the disk, deleted ones included.
    const std::set<std::string, std::less<>>& unsavedRecords() const { return unsaved_; }

    SaveReport save(const SaveOptions& options = {});

    // Gives up everything unsaved, on purpose: the journal is set aside (one generation) and the project can be closed.
    Refusal abandon();

    // Looks where the project's folder is. Where it was removed, all of the project is unsaved from then on. One that
    // was replaced by another is in place: its files are compared like any.
    FolderState folderState();
    // Of FolderState::Moved: where it is.
    std::filesystem::path movedTo() const { return root_.presentPath(); }
    // Compares the project's files with what was read or saved (times and sizes first, then content). Call when the
    // window gets the focus.
    std::vector<DiskChange> changedOnDisk() const;
    // Takes what is on disk, as one undoable step.
    Refusal reload(const std::vector<DiskChange>& changes);
    // Goes on with what is here: the next save writes over what is on disk.
    Refusal keepMine(const std::vector<DiskChange>& changes);

    // From the next save on.
    void keepBackups(int saves) { options_.keepBackups = saves; }
    std::vector<Backup> backups() const;
    // Brings back the records as they were before that save, as one undoable step.
    Refusal restoreBackup(const Backup& backup);

    // --- recovery --------------------------------------------------------------------------------------------
    // What an earlier session left unsaved. While there is something, commands are refused until it is
    // recovered or discarded.
    const std::optional<Recoverable>& recoverable() const { return recoverable_; }
    // A record as the earlier session left it, also one that no file has; null: it was deleted, or cannot be read.
    schema::RecordPtr recoverableRecord(std::string_view id) const;
    // Replays the steps; each can be undone.
    Refusal recover();
    Refusal discardRecovery();
    // What the user has to know of the journal that an earlier session left: damage, a newer version's, another place.
    const std::string& journalSaid() const { return journalSaid_; }
    // Why the journal cannot be written at present; empty: every step is safe.
    const std::string& journalFailure() const { return journalFailure_; }

  private:
    // What a file holds at present.
    struct OnDisk {
        schema::RecordPtr record;
        std::optional<schema::ProjectInfo> info;
        schema::Problems problems;
        schema::TextPlaces lines;
        schema::FileStamp stamp;
    };
    using Stamps = std::map<std::string, schema::FileStamp, std::less<>>;  // by file inside the project
    using Ids = std::set<std::string, std::less<>>;

    Workspace() = default;
    static std::uint64_t nextRevision();
    // Steps.
    Refusal done(Commit commit, double pause = 0);
    void apply(const Commit& commit);
    void travel(Commit commit, std::string_view verb);
    void refreshUnsaved(std::string_view id);
    void refreshInfoUnsaved();
    void refreshBase();
    Refusal noRecord(std::string_view id) const;  // why a command cannot change it
    void readBaseAgain();
    Refusal change(std::string_view id, std::string_view path, std::string_view verb, std::optional<double> typedAt,
                   const std::function<Refusal(const schema::Field&, void*)>& act);
    Refusal addRecords(std::vector<std::shared_ptr<schema::Record>> records, std::string name,
                       std::vector<std::string>* made);
    void giveFreshNestedIds(schema::Record& record, std::string_view oldId, Ids& taken) const;
    Ids nestedIds() const;
    std::vector<Change> renamedRecords(const schema::RecordPtr& record, std::string_view to,
                                       std::vector<Rewrite>& rewrites) const;
    // The next free id of a kind; `numbering` remembers the last one given, `given` holds ids not yet in the set.
    using Numbering = std::map<const schema::RecordKind*, Numbered>;
    std::string nextId(const schema::RecordKind& kind, Numbering& numbering, const Ids& given) const;
    // Journal.
    void journalStep(const Commit& commit, bool merged);
    JournalStep journalStepOf(const Commit& commit, bool merged) const;
    void rewriteJournal();
    bool openJournal(Refusal& refusal);
    void findRecovery();
    // Files.
    std::string insideProject(const std::filesystem::path& file) const;
    Stamps projectFiles() const;
    void addRecordFiles(const std::string& name, Stamps& files) const;
    bool isAsKnown(const std::string& file) const;
    std::vector<DiskChange> removedFiles() const;
    Refusal writeMissingFilesToo();
    const schema::RecordKind* kindOfFile(const std::string& file) const;
    std::string recordOfFile(const std::string& file) const;
    OnDisk readFromDisk(const std::string& path, const std::string& file) const;
    std::optional<DiskChange> diskChangeOf(const std::string& file) const;
    void takeDiskVersion(const DiskChange& change, const OnDisk& disk);
    void noteFormerNames(const std::string& id, const std::string& file, const schema::Problems& reading);
    // saving.cpp: the steps of save().
    std::vector<PlannedSave> planSave(SaveReport& report) const;
    void findChangedOnDisk(const std::vector<PlannedSave>& plan, SaveReport& report) const;
    Refusal stageFiles(const std::vector<PlannedSave>& plan, FileStage& stage) const;
    std::vector<std::pair<std::string, std::string>> changedTranslationSources() const;
    // translating.cpp
    schema::TranslationSources sourcesAfterSave(std::string_view language, schema::TranslationSources sources) const;
    void noteUnsaved(std::string_view id, std::string_view language, schema::TranslationSources& sources) const;
    const schema::TranslationSources& sourcesOnDisk(std::string_view language) const;
    void noteSources(const std::vector<SourceChange>& changes);
    using NotesOfTexts = std::map<std::string, std::vector<SourceNote>, std::less<>>;
    bool notesAreUnsaved(std::string_view language, const NotesOfTexts& notes) const;
    void noteOlderSources(Commit& commit) const;
    void keepStale(std::string_view from, const schema::Record& to, Commit& commit) const;
    std::size_t sourcesNotOnDisk(const std::vector<JournalStep>& steps) const;
    std::string_view textNamed(std::string_view name, std::string_view language) const;
    void publish(const std::vector<PlannedSave>& plan, FileStage& stage, SaveReport& report);
    void noteSaved(const std::string& id, const std::string& file);

    std::filesystem::path folder_, stateFolder_;
    schema::Folder root_;
    OpenOptions options_;
    const schema::GameSchema* game_ = nullptr;
    schema::ProjectInfo info_, savedInfo_;
    std::shared_ptr<schema::RecordSet> records_;  // copied before a change if somebody else holds it
    schema::RecordSet saved_;                     // as on disk
    PacksBelow below_;
    mutable schema::RecordSet resolvable_;  // of revision resolvableRevision_, only where there is a base
    mutable std::uint64_t resolvableRevision_ = 0;
    schema::Places places_;
    ReferenceIndex references_;
    History history_;
    std::uint64_t revision_ = nextRevision();
    std::vector<std::function<void(const Changed&)>> listeners_;
    Ids unsaved_;
    Ids everUsed_;  // so that no id is given twice
    bool infoUnsaved_ = false, hasInfoFile_ = true;
    Ids readWithProblems_;                                   // ids whose file holds what was not understood
    Ids underFormerNames_;                                   // ids whose file has names of an earlier version
    std::map<std::string, std::string, std::less<>> files_;  // id -> file inside the project
    // Further files on disk with a record that another file holds now -> its id; the next save removes them.
    std::map<std::string, std::string, std::less<>> supersededFiles_;
    mutable Stamps stamps_;  // of the files as they were read or written last
    // What was said of translations since the project was opened: language -> name of a text -> each pair of texts that
    // something was said of. What holds while both texts are others stays, for undo brings them back.
    std::map<std::string, NotesOfTexts, std::less<>> notedSources_;
    bool sourcesUnsaved_ = false;  // some of it is not in the files yet
    struct SourcesFile {
        std::optional<schema::FileStamp> stamp;  // when it was read; empty: there was none
        schema::TranslationSources sources;
    };
    mutable std::map<std::string, SourcesFile, std::less<>> sourcesFiles_;  // by language
    struct FoundStale {
        std::uint64_t revision = 0;
        StaleTexts texts;
    };
    mutable std::map<std::string, FoundStale, std::less<>> stale_;  // by language
    std::unique_ptr<Journal> journal_;
    std::vector<Commit> sinceSave_;     // what the journal holds
    std::uint64_t compactAbove_ = 0;    // bytes
    std::vector<JournalStep> waiting_;  // steps of an earlier session
    std::optional<Recoverable> recoverable_;
    std::string journalFailure_, journalSaid_;
};

}  // namespace editor
