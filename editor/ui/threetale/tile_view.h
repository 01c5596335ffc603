// A map tile at any size: four Spaces with their features, turned as it lies.
#pragma once

#include <imgui.h>

#include <string>

namespace ui {

// Features by the keys of the game's list: "trees", "portal", "altar", "white", "red", "black", "treasure1".."3",
// "battle1".."3", "quest", "offering"; empty or "none" is a plain Space.
struct TileLook {
    std::string features[4];  // northwest, northeast, southwest, southeast, as printed (unturned)
    bool taken[4] = {};       // the pickup has been claimed: its place shows empty
    int turns = 0;            // quarter turns clockwise, 0 to 3
    int serial = 0;           // order of placing, in a corner; 0: not shown
    bool selected = false, hovered = false, dimmed = false, ghost = false;  // ghost: where it could be placed
    bool shadow = true;                                                     // on a table; none on paper
};

// Where a printed Space lies after turning: 0 northwest, 1 northeast, 2 southwest, 3 southeast.
int spaceAfterTurns(int printed, int turns);

void drawTile(ImDrawList* list, ImVec2 at, float side, const TileLook& tile);
extern const ImU32 kTileEdge;  // the colour around its Spaces
// One Space alone, for the painter's palette and the map of the play view.
void drawSpace(ImDrawList* list, ImVec2 at, float side, const std::string& feature, bool taken, unsigned seed);
// The feature's token alone, `size` across; nothing for plain Spaces and Trees.
void drawFeature(ImDrawList* list, ImVec2 centre, float size, const std::string& feature, bool taken);
// The place of a Space on a drawn tile, 0 to 3 as it lies.
void spaceRect(ImVec2 tileAt, float side, int space, ImVec2& min, ImVec2& max);

}  // namespace ui
