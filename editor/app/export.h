// Export of the open project as a pack, as a task: check, build, write atomically, read back, report.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "editor/app/document.h"
#include "editor/app/tasks.h"
#include "schema/core/pack.h"

namespace editor {

struct ExportResult {
    std::filesystem::path file;
    Refusal refusal;            // empty: the file is written
    schema::Problems problems;  // errors: why it was refused; warnings: worth a look
    schema::PackReport report;
};

// "old_tale.base-0.1.0.talepack" in the project's export folder. One that leads out of the project counts as unset.
std::filesystem::path defaultPackFile(const Workspace& workspace, const std::filesystem::path& exportFolder);

// The work itself, on the calling thread. `reading` is what could not
// be read of the project's files: a pack without it would look whole.
ExportResult exportPack(const schema::Project& project, const schema::Problems& reading,
                        const std::filesystem::path& file, TaskControl& control);

// The same on a worker, from the present version of the project; `done` runs inside Tasks::poll().
std::uint64_t startExport(Tasks& tasks, const Workspace& workspace, const schema::Problems& reading,
                          const std::filesystem::path& file, std::function<void(ExportResult)> done);

}  // namespace editor
