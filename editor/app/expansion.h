// Records of the packs that a project builds on, in the editor: what is theirs and what of it the project overrides or
// removes, and the actions on them. The commands are those of Workspace.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/document.h"

namespace editor {

class Application;

// How a record stands to the packs below.
enum class Standing : std::uint8_t { Own, Overrides, Removed, Below };
// Null record: Own.
Standing standingOf(const Workspace& workspace, std::string_view id);

// "Old Tale: base set 0.1.0", in the language in which content is shown.
std::string titleOf(const schema::PackBelow& pack, const std::string& language);

// Where the art of a record lies: the project's folder, or that of the project below that it comes from. Packs have no
// folder: their records are drawn without art here.
std::filesystem::path artFolderOf(const Workspace& workspace, std::string_view id);

// Override here, remove, return to the base's: of what is selected, or of an id as the argument.
void addExpansionActions(Application& app);

}  // namespace editor
