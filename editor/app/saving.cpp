// Saving: only what changed, all files staged before the first
// is replaced, old versions kept, the journal emptied last.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/document.h"
#include "editor/app/file_stage.h"
#include "editor/app/record_text.h"
#include "schema/core/text_archive.h"
#include "schema/translation/translation.h"

namespace editor {

namespace fs = std::filesystem;
using schema::RecordPtr;

// What a save is about to do with one record or the project's data.
struct PlannedSave {
    std::string id;     // empty: the project's data
    std::string write;  // file to write; empty: none
    std::vector<std::string> remove;
};

namespace {

constexpr const char* kInfoFile = "project.json";

// Kept beside the records, and never read as one: whether somebody else changed it does not matter.
bool isBesideRecords(const std::string& file) { return file.starts_with("translations/"); }

std::string listOf(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ", ")); }

}  // namespace

SaveReport Workspace::save(const SaveOptions& options) {
    SaveReport report;
    if (readOnly()) {
        report.refusal = kReadOnly;
        return report;
    }
    if (recoverable_) {
        report.refusal = "recover or discard the unsaved work of the last session first";
        return report;
    }
    if (options.overwriteChanged) {
        if (report.refusal = writeMissingFilesToo(); !report.refusal.empty()) return report;
    } else if (const FolderState state = folderState(); state != FolderState::InPlace) {
        report.folderLost = true;
        report.refusal = state == FolderState::Gone
                             ? fmt::format("the folder {} is gone", folder_.string())
                             : fmt::format("the folder {} was moved to {}", folder_.string(), movedTo().string());
        return report;
    }
    if (!unsaved()) return report;
    history_.endMerge();

    const std::vector<PlannedSave> plan = planSave(report);
    if (!options.overwriteChanged) findChangedOnDisk(plan, report);
    if (!report.changedOnDisk.empty()) {
        std::vector<std::string> files;
        for (const DiskChange& change : report.changedOnDisk) files.push_back(change.file);
        report.refusal = fmt::format("these files changed on disk since they were read: {}", listOf(files));
        return report;
    }
    if (!report.unreadable.empty() && !options.dropUnreadable) {
        report.refusal = fmt::format("saving would lose what could not be read in {}", listOf(report.unreadable));
        return report;
    }

    FileStage stage(root_);
    if (report.refusal = stageFiles(plan, stage); !report.refusal.empty()) return report;
    publish(plan, stage, report);
    if (!report.failed.empty()) {
        report.refusal = fmt::format("{} of {} files could not be saved: {}", report.failed.size(), plan.size(),
                                     report.failed.front());
        return report;  // the journal keeps everything
    }
    sinceSave_.clear();
    sourcesUnsaved_ = false;
    rewriteJournal();
    pruneBackups(root_, options_.keepBackups);
    return report;
}

// What is to be written and removed for everything unsaved; names the records that were read with problems.
std::vector<PlannedSave> Workspace::planSave(SaveReport& report) const {
    std::vector<PlannedSave> plan;
    if (infoUnsaved_) plan.push_back({"", kInfoFile, {}});
    for (const std::string& id : unsaved_) {
        PlannedSave planned{id, "", {}};
        const RecordPtr record = find(id);
        if (record) planned.write = schema::fileOf(*record).generic_string();
        const auto old = files_.find(id);
        if (old != files_.end() && old->second != planned.write) planned.remove.push_back(old->second);
        for (const auto& [file, of] : supersededFiles_)
            if (of == id && file != planned.write) planned.remove.push_back(file);
        if (record && readWithProblems_.count(id) != 0) report.unreadable.push_back(id);
        plan.push_back(std::move(planned));
    }
    return plan;
}

// Files that are not as they were read: somebody else's work, written over only when the user says so.
void Workspace::findChangedOnDisk(const std::vector<PlannedSave>& plan, SaveReport& report) const {
    for (const PlannedSave& planned : plan) {
        std::vector<std::string> files = planned.remove;
        if (!planned.write.empty()) files.push_back(planned.write);
        for (const std::string& file : files)
            if (std::optional<DiskChange> change = diskChangeOf(file))
                report.changedOnDisk.push_back(std::move(*change));
    }
    // A record whose file is gone is in memory alone, and the project would look saved.
    for (DiskChange& change : removedFiles()) {
        const auto same = [&](const DiskChange& known) { return known.file == change.file; };
        if (std::none_of(report.changedOnDisk.begin(), report.changedOnDisk.end(), same))
            report.changedOnDisk.push_back(std::move(change));
    }
}

