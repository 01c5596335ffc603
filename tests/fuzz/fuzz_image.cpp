// Any bytes as an image: its header is read as its decoder reads it, and what is decoded is written and decoded again
// alike. The checksums of a PNG are mended first, or no change would come past them. Mutations start now and then from
// a picture made here.
#include <cstdint>
#include <cstring>
#include <string>

#include "editor/ui/image_codec.h"
#include "schema/core/image_header.h"

namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";

std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = ~0u;
    for (const char c : bytes) {
        sum ^= std::uint8_t(c);
        for (int bit = 0; bit < 8; ++bit) sum = sum & 1 ? 0xEDB88320u ^ sum >> 1 : sum >> 1;
    }
    return ~sum;
}

void mendChecksums(std::string& png) {
    if (!png.starts_with(kSignature)) return;
    for (std::size_t at = kSignature.size(); png.size() - at >= 12;) {
        std::uint32_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) length = length << 8 | std::uint8_t(png[at + i]);
        if (length > png.size() - at - 12) return;
        const std::uint32_t sum = checksum(std::string_view(png).substr(at + 4, 4 + length));
        for (std::size_t i = 0; i < 4; ++i) png[at + 8 + length + i] = char(sum >> (24 - 8 * i));
        at += 12 + length;
    }
}

std::string goodPng(unsigned seed) {
    ui::Pixels pixels{.width = int(1 + seed % 9), .height = int(1 + seed / 9 % 7), .rgba = {}};
    for (int i = 0; i < pixels.width * pixels.height * 4; ++i)
        pixels.rgba.push_back(std::uint8_t(seed = seed * 1664525 + 1013904223));
    std::string bytes;
    if (!ui::encodePng(pixels, bytes)) __builtin_trap();
    return bytes;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t maximum);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t maximum,
                                               unsigned seed) {
    if (size < 8 || seed % 64 == 0) size = goodPng(seed / 64).copy(reinterpret_cast<char*>(data), maximum);
    return LLVMFuzzerMutate(data, size, maximum);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    mendChecksums(bytes);
    const auto header = schema::readImageSize(bytes);
    const std::string refusal = schema::refusalOfImage(bytes);
    if (!header && refusal.empty()) __builtin_trap();

    ui::Pixels pixels;
    std::string reason;
    const ui::ImageLimits limits{.fileBytes = 1u << 20, .side = 1024, .decodeBytes = 16u << 20};
    if (!ui::decodeImage(bytes, limits, pixels, reason)) {
        if (reason.empty() || !pixels.empty()) __builtin_trap();
        return 0;
    }
    if (pixels.width > limits.side || pixels.height > limits.side) __builtin_trap();
    if (pixels.rgba.size() != std::size_t(pixels.width) * std::size_t(pixels.height) * 4) __builtin_trap();
    // What a pack takes by its header is what the editor shows.
    if (!header || header->width != pixels.width || header->height != pixels.height) __builtin_trap();
    std::string written;
    ui::Pixels again;
    if (!ui::encodePng(pixels, written) || !ui::decodeImage(written, {}, again, reason)) __builtin_trap();
    if (again.rgba != pixels.rgba) __builtin_trap();
    return 0;
}
