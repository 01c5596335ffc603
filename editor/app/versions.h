// Other versions of a project's records, to compare with: a backup, another project or pack, a revision of git.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"

namespace editor {

struct Version {
    std::string name;  // "before the save of 2026-11-23 01:12:03", "revision 1a2b3c4"
    schema::RecordSet records;
    std::filesystem::path art;  // the folder of its pictures; empty: it has none of its own
    schema::Problems problems;  // what could not be read of it
    bool holdsNotes = true;     // false: a pack, which has no status and no notes of designers
};

// Each returns an empty reason, or why there is no such version: it cannot be read at all, or is of another game.
Refusal readSavedVersion(const Workspace& workspace, Version& version);
Refusal readBackupVersion(const Workspace& workspace, const Backup& backup, Version& version);
// A folder of a project, or a pack. Its own records alone, as the project's are compared.
Refusal readPathVersion(const schema::GameSchema& game, const std::filesystem::path& path, Version& version);
// A revision as git understands it: "HEAD~2", "v1.0", "1a2b3c4". `folder` lies in a repository; git is called as a
// program and changes nothing. Pictures are those of the folder.
Refusal readRevision(const schema::GameSchema& game, const std::filesystem::path& folder, const std::string& revision,
                     Version& version);

struct Revision {
    std::string hash, day, subject;  // "1a2b3c4", "2026-11-20"
};
// The newest revisions that changed something in the folder, the newest first; none where it lies in no repository.
std::vector<Revision> revisionsOf(const std::filesystem::path& folder, std::size_t most);

std::string nameOf(const Backup& backup);

}  // namespace editor
