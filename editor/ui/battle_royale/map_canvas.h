// How the map of Quest Mode is drawn: locations, tokens, and marks of where one may go.
#pragma once

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/battle_royale/marks.h"
#include "editor/ui/panels/map_camera.h"

namespace ui {

// The upper left corner of a location. One is 1 wide; north is up.
ImVec2 cornerOf(const MapFrame& frame, int x, int y);

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
