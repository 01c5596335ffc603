// Files by whole paths, and records in a folder: through the door of folder.h.
#include <algorithm>
#include <system_error>

#include "schema/core/folder.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"

namespace schema {

namespace {

namespace fs = std::filesystem;

// A whole path as a folder and a path below it, which is walked without following links: from the project that it lies
// in, which may be a stranger's; elsewhere from the folder above the file, for there even a link is the user's own.
struct Whole {
    fs::path folder;
    std::string below;
};
Whole splitAt(const fs::path& file) {
    std::error_code error;
    if (const fs::path project = projectAround(file); !project.empty()) {
        const fs::path root = fs::absolute(project, error).lexically_normal();
        return {project, fs::absolute(file, error).lexically_normal().lexically_relative(root).generic_string()};
    }
    fs::path target = file;
    if (fs::is_symlink(file, error)) target = fs::weakly_canonical(file, error);
    if (error) target = file;
    return {target.parent_path(), target.filename().generic_string()};
}

// Writes below a folder that may not have opened; the reason names the file that was wanted, not the folder above it.
std::string writeIn(const Folder& folder, const std::string& unopened, const fs::path& file, const Whole& whole,
                    std::string_view bytes) {
    if (folder) return folder.write(whole.below, bytes);
    return "cannot write " + file.string() + ": " + unopened.substr(unopened.rfind(": ") + 2);
}

}  // namespace

std::string writeFileAtomically(const fs::path& file, std::string_view bytes) {
    const Whole whole = splitAt(file);
    std::string reason;
    const Folder folder = Folder::open(whole.folder, reason);
    return writeIn(folder, reason, file, whole, bytes);
}

std::string writeFileAndFolders(const fs::path& file, std::string_view bytes) {
    const Whole whole = splitAt(file);
    std::string reason;
    const Folder folder = Folder::make(whole.folder, reason);
    return writeIn(folder, reason, file, whole, bytes);
}

std::optional<std::string> readFile(const fs::path& file, std::size_t limit, Problems& problems) {
    const Whole whole = splitAt(file);
    Problems found;
    std::string reason;
    const Folder folder = Folder::open(whole.folder, reason);
    auto bytes = folder.read(whole.below, limit, found);
    for (Problem p : found.all()) {
        p.file = file.string();
        if (!folder) p.found = reason;
        problems.add(std::move(p));
    }
    return bytes;
}

std::string writeRecord(const fs::path& folder, const Record& record) {
    if (!isWellFormedId(record.id())) return "cannot write the record: \"" + record.id() + "\" is not a well-formed id";
    std::string reason;
    const Folder opened = Folder::open(folder, reason);
    if (!opened) return reason;
    return opened.write(fileOf(record).generic_string(),
                        writeText(record.type(), record.data(), record.kind().schemaVersion));
}

std::string removeRecord(const fs::path& folder, const Record& record) {
    if (!isWellFormedId(record.id()))
        return "cannot remove the record: \"" + record.id() + "\" is not a well-formed id";
    std::string reason;
    const Folder opened = Folder::open(folder, reason);
    if (!opened) return reason;
    if (reason = opened.remove(fileOf(record).generic_string()); !reason.empty()) return reason;
    return opened.typeOf(record.kind().folder) == Folder::Type::Folder ? opened.sync(record.kind().folder)
                                                                       : std::string();
}

}  // namespace schema
