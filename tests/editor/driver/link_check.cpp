// Checks at the start that the linker really routes Dear ImGui's functions through wraps.cpp.
#include <imgui.h>

#include <utility>

#include "tests/editor/driver/screen.h"

namespace driver {

std::string selfTest() {
    Screen screen;
    Screen* const before = watching;
    ImGuiContext* const current = ImGui::GetCurrentContext();
    ImGuiContext* const context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {400, 300};
    io.DeltaTime = 1.0f / 60.0f;
    io.IniFilename = nullptr;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    watching = &screen;
    int begun = 0;
    const std::function<void()> beforeThat = std::exchange(beforeNewFrame, [&] { ++begun; });
    bool on = true;
    for (int frame = 0; frame < 3; ++frame) {
        ImGui::NewFrame();
        ImGui::SetNextWindowSize({300, 250});
        ImGui::Begin("self-test");
        ImGui::PushID("pushed");
        ImGui::Button("button");
        ImGui::Checkbox("check", &on);
        ImGui::PopID();
        ImGui::PushID(7);
        ImGui::Button("numbered");
        ImGui::PopID();
        ImGui::TextUnformatted("words");
        if (frame == 0) ImGui::OpenPopup("opened");
        if (ImGui::BeginPopup("opened")) {
            ImGui::Button("inside");
            ImGui::EndPopup();
        }
        ImGui::End();
        ImGui::Render();
    }
    watching = before;
    beforeNewFrame = beforeThat;

    std::string missing;
    std::string words;
    if (screen.frame() == 0) {
        missing = "ImGui::Render";
    } else if (begun == 0) {
        missing = "ImGui::NewFrame";
    } else if (screen.dump().find("self-test/") == std::string::npos) {
        missing = "ImGui::ItemAdd";
    } else if (screen.all("button").empty()) {
        missing = "ImGuiWindow::GetID(const char*, const char*)";
    } else if (screen.all("self-test/pushed/button").empty()) {
        missing = "ImGui::PushID(const char*)";
    } else if (screen.all("self-test/#7/numbered").empty()) {
        missing = "ImGui::PushID(int)";
    } else if (screen.all("opened/inside").empty()) {
        missing = "ImGui::BeginPopup";
    } else if (const Found check = screen.find("check"); !check.item || !check.item->checked) {
        missing = "ImGui::RenderCheckMark";
    } else if (!screen.text("self-test", words) || words.find("words") == std::string::npos) {
        missing = "ImDrawList::AddText";
    }
    ImGui::DestroyContext(context);
    ImGui::SetCurrentContext(current);
    if (missing.empty()) return {};
    return "the driver cannot see the user interface: calls of " + missing + " do not pass through it. Dear ImGui is " +
           ImGui::GetVersion() +
           "; compare the names in tests/editor/driver/wraps.cmake with `nm` of this version's library, and link the "
           "program with ui_driver";
}

}  // namespace driver
