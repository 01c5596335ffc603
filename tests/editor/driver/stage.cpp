// The editor's own frames as the stage of a Driver.
#include "tests/editor/driver/stage.h"

#include "tests/editor/driver/drawn.h"

namespace driver {

WithoutWindow::WithoutWindow(ImVec2 size, float scale) : size_(size), frame_(scale) { keepTextures(); }

Options WithoutWindow::options() {
    return {.size = size_, .frame = [this](ImVec2 size, float seconds, const std::function<void()>& draw) {
                frame_.drawWithoutWindow(size, seconds, draw);
            }};
}

HiddenWindow::HiddenWindow(int width, int height, float zoom) : width_(width), height_(height) {
    std::string reason;
    window_ = ui::Window::open({.width = width, .height = height, .hidden = true, .zoom = zoom}, reason);
    if (!window_) throw StepFailed(reason + "; run the program under tools/with_display");
}

Options HiddenWindow::options() {
    return {.size = {static_cast<float>(width_), static_cast<float>(height_)},
            .frame = [this](ImVec2, float, const std::function<void()>& draw) {
                window_->beginFrame();
                draw();
                window_->endFrame(wanted_ ? &pixels_ : nullptr);
            }};
}

ui::Pixels HiddenWindow::picture(Driver& driver) {
    wanted_ = true;
    driver.frames(1);
    wanted_ = false;
    return pixels_;
}

}  // namespace driver
