// The table of symbols: figures on a grid of 24, a line a layer. Long because every symbol of every game stands in it.
#include "editor/ui/symbols.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "editor/ui/shape.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

// Whose colour a layer takes.
enum class Ink : unsigned char {
    Own,     // the colour of the symbol
    Light,   // the same, lighter: the lit side of a stone
    Dark,    // the same, darker: the shaded side
    Hole,    // the paper it lies on: details inside a filled figure
    Outline  // the ink of the theme, thin: the edge of a white stone
};

struct Layer {
    const char* path;
    Ink ink = Ink::Own;
    float stroke = 0;  // 0: filled; else the width of a line with round ends
};

// Where a symbol has its own colour from.
enum class Hue : unsigned char { Ink, Accent, Gold, Blue, Green, Water, Stone, White, Red, Black, Soft };

struct Symbol {
    const char* name;
    Hue hue;
    std::vector<Layer> layers;
};

// A cube seen from above a corner: lid, left side, right side.
std::vector<Layer> cube() {
    return {{"M12 2.5 L21 7.2 L12 12 L3 7.2 Z", Ink::Light},
            {"M3 7.2 L12 12 V22 L3 17 Z", Ink::Own},
            {"M21 7.2 L12 12 V22 L21 17 Z", Ink::Dark},
            {"M12 2.5 L21 7.2 V17 L12 22 L3 17 V7.2 Z M3 7.2 L12 12 L21 7.2 M12 12 V22", Ink::Outline, 0.7f}};
}

// An eight-pointed star of stitches, as sewn on a sleeve.
constexpr const char* kStitches =
    "M10.75 1h2.5v2.5h-2.5Z M8.25 3.5h2.5V6h-2.5Z M13.25 3.5h2.5V6h-2.5Z M10.75 6h2.5v2.5h-2.5Z "
    "M10.75 20.5h2.5V23h-2.5Z M8.25 18h2.5v2.5h-2.5Z M13.25 18h2.5v2.5h-2.5Z M10.75 15.5h2.5V18h-2.5Z "
    "M1 10.75h2.5v2.5H1Z M3.5 8.25H6v2.5H3.5Z M3.5 13.25H6v2.5H3.5Z M6 10.75h2.5v2.5H6Z "
    "M20.5 10.75H23v2.5h-2.5Z M18 8.25h2.5v2.5H18Z M18 13.25h2.5v2.5H18Z M15.5 10.75H18v2.5h-2.5Z "
    "M4 4h2.5v2.5H4Z M6.5 6.5H9V9H6.5Z M17.5 4H20v2.5h-2.5Z M15 6.5h2.5V9H15Z "
    "M4 17.5h2.5V20H4Z M6.5 15H9v2.5H6.5Z M17.5 17.5H20V20h-2.5Z M15 15h2.5v2.5H15Z "
    "M10.75 10.75h2.5v2.5h-2.5Z";

constexpr const char* kHeart =
    "M12 21 C4.6 15.6 1.8 12.4 1.8 8.5 C1.8 5.2 4.3 3 7.1 3 C9.2 3 11 4.2 12 6.2 C13 4.2 14.8 3 16.9 3 C19.7 3 "
    "22.2 5.2 22.2 8.5 C22.2 12.4 19.4 15.6 12 21 Z";

