// Real events of an X server for a program with a window, sent from outside through xdotool, and pictures of the whole
// screen. Keys are held 70 ms, as by a person.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/ui/textures.h"
#include "tests/editor/driver/keys.h"

namespace driver {

// Runs a program and waits for it. Its standard output; throws StepFailed with the command when it fails.
std::string runProgram(const std::vector<std::string>& command);

// A keyboard for English and Bulgarian. Cyrillic letters that no layout has are bound to keys by xdotool while it
// types, which programs read too late; so call this once before the program under test starts.
void useTestKeyboard();

class XEvents {
  public:
    // Waits up to `seconds` for a window whose title contains `title`.
    explicit XEvents(const std::string& title, int seconds = 20);

    // Pixels from the left top corner of the window.
    void move(int x, int y);
    void button(int number, bool down);  // 1 left, 2 middle, 3 right
    void wheel(int notches);             // up is positive
    void key(const Chord& chord);
    // A click with the left button, and a chord, whose events follow each other at once.
    void tap(int x, int y);
    void tapKey(const Chord& chord);
    void type(std::string_view utf8);
    // Drags files from another program to this point and drops them there (x_drop.cpp).
    void drop(const std::vector<std::string>& files, int x, int y);
    // Gives the keyboard to no window, as if the person went to another one; and back to this window.
    void leave();
    void comeBack();
    // What is on the screen of the X server.
    static ui::Pixels screenshot();

  private:
    void giveKeyboardTo(unsigned long window);
    std::string window_;
    int left_ = 0, top_ = 0;
};

}  // namespace driver
