// What a project or pack builds on: found beside it, by id and version.
#pragma once

#include "schema/core/project.h"

namespace schema {

// The records of all packs that `info` builds on, later ones over earlier ones. Looked for in the folder `besides`:
// first a project of this id, then the newest pack called ID.talepack or ID-anything.talepack. `chain` are the ids of
// the packs that asked for this one. Not found, too old, unsound or in a circle: a problem at dependencies[i].
RecordSet readDependencies(const ProjectInfo& info, const std::filesystem::path& besides,
                           std::vector<std::string> chain, Problems& problems);

// readProject for a project that others build on.
std::optional<Project> readProjectInChain(const std::filesystem::path& folder, const ProjectLimits& limits,
                                          const std::vector<std::string>& chain, Problems& problems);

// What the project in a folder calls itself; nothing if there is none.
std::optional<ProjectInfo> readProjectInfo(const std::filesystem::path& folder);

}  // namespace schema
