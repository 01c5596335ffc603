// Pictures made to cost: scans without end, the greatest ones that are allowed, and a decoder that nobody waits for.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "editor/ui/textures.h"
#include "schema/core/image_header.h"
#include "tests/editor/ui/headless.h"

namespace {

std::string two(unsigned number) { return {char(number >> 8), char(number & 0xFF)}; }
std::string four(std::uint32_t number) { return two(number >> 16) + two(number & 0xFFFF); }

// A grey JPEG whose scans hold no data of their own: a decoder takes each for all zeros and goes over every pixel.
std::string jpegOf(int side, int scans, bool progressive = false) {
    const auto segment = [](char marker, const std::string& body) {
        return std::string{'\xFF', marker} + two(unsigned(body.size() + 2)) + body;
    };
    std::string jpeg = "\xFF\xD8" + segment('\xDB', std::string(1, '\0') + std::string(64, '\1'));
    jpeg += segment(progressive ? '\xC2' : '\xC0',
                    "\x08" + two(unsigned(side)) + two(unsigned(side)) + std::string("\1\1\x11\0", 4));
    const std::string oneSymbol = "\1" + std::string(15, '\0') + std::string(1, '\0');
    jpeg += segment('\xC4', std::string(1, '\0') + oneSymbol) + segment('\xC4', "\x10" + oneSymbol);
    for (int i = 0; i < scans; ++i)
        jpeg += segment('\xDA', progressive ? std::string("\1\1\0\0\0\0", 6) : std::string("\1\1\0\0\x3F\0", 6));
    return jpeg + "\xFF\xD9";
}

// Bits of a deflate stream, the first in the lowest place.
class Bits {
  public:
    void put(unsigned bits, int count) {
        for (int i = 0; i < count; ++i) {
            byte_ |= (bits >> i & 1) << used_;
            if (++used_ == 8) flush();
        }
    }
    // A Huffman code, whose first bit is its highest.
    void code(unsigned bits, int count) {
        while (count-- > 0) put(bits >> count & 1, 1);
    }
    std::string done() {
        if (used_ > 0) flush();
        return out_;
    }

  private:
    void flush() {
        out_ += char(byte_);
        byte_ = 0;
        used_ = 0;
    }
    std::string out_;
    unsigned byte_ = 0;
    int used_ = 0;
};

// `count` zeros as zlib would pack them: one, then copies of 258 of it, then single ones.
std::string zeros(std::size_t count) {
    Bits bits;
    bits.put(1, 1);  // the last block,
    bits.put(1, 2);  // with the fixed codes
    bits.code(0x30, 8);
    for (--count; count >= 258; count -= 258) {
        bits.code(0xC5, 8);
        bits.code(0, 5);
    }
    for (; count > 0; --count) bits.code(0x30, 8);
    bits.code(0, 7);
    return "\x78\x9C" + bits.done() + four(0);
}

std::uint32_t crc(std::string_view bytes) {
    std::uint32_t sum = ~0u;
    for (const char c : bytes) {
        sum ^= std::uint8_t(c);
        for (int bit = 0; bit < 8; ++bit) sum = sum & 1 ? 0xEDB88320u ^ sum >> 1 : sum >> 1;
    }
    return ~sum;
}

// A black PNG; `type` 6 has four channels, 2 three, 0 one.
std::string pngOf(unsigned side, int depth, int type, bool interlaced) {
    const auto chunk = [](const std::string& name, const std::string& body) {
        return four(std::uint32_t(body.size())) + name + body + four(crc(name + body));
    };
    const std::size_t channels = type == 6 ? 4 : type == 2 ? 3 : 1;
    const auto rows = [&](std::size_t width, std::size_t height) {
        return width == 0 || height == 0 ? 0 : height * (1 + (width * channels * std::size_t(depth) + 7) / 8);
    };
    std::size_t bytes = rows(side, side);
    if (interlaced) {
        constexpr std::size_t x0[] = {0, 4, 0, 2, 0, 1, 0}, y0[] = {0, 0, 4, 0, 2, 0, 1}, dx[] = {8, 8, 4, 4, 2, 2, 1},
                              dy[] = {8, 8, 8, 4, 4, 2, 2};
        bytes = 0;
        for (int pass = 0; pass < 7; ++pass)
            bytes += rows((side - x0[pass] + dx[pass] - 1) / dx[pass], (side - y0[pass] + dy[pass] - 1) / dy[pass]);
    }
    return "\x89PNG\r\n\x1A\n" +
           chunk("IHDR", four(side) + four(side) + std::string{char(depth), char(type), '\0', '\0', char(interlaced)}) +
           chunk("IDAT", zeros(bytes)) + chunk("IEND", "");
}

}  // namespace

