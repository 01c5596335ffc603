// The way through the program, step by step.
#include "tests/editor/journey/journey.h"

namespace journey {

void walk(Walk& at) {
    driver::Live& ui = at.ui;
    at.picture("start");

    ui.click("layout/Play");
    at.picture("play");
    ui.click("layout/Compare");
    at.picture("compare");
    ui.click("layout/Author");

    ui.click("Menu");
    at.picture("menu");
    ui.click("application/Quit");
}

}  // namespace journey
