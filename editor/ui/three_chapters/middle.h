// The middle of the table of 3 Chapters: what is going on.
#pragma once

#include <imgui.h>

#include "editor/app/play/three_chapters/table.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/panels/play_parts.h"

namespace ui {

// The pack that is chosen from, the trick, the abilities of Chapter III, the most gems, or the end.
void drawMiddle(PlayPanels& panels, const editor::play::TableView& table, const Area& area);

// The sheets of the end of Chapter III (scores.cpp): who has the most gems and what comes with it, and the end.
void drawMostGems(PlayPanels& panels, const editor::play::TableView& table, const Area& area);
void drawEnd(PlayPanels& panels, const editor::play::TableView& table, const Area& area);

}  // namespace ui
