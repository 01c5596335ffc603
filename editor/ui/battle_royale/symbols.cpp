// The symbols of Fairytale Games: The Battle Royale. No two games give one name: its own begin with br_.
#include "editor/ui/battle_royale/battle_symbols.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/symbol_table.h"

namespace ui {

const std::vector<Symbol>& symbolsOfBattleRoyale() {
    using Ink = SymbolInk;
    using Hue = SymbolHue;
    static const std::vector<Symbol> kinds = {
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
        {"br_trait",  // a gem
         Hue::Water,
         {{"M7 3 H17 L22 9 L12 21.5 L2 9 Z"}, {"M7.5 9 H16.5", Ink::Hole, 1.4f}}},
    };
    static const std::vector<Symbol> symbols = [] {
        std::vector<Symbol> all = kinds;
        for (Symbol& symbol : battleSymbolsOfBattleRoyale()) all.push_back(std::move(symbol));
        return all;
    }();
    return symbols;
}

}  // namespace ui
