// Pictures of the screen as PNG files and their comparison.
#include "tests/editor/driver/picture.h"

#include <fmt/format.h>
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace driver {

std::uint64_t Picture::hash() const {
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (std::uint8_t byte : rgba) hash = (hash ^ byte) * 0x100000001B3ull;  // FNV-1a
    return hash;
}

bool savePng(const Picture& picture, const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    return stbi_write_png(file.c_str(), picture.width, picture.height, 4, picture.rgba.data(), picture.width * 4) != 0;
}

bool loadPng(const std::string& file, Picture& out) {
    int channels = 0;
    unsigned char* data = stbi_load(file.c_str(), &out.width, &out.height, &channels, 4);
    if (!data) return false;
    out.rgba.assign(data, data + static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * 4);
    stbi_image_free(data);
    return true;
}

double difference(const Picture& a, const Picture& b, int tolerance) {
    if (a.width != b.width || a.height != b.height || a.rgba.empty()) return 1.0;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        bool differs = false;
        for (std::size_t c = 0; c < 4; ++c) differs |= std::abs(a.rgba[i + c] - b.rgba[i + c]) > tolerance;
        differing += differs;
    }
    return static_cast<double>(differing) / static_cast<double>(a.rgba.size() / 4);
}

std::string compareWithKept(const Picture& picture, const std::string& file, const std::string& newFile, double share) {
    if (std::getenv("TALE_UPDATE_PICTURES")) {
        return savePng(picture, file) ? std::string() : fmt::format("cannot write {}", file);
    }
    Picture kept;
    if (!loadPng(file, kept)) {
        savePng(picture, newFile);
        return fmt::format("{} is missing; the picture is in {}, run with TALE_UPDATE_PICTURES=1 to keep it", file,
                           newFile);
    }
    const double differing = difference(picture, kept);
    if (differing <= share) return {};
    savePng(picture, newFile);
    return fmt::format("{:.2f} % of the pixels differ from {}, at most {:.2f} % may; the new picture is in {}",
                       differing * 100, file, share * 100, newFile);
}

}  // namespace driver
