// The parts of the panel Why.
#pragma once

#include <string_view>

#include "editor/ui/panels/play.h"

namespace ui {

// A small button that opens a field of a card's record in its form, the whole record where the field is empty. Refused
// where the record is not in the open project. True when it was pressed.
bool openFieldButton(PlayPanels& panels, int card, std::string_view field);

// Why a card does nothing, or all in play; why something cannot be chosen.
void drawWhyNotCards(PlayPanels& panels);
void drawWhyNotOptions(PlayPanels& panels);

}  // namespace ui
