// Keys as the registry of actions names them.
#pragma once

#include <vector>

#include "editor/app/actions.h"

namespace ui {

// The keys that went down in this frame, with the modifiers that are held: "Ctrl+S", "F5". Modifiers alone are none.
std::vector<editor::Shortcut> pressedShortcuts();

}  // namespace ui