const std::vector<Symbol>& table() {
    static const std::vector<Symbol> symbols = {
        // --- virtues
        {"love", Hue::Red, {{kHeart}}},
        {"hope",
         Hue::Gold,
         {{"M4.8 16.5 C4.8 12.4 8 9.3 12 9.3 C16 9.3 19.2 12.4 19.2 16.5 Z"},
          {"M1.8 20 H22.2", Ink::Own, 2.2f},
          {"M12 5.8 V2.4 M6.2 8.2 L3.9 5.8 M17.8 8.2 L20.1 5.8 M3 13.8 L1.6 13.3 M21 13.8 L22.4 13.3", Ink::Own,
           2.0f}}},
        {"faith",
         Hue::Blue,
         {{"M8.6 12.2 H15.4 V21 C15.4 21.6 15 22 14.4 22 H9.6 C9 22 8.6 21.6 8.6 21 Z"},
          {"M12 1.2 C14.4 3.9 15.4 5.5 15.4 7.2 C15.4 9.2 13.9 10.6 12 10.6 C10.1 10.6 8.6 9.2 8.6 7.2 C8.6 5.5 9.6 "
           "3.9 12 1.2 Z M12 5.6 C11.1 6.7 10.8 7.2 10.8 7.8 C10.8 8.5 11.3 9 12 9 C12.7 9 13.2 8.5 13.2 7.8 C13.2 7.2 "
           "12.9 6.7 12 5.6 Z"},
          {"M5.4 22 H18.6", Ink::Own, 1.8f}}},
        {"endeavor",
         Hue::Accent,
         {{"M1.6 20.6 L9.2 8.6 L12.6 13.6 L14.8 10.6 L22.4 20.6 Z"},
          {"M9.2 9.4 V2.2", Ink::Own, 1.5f},
          {"M9.2 2 L15.6 3.9 L9.2 6 Z"}}},
        {"endurance",
         Hue::Green,
         {{"M4.2 9.8 C4.2 6.6 7.4 4.8 12 4.8 C16.6 4.8 19.8 6.6 19.8 9.8 C19.8 10.7 19.2 11.2 18.4 11.2 H5.6 C4.8 11.2 "
           "4.2 10.7 4.2 9.8 Z"},
          {"M5.6 12.6 H18.4 C18.4 17 15.6 20.2 12 22.6 C8.4 20.2 5.6 17 5.6 12.6 Z"},
          {"M12 4.8 C12 3.4 12.4 2.4 13.4 1.4", Ink::Own, 1.9f}}},
        {"mercy",
         Hue::Water,
         {{"M12 10.6 C8.4 8 7 6.4 7 4.5 C7 2.9 8.2 1.8 9.6 1.8 C10.6 1.8 11.5 2.4 12 3.4 C12.5 2.4 13.4 1.8 14.4 1.8 "
           "C15.8 1.8 17 2.9 17 4.5 C17 6.4 15.6 8 12 10.6 Z"},
          {"M1.6 11.4 C1.6 10.5 2.3 9.9 3.1 9.9 C3.9 9.9 4.4 10.4 4.6 11.2 C5.2 13.6 6.8 14.6 9 14.8 C10.4 14.9 11.4 "
           "15.6 12 16.6 C12.6 15.6 13.6 14.9 15 14.8 C17.2 14.6 18.8 13.6 19.4 11.2 C19.6 10.4 20.1 9.9 20.9 9.9 "
           "C21.7 9.9 22.4 10.5 22.4 11.4 C22.4 17.6 18.4 22 12 22 C5.6 22 1.6 17.6 1.6 11.4 Z"}}},
        {"virtue",
         Hue::Red,
         {{"M12 1.6 L14.6 6.2 L12 10.8 L9.4 6.2 Z M12 13.2 L14.6 17.8 L12 22.4 L9.4 17.8 Z M1.6 12 L6.2 9.4 L10.8 12 "
           "L6.2 14.6 Z M13.2 12 L17.8 9.4 L22.4 12 L17.8 14.6 Z"},
          {"M4.6 4.6 L8.2 8.2 M19.4 4.6 L15.8 8.2 M4.6 19.4 L8.2 15.8 M19.4 19.4 L15.8 15.8", Ink::Own, 2.0f}}},
        // --- virtuous effects and dice
        {"die",
         Hue::White,
         {{"M12 2 L21 7 V17 L12 22 L3 17 V7 Z"},
          {"M21 7 V17 L12 22 V12 Z", Ink::Dark},
          {"M12 2 L21 7 V17 L12 22 L3 17 V7 Z M3 7 L12 12 L21 7 M12 12 V22", Ink::Outline, 1.1f},
          {"M12 4.7 L14 7 L12 9.3 L10 7 Z", Ink::Outline},
          {"M7.5 11.4 L9 14.2 L7.5 17 L6 14.2 Z", Ink::Outline}}},
        {"positive_die",
         Hue::Red,
         {{"M5.4 2 H18.6 C20.5 2 22 3.5 22 5.4 V18.6 C22 20.5 20.5 22 18.6 22 H5.4 C3.5 22 2 20.5 2 18.6 V5.4 C2 3.5 "
           "3.5 2 5.4 2 Z"},
          {"M12 4.8 L13.9 10.1 L19.2 12 L13.9 13.9 L12 19.2 L10.1 13.9 L4.8 12 L10.1 10.1 Z", Ink::Hole},
          {"M7 7 L8.6 8.6 M17 7 L15.4 8.6 M7 17 L8.6 15.4 M17 17 L15.4 15.4", Ink::Hole, 1.5f}}},
        {"negative_die",
         Hue::Soft,
         {{"M5.4 2 H18.6 C20.5 2 22 3.5 22 5.4 V18.6 C22 20.5 20.5 22 18.6 22 H5.4 C3.5 22 2 20.5 2 18.6 V5.4 C2 3.5 "
           "3.5 2 5.4 2 Z M5.6 3.9 C4.6 3.9 3.9 4.6 3.9 5.6 V18.4 C3.9 19.4 4.6 20.1 5.6 20.1 H18.4 C19.4 20.1 20.1 "
           "19.4 20.1 18.4 V5.6 C20.1 4.6 19.4 3.9 18.4 3.9 Z"}}},
        {"dice_turn",
         Hue::Gold,
         {{"M8.6 7.6 H15.4 C16 7.6 16.4 8 16.4 8.6 V15.4 C16.4 16 16 16.4 15.4 16.4 H8.6 C8 16.4 7.6 16 7.6 15.4 V8.6 "
           "C7.6 8 8 7.6 8.6 7.6 Z"},
          {"M12 9.2 L12.9 11.1 L14.8 12 L12.9 12.9 L12 14.8 L11.1 12.9 L9.2 12 L11.1 11.1 Z", Ink::Hole},
          {"M3 12.6 C2.6 7.2 6.8 2.8 12 2.8 C14.6 2.8 16.8 3.8 18.4 5.4 M21 11.4 C21.4 16.8 17.2 21.2 12 21.2 C9.4 "
           "21.2 7.2 20.2 5.6 18.6",
           Ink::Own, 1.9f},
          {"M19.8 1.8 L20.2 7.4 L14.8 6.2 Z M4.2 22.2 L3.8 16.6 L9.2 17.8 Z"}}},
        {"bonus_card",
         Hue::Gold,
         {{"M9.2 2 L20 4.4 C20.7 4.6 21.1 5.2 21 5.9 L18.4 18.2 L17 18 V6.6 C17 5.4 16 4.4 14.8 4.4 L8.2 4.4 L8.5 2.9 "
           "C8.6 2.3 8.9 1.9 9.2 2 Z"},
          {"M4.4 5.8 H14.2 C15 5.8 15.6 6.4 15.6 7.2 V20.6 C15.6 21.4 15 22 14.2 22 H4.4 C3.6 22 3 21.4 3 20.6 V7.2 C3 "
           "6.4 3.6 5.8 4.4 5.8 Z"},
          {"M9.3 10.2 V17.6 M5.6 13.9 H13", Ink::Hole, 2.1f}}},
        {"hero_bonus",
         Hue::Blue,
         {{"M6.2 1.6 H17.8 C19 1.6 20 2.6 20 3.8 V20.2 C20 21.4 19 22.4 17.8 22.4 H6.2 C5 22.4 4 21.4 4 20.2 V3.8 C4 "
           "2.6 5 1.6 6.2 1.6 Z"},
          {"M12 5.4 L13.8 10.2 L18 12 L13.8 13.8 L12 18.6 L10.2 13.8 L6 12 L10.2 10.2 Z", Ink::Hole}}},
        {"enemy_bonus",
         Hue::Ink,
         {{"M6.2 1.6 H17.8 C19 1.6 20 2.6 20 3.8 V20.2 C20 21.4 19 22.4 17.8 22.4 H6.2 C5 22.4 4 21.4 4 20.2 V3.8 C4 "
           "2.6 5 1.6 6.2 1.6 Z"},
          {"M6.2 6.4 C7.6 6.6 8.8 7.4 9.6 8.6 C10.4 8.2 11.2 8 12 8 C12.8 8 13.6 8.2 14.4 8.6 C15.2 7.4 16.4 6.6 17.8 "
           "6.4 C18 8.4 17.4 10.2 16.2 11.2 C16.2 14.4 14.4 17.8 12 17.8 C9.6 17.8 7.8 14.4 7.8 11.2 C6.6 10.2 6 8.4 "
           "6.2 6.4 Z",
           Ink::Hole}}},
        {"action",
         Hue::Accent,
         {{"M8 12.4 V5.4 M11.1 11 V3.2 M14.2 11 V4 M17.2 12.4 V6.6", Ink::Own, 2.5f},
          {"M6.7 11.4 H18.5 V15.4 C18.5 19.4 16.2 22.2 12.4 22.2 C9.4 22.2 7.8 20.6 6.4 18.2 L3.2 13.2 C2.7 12.4 2.9 "
           "11.6 3.6 11.2 C4.3 10.8 5 11 5.5 11.7 L6.7 13.4 Z"}}},
        {"step",
         Hue::Ink,
         {{"M7.4 1.8 C10.2 1.8 11.6 4.4 11.4 7.6 C11.2 10.2 10.4 11.6 9.8 13.2 L5.6 12.6 C5.2 10.8 3.8 9.4 3.8 6.6 "
           "C3.8 3.8 5.2 1.8 7.4 1.8 Z M5.8 14 L9.6 14.6 C9.6 16.8 9 18.2 7.6 18.2 C6.2 18.2 5.6 16.6 5.8 14 Z"},
          {"M16.6 5.8 C18.8 5.8 20.2 7.8 20.2 10.6 C20.2 13.4 18.8 14.8 18.4 16.6 L14.2 17.2 C13.6 15.6 12.8 14.2 12.6 "
           "11.6 C12.4 8.4 13.8 5.8 16.6 5.8 Z M18.2 18 C18.4 20.6 17.8 22.2 16.4 22.2 C15 22.2 14.4 20.8 14.4 18.6 "
           "Z"}}},
        // --- stones and numbers
        {"shevitsa", Hue::Red, {{kStitches}}},
        {"speed",
         Hue::Water,
         {{"M2 4.4 C9 3.4 16.4 3.6 22.2 1.8 C21.8 5 20 7.2 17 8 C18.2 8 19.4 7.9 20.6 7.6 C19.8 10.4 17.8 12.2 15 12.8 "
           "C16 12.9 17 12.8 18 12.6 C16.8 15.6 14.2 17.2 11 17.2 C10.4 19.4 9 21.2 6.4 22.2 C7 19.8 6.8 17.6 5.6 15.4 "
           "C3.8 12.2 2.6 8.4 2 4.4 Z M6.6 8.2 C7 9.6 7.5 10.8 8.2 12 C10.4 11.6 12.4 10.8 14 9.4 C11.6 9.6 9.2 9.2 "
           "6.6 8.2 Z"}}},
        {"spirit",
         Hue::Blue,
         {{"M12.8 1.2 C13.4 5.6 19.4 8.4 19.4 14.6 C19.4 19.2 16 22.4 12 22.4 C8 22.4 4.6 19.2 4.6 14.8 C4.6 11.6 6.2 "
           "9.8 7.4 7.6 C7.8 9 8.4 9.8 9.4 10.4 C9 6.6 10.2 3.6 12.8 1.2 Z M12.2 12.2 C11 13.8 9.2 15 9.2 17.2 C9.2 19 "
           "10.4 20.2 12 20.2 C13.6 20.2 14.8 19 14.8 17.2 C14.8 15.2 13 14.4 12.2 12.2 Z"}}},
        {"damage",
         Hue::Red,
         {{"M12 0.8 L14 6.4 L18.4 2.6 L17.6 8.2 L23.2 7.4 L19 11.4 L23.2 15 L17.8 15.4 L19.4 21.4 L14.2 18 L11.8 23.2 "
           "L9.8 17.8 L4.8 21 L6.4 15.4 L0.8 14.6 L5.2 11.2 L1.4 6.8 L7 7.8 L6.6 2.4 L10.4 6.2 Z"}}},
        {"defense",
         Hue::Stone,
         {{"M12 1.4 L21 4.2 V11.2 C21 16.8 17.6 20.6 12 22.8 C6.4 20.6 3 16.8 3 11.2 V4.2 Z"},
          {"M12 4.2 V19.6 C8.2 17.8 5.6 15 5.6 11 V6.2 Z", Ink::Hole}}},
        {"strength",
         Hue::Red,
         {{"M12.6 2.6 C16.6 1.2 20.4 2.6 22.4 6 C20.4 8.4 18.2 10.6 15.4 12.6 C14.4 10.2 12.2 8.6 10 8.2 C10 6 10.8 4 "
           "12.6 2.6 Z"},
          {"M14.4 6.8 L3.6 21", Ink::Own, 2.9f}}},
        {"sacred_stone",
         Hue::Gold,
         {{"M7.4 3 H16.6 L22.2 9.4 L12 22.4 L1.8 9.4 Z"},
          {"M7.4 3 L8.4 9.4 H1.8 Z", Ink::Light},
          {"M16.6 3 L15.6 9.4 H22.2 Z", Ink::Dark},
          {"M8.4 9.4 L12 22.4 L1.8 9.4 Z", Ink::Light},
          {"M15.6 9.4 L12 22.4 L22.2 9.4 Z", Ink::Dark},
          // Two lines that meet at the tip: one bent there would end in a spike below it.
          {"M1.8 9.4 H22.2 M7.4 3 L8.4 9.4 L12 22.4 M12 22.4 L15.6 9.4 L16.6 3", Ink::Hole, 0.8f}}},
        {"white_stone", Hue::White, cube()},
        {"red_stone", Hue::Red, cube()},
        {"black_stone", Hue::Black, cube()},
        // --- Artifacts
        {"artifact",
         Hue::Gold,
         {{"M5.6 2 H18.4 C18.4 9.2 16.6 12.8 13.4 13.8 V18.6 C15.8 19 17.6 20.2 17.6 22 H6.4 C6.4 20.2 8.2 19 10.6 "
           "18.6 V13.8 C7.4 12.8 5.6 9.2 5.6 2 Z"},
          {"M6 4.4 H2.8 C2.8 8.2 4.2 10.4 7.2 10.8 M18 4.4 H21.2 C21.2 8.2 19.8 10.4 16.8 10.8", Ink::Own, 1.7f},
          {"M12 4.6 L13.3 7.2 L12 9.8 L10.7 7.2 Z", Ink::Hole}}},
        {"head",
         Hue::Ink,
         {{"M3.4 14.4 C3.4 8 7 3.8 12 3.8 C17 3.8 20.6 8 20.6 14.4 V21 L16.4 22.4 V15.6 H13.4 V21.4 H10.6 V15.6 H7.6 "
           "V22.4 L3.4 21 Z"},
          {"M12 4 V1.4", Ink::Own, 2.2f}}},
        {"hands",
         Hue::Ink,
         {{"M7.6 16.4 L4 11.4 C3.2 10.2 3.4 8.9 4.4 8.2 C5.4 7.5 6.6 7.8 7.4 8.9 L8.4 10.2 V4.4 C8.4 2.6 9.7 1.4 11.4 "
           "1.4 H16 C17.9 1.4 19.2 2.7 19.2 4.6 V11 C19.2 13.2 18.4 14.6 17.8 16.4 Z"},
          {"M7.4 18 H18.2 V21 C18.2 21.9 17.5 22.6 16.6 22.6 H9 C8.1 22.6 7.4 21.9 7.4 21 Z"}}},
        {"feet",
         Hue::Ink,
         {{"M7 1.8 H14.4 V11.2 C14.4 13 15.6 14 17.6 14.6 C20.4 15.4 22.2 16.6 22.2 18.6 V18.8 H7 Z M6.4 3.4"},
          {"M7 20.2 H22.2 V21 C22.2 21.9 21.5 22.4 20.8 22.4 H8.4 C7.6 22.4 7 21.9 7 21.2 Z"},
          {"M5.4 2.9 H16", Ink::Own, 2.4f}}},
        {"one_time",
         Hue::Red,
         {{"O12 12 10.6 10.6 O12 12 8.4 8.4"}, {"M10 8.6 L13 6.4 H14 V17.8 H11.4 V9.6 L10 10.4 Z"}}},
        {"active", Hue::Accent, {{"M14.6 1 L4.4 13.6 H10.6 L9.2 23 L19.6 10 H13.2 Z"}}},
        {"passive",
         Hue::Green,
         {{"M12 12 C9.8 8.6 8.2 7.4 6.4 7.4 C4 7.4 2.2 9.4 2.2 12 C2.2 14.6 4 16.6 6.4 16.6 C8.2 16.6 9.8 15.4 12 12 "
           "C14.2 8.6 15.8 7.4 17.6 7.4 C20 7.4 21.8 9.4 21.8 12 C21.8 14.6 20 16.6 17.6 16.6 C15.8 16.6 14.2 15.4 12 "
           "12",
           Ink::Own, 2.7f}}},
        // --- objects of the Map
        {"treasure",
         Hue::Gold,
         {{"M2 10.4 C2 6.4 4.4 4 8 4 H16 C19.6 4 22 6.4 22 10.4 V10.8 H14.4 V9.6 H9.6 V10.8 H2 Z"},
          {"M2 12.4 H9.6 V15.4 H14.4 V12.4 H22 V19.4 C22 20.3 21.3 21 20.4 21 H3.6 C2.7 21 2 20.3 2 19.4 Z"},
          {"M11 11 H13 V13.9 H11 Z"}}},
        {"battle",
         Hue::Red,
         {{"M21.8 2.2 L21.2 6.6 L10.2 17.2 L7.2 14 L17.6 2.8 Z M2.2 2.2 L6.4 2.8 L10.6 7.3 L7.8 10.4 L2.8 6.6 Z M13.8 "
           "10.8 L16.8 14 L13.8 17.2 L10.9 14 Z"},
          {"M5.2 13.2 L10.8 18.8 M18.8 13.2 L13.2 18.8", Ink::Own, 1.9f},
          {"M7.2 16.8 L3.6 20.4 M16.8 16.8 L20.4 20.4", Ink::Own, 2.7f}}},
        {"quest",
         Hue::Gold,
         {{"M6.4 2 H19 C20.8 2 22 3.4 22 5.2 V6.8 H18.4 V18.8 C18.4 20.8 17.2 22 15.4 22 H5.2 C3.2 22 2 20.6 2 18.6 "
           "V17 H5 V4.6 C5 3 5.4 2 6.4 2 Z"},
          {"M8.6 7.2 H14.8 M8.6 11 H14.8 M8.6 14.8 H12.6", Ink::Hole, 1.7f}}},
        {"altar",
         Hue::Stone,
         {{"M2.4 10.6 H21.6 V13.4 H2.4 Z M5 14.8 H8.6 V20 H5 Z M15.4 14.8 H19 V20 H15.4 Z M2.8 20 H21.2 V22.4 H2.8 Z "
           "M10.2 14.8 H13.8 V20 H10.2 Z"},
          {"M12.2 0.8 C12.6 3 15 4.2 15 6.6 C15 8.3 13.7 9.4 12 9.4 C10.3 9.4 9 8.2 9 6.6 C9 4.8 11.2 3.6 12.2 0.8 "
           "Z"}}},
        {"portal",
         Hue::Blue,
         {{"M3 22.4 V11 C3 5.6 6.8 1.6 12 1.6 C17.2 1.6 21 5.6 21 11 V22.4 H17.6 V11.2 C17.6 7.6 15.4 5 12 5 C8.6 5 "
           "6.4 7.6 6.4 11.2 V22.4 Z"},
          {"M12 8.6 L13.2 12.4 L16 13.8 L13.2 15.2 L12 19 L10.8 15.2 L8 13.8 L10.8 12.4 Z"}}},
        {"trees",
         Hue::Green,
         {{"M8.6 1.6 L14 9.4 H11.8 L15.8 15.2 H10 V18.8 H7.2 V15.2 H1.4 L5.4 9.4 H3.2 Z"},
          {"M16.6 7.4 L20.4 13.2 H18.8 L22.6 18.6 H18 V22.2 H15.2 V18.6 H11.6 L13 16.7 H18 L14.6 11.8 L14.3 10.9 Z"}}},
        {"offering",
         Hue::Gold,
         {{"M1.8 11.6 H22.2 C22.2 16.6 19.4 19.8 15.8 20.6 V22.2 H8.2 V20.6 C4.6 19.8 1.8 16.6 1.8 11.6 Z"},
          {"O7.6 7.6 2.7 2.7 O16.4 7.6 2.7 2.7 O12 4.8 2.9 2.9"}}},
        {"nothing", Hue::Soft, {{"O12 12 9.4 9.4 O12 12 7.4 7.4"}, {"M5.6 18.4 L18.4 5.6", Ink::Own, 2.0f}}},
        // --- kinds of records
        {"talent",
         Hue::Accent,
         {{"M10.4 3.4 L12.7 10.3 L19.6 12.6 L12.7 14.9 L10.4 21.8 L8.1 14.9 L1.2 12.6 L8.1 10.3 Z M19 1 L20.1 4.1 "
           "L23.2 5.2 L20.1 6.3 L19 9.4 L17.9 6.3 L14.8 5.2 L17.9 4.1 Z"}}},
        {"tile",
         Hue::Green,
         {{"M3.6 2 H10.9 V10.9 H2 V3.6 C2 2.7 2.7 2 3.6 2 Z M13.1 2 H20.4 C21.3 2 22 2.7 22 3.6 V10.9 H13.1 Z M2 13.1 "
           "H10.9 V22 H3.6 C2.7 22 2 21.3 2 20.4 Z M13.1 13.1 H22 V20.4 C22 21.3 21.3 22 20.4 22 H13.1 Z"}}},
        {"hero",
         Hue::Accent,
         {{"M12 7.4 C14.6 7.4 16.4 9.2 16.4 11.8 C16.4 14.4 14.6 16.4 12 16.4 C9.4 16.4 7.6 14.4 7.6 11.8 C7.6 9.2 9.4 "
           "7.4 12 7.4 Z M2.6 22.6 C3.2 18.8 6 16.8 9 16.8 C9.9 17.5 10.9 17.9 12 17.9 C13.1 17.9 14.1 17.5 15 16.8 "
           "C18 16.8 20.8 18.8 21.4 22.6 Z"},
          {"M6.6 6.6 L5.8 1.6 L9.4 3.8 L12 0.8 L14.6 3.8 L18.2 1.6 L17.4 6.6 C15.8 5.8 14 5.4 12 5.4 C10 5.4 8.2 5.8 "
           "6.6 6.6 Z"}}},
        {"enemy",
         Hue::Ink,
         {{"M1.6 1.8 C4 2.2 6.6 3.6 8 6 C9.2 5.4 10.6 5.2 12 5.2 C13.4 5.2 14.8 5.4 16 6 C17.4 3.6 20 2.2 22.4 1.8 "
           "C22.8 5.6 21.6 8.6 19.4 10.2 C19.6 11.2 19.6 12.2 19.4 13.2 C18.6 17.8 15.6 22.4 12 22.4 C8.4 22.4 5.4 "
           "17.8 4.6 13.2 C4.4 12.2 4.4 11.2 4.6 10.2 C2.4 8.6 1.2 5.6 1.6 1.8 Z M7 11.2 C7.4 13.4 8.8 14.4 10.8 14 "
           "C10.6 12 9.2 11 7 11.2 Z M17 11.2 C14.8 11 13.4 12 13.2 14 C15.2 14.4 16.6 13.4 17 11.2 Z M9 18 C10.8 19.2 "
           "13.2 19.2 15 18 L14 20 L12.9 18.9 L12 20.2 L11.1 18.9 L10 20 Z"}}},
        {"prophecy",
         Hue::Blue,
         {{"M1.2 14 C3.8 9.6 7.6 7.4 12 7.4 C16.4 7.4 20.2 9.6 22.8 14 C20.2 18.4 16.4 20.6 12 20.6 C7.6 20.6 3.8 18.4 "
           "1.2 14 Z M12 9.6 C9.4 9.6 7.6 11.6 7.6 14 C7.6 16.4 9.4 18.4 12 18.4 C14.6 18.4 16.4 16.4 16.4 14 C16.4 "
           "11.6 14.6 9.6 12 9.6 Z"},
          {"O12 14 2.5 2.5"},
          {"M12 4.6 V1.8 M6.4 6 L5.2 3.4 M17.6 6 L18.8 3.4", Ink::Own, 1.8f}}},
        {"settings",
         Hue::Soft,
         {{"M10.2 1.6 H13.8 L14.3 4.6 L16.4 5.5 L18.9 3.7 L21.4 6.2 L19.6 8.7 L20.4 10.7 L23.4 11.2 V14 V13.8 L20.4 "
           "14.3 L19.6 16.3 L21.4 18.8 L18.9 21.3 L16.4 19.5 L14.3 20.4 L13.8 23.4 H10.2 L9.7 20.4 L7.6 19.5 L5.1 21.3 "
           "L2.6 18.8 L4.4 16.3 L3.6 14.3 L0.6 13.8 V11.2 L3.6 10.7 L4.4 8.7 L2.6 6.2 L5.1 3.7 L7.6 5.5 L9.7 4.6 Z O12 "
           "12.5 3.9 3.9"}}},
        {"scenario",
         Hue::Green,
         {{"M2 4.6 L8.4 2.2 L15.6 4.8 L22 2.4 V19.4 L15.6 21.8 L8.4 19.2 L2 21.6 Z"},
          {"M8.4 3 V18.6 M15.6 5.4 V21", Ink::Hole, 1.4f}}},
        // --- tokens and character types of 3 Chapters
        {"gem",
         Hue::Water,
         {{"M7.6 2.2 H16.4 L21.8 7.6 V16.4 L16.4 21.8 H7.6 L2.2 16.4 V7.6 Z"},
          {"M7.6 2.2 H16.4 L14.6 7 H9.4 Z M2.2 7.6 L7 9.4 V14.6 L2.2 16.4 Z", Ink::Light},
          {"M21.8 7.6 V16.4 L17 14.6 V9.4 Z M7.6 21.8 H16.4 L14.6 17 H9.4 Z", Ink::Dark},
          {"M9.4 7 H14.6 L17 9.4 V14.6 L14.6 17 H9.4 L7 14.6 V9.4 Z", Ink::Hole, 0.9f}}},
        {"heart", Hue::Red, {{kHeart}}},
        {"star", Hue::Gold, {{"M12.0 1.4 L14.9 8.6 L22.7 9.1 L16.7 14.1 L18.6 21.7 L12.0 17.5 L5.4 21.7 L7.3 14.1 L1.3 9.1 L9.1 8.6 Z"}}},
        {"creature",
         Hue::Accent,
         {{"M2.8 2.4 L9.2 6.6 C11 6.1 13 6.1 14.8 6.6 L21.2 2.4 C22 7.6 21.4 12 18.8 15.4 L12 22.4 L5.2 15.4 C2.6 12 2 "
           "7.6 2.8 2.4 Z"},
          {"O8.2 12 1.5 1.9 O15.8 12 1.5 1.9 M10.6 18.2 H13.4 L12 19.8 Z", Ink::Hole}}},
        {"monster",
         Hue::Green,
         {{"M3.4 1.8 C6.2 2.6 7.8 4 8.6 5.4 C9.6 5 10.8 4.8 12 4.8 C13.2 4.8 14.4 5 15.4 5.4 C16.2 4 17.8 2.6 20.6 1.8 "
           "C21 4.8 20.4 7 19.2 8.4 C20.6 9.9 21.4 11.8 21.4 13.8 C21.4 18.6 17.2 22.2 12 22.2 C6.8 22.2 2.6 18.6 2.6 "
           "13.8 C2.6 11.8 3.4 9.9 4.8 8.4 C3.6 7 3 4.8 3.4 1.8 Z"},
          {"O12 11.2 3.7 3.7 M6.4 16.2 L8.6 17.4 L10 16.6 L12 18.4 L14 16.6 L15.4 17.4 L17.6 16.2 C16.8 18.8 14.8 20 12 "
           "20 C9.2 20 7.2 18.8 6.4 16.2 Z",
           Ink::Hole},
          {"O12 11.2 1.7 1.7"}}},
        {"villain",
         Hue::Ink,
         {{"M1.4 7.4 C5 5.8 8.8 6.4 12 8.8 C15.2 6.4 19 5.8 22.6 7.4 C22.8 13.8 20.4 18.2 16.6 18.2 C14.4 18.2 13 16.6 "
           "12 15.2 C11 16.6 9.6 18.2 7.4 18.2 C3.6 18.2 1.2 13.8 1.4 7.4 Z"},
          {"M4.6 10.6 C6.6 9.8 8.8 10.2 10 12.2 C8.6 13.8 5.6 13.6 4.6 10.6 Z M19.4 10.6 C17.4 9.8 15.2 10.2 14 12.2 "
           "C15.4 13.8 18.4 13.6 19.4 10.6 Z",
           Ink::Hole}}},
        {"kid",
         Hue::Blue,
         {{"O12 8.6 6.8 7.2 M12 14.6 L14.2 17.8 H9.8 Z"},
          {"M12 17.4 C13.6 19 10.4 20.6 12 22.6", Ink::Own, 1.5f},
          {"M8.2 6.6 C8.8 5 10 4 11.6 3.8", Ink::Hole, 1.3f}}},
        {"wonderland",
         Hue::Accent,
         {{"M3.2 7.6 H17 V11.8 C17 16 14 18.8 10.1 18.8 C6.2 18.8 3.2 16 3.2 11.8 Z M1.8 20.2 H18.4 C18 21.6 16.8 22.4 "
           "15.2 22.4 H5 C3.4 22.4 2.2 21.6 1.8 20.2 Z"},
          {"M17 9.2 C20.6 8.6 22.2 10 21.6 12.4 C21 14.6 18.8 15.4 16.4 15", Ink::Own, 1.8f},
          {"M7.6 5.4 C6.4 4.2 8.8 3.2 7.6 1.8 M12.4 5.4 C11.2 4.2 13.6 3.2 12.4 1.8", Ink::Own, 1.3f}}},
        {"magical",
         Hue::Blue,
         {{"M15.6 1.4 L17.4 6.6 L22.6 8.4 L17.4 10.2 L15.6 15.4 L13.8 10.2 L8.6 8.4 L13.8 6.6 Z"},
          {"M11.8 12.2 L3 21", Ink::Own, 2.4f},
          {"M5.4 3.2 L6.2 5.4 L8.4 6.2 L6.2 7 L5.4 9.2 L4.6 7 L2.4 6.2 L4.6 5.4 Z M19.4 16.2 L20.1 18.1 L22 18.8 L20.1 "
           "19.5 L19.4 21.4 L18.7 19.5 L16.8 18.8 L18.7 18.1 Z"}}},
        {"animal",
         Hue::Green,
         {{"M12 11.6 C15 11.6 18.6 15.6 18.6 18.6 C18.6 20.8 17.2 22 15.4 22 C14.2 22 13.2 21.4 12 21.4 C10.8 21.4 9.8 "
           "22 8.6 22 C6.8 22 5.4 20.8 5.4 18.6 C5.4 15.6 9 11.6 12 11.6 Z O4.2 11.6 2.3 3 O9 5.8 2.4 3.4 O15 5.8 2.4 "
           "3.4 O19.8 11.6 2.3 3"}}},
        {"dwarf",
         Hue::Red,
         {{"M12.6 1.2 C16 3.4 18.4 6.6 19.2 10.4 H4.8 C5.8 6.6 8.6 3.4 12.6 1.2 Z M4.4 12 H19.6 C19.8 17.4 16.6 21 12 "
           "22.8 C7.4 21 4.2 17.4 4.4 12 Z"},
          {"M7.6 14.8 C9.2 13.8 10.8 14.2 12 15.4 C13.2 14.2 14.8 13.8 16.4 14.8", Ink::Hole, 1.5f}}},
        {"crown",
         Hue::Gold,
         {{"M1.8 6.8 L7 11.6 L12 3.2 L17 11.6 L22.2 6.8 L20 17.6 H4 Z M4 19.2 H20 V22 H4 Z"}}},
    };
    return symbols;
}

