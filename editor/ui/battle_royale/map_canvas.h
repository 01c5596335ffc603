// How the map of Quest Mode is drawn: locations, tokens, and marks of where one may go. From spaces to pixels: a
// location is 1 wide, north is up.
#pragma once

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/battle_royale/marks.h"

namespace ui {

struct MapFrame {
    ImVec2 corner, size;
    float side = 120;               // pixels of a location
    ImVec2 middle{};                // the place in the middle; y grows downwards
    ImVec2 at(int x, int y) const;  // upper left corner of a location
    ImVec2 placeAt(ImVec2 pixel) const;
};

struct SpaceLook {
    bool option = false, lit = false;  // one may go there now; the mouse is on it
    bool aims = false;                 // something else may be done with it
};
void drawSpace(BattleCanvas& canvas, const editor::play::BattleRoyaleSpace& space, ImVec2 at, float side,
               const SpaceLook& look);
void drawGap(BattleCanvas& canvas, const editor::play::BattleRoyaleGap& gap, ImVec2 at, float side, bool lit);

// Where each token stands, in the order of the map's tokens.
struct TokenBox {
    ImVec2 min, max;
};
std::vector<TokenBox> tokenBoxes(const editor::play::BattleRoyaleMap& map, const MapFrame& frame);
void drawToken(BattleCanvas& canvas, const editor::play::BattleRoyaleToken& token, const TokenBox& box, bool lit);

// A place of the map with its name as tests call it: "space 3", "gap 1,0", "token seat2".
std::string labelOf(std::size_t space);
std::string labelOf(const editor::play::BattleRoyaleGap& gap);
std::string labelOf(const editor::play::BattleRoyaleToken& token);

}  // namespace ui
