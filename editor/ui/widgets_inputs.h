// What the inputs share; inside editor/ui/widgets_*.cpp.
#pragma once

#include <imgui.h>

#include <string>

namespace ui {

// Inputs of ImGui print their label at the right; ours stands elsewhere.
std::string hiddenLabel(const char* label);

// The outline of the input just drawn: red while it is being edited.
void outlineInput(bool wrong = false);

}  // namespace ui
