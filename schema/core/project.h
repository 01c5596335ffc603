// A project on disk: a folder with project.json and one folder of records per kind, one file per record.
//
//     content/old_tale/project.json          {"schema": 1, "game": "old_tale", "id": "old_tale.base", ...}
//     content/old_tale/artifacts/ar.105.json {"schema": 1, "id": "ar.105", "name": {"en": "Forest Axe", ...}, ...}
//     content/old_tale/art/...                images
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "schema/core/budget.h"
#include "schema/core/folder.h"
#include "schema/core/records.h"

namespace schema {

struct Dependency {
    std::string id, version;
    bool operator==(const Dependency&) const = default;
};
template <class V> void describe(V& v, Dependency& d) {
    v("id", d.id, {.label = "Pack", .help = "Id of the pack this one adds to."});
    v("version", d.version, {.label = "Version", .help = "The oldest version that works, such as 1.2.0."});
}

// project.json: what the pack calls itself.
constexpr int kProjectSchema = 1;
struct ProjectInfo {
    std::string game;  // "old_tale"
    std::string id;    // "old_tale.base"
    LocalText title;
    std::string version = "0.1.0";  // three numbers
    std::string author;
    std::vector<std::string> languages{"en"};
    std::vector<Dependency> dependencies;
    std::vector<std::string> removes{};  // ids of records of those packs that are no part of the game
};
template <class V> void describe(V& v, ProjectInfo& p) {
    v("game", p.game, {.label = "Game", .help = "The game whose rules this content uses."});
    v("id", p.id, {.label = "Pack id", .help = "Names the exported pack. Do not change it once published."});
    v("title", p.title, {.label = "Title", .help = "Shown to players.", .min = 1, .max = 80});
    v("version", p.version, {.label = "Version", .help = "Three numbers, such as 1.2.0."});
    v("author", p.author, {.label = "Author", .help = "Who made this pack."});
    v("languages", p.languages,
      {.label = "Languages", .help = "Codes of the languages every text should be written in, such as en, bg."});
    v("dependencies", p.dependencies,
      {.label = "Builds on", .help = "Packs whose records this one adds to or overrides."});
    v("removes", p.removes,
      {.label = "Removes", .help = "Ids of records of those packs that are left out of the game.", .advanced = true});
}

// A project or pack that another one builds on.
struct PackBelow {
    ProjectInfo info;
    RecordSet records;            // its own
    std::filesystem::path place;  // the folder of a project, the file of a pack
};

struct Project {
    std::filesystem::path folder;
    const GameSchema* game = nullptr;
    ProjectInfo info;
    RecordSet records;
    Places places;
    RecordSet base;                // records of the packs it builds on, without those it removes
    RecordSet removed;             // those it removes
    std::vector<PackBelow> below;  // these packs, those that are built on first
    bool baseIsWhole = true;       // false: one of those could not be read, as a problem says
    // Everything that is played: its records over those of its base.
    RecordSet allRecords() const;
    // Ids of records whose files use a name of an earlier version, or lie in a folder of one; empty: project.json.
    std::set<std::string, std::less<>> underFormerNames;
    // project.json and every file of a record, readable or not, as it was before it was read.
    std::map<std::string, FileStamp, std::less<>> stamps;
};

// What reading a project may cost at most.
struct ProjectLimits {
    std::size_t records = kMostRecords;
    std::size_t bytesPerFile = kLargestProjectFile;
};

// Reads a whole project. Problems are collected with their places and reading goes on; nothing is returned only where
// there is no readable project.json of a known game (its problems say so).
std::optional<Project> readProject(const std::filesystem::path& folder, Problems& problems,
                                   const ProjectLimits& limits = {});

// What project.json may say: well-formed id, version, languages and dependencies.
void checkProjectInfo(const ProjectInfo& info, Problems& problems);

// "1.2.0" as three numbers; nothing if it is not that.
std::optional<std::array<int, 3>> readVersion(std::string_view text);

// The file of a record inside its project: "artifacts/ar.105.json". Its id must be well formed.
std::filesystem::path fileOf(const Record& record);

// Folder::write by a whole path. Inside a project it goes through that project's folder, where links are not followed;
// elsewhere the path is the user's: a link stays a link, and what it leads to is replaced. Nothing but a regular file
// is replaced. On failure the old file is untouched and a reason is returned; an empty string is success.
std::string writeFileAtomically(const std::filesystem::path& file, std::string_view bytes);
// The same; missing folders are made.
std::string writeFileAndFolders(const std::filesystem::path& file, std::string_view bytes);
std::string writeRecord(const std::filesystem::path& folder, const Record& record);
std::string writeProjectInfo(const std::filesystem::path& folder, const ProjectInfo& info);
std::string removeRecord(const std::filesystem::path& folder, const Record& record);

// Folder::read by a whole path, likewise: a regular file of at most `limit` bytes; on failure nothing, and a problem.
std::optional<std::string> readFile(const std::filesystem::path& file, std::size_t limit, Problems& problems);

// The entries of a folder by name, at most `limit` of them, hidden ones left out. A folder that cannot be read to its
// end is a problem, and what was read of it is returned.
struct FolderEntry {
    std::filesystem::path path;
    std::string name;
    bool isFolder = false;  // itself, or what the link points to
    bool isLink = false;
};
std::vector<FolderEntry> readFolder(const std::filesystem::path& folder, Problems& problems,
                                    std::size_t limit = std::size_t(-1));
// The folder that a file lies in: "." for a name alone.
std::filesystem::path folderOf(const std::filesystem::path& file);

}  // namespace schema
