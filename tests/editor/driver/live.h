// Drives a program that runs its own loop in its own window: a second thread looks at the screen the program draws
// (screen.h) and answers with real X events. The paths and most steps are those of driver.h; times are real.
//
//     driver::Screen screen;
//     driver::watching = &screen;
//     std::thread person([&] { driver::Live ui(screen, "Talewright"); ui.click("File"); ... });
//     runEditor();
#pragma once

#include <atomic>
#include <chrono>

#include "tests/editor/driver/driver.h"
#include "tests/editor/driver/script.h"
#include "tests/editor/driver/x_events.h"

namespace driver {

// The program's loop waits for input (wraps.cpp).
extern std::atomic<bool> programWaits;

class Live {
  public:
    // Waits for the window and its first frames. `seconds`: how long a step waits for its widget.
    Live(Screen& screen, const std::string& windowTitle, int seconds = 20);

    void click(std::string_view path, At at = {});
    void doubleClick(std::string_view path, At at = {});
    void rightClick(std::string_view path, At at = {});
    void hover(std::string_view path);
    void drag(std::string_view from, std::string_view to, At fromAt = {}, At toAt = {});
    void dragBy(std::string_view path, float dx, float dy, At at = {});
    void scroll(std::string_view path, int notches);
    void type(std::string_view text);
    void fill(std::string_view path, std::string_view text);
    // Drops a file on a widget, dragged there from another program.
    void drop(const std::string& file, std::string_view path);
    void key(std::string_view chord);
    void expectVisible(std::string_view path);
    void expectNotVisible(std::string_view path);
    void expectChecked(std::string_view path, bool checked = true);
    void expectText(std::string_view where, std::string_view wanted);
    void expectNoText(std::string_view where, std::string_view unwanted);
    bool sees(std::string_view path);
    std::string text(std::string_view where);
    // Waits until the program has drawn what the last input caused, or has nothing new to draw.
    void settle();
    // Does a step of a script; verbs that only a Driver has fail.
    void run(const Step& step);
    XEvents& events() { return events_; }

  private:
    [[noreturn]] void fail(std::string_view step, std::string_view why);
    ImVec2 aim(std::string_view step, std::string_view path, At at);
    void press(std::string_view step, std::string_view path, int button, int times, At at);
    void dragTo(ImVec2 from, ImVec2 to);
    void expect(std::string_view step, const std::function<bool(std::string& why)>& holds);

    Screen& screen_;
    int seconds_;
    XEvents events_;
    ImVec2 pressedAt_{-1e6f, -1e6f};  // where and when the mouse was pressed last
    std::chrono::steady_clock::time_point pressed_;
};

}  // namespace driver
