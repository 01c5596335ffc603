// Pictures in memory, read from PNG and JPEG files and written as PNG; the budget that hostile files meet.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/limits.h"

namespace ui {

// Four bytes a pixel, red green blue alpha, rows from the top.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
    bool empty() const { return rgba.empty(); }
};

struct ImageLimits {
    std::size_t fileBytes = schema::kLargestImage;  // a larger file is refused before it is read
    int side = schema::kWidestImage;                // pixels
    // What the decoder may allocate in all: as much as an image of its size needs, but never more than this.
    std::size_t decodeBytes = schema::kMostDecodeBytes;
    const std::atomic<bool>* stop = nullptr;  // nobody waits for it any more: the decoder gives up soon
};

// Decodes a PNG or JPEG that a pack would take (schema/core/image_header.h).
// On failure nothing, and `reason` says why in one line.
bool decodeImage(std::string_view bytes, const ImageLimits& limits, Pixels& out, std::string& reason);
// Halves a picture until no side is longer than `widest`, so that it takes no more memory than can be seen of it.
void downscale(Pixels& pixels, int widest);
bool encodePng(const Pixels& pixels, std::string& bytes);
// An empty string is success, else the reason.
std::string writePng(const Pixels& pixels, const std::filesystem::path& file);

}  // namespace ui