struct Cut {
    Shape shape;                             // filled layers
    std::vector<std::vector<ImVec2>> lines;  // strokes
    std::vector<bool> closed;
};
struct Prepared {
    const Symbol* symbol;
    std::vector<Cut> coarse, fine;
};

// Small drawings need fewer points than large ones.
constexpr float kCoarse = 0.12f, kFine = 0.025f, kFineFrom = 32;

const Prepared* prepared(std::string_view name) {
    static const std::map<std::string_view, Prepared> all = [] {
        std::map<std::string_view, Prepared> out;
        for (const Symbol& s : table()) {
            Prepared p{&s, {}, {}};
            for (const Layer& l : s.layers) {
                for (const float tolerance : {kCoarse, kFine}) {
                    Cut cut;
                    if (l.stroke > 0) {
                        cut.lines = readPath(l.path, tolerance);
                        for (const auto& line : cut.lines) {
                            const ImVec2 a = line.front(), b = line.back();
                            cut.closed.push_back(line.size() > 2 && std::abs(a.x - b.x) + std::abs(a.y - b.y) < 1e-3f);
                        }
                    } else {
                        cut.shape = makeShape(l.path, tolerance);
                    }
                    (tolerance == kCoarse ? p.coarse : p.fine).push_back(std::move(cut));
                }
            }
            out.emplace(s.name, std::move(p));
        }
        return out;
    }();
    const auto found = all.find(name);
    return found == all.end() ? nullptr : &found->second;
}

