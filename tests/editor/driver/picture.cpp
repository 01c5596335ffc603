// Pictures of the screen read from PNG files and compared.
#include "tests/editor/driver/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace driver {

bool readPng(const std::string& file, ui::Pixels& out, std::string& why) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        why = file + " is missing";
        return false;
    }
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    return ui::decodeImage(bytes, {}, out, why);
}

std::uint64_t hashOf(const ui::Pixels& picture) {
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (std::uint8_t byte : picture.rgba) hash = (hash ^ byte) * 0x100000001B3ull;  // FNV-1a
    return hash;
}

double difference(const ui::Pixels& a, const ui::Pixels& b, int tolerance) {
    if (a.width != b.width || a.height != b.height || a.empty()) return 1.0;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        bool differs = false;
        for (std::size_t c = 0; c < 4; ++c) differs |= std::abs(a.rgba[i + c] - b.rgba[i + c]) > tolerance;
        differing += differs;
    }
    return static_cast<double>(differing) / static_cast<double>(a.rgba.size() / 4);
}

std::string compareWithKept(const ui::Pixels& picture, const std::string& file, double share) {
    const std::filesystem::path kept = file;
    std::error_code error;
    if (std::getenv("TALE_UPDATE_PICTURES")) {
        std::filesystem::create_directories(kept.parent_path(), error);
        return ui::writePng(picture, kept);
    }
    ui::Pixels before;
    std::string why;
    if (readPng(file, before, why)) {
        const double differing = difference(picture, before);
        if (differing <= share) return {};
        why = fmt::format("{:.2f} % of the pixels differ from {}, at most {:.2f} % may", differing * 100, file,
                          share * 100);
    }
    const std::filesystem::path fresh = std::filesystem::absolute(std::filesystem::path("pictures") / kept.filename());
    std::filesystem::create_directories(fresh.parent_path(), error);
    const std::string failure = ui::writePng(picture, fresh);
    if (!failure.empty()) return why + "; " + failure;
    return why + "; the new picture is " + fresh.string() + ", run with TALE_UPDATE_PICTURES=1 to keep it";
}

}  // namespace driver
