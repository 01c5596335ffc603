// The games' own symbols, drawn by us as vectors: the same on cards, tables, boards, dice tray and inside text. Those
// of each game stand in its folder (symbol_table.h).
//
//     ui::drawSymbol(list, "shevitsa", centre, 18);                  // in its own colour
//     ui::drawSymbol(list, "love", centre, 18, theme().ink);         // in another
//
// Texts name them between colons, ":love:"; rich_text.h draws such texts.
#pragma once

#include <imgui.h>

#include <span>
#include <string_view>

namespace ui {

// All names: what no game has to itself, then those of each game in the order of its table.
std::span<const char* const> symbolNames();
bool hasSymbol(std::string_view name);

// The colour a symbol has of itself in the present theme.
ImU32 symbolColour(std::string_view name);

// `size` is the side of the square it fills, in pixels. `colour` 0: its own. An unknown name draws an open square, so
// that it is seen. Stones and dice keep their own material whatever the colour says; they take only its alpha.
void drawSymbol(ImDrawList* list, std::string_view name, ImVec2 centre, float size, ImU32 colour = 0);

}  // namespace ui
