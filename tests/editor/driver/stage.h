// Where a Driver plays: the editor's own context, fonts and style, without a window or with one that is never shown.
//
//     driver::WithoutWindow stage;
//     driver::Driver ui([&] { shell.draw(model); }, stage.options());
//
//     driver::HiddenWindow stage;                                  // needs a display: tale_tests(... DISPLAY ...)
//     driver::Driver ui([&] { shell.draw(model); }, stage.options());
//     ui.click("Cards/Add");
//     CHECK(compareWithKept(stage.picture(ui), TALE_SOURCE_DIR "/tests/editor/pictures/cards.png") == "");
//
// A stage outlives its driver.
#pragma once

#include <memory>

#include "editor/ui/frame.h"
#include "editor/ui/window.h"
#include "tests/editor/driver/driver.h"

namespace driver {

class WithoutWindow {
  public:
    explicit WithoutWindow(ImVec2 size = {1600, 1000}, float scale = 1);
    Options options();

  private:
    ImVec2 size_;
    ui::Frame frame_;
};

class HiddenWindow {
  public:
    // Throws StepFailed with the reason when there is no display or no OpenGL 3.3. The editor's windows are at least
    // 960 x 600 pixels.
    explicit HiddenWindow(int width = 1600, int height = 1000, float zoom = 1);
    Options options();
    // Draws one more frame and returns its pixels.
    ui::Pixels picture(Driver& driver);
    ui::Window& window() { return *window_; }

  private:
    int width_, height_;
    std::unique_ptr<ui::Window> window_;
    ui::Pixels pixels_;
    bool wanted_ = false;
};

}  // namespace driver
