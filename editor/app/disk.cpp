// The project's files as others may have changed them, and older versions from the backups.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "editor/app/document.h"
#include "editor/app/record_text.h"

namespace editor {

namespace fs = std::filesystem;
using schema::RecordPtr;

namespace {

constexpr const char* kInfoFile = "project.json";
constexpr std::size_t kMostBytes = 4u << 20;

}  // namespace

Workspace::Stamp Workspace::stampOf(const fs::path& file) {
    struct stat status;
    if (::stat(file.c_str(), &status) != 0) return {};
    return {std::int64_t(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec, std::uint64_t(status.st_size),
            std::uint64_t(status.st_ino)};
}

Workspace::Stamps Workspace::projectFiles() const {
    Stamps files;
    std::error_code error;
    if (fs::exists(folder_ / kInfoFile, error)) files[kInfoFile] = stampOf(folder_ / kInfoFile);
    for (const schema::RecordKind& kind : game_->kinds)
        for (const auto& entry : fs::directory_iterator(folder_ / kind.folder, error))
            if (entry.path().extension() == ".json")
                files[fmt::format("{}/{}", kind.folder, entry.path().filename().string())] = stampOf(entry.path());
    return files;
}

const schema::RecordKind* Workspace::kindOfFile(const std::string& file) const {
    return schema::kindOfFolder(*game_, fs::path(file).parent_path().generic_string());
}

// What a file on disk holds, read once; nothing where it can not be read.
Workspace::OnDisk Workspace::readFromDisk(const fs::path& path, const std::string& file) const {
    OnDisk out;
    const auto text = schema::readFile(path, kMostBytes, out.problems);
    if (!text) return out;
    if (file == kInfoFile) {
        schema::ProjectInfo info;
        if (infoFromText(*text, file, info, out.problems)) out.info = std::move(info);
    } else if (const schema::RecordKind* kind = kindOfFile(file)) {
        schema::TextPlaces lines;
        out.record = recordFromText(*kind, *text, file, out.problems, &lines);
        out.lines = std::move(lines);
    }
    return out;
}

std::string Workspace::recordOfFile(const std::string& file) const {
    for (const auto& [id, known] : files_)
        if (known == file) return id;
    return {};
}

// Compares one file with its stamp, then its content with what was read or saved last.
std::optional<DiskChange> Workspace::diskChangeOf(const std::string& file) const {
    const Stamp now = stampOf(folder_ / file);
    const auto known = stamps_.find(file);
    if (known == stamps_.end() ? now == Stamp{} : known->second == now) return std::nullopt;
    DiskChange change;
    change.file = file;
    change.record = recordOfFile(file);
    if (now == Stamp{}) {
        change.what = DiskChange::What::Removed;
    } else {
        change.what = known == stamps_.end() ? DiskChange::What::Added : DiskChange::What::Changed;
        OnDisk disk = readFromDisk(folder_ / file, file);
        change.problems = std::move(disk.problems);
        if (disk.record && change.record.empty()) change.record = disk.record->id();
        if (change.problems.clean()) {
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
        if (known != stamps_.end() && known->second == stamp) continue;
        if (auto change = diskChangeOf(file)) changes.push_back(std::move(*change));
    }
    for (const auto& [file, stamp] : stamps_)
        if (present.count(file) == 0)
            if (auto change = diskChangeOf(file)) changes.push_back(std::move(*change));
    return changes;
}

// From now on the file as it is on disk is the one known here.
void Workspace::takeDiskVersion(const DiskChange& change, const OnDisk& disk) {
    if (change.what == DiskChange::What::Removed)
        stamps_.erase(change.file);
    else
        stamps_[change.file] = stampOf(folder_ / change.file);
    if (change.file == kInfoFile) {
        if (disk.info) savedInfo_ = *disk.info;
        infoUnsaved_ = !sameInfo(info_, savedInfo_);
        return;
    }
    if (!change.record.empty() && (!disk.record || disk.record->id() != change.record)) {
        saved_.remove(change.record);
        files_.erase(change.record);
        places_.remove(change.record);
        refreshUnsaved(change.record);
    }
    if (!disk.record) return;
    const std::string& id = disk.record->id();
    saved_.put(disk.record);
    files_[id] = change.file;
    if (sameRecord(find(id), disk.record)) places_.put(id, (folder_ / change.file).string(), disk.lines);
    if (disk.problems.errors() != 0)
        readWithProblems_.insert(id);
    else
        readWithProblems_.erase(id);
    refreshUnsaved(id);
}

Refusal Workspace::reload(const std::vector<DiskChange>& changes) {
    std::vector<OnDisk> versions;
    Commit commit;
    commit.name = changes.size() == 1 ? fmt::format("Reload {}", changes[0].file)
                                      : fmt::format("Reload {} files", changes.size());
    std::map<std::string, RecordPtr> after;
    for (const DiskChange& change : changes) {
        OnDisk disk =
            change.what == DiskChange::What::Removed ? OnDisk{} : readFromDisk(folder_ / change.file, change.file);
        if (disk.problems.errors() != 0)
            return fmt::format("{} can not be read: {}", change.file, schema::toText(disk.problems.all().front()));
        if (change.file == kInfoFile) {
            if (!disk.info) return "project.json is gone; it can not be reloaded";
            if (disk.info->game != info_.game)
                return fmt::format("project.json now names another game, {}", disk.info->game);
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
    if (recoverable_) return "recover or discard the unsaved work of the last session first";
    // What is here differs from the files now without a step that says so: the journal gets one, or a crash would lose
    // the decision. It is none of the history, for nothing here has changed.
    Commit kept;
    kept.name = changes.size() == 1 ? fmt::format("Keep {} as it is here", changes[0].file)
                                    : fmt::format("Keep {} files as they are here", changes.size());
    Ids seen;
    for (const DiskChange& change : changes) {
        OnDisk disk =
            change.what == DiskChange::What::Removed ? OnDisk{} : readFromDisk(folder_ / change.file, change.file);
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

std::vector<Backup> Workspace::backups() const { return listBackups(folder_); }

Refusal Workspace::restoreBackup(const Backup& backup) {
    Commit commit;
    commit.name = fmt::format("Restore the backup of {:%Y-%m-%d %H:%M:%S}", fmt::localtime(std::time_t(backup.time)));
    for (const BackedUpFile& file : filesBefore(folder_, backup)) {
        if (file.copy.empty()) {
            const std::string id = recordOfFile(file.file);
            if (!id.empty()) commit.changes.push_back({id, find(id), nullptr});
            continue;
        }
        const OnDisk old = readFromDisk(file.copy, file.file);
        if (old.problems.errors() != 0)
            return fmt::format("the backup can not be read: {}", schema::toText(old.problems.all().front()));
        if (old.info) commit.info = {info_, *old.info};
        if (old.record) commit.changes.push_back({old.record->id(), find(old.record->id()), old.record});
    }
    if (commit.changes.empty() && !commit.info) return "nothing has changed since that save";
    return done(std::move(commit));
}

}  // namespace editor
