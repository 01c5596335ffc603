// Reading other versions of a project.
#include "editor/app/versions.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>

#include "editor/app/program.h"
#include "editor/app/record_text.h"
#include "schema/core/dependencies.h"
#include "schema/core/limits.h"
#include "schema/core/pack.h"
#include "schema/core/signature.h"
#include "schema/core/utf8.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

// Reads the text of a record's file into the version; other files are passed over.
void addFile(const schema::GameSchema& game, const std::string& file, std::string_view text, Version& version) {
    const schema::RecordKind* kind = schema::kindOfFolder(game, fs::path(file).parent_path().generic_string());
    if (!kind || !file.ends_with(".json")) return;
    auto record = recordFromText(*kind, text, file, version.problems);
    if (!record) return;
    if (!schema::isWellFormedId(record->id())) record->base().id = fs::path(file).stem().string();
    if (schema::isWellFormedId(record->id())) version.records.put(std::move(record));
}

// --- git --------------------------------------------------------------------------------------------------------

constexpr std::size_t kMostOutput = 512u << 20;

// git on the repository that the folder lies in, whatever repository somebody's hook runs in. It asks nothing, fetches
// nothing and writes nothing.
ProgramResult git(const fs::path& folder, std::vector<std::string> arguments, std::string_view input = {}) {
    std::vector<std::string> command{"git", "-C", folder.string(), "--no-pager", "-c", "core.fsmonitor=false"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return runProgram({.command = std::move(command),
                       .input = input,
                       .mostBytes = kMostOutput,
                       .with = {"GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C"},
                       .without = {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
                                   "LC_ALL", "GIT_OPTIONAL_LOCKS", "GIT_TERMINAL_PROMPT", "GIT_NO_LAZY_FETCH"}});
}

std::string lineOf(const std::string& text) {
    return schema::oneLine(schema::printable(text.substr(0, text.find('\n'))));
}

Refusal failed(const ProgramResult& result, const char* what) {
    if (!result.refusal.empty()) return result.refusal;
    const std::string said = lineOf(result.err);
    return fmt::format("git could not {}{}{}", what, said.empty() ? "" : ": ", said);
}

// The files of a record that a revision holds below the folder: their hashes and names.
struct Blob {
    std::string hash, file;
};
std::vector<Blob> blobsIn(const std::string& listed, const schema::GameSchema& game) {
    std::vector<Blob> blobs;
    for (std::size_t at = 0; at < listed.size();) {
        const std::size_t end = std::min(listed.find('\0', at), listed.size());
        const std::string_view row = std::string_view(listed).substr(at, end - at);
        at = end + 1;
        // "100644 blob 1a2b...\tartifacts/ar.105.json"; links and what is no file are other modes.
        const std::size_t tab = row.find('\t');
        if (tab == std::string_view::npos || !row.starts_with("100") || row.substr(7, 5) != "blob ") continue;
        const std::string file(row.substr(tab + 1));
        if (file.ends_with(".json") && schema::kindOfFolder(game, fs::path(file).parent_path().generic_string()))
            blobs.push_back({std::string(row.substr(12, tab - 12)), file});
    }
    return blobs;
}

// Takes one answer of `git cat-file --batch` off the front of the rest: "HASH blob SIZE\n" and the bytes.
bool takeBlob(std::string_view& rest, std::string_view& bytes) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return false;
    const std::string_view head = rest.substr(0, end);
    const std::size_t space = head.rfind(' ');
    std::size_t size = 0;
    const char* const last = head.data() + head.size();
    if (space == std::string_view::npos || std::from_chars(head.data() + space + 1, last, size).ptr != last ||
        rest.size() < end + 1 + size + 1)
        return false;
    bytes = rest.substr(end + 1, size);
    rest.remove_prefix(end + 1 + size + 1);
    return true;
}

}  // namespace

std::string nameOf(const Backup& backup) {
    return fmt::format("before the save of {:%Y-%m-%d %H:%M:%S}", fmt::localtime(std::time_t(backup.time)));
}

Refusal readSavedVersion(const Workspace& workspace, Version& version) {
    version = {"the saved files", workspace.savedRecords(), workspace.folder(), {}};
    return {};
}

Refusal readBackupVersion(const Workspace& workspace, const Backup& backup, Version& version) {
    version = {nameOf(backup), workspace.savedRecords(), workspace.folder(), {}};
    for (const BackedUpFile& file : filesBefore(workspace.files(), backup)) {
        // What the file holds at present is no part of the version, whatever its record is called.
        const fs::path inside(file.file);
        version.records.remove(inside.stem().string());
        if (file.copy.empty()) continue;
        if (const auto text = workspace.files().read(file.copy, schema::kLargestProjectFile, version.problems))
            addFile(workspace.game(), file.file, *text, version);
    }
    return {};
}

