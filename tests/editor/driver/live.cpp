// Steps as real X events, each waiting for what it needs on the program's own screen.
#include "tests/editor/driver/live.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "tests/editor/driver/labels.h"

namespace driver {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPollMilliseconds = 20;
constexpr int kSettlePollMilliseconds = 5;
constexpr int kRestMilliseconds = 25;        // it has drawn and waits for input again for so long: it is settled
constexpr int kQuietMilliseconds = 250;      // ... when it has drawn nothing since: the input may be on its way yet
constexpr int kSettleMilliseconds = 10'000;  // a program at work for so long is left to it
constexpr int kDragMoves = 8;
constexpr int kDoubleClickMilliseconds = 320;  // ImGui's 300 and some more
constexpr float kDoubleClickPixels = 12;       // twice ImGui's
constexpr int kMostTurns = 200;                // of the wheel, on the way to a widget out of sight

void pause(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

}  // namespace

Live::Live(Screen& screen, const std::string& windowTitle, int seconds)
    : screen_(screen), seconds_(seconds), events_(windowTitle, seconds) {
    expect("first frames", [&](std::string& why) {
        why = "the program draws nothing";
        return screen_.frame() > 2;
    });
}

void Live::fail(std::string_view step, std::string_view why) {
    const std::lock_guard guard(screen_.lock);
    throw StepFailed(fmt::format("{}: {}\non the screen in frame {}:\n{}", step, why, screen_.frame(), screen_.dump()));
}

void Live::settle() {
    bool waits = false;  // input, for the frames to come
    auto frame = [&] {
        const std::lock_guard guard(screen_.lock);
        waits = screen_.inputWaits();
        return screen_.frame();
    };
    int first = frame(), last = first;
    auto changed = Clock::now();
    const auto end = changed + std::chrono::milliseconds(kSettleMilliseconds);
    const auto quiet = [&](int milliseconds) {
        return Clock::now() - changed > std::chrono::milliseconds(milliseconds);
    };
    while (Clock::now() < end) {
        pause(kSettlePollMilliseconds);
        const int now = frame();
        if (now != last) {
            last = now;
            changed = Clock::now();
            if (waits) first = last;
        }
        if (last - first >= 4) return;  // it always draws
        // While it does not wait it is at work, however slow the machine is.
        if (programWaits && quiet(last != first ? kRestMilliseconds : kQuietMilliseconds)) return;
    }
}

void Live::expect(std::string_view step, const std::function<bool(std::string&)>& holds) {
    const auto end = Clock::now() + std::chrono::seconds(seconds_);
    std::string why;
    do {
        {
            const std::lock_guard guard(screen_.lock);
            if (holds(why)) return;
        }
        pause(kPollMilliseconds);
    } while (Clock::now() < end);
    fail(step, why);
}

ImVec2 Live::aim(std::string_view step, std::string_view path, At at) {
    ImVec2 point, before{-1, -1};
    int frameBefore = 0;
    int wheel = 0;  // towards a widget that is scrolled out of sight
    for (int turns = 0; turns < kMostTurns; ++turns) {
        wheel = 0;
        expect(step, [&](std::string& why) {
            const Found found = screen_.find(path);
            why = found.why;
            if (!found.item) return false;
            const Item& item = *found.item;
            why = "it is out of sight and scrolling does not reach it";
            if (!item.isVisible()) {
                const WindowShot* home = screen_.windowById(item.window);
                if (!home || turns + 1 == kMostTurns) return false;
                point = home->rect.GetCenter();
                wheel = item.rect.GetCenter().y > point.y ? -1 : 1;
                return true;
            }
            const bool middle = at.x == 0.5f && at.y == 0.5f;
            point = middle ? Screen::clickPoint(item)
                           : ImVec2(item.rect.Min.x + item.rect.GetWidth() * at.x,
                                    item.rect.Min.y + item.rect.GetHeight() * at.y);
            const std::string cover = screen_.coveredBy(item, point);
            why = cover.empty() ? "it is disabled" : "it is covered by '" + cover + "'";
            // The same place in two frames, or in one that is the last.
            const bool rested =
                before.x == point.x && before.y == point.y && (screen_.frame() != frameBefore || programWaits);
            if (screen_.frame() != frameBefore) before = point;
            frameBefore = screen_.frame();
            return cover.empty() && !item.disabled && rested;
        });
        events_.move(static_cast<int>(point.x), static_cast<int>(point.y));
        settle();
        if (wheel == 0) return point;
        events_.wheel(wheel);
        settle();
    }
    return point;
}

void Live::press(std::string_view step, std::string_view path, int button, int times, At at) {
    const ImVec2 point = aim(fmt::format("{} '{}'", step, path), path, at);
    // A second step on the same place is a second click, not a double click.
    const auto near = [&](float a, float b) { return std::abs(a - b) < kDoubleClickPixels; };
    if (near(point.x, pressedAt_.x) && near(point.y, pressedAt_.y))
        std::this_thread::sleep_until(pressed_ + std::chrono::milliseconds(kDoubleClickMilliseconds));
    for (int i = 0; i < times; ++i) {
        events_.button(button, true);
        pause(times > 1 ? 40 : 70);
        events_.button(button, false);
        pause(times > 1 ? 40 : 0);
    }
    pressedAt_ = point;
    pressed_ = Clock::now();
    settle();
}

void Live::click(std::string_view path, At at) { press("click", path, 1, 1, at); }
void Live::doubleClick(std::string_view path, At at) { press("double-click", path, 1, 2, at); }
void Live::rightClick(std::string_view path, At at) { press("right-click", path, 3, 1, at); }

void Live::hover(std::string_view path) { aim(fmt::format("hover '{}'", path), path, {}); }

void Live::dragTo(ImVec2 from, ImVec2 to) {
    events_.button(1, true);
    settle();
    for (int i = 1; i <= kDragMoves; ++i) {
        const float part = static_cast<float>(i) / kDragMoves;
        events_.move(static_cast<int>(from.x + (to.x - from.x) * part),
                     static_cast<int>(from.y + (to.y - from.y) * part));
        settle();
    }
    events_.button(1, false);
    settle();
}

void Live::drag(std::string_view from, std::string_view to, At fromAt, At toAt) {
    const std::string step = fmt::format("drag '{}' to '{}'", from, to);
    const ImVec2 target = aim(step, to, toAt);
    const ImVec2 start = aim(step, from, fromAt);
    dragTo(start, target);
}

void Live::dragBy(std::string_view path, float dx, float dy, At at) {
    const ImVec2 start = aim(fmt::format("drag '{}'", path), path, at);
    dragTo(start, {start.x + dx, start.y + dy});
}

void Live::scroll(std::string_view path, int notches) {
    ImVec2 point;
    expect(fmt::format("scroll '{}'", path), [&](std::string& why) {
        const std::vector<const WindowShot*> windows = screen_.windowsNamed(path);
        const Found found = screen_.find(path);
        why = found.why;
        if (windows.empty() && !found.item) return false;
        point = windows.empty() ? Screen::clickPoint(*found.item) : windows.back()->rect.GetCenter();
        return true;
    });
    events_.move(static_cast<int>(point.x), static_cast<int>(point.y));
    settle();
    events_.wheel(notches);
    settle();
}

void Live::type(std::string_view text) {
    events_.type(text);
    settle();
}

void Live::drop(const std::string& file, std::string_view path) {
    const ImVec2 point = aim(fmt::format("drop '{}' on '{}'", file, path), path, {});
    events_.drop({file}, static_cast<int>(point.x), static_cast<int>(point.y));
    settle();
}

void Live::fill(std::string_view path, std::string_view text) {
    click(path);
    key("Ctrl+A");
    if (text.empty()) {
        key("Delete");
    } else {
        type(text);
    }
}

void Live::key(std::string_view text) {
    Chord chord;
    std::string why;
    if (!parseChord(text, chord, why)) fail("key", why);
    events_.key(chord);
    settle();
}

bool Live::sees(std::string_view path) {
    const std::lock_guard guard(screen_.lock);
    for (const Item* item : screen_.all(path)) {
        if (item->isVisible() && screen_.coveredBy(*item, Screen::clickPoint(*item)).empty()) return true;
    }
    return false;
}

void Live::expectVisible(std::string_view path) {
    expect(fmt::format("expect visible '{}'", path), [&](std::string& why) {
        why = screen_.find(path).why;
        const std::vector<const Item*> fitting = screen_.all(path);
        return std::any_of(fitting.begin(), fitting.end(), [](const Item* item) { return item->isVisible(); });
    });
}

void Live::expectNotVisible(std::string_view path) {
    expect(fmt::format("expect not visible '{}'", path), [&](std::string& why) {
        why = "it is in sight";
        const std::vector<const Item*> fitting = screen_.all(path);
        return std::none_of(fitting.begin(), fitting.end(), [](const Item* item) { return item->isVisible(); });
    });
}

void Live::expectChecked(std::string_view path, bool checked) {
    expect(fmt::format("expect {}checked '{}'", checked ? "" : "not ", path), [&](std::string& why) {
        const Found found = screen_.find(path);
        why = found.item ? "it is not so" : found.why;
        return found.item && found.item->checked == checked;
    });
}

std::string Live::text(std::string_view where) {
    const std::lock_guard guard(screen_.lock);
    std::string out;
    screen_.text(where, out);
    return out;
}

void Live::expectText(std::string_view where, std::string_view wanted) {
    expect(fmt::format("expect text '{}' in '{}'", wanted, where), [&](std::string& why) {
        std::string found;
        why = screen_.text(where, found) ? "the text is:\n" + found : screen_.find(where).why;
        return singleBlanks(found).find(singleBlanks(wanted)) != std::string::npos;
    });
}

void Live::expectNoText(std::string_view where, std::string_view unwanted) {
    expect(fmt::format("expect no text '{}' in '{}'", unwanted, where), [&](std::string& why) {
        std::string found;
        screen_.text(where, found);
        why = "the text is:\n" + found;
        return singleBlanks(found).find(singleBlanks(unwanted)) == std::string::npos;
    });
}

void Live::run(const Step& step) {
    switch (step.verb) {
        case Verb::Click: return click(step.path, step.at);
        case Verb::DoubleClick: return doubleClick(step.path, step.at);
        case Verb::RightClick: return rightClick(step.path, step.at);
        case Verb::Hover: return hover(step.path);
        case Verb::DragTo: return drag(step.path, step.text, step.at, step.toAt);
        case Verb::DragBy: return dragBy(step.path, step.x, step.y, step.at);
        case Verb::Scroll: return scroll(step.path, static_cast<int>(step.y));
        case Verb::Type: return type(step.text);
        case Verb::Fill: return fill(step.path, step.text);
        case Verb::Key: return key(step.text);
        case Verb::Frames: return settle();
        case Verb::ExpectVisible: return expectVisible(step.path);
        case Verb::ExpectHidden: return expectNotVisible(step.path);
        case Verb::ExpectChecked: return expectChecked(step.path, true);
        case Verb::ExpectUnchecked: return expectChecked(step.path, false);
        case Verb::ExpectText: return expectText(step.path, step.text);
        case Verb::ExpectNoText: return expectNoText(step.path, step.text);
        case Verb::Dismiss:
        case Verb::ExpectEnabled:
        case Verb::ExpectDisabled: break;
    }
    fail(printStep(step), "only a headless driver does this step");
}

}  // namespace driver
