// Real X events through xdotool and pictures of the screen through Xlib.
#include "tests/editor/driver/x_events.h"

#include <GLFW/glfw3.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "tests/editor/driver/driver.h"

extern char** environ;

namespace driver {

namespace {

constexpr int kHoldMilliseconds = 70;
constexpr int kTypeMilliseconds = 30;
constexpr int kTypePlainMilliseconds = 8;

struct KeySymbol {
    int key;
    const char* name;
};

// X names of the keys that write no letter or digit.
constexpr KeySymbol kSymbols[] = {
    {GLFW_KEY_SPACE, "space"},
    {GLFW_KEY_ENTER, "Return"},
    {GLFW_KEY_KP_ENTER, "KP_Enter"},
    {GLFW_KEY_ESCAPE, "Escape"},
    {GLFW_KEY_TAB, "Tab"},
    {GLFW_KEY_BACKSPACE, "BackSpace"},
    {GLFW_KEY_INSERT, "Insert"},
    {GLFW_KEY_DELETE, "Delete"},
    {GLFW_KEY_LEFT, "Left"},
    {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_DOWN, "Down"},
    {GLFW_KEY_PAGE_UP, "Prior"},
    {GLFW_KEY_PAGE_DOWN, "Next"},
    {GLFW_KEY_HOME, "Home"},
    {GLFW_KEY_END, "End"},
    {GLFW_KEY_APOSTROPHE, "apostrophe"},
    {GLFW_KEY_COMMA, "comma"},
    {GLFW_KEY_MINUS, "minus"},
    {GLFW_KEY_PERIOD, "period"},
    {GLFW_KEY_SLASH, "slash"},
    {GLFW_KEY_SEMICOLON, "semicolon"},
    {GLFW_KEY_EQUAL, "equal"},
    {GLFW_KEY_LEFT_BRACKET, "bracketleft"},
    {GLFW_KEY_RIGHT_BRACKET, "bracketright"},
    {GLFW_KEY_BACKSLASH, "backslash"},
    {GLFW_KEY_GRAVE_ACCENT, "grave"},
};

std::string symbolOf(int key) {
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25) return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
    for (const KeySymbol& symbol : kSymbols) {
        if (symbol.key == key) return symbol.name;
    }
    const auto letter = static_cast<char>(key);
    return std::string(1, letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter);
}

void waitMilliseconds(int time) { std::this_thread::sleep_for(std::chrono::milliseconds(time)); }

}  // namespace

