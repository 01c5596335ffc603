// What a project or pack builds on: found beside it, by id and version.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "schema/core/project.h"

namespace schema {

// The records of all packs that `info` builds on, directly or not, each over those of the packs that it builds on
// itself, without those that one of them removes; what `info` removes is still there. Looked for in the folder
// `besides`: first a project of this id, then the newest pack called ID.talepack or ID-anything.talepack. Each is read
// once, within the budget of what is being opened. Not found, too old, unsound or in a circle: a problem at
// dependencies[i], without a file where it is about `info` itself. `packs` gets what was found, those that are built on
// first, unless it is null.
RecordSet readDependencies(const ProjectInfo& info, const std::filesystem::path& besides, Budget& budget,
                           Problems& problems, std::vector<PackBelow>* packs = nullptr);

// The folders of the projects among them, those that are built on first: where the art of their records lies. Packs
// have none.
std::vector<std::filesystem::path> foldersBelow(const ProjectInfo& info, const std::filesystem::path& besides);

// readProject within the budget of what is being opened; and a project without what it builds on.
std::optional<Project> readProject(const std::filesystem::path& folder, Problems& problems, Budget& budget,
                                   const ProjectLimits& limits = {});
std::optional<Project> readProjectAlone(const std::filesystem::path& folder, Budget& budget, Problems& problems);

// What the project in a folder calls itself; nothing if there is none.
std::optional<ProjectInfo> readProjectInfo(const std::filesystem::path& folder);

}  // namespace schema
