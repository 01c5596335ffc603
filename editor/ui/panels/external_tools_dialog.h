// The list of external tools as a dialog, and what the last one wrote.
#pragma once

#include <string>
#include <vector>

#include "editor/app/application.h"

namespace ui {

struct ExternalToolsDialog {
    std::vector<editor::NamedText> tools;  // as they are written; the program has them after Done
    bool begun = false;
    std::string refusal;
};

void drawExternalTools(editor::Application& app, ExternalToolsDialog& dialog);
void drawToolOutput(editor::Application& app);

}  // namespace ui
