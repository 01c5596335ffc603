// Pictures of the screen: read back from PNG and compared with one that was found good.
#pragma once

#include <cstdint>
#include <string>

#include "editor/ui/textures.h"

namespace driver {

// Reads a PNG. False, and `why`, when it cannot be read.
bool readPng(const std::string& file, ui::Pixels& out, std::string& why);
std::uint64_t hashOf(const ui::Pixels& picture);
// The share of pixels, 0 to 1, that differ by more than `tolerance` in a channel; 1 when the sizes differ.
double difference(const ui::Pixels& a, const ui::Pixels& b, int tolerance = 8);

// Compares with the picture kept in `file`. Empty when at most `share` of the pixels differ; else a sentence, and the
// new picture is saved in the folder `pictures` of the current one. With TALE_UPDATE_PICTURES set in the environment
// the new picture is kept instead.
std::string compareWithKept(const ui::Pixels& picture, const std::string& file, double share = 0.002);

}  // namespace driver
