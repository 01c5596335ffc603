// Width and height of an image, from its header alone: nothing is decoded, so nothing can explode.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace schema {

constexpr std::size_t kLargestImage = 32u << 20;  // bytes of a file
constexpr int kWidestImage = 4096;                // pixels a side

struct ImageSize {
    int width = 0, height = 0;
};

// Of a PNG or JPEG; nothing if `bytes` is neither, or ends before its size is known.
std::optional<ImageSize> readImageSize(std::string_view bytes);

// Why an image can not be used, in words ("5000 x 300 pixels, at most 4096 a side"); empty if it can.
std::string refusalOfImage(std::string_view bytes);

}  // namespace schema
