// The steps: what a person does with the mouse and the keyboard, and what he expects to see.
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "tests/editor/driver/driver.h"
#include "tests/editor/driver/labels.h"

namespace driver {

namespace {

constexpr int kDragFrames = 8;
constexpr int kLongestSettle = 60;  // frames a window may take to scroll

std::string quoted(std::string_view verb, std::string_view path) {
    return std::string(verb) + " '" + std::string(path) + "'";
}

bool same(const ImRect& a, const ImRect& b) {
    return a.Min.x == b.Min.x && a.Min.y == b.Min.y && a.Max.x == b.Max.x && a.Max.y == b.Max.y;
}

ImVec2 pointIn(const Item& item, At at) {
    if (at.x == 0.5f && at.y == 0.5f) return Screen::clickPoint(item);
    return {item.rect.Min.x + item.rect.GetWidth() * at.x, item.rect.Min.y + item.rect.GetHeight() * at.y};
}

}  // namespace

void Driver::waitUntil(const std::function<bool()>& done, int most, std::string_view what) {
    for (int i = 0; i < most; ++i) {
        if (done()) return;
        frames(1);
    }
    if (!done()) fail("wait", std::string(what) + " did not happen in " + std::to_string(most) + " frames");
}

Item Driver::require(std::string_view step, std::string_view path) {
    Found found;
    for (int waited = 0; waited <= options_.patience; ++waited) {
        if (waited) frames(1);
        found = screen_.find(path);
        if (!found.item) continue;
        // A new popup is placed and sized in its first frames: a widget counts when it has come to rest.
        Item item = *found.item;
        bool rested = false;
        for (int i = 0; i < kLongestSettle && !rested; ++i) {
            if (!item.visible.Contains(Screen::clickPoint(item)) || !item.isVisible() ||
                !item.visible.Contains(item.rect.GetCenter())) {
                ImGuiWindow* window = ImGui::FindWindowByID(item.window);
                if (window) ImGui::ScrollToBringRectIntoView(window, item.rect);
            }
            frames(1);
            found = screen_.find(path);
            if (!found.item) break;
            rested = same(found.item->rect, item.rect);
            item = *found.item;
        }
        if (!found.item) continue;
        if (!item.isVisible()) {
            found.why = "it is out of sight and scrolling does not reach it";
            continue;
        }
        const std::string cover = screen_.coveredBy(item, Screen::clickPoint(item));
        if (!cover.empty()) {
            found.why = "it is covered by '" + cover + "'";
            continue;
        }
        return item;
    }
    fail(step, found.why);
}

ImVec2 Driver::aim(std::string_view step, std::string_view path, At at) {
    const Item item = require(step, path);
    const ImVec2 point = pointIn(item, at);
    moveMouse(point);
    frames(2);  // hovering is known a frame after the move
    const ImGuiContext& g = *GImGui;
    if (item.disabled) fail(step, "it is disabled");
    if (item.canvas || g.HoveredId == item.id) return point;
    if (g.HoveredId != 0 && g.HoveredId != item.id) {
        const Item* over = screen_.at(point);
        fail(step, "another widget lies over it" +
                       (over ? ": '" + printPath(screen_.chain(over->id, over->window)) + "'" : std::string()));
    }
    if (g.OpenPopupStack.Size > 0) {
        const WindowShot* popup = nullptr;
        for (const WindowShot* window : screen_.windowsNamed("popup")) popup = window;
        fail(step, std::string("an open popup or menu ") + (popup ? "'" + popup->name + "' " : "") +
                       "takes the mouse; choose in it or dismiss it first");
    }
    return point;
}

// Two clicks on one place within 0.3 s are a double click; two steps mean two clicks.
void Driver::waitOutDoubleClick(ImVec2 point) {
    const ImGuiIO& io = ImGui::GetIO();
    auto isNear = [&](int button) {
        const ImVec2 last = io.MouseClickedPos[button];
        const float dx = last.x - point.x, dy = last.y - point.y;
        const bool recent = ImGui::GetTime() - io.MouseClickedTime[button] < io.MouseDoubleClickTime + 0.05;
        return recent && dx * dx + dy * dy <= io.MouseDoubleClickMaxDist * io.MouseDoubleClickMaxDist;
    };
    for (int i = 0; i < kLongestSettle && (isNear(0) || isNear(1)); ++i) frames(1);
}

void Driver::press(std::string_view path, int button, int times, At at, std::string_view step) {
    const ImVec2 point = aim(step, path, at);
    waitOutDoubleClick(point);
    for (int i = 0; i < times; ++i) {
        mouseButton(button, true);
        frames(1);
        mouseButton(button, false);
        frames(1);
    }
    frames(1);
}

void Driver::click(std::string_view path, At at) { press(path, 0, 1, at, quoted("click", path)); }
void Driver::doubleClick(std::string_view path, At at) { press(path, 0, 2, at, quoted("double-click", path)); }
void Driver::rightClick(std::string_view path, At at) { press(path, 1, 1, at, quoted("right-click", path)); }

void Driver::hover(std::string_view path, int count) {
    const Item item = require(quoted("hover", path), path);
    moveMouse(Screen::clickPoint(item));
    frames(std::max(count, 2));
}

void Driver::dragTo(ImVec2 from, ImVec2 to) {
    waitOutDoubleClick(from);
    mouseButton(0, true);
    frames(1);
    for (int i = 1; i <= kDragFrames; ++i) {
        const float part = static_cast<float>(i) / kDragFrames;
        moveMouse({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
        frames(1);
    }
    frames(2);  // a drop is accepted where the mouse has rested
    mouseButton(0, false);
    frames(2);
}

void Driver::drag(std::string_view from, std::string_view to, At fromAt, At toAt) {
    const std::string step = quoted("drag", from) + " to '" + std::string(to) + "'";
    require(step, to);  // scrolls the target into sight before the mouse is down
    const ImVec2 start = aim(step, from, fromAt);
    const Found target = screen_.find(to);
    if (!target.item || !target.item->isVisible()) fail(step, "source and target do not fit on the screen together");
    dragTo(start, pointIn(*target.item, toAt));
}

void Driver::dragBy(std::string_view path, float dx, float dy, At at) {
    const ImVec2 start = aim(quoted("drag", path), path, at);
    dragTo(start, {start.x + dx, start.y + dy});
}

void Driver::scroll(std::string_view path, float notches) {
    const std::vector<const WindowShot*> windows = screen_.windowsNamed(path);
    if (!windows.empty()) {
        moveMouse(windows.back()->rect.GetCenter());
    } else {
        moveMouse(Screen::clickPoint(require(quoted("scroll", path), path)));
    }
    frames(1);
    const int turns = std::max(1, static_cast<int>(std::ceil(std::abs(notches))));
    for (int i = 0; i < turns; ++i) {
        turnWheel(notches / static_cast<float>(turns));
        frames(1);
    }
    frames(2);
}

void Driver::dismiss() {
    const ImVec2 size = options_.size;
    const ImVec2 places[] = {
        {2, size.y - 2}, {size.x - 2, size.y - 2}, {size.x - 2, 2}, {2, 2}, {size.x / 2, size.y / 2}};
    for (ImVec2 place : places) {
        const ImVector<ImGuiPopupData>& open = GImGui->OpenPopupStack;
        if (open.Size == 0 || (open.back().Window && open.back().Window->Flags & ImGuiWindowFlags_Modal)) return;
        const bool over = std::any_of(open.begin(), open.end(), [&](const ImGuiPopupData& popup) {
            return popup.Window && popup.Window->OuterRectClipped.Contains(place);
        });
        if (over) continue;
        moveMouse(place);
        frames(2);
        mouseButton(0, true);
        frames(1);
        mouseButton(0, false);
        frames(2);
        return;
    }
    fail("dismiss", "the open popup fills the screen");
}

void Driver::type(std::string_view text) {
    const std::string step = "type '" + std::string(text) + "'";
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        if (!ImGui::GetIO().WantTextInput) fail(step, "no text field is active");
        unsigned codepoint = 0;
        at += ImTextCharFromUtf8(&codepoint, at, end);
        if (codepoint == '\n') {
            key("Enter");
        } else {
            character(codepoint);
            frames(1);
        }
    }
    frames(1);
}

void Driver::fill(std::string_view path, std::string_view text) {
    click(path);
    const std::string step = quoted("fill", path);
    if (!ImGui::GetIO().WantTextInput) {
        // Number fields that are dragged turn into a text field with Ctrl and click.
        Chord ctrl{.ctrl = true};
        pressKey(ctrl, true);
        click(path);
        pressKey(ctrl, false);
        frames(1);
    }
    if (!ImGui::GetIO().WantTextInput) fail(step, "it takes no text");
    key("Ctrl+A");
    if (text.empty()) {
        key("Delete");
    } else {
        type(text);
    }
}

void Driver::key(std::string_view text) {
    Chord chord;
    std::string why;
    if (!parseChord(text, chord, why)) fail("key", why);
    Chord modifiers = chord;
    modifiers.key = 0;
    modifiers.character = 0;
    pressKey(modifiers, true);
    frames(1);
    pressKey(chord, true);
    frames(1);
    pressKey(chord, false);
    frames(2);
}

bool Driver::sees(std::string_view path) {
    const std::vector<const Item*> fitting = screen_.all(path);
    return std::any_of(fitting.begin(), fitting.end(), [&](const Item* item) {
        return item->isVisible() && screen_.coveredBy(*item, Screen::clickPoint(*item)).empty();
    });
}

void Driver::expect(std::string_view step, const std::function<bool(std::string&)>& holds) {
    std::string why;
    for (int waited = 0; waited <= options_.patience; ++waited) {
        if (waited) frames(1);
        if (holds(why)) return;
    }
    fail(step, why);
}

void Driver::expectVisible(std::string_view path) {
    expect(quoted("expect visible", path), [&](std::string& why) {
        const Found found = screen_.find(path);
        why = found.item ? "it is out of sight or covered" : found.why;
        return sees(path);
    });
}

void Driver::expectNotVisible(std::string_view path) {
    expect(quoted("expect not visible", path), [&](std::string& why) {
        why = "it is in sight";
        return !sees(path);
    });
}

void Driver::expectEnabled(std::string_view path) {
    expect(quoted("expect enabled", path), [&](std::string& why) {
        const Found found = screen_.find(path);
        why = found.item ? "it is disabled" : found.why;
        return found.item && !found.item->disabled;
    });
}

void Driver::expectDisabled(std::string_view path) {
    expect(quoted("expect disabled", path), [&](std::string& why) {
        const Found found = screen_.find(path);
        why = found.item ? "it is enabled" : found.why;
        return found.item && found.item->disabled;
    });
}

void Driver::expectChecked(std::string_view path, bool checked) {
    expect(quoted(checked ? "expect checked" : "expect not checked", path), [&](std::string& why) {
        const Found found = screen_.find(path);
        why = found.item ? (checked ? "it has no check mark" : "it has a check mark") : found.why;
        return found.item && found.item->checked == checked;
    });
}

std::string Driver::text(std::string_view where) {
    std::string out;
    expect(quoted("text of", where), [&](std::string& why) {
        why = screen_.find(where).why;
        return screen_.text(where, out);
    });
    return out;
}

void Driver::expectText(std::string_view where, std::string_view wanted) {
    const std::string step = "expect text '" + std::string(wanted) + "' in '" + std::string(where) + "'";
    expect(step, [&](std::string& why) {
        std::string found;
        if (!screen_.text(where, found)) {
            why = screen_.find(where).why;
            return false;
        }
        why = "the text is:\n" + found;
        return singleBlanks(found).find(singleBlanks(wanted)) != std::string::npos;
    });
}

void Driver::expectNoText(std::string_view where, std::string_view unwanted) {
    const std::string step = "expect no text '" + std::string(unwanted) + "' in '" + std::string(where) + "'";
    expect(step, [&](std::string& why) {
        std::string found;
        screen_.text(where, found);
        why = "the text is:\n" + found;
        return singleBlanks(found).find(singleBlanks(unwanted)) == std::string::npos;
    });
}

}  // namespace driver
