// Old versions of saved files, a folder a save.
#include "editor/app/backups.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <system_error>

#include "schema/core/fields.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFolder = ".backups";
constexpr const char* kManifest = "save.json";
constexpr std::size_t kMostBytes = 16u << 20;

// What a save did, in its backup's folder.
struct Manifest {
    std::string time;  // seconds since 1970
    std::vector<std::string> replaced, created;
};
template <class V>
void describe(V& v, Manifest& m) {
    v("time", m.time, {.label = "Time"});
    v("replaced", m.replaced, {.label = "Replaced files"});
    v("created", m.created, {.label = "New files"});
}

// A file's old version. Saving renames a new file into place, so a hard link keeps the old one without copying it;
// where the file system has no links, a copy does.
std::string keep(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (!error) {
        fs::create_hard_link(from, to, error);
        if (error) {
            error.clear();
            fs::copy_file(from, to, error);
        }
    }
    return error ? fmt::format("{}: {}", to.string(), error.message()) : std::string{};
}

// "20240607-120000-000000": time and a number, so that names rise with the saves, a million of them in one second.
constexpr std::size_t kStampLength = 15;
bool isBackupName(const std::string& name) {
    return name.size() > kStampLength + 1 && name[8] == '-' && name[kStampLength] == '-' &&
           name.find_first_not_of("0123456789-") == std::string::npos;
}

std::string nextName(const fs::path& root, std::time_t now) {
    std::string stamp = fmt::format("{:%Y%m%d-%H%M%S}", fmt::gmtime(now)), newest;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(root, error))
        if (const std::string name = entry.path().filename().string(); isBackupName(name)) newest = std::max(newest, name);
    // Several saves in a second, and clocks that were put back, must not disturb the order.
    int number = 0;
    if (!newest.empty() && newest.substr(0, kStampLength) >= stamp) {
        stamp = newest.substr(0, kStampLength);
        number = std::atoi(newest.c_str() + kStampLength + 1) + 1;
    }
    return fmt::format("{}-{:06}", stamp, number);
}

bool safe(const std::string& file) {
    const fs::path path(file);
    return !file.empty() && path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
}

}  // namespace

std::string makeBackup(const fs::path& project, const std::vector<std::string>& replaced,
                       const std::vector<std::string>& created) {
    const std::time_t now = std::time(nullptr);
    const fs::path root = project / kFolder;
    std::error_code error;
    fs::create_directories(root, error);
    const fs::path folder = root / nextName(root, now);
    fs::create_directory(folder, error);
    if (error) return fmt::format("{}: {}", folder.string(), error.message());

    Manifest manifest{std::to_string(now), {}, created};
    std::string reason;
    for (const std::string& file : replaced) {
        if (!fs::exists(project / file, error)) continue;  // gone from the disk already: nothing to keep
        if (reason = keep(project / file, folder / file); !reason.empty()) break;
        manifest.replaced.push_back(file);
    }
    if (reason.empty())
        reason = schema::writeFileAtomically(folder / kManifest,
                                             schema::writeText(schema::typeInfo<Manifest>(), &manifest, 1));
    if (!reason.empty()) fs::remove_all(folder, error);
    return reason;
}

std::vector<Backup> listBackups(const fs::path& project) {
    std::vector<Backup> out;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(project / kFolder, error)) {
        if (!isBackupName(entry.path().filename().string())) continue;
        schema::Problems problems;
        const auto text = schema::readFile(entry.path() / kManifest, kMostBytes, problems);
        Manifest manifest;
        if (!text || !schema::readText(*text, schema::typeInfo<Manifest>(), &manifest,
                                       {.file = (entry.path() / kManifest).string()}, problems))
            continue;
        std::erase_if(manifest.replaced, [](const std::string& f) { return !safe(f); });
        std::erase_if(manifest.created, [](const std::string& f) { return !safe(f); });
        out.push_back({entry.path().filename().string(), std::strtoll(manifest.time.c_str(), nullptr, 10),
                       std::move(manifest.replaced), std::move(manifest.created)});
    }
    std::sort(out.begin(), out.end(), [](const Backup& a, const Backup& b) { return a.name > b.name; });
    return out;
}

void pruneBackups(const fs::path& project, int keepSaves) {
    const std::vector<Backup> backups = listBackups(project);
    std::error_code error;
    for (std::size_t i = std::size_t(std::max(keepSaves, 1)); i < backups.size(); ++i)
        fs::remove_all(project / kFolder / backups[i].name, error);
}

std::vector<BackedUpFile> filesBefore(const fs::path& project, const Backup& backup) {
    std::map<std::string, fs::path> before;
    for (const Backup& later : listBackups(project)) {  // newest first, so the oldest has the last word
        if (later.name < backup.name) break;
        for (const std::string& file : later.created) before[file] = fs::path();
        for (const std::string& file : later.replaced) before[file] = project / kFolder / later.name / file;
    }
    std::vector<BackedUpFile> out;
    for (auto& [file, copy] : before) out.push_back({file, std::move(copy)});
    return out;
}

}  // namespace editor
