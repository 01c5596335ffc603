// From the raw input of each frame to the steps of a script.
#include "tests/editor/driver/recorder.h"

#include <GLFW/glfw3.h>
#include <imgui_internal.h>

#include <cmath>

#include "editor/ui/compat.h"

namespace driver {

namespace {

bool isModifier(int key) { return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER; }

// A press near the middle is a press on the widget; only elsewhere the place matters.
At rounded(At at) {
    if (std::abs(at.x - 0.5f) < 0.1f && std::abs(at.y - 0.5f) < 0.3f) return {};
    return {std::round(at.x * 1000.0f) / 1000.0f, std::round(at.y * 1000.0f) / 1000.0f};
}

}  // namespace

Recorder::Recorder(Driver& ui) : ui_(ui) {
    // A text field empties the queue of characters while it is drawn; what a press means is known only afterwards.
    ui_.setWatcher([this] { watchCharacters(); },
                   [this] {
                       for (int button : {0, 1}) watchMouse(button);
                       watchKeys();
                       watchWheel();
                   });
}

Recorder::~Recorder() { ui_.setWatcher({}, {}); }

void Recorder::write(Step step) { steps_.push_back(std::move(step)); }

std::string Recorder::under(ImVec2 point, At& at) {
    const Screen& screen = ui_.screen();
    const ImGuiContext& g = *GImGui;
    const Item* item = screen.at(point);
    // Where widgets overlap, the one that reacts is meant, unless a part of a canvas says it closer.
    if (!(item && item->canvas)) {
        for (ImGuiID id : {g.ActiveId, g.HoveredId}) {
            const Item* reacting = id ? screen.byId(id) : nullptr;
            if (reacting && reacting->rect.Contains(point)) {
                item = reacting;
                break;
            }
        }
    }
    if (!item) return {};
    at = {(point.x - item->rect.Min.x) / item->rect.GetWidth(), (point.y - item->rect.Min.y) / item->rect.GetHeight()};
    return screen.pathOf(*item);
}

void Recorder::watchMouse(int button) {
    const ImGuiIO& io = ImGui::GetIO();
    Press& press = pressed_[button];
    if (io.MouseClicked[button]) {
        press = {};
        press.point = io.MousePos;
        press.path = under(io.MousePos, press.at);
        press.twice = io.MouseDoubleClicked[button];
        isDown_[button] = true;
    }
    if (!isDown_[button]) return;
    if (GImGui->DragDropActive) press.carries = true;
    if (!io.MouseReleased[button]) return;
    isDown_[button] = false;

    Step step;
    step.path = press.path;
    step.at = rounded(press.at);
    const ImVec2 moved{io.MousePos.x - press.point.x, io.MousePos.y - press.point.y};
    const bool dragged = std::hypot(moved.x, moved.y) > io.MouseDragThreshold;
    if (press.path.empty()) {
        if (!dragged && button == 0) step.verb = Verb::Dismiss, write(step);
        return;
    }
    if (!dragged) {
        step.verb = button == 1 ? Verb::RightClick : press.twice ? Verb::DoubleClick : Verb::Click;
        const bool second = press.twice && !steps_.empty() && steps_.back().verb == Verb::Click;
        if (second && steps_.back().path == press.path) steps_.pop_back();
        write(step);
        return;
    }
    At toAt;
    const Item* target = ui_.screen().at(io.MousePos);
    const std::string to = target && (press.carries || target->canvas) ? under(io.MousePos, toAt) : std::string();
    if (!to.empty() && to != press.path) {
        step.verb = Verb::DragTo;
        step.text = to;
        step.toAt = rounded(toAt);
    } else {
        step.verb = Verb::DragBy;
        step.x = std::round(moved.x);
        step.y = std::round(moved.y);
    }
    write(step);
}

void Recorder::watchCharacters() {
    if (!ImGui::GetIO().WantTextInput) return;
    ui::compat::eachCharacterToCome([this](unsigned character) {
        char utf8[5];
        ImTextCharToUtf8(utf8, character);
        if (!steps_.empty() && steps_.back().verb == Verb::Type) {
            steps_.back().text += utf8;
            return;
        }
        Step step;
        step.verb = Verb::Type;
        step.text = utf8;
        write(step);
    });
}

void Recorder::watchKeys() {
    const ImGuiIO& io = ImGui::GetIO();
    const bool writing = io.WantTextInput;
    for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; ++key) {
        if (isModifier(key) || !ui::compat::keyPressed(key)) continue;
        const bool command = io.KeyCtrl || io.KeyAlt || io.KeySuper;
        if (writing && isPrinting(key) && !command) continue;  // it came as a character
        Chord chord;
        chord.key = key;
        chord.ctrl = io.KeyCtrl;
        chord.shift = io.KeyShift;
        chord.alt = io.KeyAlt;
        chord.super = io.KeySuper;
        Step step;
        step.verb = Verb::Key;
        step.text = printChord(chord);
        write(step);
    }
}

void Recorder::watchWheel() {
    const ImGuiIO& io = ImGui::GetIO();
    const ImGuiWindow* window = GImGui->HoveredWindow;
    if (io.MouseWheel == 0.0f || !window) return;
    const std::string path = ui_.screen().windowPath(window->ID);
    if (!steps_.empty() && steps_.back().verb == Verb::Scroll && steps_.back().path == path) {
        steps_.back().y += io.MouseWheel;
        return;
    }
    Step step;
    step.verb = Verb::Scroll;
    step.path = path;
    step.y = io.MouseWheel;
    write(step);
}

}  // namespace driver