ImU32 colourOf(Hue hue) {
    const Theme& t = theme();
    switch (hue) {
        case Hue::Ink:
            return t.ink;
        case Hue::Accent:
            return t.accentText;
        case Hue::Gold:
            return t.gold;
        case Hue::Blue:
            return t.blueStone;
        case Hue::Green:
            return t.forest;
        case Hue::Water:
            return t.water;
        case Hue::Stone:
            return t.stone;
        case Hue::White:
            return t.whiteStone;
        case Hue::Red:
            return t.redStone;
        case Hue::Black:
            return t.blackStone;
        case Hue::Soft:
            return t.inkFaint;
    }
    return t.ink;
}

// Stones and the die are things, not signs: they keep their material.
bool isThing(const Symbol& s) {
    for (const Layer& l : s.layers)
        if (l.ink == Ink::Outline) return true;
    return false;
}

void strokeLine(ImDrawList* list, const std::vector<ImVec2>& line, bool closed, ImVec2 origin, float scale, float width,
                ImU32 colour) {
    static std::vector<ImVec2> points;
    points.clear();
    for (const ImVec2 p : line) {
        const ImVec2 at = {origin.x + p.x * scale, origin.y + p.y * scale};
        // Two points in one place have no direction; ImGui would draw a spike there.
        const ImVec2 last = points.empty() ? ImVec2(-1e9f, -1e9f) : points.back();
        if (std::abs(at.x - last.x) + std::abs(at.y - last.y) > 0.01f) points.push_back(at);
    }
    if (closed && points.size() > 1) points.pop_back();
    list->AddPolyline(points.data(), int(points.size()), colour, closed ? ImDrawFlags_Closed : 0, width);
    // Round ends; a line thinner than two pixels does not show them.
    if (!closed && width >= 2) {
        list->AddCircleFilled(points.front(), width / 2, colour);
        list->AddCircleFilled(points.back(), width / 2, colour);
    }
}

}  // namespace

