// Files that the sandbox writes into the project: sessions and scenarios, under names that a person gives.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "editor/app/play/sandbox.h"

namespace editor::play {

// Why a text names no file of a project; empty: it does.
Refusal refuseFileName(const std::string& name);
// The turn of the shown position as a name that no file of the folder with this ending has yet: "Chapter II, trick 3 of
// 7".
std::string freeFileName(const Sandbox& sandbox, const std::filesystem::path& folder, const char* ending);
// Writes one file below the project's folder, whole or not at all.
Refusal writeInProject(const std::filesystem::path& folder, const std::string& file, std::string_view bytes);

}  // namespace editor::play
