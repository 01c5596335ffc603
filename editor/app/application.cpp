// The editor without its drawing: opening and closing, questions, jumps. Its actions are in application_actions.cpp.
#include "editor/app/application.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/fuzzy.h"
#include "schema/core/text_archive.h"

namespace editor {

namespace fs = std::filesystem;

namespace {
constexpr const char* kUserFile = "settings.json";
constexpr const char* kProjectFile = "view.json";
constexpr const char* kSharedFile = ".talewright/settings.json";
constexpr const char* kNoProject = "no project is open";
constexpr double kLookAtSettings = 0.25;   // seconds between two looks for changed settings
}  // namespace

Application::Application(ApplicationPaths paths, std::function<void()> wake)
    : tasks(2, std::move(wake)), paths_(std::move(paths)) {
    if (paths_.config.empty()) paths_.config = userConfigFolder();
    if (paths_.state.empty()) paths_.state = userStateFolder();
    schema::Problems reading;
    settings = readSettings<UserSettings>(paths_.config / kUserFile, reading);
    for (const schema::Problem& problem : reading.all()) notices.add(NoticeKind::Warning, schema::toText(problem));
    std::map<std::string, std::string> bindings;
    for (const NamedText& shortcut : settings.shortcuts) bindings[shortcut.name] = shortcut.value;
    actions.setBindings(std::move(bindings));
    tasks.onFailure = [this](const TaskView& task) {
        notices.add(NoticeKind::Error, fmt::format("{} failed: {}", task.label, task.failure));
    };
    addActions();
}

Application::~Application() { close(); }

// --- opening and closing ----------------------------------------------------------------------------------------

Refusal Application::open(const fs::path& folder) {
    if (workspace && workspace->unsaved()) return closeThen(folder, false);
    OpenOptions options;
    options.keepBackups = settings.keepBackups;
    options.stateFolder = paths_.state / "projects" / stateFolderOf(folder).filename();
    std::error_code error;
    if (workspace && fs::equivalent(workspace->folder(), folder, error)) close();  // its lock is ours
    schema::Problems reading;
    Refusal refusal;
    std::unique_ptr<Workspace> opened = Workspace::open(folder, options, reading, refusal);
    if (!opened) return refusal;
    close();
    workspace = std::move(opened);
    search = std::make_unique<SearchIndex>(workspace->game());
    search->rebuild(workspace->records());
    problems.open(*workspace, tasks, reading);
    workspace->listen([this](const Changed& what) { changed(what); });
    schema::Problems unreadable;
    projectState = readSettings<ProjectState>(workspace->stateFolder() / kProjectFile, unreadable);
    sharedSettings = readSettings<SharedSettings>(workspace->folder() / kSharedFile, unreadable);
    for (const schema::Problem& problem : unreadable.all()) notices.add(NoticeKind::Warning, schema::toText(problem));
    for (const std::string& id : projectState.openRecords)
        if (workspace->find(id)) openRecords.push_back(id);
    if (workspace->find(projectState.shownRecord)) show({projectState.shownRecord, ""});
    rememberProject(settings, workspace->folder());
    addProjectActions();
    if (workspace->recoverable()) ask({.kind = Question::Kind::Recover, .records = workspace->recoverable()->records});
    return saveSettings();
}

Refusal Application::create(const fs::path& folder, const schema::ProjectInfo& info) {
    if (Refusal refusal = createProject(folder, info); !refusal.empty()) return refusal;
    return open(folder);
}

void Application::close() {
    if (!workspace) return;
    projectState.openRecords = openRecords;
    projectState.shownRecord = shownRecord;
    notices.refusal(saveSettings());
    actions.removeAll("record.new.");
    problems.close();
    search.reset();
    workspace.reset();
    selection.clear();
    navigation = {};
    openRecords.clear();
    shownRecord.clear();
    scrollTo.reset();
    question.reset();
    projectState = {};
    sharedSettings = {};
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

// Written once they have stayed as they are between two looks: a splitter that is dragged is not written at every pixel.
void Application::keepSettings() {
    if (now_ - lookedAtSettings_ < kLookAtSettings && now_ >= lookedAtSettings_) return;
    lookedAtSettings_ = now_;
    if (beforeKeepingSettings) beforeKeepingSettings();
    if (workspace) {
        projectState.openRecords = openRecords;
        projectState.shownRecord = shownRecord;
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
    return workspace ? writeSettings(workspace->folder() / kSharedFile, sharedSettings) : Refusal(kNoProject);
}

// --- saving and questions ---------------------------------------------------------------------------------------

Refusal Application::save(const SaveOptions& options) {
    if (!workspace) return kNoProject;
    SaveReport report = workspace->save(options);
    saveOptions_ = options;
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

Refusal Application::answer(Answer answer, const std::string& text) {
    if (!question) return "nothing was asked";
    Question asked = std::move(*question);
    question.reset();
    // Recovery has to be decided: the commands wait for it.
    if (answer == Answer::Cancel && asked.kind == Question::Kind::Recover) {
        question = std::move(asked);
        return "recover the work or discard it";
    }
    if (answer == Answer::Cancel || !workspace) return {};
    const bool yes = answer == Answer::Yes;
    switch (asked.kind) {
        case Question::Kind::Recover:
            return yes ? workspace->recover() : workspace->discardRecovery();
        case Question::Kind::DeleteUsed:
            return yes ? workspace->remove(asked.records, true) : Refusal{};
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
    if (question || workspace->recoverable()) return;
    std::vector<DiskChange> changes = workspace->changedOnDisk();
    if (!changes.empty()) ask({.kind = Question::Kind::ChangedOnDisk, .files = std::move(changes)});
}

// --- following the records --------------------------------------------------------------------------------------

void Application::changed(const Changed& what) {
    search->update(what.changes);
    if (what.renaming) {
        const auto& [from, to] = *what.renaming;
        selection.renamed(from, to);
        navigation.renamed(from, to);
        std::replace(openRecords.begin(), openRecords.end(), from, to);
        if (shownRecord == from) shownRecord = to;
    }
    const auto exists = [this](std::string_view id) { return workspace->find(id) != nullptr; };
    for (const Change& change : what.changes)
        if (!exists(change.id)) navigation.removed(change.id);
    selection.retain(exists);
    std::erase_if(openRecords, [&](const std::string& id) { return !exists(id); });
    if (!exists(shownRecord)) shownRecord = openRecords.empty() ? "" : openRecords.back();
    if (scrollTo && !exists(scrollTo->record)) scrollTo.reset();
}

Refusal Application::show(const Target& target) {
    if (!workspace) return kNoProject;
    if (!workspace->find(target.record)) return fmt::format("there is no record {}", target.record);
    if (std::find(openRecords.begin(), openRecords.end(), target.record) == openRecords.end())
        openRecords.push_back(target.record);
    shownRecord = target.record;
    if (!selection.contains(target.record) || selection.cursor() != target.record) selection.set(target.record);
    scrollTo = target.field.empty() ? std::nullopt : std::optional(target);
    return {};
}

Refusal Application::jump(const Target& target) {
    Refusal refusal = show(target);
    if (refusal.empty()) navigation.visit(target);
    return refusal;
}

void Application::closeRecord(std::string_view id) {
    const auto it = std::find(openRecords.begin(), openRecords.end(), id);
    if (it == openRecords.end()) return;
    const std::size_t place = std::size_t(it - openRecords.begin());
    openRecords.erase(it);
    if (shownRecord == id)
        shownRecord = openRecords.empty() ? "" : openRecords[std::min(place, openRecords.size() - 1)];
}

void Application::poll(double now) {
    now_ = now;
    tasks.poll();
    notices.poll(now);
    keepSettings();
    if (!workspace) return;
    // Said once, not at every key.
    const std::string& failure = workspace->journalFailure();
    if (!failure.empty() && failure != journalFailure_)
        notices.add(NoticeKind::Error, fmt::format("the recovery journal can not be written, save soon: {}", failure),
                    {}, "file.save");
    journalFailure_ = failure;
}

SearchContext Application::searchContext() const {
    SearchContext context;
    if (!workspace) return context;
    context.hasProblem = [this](std::string_view record, std::string_view code) {
        if (code.empty()) return problems.has(record);
        for (const ProblemRow* row : problems.of(record))
            if (folded(row->problem.code).compare(0, code.size(), folded(code)) == 0) return true;
        return false;
    };
    context.unsaved = [this](std::string_view record) { return workspace->unsaved(record); };
    context.used = [this](std::string_view record) { return !workspace->usersOf(record).empty(); };
    context.uses = [this](std::string_view record, std::string_view target) {
        return workspace->usersOf(target).count(std::string(record)) != 0;
    };
    return context;
}

}  // namespace editor
