// Creatures on the table of 3 Chapters, and tokens.
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

constexpr float kCreatureGap = 4;  // logical, between cards in a row

// Cards in a row from `at` on, no wider than `room`: they overlap where they must.
void creatureRow(PlayPanels& panels, const char* label, const std::vector<editor::play::CreatureView>& cards, ImVec2 at,
                 float width, float room);

// ":star: 2  :heart: 3  :gem: 1": tokens as rich text, those that there are none of left out; "nothing".
std::string tokensText(const engine::three_chapters::Amounts& tokens, bool sign);
// "2 × 3 :star: + 4 :heart: + 5 :gem: ÷ 2 = **12 points**": how a player's tokens become points.
std::string pointsText(const editor::play::PlaceView& place);

}  // namespace ui
