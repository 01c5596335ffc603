// How serious a problem is, as it is drawn everywhere: the icon, the colour of its ink, its tone and its word.
#pragma once

#include <imgui.h>

#include "editor/ui/widgets.h"
#include "schema/core/problems.h"

namespace ui {

const char* iconOf(schema::Severity severity);
ImU32 inkOf(schema::Severity severity);
Tone toneOf(schema::Severity severity);
const char* nameOf(schema::Severity severity);  // "Error"
// The greater, the worse.
int weightOf(schema::Severity severity);

}  // namespace ui
