// Watches the mouse and the keyboard, not the steps, and writes down what a person did as a script.
//
//     driver::Recorder recorder(ui);
//     ... any input ...
//     std::string script = recorder.script();
#pragma once

#include <string>
#include <vector>

#include "tests/editor/driver/script.h"

namespace driver {

class Recorder {
  public:
    // Watches the frames of `ui` until the recorder is destroyed.
    explicit Recorder(Driver& ui);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    const std::vector<Step>& steps() const { return steps_; }
    std::string script() const { return printScript(steps_); }

  private:
    void watchMouse(int button);
    void watchCharacters();
    void watchKeys();
    void watchWheel();
    // The path of what lies under the mouse and where in it; empty when nothing does.
    std::string under(ImVec2 point, At& at);
    void write(Step step);

    struct Press {
        std::string path;
        At at;
        ImVec2 point;
        bool twice = false;
        bool carries = false;  // something is dragged and dropped, not just moved
    };
    Driver& ui_;
    std::vector<Step> steps_;
    Press pressed_[2];
    bool isDown_[2] = {false, false};
};

}  // namespace driver
