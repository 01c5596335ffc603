// Passing input on: through Dear ImGui's own queue where it has one, in an order of ours before 1.87.
#include "editor/ui/input_queue.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>

#include <cstddef>

#include "editor/ui/compat.h"

namespace ui {
namespace {

// Tab, Enter, a function key or a chord may lead to another text, which Dear ImGui lets take letters some frames later:
// Tab two, a shortcut that opens a dialog three. Letters that were typed right after it wait so long; before, they went
// to no text at all.
constexpr int kFramesToText = 3;

}  // namespace

#if TALE_IMGUI_KEY_EVENTS

// The backend asks GLFW for the keys Ctrl, Shift, Alt and Super as they are at that moment, so it has to be called at
// the moment of each event: later, a key tapped with Ctrl would come without it. Dear ImGui itself spreads over frames
// what would be lost in one, except for a change of those keys.
void InputQueue::key(GLFWwindow* window, int key, int scancode, int action, int mods) {
    ImGui_ImplGlfw_KeyCallback(window, key, scancode, action, mods);
}
void InputQueue::character(GLFWwindow* window, unsigned int character) {
    ImGui_ImplGlfw_CharCallback(window, character);
}
// Since 1.87 the backend learns of the mouse by this call alone.
void InputQueue::cursor(GLFWwindow* window, double x, double y) { ImGui_ImplGlfw_CursorPosCallback(window, x, y); }
void InputQueue::button(GLFWwindow* window, int button, int action, int mods) {
    ImGui_ImplGlfw_MouseButtonCallback(window, button, action, mods);
}
void InputQueue::focus(GLFWwindow* window, bool focused) { ImGui_ImplGlfw_WindowFocusCallback(window, focused); }
void InputQueue::beginFrame(GLFWwindow*) {}
void InputQueue::newFrame() {
    ImVector<ImGuiInputEvent>& queue = GImGui->InputEventsQueue;
    const ImGuiIO& io = ImGui::GetIO();
    bool chord = io.KeyCtrl || io.KeyAlt || io.KeySuper;
    int now = 0;
    for (; now < queue.Size; ++now) {
        const ImGuiInputEvent& event = queue[now];
        if (event.Type == ImGuiInputEventType_Text && untilText_ > 0) break;
        if (event.Type != ImGuiInputEventType_Key) continue;
        const ImGuiKey key = event.Key.Key;
        if (key == ImGuiMod_Ctrl || key == ImGuiMod_Alt || key == ImGuiMod_Super) chord = event.Key.Down;
        const bool leads = key == ImGuiKey_Tab || key == ImGuiKey_Enter || key == ImGuiKey_KeypadEnter ||
                           (key >= ImGuiKey_F1 && key <= ImGuiKey_F12) ||
                           (chord && key >= ImGuiKey_0 && key <= ImGuiKey_Z);
        if (leads && event.Key.Down) untilText_ = kFramesToText;
    }
    ImVector<ImGuiInputEvent> later;
    for (int i = now; i < queue.Size; ++i) later.push_back(queue[i]);
    queue.resize(now);
    compat::newFrameBeforeModifiersChange();
    for (const ImGuiInputEvent& event : later) queue.push_back(event);
    if (untilText_ > 0) --untilText_;
}
bool InputQueue::waiting() const { return compat::inputWaits(); }

#else

void InputQueue::key(GLFWwindow*, int key, int scancode, int action, int mods) {
    if (action != GLFW_REPEAT) keys_.push_back({key, scancode, action, mods, 0});  // ImGui repeats by itself
}
void InputQueue::character(GLFWwindow*, unsigned int character) { keys_.push_back({0, 0, 0, 0, character}); }
void InputQueue::cursor(GLFWwindow*, double x, double y) {  // the backend itself asks where the mouse is
    x_ = float(x);
    y_ = float(y);
}
void InputQueue::button(GLFWwindow* window, int button, int action, int mods) {
    ImGui_ImplGlfw_MouseButtonCallback(window, button, action, mods);
    if (button >= 0 && button < int(down_.size())) buttons_.push_back({button, action == GLFW_PRESS, x_, y_});
}
void InputQueue::focus(GLFWwindow* window, bool focused) {
    if (!focused) keys_.clear();  // ImGui releases all keys itself
    ImGui_ImplGlfw_WindowFocusCallback(window, focused);
}

namespace {

bool leadsToText(int key, bool chord) {
    return key == GLFW_KEY_TAB || key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER ||
           (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F12) || (chord && key < GLFW_KEY_ESCAPE);
}

}  // namespace

// Passes queued keys on: at most one change of a key in a frame, in order, so that a key pressed and released between
// two frames is seen pressed. Letters that are typed into a text count as characters only, so they need not wait. A
// character waits while an editing key or a chord of the same frame is still to be handled, because ImGui takes
// characters first; those keys wait for what was typed before them, because a command is done before a text takes its
// letters, and a text takes none while Ctrl is held: Ctrl+S after a letter saves that letter. Ctrl, Shift and Alt stay
// as they were in the frame of a key that was pressed with them: many a hand lets go of Ctrl before S.
void InputQueue::beginFrame(GLFWwindow* window) {
    if (untilText_ > 0) --untilText_;
    std::array<bool, GLFW_KEY_LAST + 1> changed{};
    bool editingKey = false, characters = false;
    std::size_t taken = 0;
    for (; taken < keys_.size(); ++taken) {
        const KeyEvent& e = keys_[taken];
        if (e.character != 0) {
            if (editingKey || untilText_ > 0) break;
            ImGui_ImplGlfw_CharCallback(window, e.character);
            characters = true;
            continue;
        }
        const bool chord = (e.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0;
        const bool letter = e.key > 0 && e.key < GLFW_KEY_ESCAPE && !chord && ImGui::GetIO().WantTextInput;
        if (e.key >= 0 && e.key <= GLFW_KEY_LAST && !letter) {
            const bool shift = e.key == GLFW_KEY_LEFT_SHIFT || e.key == GLFW_KEY_RIGHT_SHIFT;
            const bool command = e.action == GLFW_PRESS && !shift && (chord || e.key >= GLFW_KEY_ESCAPE);
            const bool edits = command && e.key < GLFW_KEY_LEFT_SHIFT;
            const bool modifier = e.key >= GLFW_KEY_LEFT_SHIFT && e.key <= GLFW_KEY_RIGHT_SUPER;
            if (changed[e.key] || (command && characters) || ((edits || modifier) && editingKey)) break;
            changed[e.key] = true;
            editingKey |= edits;
            if (command && leadsToText(e.key, chord)) untilText_ = kFramesToText;
        }
        ImGui_ImplGlfw_KeyCallback(window, e.key, e.scancode, e.action, e.mods);
    }
    keys_.erase(keys_.begin(), keys_.begin() + std::ptrdiff_t(taken));
    typed_ = taken > 0;
}

// At most one change of a button in a frame, at the place where it was made: a click that comes and goes between two
// frames, after which the mouse moves on. A button that is pressed right after typing waits until what was typed has
// been handled: in one frame ImGui would give the last letters to whatever the click goes to, or to nothing.
void InputQueue::newFrame() {
    ImGuiIO& io = ImGui::GetIO();
    std::array<bool, 3> changed{};
    std::size_t taken = 0;
    for (; taken < buttons_.size(); ++taken) {
        const ButtonEvent &e = buttons_[taken], &first = buttons_.front();
        const bool elsewhere = e.x != first.x || e.y != first.y;
        if (changed[e.button] || elsewhere || (e.down && (typed_ || !keys_.empty()))) break;
        changed[e.button] = true;
        down_[e.button] = e.down;
        io.MousePos = {e.x, e.y};
    }
    buttons_.erase(buttons_.begin(), buttons_.begin() + std::ptrdiff_t(taken));
    for (std::size_t i = 0; i < down_.size(); ++i) io.MouseDown[i] = down_[i];
    ImGui::NewFrame();
}

bool InputQueue::waiting() const { return !keys_.empty() || !buttons_.empty(); }

#endif

}  // namespace ui
