// Three versions of each file: as it was read, as it is here, as it is on disk.
#include "editor/app/disk_merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/app/record_text.h"
#include "schema/core/limits.h"

namespace editor {

namespace fs = std::filesystem;
using schema::MergeConflict;
using schema::MergeSide;
using schema::RecordPtr;

namespace {

constexpr const char* kInfoFile = "project.json";

// What a file holds; false where it cannot be read whole.
bool readFile(const Workspace& workspace, const DiskChange& change, MergedFile& file) {
    file.theirs = nullptr;
    file.info.reset();
    if (change.what == DiskChange::What::Removed) return change.file != kInfoFile;
    schema::Problems problems;
    const auto text = workspace.files().read(change.file, schema::kLargestProjectFile, problems);
    if (!text) return false;
    if (change.file == kInfoFile) {
        schema::ProjectInfo info;
        if (!infoFromText(*text, change.file, info, problems) || problems.errors() > 0) return false;
        if (info.game != workspace.info().game) return false;
        file.info = std::move(info);
        return true;
    }
    const schema::RecordKind* kind =
        schema::kindOfFolder(workspace.game(), fs::path(change.file).parent_path().generic_string());
    if (!kind) return false;
    const auto record = recordFromText(*kind, *text, change.file, problems);
    if (!record || problems.errors() > 0 || !schema::isWellFormedId(record->id())) return false;
    file.theirs = record;
    return true;
}

// The choices in the order of the conflicts, which the merge comes to again in the same order.
schema::MergeChoice choices(const std::vector<MergeSide>& sides) {
    return [&sides, next = std::size_t(0)](const MergeConflict&) mutable {
        const std::size_t at = next++;
        return at < sides.size() ? sides[at] : MergeSide::Ours;
    };
}

// The record that comes of the three; null: it goes.
RecordPtr mergedRecord(const MergedFile& file, std::vector<MergeConflict>& conflicts) {
    if (sameRecord(file.ours, file.base)) return file.theirs;
    if (sameRecord(file.theirs, file.base) || sameRecord(file.ours, file.theirs)) return file.ours;
    const bool isWhole = !file.ours || !file.theirs || &file.ours->kind() != &file.theirs->kind() ||
                         (file.base && &file.base->kind() != &file.ours->kind());
    if (isWhole) {
        const auto told = [](const RecordPtr& record, const char* changed) {
            return record ? std::string(changed) : std::string("deleted");
        };
        conflicts.push_back(
            {"", file.base ? "as it was" : "", told(file.ours, "changed"), told(file.theirs, "changed")});
        const MergeSide side = file.sides.empty() ? MergeSide::Ours : file.sides.front();
        return side == MergeSide::Theirs ? file.theirs : side == MergeSide::Base ? file.base : file.ours;
    }
    const auto merged = file.ours->clone();
    conflicts = schema::mergeObjects(merged->type(), file.base ? file.base->data() : nullptr, merged->data(),
                                     file.theirs->data(), choices(file.sides));
    return merged;
}

schema::ProjectInfo mergedInfo(const Workspace& workspace, const MergedFile& file,
                               std::vector<MergeConflict>& conflicts) {
    schema::ProjectInfo merged = workspace.info();
    conflicts = schema::mergeObjects(schema::typeInfo<schema::ProjectInfo>(), &workspace.savedInfo(), &merged,
                                     &*file.info, choices(file.sides));
    return merged;
}

}  // namespace

std::size_t DiskMerge::conflicts() const {
    std::size_t count = 0;
    for (const MergedFile& file : files) count += file.conflicts.size();
    return count;
}

DiskMerge planMerge(const Workspace& workspace, const std::vector<DiskChange>& changes) {
    DiskMerge merge;
    for (const DiskChange& change : changes) {
        MergedFile file;
        file.change = change;
        if (!readFile(workspace, change, file)) {
            merge.unreadable.push_back(change);
            continue;
        }
        if (file.info) {
            mergedInfo(workspace, file, file.conflicts);
        } else {
            const std::string id = file.theirs ? file.theirs->id() : change.record;
            file.base = workspace.savedRecords().find(id);
            file.ours = workspace.find(id);
            mergedRecord(file, file.conflicts);
        }
        file.sides.assign(file.conflicts.size(), MergeSide::Ours);
        merge.files.push_back(std::move(file));
    }
    return merge;
}

Refusal mergeWithDisk(Workspace& workspace, const DiskMerge& merge) {
    if (workspace.readOnly()) return kReadOnly;
    if (merge.files.empty()) return "there is nothing to merge";
    Edit edit(workspace.records());
    std::optional<schema::ProjectInfo> info;
    std::vector<DiskChange> changes;
    for (const MergedFile& file : merge.files) {
        MergedFile now;
        const bool isRead = readFile(workspace, file.change, now);
        if (!isRead || !sameRecord(now.theirs, file.theirs) || now.info.has_value() != file.info.has_value() ||
            (now.info && !sameInfo(*now.info, *file.info)))
            return fmt::format("{} changed on disk once more: look at it again", file.change.file);
        changes.push_back(file.change);
        std::vector<MergeConflict> settled;
        if (file.info) {
            info = mergedInfo(workspace, file, settled);
            continue;
        }
        // Under another id now: the one that the file had goes, as on disk.
        const std::string id = file.theirs ? file.theirs->id() : file.change.record;
        if (!file.change.record.empty() && file.change.record != id && !workspace.unsaved(file.change.record))
            edit.remove(file.change.record);
        const RecordPtr merged = mergedRecord(file, settled);
        if (merged) edit.put(merged->clone());
        else edit.remove(id);
    }
    // From here on what is on disk is what a save compares with.
    if (Refusal refusal = workspace.keepMine(changes); !refusal.empty()) return refusal;
    Refusal refusal =
        workspace.commit(changes.size() == 1 ? fmt::format("Merge {} with the file on disk", changes.front().file)
                                             : fmt::format("Merge {} files with those on disk", changes.size()),
                         edit);
    if (refusal.empty() && info) refusal = workspace.setInfo(*info);
    return refusal;
}

}  // namespace editor
