// The stage of the table: what is going on in the phase that is played.
#pragma once

#include "editor/ui/paper_tales/cards.h"

namespace ui {

// Packs and hands to choose from, comparisons of Wars, Income, ways of constructing, deaths, or the end.
void drawStage(TalesCanvas& canvas, const Area& area);

}  // namespace ui
