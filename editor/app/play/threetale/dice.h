// The dice on the table of a ThreeTale game.
#pragma once

#include <optional>

#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"

namespace editor::play {

// Null: nothing has been rolled yet.
std::optional<RollView> rollOf(const Sandbox& sandbox);

}  // namespace editor::play
