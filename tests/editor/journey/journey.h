// A walk through the whole program as a person would make it, with pictures on the way.
#pragma once

#include <filesystem>
#include <string>

#include "tests/editor/driver/live.h"

namespace journey {

// What the walk needs: hands and eyes, and where the pictures go.
class Walk {
  public:
    Walk(driver::Live& ui, std::filesystem::path pictures) : ui(ui), pictures_(std::move(pictures)) {}

    driver::Live& ui;
    // Saves the whole screen as "03-title.png" and prints its name.
    void picture(const std::string& title);
    // The file of an earlier picture; throws driver::StepFailed when there is none of this name.
    std::string fileOf(const std::string& picture) const;

  private:
    std::filesystem::path pictures_;
    int count_ = 0;
};

// Walks the way that `file` holds, line by line: the steps of driver/script.h, and
//     picture NAME                      saves the screen as "03-NAME.png"
//     drop PICTURE on PATH              drops the file of an earlier picture, dragged there from another program
//     until expect ... : STEP           does STEP until what is expected is so, at most 100 times
// Throws driver::StepFailed, with the line, where it cannot go on. The last step closes the program.
void walk(Walk& at, const std::filesystem::path& file);

}  // namespace journey
