// All shortcuts by menu, and other keys for them.
#pragma once

#include <string>

#include "editor/app/application.h"

namespace ui {

struct ShortcutsDialog {
    bool open = false;
    std::string filter;
    std::string waiting;  // id of the action that the next keys are for
    std::string refusal;  // why the last keys were not taken
};

void drawShortcuts(editor::Application& app, ShortcutsDialog& dialog);

}  // namespace ui
