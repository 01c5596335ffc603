// Rolling backups: before a save replaces or removes files, their old versions are set aside in .backups/ of the
// project, one folder a save, the oldest pruned.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "schema/core/folder.h"

namespace editor {

// One save, seen from before it.
struct Backup {
    std::string name;                   // folder name, rising with time
    std::int64_t time = 0;              // seconds since 1970
    std::vector<std::string> replaced;  // files kept here as they were
    std::vector<std::string> created;   // files that the save made
};

// Keeps the present versions of the files that a save is about to replace or remove, and notes those it will make.
// Returns why not; a save goes on only when its backup stands.
std::string makeBackup(const schema::Folder& project, const std::vector<std::string>& replaced,
                       const std::vector<std::string>& created);

// Newest first; folders that are not backups are passed over.
std::vector<Backup> listBackups(const schema::Folder& project);
void pruneBackups(const schema::Folder& project, int keep);

// Where a file lies as it was before the save `backup`: the oldest copy that this save or a later one kept.
struct BackedUpFile {
    std::string file;  // inside the project
    std::string copy;  // inside the project; empty: the file did not exist
};
// Every file that has changed since, as it was before that save.
std::vector<BackedUpFile> filesBefore(const schema::Folder& project, const Backup& backup);

}  // namespace editor
