// A picture of the screen: saved and read as PNG, compared with one that was found good.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace driver {

struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;  // rows from the top, 4 bytes a pixel

    const std::uint8_t* pixel(int x, int y) const { return &rgba[static_cast<std::size_t>(y * width + x) * 4]; }
    std::uint64_t hash() const;
    bool operator==(const Picture&) const = default;
};

// False when the file cannot be written or read; folders are made.
bool savePng(const Picture& picture, const std::string& file);
bool loadPng(const std::string& file, Picture& out);

// The share of pixels, 0 to 1, that differ by more than `tolerance` in a channel; 1 when the sizes differ.
double difference(const Picture& a, const Picture& b, int tolerance = 8);

// Compares with the picture kept in `file`. Empty when at most `share` of the pixels differ; else a sentence, and the
// new picture is saved in `newFile`. With TALE_UPDATE_PICTURES set in the environment the new picture is kept instead.
std::string compareWithKept(const Picture& picture, const std::string& file, const std::string& newFile,
                            double share = 0.002);

}  // namespace driver