// Writes everything beside what is there, and a backup of what will be replaced.
Refusal Workspace::stageFiles(const std::vector<PlannedSave>& plan, FileStage& stage) const {
    Refusal refusal;
    std::vector<std::string> replaced, created;
    for (const PlannedSave& planned : plan) {
        if (!planned.write.empty()) {
            const std::string text = planned.id.empty() ? canonicalText(info_) : canonicalText(*find(planned.id));
            refusal = stage.write(planned.write, text);
            (root_.typeOf(planned.write) == schema::Folder::Type::Nothing ? created : replaced)
                .push_back(planned.write);
        }
        for (const std::string& file : planned.remove) {
            if (refusal.empty()) refusal = stage.remove(file);
            replaced.push_back(file);
        }
        if (!refusal.empty()) return refusal;
    }
    for (const auto& [file, text] : changedTranslationSources()) {
        if (refusal = text.empty() ? stage.remove(file) : stage.write(file, text); !refusal.empty()) return refusal;
        (root_.typeOf(file) == schema::Folder::Type::Nothing ? created : replaced).push_back(file);
    }
    if (refusal = stage.flush(); !refusal.empty()) return refusal;
    return makeBackup(root_, replaced, created);
}

// Which source text each translation was made from: the files of the languages where that changes, an empty text for
// one that goes. A file that cannot be read is left as it is.
std::vector<std::pair<std::string, std::string>> Workspace::changedTranslationSources() const {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& language : info_.languages) {
        if (language == schema::sourceLanguageOf(info_) || !schema::isLanguageCode(language)) continue;
        schema::Problems unreadable;
        const schema::TranslationSources known =
            schema::readTranslationSources(folder_, language, unreadable, *records_);
        if (unreadable.errors() > 0) continue;
        const schema::TranslationSources sources = sourcesAfterSave(language, known);
        if (sources != known)
            files.emplace_back(schema::translationSourcesFile(language),
                               sources.empty() ? std::string() : schema::translationSourcesText(sources));
    }
    return files;
}

// Replaces the files, and takes up what came of it: the report, what the files are like now, and what is saved.
void Workspace::publish(const std::vector<PlannedSave>& plan, FileStage& stage, SaveReport& report) {
    FileStage::Published published = stage.publish();
    for (auto& [file, stamp] : published.written) {
        if (isBesideRecords(file)) continue;
        report.written.push_back(file);
        stamps_[file] = std::move(stamp);
    }
    report.removed = std::move(published.removed);
    std::erase_if(report.removed, isBesideRecords);
    report.failed = std::move(published.failed);
    const std::set<std::string> written(report.written.begin(), report.written.end());
    const std::set<std::string> removed(report.removed.begin(), report.removed.end());
    for (const PlannedSave& planned : plan) {
        for (const std::string& file : planned.remove)
            if (removed.count(file) != 0) stamps_.erase(file);
        const bool wrote = planned.write.empty() || written.count(planned.write) != 0;
        const bool tidied = std::all_of(planned.remove.begin(), planned.remove.end(),
                                        [&](const std::string& file) { return removed.count(file) != 0; });
        if (wrote && tidied) noteSaved(planned.id, planned.write);
    }
}

// A record or the project's data is on disk as it is here; `file` is empty where it is deleted.
void Workspace::noteSaved(const std::string& id, const std::string& file) {
    if (id.empty()) {
        savedInfo_ = info_;
        hasInfoFile_ = true;
        underFormerNames_.erase("");
        infoUnsaved_ = false;
        return;
    }
    const RecordPtr record = find(id);
    std::erase_if(supersededFiles_, [&](const auto& superseded) { return superseded.second == id; });
    readWithProblems_.erase(id);
    underFormerNames_.erase(id);
    if (record) {
        saved_.put(record);
        files_[id] = file;
        schema::Problems problems;
        schema::TextPlaces lines;
        recordFromText(record->kind(), canonicalText(*record), file, problems, &lines);
        places_.put(id, (folder_ / file).string(), lines);
    } else {
        saved_.remove(id);
        files_.erase(id);
    }
    refreshUnsaved(id);
}

}  // namespace editor