TEST_CASE(
    "a JPEG of more scans than its pixels allow is refused before anything is decoded, by packs and by the editor") {
    for (const bool progressive : {false, true}) {
        const std::string bomb = jpegOf(4096, 10'000, progressive);
        CHECK(bomb.size() < 170'000);
        CHECK(schema::scansOfJpeg(bomb) == 10'000);
        CHECK(schema::refusalOfImage(bomb) == "10000 scans of 4096 x 4096 pixels, at most 16");
        ui::Pixels read;
        std::string reason;
        CHECK_FALSE(ui::decodeImage(bomb, {}, read, reason));
        CHECK(reason == "the image has 10000 scans of 4096 x 4096 pixels, at most 16");
    }
    CHECK(schema::refusalOfImage(jpegOf(4096, 16)).empty());
    CHECK_FALSE(schema::refusalOfImage(jpegOf(4096, 17)).empty());
    CHECK(schema::refusalOfImage(jpegOf(800, 100)).empty());
    CHECK_FALSE(schema::refusalOfImage(jpegOf(800, 101)).empty());
}

TEST_CASE("every picture within the stated limits is decoded, whatever its form") {
    struct Form {
        int depth, type;
        bool interlaced;
    };
    for (const Form form : {Form{8, 6, false}, Form{8, 2, false}, Form{16, 6, true}, Form{1, 0, true}}) {
        CAPTURE(form.depth);
        CAPTURE(form.type);
        const std::string png = pngOf(schema::kWidestImage, form.depth, form.type, form.interlaced);
        CHECK(schema::refusalOfImage(png).empty());
        ui::Pixels read;
        std::string reason;
        REQUIRE_MESSAGE(ui::decodeImage(png, {}, read, reason), reason);
        CHECK(read.width == schema::kWidestImage);
        CHECK(read.height == schema::kWidestImage);
        ui::downscale(read, schema::kWidestTexture);
        CHECK(read.width == schema::kWidestTexture);
        CHECK(read.rgba.size() == std::size_t(schema::kWidestTexture) * schema::kWidestTexture * 4);
    }
    ui::Pixels read;
    std::string reason;
    CHECK_MESSAGE(ui::decodeImage(jpegOf(schema::kWidestImage, 2), {}, read, reason), reason);
    CHECK_FALSE(ui::decodeImage(pngOf(schema::kWidestImage + 1, 8, 6, false), {}, read, reason));
}

TEST_CASE("a small picture that unpacks to more than it announces ends at the memory of its size") {
    // The header says 64 x 64; the data go on for 200 MB.
    std::string png = pngOf(64, 8, 6, false);
    const std::size_t data = png.find("IDAT") - 4, end = png.find("IEND") - 4;
    const std::string body = zeros(200u << 20);
    png = png.substr(0, data) + four(std::uint32_t(body.size())) + "IDAT" + body + four(crc("IDAT" + body)) +
          png.substr(end);
    ui::Pixels read;
    std::string reason;
    CHECK_FALSE(ui::decodeImage(png, {}, read, reason));
    CHECK(reason == "decoding the image would take too much memory");
}

TEST_CASE("halving a picture keeps its colours and ends where no side is too long") {
    ui::Pixels pixels{
        .width = 5, .height = 1, .rgba = {0, 0, 0, 255, 100, 0, 0, 255, 7, 7, 7, 7, 9, 9, 9, 9, 1, 1, 1, 1}};
    ui::downscale(pixels, 2);
    CHECK(pixels.width == 2);
    CHECK(pixels.height == 1);
    CHECK(pixels.rgba == std::vector<std::uint8_t>{50, 0, 0, 255, 8, 8, 8, 8});
    ui::downscale(pixels, 2);
    CHECK(pixels.width == 2);
    ui::Pixels none;
    ui::downscale(none, 2);
    CHECK(none.empty());
}

TEST_CASE("a decoder that is told to stop gives up, whatever it is at") {
    const std::atomic<bool> stop{true};
    ui::Pixels read;
    std::string reason;
    for (const std::string& image : {jpegOf(4096, 16), pngOf(4096, 8, 6, false)}) {
        CHECK_FALSE(ui::decodeImage(image, {.stop = &stop}, read, reason));
        CHECK(reason == "the image is no longer needed");
        CHECK(read.empty());
    }
}

TEST_CASE("leaving does not wait for a picture that is being decoded") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "talewright-leaving-test";
    std::filesystem::create_directories(folder);
    const std::filesystem::path file = folder / "slow.jpg";
    std::ofstream(file, std::ios::binary) << jpegOf(4096, 16, true);
    const auto ended = [] {
        for (int i = 0; i < 4'000 && ui::decoderThreads() > 0; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return ui::decoderThreads() == 0;
    };
    bool leftBehind = false;
    for (int attempt = 0; attempt < 20 && !leftBehind; ++attempt) {
        ui::Frame frame(1);
        REQUIRE(ended());
        ui::picture(file);
        std::this_thread::sleep_for(std::chrono::milliseconds(20 * (attempt + 1)));
        ui::releasePictures();
        leftBehind = ui::decoderThreads() == 1;  // at work when we were told that we may leave
    }
    CHECK(leftBehind);
    CHECK(ended());  // and ends by itself
    std::filesystem::remove_all(folder);
}
