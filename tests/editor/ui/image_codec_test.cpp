// Pictures from strangers: read within a budget, refused with a reason, never more.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "editor/ui/textures.h"
#include "tests/editor/ui/headless.h"

namespace {

ui::Pixels checker(int width, int height) {
    ui::Pixels p{.width = width, .height = height, .rgba = {}};
    p.rgba.resize(std::size_t(width) * std::size_t(height) * 4);
    std::mt19937 random(7);
    for (std::uint8_t& byte : p.rgba) byte = std::uint8_t(random());
    return p;
}

std::string pngOf(const ui::Pixels& pixels) {
    std::string bytes;
    REQUIRE(ui::encodePng(pixels, bytes));
    return bytes;
}

// Asks for a picture until it is no longer loading.
const ui::Picture& settled(const std::filesystem::path& file) {
    for (int i = 0; i < 400; ++i) {
        ui::updatePictures();
        const ui::Picture& picture = ui::picture(file);
        if (picture.state != ui::Picture::State::Loading) return picture;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return ui::picture(file);
}

std::string fileText(const char* name) {
    std::ifstream in(std::filesystem::path(TALE_SOURCE_DIR) / "tests/fuzz/seeds/fuzz_image" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE(
    "a JPEG is read, baseline and progressive; one whose tables count too many symbols is refused before it is "
    "decoded") {
    ui::Pixels read;
    std::string reason;
    REQUIRE(ui::decodeImage(fileText("baseline.jpg"), {}, read, reason));
    CHECK(read.width == 3);
    CHECK(read.rgba[0] > 200);  // red
    CHECK(read.rgba[1] < 60);
    REQUIRE(ui::decodeImage(fileText("progressive.jpg"), {}, read, reason));
    CHECK(read.width == 24);
    CHECK(read.height == 17);

    CHECK_FALSE(ui::decodeImage(fileText("garbage_between_parts.jpg"), {}, read, reason));
    CHECK(reason.find("does not tell its size") != std::string::npos);
    CHECK_FALSE(ui::decodeImage(fileText("too_many_symbols.jpg"), {}, read, reason));
    CHECK(reason.find("too many symbols") != std::string::npos);
    // The table behind filling bytes, a segment of another kind, and the start of a scan.
    const std::string table =
        "\xFF\xC4" + std::string("\x02\x13", 2) + '\0' + std::string(16, '\x20') + std::string(512, 'x');
    for (const std::string& before :
         {std::string("\xFF\xD8"), std::string("\xFF\xFF\xD8\xFF"), std::string("\xFF\xD8\xFF\xE0\0\x04\xFF\xC4", 8),
          std::string("\xFF\xD8\xFF\xDA\0\x04\xFF\x11"
                      "ab\xFF\0c\xFF\xD1"
                      "d",
                      15)}) {
        CHECK_FALSE(ui::decodeImage(before + table, {}, read, reason));
        CHECK(reason.find("too many symbols") != std::string::npos);
    }
}

TEST_CASE("a PNG that was written reads back to the same pixels") {
    const ui::Pixels pixels = checker(37, 21);
    ui::Pixels read;
    std::string reason;
    REQUIRE(ui::decodeImage(pngOf(pixels), {}, read, reason));
    CHECK(read.width == 37);
    CHECK(read.height == 21);
    CHECK(read.rgba == pixels.rgba);
}

TEST_CASE("an image beyond a limit is refused and says which") {
    const std::string bytes = pngOf(checker(300, 200));
    ui::Pixels read;
    std::string reason;
    CHECK(!ui::decodeImage(bytes, {.side = 256}, read, reason));
    CHECK(reason == "the image is 300 x 200, at most 256 pixels a side are read");
    CHECK(!ui::decodeImage(bytes, {.fileBytes = 100}, read, reason));
    CHECK(reason.find("at most 0 are read") != std::string::npos);
    CHECK(!ui::decodeImage(bytes, {.decodeBytes = 100'000}, read, reason));
    CHECK(reason == "decoding the image would take too much memory");
    CHECK(read.empty());
}

TEST_CASE("what is no image is refused with a reason") {
    ui::Pixels read;
    std::string reason;
    CHECK(!ui::decodeImage("", {}, read, reason));
    CHECK(reason == "the image is empty");
    CHECK(!ui::decodeImage("GIF89a and so on", {}, read, reason));
    CHECK(reason == "not a PNG or JPEG image");
    CHECK(!ui::decodeImage(pngOf(checker(20, 20)).substr(0, 60), {}, read, reason));
    CHECK(!reason.empty());
}

TEST_CASE("a PNG with any byte changed is refused, and the budget is whole again afterwards") {
    const ui::Pixels pixels = checker(24, 24);
    const std::string good = pngOf(pixels);
    ui::Pixels read;
    std::string reason;
    const ui::ImageLimits limits{.decodeBytes = 1u << 20};
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = char(bad[i] ^ 0x5A);
        CAPTURE(i);
        CHECK(!ui::decodeImage(bad, limits, read, reason));
        CHECK(!reason.empty());
        CHECK(read.empty());
    }
    REQUIRE(ui::decodeImage(good, limits, read, reason));
    CHECK(read.rgba == pixels.rgba);
}

TEST_CASE("a PNG that ends anywhere before its end is refused; bytes behind it do no harm") {
    const ui::Pixels pixels = checker(9, 9);
    const std::string good = pngOf(pixels);
    ui::Pixels read;
    std::string reason;
    for (std::size_t size = 0; size < good.size(); ++size)
        CHECK(!ui::decodeImage(good.substr(0, size), {}, read, reason));
    REQUIRE(ui::decodeImage(good + "tail", {}, read, reason));
    CHECK(read.rgba == pixels.rgba);
}

TEST_CASE("a wrong checksum of a part that a reader may skip does no harm") {
    const ui::Pixels pixels = checker(9, 9);
    std::string png = pngOf(pixels);
    constexpr std::size_t kBehindHeader = 8 + 12 + 13;
    png.insert(kBehindHeader, std::string("\0\0\0\5tEXtA\0BCDnone", 17));
    ui::Pixels read;
    std::string reason;
    REQUIRE_MESSAGE(ui::decodeImage(png, {}, read, reason), reason);
    CHECK(read.rgba == pixels.rgba);
}

TEST_CASE("what claims more than it holds is refused before memory is taken") {
    std::string png = pngOf(checker(9, 9));
    png.replace(8 + 8 + 3, 1, "\xFF");
    ui::Pixels read;
    std::string reason;
    CHECK(!ui::decodeImage(png, {}, read, reason));
    CHECK_FALSE(reason.empty());
    std::string longChunk = pngOf(checker(9, 9));
    longChunk.replace(8 + 12 + 13, 4, "\x7F\xFF\xFF\xFF");
    CHECK(!ui::decodeImage(longChunk, {}, read, reason));
    CHECK(reason == "the image is damaged: a part is cut off");
}

TEST_CASE("a picture of a project is loaded behind the frame, and a missing one says so") {
    ui::Frame frame(1);
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "talewright-pictures-test";
    std::filesystem::create_directories(folder);
    const std::filesystem::path file = folder / "axe.png";
    REQUIRE(ui::writePng(checker(64, 32), file).empty());
    CHECK(ui::picture(file).state == ui::Picture::State::Loading);
    const ui::Picture& loaded = settled(file);
    CHECK(loaded.state == ui::Picture::State::Ready);
    CHECK(loaded.width == 64);
    CHECK(loaded.height == 32);
    const std::filesystem::path nothing = folder / "nothing.png";
    const ui::Picture& missing = settled(nothing);
    CHECK(missing.state == ui::Picture::State::Failed);
    CHECK(missing.reason == "no such image: nothing.png");
    std::filesystem::remove_all(folder);
}
