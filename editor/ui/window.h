// The window: GLFW, OpenGL 3.3 core and the loop.
//
//     auto window = Window::open({.title = "Talewright"}, reason);
//     while (window->beginFrame()) { drawEverything(); window->endFrame(); }
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/ui/input_queue.h"
#include "editor/ui/textures.h"

struct GLFWwindow;

namespace ui {

class Frame;

struct WindowOptions {
    std::string title = "Talewright";
    int width = 1600, height = 1000;  // of the content, in screen coordinates
    bool hidden = false;              // tests: nothing appears, pixels are real
    bool maximised = false;
    bool fitsScreen = false;   // not larger than the largest screen: the size is not what somebody asked for
    float zoom = 1;            // the user's own factor on top of the monitor's scale, 0.75 to 3
    std::string iniPath = {};  // see Frame
};

class Window {
  public:
    // Null with a reason where there is no display or no OpenGL 3.3.
    static std::unique_ptr<Window> open(const WindowOptions& options, std::string& reason);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    // Waits until there is something to draw, takes in the events and opens a frame. False when the user wants to close
    // the window; `keepOpen()` refuses that, to ask about unsaved work first.
    bool beginFrame();
    // Shows the frame; `capture`, if given, receives its pixels.
    void endFrame(Pixels* capture = nullptr);
    void keepOpen();
    void close();  // asks for closing as the window's own button does

    void setTitle(const std::string& title);
    void setZoom(float zoom);
    float zoom() const { return zoom_; }
    // Size and place, for the settings; screen coordinates.
    void placement(int& x, int& y, int& width, int& height, bool& maximised) const;

    // Where files were dropped last, in pixels of the window.
    ImVec2 droppedAt() const { return droppedAt_; }
    // Did the window get the keyboard's focus since the last call?
    bool takeFocusGained();
    // Paths dropped on the window since the last call.
    std::vector<std::string> takeDroppedFiles();

    // Wakes the loop up; may be called from any thread.
    static void wake();

    // Milliseconds: from opening to the end of the first frame, and the last frame without waiting.
    double firstFrameTime() const { return firstFrame_; }
    double lastFrameTime() const { return lastFrame_; }

  private:
    Window() = default;
    void setCallbacks();
    Pixels readPixels() const;
    float wantedScale() const;

    GLFWwindow* window_ = nullptr;
    std::unique_ptr<Frame> frame_;
    InputQueue input_;
    std::vector<std::string> dropped_;
    ImVec2 droppedAt_{0, 0};
    float zoom_ = 1;
    bool hidden_ = false;
    bool focusGained_ = false;  // since takeFocusGained()
    int settle_ = 3;            // frames still to draw without waiting
    double opened_ = 0, firstFrame_ = 0, lastFrame_ = 0, frameStarted_ = 0;
};

}  // namespace ui
