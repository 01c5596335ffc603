// Real X events reach a program with its own window and loop, and its own screen tells where to send them.
#include "tests/editor/driver/live.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <thread>

#include "editor/ui/test_items.h"
#include "tests/editor/driver/demo_window.h"

using namespace driver;

namespace {

// A program as small as can be around the demo window: GLFW, its events, a loop until `done`.
void runDemoProgram(DemoWindow& demo, const std::atomic<bool>& done) {
    REQUIRE(glfwInit());
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_VISIBLE, GLFW_TRUE);
    GLFWwindow* window = glfwCreateWindow(700, 660, "Demo of the driver", nullptr, nullptr);
    REQUIRE(window);
    glfwMakeContextCurrent(window);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    fontsWithCyrillic();
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    while (!done) {
        glfwWaitEventsTimeout(0.02);
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        ImGui::NewFrame();
        demo.draw();
        ImGui::Render();
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        glfwSwapBuffers(window);
    }
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwDestroyWindow(window);
}

}  // namespace

TEST_CASE("a person at the X server clicks, drags, writes in two alphabets and uses shortcuts") {
    useTestKeyboard();
    DemoWindow demo;
    Screen screen;
    watching = &screen;
    ui::testItemListener = [](std::string_view label, ImVec2 min, ImVec2 max) {
        watching->noteCanvasItem(label, min, max);
    };
    std::atomic<bool> done = false;
    std::string failure;
    Picture seen;
    std::thread person([&] {
        try {
            Live ui(screen, "Demo of the driver");
            ui.click("Add");
            ui.doubleClick("Add");
            ui.click("Known");
            ui.expectChecked("Known");
            ui.fill("Name", "Frog and Жабка 7");
            ui.expectText("Name", "Frog and Жабка 7");
            ui.key("Ctrl+S");
            ui.click("File");
            ui.click("File/Save");
            ui.drag("#0/slot", "#2/slot");
            ui.dragBy("Weight", 30, 0);
            ui.rightClick("#0/slot");
            ui.expectVisible("Empty it");
            ui.click("Empty it");
            ui.expectNotVisible("Empty it");
            ui.scroll("Cards/rows", -3);
            ui.click("Row 9");
            ui.drag("space 0", "space 2");
            seen = XEvents::screenshot();
        } catch (const StepFailed& failed) {
            failure = failed.what();
        }
        done = true;
        glfwPostEmptyEvent();
    });
    runDemoProgram(demo, done);
    person.join();
    watching = nullptr;
    ui::testItemListener = nullptr;

    CHECK(failure == "");
    CHECK(demo.clicks == 3);
    CHECK(demo.doubleClicks == 1);
    CHECK(demo.checked);
    CHECK(demo.name == "Frog and Жабка 7");
    CHECK(demo.saves == 2);
    CHECK(demo.slots[2] == "sword");
    CHECK(demo.weight > 0.6f);
    CHECK(demo.row == 9);
    CHECK(demo.token == 2);
    CHECK(seen.width == 1600);
    CHECK(savePng(seen, "live_test.png"));
}