Refusal readPathVersion(const schema::GameSchema& game, const fs::path& path, Version& version) {
    version = {};
    std::error_code error;
    const schema::GameSchema* found = nullptr;
    if (fs::is_directory(path, error)) {
        schema::Budget budget;
        auto project = schema::readProjectAlone(path, budget, version.problems);
        if (project) {
            found = project->game;
            version.name = fmt::format("the folder {} ({} {})", fs::weakly_canonical(path, error).filename().string(),
                                       project->info.id, project->info.version);
            version.records = std::move(project->records);
            version.art = path;
        }
    } else if (const auto bytes = schema::readFile(path, schema::kLargestPack, version.problems)) {
        auto pack = schema::checkSignature(path, *bytes, version.problems)
                        ? schema::readPack(*bytes, path.generic_string(), version.problems)
                        : std::nullopt;
        if (pack) {
            found = pack->game;
            version.name = fmt::format("the pack {} {}", pack->info.id, pack->info.version);
            version.records = std::move(pack->records);
            version.holdsNotes = false;
        }
    }
    if (!found)
        return version.problems.clean() ? fmt::format("{} is neither a project nor a pack", path.string())
                                        : schema::toSentence(version.problems.all().front());
    if (found != &game) return fmt::format("it is of another game, {}", found->title);
    return {};
}

Refusal readRevision(const schema::GameSchema& game, const fs::path& folder, const std::string& revision,
                     Version& version) {
    version = {};
    if (revision.empty() || revision[0] == '-' || revision.find_first_of("\n\r") != std::string::npos)
        return fmt::format("\"{}\" is not a revision", schema::oneLine(schema::printable(revision)));
    const ProgramResult where = git(folder, {"rev-parse", "--is-inside-work-tree"});
    if (!where.refusal.empty()) return where.refusal;
    if (where.code != 0) return fmt::format("{} does not lie in a repository of git", folder.string());
    const ProgramResult commit = git(folder, {"rev-parse", "--verify", "--quiet", revision + "^{commit}"});
    if (!commit.refusal.empty()) return commit.refusal;
    if (commit.code != 0 || commit.out.size() < 40) return fmt::format("git knows no revision \"{}\"", revision);
    const std::string hash = commit.out.substr(0, commit.out.find('\n'));
    const ProgramResult listed = git(folder, {"ls-tree", "-r", "-z", hash, "--", "."});
    if (!listed.refusal.empty() || listed.code != 0) return failed(listed, "list the revision");
    const std::vector<Blob> blobs = blobsIn(listed.out, game);
    std::string wanted;
    for (const Blob& blob : blobs) wanted += blob.hash + '\n';
    const ProgramResult read = git(folder, {"cat-file", "--batch"}, wanted);
    if (!read.refusal.empty() || read.code != 0) return failed(read, "read the revision");
    std::string_view rest = read.out;
    for (const Blob& blob : blobs) {
        std::string_view bytes;
        if (!takeBlob(rest, bytes)) return "git gave an answer that is not understood";
        if (bytes.size() <= schema::kLargestProjectFile) addFile(game, blob.file, bytes, version);
    }
    version.name = hash.starts_with(revision) ? fmt::format("revision {}", hash.substr(0, 7))
                                              : fmt::format("revision {} ({})", revision, hash.substr(0, 7));
    version.art = folder;
    return {};
}

std::vector<Revision> revisionsOf(const fs::path& folder, std::size_t most) {
    std::vector<Revision> revisions;
    const ProgramResult log =
        git(folder, {"log", "-z", "-n", std::to_string(most), "--format=%h%x09%cd%x09%s", "--date=short", "--", "."});
    if (!log.refusal.empty() || log.code != 0) return revisions;
    for (std::size_t at = 0; at < log.out.size();) {
        const std::size_t end = std::min(log.out.find('\0', at), log.out.size());
        const std::string row = schema::oneLine(schema::printable(log.out.substr(at, end - at)));
        at = end + 1;
        const std::size_t first = row.find('\t'), second = row.find('\t', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        revisions.push_back({row.substr(0, first), row.substr(first + 1, second - first - 1), row.substr(second + 1)});
    }
    return revisions;
}

}  // namespace editor
