// Reading folders for the dialogs that choose one.
#include "editor/app/folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "schema/core/dependencies.h"
#include "schema/core/pack.h"

namespace editor {

namespace fs = std::filesystem;

bool isProject(const fs::path& folder) {
    std::error_code error;
    return fs::is_regular_file(folder / "project.json", error);
}

Refusal foldersIn(const fs::path& folder, std::vector<FolderRow>& rows) {
    rows.clear();
    std::error_code error;
    if (!fs::is_directory(folder, error)) return fmt::format("{} is not a folder", folder.string());
    fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    if (error) return fmt::format("{}: {}", folder.string(), error.message());
    for (; entry != fs::directory_iterator() && rows.size() < kMostFolders; entry.increment(error)) {
        if (error) break;
        std::error_code gone;  // an entry that vanishes meanwhile is no folder
        std::string name = entry->path().filename().string();
        if (!entry->is_directory(gone) || name.starts_with('.')) continue;
        const bool project = isProject(entry->path());
        rows.push_back({std::move(name), project});
    }
    std::sort(rows.begin(), rows.end(), [](const FolderRow& a, const FolderRow& b) {
        return a.project != b.project ? a.project : a.name < b.name;
    });
    return {};
}

std::vector<schema::ProjectInfo> basesIn(const fs::path& folder, std::string_view game) {
    constexpr std::size_t kMostPacks = 64;  // that are read for their titles
    std::map<std::string, schema::ProjectInfo> byId;
    const auto add = [&](schema::ProjectInfo info) {
        if (info.game != game) return;
        const auto [at, isNew] = byId.try_emplace(info.id, info);
        if (!isNew && schema::readVersion(at->second.version) < schema::readVersion(info.version))
            at->second = std::move(info);
    };
    schema::Problems unread;  // what cannot be read is nothing to build on
    std::size_t packs = 0;
    for (const schema::FolderEntry& entry : schema::readFolder(folder, unread, kMostFolders)) {
        if (entry.isLink) continue;  // it is not followed when the project is read, either
        if (entry.isFolder) {
            if (const auto info = schema::readProjectInfo(entry.path)) add(*info);
        } else if (entry.path.extension() == ".talepack" && ++packs <= kMostPacks) {
            const auto bytes = schema::readFile(entry.path, schema::kLargestPack, unread);
            if (!bytes) continue;
            if (const auto pack = schema::readPack(*bytes, entry.name, unread)) add(pack->info);
        }
    }
    std::vector<schema::ProjectInfo> bases;
    for (auto& [id, info] : byId) bases.push_back(std::move(info));
    std::stable_sort(bases.begin(), bases.end(),
                     [](const auto& a, const auto& b) { return a.title.in("en") < b.title.in("en"); });
    return bases;
}

std::string folderName(std::string_view title) {
    // U+0430 to U+044F, by the streamlined system of the Bulgarian state.
    constexpr std::array<const char*, 32> latin = {"a",  "b",  "v",  "g",   "d", "e", "zh", "z", "i",  "y", "k",
                                                   "l",  "m",  "n",  "o",   "p", "r", "s",  "t", "u",  "f", "h",
                                                   "ts", "ch", "sh", "sht", "a", "",  "y",  "",  "yu", "ya"};
    std::string out;
    for (std::size_t i = 0; i < title.size(); ++i) {
        const auto c = static_cast<unsigned char>(title[i]);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += char(c);
        else if (c >= 'A' && c <= 'Z') out += char(c - 'A' + 'a');
        else if ((c == 0xD0 || c == 0xD1) && i + 1 < title.size()) {
            const unsigned point = (c & 0x1Fu) << 6 | (static_cast<unsigned char>(title[++i]) & 0x3Fu);
            const unsigned lower = point >= 0x410 && point <= 0x42F ? point + 0x20 : point;
            if (lower >= 0x430 && lower <= 0x44F) out += latin[lower - 0x430];
        } else if (c == '\'') continue;  // "Tsar's Daughter" is "tsars_daughter"
        else if (c < 0x80 && !out.empty() && out.back() != '_') out += '_';
    }
    while (!out.empty() && out.back() == '_') out.pop_back();
    return out;
}

}  // namespace editor
