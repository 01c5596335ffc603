// PNG: the IHDR chunk is first. JPEG: segments are skipped up to the frame header (SOF0 to SOF15).
#include "schema/core/image_header.h"

#include <algorithm>

namespace schema {

static unsigned byteAt(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }
static unsigned two(std::string_view bytes, std::size_t i) { return byteAt(bytes, i) << 8 | byteAt(bytes, i + 1); }

static std::optional<ImageSize> sizeOfPng(std::string_view bytes) {
    // Signature, then length 13 and the name of the chunk, then width and height.
    if (bytes.size() < 24 || bytes.substr(8, 8) != std::string_view("\0\0\0\x0DIHDR", 8)) return std::nullopt;
    const unsigned width = two(bytes, 16) << 16 | two(bytes, 18), height = two(bytes, 20) << 16 | two(bytes, 22);
    if (width == 0 || height == 0 || width > 0x7FFFFFFF || height > 0x7FFFFFFF) return std::nullopt;
    return ImageSize{int(width), int(height)};
}

static std::optional<ImageSize> sizeOfJpeg(std::string_view bytes) {
    std::size_t at = 2;
    while (at + 4 <= bytes.size() && byteAt(bytes, at) == 0xFF) {
        const unsigned marker = byteAt(bytes, at + 1);
        if (marker == 0xFF) {  // a fill byte
            ++at;
            continue;
        }
        const bool isAlone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);  // without a length
        if (isAlone) {
            at += 2;
            continue;
        }
        const std::size_t length = two(bytes, at + 2);
        const bool isTable = marker == 0xC4 || marker == 0xC8 || marker == 0xCC;
        if (marker >= 0xC0 && marker <= 0xCF && !isTable) {
            if (length < 8 || at + 9 > bytes.size()) return std::nullopt;
            const int height = int(two(bytes, at + 5)), width = int(two(bytes, at + 7));
            if (width == 0 || height == 0) return std::nullopt;
            return ImageSize{width, height};
        }
        if (length < 2 || marker == 0xD9 || marker == 0xDA) return std::nullopt;  // data before any frame header
        at += 2 + length;
    }
    return std::nullopt;
}

std::optional<ImageSize> readImageSize(std::string_view bytes) {
    if (bytes.starts_with(std::string_view("\x89PNG\r\n\x1A\n", 8))) return sizeOfPng(bytes);
    if (bytes.starts_with("\xFF\xD8\xFF")) return sizeOfJpeg(bytes);
    return std::nullopt;
}

// Walks the markers as a decoder does: behind the start of a scan, the next marker is the next FF that no 00 follows.
std::size_t scansOfJpeg(std::string_view bytes) {
    if (!bytes.starts_with("\xFF\xD8")) return 0;
    std::size_t scans = 0;
    for (std::size_t at = 2; (at = bytes.find('\xFF', at)) != std::string_view::npos && at + 1 < bytes.size();) {
        const unsigned marker = byteAt(bytes, ++at);
        if (marker == 0xFF) continue;
        ++at;
        if (marker == 0xD9) break;
        scans += marker == 0xDA;
        const bool isAlone = marker <= 0x01 || (marker >= 0xD0 && marker <= 0xD8);
        if (!isAlone && at + 1 < bytes.size()) at += two(bytes, at);
    }
    return scans;
}

std::string refusalOfImage(std::string_view bytes) {
    if (bytes.size() > kLargestImage)
        return std::to_string(bytes.size()) + " bytes, at most " + std::to_string(kLargestImage);
    const std::optional<ImageSize> size = readImageSize(bytes);
    if (!size) return "neither a PNG nor a JPEG";
    if (size->width > kWidestImage || size->height > kWidestImage)
        return std::to_string(size->width) + " x " + std::to_string(size->height) + " pixels, at most " +
               std::to_string(kWidestImage) + " per side";
    const std::size_t scans = scansOfJpeg(bytes);
    const std::size_t most = std::min<std::size_t>(
        kMostScans, kMostScannedPixels / (std::uint64_t(size->width) * std::uint64_t(size->height)));
    if (scans > most)
        return std::to_string(scans) + " scans of " + std::to_string(size->width) + " x " +
               std::to_string(size->height) + " pixels, at most " + std::to_string(most);
    return {};
}

}  // namespace schema
