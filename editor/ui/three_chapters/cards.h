// Creatures on the table of 3 Chapters: small cards, their abilities with what they bring, and tokens.
#pragma once

#include <imgui.h>

#include <string>

#include "editor/app/play/three_chapters/table.h"
#include "editor/ui/panels/play.h"

namespace ui {

// A card as an item: pressed, it makes the decision that it stands for. A small one shows value, types and, where
// there is room, its name; a large one is drawn as it is printed.
void creatureItem(PlayPanels& panels, const editor::play::CreatureView& creature, ImVec2 at, float width);
float creatureHeight(float width);

constexpr float kCreatureGap = 4;      // logical, between cards in a row

// Cards in a row from `at` on, no wider than `room`: they overlap where they must.
void creatureRow(PlayPanels& panels, const char* label, const std::vector<editor::play::CreatureView>& cards, ImVec2 at, float width, float room);

// The abilities of a card below it, each with a mark of how it stands, what it brings and why; the one that is being scored
// has a golden frame. No lower than `bottom`. Returns where they end. `inRow`: packed closely, for lists.
float drawClauses(PlayPanels& panels, const editor::play::CreatureView& creature, ImVec2 at, float width, float bottom, bool inRow = false);
float clausesHeight(PlayPanels& panels, const editor::play::CreatureView& creature, float width, bool inRow = false);
// What a mark means, for tooltips: "scored", "its requirement is not met".
const char* lightText(editor::play::Light light);

// Cards as a list where there is no room to lay them out: each with its player and its abilities; scrolled where they do
// not fit.
struct CreatureRow {
    const editor::play::CreatureView* creature = nullptr;
    std::string who = {}, role = {};          // whose it is: "Player 2", "led"; may be empty
    int seat = -1;                            // whose colour
    bool wins = false, starGained = false;    // the highest of the trick; of a whole one, by a player
};
void creatureRows(PlayPanels& panels, const char* label, const std::vector<CreatureRow>& rows, ImVec2 min, ImVec2 max);

// ":star: 2  :heart: 3  :gem: 1": tokens as rich text, those that there are none of left out; "nothing".
std::string tokensText(const engine::three_chapters::Amounts& tokens, bool sign);
// "2 × 3 :star: + 4 :heart: + 5 :gem: ÷ 2 = **12 points**": how a player's tokens become points.
std::string pointsText(const editor::play::PlaceView& place);

}  // namespace ui
