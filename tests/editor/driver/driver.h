// Drives the user interface by the labels on it, as a person would: finds a widget by its path (screen.h), moves the
// mouse there, presses, waits, looks. Headless: no window and no graphics card, time goes by fixed steps, so a run is
// the same every time and takes milliseconds. On another stage (stage.h) the same steps also make pixels.
//
//     driver::Driver ui([&] { drawShell(app); });
//     ui.click("File/New tile");
//     ui.fill("Inspector/Name", "Тъмна гора");
//     ui.key("Ctrl+S");
//     ui.expectText("Problems", "no problems");
//
// Every step waits until its widget is there (Options::patience frames), scrolls it into sight, and refuses what a
// person could not do: a click on something covered, disabled or behind an open popup. What fails throws StepFailed,
// whose message names the step, the reason and all that was on the screen.
#pragma once

#include <imgui.h>

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/editor/driver/keys.h"
#include "tests/editor/driver/screen.h"

namespace driver {

struct StepFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Where inside a widget to click: 0,0 its left top corner, 1,1 its right bottom one.
struct At {
    float x = 0.5f, y = 0.5f;
};

struct Options {
    ImVec2 size{1280, 800};
    float frameTime = 1.0f / 60.0f;    // seconds
    int patience = 30;                 // frames a step waits for its widget
    bool refuseSharedIds = true;       // two widgets with one id fail the frame
    std::function<void()> setUp = {};  // fonts and style, in the new context before the first frame
    // A program that has a context and a way of its own to make a frame: calls NewFrame, the drawing and Render. The
    // driver makes no context then; its input comes in whatever else the program reads, real mice included.
    std::function<void(ImVec2 size, float seconds, const std::function<void()>& draw)> frame = {};
};

class Driver {
  public:
    // `draw` is what the program does between NewFrame and Render. Makes
    // a context, unless Options::frame is given; one driver at a time.
    explicit Driver(std::function<void()> draw, Options options = {});
    ~Driver();
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    void frames(int count = 1);
    // Draws frames until `done` holds, at most `most` of them; `what` names the wish in the failure.
    void waitUntil(const std::function<bool()>& done, int most, std::string_view what);

    void click(std::string_view path, At at = {});
    void doubleClick(std::string_view path, At at = {});
    void rightClick(std::string_view path, At at = {});
    // Moves the mouse there and waits `count` frames, for tooltips.
    void hover(std::string_view path, int count = 2);
    void drag(std::string_view from, std::string_view to, At fromAt = {}, At toAt = {});
    // Drags by pixels.
    void dragBy(std::string_view path, float dx, float dy, At at = {});
    // Turns the wheel over a widget or a window; down is negative.
    void scroll(std::string_view path, float notches);
    // Writes into the text field that is active, one character a frame; a line break is the Enter key.
    void type(std::string_view text);
    // Clicks a text field, selects all in it, and writes.
    void fill(std::string_view path, std::string_view text);
    // Closes open menus and popups, but no modal, with a click beside them.
    void dismiss();
    // "Ctrl+Shift+S", "F5", "Escape".
    void key(std::string_view chord);

    // Is it there, in sight and not covered, in the last frame?
    bool sees(std::string_view path);
    void expectVisible(std::string_view path);
    void expectNotVisible(std::string_view path);
    void expectEnabled(std::string_view path);
    void expectDisabled(std::string_view path);
    void expectChecked(std::string_view path, bool checked = true);
    // The visible text of a window or widget; "" is the whole screen. Runs of blanks count as one blank in both.
    std::string text(std::string_view where);
    void expectText(std::string_view where, std::string_view wanted);
    void expectNoText(std::string_view where, std::string_view unwanted);

    // The mouse and the keyboard by hand, for what the steps above do not offer. They take effect in the next frame.
    ImVec2 mouse() const { return input_.mouse; }
    void turnWheel(float notches);
    void moveMouse(ImVec2 to);
    void mouseButton(int button, bool down);
    void pressKey(const Chord& chord, bool down);
    void character(unsigned codepoint);

    // The widget of a path, waited for and in sight; fails the step `what` otherwise.
    Item require(std::string_view what, std::string_view path);
    // A number made of all vertices and texts of the last frame: same picture, same number.
    std::uint64_t drawHash() const;
    Screen& screen() { return screen_; }
    std::string dump() const { return screen_.dump(); }
    // Called in every frame with its input complete, and again when all is drawn: for a recorder of steps.
    void setWatcher(std::function<void()> beforeFrame, std::function<void()> afterDrawing);

  private:
    [[noreturn]] void fail(std::string_view step, std::string_view why) const;
    ImVec2 aim(std::string_view step, std::string_view path, At at);
    void waitOutDoubleClick(ImVec2 point);
    void press(std::string_view path, int button, int times, At at, std::string_view step);
    void dragTo(ImVec2 from, ImVec2 to);
    void expect(std::string_view step, const std::function<bool(std::string& why)>& holds);
    void close();
    void drawFrame();
    void feedInput();

    // What the hands do, given to Dear ImGui just before each frame.
    struct Input {
        ImVec2 mouse{-1, -1};
        bool buttons[3] = {false, false, false};
        float wheel = 0;
        Chord modifiers;
        bool keys[512] = {};
        std::vector<unsigned> characters;
    };
    Input input_;
    bool ownsContext_ = false;
    std::function<void()> draw_;
    Options options_;
    std::function<void()> beforeFrame_, afterDrawing_;
    Screen screen_;
};

}  // namespace driver
