// Real X events reach a program with its own window and loop, and its own screen tells where to send them.
#include "tests/editor/driver/live.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "editor/ui/test_items.h"
#include "editor/ui/window.h"
#include "tests/editor/driver/demo_window.h"

using namespace driver;

namespace {

// A program as small as can be around the demo window: the editor's window and its loop until `done`.
void runDemoProgram(DemoWindow& demo, const std::atomic<bool>& done) {
    std::string reason;
    const auto window = ui::Window::open({.title = "Demo of the driver", .width = 960, .height = 800}, reason);
    REQUIRE_MESSAGE(window, reason);
    ImGui::GetIO().MouseDoubleClickTime = 2;  // on a busy machine the two presses arrive far apart
    while (!done && window->beginFrame()) {
        demo.draw();
        window->endFrame();
    }
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
    ui::Pixels seen;
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
            ui.scroll("Cards/rows", -2);
            ui.click("Row 16");
            ui.click("Row 1");
            ui.click("Row 9");
            ui.drag("space 0", "space 2");
            seen = XEvents::screenshot();
        } catch (const StepFailed& failed) { failure = failed.what(); }
        done = true;
        ui::Window::wake();
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
    CHECK(ui::writePng(seen, "live_test.png") == "");
}

TEST_CASE("coming back to the window is noticed, each time once") {
    useTestKeyboard();
    DemoWindow demo;
    Screen screen;
    watching = &screen;
    std::atomic<bool> done = false;
    std::atomic<int> returns = 0;
    std::string failure;
    std::thread person([&] {
        try {
            Live ui(screen, "Demo of the driver");
            ui.events().comeBack();
            ui.settle();
            const int before = returns;
            for (int i = 1; i <= 3; ++i) {
                ui.events().leave();
                ui.settle();
                if (returns != before + i - 1) failure = "leaving counts as coming back";
                ui.events().comeBack();
                for (int wait = 0; wait < 200 && returns != before + i; ++wait)
                    std::this_thread::sleep_for(std::chrono::milliseconds(20));
                if (returns != before + i) failure = "return " + std::to_string(i) + " was not noticed";
            }
        } catch (const StepFailed& failed) { failure = failed.what(); }
        done = true;
        ui::Window::wake();
    });
    std::string reason;
    const auto window = ui::Window::open({.title = "Demo of the driver", .width = 960, .height = 800}, reason);
    REQUIRE_MESSAGE(window, reason);
    while (!done && window->beginFrame()) {
        returns += window->takeFocusGained();
        demo.draw();
        window->endFrame();
    }
    person.join();
    watching = nullptr;
    CHECK(failure == "");
}
