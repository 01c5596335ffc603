// The frames of the headless user interface and the mouse and keyboard fed into them.
#include "tests/editor/driver/driver.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "editor/ui/compat.h"
#include "editor/ui/test_items.h"

namespace driver {

namespace {

void hearCanvasItem(std::string_view label, ImVec2 min, ImVec2 max) {
    if (watching) watching->noteCanvasItem(label, min, max);
}

// Checked once: the answer depends on how the program was linked.
const std::string& linkProblem() {
    static const std::string problem = selfTest();
    return problem;
}

std::uint64_t hashBytes(std::uint64_t hash, const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 0x100000001B3ull;  // FNV-1a
    return hash;
}

}  // namespace

Driver::Driver(std::function<void()> draw, Options options) : draw_(std::move(draw)), options_(std::move(options)) {
    if (!linkProblem().empty()) throw StepFailed(linkProblem());
    ownsContext_ = !options_.frame;
    assert(ownsContext_ != (ImGui::GetCurrentContext() != nullptr) && "one context: the driver's or the program's");
    if (ownsContext_) ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigInputTextCursorBlink = false;
    ui::compat::mapKeys(io);
    ui::compat::takeInputAtOnce(io);
    if (options_.setUp) options_.setUp();
    if (ownsContext_) {
        io.IniFilename = nullptr;
        io.LogFilename = nullptr;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    }
    screen_.clear();
    watching = &screen_;
    ui::testItemListener = hearCanvasItem;
    beforeNewFrame = [this] { feedInput(); };
    try {
        frames(2);  // a window is hidden in its first frame
    } catch (...) {
        close();
        throw;
    }
}

Driver::~Driver() { close(); }

void Driver::close() {
    beforeNewFrame = nullptr;
    watching = nullptr;
    ui::testItemListener = nullptr;
    if (ownsContext_) ImGui::DestroyContext();
}

// Called by the wrap of NewFrame, so that it is the last to speak, after a window's own mouse.
void Driver::feedInput() {
    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = options_.frameTime;
    ui::compat::setMouse(io, input_.mouse);
    for (int i = 0; i < 3; ++i) ui::compat::setMouseButton(io, i, input_.buttons[i]);
    ui::compat::setWheel(io, std::exchange(input_.wheel, 0.0f));
    const Chord& held = input_.modifiers;
    ui::compat::setModifiers(io, held.ctrl, held.shift, held.alt, held.super);
    for (int key = 0; key < int(std::size(input_.keys)); ++key) ui::compat::setKey(io, key, input_.keys[key]);
    for (unsigned character : std::exchange(input_.characters, {})) io.AddInputCharacter(character);
    if (beforeFrame_) beforeFrame_();
}

void Driver::drawFrame() {
    draw_();
    if (afterDrawing_) afterDrawing_();
}

void Driver::frames(int count) {
    for (int i = 0; i < count; ++i) {
        if (options_.frame) {
            options_.frame(options_.size, options_.frameTime, [this] { drawFrame(); });
        } else {
            ImGui::GetIO().DisplaySize = options_.size;
            ImGui::NewFrame();
            try {
                drawFrame();
            } catch (...) {
                ui::compat::closeEverything();
                ImGui::EndFrame();
                throw;
            }
            ImGui::Render();
        }
        if (options_.refuseSharedIds && !screen_.conflicts().empty()) fail("frame", screen_.conflicts().front());
    }
}

void Driver::setWatcher(std::function<void()> beforeFrame, std::function<void()> afterDrawing) {
    beforeFrame_ = std::move(beforeFrame);
    afterDrawing_ = std::move(afterDrawing);
}

void Driver::fail(std::string_view step, std::string_view why) const {
    throw StepFailed(std::string(step) + ": " + std::string(why) + "\non the screen in frame " +
                     std::to_string(screen_.frame()) + ":\n" + screen_.dump());
}

void Driver::moveMouse(ImVec2 to) { input_.mouse = to; }

void Driver::mouseButton(int button, bool down) { input_.buttons[button] = down; }

void Driver::turnWheel(float notches) { input_.wheel += notches; }

void Driver::pressKey(const Chord& chord, bool down) {
    input_.modifiers = down ? chord : Chord{};
    if (chord.key) input_.keys[chord.key] = down;
    if (down && chord.character) input_.characters.push_back(chord.character);
}

void Driver::character(unsigned codepoint) { input_.characters.push_back(codepoint); }

std::uint64_t Driver::drawHash() const {
    std::uint64_t hash = 0xCBF29CE484222325ull;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        hash = hashBytes(hash, list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.size_in_bytes()));
        hash = hashBytes(hash, list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.size_in_bytes()));
        for (const ImDrawCmd& command : list.CmdBuffer)
            hash = hashBytes(hash, &command.ClipRect, sizeof command.ClipRect);
    }
    return hash;
}

}  // namespace driver
