// Paints the frames of a Driver into a window that is never shown, for pictures of what a person would see.
//
//     driver::HiddenWindow window;
//     driver::Driver ui([&] { drawShell(app); }, {.painter = &window});
//     ui.click("Cards/Add");
//     savePng(window.picture(), "cards.png");
//
// Needs a display; tests run under tools/with_display.
#pragma once

#include "tests/editor/driver/driver.h"
#include "tests/editor/driver/picture.h"

struct GLFWwindow;

namespace driver {

class HiddenWindow : public Painter {
  public:
    // The OpenGL context exists from here on, so the program may make its textures in Options::setUp.
    // Throws StepFailed when there is no display or no OpenGL 3.3.
    HiddenWindow();
    ~HiddenWindow() override;
    HiddenWindow(const HiddenWindow&) = delete;
    HiddenWindow& operator=(const HiddenWindow&) = delete;

    void open(ImGuiIO& io) override;
    void newFrame() override;
    void paint(ImDrawData& data) override;
    void close() override;

    // The last frame.
    Picture picture() const;
    GLFWwindow* handle() const { return window_; }

  private:
    void resize(int width, int height);

    GLFWwindow* window_ = nullptr;
    unsigned frameBuffer_ = 0, colors_ = 0;
    int width_ = 0, height_ = 0;
};

}  // namespace driver