std::string runProgram(const std::vector<std::string>& command) {
    int ends[2];
    if (pipe(ends) != 0) throw StepFailed("no pipe for " + command[0]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::vector<char*> arguments;
    for (const std::string& part : command) arguments.push_back(const_cast<char*>(part.c_str()));
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    std::string output;
    char buffer[4096];
    for (ssize_t got = 0; !failed && (got = read(ends[0], buffer, sizeof buffer)) > 0;) {
        output.append(buffer, static_cast<std::size_t>(got));
    }
    ::close(ends[0]);
    int status = 0;
    if (failed || waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw StepFailed(fmt::format("`{}` failed: {}", fmt::join(command, " "), output));
    }
    return output;
}

void useTestKeyboard() { runProgram({"setxkbmap", "-layout", "us,bg", "-variant", ",phonetic"}); }

XEvents::XEvents(const std::string& title, int seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (window_.empty()) {
        try {
            std::istringstream found(runProgram({"xdotool", "search", "--onlyvisible", "--name", title}));
            std::getline(found, window_);
        } catch (const StepFailed&) {
            if (std::chrono::steady_clock::now() > end) throw StepFailed("no window is titled '" + title + "'");
            waitMilliseconds(100);
        }
    }
    std::istringstream geometry(runProgram({"xdotool", "getwindowgeometry", "--shell", window_}));
    for (std::string line; std::getline(geometry, line);) {
        if (line.starts_with("X=")) left_ = std::atoi(line.c_str() + 2);
        if (line.starts_with("Y=")) top_ = std::atoi(line.c_str() + 2);
    }
}

void XEvents::move(int x, int y) {
    runProgram({"xdotool", "mousemove", std::to_string(left_ + x), std::to_string(top_ + y)});
}

void XEvents::button(int number, bool down) {
    runProgram({"xdotool", down ? "mousedown" : "mouseup", std::to_string(number)});
}

void XEvents::tap(int x, int y) {
    runProgram({"xdotool", "mousemove", std::to_string(left_ + x), std::to_string(top_ + y), "click", "1"});
}

void XEvents::wheel(int notches) {
    for (int i = 0; i < std::abs(notches); ++i) {
        runProgram({"xdotool", "click", notches > 0 ? "4" : "5"});
        waitMilliseconds(kHoldMilliseconds);
    }
}

namespace {

std::vector<std::string> symbolsOf(const Chord& chord) {
    std::vector<std::string> keys;
    if (chord.ctrl) keys.push_back("ctrl");
    if (chord.shift) keys.push_back("shift");
    if (chord.alt) keys.push_back("alt");
    if (chord.super) keys.push_back("super");
    keys.push_back(symbolOf(chord.key));
    return keys;
}

}  // namespace

// The server keeps the order of what it is sent: a chord is one
// call down and one up. It is held for a while, as a person does.
void XEvents::key(const Chord& chord) {
    const std::vector<std::string> keys = symbolsOf(chord);
    std::vector<std::string> down{"xdotool", "keydown"}, up{"xdotool", "keyup"};
    down.insert(down.end(), keys.begin(), keys.end());
    up.insert(up.end(), keys.rbegin(), keys.rend());
    runProgram(down);
    waitMilliseconds(kHoldMilliseconds);
    runProgram(up);
}

void XEvents::tapKey(const Chord& chord) {
    runProgram({"xdotool", "key", "--delay", "0", fmt::format("{}", fmt::join(symbolsOf(chord), "+"))});
}

void XEvents::type(std::string_view utf8) {
    // A letter that is on no key is put on one first, which programs need time to hear of.
    const bool plain = std::all_of(utf8.begin(), utf8.end(), [](unsigned char c) { return c < 128; });
    runProgram({"xdotool", "type", "--delay", std::to_string(plain ? kTypePlainMilliseconds : kTypeMilliseconds), "--",
                std::string(utf8)});
}

void XEvents::giveKeyboardTo(unsigned long window) {
    Display* display = XOpenDisplay(nullptr);
    if (!display) throw StepFailed("no X display to move the keyboard's focus on");
    XSetInputFocus(display, window, RevertToNone, CurrentTime);
    XSync(display, False);
    XCloseDisplay(display);
}

void XEvents::leave() { giveKeyboardTo(None); }

void XEvents::comeBack() { giveKeyboardTo(std::strtoul(window_.c_str(), nullptr, 0)); }

ui::Pixels XEvents::screenshot() {
    Display* display = XOpenDisplay(nullptr);
    if (!display) throw StepFailed("no X display for a picture of the screen");
    const Window root = DefaultRootWindow(display);
    XWindowAttributes attributes;
    XGetWindowAttributes(display, root, &attributes);
    ui::Pixels picture;
    picture.width = attributes.width;
    picture.height = attributes.height;
    XImage* image = XGetImage(display, root, 0, 0, static_cast<unsigned>(picture.width),
                              static_cast<unsigned>(picture.height), AllPlanes, ZPixmap);
    picture.rgba.reserve(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 4);
    for (int y = 0; image && y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const unsigned long color = XGetPixel(image, x, y);
            for (int shift : {16, 8, 0}) picture.rgba.push_back(static_cast<std::uint8_t>(color >> shift));
            picture.rgba.push_back(255);
        }
    }
    if (image) XDestroyImage(image);
    XCloseDisplay(display);
    if (picture.rgba.empty()) throw StepFailed("the X server gives no picture of its screen");
    return picture;
}

}  // namespace driver
