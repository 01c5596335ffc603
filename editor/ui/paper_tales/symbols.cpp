// The symbols of Paper Tales: resources, Gold, points and tokens, the phases, rows and spots, kinds of cards. No two
// games give one name: its own begin with pt_.
#include "editor/ui/paper_tales/views.h"

#include "editor/ui/symbol_table.h"

namespace ui {
namespace {

using Ink = SymbolInk;
using Hue = SymbolHue;

// The spots of a Kingdom: three in Front, two in Back.
constexpr const char* kFrontRow = "M1.6 4.6h5.8v6.2h-5.8Z M9.1 4.6h5.8v6.2h-5.8Z M16.6 4.6h5.8v6.2h-5.8Z";
constexpr const char* kBackRow = "M5.3 13.2h5.8v6.2h-5.8Z M12.9 13.2h5.8v6.2h-5.8Z";
constexpr const char* kFrontHollow = "M3.2 6.2h2.6v3h-2.6Z M10.7 6.2h2.6v3h-2.6Z M18.2 6.2h2.6v3h-2.6Z";
constexpr const char* kBackHollow = "M6.9 14.8h2.6v3h-2.6Z M14.5 14.8h2.6v3h-2.6Z";
constexpr const char* kCard =
    "M6.2 1.6 H17.8 C19 1.6 20 2.6 20 3.8 V20.2 C20 21.4 19 22.4 17.8 22.4 H6.2 C5 22.4 4 21.4 4 20.2 V3.8 C4 2.6 5 "
    "1.6 6.2 1.6 Z";

const std::vector<Symbol> kTalesSymbols = {
    // --- resources
    {"pt_wood",
     Hue::Gold,
     {{"O6.9 16.6 4.9 4.9 O17.1 16.6 4.9 4.9 O12 7.6 4.9 4.9"},
      {"O6.9 16.6 2.4 2.4 O17.1 16.6 2.4 2.4 O12 7.6 2.4 2.4", Ink::Hole, 1.1f}},
     {0x7C4F26, 0xC49064}},
    {"pt_food",
     Hue::Red,
     {{"M14.5 2 C18.9 2 22 5.1 22 9.2 C22 13.9 17.6 16.6 13.2 16.3 C11.2 16.2 9.6 16.8 8.6 17.2 L6.8 15.4 C7.3 14.3 "
       "7.8 12.8 7.7 10.8 C7.4 6 10.2 2 14.5 2 Z"},
      {"M5.9 15.7 L8.3 18.1 L6.6 19.8 C7 21.2 6.2 22.4 4.9 22.4 C3.8 22.4 3.1 21.7 3.1 20.9 C2.3 20.9 1.6 20.2 1.6 "
       "19.1 C1.6 17.8 2.8 17 4.2 17.4 Z",
       Ink::Light},
      {"M10.8 8.4 C11.2 6.4 12.5 5.1 14.5 4.9", Ink::Hole, 1.4f}},
     {0xC0392E, 0xE86A58}},
    {"pt_ore",
     Hue::Blue,
     {{"M5.4 9.8 L8 22.2 H4.3 L1.7 15 Z M18.6 9.8 L22.3 15 L19.7 22.2 H16 Z", Ink::Dark},
      {"M12 1.7 L17.2 8.4 L14.9 22.2 H9.1 L6.8 8.4 Z"},
      {"M12 1.7 L6.8 8.4 L9.1 22.2 H11.2 L10.6 8.4 Z", Ink::Light}},
     {0x7A3E9D, 0xB585DA}},
    // --- what is gained and lost
    {"pt_gold",
     Hue::Gold,
     {{"O12 12 10.4 10.4"}, {"O12 12 7.8 7.8", Ink::Hole, 1.2f}, {"M12 7 L15.6 12 L12 17 L8.4 12 Z", Ink::Hole}},
     {0xB8860B, 0xE6BE4C}},
    {"pt_lp",
     Hue::Accent,
     {{"M11.3 5.8 C9 4 5.8 3.3 1.7 3.5 V18.9 C5.8 18.7 9 19.3 11.3 21.1 Z M12.7 5.8 C15 4 18.2 3.3 22.3 3.5 V18.9 "
       "C18.2 18.7 15 19.3 12.7 21.1 Z"},
      {"M4.4 7.5 C6.2 7.5 7.7 7.9 8.9 8.6 M4.4 11.5 C6.2 11.5 7.7 11.9 8.9 12.6 M19.6 7.5 C17.8 7.5 16.3 7.9 15.1 8.6 "
       "M19.6 11.5 C17.8 11.5 16.3 11.9 15.1 12.6",
       Ink::Hole, 1.5f}}},
    {"pt_age",
     Hue::Ink,
     {{"M4.8 1.7 H19.2 V4.3 H4.8 Z M4.8 19.7 H19.2 V22.3 H4.8 Z M6.4 5.4 H17.6 C17.6 9.2 14.9 10.4 13.3 12 C14.9 13.6 "
       "17.6 14.8 17.6 18.6 H6.4 C6.4 14.8 9.1 13.6 10.7 12 C9.1 10.4 6.4 9.2 6.4 5.4 Z"},
      {"M8.6 6.8 H15.4 C15 7.9 14.3 8.5 13.4 9.2 H10.6 C9.7 8.5 9 7.9 8.6 6.8 Z", Ink::Hole}}},
    {"pt_strength",
     Hue::Ink,
     {{"M22.2 1.8 L21.2 7 L11.3 16.9 L7.1 12.7 L17 2.8 Z"},
      {"M4.8 11.6 L12.4 19.2", Ink::Own, 2.4f},
      {"M7.8 16.2 L3.6 20.4", Ink::Own, 3.0f},
      {"M18.4 5.6 L10.2 13.8", Ink::Hole, 1.0f}}},
    // --- phases, 1 to 6
    {"pt_recruitment",
     Hue::Soft,
     {{"M1.5 8.4 L6.2 5.6 V20.8 Z"},
      {"M9 3.2 H17 C17.9 3.2 18.6 3.9 18.6 4.8 V20 C18.6 20.9 17.9 21.6 17 21.6 H9 C8.1 21.6 7.4 20.9 7.4 20 V4.8 C7.4 "
       "3.9 8.1 3.2 9 3.2 Z"},
      {"M19.8 5.6 L22.5 8.4 L19.8 19.6 Z"},
      {"M13 8.6 L15.2 12.4 L13 16.2 L10.8 12.4 Z", Ink::Hole}},
     {0x6B6257, 0xA9A6B4}},
    {"pt_deployment",
     Hue::Green,
     {{"M6.6 2.6 H21.6 L18.2 7.6 L21.6 12.6 H6.6 Z"},
      {"M5.2 2.4 V21.6", Ink::Own, 2.3f},
      {"M2.2 21.8 H9.4", Ink::Own, 2.0f}},
     {0x3F7A4B, 0x7FC08A}},
    {"pt_wars",
     Hue::Red,
     {{"M22.3 1.7 L21.7 5.2 L9.7 17.2 L6.8 14.3 L18.8 2.3 Z"},
      {"M1.7 1.7 L2.3 5.2 L14.3 17.2 L17.2 14.3 L5.2 2.3 Z"},
      {"M4.6 13.2 L10.8 19.4 M19.4 13.2 L13.2 19.4", Ink::Own, 2.2f},
      {"M6.8 17.2 L3 21 M17.2 17.2 L21 21", Ink::Own, 2.6f}},
     {0xA5302B, 0xEE7C6E}},
    {"pt_income",
     Hue::Gold,
     {{"M9 6.9 H15 C19 10 21.6 13.6 21.6 16.9 C21.6 20.3 18 22.3 12 22.3 C6 22.3 2.4 20.3 2.4 16.9 C2.4 13.6 5 10 9 "
       "6.9 Z M7.8 1.7 H16.2 L14.6 5.3 H9.4 Z"},
      {"O12 14.9 3.5 3.5", Ink::Hole, 1.7f}},
     {0xA87A24, 0xD9B25A}},
    {"pt_construction",
     Hue::Blue,
     {{"M9.2 2 H19.6 C20.9 2 21.8 2.9 21.8 4.2 V9 H9.2 L3 6.2 V4.8 Z"}, {"M14.6 9.6 V20.6", Ink::Own, 3.6f}},
     {0x2F5D8C, 0x7FAEDB}},
    {"pt_aging",
     Hue::Soft,
     {{"M4.8 19.4 V10.2 C4.8 5.4 7.9 1.8 12 1.8 C16.1 1.8 19.2 5.4 19.2 10.2 V19.4 Z M2 20.2 H22 V22.4 H2 Z"},
      {"M12 6.2 V15 M8.9 9.2 H15.1", Ink::Hole, 1.9f}},
     {0x55506A, 0xA7A3C2}},
    // --- on cards
    {"pt_flip",
     Hue::Ink,
     {{"M9 5.6 H15 C15.9 5.6 16.6 6.3 16.6 7.2 V16.8 C16.6 17.7 15.9 18.4 15 18.4 H9 C8.1 18.4 7.4 17.7 7.4 16.8 V7.2 "
       "C7.4 6.3 8.1 5.6 9 5.6 Z"},
      {"M3.8 16.8 C1.6 12.4 2.6 7 6.2 3.9 M20.2 7.2 C22.4 11.6 21.4 17 17.8 20.1", Ink::Own, 2.0f},
      {"M4 1.6 L9.6 2 L7 6.8 Z M20 22.4 L14.4 22 L17 17.2 Z"}}},
    {"pt_spot", Hue::Accent, {{kFrontRow}, {kBackRow}}},
    {"pt_front", Hue::Ink, {{kFrontRow}, {kBackRow}, {kBackHollow, Ink::Hole}}},
    {"pt_back", Hue::Ink, {{kFrontRow}, {kBackRow}, {kFrontHollow, Ink::Hole}}},
    // --- kinds of records and places of cards
    {"pt_unit",
     Hue::Accent,
     {{"M3.8 11 C3.8 5.4 7.3 1.7 12 1.7 C16.7 1.7 20.2 5.4 20.2 11 V20.4 C18.2 21.7 15.3 22.4 12 22.4 C8.7 22.4 5.8 "
       "21.7 3.8 20.4 Z"},
      {"M5.6 10.2 H18.4 V12.8 H13.3 V20.2 H10.7 V12.8 H5.6 Z", Ink::Hole}}},
    {"pt_building",
     Hue::Blue,
     {{"M4.2 1.8 H8 V4.6 H10.1 V1.8 H13.9 V4.6 H16 V1.8 H19.8 V8.6 L17.8 10.6 V22.3 H6.2 V10.6 L4.2 8.6 Z"},
      {"M9.8 22.4 V17.6 C9.8 16.2 10.8 15.2 12 15.2 C13.2 15.2 14.2 16.2 14.2 17.6 V22.4 Z", Ink::Hole}}},
    {"pt_reserved", Hue::Ink, {{kCard}, {"M9.2 1.6 H14.8 V12.2 L12 9.6 L9.2 12.2 Z", Ink::Hole}}},
    {"pt_discard", Hue::Ink, {{kCard}, {"M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6", Ink::Hole, 2.2f}}},
};

}  // namespace

const std::vector<Symbol>& symbolsOfPaperTales() { return kTalesSymbols; }

}  // namespace ui
