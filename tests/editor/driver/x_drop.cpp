// Files dragged out of another program and dropped, by the XDND protocol: this side is the program that they come from.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "tests/editor/driver/driver.h"
#include "tests/editor/driver/x_events.h"

namespace driver {

namespace {

constexpr int kVersion = 5;
constexpr auto kPatience = std::chrono::seconds(10);

// "file:///tmp/Winter%20Hat.png"
std::string addressOf(const std::string& file) {
    std::string out = "file://";
    for (const char c : std::filesystem::absolute(file).string()) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::string_view("/._-~").find(c) != std::string_view::npos;
        out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

// The program that a person drags from, for one drop.
class Source {
  public:
    Source(Window target, std::string list) : display_(XOpenDisplay(nullptr)), target_(target), list_(std::move(list)) {
        if (!display_) throw StepFailed("no X display to drag files on");
        window_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
        XSetSelectionOwner(display_, atom("XdndSelection"), window_, CurrentTime);
    }
    ~Source() { XCloseDisplay(display_); }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    void drop(int x, int y) {
        send("XdndEnter", kVersion << 24, long(type()), 0, 0);
        send("XdndPosition", 0, long(x) << 16 | y, CurrentTime, long(atom("XdndActionCopy")));
        const XClientMessageEvent status = waitFor("XdndStatus");
        if ((status.data.l[1] & 1) == 0) throw StepFailed("the window takes no files");
        send("XdndDrop", 0, CurrentTime, 0, 0);
        const XClientMessageEvent finished = waitFor("XdndFinished");
        // The protocol has a bit for it; GLFW tells how many bytes it read instead.
        if (finished.data.l[1] == 0) throw StepFailed("the window did not take the files that were dropped on it");
    }

  private:
    Atom atom(const char* name) { return XInternAtom(display_, name, False); }
    Atom type() { return atom("text/uri-list"); }

    void send(const char* message, long second, long third, long fourth, long fifth) {
        XEvent event{};
        event.xclient = {.type = ClientMessage,
                         .serial = 0,
                         .send_event = True,
                         .display = display_,
                         .window = target_,
                         .message_type = atom(message),
                         .format = 32,
                         .data = {}};
        const long data[] = {long(window_), second, third, fourth, fifth};
        std::copy(std::begin(data), std::end(data), event.xclient.data.l);
        XSendEvent(display_, target_, False, NoEventMask, &event);
        XFlush(display_);
    }

    // Gives the list of files to whoever asks for it meanwhile.
    XClientMessageEvent waitFor(const char* message) {
        const Atom wanted = atom(message);
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (std::chrono::steady_clock::now() < end) {
            if (XPending(display_) == 0) {
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
                continue;
            }
            XEvent event;
            XNextEvent(display_, &event);
            if (event.type == ClientMessage && event.xclient.message_type == wanted) return event.xclient;
            if (event.type == SelectionRequest) hand(event.xselectionrequest);
        }
        throw StepFailed(fmt::format("the window did not answer with {}", message));
    }

    void hand(const XSelectionRequestEvent& asked) {
        const bool known = asked.target == type();
        if (known)
            XChangeProperty(display_, asked.requestor, asked.property, asked.target, 8, PropModeReplace,
                            reinterpret_cast<const unsigned char*>(list_.data()), int(list_.size()));
        XEvent answer{};
        answer.xselection = {.type = SelectionNotify,
                             .serial = 0,
                             .send_event = True,
                             .display = display_,
                             .requestor = asked.requestor,
                             .selection = asked.selection,
                             .target = asked.target,
                             .property = known ? asked.property : None,
                             .time = asked.time};
        XSendEvent(display_, asked.requestor, False, NoEventMask, &answer);
        XFlush(display_);
    }

    Display* display_;
    Window target_, window_ = 0;
    std::string list_;
};

}  // namespace

void XEvents::drop(const std::vector<std::string>& files, int x, int y) {
    std::string list;
    for (const std::string& file : files) list += addressOf(file) + "\r\n";
    Source(std::strtoul(window_.c_str(), nullptr, 0), std::move(list)).drop(left_ + x, top_ + y);
}

}  // namespace driver