std::span<const char* const> symbolNames() {
    static const std::vector<const char*> names = [] {
        std::vector<const char*> out;
        for (const Symbol& s : table()) out.push_back(s.name);
        return out;
    }();
    return names;
}

bool hasSymbol(std::string_view name) { return prepared(name) != nullptr; }

ImU32 symbolColour(std::string_view name) {
    const Prepared* p = prepared(name);
    return p ? colourOf(p->symbol->hue) : theme().inkFaint;
}

void drawSymbol(ImDrawList* list, std::string_view name, ImVec2 centre, float size, ImU32 colour) {
    const Theme& t = theme();
    const Prepared* p = prepared(name);
    if (!p) {
        const float half = size * 0.4f;
        list->AddRect({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half},
                      ImGui::GetColorU32(t.error), 0, 0, 1);
        return;
    }
    const ImU32 own = colourOf(p->symbol->hue);
    const bool thing = isThing(*p->symbol);
    if (colour == 0)
        colour = own;
    else if (thing)
        colour = withAlpha(own, float(colour >> IM_COL32_A_SHIFT & 255) / 255);
    const float scale = size / 24;
    const ImVec2 origin = {centre.x - size / 2, centre.y - size / 2};
    const std::vector<Cut>& cuts = size >= kFineFrom ? p->fine : p->coarse;
    const bool dark = t.name == ThemeName::Dark;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const Layer& layer = p->symbol->layers[i];
        ImU32 ink = colour;
        switch (layer.ink) {
            case Ink::Own:
                break;
            case Ink::Light:
                ink = lighter(colour, 0.28f);
                break;
            case Ink::Dark:
                ink = lighter(colour, -0.22f);
                break;
            case Ink::Hole:
                ink = withAlpha(luminance(colour) > 0.55f ? rgb(0x241E1A)
                                : dark                    ? t.panel
                                                          : t.raised,
                                float(colour >> IM_COL32_A_SHIFT & 255) / 255);
                break;
            case Ink::Outline:
                ink = withAlpha(p->symbol->hue == Hue::White ? rgb(0x4A4038)
                                : dark                       ? rgb(0xB9B7BE)
                                                             : rgb(0x2A2420),
                                float(colour >> IM_COL32_A_SHIFT & 255) / 255 * 0.85f);
                break;
        }
        if (layer.stroke > 0) {
            const float width = std::max(layer.stroke * scale, 1.0f);
            for (std::size_t k = 0; k < cuts[i].lines.size(); ++k)
                strokeLine(list, cuts[i].lines[k], cuts[i].closed[k], origin, scale, width, ImGui::GetColorU32(ink));
        } else {
            fillShape(list, cuts[i].shape, origin, scale, ImGui::GetColorU32(ink));
        }
    }
}

}  // namespace ui
