// Embroidery: the cross-stitch band of the editor and the motifs behind cards without art. Bulgarian costume sews
// such bands (shevitsa) as a sign of protection; ours are made by rule from a few classical figures.
//
// A piece is sewn once, pixel by pixel, and then drawn as one picture; what was not drawn for a while is dropped.
#pragma once

#include <imgui.h>

#include <cstdint>

namespace ui {

// A band of stitches across a rectangle, `cell` pixels a stitch (whole), centred in its height. Seven rows high.
void drawBand(ImDrawList* list, ImVec2 min, ImVec2 max, float cell, ImU32 main, ImU32 second);
constexpr int kBandRows = 7;

// A medallion: an eight-pointed star in rings of stitches, different for every seed. `radius` in stitches.
struct Thread {
    ImU32 first, second, third;
};
void drawMedallion(ImDrawList* list, ImVec2 centre, float cell, int radius, std::uint32_t seed, const Thread& thread);

// A field of small motifs that fills a rectangle, faint enough to lie behind other things.
void drawWeave(ImDrawList* list, ImVec2 min, ImVec2 max, float cell, std::uint32_t seed, ImU32 colour);

// Drops pieces that were not drawn lately; once a frame. And all of them, before the window closes.
void updateEmbroidery();
void releaseEmbroidery();

}  // namespace ui
