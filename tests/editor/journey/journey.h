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

  private:
    std::filesystem::path pictures_;
    int count_ = 0;
};

// The way itself; throws driver::StepFailed where it cannot go on. Ends with the program closed.
void walk(Walk& at);

}  // namespace journey
