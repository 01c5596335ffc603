// Folders as a person looks for a project in them, and names for a new one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/value.h"
#include "schema/core/project.h"

namespace editor {

struct FolderRow {
    std::string name;
    bool project = false;  // a project.json lies in it
};
constexpr std::size_t kMostFolders = 2000;

// The folders inside one, projects first, each by name; hidden ones are left out, and those beyond kMostFolders.
Refusal foldersIn(const std::filesystem::path& folder, std::vector<FolderRow>& rows);
bool isProject(const std::filesystem::path& folder);

// What a new project of a game can build on when it is made in this folder: the projects and packs there, by title. Of
// a pack in several versions the newest.
std::vector<schema::ProjectInfo> basesIn(const std::filesystem::path& folder, std::string_view game);

// A title as the name of a folder and as the end of a pack id: "The Old Mill" is "the_old_mill"; Bulgarian letters are
// written in Latin ones. Empty where nothing of the title is left.
std::string folderName(std::string_view title);

}  // namespace editor
