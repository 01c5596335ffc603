// The symbols of battles: traits, elements, statuses and what else stands beside a board. Each is named br_ and the key
// of its word.
#include "editor/ui/battle_royale/battle_symbols.h"

#include <utility>

namespace ui {

namespace {

using Ink = SymbolInk;
using Hue = SymbolHue;

constexpr const char* kShield = "M12 2 L20.5 5 V11.5 C20.5 16.6 17 20.4 12 22 C7 20.4 3.5 16.6 3.5 11.5 V5 Z";

std::vector<Symbol> traits() {
    return {
        {"br_intelligence",  // a lamp
         Hue::Gold,
         {{"M12 1.8 C7.6 1.8 4.4 5 4.4 9.2 C4.4 12 6 13.8 7.6 15.4 C8.4 16.2 8.8 17 8.8 18 H15.2 C15.2 17 15.6 16.2 "
           "16.4 15.4 C18 13.8 19.6 12 19.6 9.2 C19.6 5 16.4 1.8 12 1.8 Z"},
          {"M9 19.4 H15 V22.2 H9 Z"}}},
        {"br_strength",  // an anvil
         Hue::Red,
         {{"M1.8 5.5 H22.2 C22.2 10 18.4 11.6 15 12 V15.4 H18.4 V20 H5.6 V15.4 H9 V12 C5 11.8 2.2 9.4 1.8 5.5 Z"}}},
        {"br_willpower",  // a tower
         Hue::Stone,
         {{"M4.8 2.2 H8 V5 H10.4 V2.2 H13.6 V5 H16 V2.2 H19.2 V9 L16.6 11 V18 H19.2 V21.8 H4.8 V18 H7.4 V11 L4.8 9 "
           "Z"}}},
        {"br_magic",  // a wand
         Hue::Blue,
         {{"M2.8 21.2 L12.8 11.2", Ink::Own, 2.8f},
          {"M15.6 1.6 L17.2 6.8 L22.4 8.4 L17.2 10 L15.6 15.2 L14 10 L8.8 8.4 L14 6.8 Z"}}},
        {"br_persuasion",  // somebody speaks
         Hue::Green,
         {{"M3.2 3.4 H20.8 C21.8 3.4 22.4 4 22.4 5 V15 C22.4 16 21.8 16.6 20.8 16.6 H11.4 L6 21.8 V16.6 H3.2 C2.2 "
           "16.6 1.6 16 1.6 15 V5 C1.6 4 2.2 3.4 3.2 3.4 Z"},
          {"M6 8 H18", Ink::Hole, 1.7f},
          {"M6 12 H14", Ink::Hole, 1.7f}}},
    };
}

std::vector<Symbol> elements() {
    return {
        {"br_fire",
         Hue::Red,
         {{"M12.4 1.4 C14.2 5.6 19 8.2 19 14.2 C19 19 15.8 22.6 12 22.6 C8.2 22.6 5 19 5 14.4 C5 11.2 6.8 9 8.4 7.4 "
           "C8.8 9.2 9.6 10.4 10.8 10.8 C10 7.4 10.8 4 12.4 1.4 Z"},
          {"M12.2 13 C13.4 14.8 14.8 15.8 14.8 17.8 C14.8 19.4 13.6 20.6 12 20.6 C10.4 20.6 9.2 19.4 9.2 17.8 C9.2 "
           "16 11.4 15 12.2 13 Z",
           Ink::Hole}}},
        {"br_ice",  // a snowflake
         Hue::Water,
         {{"M12 2 V22 M3.4 7 L20.6 17 M20.6 7 L3.4 17", Ink::Own, 2.1f},
          {"M9 3.4 L12 6.2 L15 3.4 M9 20.6 L12 17.8 L15 20.6", Ink::Own, 1.7f}}},
        {"br_water",  // a drop
         Hue::Blue,
         {{"M12 1.6 C15 6.4 19 10.4 19 15 C19 19.2 15.8 22.3 12 22.3 C8.2 22.3 5 19.2 5 15 C5 10.4 9 6.4 12 1.6 Z"}}},
        {"br_dark",  // a moon
         Hue::Ink,
         {{"M15.6 1.8 C9.4 2.2 4.6 6.8 4.6 12.2 C4.6 17.9 9.4 22.2 15.2 22.2 C17.5 22.2 19.5 21.5 21 20.3 C14.9 19.7 "
           "11 16.2 11 11.6 C11 7.7 12.6 4.4 15.6 1.8 Z"}}},
        {"br_holy",  // a radiant star
         Hue::Gold,
         {{"M12 1.4 L13.8 8.2 L19.5 4.5 L15.8 10.2 L22.6 12 L15.8 13.8 L19.5 19.5 L13.8 15.8 L12 22.6 L10.2 15.8 L4.5 "
           "19.5 L8.2 13.8 L1.4 12 L8.2 10.2 L4.5 4.5 L10.2 8.2 Z"}}},
        {"br_lightning", Hue::Gold, {{"M13.8 1.4 L4.4 13.6 H10.4 L8.4 22.6 L19.6 9.4 H13 Z"}}},
    };
}

std::vector<Symbol> statuses() {
    return {
        {"br_bleed",  // claws
         Hue::Red,
         {{"M8.2 2.4 L4.2 19.6", Ink::Own, 2.6f},
          {"M14.2 2.4 L10.2 21.6", Ink::Own, 2.6f},
          {"M20.2 3.4 L16.2 19.6", Ink::Own, 2.6f}}},
        {"br_pierce",  // a spear
         Hue::Stone,
         {{"M2.4 21.6 L15.4 8.6", Ink::Own, 2.3f}, {"M22.2 1.8 L20.2 11.4 L12.6 3.8 Z"}}},
        {"br_break",  // a cracked shield
         Hue::Accent,
         {{kShield}, {"M13.4 2.6 L10 8.2 L14 12 L10.4 16 L12.6 21.4", Ink::Hole, 1.9f}}},
        {"br_poison",  // a skull
         Hue::Green,
         {{"M12 1.8 C6.8 1.8 3.2 5.4 3.2 10 C3.2 13 4.8 15 7 16.2 V20.4 C7 21.4 7.6 22 8.6 22 H15.4 C16.4 22 17 21.4 "
           "17 20.4 V16.2 C19.2 15 20.8 13 20.8 10 C20.8 5.4 17.2 1.8 12 1.8 Z"},
          {"O8.4 10.4 2.1 2.4", Ink::Hole},
          {"O15.6 10.4 2.1 2.4", Ink::Hole},
          {"M12 13.6 L13.4 16.2 H10.6 Z", Ink::Hole}}},
        {"br_stun",  // no blade may be drawn
         Hue::Gold,
         {{"M12 2.8 C6.9 2.8 2.8 6.9 2.8 12 C2.8 17.1 6.9 21.2 12 21.2 C17.1 21.2 21.2 17.1 21.2 12 C21.2 6.9 17.1 "
           "2.8 12 2.8 Z",
           Ink::Own, 2.3f},
          {"M12 5.6 L13.6 8.4 V17.4 H10.4 V8.4 Z"},
          {"M5.6 5.6 L18.4 18.4", Ink::Own, 2.3f}}},
        {"br_dizzy",  // a whirl
         Hue::Blue,
         {{"M12 12 C12 10.2 14.6 10 15.2 12.2 C15.8 15 12.2 17 9.6 15.2 C6 12.8 7.4 7.2 11.8 5.8 C17.8 4.2 21.6 10 20 "
           "15.2 C18.4 20.4 11.4 22.6 6 19.6",
           Ink::Own, 2.3f}}},
        {"br_knock_back",  // pushed away from a wall
         Hue::Stone,
         {{"M18 12 H8", Ink::Own, 2.8f}, {"M10.4 4.6 L2 12 L10.4 19.4 Z"}, {"M21.2 4 V20", Ink::Own, 2.3f}}},
    };
}

std::vector<Symbol> besideBoards() {
    return {
        {"br_attack",  // a sword
         Hue::Red,
         {{"M21.8 2.2 L21 7.2 L11 17.2 L6.8 13 L16.8 3 Z"},
          {"M4.6 11.2 L12.8 19.4", Ink::Own, 2.3f},
          {"M7.4 16.6 L3 21", Ink::Own, 2.8f}}},
        {"br_defence",  // a shield, half of it in light
         Hue::Blue,
         {{kShield}, {"M12 4.6 V19.2 C8.4 17.8 5.8 15 5.8 11.2 V6.8 Z", Ink::Hole}}},
        {"br_guard",  // a shield with a plus
         Hue::Blue,
         {{kShield}, {"M12 7 V16.4 M7.3 11.7 H16.7", Ink::Hole, 2.3f}}},
        {"br_might",  // stronger, and stronger still
         Hue::Red,
         {{"M4 12.6 L12 4.6 L20 12.6", Ink::Own, 3.0f}, {"M4 20 L12 12 L20 20", Ink::Own, 3.0f}}},
        {"br_unblockable",  // an arrow through a wall
         Hue::Red,
         {{"M2.4 12 H16", Ink::Own, 2.6f},
          {"M14.4 5.8 L22.4 12 L14.4 18.2 Z"},
          {"M9 2.6 V7.6 M9 16.4 V21.4", Ink::Own, 2.4f}}},
        {"br_skips",  // an hourglass
         Hue::Stone,
         {{"M5 2.2 H19 V5 C19 8.6 15.4 10.4 13.4 12 C15.4 13.6 19 15.4 19 19 V21.8 H5 V19 C5 15.4 8.6 13.6 10.6 12 "
           "C8.6 10.4 5 8.6 5 5 Z"}}},
        {"br_extra",  // on and on
         Hue::Gold,
         {{"M2.6 5 L10.4 12 L2.6 19 Z"}, {"M11 5 L18.8 12 L11 19 Z"}, {"M20.4 5.6 V18.4", Ink::Own, 2.3f}}},
        {"br_hostage",  // behind bars
         Hue::Ink,
         {{"M3.4 2.4 H20.6 V5.6 H3.4 Z"},
          {"M3.4 18.4 H20.6 V21.6 H3.4 Z"},
          {"M6 5 V19 M10 5 V19 M14 5 V19 M18 5 V19", Ink::Own, 1.8f}}},
        {"br_signature",  // a seal
         Hue::Accent,
         {{"O12 8.8 7 7"}, {"O12 8.8 2.8 2.8", Ink::Hole}, {"M7.6 14.6 L5.6 22.2 L12 18.6 L18.4 22.2 L16.4 14.6 Z"}}},
        {"br_super",  // a star
         Hue::Gold,
         {{"M12 1.6 L15.1 8.5 L22.6 9.3 L17 14.4 L18.6 21.8 L12 18 L5.4 21.8 L7 14.4 L1.4 9.3 L8.9 8.5 Z"}}},
        {"br_escape",  // through a door
         Hue::Stone,
         {{"M10 2.4 H20.4 V21.6 H10 V17.2 H12.6 V19 H17.8 V5 H12.6 V6.8 H10 Z"},
          {"M14 12 H6", Ink::Own, 2.4f},
          {"M8.4 6.6 L1.8 12 L8.4 17.4 Z"}}},
        {"br_tag_out",  // one for another
         Hue::Water,
         {{"M4 8.4 H16", Ink::Own, 2.6f},
          {"M14.6 3 L22 8.4 L14.6 13.8 Z"},
          {"M20 17 H9.4", Ink::Own, 2.6f},
          {"M9.8 12.4 L2.4 17 L9.8 21.6 Z"}}},
        {"br_cure",  // a leaf
         Hue::Green,
         {{"M20.8 2.4 C21.4 12.6 17.6 19 9.8 19 C7 19 5 17.6 4.4 15.4 C3 9.6 9.4 4 20.8 2.4 Z"},
          {"M16.4 7.4 L7.6 15.6", Ink::Hole, 1.6f},
          {"M7 16.4 L3 21.4", Ink::Own, 2.2f}}},
    };
}

}  // namespace

std::vector<Symbol> battleSymbolsOfBattleRoyale() {
    std::vector<Symbol> all;
    for (const auto& symbols : {traits, elements, statuses, besideBoards})
        for (Symbol& symbol : symbols()) all.push_back(std::move(symbol));
    return all;
}

}  // namespace ui
