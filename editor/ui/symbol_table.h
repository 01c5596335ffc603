// What a symbol is made of: figures on a grid of 24, a line a
// layer. A game's symbols are a table of them in its folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ui {

// Whose colour a layer takes.
enum class SymbolInk : unsigned char {
    Own,     // the colour of the symbol
    Light,   // the same, lighter: the lit side of a stone
    Dark,    // the same, darker: the shaded side
    Hole,    // the paper it lies on: details inside a filled figure
    Outline  // the ink of the theme, thin: the edge of a white stone
};

struct SymbolLayer {
    const char* path;
    SymbolInk ink = SymbolInk::Own;
    float stroke = 0;  // 0: filled; else the width of a line with round ends
};

// Where a symbol has its own colour from.
enum class SymbolHue : unsigned char { Ink, Accent, Gold, Blue, Green, Water, Stone, White, Red, Black, Soft };

// A colour that no hue is, 0xRRGGBB in each theme; 0: the hue's.
struct SymbolDye {
    std::uint32_t light = 0, dark = 0;
};

struct Symbol {
    const char* name;
    SymbolHue hue;
    std::vector<SymbolLayer> layers;
    SymbolDye dye = {};
};

// A heart: of any game that has one.
inline constexpr const char* kHeart =
    "M12 21 C4.6 15.6 1.8 12.4 1.8 8.5 C1.8 5.2 4.3 3 7.1 3 C9.2 3 11 4.2 12 6.2 C13 4.2 14.8 3 16.9 3 C19.7 3 "
    "22.2 5.2 22.2 8.5 C22.2 12.4 19.4 15.6 12 21 Z";

}  // namespace ui
