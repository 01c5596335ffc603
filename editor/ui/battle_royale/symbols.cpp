// The symbols of Fairytale Games: The Battle Royale. No two games give one name: its own begin with br_.
#include <utility>

#include "editor/ui/battle_royale/battle_symbols.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/symbol_table.h"

namespace ui {

namespace {

using Ink = SymbolInk;
using Hue = SymbolHue;

std::vector<Symbol> kindsOfRecords() {
    return {
        {"br_character",  // head and shoulders
         Hue::Accent,
         {{"O12 8 4.6 4.6"}, {"M3 21 C3 16 7 13.6 12 13.6 C17 13.6 21 16 21 21 Z"}}},
        {"br_tactic",  // a flag
         Hue::Blue,
         {{"M5 2 H7 V22 H5 Z"}, {"M8 3 H20 L16.5 7.5 L20 12 H8 Z"}}},
        {"br_item",  // a shield
         Hue::Stone,
         {{"M12 2 L20.5 5 V11.5 C20.5 16.6 17 20.4 12 22 C7 20.4 3.5 16.6 3.5 11.5 V5 Z"},
          {"M12 6 V18", Ink::Hole, 1.8f}}},
        {"br_action",  // a spark
         Hue::Gold,
         {{"M12 1.5 L14.6 9.4 L22.5 12 L14.6 14.6 L12 22.5 L9.4 14.6 L1.5 12 L9.4 9.4 Z"}}},
        {"br_battle",  // a card with a blade
         Hue::Red,
         {{"M5 2 H19 C20.2 2 21 2.8 21 4 V20 C21 21.2 20.2 22 19 22 H5 C3.8 22 3 21.2 3 20 V4 C3 2.8 3.8 2 5 2 Z"},
          {"M12 5 L14 8 V14 H17 V16 H13 V19 H11 V16 H7 V14 H10 V8 Z", Ink::Hole}}},
        {"br_minion",  // a paw
         Hue::Ink,
         {{"O6 10 2.4 3"},
          {"O12 7 2.4 3.2"},
          {"O18 10 2.4 3"},
          {"M12 12 C16 12 18.5 15 18.5 18 C18.5 20.5 16 21.5 12 21.5 C8 21.5 5.5 20.5 5.5 18 C5.5 15 8 12 12 12 Z"}}},
        {"br_boss",  // a crown
         Hue::Gold,
         {{"M2.5 7 L7.5 12 L12 4 L16.5 12 L21.5 7 L19.5 19 H4.5 Z"}}},
        {"br_faction",  // a banner
         Hue::Green,
         {{"M4 2 H20 V22 L12 16.5 L4 22 Z"}}},
        {"br_location",  // hills with a road
         Hue::Green,
         {{"M1.5 20 C5 11 8 7.5 11 7.5 C13.5 7.5 15 10 16.2 12.4 C17 11.5 18 11 19 11 C20.6 11 21.8 13.5 22.5 20 Z"},
          {"M11.5 20 C10 17 13.5 15.5 12 12.5", Ink::Hole, 1.8f}}},
        {"br_event",  // the sun of the days
         Hue::Gold,
         {{"O12 12 5 5"},
          {"M12 1.5 V4.8", Ink::Own, 2.2f},
          {"M12 19.2 V22.5", Ink::Own, 2.2f},
          {"M1.5 12 H4.8", Ink::Own, 2.2f},
          {"M19.2 12 H22.5", Ink::Own, 2.2f},
          {"M4.6 4.6 L6.9 6.9", Ink::Own, 2.2f},
          {"M17.1 17.1 L19.4 19.4", Ink::Own, 2.2f},
          {"M4.6 19.4 L6.9 17.1", Ink::Own, 2.2f},
          {"M17.1 6.9 L19.4 4.6", Ink::Own, 2.2f}}},
        {"br_npc",  // somebody with a pack
         Hue::Blue,
         {{"O10 6 3.8 3.8"},
          {"M3 21.5 C3 15 6 11.5 10 11.5 C12.2 11.5 14 12.5 15.2 14.2 L13 21.5 Z"},
          {"M15.5 9.5 H20 C21.4 9.5 22.2 10.4 22.2 11.8 V17 H16.2 Z"}}},
        {"br_quest",  // a scroll
         Hue::Accent,
         {{"M5 2.5 H17 C18.6 2.5 19.5 3.6 19.5 5.2 V18.8 C19.5 20.4 18.6 21.5 17 21.5 H5 C6.6 21.5 7 20.4 7 18.8 V5.2 "
           "C7 3.6 6.6 2.5 5 2.5 Z"},
          {"M10 8 H16.5", Ink::Hole, 1.6f},
          {"M10 12 H16.5", Ink::Hole, 1.6f},
          {"M10 16 H14", Ink::Hole, 1.6f}}},
        {"br_victory",  // a cup
         Hue::Gold,
         {{"M7 2.5 H17 V9 C17 13 14.8 15 12 15 C9.2 15 7 13 7 9 Z"},
          {"M7 5 H3.2 C3.2 9 4.8 11 7.4 11.4", Ink::Own, 1.8f},
          {"M17 5 H20.8 C20.8 9 19.2 11 16.6 11.4", Ink::Own, 1.8f},
          {"M11 14.5 H13 V18.5 H16.5 V21.5 H7.5 V18.5 H11 Z"}}},
        {"br_rules",  // an open book
         Hue::Stone,
         {{"M2 4.5 C6 3 9.5 3.5 11.4 5.6 V20.5 C9.5 18.6 6 18.1 2 19.4 Z"},
          {"M22 4.5 C18 3 14.5 3.5 12.6 5.6 V20.5 C14.5 18.6 18 18.1 22 19.4 Z"}}},
    };
}

std::vector<Symbol> onCards() {
    return {
        {"br_movement",  // a boot
         Hue::Stone,
         {{"M8 2 H14 V13 C17 14.5 21 15 21.5 18.5 V20.5 H8 Z"}, {"M8 17.6 H21", Ink::Hole, 1.2f}}},
        {"br_box",  // a green box for a search
         Hue::Green,
         {{"M4 4 H20 V20 H4 Z"}, {"M7.5 7.5 H16.5 V16.5 H7.5 Z", Ink::Hole}}},
        {"br_trait",  // a gem
         Hue::Water,
         {{"M7 3 H17 L22 9 L12 21.5 L2 9 Z"}, {"M7.5 9 H16.5", Ink::Hole, 1.4f}}},
        {"br_reputation",  // a green one (BR-CHAR-15)
         Hue::Green,
         {{"M7 3 H17 L22 9 L12 21.5 L2 9 Z"}, {"M7.5 9 H16.5", Ink::Hole, 1.4f}}},
    };
}

}  // namespace

const std::vector<Symbol>& symbolsOfBattleRoyale() {
    static const std::vector<Symbol> symbols = [] {
        std::vector<Symbol> all;
        for (const auto& some : {kindsOfRecords, onCards, battleSymbolsOfBattleRoyale})
            for (Symbol& symbol : some()) all.push_back(std::move(symbol));
        return all;
    }();
    return symbols;
}

}  // namespace ui
