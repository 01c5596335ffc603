// Pictures in memory, read from PNG and JPEG files and written as PNG; the budget that hostile files meet.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// Four bytes a pixel, red green blue alpha, rows from the top.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
    bool empty() const { return rgba.empty(); }
};

struct ImageLimits {
    std::size_t fileBytes = 32u << 20;    // a larger file is refused before it is read
    int side = 4096;                      // pixels
    std::size_t decodeBytes = 96u << 20;  // what the decoder may allocate in all; a decompression bomb ends here
};

// Decodes a PNG or JPEG. On failure nothing, and `reason` says why in one line.
bool decodeImage(std::string_view bytes, const ImageLimits& limits, Pixels& out, std::string& reason);
bool encodePng(const Pixels& pixels, std::string& bytes);
// An empty string is success, else the reason.
std::string writePng(const Pixels& pixels, const std::filesystem::path& file);

}  // namespace ui
