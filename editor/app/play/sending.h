// The page by which a whole game is sent to whoever has no editor, written on a task.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "editor/app/application.h"
#include "engine/kernel/session.h"

namespace editor::play {

inline constexpr const char* kPageEnding = ".html";

// Writes the game as one page (engine/explain/game_page.h) to `file` below the project's folder, in the language that
// is spoken now. `content`: "old_tale.base 0.1.0".
void writePage(Application& app, std::shared_ptr<const engine::Session> session, std::string content,
               std::filesystem::path folder, std::string file);

}  // namespace editor::play
