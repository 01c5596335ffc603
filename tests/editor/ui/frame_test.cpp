// When further frames are wanted although nothing happens.
#include "editor/ui/frame.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/editor/ui/headless.h"

namespace {

// Draws a window that is a line higher in each of the first frames, as one that is laid out by what the frame before
// measured, until no further frame is wanted; the number of frames that it took. Each `growing` has a width of its own.
int drawUntilItRests(ui::Frame& frame, int growing) {
    for (int drawn = 1; drawn <= 1000; ++drawn) {
        tests::drawOnce(frame, [&] {
            ImGui::SetNextWindowSize({200 + float(growing % 50), 100 + 10.0f * float(std::min(drawn, growing))});
            ImGui::Begin("dialog", nullptr, ImGuiWindowFlags_NoSavedSettings);
            ImGui::End();
        });
        if (ui::secondsUntilNextFrame() != 0) return drawn;
    }
    return 1000;
}

}  // namespace

TEST_CASE("what is laid out over several frames is drawn until it rests, without an event") {
    ui::Frame frame(1);
    drawUntilItRests(frame, 1);
    for (const int growing : {5, 20, 40}) {
        const int drawn = drawUntilItRests(frame, growing);
        CHECK(drawn > growing);
        CHECK(drawn <= growing + 4);
        CHECK(ui::secondsUntilNextFrame() < 0);
    }
}

TEST_CASE("what never rests is not drawn for good") {
    ui::Frame frame(1);
    const int drawn = drawUntilItRests(frame, 100'000);
    CHECK(drawn > 40);
    CHECK(drawn < 100);
}

TEST_CASE("who wishes for a further frame gets it, also where the frame takes longer than that") {
    ui::Frame frame(1);
    for (int i = 0; i < 10; ++i) tests::drawOnce(frame, [] {});
    REQUIRE(ui::secondsUntilNextFrame() < 0);
    tests::drawOnce(frame, [] {
        ui::keepDrawing(0.01f);
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    });
    CHECK(ui::secondsUntilNextFrame() == 0);
    CHECK(ui::secondsUntilNextFrame() < 0);
}
