// Pixels of a hidden window: the right ones, the same every time, kept and compared as PNG.
#include "tests/editor/driver/hidden_window.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/editor/driver/demo_window.h"

using namespace driver;

namespace {

Picture pictureOfDemo(bool checked) {
    HiddenWindow window;
    DemoWindow demo;
    demo.checked = checked;
    Driver ui([&] { demo.draw(); }, {.size = {640, 660}, .setUp = fontsWithCyrillic, .painter = &window});
    ui.fill("Name", "Жар птица");
    ui.hover("Tools/close");
    return window.picture();
}

}  // namespace

TEST_CASE("a hidden window paints what is drawn, where it is drawn") {
    HiddenWindow window;
    auto draw = [] {
        ImDrawList* canvas = ImGui::GetBackgroundDrawList();
        canvas->AddRectFilled({0, 0}, {100, 50}, IM_COL32(200, 30, 60, 255));
        canvas->AddRectFilled({10, 20}, {30, 40}, IM_COL32(10, 220, 90, 255));
    };
    Driver ui(draw, {.size = {100, 50}, .painter = &window});
    const Picture picture = window.picture();
    CHECK(picture.width == 100);
    CHECK(picture.height == 50);
    CHECK(std::vector(picture.pixel(5, 5), picture.pixel(5, 5) + 4) == std::vector<std::uint8_t>{200, 30, 60, 255});
    CHECK(std::vector(picture.pixel(20, 30), picture.pixel(20, 30) + 4) == std::vector<std::uint8_t>{10, 220, 90, 255});
    CHECK(std::vector(picture.pixel(20, 45), picture.pixel(20, 45) + 4) == std::vector<std::uint8_t>{200, 30, 60, 255});
}

TEST_CASE("the same steps paint the same pixels, another state others") {
    const Picture first = pictureOfDemo(false);
    CHECK(first == pictureOfDemo(false));
    CHECK(first.hash() != pictureOfDemo(true).hash());
    CHECK(difference(first, pictureOfDemo(true)) > 0.0);
    CHECK(difference(first, first) == 0.0);
}

TEST_CASE("a picture is kept as PNG and compared with the kept one") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "talewright-pictures-test";
    std::filesystem::remove_all(folder);
    Picture picture{.width = 20, .height = 10, .rgba = std::vector<std::uint8_t>(800, 128)};
    const std::string kept = (folder / "kept.png").string(), fresh = (folder / "new.png").string();
    CHECK(compareWithKept(picture, kept, fresh).find("is missing") != std::string::npos);
    REQUIRE(savePng(picture, kept));
    Picture loaded;
    REQUIRE(loadPng(kept, loaded));
    CHECK(loaded == picture);
    CHECK(compareWithKept(picture, kept, fresh) == "");
    for (std::size_t i = 0; i < 40; ++i) picture.rgba[i] = 0;
    CHECK(difference(loaded, picture) == doctest::Approx(0.05));
    CHECK(compareWithKept(picture, kept, fresh).find("5.00 % of the pixels differ") != std::string::npos);
    REQUIRE(loadPng(fresh, loaded));
    CHECK(loaded == picture);
    std::filesystem::remove_all(folder);
}
