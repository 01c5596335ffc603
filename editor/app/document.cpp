// The open project: reading it, steps, undo and redo. Commands are in commands.cpp and exchange.cpp, the disk in
// saving.cpp and disk.cpp, the journal's side in recovery.cpp.
#include "editor/app/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cassert>

#include "editor/app/file_stage.h"
#include "editor/app/record_text.h"
#include "editor/app/settings.h"
#include "schema/core/check.h"
#include "schema/core/dependencies.h"
#include "schema/core/expansion.h"

namespace editor {

namespace fs = std::filesystem;
using schema::Record;
using schema::RecordPtr;

// --- collecting a step ------------------------------------------------------------------------------------------

Record* Edit::change(std::string_view id) {
    if (const auto it = next_.find(id); it != next_.end()) return it->second.get();
    const RecordPtr present = base_->find(id);
    if (!present) return nullptr;
    return (next_[std::string(id)] = present->clone()).get();
}

void Edit::put(std::shared_ptr<Record> record) {
    assert(record && "an edit puts records, not null pointers");
    std::string id = record->id();
    next_[std::move(id)] = std::move(record);
}

void Edit::remove(std::string_view id) { next_[std::string(id)] = nullptr; }

const Record* Edit::find(std::string_view id) const {
    if (const auto it = next_.find(id); it != next_.end()) return it->second.get();
    return base_->find(id).get();
}

// --- opening ----------------------------------------------------------------------------------------------------

Refusal createProject(const fs::path& folder, const schema::ProjectInfo& info) {
    const schema::GameSchema* game = schema::findGame(info.game);
    if (!game) return fmt::format("there is no game \"{}\"", info.game);
    if (info.id.empty()) return "a project needs the id of its pack";
    std::string reason;
    const schema::Folder made = schema::Folder::make(folder, reason);
    if (!made) return reason;
    if (made.typeOf("project.json") != schema::Folder::Type::Nothing)
        return fmt::format("{} is a project already", folder.string());
    return schema::writeProjectInfo(folder, info);
}

Workspace::~Workspace() = default;

std::uint64_t Workspace::nextRevision() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

bool Workspace::openJournal(Refusal& refusal) {
    const auto named = schema::readProjectInfo(folder_);
    const JournalOwner owner{folder_, named ? named->id : "", root_.identity()};
    const fs::path before = Journal::takeOver(stateFolder_, owner);
    FoundJournal found;
    journal_ = Journal::open(stateFolder_, owner, found, refusal,
                             options_.besideAnother ? Journal::Sharing::Beside : Journal::Sharing::Alone);
    if (!journal_) return false;
    waiting_ = std::move(found.steps);
    journalSaid_ = std::move(found.said);
    if (!before.empty()) {
        const std::string moved =
            fmt::format("The unsaved work dates from when this project was at {}.", before.string());
        journalSaid_ = journalSaid_.empty() ? moved : journalSaid_ + " " + moved;
    }
    return true;
}

std::unique_ptr<Workspace> Workspace::open(const fs::path& folder, const OpenOptions& options,
                                           schema::Problems& problems, Refusal& refusal) {
    std::unique_ptr<Workspace> w(new Workspace);
    std::error_code error;
    w->folder_ = fs::weakly_canonical(folder, error);
    if (error) w->folder_ = folder;
    w->options_ = options;
    w->stateFolder_ = options.stateFolder.empty() ? stateFolderOf(w->folder_) : options.stateFolder;
    std::string reason;
    w->root_ = schema::Folder::open(w->folder_, reason);
    if (!w->root_) {
        refusal = fmt::format("{} cannot be opened: {}", folder.string(), reason);
        return nullptr;
    }
    // The journal's lock first: two editors must not write one project.
    if (!options.readOnly && !w->openJournal(refusal)) return nullptr;

    schema::Problems reading;
    std::optional<schema::Project> project = schema::readProject(w->folder_, reading);
    problems.append(reading);
    if (!project) {
        refusal = fmt::format("{} cannot be opened", folder.string());
        if (!reading.clean()) refusal += ": " + schema::toSentence(reading.all().front());
        return nullptr;
    }
    w->game_ = project->game;
    w->info_ = w->savedInfo_ = project->info;
    w->below_.packs_ = std::move(project->below);
    w->below_.records_ = std::make_shared<schema::RecordSet>(std::move(project->base));
    w->below_.removed_ = std::make_shared<schema::RecordSet>(std::move(project->removed));
    w->below_.isWhole_ = project->baseIsWhole;
    w->saved_ = project->records;
    w->records_ = std::make_shared<schema::RecordSet>(std::move(project->records));
    w->places_ = std::move(project->places);
    // Each file's stamp is from before it was read: one that changes in between is looked at once more.
    w->stamps_ = std::move(project->stamps);
    if (!options.readOnly && !options.besideAnother) {  // somebody else may be saving
        FileStage::clean(w->root_, "");
        for (const schema::RecordKind& kind : w->game_->kinds) FileStage::clean(w->root_, kind.folder);
    }
    w->references_.rebuild(*w->records_, *w->game_->vocabulary);
    std::map<std::string, std::string, std::less<>> recordOf;  // by file inside the project
    for (const auto& [id, record] : w->records_->all()) {
        w->everUsed_.insert(id);
        const std::string inside = w->insideProject(w->places_.fileOf(id));
        w->files_[id] = inside;
        recordOf[inside] = id;
    }
    // A problem of reading is something that the file says and the record does not.
    for (const schema::Problem& problem : reading.all()) {
        const auto record = recordOf.find(w->insideProject(problem.file));
        if (problem.severity == schema::Severity::Error && record != recordOf.end())
            w->readWithProblems_.insert(record->second);
    }
    if (!options.readOnly)  // nothing will be written
        for (const std::string& id : project->underFormerNames) {
            w->underFormerNames_.insert(id);
            if (id.empty()) w->refreshInfoUnsaved();
            else w->refreshUnsaved(id);
        }
    w->findRecovery();
    return w;
}

std::string Workspace::insideProject(const fs::path& file) const {
    return file.lexically_relative(folder_).generic_string();
}

schema::Project Workspace::project() const {
    schema::Project project;
    project.folder = folder_;
    project.game = game_;
    project.info = info_;
    project.records = *records_;
    project.places = places_;
    project.base = *below_.records_;
    project.removed = *below_.removed_;
    project.below = below_.packs_;
    project.baseIsWhole = baseIsWhole();
    return project;
}

const schema::RecordSet& Workspace::resolvable() const {
    if (below_.records_->size() == 0) return *records_;
    if (resolvableRevision_ != revision_) {
        resolvable_ = *below_.records_;
        resolvable_.putAll(*records_);
        resolvableRevision_ = revision_;
    }
    return resolvable_;
}

std::vector<schema::Use> Workspace::usesOf(std::string_view id) const {
    std::vector<schema::Use> uses;
    for (const std::string& user : usersOf(id))
        for (schema::Use& use : mentionsOf(*records_->find(user), *game_->vocabulary))
            if (use.target == id) uses.push_back(std::move(use));
    return uses;
}

// --- steps ------------------------------------------------------------------------------------------------------

Refusal Workspace::commit(std::string name, const Edit& edit, std::string tag, double at) {
    assert(edit.base_ == records_.get() && "an edit is committed to the version it was made from");
    Commit commit;
    commit.name = std::move(name);
    for (const auto& [id, after] : edit.next_) commit.changes.push_back({id, records_->find(id), after});
    const double pause = tag.empty() ? 0 : options_.mergePause;
    commit.tag = std::move(tag);
    commit.mergedAt = at;
    return done(std::move(commit), pause);
}

// The one way in for every new step.
Refusal Workspace::done(Commit commit, double pause) {
    if (readOnly()) return kReadOnly;
    if (recoverable_) return "recover or discard the unsaved work of the last session first";
    std::erase_if(commit.changes, [](const Change& c) { return sameRecord(c.before, c.after); });
    if (commit.info && sameInfo(commit.info->first, commit.info->second)) commit.info.reset();
    std::erase_if(commit.sources, [](const SourceChange& c) {
        return c.before.translation == c.after.translation && c.before.source == c.after.source &&
               c.before.madeFrom == c.after.madeFrom;
    });
    noteOlderSources(commit);
    if (commit.changes.empty() && !commit.info && commit.sources.empty()) return {};
    for (const Change& change : commit.changes)  // an id names a file
        if (change.after && !schema::isWellFormedId(change.id))
            return fmt::format("\"{}\" is not a well-formed id", change.id);
    assert(std::all_of(commit.changes.begin(), commit.changes.end(),
                       [](const Change& c) { return !c.after || c.after->id() == c.id; }) &&
           "a change names the id of its record");
    const Commit step = commit;
    const bool merged = history_.push(std::move(commit), pause);
    apply(step);
    journalStep(step, merged);
    return {};
}

void Workspace::apply(const Commit& commit) {
    if (records_.use_count() > 1) records_ = std::make_shared<schema::RecordSet>(*records_);
    // Another thread may have let go of the version just now: what it read happens before what is written here.
    else std::atomic_thread_fence(std::memory_order_acquire);
    for (const Change& change : commit.changes) {
        if (change.after) {
            records_->put(change.after);
            everUsed_.insert(change.id);
        } else {
            records_->remove(change.id);
        }
        // Lines of an edited record are no longer those of its file.
        const auto file = files_.find(change.id);
        if (!change.after || file == files_.end()) places_.remove(change.id);
        else places_.put(change.id, (folder_ / file->second).string(), {});
        refreshUnsaved(change.id);
    }
    references_.update(commit.changes);
    if (commit.info) {
        const bool otherBase = info_.dependencies != commit.info->second.dependencies;
        info_ = commit.info->second;
        refreshInfoUnsaved();
        if (otherBase) readBaseAgain();
        else if (commit.info->first.removes != info_.removes) refreshBase();
    }
    if (!commit.sources.empty()) noteSources(commit.sources);
    revision_ = nextRevision();
    const Changed changed{commit.changes, commit.info.has_value(), commit.renaming};
    for (const auto& listener : listeners_) listener(changed);
}

void Workspace::refreshUnsaved(std::string_view id) {
    const auto isOfRecord = [&](const auto& superseded) { return superseded.second == id; };
    const bool asOnDisk =
        underFormerNames_.count(id) == 0 && std::none_of(supersededFiles_.begin(), supersededFiles_.end(), isOfRecord);
    if (asOnDisk && sameRecord(records_->find(id), saved_.find(id))) {
        if (const auto it = unsaved_.find(id); it != unsaved_.end()) unsaved_.erase(it);
    } else {
        unsaved_.emplace(id);
    }
}

void Workspace::refreshInfoUnsaved() {
    infoUnsaved_ = !hasInfoFile_ || underFormerNames_.count("") != 0 || !sameInfo(info_, savedInfo_);
}

void Workspace::readBaseAgain() {
    schema::Budget budget;
    below_.problems_ = {};
    std::vector<schema::PackBelow> below;
    auto base = std::make_shared<schema::RecordSet>(
        schema::readDependencies(info_, folder_.parent_path(), budget, below_.problems_, &below));
    below_.removed_ = std::make_shared<schema::RecordSet>(schema::takeRemoved(info_, *base));
    below_.records_ = std::move(base);
    below_.packs_ = std::move(below);
    below_.isWhole_ = below_.problems_.errors() == 0;
    ++below_.readings_;
}

void Workspace::travel(Commit commit, std::string_view verb) {
    apply(commit);
    commit.name = fmt::format("{} {}", verb, commit.name);
    journalStep(commit, false);
}

Refusal Workspace::undo() { return history_.canUndo() ? goTo(history_.position() - 1) : "there is nothing to undo"; }

Refusal Workspace::redo() { return history_.canRedo() ? goTo(history_.position() + 1) : "there is nothing to redo"; }

Refusal Workspace::goTo(std::size_t position) {
    if (recoverable_) return "recover or discard the unsaved work of the last session first";
    if (position > history_.steps().size())
        return fmt::format("there are only {} steps, not {}", history_.steps().size(), position);
    if (position == history_.position()) return {};
    const bool back = position < history_.position();
    Commit way = back ? reversed(history_.undone()) : history_.redone();
    while (history_.position() != position) {
        mergeInto(way, back ? reversed(history_.undone()) : history_.redone());
        way.renaming.reset();  // of one step only
    }
    travel(std::move(way), back ? "Undo" : "Redo");
    return {};
}

}  // namespace editor
