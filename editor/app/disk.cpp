// The project's files as others may have changed them, and older versions from the backups.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/document.h"
#include "editor/app/record_text.h"
#include "schema/core/container.h"

namespace editor {

namespace fs = std::filesystem;
using schema::RecordPtr;

namespace {

constexpr const char* kInfoFile = "project.json";
constexpr std::size_t kMostBytes = 4u << 20;

}  // namespace

// --- the folder -------------------------------------------------------------------------------------------------

FolderState Workspace::folderState() {
    if (root_.isInPlace()) return FolderState::InPlace;
    std::string ignored;
    if (schema::Folder other = schema::Folder::open(folder_, ignored)) {
        root_ = std::move(other);
        return FolderState::InPlace;
    }
    if (!root_.presentPath().empty()) return FolderState::Moved;
    if (!recoverable_ && !stamps_.empty()) keepMine(removedFiles());
    return FolderState::Gone;
}

// A save over what others did: the folder is made where it is missing, and what they removed is unsaved here.
Refusal Workspace::writeMissingFilesToo() {
    if (folderState() != FolderState::InPlace) {
        std::string reason;
        schema::Folder made = schema::Folder::make(folder_, reason);
        if (!made) return reason;
        root_ = std::move(made);
    }
    const std::vector<DiskChange> removed = removedFiles();
    return removed.empty() ? Refusal() : keepMine(removed);
}

// --- its files --------------------------------------------------------------------------------------------------

Workspace::Stamps Workspace::projectFiles() const {
    Stamps files;
    if (auto stamp = root_.stampOf(kInfoFile)) files[kInfoFile] = std::move(*stamp);
    for (const schema::RecordKind& kind : game_->kinds)
        for (const std::string& name : schema::foldersOf(kind)) addRecordFiles(name, files);
    return files;
}

void Workspace::addRecordFiles(const std::string& name, Stamps& files) const {
    std::string ignored;
    const schema::Folder folder = root_.below(name, ignored);
    if (!folder) return;
    for (const schema::Folder::Entry& entry : folder.list("", ignored)) {
        if (entry.type != schema::Folder::Type::File || entry.name[0] == '.' || !entry.name.ends_with(".json"))
            continue;
        if (auto stamp = folder.stampOf(entry.name)) files[fmt::format("{}/{}", name, entry.name)] = std::move(*stamp);
    }
}

// Is the file as its stamp says? One that was written a moment before it was read says so by its bytes alone.
bool Workspace::isAsKnown(const std::string& file) const {
    const auto known = stamps_.find(file);
    const auto now = root_.stampOf(file);
    if (known == stamps_.end() || !now) return known == stamps_.end() && !now;
    if (!known->second.sameTime(*now)) return false;
    if (known->second.checksum.empty()) return true;
    schema::Problems ignored;
    schema::FileStamp present;
    const auto bytes = root_.read(file, kMostBytes, ignored, &present);
    if (!bytes || schema::hexChecksum({*bytes}) != known->second.checksum) return false;
    known->second = std::move(present);
    return true;
}

std::vector<DiskChange> Workspace::removedFiles() const {
    std::vector<DiskChange> removed;
    const Stamps present = projectFiles();
    for (const auto& [file, stamp] : stamps_)
        if (present.count(file) == 0)
            if (auto change = diskChangeOf(file)) removed.push_back(std::move(*change));
    return removed;
}

const schema::RecordKind* Workspace::kindOfFile(const std::string& file) const {
    return schema::kindOfFolder(*game_, fs::path(file).parent_path().generic_string());
}

// What a file on disk holds, read once; nothing where it cannot be read.
Workspace::OnDisk Workspace::readFromDisk(const std::string& path, const std::string& file) const {
    OnDisk out;
    const auto text = root_.read(path, kMostBytes, out.problems, &out.stamp);
    if (!text) return out;
    if (file == kInfoFile) {
        schema::ProjectInfo info;
        if (infoFromText(*text, file, info, out.problems)) out.info = std::move(info);
    } else if (const schema::RecordKind* kind = kindOfFile(file)) {
        schema::TextPlaces lines;
        out.record = recordFromText(*kind, *text, file, out.problems, &lines);
        out.lines = std::move(lines);
        if (out.record && !schema::isWellFormedId(out.record->id())) {
            out.problems.error("CHECK-ID", "the id is not well formed").file = file;
            out.record.reset();
        }
    }
    return out;
}

std::string Workspace::recordOfFile(const std::string& file) const {
    // Nearly always the file is called like the record.
    const auto likely = files_.find(fs::path(file).stem().string());
    if (likely != files_.end() && likely->second == file) return likely->first;
    for (const auto& [id, known] : files_)
        if (known == file) return id;
    return {};
}

// Compares one file with its stamp, then its content with what was read or saved last.
std::optional<DiskChange> Workspace::diskChangeOf(const std::string& file) const {
    if (isAsKnown(file)) return std::nullopt;
    const auto now = root_.stampOf(file);
    const auto known = stamps_.find(file);
    DiskChange change;
    change.file = file;
    change.record = recordOfFile(file);
    if (!now) {
        change.what = DiskChange::What::Removed;
    } else {
        change.what = known == stamps_.end() ? DiskChange::What::Added : DiskChange::What::Changed;
        OnDisk disk = readFromDisk(file, file);
        change.problems = std::move(disk.problems);
        if (disk.record && change.record.empty()) change.record = disk.record->id();
        if (change.problems.errors() + change.problems.warnings() == 0) {
            // Touched, but the same in content: nobody's work.
            if (file == kInfoFile && disk.info && sameInfo(*disk.info, savedInfo_)) return std::nullopt;
            if (disk.record && sameRecord(disk.record, saved_.find(disk.record->id())) &&
                change.what == DiskChange::What::Changed)
                return std::nullopt;
        }
    }
    change.unsavedHere = file == kInfoFile ? infoUnsaved_ : unsaved(change.record);
    return change;
}

std::vector<DiskChange> Workspace::changedOnDisk() const {
    std::vector<DiskChange> changes;
    const Stamps present = projectFiles();
    for (const auto& [file, stamp] : present) {
        const auto known = stamps_.find(file);
        if (known != stamps_.end() && known->second.checksum.empty() && known->second.sameTime(stamp)) continue;
        if (auto change = diskChangeOf(file)) changes.push_back(std::move(*change));
    }
    for (const auto& [file, stamp] : stamps_)
        if (present.count(file) == 0)
            if (auto change = diskChangeOf(file)) changes.push_back(std::move(*change));
    return changes;
}

// From now on the file as it is on disk is the one known here.
void Workspace::takeDiskVersion(const DiskChange& change, const OnDisk& disk) {
    if (change.what == DiskChange::What::Removed) stamps_.erase(change.file);
    else stamps_[change.file] = disk.stamp;
    if (change.file == kInfoFile) {
        if (disk.info) savedInfo_ = *disk.info;
        noteFormerNames("", change.file, disk.problems);
        hasInfoFile_ = change.what != DiskChange::What::Removed;
        refreshInfoUnsaved();
        return;
    }
    if (const auto superseded = supersededFiles_.extract(change.file)) refreshUnsaved(superseded.mapped());
    const auto former = files_.find(change.record);
    // Only if it is still the file of its record: where that has moved, the file that has it now may be taken already.
    if (former != files_.end() && former->second == change.file &&
        (!disk.record || disk.record->id() != change.record)) {
        saved_.remove(change.record);
        files_.erase(former);
        places_.remove(change.record);
        underFormerNames_.erase(change.record);
        refreshUnsaved(change.record);
    }
    if (!disk.record) return;
    const std::string& id = disk.record->id();
    if (const auto held = files_.find(id);
        held != files_.end() && held->second != change.file && stamps_.count(held->second) != 0)
        supersededFiles_[held->second] = id;
    saved_.put(disk.record);
    files_[id] = change.file;
    if (sameRecord(find(id), disk.record)) places_.put(id, (folder_ / change.file).string(), disk.lines);
    if (disk.problems.errors() != 0) readWithProblems_.insert(id);
    else readWithProblems_.erase(id);
    noteFormerNames(id, change.file, disk.problems);
    refreshUnsaved(id);
}

// Whether the file on disk, as it was read just now, has names of an earlier version.
void Workspace::noteFormerNames(const std::string& id, const std::string& file, const schema::Problems& reading) {
    const schema::RecordKind* kind = id.empty() ? nullptr : kindOfFile(file);
    const bool elsewhere = kind && fs::path(file).parent_path() != kind->folder;
    if (elsewhere || reading.notes() > 0) underFormerNames_.insert(id);
    else underFormerNames_.erase(id);
}

Refusal Workspace::reload(const std::vector<DiskChange>& changes) {
    std::vector<OnDisk> versions;
    Commit commit;
    commit.name = changes.size() == 1 ? fmt::format("Reload {}", changes[0].file)
                                      : fmt::format("Reload {} files", changes.size());
    std::map<std::string, RecordPtr> after;
    for (const DiskChange& change : changes) {
        OnDisk disk = change.what == DiskChange::What::Removed ? OnDisk{} : readFromDisk(change.file, change.file);
        if (disk.problems.errors() != 0)
            return fmt::format("{} cannot be read: {}", change.file,
                               schema::toSentence(disk.problems.all().front(), change.file));
        if (change.file == kInfoFile) {
            if (!disk.info) return "project.json is gone; it cannot be reloaded";
            if (disk.info->game != info_.game)
                return fmt::format("project.json is now for another game, {}", disk.info->game);
            commit.info = {info_, *disk.info};
        } else {
            if (!change.record.empty()) after.try_emplace(change.record, nullptr);
            if (disk.record) after[disk.record->id()] = disk.record;
        }
        versions.push_back(std::move(disk));
    }
    for (const auto& [id, record] : after) commit.changes.push_back({id, find(id), record});
    if (Refusal refusal = done(std::move(commit)); !refusal.empty()) return refusal;
    for (std::size_t i = 0; i < changes.size(); ++i) takeDiskVersion(changes[i], versions[i]);
    return {};
}

Refusal Workspace::keepMine(const std::vector<DiskChange>& changes) {
    if (readOnly()) return kReadOnly;
    if (recoverable_) return "recover or discard the unsaved work of the last session first";
    // What is here differs from the files now without a step that says so: the journal gets one, or a crash would lose
    // the decision. It is none of the history, for nothing here has changed.
    Commit kept;
    kept.name = changes.size() == 1 ? fmt::format("Keep {} as it is here", changes[0].file)
                                    : fmt::format("Keep {} files as they are here", changes.size());
    Ids seen;
    for (const DiskChange& change : changes) {
        OnDisk disk = change.what == DiskChange::What::Removed ? OnDisk{} : readFromDisk(change.file, change.file);
        takeDiskVersion(change, disk);
        if (change.file == kInfoFile && infoUnsaved_) kept.info = {savedInfo_, info_};
        for (const std::string& id : {change.record, disk.record ? disk.record->id() : std::string()})
            if (unsaved(id) && seen.insert(id).second) kept.changes.push_back({id, saved_.find(id), find(id)});
    }
    history_.endMerge();
    if (!kept.changes.empty() || kept.info) sinceSave_.push_back(std::move(kept));
    rewriteJournal();  // what it says of the files it began from has changed
    return {};
}

std::vector<Backup> Workspace::backups() const { return listBackups(root_); }

Refusal Workspace::restoreBackup(const Backup& backup) {
    Commit commit;
    commit.name = fmt::format("Restore the backup of {:%Y-%m-%d %H:%M:%S}", fmt::localtime(std::time_t(backup.time)));
    for (const BackedUpFile& file : filesBefore(root_, backup)) {
        if (file.copy.empty()) {
            const std::string id = recordOfFile(file.file);
            if (!id.empty()) commit.changes.push_back({id, find(id), nullptr});
            continue;
        }
        const OnDisk old = readFromDisk(file.copy, file.file);
        if (old.problems.errors() != 0)
            return fmt::format("the backup cannot be read: {}", schema::toSentence(old.problems.all().front()));
        if (old.info) commit.info = {info_, *old.info};
        if (old.record) commit.changes.push_back({old.record->id(), find(old.record->id()), old.record});
    }
    if (commit.changes.empty() && !commit.info) return "nothing has changed since that save";
    return done(std::move(commit));
}

}  // namespace editor
