// Dice of a roll, before and after turning.
#pragma once

#include <imgui.h>

#include <span>

#include "engine/kernel/dice.h"

namespace ui {

struct DieLook {
    int face = 0;  // as it lies now
    int fell = 0;  // where it was turned: the face it first fell on, which stands small at its corner
    const engine::Die* die = &engine::kTwoFacedDie;
    bool turned = false;  // by a rule or a card
    bool rerolled = false;
    bool spent = false;   // paid for something: does not count
    bool forced = false;  // the sandbox fixed it
    bool choosable = false, chosen = false;
};

// Of a die in the theme of the moment: its face, the side below it, its outline, and pips and marks.
struct DiceColours {
    ImU32 body, side, edge, mark;
};
DiceColours diceColours(bool enemy);

// One die of side `size` pixels around its centre.
void drawDie(ImDrawList* list, ImVec2 centre, float size, const DieLook& die);
// The room between two dice of a row, in pixels.
float diceGap(float size);
// A row of dice that wraps at the region's edge; every die is an item. Returns the index of a pressed die, or -1.
// `enemy`: the dark dice of the other side.
// `size` is logical.
int diceRow(const char* label, std::span<const DieLook> dice, float size, bool enemy = false);
// The sum of the dice that count.
int result(std::span<const DieLook> dice);

}  // namespace ui
