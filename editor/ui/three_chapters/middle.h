// The middle of the table of 3 Chapters: what is going on.
#pragma once

#include <imgui.h>

#include <string_view>

#include "editor/app/play/three_chapters/table.h"
#include "editor/ui/panels/play.h"

namespace ui {

struct Area {
    ImVec2 min, max;
    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
};

// The pack that is chosen from, the trick, the abilities of Chapter III, the most gems, or the end.
void drawMiddle(PlayPanels& panels, const editor::play::TableView& table, const Area& area);

// The sheets of the end of Chapter III (scores.cpp): who has the most gems and what comes with it, and the end.
void drawMostGems(PlayPanels& panels, const editor::play::TableView& table, const Area& area);
void drawEnd(PlayPanels& panels, const editor::play::TableView& table, const Area& area);

// What goes on, in words over the middle, with the rules that say so as its help. Returns how high it is.
float drawSaying(PlayPanels& panels, const Area& area, float y, const std::string& text,
                 std::initializer_list<const char*> rules);
void centredText(ImDrawList* list, ImFont* font, float middle, float y, ImU32 colour, std::string_view text);

}  // namespace ui
