// The editor's own frame as a stage: driven without a window, and with pixels that are right and the same every time.
#include "tests/editor/driver/stage.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "tests/editor/driver/demo_window.h"
#include "tests/editor/driver/picture.h"

using namespace driver;

namespace {

ui::Pixels pictureOfDemo(bool checked) {
    HiddenWindow stage(960, 700);
    DemoWindow demo;
    demo.checked = checked;
    Driver ui([&] { demo.draw(); }, stage.options());
    ui.fill("Name", "Жар птица");
    ui.hover("Tools/close");
    return stage.picture(ui);
}

std::vector<int> colorAt(const ui::Pixels& picture, int x, int y) {
    const auto first = picture.rgba.begin() + (y * picture.width + x) * 4;
    return {first, first + 4};
}

}  // namespace

TEST_CASE("without a window the steps work with the editor's fonts and style") {
    WithoutWindow stage;
    DemoWindow demo;
    Driver ui([&] { demo.draw(); }, stage.options());
    ui.fill("Name", "Самодива");
    ui.click("Known");
    ui.drag("#0/slot", "#2/slot");
    ui.click("File");
    ui.key("Escape");
    ui.expectNotVisible("Save");
    CHECK(demo.name == "Самодива");
    CHECK(demo.checked);
    CHECK(demo.slots[2] == "sword");
}

TEST_CASE("a hidden window paints what is drawn, where it is drawn") {
    HiddenWindow stage(960, 600);
    auto draw = [] {
        ImDrawList* canvas = ImGui::GetBackgroundDrawList();
        canvas->AddRectFilled({0, 0}, {960, 600}, IM_COL32(200, 30, 60, 255));
        canvas->AddRectFilled({10, 20}, {30, 40}, IM_COL32(10, 220, 90, 255));
    };
    Driver ui(draw, stage.options());
    const ui::Pixels picture = stage.picture(ui);
    CHECK(picture.width == 960);
    CHECK(picture.height == 600);
    CHECK(colorAt(picture, 5, 5) == std::vector{200, 30, 60, 255});
    CHECK(colorAt(picture, 20, 30) == std::vector{10, 220, 90, 255});
    CHECK(colorAt(picture, 20, 45) == std::vector{200, 30, 60, 255});
}

TEST_CASE("the same steps paint the same pixels, another state others") {
    const ui::Pixels first = pictureOfDemo(false), again = pictureOfDemo(false), other = pictureOfDemo(true);
    CHECK(hashOf(first) == hashOf(again));
    CHECK(hashOf(first) != hashOf(other));
    CHECK(difference(first, again) == 0.0);
    CHECK(difference(first, other) > 0.0);
}

TEST_CASE("a picture is kept as PNG and compared with the kept one") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "talewright-pictures-test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::filesystem::path fresh = std::filesystem::path("pictures") / "kept-picture.png";
    ui::Pixels picture{.width = 20, .height = 10, .rgba = std::vector<std::uint8_t>(800, 128)};
    const std::string kept = (folder / "kept-picture.png").string();
    CHECK(compareWithKept(picture, kept).find("kept-picture.png is missing; the new picture is ") != std::string::npos);
    REQUIRE(ui::writePng(picture, kept) == "");
    CHECK(compareWithKept(picture, kept) == "");
    ui::Pixels changed = picture;
    for (std::size_t i = 0; i < 40; ++i) changed.rgba[i] = 0;
    CHECK(difference(picture, changed) == doctest::Approx(0.05));
    CHECK(compareWithKept(changed, kept).find("5.00 % of the pixels differ") == 0);
    ui::Pixels read;
    std::string why;
    REQUIRE(readPng(fresh.string(), read, why));
    CHECK(read.rgba == changed.rgba);
    std::ofstream(kept) << "no picture";
    CHECK(compareWithKept(picture, kept) != "");
    std::filesystem::remove_all(folder);
    std::filesystem::remove(fresh);
}
