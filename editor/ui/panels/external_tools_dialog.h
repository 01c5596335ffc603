// The list of external tools as a dialog, what the last one wrote, and the changes that it asks to be taken.
#pragma once

#include <string>
#include <vector>

#include "editor/app/application.h"

namespace ui {

struct ExternalToolsDialog {
    std::vector<editor::ExternalTool> tools;  // as they are written; the program has them after Done
    bool begun = false;
    std::string refusal;
};

void drawExternalTools(editor::Application& app, ExternalToolsDialog& dialog);
void drawToolOutput(editor::Application& app);  // the panel
void drawToolPlan(editor::Application& app);    // the dialog

}  // namespace ui
