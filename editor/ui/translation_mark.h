// How a missing and a stale translation are marked: by a shape of their own beside the colour of warnings.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

#include "schema/translation/translation.h"

namespace ui {

constexpr float kTranslationMark = 12;  // logical: the room of a mark
// A ring for a missing translation, a filled triangle for a stale one; nothing for one that is current.
void drawTranslationMark(ImDrawList* list, ImVec2 centre, schema::TranslationState state);
// "Not translated into bg", "Stale in bg".
std::string translationTitle(std::string_view language, schema::TranslationState state);

}  // namespace ui
