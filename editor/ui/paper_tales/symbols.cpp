// The symbols of Paper Tales. No two games give one name: its own begin with pt_.
#include "editor/ui/paper_tales/views.h"

#include "editor/ui/symbol_table.h"

namespace ui {

const std::vector<Symbol>& symbolsOfPaperTales() {
    using Ink = SymbolInk;
    using Hue = SymbolHue;
    static const std::vector<Symbol> symbols = {
        {"pt_card",
         Hue::Accent,
         {{"M5 2 H19 C20.2 2 21 2.8 21 4 V20 C21 21.2 20.2 22 19 22 H5 C3.8 22 3 21.2 3 20 V4 C3 2.8 3.8 2 5 2 Z"},
          {"M12 6 L15.5 12 L12 18 L8.5 12 Z", Ink::Hole}}},
        {"pt_cloud",
         Hue::Stone,
         {{"M6.5 19 C3.6 19 1.5 17 1.5 14.4 C1.5 12 3.3 10.2 5.6 9.9 C6.2 6.9 8.7 5 11.8 5 C15 5 17.5 7 18.2 10 C20.8 "
           "10.1 22.5 12 22.5 14.4 C22.5 17 20.5 19 17.8 19 Z"}}},
        {"pt_moon",
         Hue::Blue,
         {{"M15.5 2.5 C10 3.6 7 7.6 7 12 C7 16.4 10 20.4 15.5 21.5 C14.2 22.1 12.8 22.4 11.4 22.4 C5.6 22.4 1.4 17.8 "
           "1.4 12 C1.4 6.2 5.6 1.6 11.4 1.6 C12.8 1.6 14.2 1.9 15.5 2.5 Z"}}},
        {"pt_sun",
         Hue::Gold,
         {{"O12 12 5.4 5.4"},
          {"M12 1.6 V4.4 M12 19.6 V22.4 M1.6 12 H4.4 M19.6 12 H22.4 M4.6 4.6 L6.6 6.6 M17.4 17.4 L19.4 19.4 M4.6 19.4 "
           "L6.6 17.4 M17.4 6.6 L19.4 4.6",
           Ink::Own, 2.0f}}},
    };
    return symbols;
}

}  // namespace ui
