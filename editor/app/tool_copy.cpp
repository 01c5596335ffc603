// Making the copy, reading what came of it, and taking it over.
#include "editor/app/tool_copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "editor/app/record_text.h"
#include "schema/core/image_header.h"
#include "schema/core/limits.h"
#include "schema/core/merge.h"

namespace editor {

namespace fs = std::filesystem;
using schema::RecordPtr;

namespace {

constexpr const char* kDataFile = "project.json";
constexpr const char* kCancelled = "it was cancelled";
constexpr std::uintmax_t kLargestCopy = std::uintmax_t(1) << 30;  // bytes of files that are no records
constexpr std::size_t kMostLeftOut = 200;                         // that are told by name

// Folders of a project that a tool is not given: what is hidden (repositories, backups), and results.
bool isLeftHere(const std::string& name) { return name.starts_with('.') || name == "exports" || name == "sessions"; }

std::string failed(const std::error_code& error) {
    return fmt::format("the project cannot be copied: {}", error.message());
}

// Every file of the copy has a time in the past, so that one that is written anew cannot have the same.
fs::file_time_type longAgo() { return fs::file_time_type::clock::now() - std::chrono::hours(24 * 365); }

std::vector<schema::Difference> differencesOf(const RecordPtr& before, const RecordPtr& after) {
    if (!before || !after || &before->kind() != &after->kind()) return {};
    return schema::differences(before->type(), before->data(), after->data());
}

}  // namespace

std::size_t ToolPlan::added() const {
    return std::size_t(std::count_if(changes.begin(), changes.end(), [](const ToolChange& c) { return !c.before; }));
}
std::size_t ToolPlan::removed() const {
    return std::size_t(std::count_if(changes.begin(), changes.end(), [](const ToolChange& c) { return !c.after; }));
}

ToolCopySource toolCopySource(const Workspace& workspace) {
    ToolCopySource source{workspace.folder(), &workspace.game(), workspace.info(), workspace.snapshot(), {}};
    for (const schema::PackBelow& below : workspace.below().packs()) source.below.push_back(below.place);
    return source;
}

// --- the copy ---------------------------------------------------------------------------------------------------

ToolCopy::ToolCopy(ToolCopySource source, std::string& reason, const std::function<bool()>& cancelled)
    : source_(std::move(source)) {
    std::error_code error;
    std::string pattern = (fs::temp_directory_path(error) / "talewright-tool-XXXXXX").string();
    if (error || !mkdtemp(pattern.data())) {
        reason = "no folder for a copy of the project can be made";
        return;
    }
    around_ = pattern;
    folder_ = around_ / source_.folder.filename();
    reason = fill(cancelled);
}

ToolCopy::~ToolCopy() {
    std::error_code ignored;
    if (!around_.empty()) fs::remove_all(around_, ignored);
}

std::string ToolCopy::fill(const std::function<bool()>& cancelled) {
    std::string reason;
    const schema::Folder copy = schema::Folder::make(folder_, reason);
    if (!copy) return reason;
    std::error_code error;
    for (const fs::path& below : source_.below)
        if (!error) fs::create_directory_symlink(fs::absolute(below), around_ / below.filename(), error);
    if (error) return failed(error);
    reason = put(copy, kDataFile, canonicalText(source_.info));
    for (const schema::RecordKind& kind : source_.game->kinds)
        if (reason.empty()) reason = copy.makeFolders(kind.folder);
    for (const auto& [id, record] : source_.records->all()) {
        if (!reason.empty()) return reason;
        if (cancelled && cancelled()) return kCancelled;
        reason = put(copy, schema::fileOf(*record).generic_string(), canonicalText(*record));
    }
    return reason.empty() ? copyOtherFiles(copy, cancelled) : reason;
}

// Whole, but not durable, as it goes away again.
std::string ToolCopy::put(const schema::Folder& copy, const std::string& inside, std::string_view bytes) {
    std::string reason = copy.stage(inside, bytes);
    if (reason.empty()) reason = copy.rename(schema::Folder::stagedName(inside), inside);
    return reason.empty() ? note(inside) : reason;
}

// Art, scenarios, translations and whatever else lies in the project. Links are not followed.
std::string ToolCopy::copyOtherFiles(const schema::Folder& copy, const std::function<bool()>& cancelled) {
    std::string reason;
    const schema::Folder project = schema::Folder::open(source_.folder, reason);
    std::uintmax_t left = kLargestCopy;
    std::vector<std::string> folders{""};
    while (!folders.empty() && reason.empty()) {
        const std::string folder = std::move(folders.back());
        folders.pop_back();
        for (const schema::Folder::Entry& entry : project.list(folder, reason)) {
            if (cancelled && cancelled()) return kCancelled;
            const std::string inside = folder.empty() ? entry.name : folder + "/" + entry.name;
            const bool isLeft = entry.name.starts_with('.') || (folder.empty() && isLeftHere(entry.name)) ||
                                schema::kindOfFolder(*source_.game, inside);
            if (isLeft || inside == kDataFile) continue;
            if (entry.type == schema::Folder::Type::Folder) {
                reason = copy.makeFolders(inside);
                folders.push_back(inside);
            } else if (entry.type == schema::Folder::Type::File) {
                schema::Problems problems;
                const auto bytes = project.read(inside, std::size_t(left), problems);
                if (!bytes) return "the project cannot be copied: " + schema::toSentence(problems.all().front());
                left -= bytes->size();
                reason = put(copy, inside, *bytes);
            }
            if (!reason.empty()) return reason;
        }
    }
    return reason;
}

std::string ToolCopy::note(const std::string& inside) {
    std::error_code error;
    const fs::path file = folder_ / inside;
    fs::last_write_time(file, longAgo(), error);
    Written written;
    if (!error) written.time = fs::last_write_time(file, error);
    if (!error) written.size = fs::file_size(file, error);
    written_[inside] = written;
    return error ? failed(error) : std::string();
}

bool ToolCopy::isAsWritten(const std::string& inside) const {
    const auto written = written_.find(inside);
    std::error_code error;
    const fs::path file = folder_ / inside;
    return written != written_.end() && fs::last_write_time(file, error) == written->second.time && !error &&
           fs::file_size(file, error) == written->second.size && !error;
}

// --- what came of it --------------------------------------------------------------------------------------------

ToolPlan ToolCopy::plan(const std::string& tool) const {
    ToolPlan plan;
    plan.tool = tool;
    schema::RecordSet after = *source_.records;
    readRecords(plan, after);
    std::set<std::string> ids;
    for (const auto& [id, record] : source_.records->all()) ids.insert(id);
    for (const auto& [id, record] : after.all()) ids.insert(id);
    for (const std::string& id : ids) {
        const RecordPtr was = source_.records->find(id), is = after.find(id);
        if (!sameRecord(was, is)) plan.changes.push_back({id, was, is, differencesOf(was, is)});
    }
    readOtherFiles(plan, after);
    return plan;
}

// Only files that were written anew are read; a record whose file is gone is gone. `after` begins as the records were.
void ToolCopy::readRecords(ToolPlan& plan, schema::RecordSet& after) const {
    std::string reason;
    const schema::Folder copy = schema::Folder::open(folder_, reason);
    std::set<std::string> present;  // files
    std::vector<std::pair<const schema::RecordKind*, std::string>> fresh;
    for (const schema::RecordKind& kind : source_.game->kinds)
        for (const std::string& folder : schema::foldersOf(kind))
            for (const schema::Folder::Entry& entry : copy.list(folder, reason, schema::kMostRecords + 1)) {
                if (entry.type == schema::Folder::Type::Folder || entry.name[0] == '.' ||
                    !entry.name.ends_with(".json"))
                    continue;
                std::string inside = folder + "/" + entry.name;
                if (!isAsWritten(inside)) fresh.emplace_back(&kind, inside);
                present.insert(std::move(inside));
            }
    if (!copy || !reason.empty()) {
        plan.problems.error("FILE-READ", "what the tool made cannot be read: " + reason);
        return;
    }
    for (const auto& [id, record] : source_.records->all())
        if (!present.contains(schema::fileOf(*record).generic_string())) after.remove(id);
    for (const auto& [kind, inside] : fresh) readRecord(*kind, copy, inside, plan, after);
}

void ToolCopy::readRecord(const schema::RecordKind& kind, const schema::Folder& copy, const std::string& inside,
                          ToolPlan& plan, schema::RecordSet& after) const {
    schema::Problems problems;
    const auto text = copy.read(inside, schema::kLargestProjectFile, problems);
    const auto record = text ? recordFromText(kind, *text, inside, problems) : nullptr;
    if (record && problems.errors() == 0) {
        schema::Problem wrong{.code = "PROJECT-FILE-NAME", .file = inside, .record = record->id(), .field = "id"};
        const RecordPtr taken = after.find(record->id());
        const bool own = taken && schema::fileOf(*taken).generic_string() == inside;
        if (!schema::isWellFormedId(record->id()) || schema::fileOf(*record).filename() != fs::path(inside).filename())
            wrong.message = "the file name does not match the id of its record";
        else if (taken && !own && &taken->kind() != &kind) wrong.message = "a record of another kind has the same id";
        else return after.put(record);
        plan.problems.add(std::move(wrong));
    }
    plan.problems.appendErrors(problems);
    // What was there before stays.
    for (const auto& [id, was] : source_.records->all())
        if (schema::fileOf(*was).generic_string() == inside) after.put(was);
}

// Pictures that are new and used come along; what else was changed is told, so that nobody waits for it.
void ToolCopy::readOtherFiles(ToolPlan& plan, const schema::RecordSet& after) const {
    std::set<std::string> used;
    for (const ToolChange& change : plan.changes)
        if (change.after && after.find(change.id)) used.insert(change.after->base().art);
    std::string reason;
    const schema::Folder copy = schema::Folder::open(folder_, reason);
    std::set<std::string> recordFolders;
    for (const schema::RecordKind& kind : source_.game->kinds)
        for (std::string& folder : schema::foldersOf(kind)) recordFolders.insert(std::move(folder));
    const auto leaveOut = [&](std::string file) {
        if (plan.leftOut.size() < kMostLeftOut) plan.leftOut.push_back(std::move(file));
    };
    std::error_code error;
    fs::recursive_directory_iterator at(folder_, error), end;
    for (; !error && at != end; at.increment(error)) {
        const fs::path relative = at->path().lexically_relative(folder_);
        const std::string inside = relative.generic_string();
        std::error_code unknown;
        const fs::file_status status = at->symlink_status(unknown);
        if (fs::is_directory(status)) {
            if (relative.filename().string().starts_with('.')) at.disable_recursion_pending();
            continue;
        }
        const bool ofRecord = recordFolders.contains(relative.begin()->string()) && inside.ends_with(".json");
        if (ofRecord || relative.filename().string().starts_with('.') || isAsWritten(inside)) continue;
        const bool isNew = written_.count(inside) == 0;
        if (isNew && used.contains(inside) && fs::is_regular_file(status)) {
            schema::Problems problems;
            auto bytes = copy.read(inside, schema::kLargestImage, problems);
            const std::string why = bytes ? schema::refusalOfImage(*bytes) : std::string("it cannot be read");
            if (bytes && why.empty()) {
                plan.pictures.push_back({inside, std::move(*bytes)});
                continue;
            }
            plan.problems.error("PACK-IMAGE", "the image cannot be used: " + why).file = inside;
        }
        leaveOut(inside);
    }
    for (const auto& [file, written] : written_)
        if (!recordFolders.contains(file.substr(0, file.find('/'))) && !fs::exists(folder_ / file, error))
            leaveOut(file);
    std::sort(plan.leftOut.begin(), plan.leftOut.end());
}

// --- taking it over ---------------------------------------------------------------------------------------------

Refusal takeChanges(Workspace& workspace, const ToolPlan& plan, std::string& told) {
    for (const ToolPicture& picture : plan.pictures) {
        const auto there = workspace.files().typeOf(picture.file);
        if (there == schema::Folder::Type::Nothing) continue;
        schema::Problems problems;
        const auto bytes = workspace.files().read(picture.file, schema::kLargestImage, problems);
        if (!bytes || *bytes != picture.bytes) return fmt::format("there is another file {} by now", picture.file);
    }
    Edit edit(workspace.records());
    std::size_t taken = 0, kept = 0;
    for (const ToolChange& change : plan.changes) {
        const RecordPtr now = workspace.find(change.id);
        if (sameRecord(now, change.before)) {
            if (change.after) edit.put(change.after->clone());
            else edit.remove(change.id);
            ++taken;
        } else if (now && change.before && change.after && &now->kind() == &change.after->kind() &&
                   &change.before->kind() == &now->kind()) {
            auto merged = now->clone();
            kept +=
                !schema::mergeObjects(now->type(), change.before->data(), merged->data(), change.after->data()).empty();
            edit.put(std::move(merged));
            ++taken;
        } else {
            ++kept;  // made or deleted here meanwhile
        }
    }
    for (const ToolPicture& picture : plan.pictures)
        if (Refusal failure = workspace.files().write(picture.file, picture.bytes); !failure.empty()) return failure;
    if (Refusal refusal = workspace.commit(plan.tool, edit); !refusal.empty()) return refusal;
    told = taken == 1 ? fmt::format("{}: 1 record changed", plan.tool)
                      : fmt::format("{}: {} records changed", plan.tool, taken);
    if (kept == 1) told += "; in 1 record what was edited here meanwhile stays";
    else if (kept > 1) told += fmt::format("; in {} records what was edited here meanwhile stays", kept);
    return {};
}

}  // namespace editor
