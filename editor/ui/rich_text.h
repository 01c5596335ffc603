// Text with the game's symbols in it and wrapping: sentences of cards, event lines, help.
//
//     ui::richText("Spend 1 :positive_die: : 2 more :damage:");                    // in a panel
//     const RichLayout l = layoutRich(text, {.font = fontAt(Face::Serif, 15)}, width);   // on a canvas
//     drawRich(list, at, l);
//
// Marks: :name: is a symbol of symbols.h (an unknown name stays text), **strong**, *italic*, \n a new line. A number
// and the symbol after it are never parted.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace ui {

enum class Align : unsigned char { Left, Centre };

struct RichStyle {
    ImFont* font = nullptr;    // null: the font of the moment
    ImFont* strong = nullptr;  // null: the font itself
    ImFont* italic = nullptr;  // null: the font itself
    ImU32 colour = 0;          // 0: ink of the theme
    ImU32 symbolColour = 0;    // 0: each symbol its own
    float symbolSize = 1.0f;   // times the height of a line
    float leading = 1.0f;      // line distance, times the height of a line
    float paragraph = 0.35f;   // extra room at \n, times the height of a line
    Align align = Align::Left;
};

struct RichLayout {
    struct Piece {
        ImVec2 at;  // from the corner of the layout
        float width;
        ImFont* font;      // null for a symbol
        std::string text;  // words, or the name of the symbol
    };
    std::vector<Piece> pieces;
    ImVec2 size;  // width of the widest line, height of all
    int lines = 0;
    ImU32 colour = 0, symbolColour = 0;
    float symbolSide = 0;
    bool tooWide = false;  // a single word does not fit, and is broken between letters
};
RichLayout layoutRich(std::string_view text, const RichStyle& style, float width);
// The same of words, in so many lines at most; what has no room is cut off with an ellipsis.
RichLayout layoutLines(std::string_view text, const RichStyle& style, float width, int most);
void drawRich(ImDrawList* list, ImVec2 at, const RichLayout& layout);

// As an item of a panel, wrapped at its right edge.
void richText(std::string_view text, const RichStyle& style = {});

// The text without its marks, for copying and searching: ":damage:" becomes "damage".
std::string plainText(std::string_view rich);

}  // namespace ui
