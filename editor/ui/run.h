// The editor in its window, from the first frame to the last.
#pragma once

#include <string>
#include <vector>

namespace ui {

// How the editor begins; empty and 0: as the user's settings say. The help of editor/command_line.cpp tells each.
struct RunOptions {
    std::string version = {};  // what a crash report begins with
    std::string project, size, theme, layout, screenshot, gallery, record;
    std::vector<std::string> actions;
    int frames = 12, zoom = 0;
};

// Opens the window and draws the editor until it is closed. Returns the exit code: 0 done; 1 the window or the
// screenshot failed; 2 an option asks for what there is not. The reason is written to the standard error stream.
int run(const RunOptions& options);

}  // namespace ui
