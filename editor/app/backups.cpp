// Old versions of saved files, a folder a save.
#include "editor/app/backups.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>

#include "schema/core/fields.h"
#include "schema/core/text_archive.h"

namespace editor {

using schema::Folder;

namespace {

constexpr const char* kBackupsFolder = ".backups";
constexpr const char* kManifest = "save.json";
constexpr std::size_t kMostBytes = 16u << 20;

// What a save did, in its backup's folder.
struct Manifest {
    std::string time;  // seconds since 1970
    std::vector<std::string> replaced, created;
};
template <class V> void describe(V& v, Manifest& m) {
    v("time", m.time, {.label = "Time"});
    v("replaced", m.replaced, {.label = "Replaced files"});
    v("created", m.created, {.label = "New files"});
}

std::string below(const std::string& folder, const std::string& name) { return folder + "/" + name; }

// "20240607-120000-000000": time and a number, so that names rise with the saves, a million of them in one second.
constexpr std::size_t kStampLength = 15;
bool isBackupName(const std::string& name) {
    return name.size() > kStampLength + 1 && name[8] == '-' && name[kStampLength] == '-' &&
           name.find_first_not_of("0123456789-") == std::string::npos;
}

std::string nextName(const Folder& project, std::time_t now) {
    std::string stamp = fmt::format("{:%Y%m%d-%H%M%S}", fmt::gmtime(now)), newest, ignored;
    for (const Folder::Entry& entry : project.list(kBackupsFolder, ignored))
        if (isBackupName(entry.name)) newest = std::max(newest, entry.name);
    // Several saves in a second, and clocks that were put back, must not disturb the order.
    int number = 0;
    if (!newest.empty() && newest.substr(0, kStampLength) >= stamp) {
        stamp = newest.substr(0, kStampLength);
        number = std::atoi(newest.c_str() + kStampLength + 1) + 1;
    }
    return fmt::format("{}-{:06}", stamp, number);
}

}  // namespace

std::string makeBackup(const Folder& project, const std::vector<std::string>& replaced,
                       const std::vector<std::string>& created) {
    const std::time_t now = std::time(nullptr);
    const std::string folder = below(kBackupsFolder, nextName(project, now));
    std::string reason = project.makeFolders(folder);
    Manifest manifest{std::to_string(now), {}, created};
    // Saving renames a new file into place, so a second name keeps the old version without copying it.
    for (const std::string& file : replaced) {
        if (!reason.empty()) break;
        if (project.typeOf(file) == Folder::Type::Nothing) continue;  // gone from the disk already: nothing to keep
        reason = project.keepAs(file, below(folder, file));
        manifest.replaced.push_back(file);
    }
    if (reason.empty())
        reason = project.write(below(folder, kManifest), schema::writeText(schema::typeInfo<Manifest>(), &manifest, 1));
    if (!reason.empty()) project.removeAll(folder);
    return reason;
}

std::vector<Backup> listBackups(const Folder& project) {
    std::vector<Backup> out;
    std::string ignored;
    const auto unsafe = [](const std::string& file) { return !Folder::refusalOf(file).empty(); };
    for (const Folder::Entry& entry : project.list(kBackupsFolder, ignored)) {
        if (entry.type != Folder::Type::Folder || !isBackupName(entry.name)) continue;
        schema::Problems problems;
        const std::string file = below(below(kBackupsFolder, entry.name), kManifest);
        const auto text = project.read(file, kMostBytes, problems);
        Manifest manifest;
        if (!text || !schema::readText(*text, schema::typeInfo<Manifest>(), &manifest, {.file = file}, problems))
            continue;
        std::erase_if(manifest.replaced, unsafe);
        std::erase_if(manifest.created, unsafe);
        out.push_back({entry.name, std::strtoll(manifest.time.c_str(), nullptr, 10), std::move(manifest.replaced),
                       std::move(manifest.created)});
    }
    std::sort(out.begin(), out.end(), [](const Backup& a, const Backup& b) { return a.name > b.name; });
    return out;
}

void pruneBackups(const Folder& project, int keepSaves) {
    const std::vector<Backup> backups = listBackups(project);
    for (std::size_t i = std::size_t(std::max(keepSaves, 1)); i < backups.size(); ++i)
        project.removeAll(below(kBackupsFolder, backups[i].name));
}

std::vector<BackedUpFile> filesBefore(const Folder& project, const Backup& backup) {
    std::map<std::string, std::string> before;
    for (const Backup& later : listBackups(project)) {  // newest first, so the oldest has the last word
        if (later.name < backup.name) break;
        for (const std::string& file : later.created) before[file].clear();
        for (const std::string& file : later.replaced) before[file] = below(below(kBackupsFolder, later.name), file);
    }
    std::vector<BackedUpFile> out;
    for (auto& [file, copy] : before) out.push_back({file, std::move(copy)});
    return out;
}

}  // namespace editor
