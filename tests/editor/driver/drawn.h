// What a frame without a window looks like: its triangles drawn by the processor, so that a test leaves a picture of
// what it has come to wherever it runs.
//
//     driver::keepTextures();                               // before anything is drawn
//     ...
//     CHECK(driver::keepPicture("who took my Hope") == ""); // build/pictures/who-took-my-hope.png
#pragma once

#include <string>

#include "editor/ui/textures.h"

namespace driver {

// Textures are made as pixels in memory from now on; what was made before is drawn white.
void keepTextures();
// The frame that was drawn last, in the context of Dear ImGui that is current.
ui::Pixels drawnFrame();
// Saves that under the name of a story. Empty, or why not: the file cannot be written, or nothing was drawn.
std::string keepPicture(const std::string& story);

}  // namespace driver
