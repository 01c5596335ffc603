// What lies in a folder, read without exceptions: for project.h.
#include <algorithm>
#include <system_error>

#include "schema/core/numbers.h"
#include "schema/core/project.h"

namespace schema {

namespace fs = std::filesystem;

std::vector<FolderEntry> readFolder(const fs::path& folder, Problems& problems, std::size_t limit) {
    std::vector<FolderEntry> entries;
    const auto report = [&](const char* code, const char* message) -> Problem& {
        Problem& p = problems.error(code, message);
        p.file = folder.generic_string();
        return p;
    };
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::string name = it->path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        if (entries.size() >= limit) {
            report("FILE-TOO-BIG", "the folder contains too many files").wanted = "at most " + grouped(limit);
            break;
        }
        std::error_code ignored;  // what cannot be looked at is no folder
        entries.push_back({it->path(), std::move(name), it->is_directory(ignored), it->is_symlink(ignored)});
    }
    if (error) report("FILE-READ", "the folder cannot be read").found = error.message();
    std::sort(entries.begin(), entries.end(),
              [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
    return entries;
}

fs::path folderOf(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

}  // namespace schema
