// Units and Buildings as they lie on the table of Paper Tales, pressed where a decision is about them.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/paper_tales/table.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/paper_tales/reading.h"

namespace ui {

// The table while it is drawn. What is pressed is carried out when all is drawn: it changes what lies there.
struct TalesCanvas {
    PlayPanels& panels;
    TalesReading& reading;
    ImDrawList* list;
    bool single = false;      // one Kingdom is drawn large, the others as strips; the stage shows its player alone
    std::string chosen = {};  // the option that was pressed, in its lasting form
    std::size_t goTo = 0;     // ... or the position to be shown; 0: none
    const editor::play::PaperTalesTable& table() const { return reading.table(); }
    // Whose cards or rows are in the middle.
    const editor::play::KingdomView& front() const {
        return table().kingdoms[single ? reading.front() : table().foreground];
    }
    const editor::play::Sandbox& sandbox() const { return panels.play.sandbox; }
    const engine::Game& game() const { return sandbox().session->game(); }
    std::string nameOf(int card) const { return game().cards().name(card, panels.play.language()); }
};

float unitHeight(float width);

// A Unit card in a hand or a pack; so wide that it can be read, it is drawn as it is printed.
void unitCardItem(TalesCanvas& canvas, const editor::play::UnitCardView& card, ImVec2 at, float width);
// Cards in a row from `at` on, no wider than `room`: they overlap where they must.
void unitCardRow(TalesCanvas& canvas, const char* label, const std::vector<editor::play::UnitCardView>& cards,
                 ImVec2 at, float width, float room);

// A spot of a Kingdom with its Unit.
void spotItem(TalesCanvas& canvas, const editor::play::KingdomView& kingdom, int spot, ImVec2 at, float width);
// A Building of a player, built or not, as a tile.
void buildingItem(TalesCanvas& canvas, const editor::play::BuildingView& building, ImVec2 at, ImVec2 size);

// Where there is no room for cards: a Unit as the colour of its card with its strength and age, a Building as the
// colour of its card with its Level.
void unitChip(TalesCanvas& canvas, const editor::play::KingdomView& kingdom, int spot, ImVec2 at, ImVec2 size);
void buildingChip(TalesCanvas& canvas, const editor::play::BuildingView& building, ImVec2 at, ImVec2 size);

// "F1"
const char* spotName(int spot);

}  // namespace ui
