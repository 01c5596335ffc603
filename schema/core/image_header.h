// Width and height of an image, from its header alone, and what it
// would cost to decode: nothing is decoded, so nothing can explode.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "schema/core/limits.h"

namespace schema {

struct ImageSize {
    int width = 0, height = 0;
};

// Of a PNG or JPEG; nothing if `bytes` is neither, or ends before its size is known.
std::optional<ImageSize> readImageSize(std::string_view bytes);

// How many scans a JPEG may have at most, as a decoder would
// find them; 0 for what is none. Each goes over all its pixels.
std::size_t scansOfJpeg(std::string_view bytes);

// Why an image cannot be used, in words ("5000 x 300 pixels, at most 4096 a side"); empty if it can.
std::string refusalOfImage(std::string_view bytes);

}  // namespace schema
