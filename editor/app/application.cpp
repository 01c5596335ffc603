// The editor without its drawing: opening, saving and closing, questions, undo. Its actions are in
// application_actions.cpp, what is shown of a project in application_records.cpp.
#include "editor/app/application.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <set>

#include <sys/stat.h>

#include "editor/app/fuzzy.h"
#include "editor/app/new_project.h"
#include "editor/app/project_lock.h"
#include "editor/app/translations.h"
#include "schema/core/numbers.h"
#include "schema/core/text_archive.h"

namespace editor {

namespace fs = std::filesystem;

namespace {
constexpr const char* kUserFile = "settings.json";
constexpr const char* kProjectFile = "view.json";
constexpr const char* kSharedFile = ".talewright/settings.json";
constexpr double kLookAtSettings = 0.25;  // seconds between two looks for changed settings
}  // namespace

Application::Application(ApplicationPaths paths, std::function<void()> wake)
    : tasks(2, std::move(wake)), paths_(std::move(paths)) {
    if (paths_.config.empty()) paths_.config = userConfigFolder();
    if (paths_.state.empty()) paths_.state = userStateFolder();
    if (paths_.content.empty()) paths_.content = shippedContent();
    schema::Problems reading;
    settings = readSettings<UserSettings>(paths_.config / kUserFile, reading);
    for (const schema::Problem& problem : reading.all()) notices.add(NoticeKind::Warning, schema::toSentence(problem));
    settings.zoom = std::clamp(settings.zoom, kLeastZoom, kMostZoom);
    std::map<std::string, std::string> bindings;
    for (const NamedText& shortcut : settings.shortcuts) bindings[shortcut.name] = shortcut.value;
    actions.setBindings(std::move(bindings));
    tasks.onFailure = [this](const TaskView& task) {
        notices.add(NoticeKind::Error, fmt::format("{} failed: {}", task.label, task.failure));
    };
    addActions();
    addExternalTools(*this);
}

Application::~Application() { close(); }

// --- opening and closing ----------------------------------------------------------------------------------------

Refusal Application::open(const fs::path& folder, Access access) {
    if (workspace && workspace->unsaved()) return closeThen(folder, false);
    std::string unopened;
    if (const auto other = access == Access::Ask ? otherHolder(schema::Folder::open(folder, unopened)) : std::nullopt) {
        ask({.kind = Question::Kind::InUse, .said = sentenceOf(*other), .openNext = folder});
        return {};
    }
    OpenOptions options;
    options.keepBackups = settings.keepBackups;
    options.readOnly = access == Access::ReadOnly;
    options.besideAnother = access == Access::Anyway;
    options.stateFolder = paths_.state / "projects" / stateFolderOf(folder).filename();
    std::error_code error;
    if (workspace && fs::equivalent(workspace->folder(), folder, error)) close();  // its lock is ours
    schema::Problems reading;
    Refusal refusal;
    std::unique_ptr<Workspace> opened = Workspace::open(folder, options, reading, refusal);
    if (!opened) return refusal;
    close();
    workspace = std::move(opened);
    if (!workspace->readOnly()) lock_ = std::make_unique<ProjectLock>(workspace->files());
    search = std::make_unique<SearchIndex>(workspace->game());
    search->rebuild(workspace->records(), workspace->below().records());
    problems.open(*workspace, tasks, reading);
    workspace->listen([this](const Changed& what) { changed(what); });
    schema::Problems unreadable;
    projectState = readSettings<ProjectState>(workspace->stateFolder() / kProjectFile, unreadable);
    sharedSettings = readSettings<SharedSettings>(workspace->folder() / kSharedFile, unreadable);
    for (const schema::Problem& problem : unreadable.all())
        notices.add(NoticeKind::Warning, schema::toSentence(problem));
    if (const std::string why = schema::Folder::refusalOf(sharedSettings.exportFolder); !why.empty()) {
        notices.add(NoticeKind::Warning, fmt::format("the project's export folder \"{}\" is not used: {}",
                                                     sharedSettings.exportFolder, why));
        sharedSettings.exportFolder = SharedSettings{}.exportFolder;
    }
    if (const std::size_t former = workspace->underFormerNames().size(); former > 0)
        notices.add(NoticeKind::Information,
                    former == 1 ? std::string("1 file uses names of an earlier version. Saving writes the "
                                              "present ones.")
                                : fmt::format("{} files use names of an earlier version. Saving writes the "
                                              "present ones.",
                                              schema::grouped(former)));
    if (!workspace->journalSaid().empty()) notices.add(NoticeKind::Warning, workspace->journalSaid());
    for (const std::string& id : projectState.openRecords)
        if (workspace->findAnywhere(id)) openRecords.push_back(id);
    if (workspace->findAnywhere(projectState.previewRecord)) previewRecord = projectState.previewRecord;
    if (workspace->findAnywhere(projectState.shownRecord)) show({projectState.shownRecord, ""});
    rememberProject(settings, workspace->folder());
    startPageOpen = false;
    addProjectActions();
    if (workspace->recoverable()) ask({.kind = Question::Kind::Recover, .records = workspace->recoverable()->records});
    return saveSettings();
}

Refusal Application::create(const fs::path& folder, const schema::ProjectInfo& info) {
    return create(folder, info, Beginning::Empty);
}

Refusal Application::create(const fs::path& folder, const schema::ProjectInfo& info, Beginning beginning) {
    if (Refusal refusal = makeProject(folder, info, beginning, paths_.content); !refusal.empty()) return refusal;
    return open(folder);
}

void Application::close() {
    if (!workspace) return;
    projectState.openRecords = openRecords;
    projectState.shownRecord = shownRecord;
    projectState.previewRecord = previewRecord;
    notices.refusal(saveSettings());
    actions.removeAll("record.new.");
    problems.close();
    search.reset();
    lock_.reset();
    workspace.reset();
    selection.clear();
    navigation = {};
    openRecords.clear();
    shownRecord.clear();
    previewRecord.clear();
    scrollTo.reset();
    question.reset();
    toolPlan.reset();
    projectState = {};
    sharedSettings = {};
    projectSettingsOpen = false;
}

Refusal Application::closeThen(const fs::path& openNext, bool quit) {
    if (workspace && workspace->unsaved()) {
        Question leave{.kind = Question::Kind::CloseUnsaved, .openNext = openNext, .quitNext = quit};
        leave.records.assign(workspace->unsavedRecords().begin(), workspace->unsavedRecords().end());
        ask(std::move(leave));
        return {};
    }
    close();
    quitting = quit;
    return openNext.empty() ? Refusal{} : open(openNext);
}

Refusal Application::saveSettings() {
    settings.shortcuts.clear();
    for (const auto& [action, shortcut] : actions.bindings()) settings.shortcuts.push_back({action, shortcut});
    keptSettings_ = seenSettings_ = settingsText();
    settingsWait_ = false;
    Refusal refusal = writeSettings(paths_.config / kUserFile, settings);
    if (!workspace) return refusal;
    if (refusal.empty()) refusal = writeSettings(workspace->stateFolder() / kProjectFile, projectState);
    return refusal;
}

std::string Application::settingsText() const {
    std::string text = schema::writeText(schema::typeInfo<UserSettings>(), &settings, 1);
    if (workspace) text += schema::writeText(schema::typeInfo<ProjectState>(), &projectState, 1);
    return text;
}

// Written once they have stayed as they are between two looks:
// a splitter that is dragged is not written at every pixel.
void Application::keepSettings() {
    if (now_ - lookedAtSettings_ < kLookAtSettings && now_ >= lookedAtSettings_) return;
    lookedAtSettings_ = now_;
    if (beforeKeepingSettings) beforeKeepingSettings();
    if (workspace) {
        projectState.openRecords = openRecords;
        projectState.shownRecord = shownRecord;
        projectState.previewRecord = previewRecord;
    }
    std::string text = settingsText();
    const bool first = keptSettings_.empty();
    settingsWait_ = !first && text != keptSettings_;
    const bool rests = text == seenSettings_;
    seenSettings_ = std::move(text);
    if (first) keptSettings_ = seenSettings_;
    else if (settingsWait_ && rests) notices.refusal(saveSettings());
}

Refusal Application::saveSharedSettings() {
    if (workspace && workspace->readOnly()) return kReadOnly;
    return workspace ? writeSettings(workspace->folder() / kSharedFile, sharedSettings) : needsProject();
}

// --- saving and questions ---------------------------------------------------------------------------------------

Refusal Application::save(const SaveOptions& options) {
    if (!workspace) return needsProject();
    SaveReport report = workspace->save(options);
    saveOptions_ = options;
    if (report.folderLost && askAboutFolder()) return report.refusal;
    if (!report.changedOnDisk.empty()) {
        ask({.kind = Question::Kind::SaveOverChanged, .files = std::move(report.changedOnDisk)});
    } else if (!report.unreadable.empty() && !report.refusal.empty()) {
        ask({.kind = Question::Kind::SaveUnreadable, .records = std::move(report.unreadable)});
    } else if (!report.refusal.empty()) {
        notices.add(NoticeKind::Error, fmt::format("not saved: {}", report.refusal), {}, "file.save");
    } else {
        const std::size_t files = report.written.size() + report.removed.size();
        notices.add(NoticeKind::Success, files == 1 ? "1 file saved" : fmt::format("{} files saved", files));
    }
    return report.refusal;
}

void Application::ask(Question next) { question = std::move(next); }

// True: the folder is not where it was, and the user is asked what to do.
bool Application::askAboutFolder() {
    const FolderState state = workspace->folderState();
    if (state == FolderState::InPlace) return false;
    if (state == FolderState::Gone) ask({.kind = Question::Kind::FolderGone});
    else ask({.kind = Question::Kind::FolderMoved, .openNext = workspace->movedTo()});
    return true;
}

// Goes on with the project where its folder is now: what is unsaved comes back from the journal.
Refusal Application::follow(const fs::path& moved) {
    forgetProject(settings, workspace->folder());
    close();
    if (Refusal refusal = open(moved); !refusal.empty()) return refusal;
    if (!workspace || !workspace->recoverable()) return {};
    question.reset();
    return recover();
}

Refusal Application::recover() {
    const std::string known = workspace->journalSaid();
    Refusal refusal = workspace->recover();
    if (workspace->journalSaid() != known) notices.add(NoticeKind::Warning, workspace->journalSaid());
    return refusal;
}

Refusal Application::answer(Answer answer, const std::string& text) {
    if (!question) return "no question is open";
    Question asked = std::move(*question);
    question.reset();
    // Recovery has to be decided: the commands wait for it.
    if (answer == Answer::Cancel && asked.kind == Question::Kind::Recover) {
        question = std::move(asked);
        return "recover the unsaved work or discard it";
    }
    if (asked.kind == Question::Kind::InUse && answer != Answer::Cancel)
        return open(asked.openNext, answer == Answer::Yes ? Access::ReadOnly : Access::Anyway);
    if (answer == Answer::Cancel || !workspace) return {};
    const bool yes = answer == Answer::Yes;
    switch (asked.kind) {
        case Question::Kind::Recover: return yes ? recover() : workspace->discardRecovery();
        case Question::Kind::DeleteUsed:
            return yes ? removeAndTell(asked.records, asked.cut ? Removal::Cut : Removal::Delete, true) : Refusal{};
        case Question::Kind::RenameRecord: {
            if (!yes) return {};
            Refusal refusal = workspace->rename(asked.records.front(), text);
            if (!refusal.empty()) question = std::move(asked);  // another id may do
            return refusal;
        }
        case Question::Kind::ChangedOnDisk:
            return yes ? workspace->reload(asked.files) : workspace->keepMine(asked.files);
        case Question::Kind::SaveOverChanged:
            if (!yes) return workspace->reload(asked.files);
            saveOptions_.overwriteChanged = true;
            return save(saveOptions_);
        case Question::Kind::SaveUnreadable:
            if (!yes) return {};
            saveOptions_.dropUnreadable = true;
            return save(saveOptions_);
        case Question::Kind::FolderMoved: return yes ? follow(asked.openNext) : save({.overwriteChanged = true});
        case Question::Kind::InUse: return {};
        case Question::Kind::FolderGone: return yes ? save({.overwriteChanged = true}) : Refusal{};
        case Question::Kind::CloseUnsaved:
            if (yes) {
                if (Refusal refusal = save(); !refusal.empty()) return refusal;
            } else if (Refusal refusal = workspace->abandon(); !refusal.empty()) {
                return refusal;
            }
            return closeThen(asked.openNext, asked.quitNext);
    }
    return {};
}

void Application::focusGained() {
    if (!workspace) return;
    problems.recheckImages();
    if (question || workspace->recoverable() || workspace->readOnly() || askAboutFolder()) return;
    std::vector<DiskChange> changes = workspace->changedOnDisk();
    if (!changes.empty()) ask({.kind = Question::Kind::ChangedOnDisk, .files = std::move(changes)});
}

// --- undo -------------------------------------------------------------------------------------------------------

Refusal Application::undo() {
    if (const UndoStack* stack = undoStack()) {
        Refusal refusal = stack->undo();
        if (refusal.empty()) notices.update(kEditTopic, NoticeKind::Information, stack->undone(), {}, "edit.redo");
        return refusal;
    }
    if (!workspace) return needsProject();
    if (!workspace->history().canUndo()) return "there is nothing to undo";
    const Commit step = workspace->history().steps()[workspace->history().position() - 1];
    Refusal refusal = workspace->undo();
    if (!refusal.empty()) return refusal;
    notices.update(kEditTopic, NoticeKind::Information, fmt::format("Undone: {}", step.name), {}, "edit.redo");
    revealStep(step);
    return {};
}

Refusal Application::redo() {
    if (const UndoStack* stack = undoStack()) {
        Refusal refusal = stack->redo();
        if (refusal.empty()) notices.update(kEditTopic, NoticeKind::Information, stack->redone(), {}, "edit.undo");
        return refusal;
    }
    if (!workspace) return needsProject();
    if (!workspace->history().canRedo()) return "there is nothing to redo";
    const Commit step = workspace->history().steps()[workspace->history().position()];
    Refusal refusal = workspace->redo();
    if (!refusal.empty()) return refusal;
    notices.update(kEditTopic, NoticeKind::Information, fmt::format("Redone: {}", step.name), {}, "edit.undo");
    revealStep(step);
    return {};
}

// What a step changed comes into sight, where none of it is there already.
void Application::revealStep(const Commit& step) {
    const Change* first = nullptr;
    for (const Change& change : step.changes) {
        if (change.id == shownRecord) return;
        if (!first && workspace->findAnywhere(change.id)) first = &change;
    }
    if (first) jump({first->id, {}});
    if (first || !step.changes.empty()) return;
    for (const SourceChange& change : step.sources) {
        const std::string id = change.name.substr(0, change.name.find(' '));
        if (id == shownRecord) return;
        if (workspace->findAnywhere(id)) {
            jump({id, change.name.substr(std::min(id.size() + 1, change.name.size()))});
            return;
        }
    }
}

std::string Application::nameOf(std::string_view id) const {
    const schema::RecordPtr record = workspace ? workspace->findAnywhere(id) : nullptr;
    const std::string name = record ? record->base().name.in(settings.language) : std::string();
    return name.empty() ? std::string(id) : name;
}

std::string Application::namesOf(const std::vector<std::string>& ids) const {
    return ids.size() == 1 ? nameOf(ids.front()) : fmt::format("{} records", ids.size());
}

void Application::tellEdit(std::string text, Target target) {
    notices.update(kEditTopic, NoticeKind::Success, std::move(text), std::move(target), "edit.undo");
}

std::int64_t Application::lastOpen(const fs::path& project) const {
    // Written whenever the project is opened, left or looked at another way.
    const fs::path file = paths_.state / "projects" / stateFolderOf(project).filename() / kProjectFile;
    struct stat status{};
    return ::stat(file.c_str(), &status) == 0 ? std::int64_t(status.st_mtime) : 0;
}

// Not while the user is asked something: that may be about the files.
void Application::autosave() {
    if (settings.autosaveMinutes <= 0 || !workspace || !workspace->unsaved()) {
        savedUntil_ = now_;
        return;
    }
    if (question || workspace->recoverable() || now_ - savedUntil_ < 60.0 * settings.autosaveMinutes) return;
    savedUntil_ = now_;
    save();
}

void Application::poll(double now) {
    now_ = now;
    tasks.poll();
    notices.poll(now);
    keepSettings();
    autosave();
    if (!workspace) return;
    if (lock_) lock_->refresh(now);
    workspace->keepBackups(settings.keepBackups);
    // Said once, not at every key.
    const std::string& failure = workspace->journalFailure();
    if (!failure.empty() && failure != journalFailure_)
        notices.add(NoticeKind::Error, fmt::format("the recovery journal cannot be written, save soon: {}", failure),
                    {}, "file.save");
    journalFailure_ = failure;
}

SearchContext Application::searchContext() const {
    SearchContext context;
    if (!workspace) return context;
    context.hasProblem = [this](std::string_view record, std::string_view code) {
        if (code.empty()) return problems.has(record);
        const std::string what = folded(code);
        for (const ProblemRow* row : problems.of(record))
            if (folded(row->problem.code).starts_with(what) ||
                folded(schema::toSentence(row->problem)).find(what) != std::string::npos)
                return true;
        return false;
    };
    context.problemCodes = [this] {
        std::set<std::string> codes;
        for (const ProblemRow* row : problems.rows()) codes.insert(row->problem.code);
        return std::vector<std::string>(codes.begin(), codes.end());
    };
    const auto inSome = [this](const schema::Record& record, const std::string& language, const auto& isSo) {
        for (const std::string& known : translatedLanguages(workspace->info()))
            if ((language.empty() || folded(known) == language) && isSo(record, known)) return true;
        return false;
    };
    context.missing = [this, inSome](const schema::Record& record, const std::string& language) {
        return inSome(record, language, [this](const schema::Record& r, const std::string& known) {
            return lacksTranslation(workspace->info(), r, known);
        });
    };
    context.stale = [this, inSome](const schema::Record& record, const std::string& language) {
        return inSome(record, language, [this](const schema::Record& r, const std::string& known) {
            return workspace->staleTexts(known).count(r.id()) != 0;
        });
    };
    context.languages = [this] { return translatedLanguages(workspace->info()); };
    context.unsaved = [this](std::string_view record) { return workspace->unsaved(record); };
    context.used = [this](std::string_view record) { return !workspace->usersOf(record).empty(); };
    context.uses = [this](std::string_view record, std::string_view target) {
        return workspace->usersOf(target).count(std::string(record)) != 0;
    };
    return context;
}

}  // namespace editor
