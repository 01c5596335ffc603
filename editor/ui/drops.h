// Files that were dropped on the window. A picture becomes the art of the record that it was dropped on: whoever draws
// something that stands for a record says so right after the item.
//
//     listRow(name, ...);
//     dropTarget(id);
#pragma once

#include <imgui.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/app/application.h"

namespace ui {

// The item just drawn stands for this record.
void dropTarget(const std::string& record);
// This part of a canvas does, in pixels of the screen.
void dropTarget(const std::string& record, ImVec2 min, ImVec2 max);

class Drops {
  public:
    explicit Drops(editor::Application& app) : app_(app) {}
    // `at` in pixels of the window. What they were dropped on is found while the next frame is drawn.
    void add(std::vector<std::string> files, ImVec2 at);
    // Before and after everything of a frame is drawn.
    void beginFrame();
    void endFrame();

    // Takes files of records (CSV) instead; may be empty.
    std::function<void(const std::string& file)> takeTable;

  private:
    void take(const std::string& file, const std::string& record);

    editor::Application& app_;
    std::vector<std::string> files_;
    ImVec2 at_{0, 0};
};

}  // namespace ui
