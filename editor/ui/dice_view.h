// Dice of a roll, before and after turning.
#pragma once

#include <imgui.h>

#include <span>

namespace ui {

struct DieLook {
    bool positive = false;  // as it lies now
    bool turned = false;    // by a rule or a card: how it first fell stands small at its corner
    bool rerolled = false;
    bool spent = false;   // paid for something: does not count
    bool forced = false;  // the sandbox fixed it
    bool choosable = false, chosen = false;
};

// One die of side `size` pixels around its centre.
void drawDie(ImDrawList* list, ImVec2 centre, float size, const DieLook& die);
// The room between two dice of a row, in pixels.
float diceGap(float size);
// A row of dice that wraps at the region's edge; every die is an item. Returns the index of a pressed die, or -1.
// `enemy`: the dark dice of the other side.
// `size` is logical.
int diceRow(const char* label, std::span<const DieLook> dice, float size, bool enemy = false);
// The number of dice that count.
int result(std::span<const DieLook> dice);

}  // namespace ui
