// Abilities of creatures on the table of 3 Chapters, with how they stand and what they bring.
#pragma once

#include "editor/ui/three_chapters/cards.h"

namespace ui {

// The abilities of a card below it, each with a mark of how it stands, what it brings and why; the one that is being
// scored has a golden frame. No lower than `bottom`. Returns where they end. `inRow`: packed closely, for lists.
float drawClauses(PlayPanels& panels, const editor::play::CreatureView& creature, ImVec2 at, float width, float bottom,
                  bool inRow = false);
float clausesHeight(PlayPanels& panels, const editor::play::CreatureView& creature, float width, bool inRow = false);
// What a mark means, for tooltips: "scored", "its requirement is not met".
const char* lightText(editor::play::Light light);

// Cards as a list where there is no room to lay them out: each with
// its player and its abilities; scrolled where they do not fit.
struct CreatureRow {
    const editor::play::CreatureView* creature = nullptr;
    std::string who = {}, role = {};        // whose it is: "Player 2", "led"; may be empty
    int seat = -1;                          // whose colour
    bool wins = false, starGained = false;  // the highest of the trick; of a whole one, by a player
};
void creatureRows(PlayPanels& panels, const char* label, const std::vector<CreatureRow>& rows, ImVec2 min, ImVec2 max);

}  // namespace ui
