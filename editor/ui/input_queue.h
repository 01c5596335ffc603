// What happens at the keyboard and the mouse of a window, passed on to Dear ImGui so that nothing is lost between two
// frames: a key that is pressed and released, a click, letters that are typed just before one.
//
//     InputQueue input;                                    // its functions are called by GLFW's callbacks
//     input.beginFrame(window);  ImGui_ImplGlfw_NewFrame();  input.newFrame();
//     if (input.waiting()) ...                             // draw another frame at once: there is more to pass on
#pragma once

#include <array>
#include <vector>

struct GLFWwindow;

namespace ui {

class InputQueue {
  public:
    // From GLFW's callbacks of the same names.
    void key(GLFWwindow* window, int key, int scancode, int action, int mods);
    void character(GLFWwindow* window, unsigned int character);
    void cursor(GLFWwindow* window, double x, double y);
    void button(GLFWwindow* window, int button, int action, int mods);
    void focus(GLFWwindow* window, bool focused);

    // Before the GLFW backend's new frame.
    void beginFrame(GLFWwindow* window);
    // ImGui::NewFrame() with the input that belongs in one frame.
    void newFrame();
    // Is something left for the frames after this one?
    bool waiting() const;

  private:
    struct KeyEvent {
        int key, scancode, action, mods;
        unsigned int character;
    };
    struct ButtonEvent {
        int button;
        bool down;
        float x, y;  // where the mouse was
    };
    int untilText_ = 0;  // frames in which letters wait for the text that a key leads to
    // Used where Dear ImGui has no queue of its own.
    std::vector<KeyEvent> keys_;  // oldest first
    bool typed_ = false;          // some were passed on in this frame
    std::vector<ButtonEvent> buttons_;
    std::array<bool, 3> down_{};  // as passed on
    float x_ = 0, y_ = 0;         // where the mouse was told to be last
};

}  // namespace ui
