// A small window with one of everything, which the driver's own tests drive. What was done to it is in its fields.
#pragma once

#include <imgui.h>

#include <array>
#include <string>
#include <vector>

namespace driver {

struct DemoWindow {
    int clicks = 0, doubleClicks = 0, rightClicks = 0, saves = 0, deleted = -1;
    bool checked = false, advanced = false, showTools = true, askedToDelete = false;
    std::string name, notes;
    std::string savedName;  // by Ctrl+S, before anything of the frame is drawn
    int cost = 3;
    float weight = 0.5f;
    int kind = 0, sortColumn = -1;
    int row = -1;
    bool nameTab = true;
    std::array<std::string, 3> slots{"sword", "", ""};
    int token = 0;  // the space the canvas token stands on, 0..3
    bool wolfOpen = true;

    void draw();

    bool operator==(const DemoWindow&) const = default;
};

// A driver draws it with `[&] { demo.draw(); }`; `fontsWithCyrillic` is its setUp.
void fontsWithCyrillic();

}  // namespace driver
