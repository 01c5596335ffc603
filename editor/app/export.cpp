// Building a pack from the present version of the project.
#include "editor/app/export.h"

#include <fmt/format.h>

#include "editor/app/settings.h"
#include "engine/kernel/game.h"
#include "schema/core/folder.h"
#include "schema/core/signature.h"

namespace editor {

namespace fs = std::filesystem;

fs::path defaultPackFile(const Workspace& workspace, const fs::path& exportFolder) {
    const schema::ProjectInfo& info = workspace.info();
    const bool isInside = schema::Folder::refusalOf(exportFolder.generic_string()).empty();
    return workspace.folder() / (isInside ? exportFolder : fs::path(SharedSettings{}.exportFolder)) /
           fmt::format("{}-{}.talepack", info.id, info.version);
}

// Capacities, and what only the engine knows: a pack that no game can be played with is no use to anybody.
static bool isPlayable(const schema::Project& project, schema::Problems& problems) {
    return engine::makeGame(*project.game, project.allRecords(), problems) != nullptr;
}

ExportResult exportPack(const schema::Project& project, const schema::Problems& reading, const fs::path& file,
                        TaskControl& control) {
    ExportResult result;
    result.file = file;
    const auto refuse = [&](std::string reason) {
        result.refusal = std::move(reason);
        return result;
    };
    control.progress(0.1, "checking and packing");
    result.problems.appendErrors(reading);
    const std::string bytes = schema::buildPack(project, result.problems);
    if (result.problems.errors() > 0 || !isPlayable(project, result.problems))
        return refuse(fmt::format("{} in the content; a pack can only be built from content without errors",
                                  schema::countOfErrors(result.problems)));
    if (control.cancelled()) return refuse("cancelled");
    // What is written is read back first: a pack that cannot be loaded never reaches a player.
    control.progress(0.6, "reading the pack back");
    schema::Problems again;
    const std::optional<schema::Pack> pack = schema::readPack(bytes, file.string(), again);
    if (!pack) {
        result.problems.append(again);
        return refuse("the pack that was built cannot be read back");
    }
    result.report = schema::reportOf(*pack, bytes);
    if (control.cancelled()) return refuse("cancelled");
    control.progress(0.9, "writing");
    // A signature is of the pack that was there before.
    std::string reason;
    const fs::path signature = schema::signatureFileOf(file);
    if (const schema::Folder beside = schema::Folder::open(schema::folderOf(file), reason))
        if (reason = beside.remove(signature.filename().string()); !reason.empty()) return refuse(std::move(reason));
    if (reason = schema::writeFileAndFolders(file, bytes); !reason.empty()) return refuse(std::move(reason));
    control.progress(1);
    return result;
}

std::uint64_t startExport(Tasks& tasks, const Workspace& workspace, const schema::Problems& reading,
                          const fs::path& file, std::function<void(ExportResult)> done) {
    // The copy is made here, on the interface's thread; the worker has the only use of it.
    auto project = std::make_shared<schema::Project>(workspace.project());
    return tasks.start<ExportResult>(
        fmt::format("Export {}", file.filename().string()),
        [project, reading, file](TaskControl& control) { return exportPack(*project, reading, file, control); },
        std::move(done), "export");
}

}  // namespace editor
