// Copying a project that came with the program into a new one.
#include "editor/app/new_project.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "editor/app/document.h"
#include "editor/app/folders.h"
#include "schema/core/dependencies.h"
#include "schema/core/folder.h"
#include "schema/core/pack.h"

namespace editor {

namespace fs = std::filesystem;
using schema::Folder;
using schema::ProjectInfo;

namespace {

constexpr int kFoldersAbove = 4;  // build/release/tests/program
constexpr std::size_t kMostSamples = 256;

bool holdsProjects(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        if (isProject(entry->path())) return true;
    return false;
}

// What of a project belongs to its set: its records, pictures, scenarios and translations.
std::vector<std::string> foldersOf(const schema::GameSchema& game) {
    std::vector<std::string> folders;
    for (const schema::RecordKind& kind : game.kinds) folders.emplace_back(kind.folder);
    for (const char* other : {"art", "scenarios", "translations"}) folders.emplace_back(other);
    return folders;
}

void removeFolder(const fs::path& folder) {
    std::string reason;
    const fs::path whole = folder.has_filename() ? folder : folder.parent_path();
    if (const Folder above = Folder::open(schema::folderOf(whole), reason)) above.removeAll(whole.filename().string());
}

// Copies the files of a sample into a folder: regular ones, hidden ones and what is about the sample itself left out.
class Copying {
  public:
    Copying(const Folder& from, const Folder& to) : from_(from), to_(to) {}

    // Writes everything below a folder beside its place.
    Refusal stage(const std::string& below) {
        if (from_.typeOf(below) != Folder::Type::Folder) return {};
        std::string reason;
        if (reason = to_.makeFolders(below); !reason.empty()) return reason;
        for (const Folder::Entry& entry : from_.list(below, reason)) {
            const std::string path = below + "/" + entry.name;
            if (entry.name.starts_with('.') || entry.name.ends_with(".md")) continue;
            if (entry.type == Folder::Type::Folder) reason = stage(path);
            else if (entry.type == Folder::Type::File) reason = stageFile(path);
            if (!reason.empty()) return reason;
        }
        return reason;
    }
    // Gives what was staged its names, once all of it is on the disk.
    Refusal publish() const {
        if (std::string reason = to_.syncAll(); !reason.empty()) return reason;
        for (const std::string& path : staged_)
            if (std::string reason = to_.rename(Folder::stagedName(path), path); !reason.empty()) return reason;
        return {};
    }

  private:
    Refusal stageFile(const std::string& path) {
        schema::Problems problems;
        const auto bytes = from_.read(path, schema::kLargestPack, problems);
        if (!bytes) return schema::toSentence(problems.all().front());
        staged_.push_back(path);
        return to_.stage(path, *bytes);
    }

    const Folder &from_, &to_;
    std::vector<std::string> staged_;
};

}  // namespace

std::span<const schema::Choice> choicesOf(Beginning) {
    static constexpr schema::Choice kChoices[] = {
        {"base", "The base set"}, {"minimal", "A minimal playable set"}, {"empty", "Nothing"}};
    return kChoices;
}

fs::path shippedContent() {
    if (const char* set = std::getenv("TALEWRIGHT_CONTENT"); set && *set) return set;
    std::error_code error;
    fs::path above = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (int i = 0; !error && i <= kFoldersAbove && !above.empty(); ++i, above = above.parent_path())
        for (const char* below : {"content", "share/talewright/content"})
            if (holdsProjects(above / below)) return above / below;
    return {};
}

std::vector<Sample> samplesIn(const fs::path& content) {
    std::vector<Sample> samples;
    if (content.empty()) return samples;
    schema::Problems unread;
    for (const schema::FolderEntry& entry : schema::readFolder(content, unread, kMostSamples)) {
        if (!entry.isFolder) continue;
        if (auto info = schema::readProjectInfo(entry.path)) samples.push_back({entry.path, std::move(*info)});
    }
    const auto rank = [](const Sample& sample) {
        const auto games = schema::games();
        const auto at = std::find(games.begin(), games.end(), schema::findGame(sample.info.game));
        return std::pair(at - games.begin(), sample.info.id);
    };
    std::sort(samples.begin(), samples.end(), [&](const Sample& a, const Sample& b) { return rank(a) < rank(b); });
    return samples;
}

std::optional<Sample> startOf(Beginning beginning, std::string_view game, const fs::path& content) {
    if (beginning == Beginning::Empty || content.empty()) return std::nullopt;
    const bool minimal = beginning == Beginning::Minimal;
    for (Sample& sample : samplesIn(minimal ? content / "starters" : content))
        if (sample.info.game == game && (minimal || sample.info.id == fmt::format("{}.base", game)))
            return std::move(sample);
    return std::nullopt;
}

Refusal whyNotBegin(Beginning beginning, std::string_view game, const fs::path& content) {
    if (beginning == Beginning::Empty || startOf(beginning, game, content)) return {};
    if (content.empty()) return "the samples did not come with this copy of the program";
    return beginning == Beginning::Minimal ? "no minimal set of this game came with the program"
                                           : "the base set of this game did not come with the program";
}

Refusal makeProject(const fs::path& folder, const ProjectInfo& info, Beginning beginning, const fs::path& content) {
    const schema::GameSchema* game = schema::findGame(info.game);
    if (!game) return fmt::format("there is no game \"{}\"", info.game);
    if (beginning == Beginning::Empty) return createProject(folder, info);
    if (Refusal refusal = whyNotBegin(beginning, info.game, content); !refusal.empty()) return refusal;
    if (!info.dependencies.empty()) return "a project that builds on another one begins with nothing";
    std::string reason;
    std::error_code error;
    const bool isNew = !fs::exists(folder, error);
    const Folder to = Folder::make(folder, reason);
    if (!to) return reason;
    if (isProject(folder)) return fmt::format("{} is a project already", folder.string());
    if (!to.list("", reason).empty()) return fmt::format("{} is not empty", folder.string());
    const Sample start = *startOf(beginning, info.game, content);
    const Folder from = Folder::open(start.folder, reason);
    if (!from) return reason;
    ProjectInfo made = info;
    made.languages = start.info.languages;
    Copying copying(from, to);
    const std::vector<std::string> folders = foldersOf(*game);
    Refusal refusal;
    for (const std::string& name : folders)
        if (refusal.empty()) refusal = copying.stage(name);
    if (refusal.empty()) refusal = copying.publish();
    // Last of all: until then it is no project.
    if (refusal.empty()) refusal = createProject(folder, made);
    if (refusal.empty()) return {};
    for (const std::string& name : folders) to.removeAll(name);
    if (isNew) removeFolder(folder);
    return refusal;
}

}  // namespace editor
