// The frames of the headless user interface and the mouse and keyboard fed into them.
#include "tests/editor/driver/driver.h"

#include <imgui_internal.h>

#include <cassert>
#include <cstring>

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
    assert(!ImGui::GetCurrentContext() && "one driver at a time: the last one's context is still there");
    if (!linkProblem().empty()) throw StepFailed(linkProblem());
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = options_.size;
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    fillKeyMap(io);
    if (options_.setUp) options_.setUp();
    if (options_.painter) {
        options_.painter->open(io);
    } else {
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    }
    screen_.clear();
    watching = &screen_;
    ui::testItemListener = hearCanvasItem;
    frames(2);  // a window is hidden in its first frame
}

Driver::~Driver() {
    watching = nullptr;
    ui::testItemListener = nullptr;
    if (options_.painter) options_.painter->close();
    ImGui::DestroyContext();
}

void Driver::frames(int count) {
    for (int i = 0; i < count; ++i) {
        ImGuiIO& io = ImGui::GetIO();
        io.DeltaTime = options_.frameTime;
        io.DisplaySize = options_.size;
        if (options_.painter) options_.painter->newFrame();
        if (beforeFrame_) beforeFrame_();
        ImGui::NewFrame();
        try {
            draw_();
            if (afterDrawing_) afterDrawing_();
        } catch (...) {
            ImGui::ErrorCheckEndFrameRecover(nullptr);
            ImGui::EndFrame();
            throw;
        }
        ImGui::Render();
        if (options_.painter) options_.painter->paint(*ImGui::GetDrawData());
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

void Driver::moveMouse(ImVec2 to) { ImGui::GetIO().MousePos = to; }

void Driver::mouseButton(int button, bool down) { ImGui::GetIO().MouseDown[button] = down; }

void Driver::pressKey(const Chord& chord, bool down) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = chord.ctrl && down;
    io.KeyShift = chord.shift && down;
    io.KeyAlt = chord.alt && down;
    io.KeySuper = chord.super && down;
    if (chord.key) io.KeysDown[chord.key] = down;
    if (down && chord.character) io.AddInputCharacter(chord.character);
}

void Driver::character(unsigned codepoint) { ImGui::GetIO().AddInputCharacter(codepoint); }

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
