// The driver finds, moves, presses, writes and reads in a real Dear ImGui window, and refuses what a person cannot do.
#include "tests/editor/driver/driver.h"

#include <doctest/doctest.h>

#include "tests/editor/driver/demo_window.h"

using driver::DemoWindow;
using driver::Driver;
using driver::StepFailed;

namespace {

// The message of the failure of a step, empty when it does not fail.
template <class Step> std::string failureOf(Step&& step) {
    try {
        step();
    } catch (const StepFailed& failed) { return failed.what(); }
    return {};
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the linker routes Dear ImGui through the driver") { CHECK(driver::selfTest() == ""); }

TEST_CASE("a button is found by its label, without icon and id, and clicked once") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.click("Add");
    CHECK(demo.clicks == 1);
    ui.click("Cards/Add");
    ui.click("Add##button");
    CHECK(demo.clicks == 3);
    CHECK(demo.doubleClicks == 0);
    CHECK(contains(failureOf([&] { ui.click("Tools/Add"); }), "nothing on the screen is named 'Tools/Add'"));
}

TEST_CASE("double clicks, right clicks and hovering are told apart") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.doubleClick("Add");
    CHECK(demo.clicks == 2);
    CHECK(demo.doubleClicks == 1);
    ui.rightClick("Add");
    CHECK(demo.rightClicks == 1);
    CHECK(demo.clicks == 2);
    ui.expectNoText("", "adds one...");
    ui.hover("Add");
    ui.expectText("", "adds one");
    ui.hover("Known");
    ui.expectNoText("", "adds one");
}

TEST_CASE("text is written, replaced and read, in Latin and in Cyrillic") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); }, {.setUp = driver::fontsWithCyrillic});
    ui.fill("Name", "Sandman");
    CHECK(demo.name == "Sandman");
    ui.fill("Name", "Хитър Петър № 1");
    CHECK(demo.name == "Хитър Петър № 1");
    ui.key("End");
    ui.type("!");
    CHECK(demo.name == "Хитър Петър № 1!");
    ui.expectText("Name", "Хитър Петър");
    ui.fill("notes", "one\ntwo");
    CHECK(demo.notes == "one\ntwo");
    ui.fill("Name", "");
    CHECK(demo.name == "");
    ui.key("Escape");
    CHECK(contains(failureOf([&] { ui.type("lost"); }), "no text field is active"));
}

TEST_CASE("numbers are stepped, filled and dragged") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.click("Cost/+");
    CHECK(demo.cost == 4);
    ui.fill("Cards/Cost", "17");
    ui.key("Enter");
    CHECK(demo.cost == 17);
    ui.dragBy("Weight", 30, 0);
    CHECK(demo.weight > 0.6f);
    ui.fill("Weight", "0.25");
    ui.key("Enter");
    CHECK(demo.weight == doctest::Approx(0.25f));
}

TEST_CASE("shortcuts reach the program with their modifiers") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.key("Ctrl+S");
    ui.key("S");
    ui.key("ctrl+s");
    CHECK(demo.saves == 2);
    CHECK(contains(failureOf([&] { ui.key("Crtl+S"); }), "'Crtl' in 'Crtl+S' is no modifier"));
    CHECK(contains(failureOf([&] { ui.key("Ctrl+Home1"); }), "'Home1' in 'Ctrl+Home1' is no key"));
}

TEST_CASE("menus open, nest, tick and refuse disabled entries") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.expectNotVisible("Save");
    ui.click("File");
    ui.click("File/Save");
    CHECK(demo.saves == 1);
    ui.click("File");
    CHECK(contains(failureOf([&] { ui.click("Never"); }), "it is disabled"));
    ui.expectDisabled("Never");
    ui.expectEnabled("Save");
    ui.click("File/Show");
    ui.expectChecked("File/Show/Tools");
    ui.click("File/Show/Tools");
    CHECK(!demo.showTools);
    ui.expectNotVisible("At the bottom");
}

TEST_CASE("a combo box offers its list by label") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.expectText("Kind", "tile");
    ui.click("Kind");
    ui.click("Kind/enemy");
    CHECK(demo.kind == 2);
    ui.expectText("Kind", "enemy");
}

TEST_CASE("check boxes and headers show their state") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.expectChecked("Known", false);
    ui.click("Known");
    CHECK(demo.checked);
    ui.expectChecked("Known");
    ui.expectNoText("Cards", "those who know");
    ui.click("Advanced");
    CHECK(demo.advanced);
    ui.expectText("Cards", "only for those who know what they are doing and who read to the end");
}

TEST_CASE("rows of a scrolled table are named by their record and brought into sight") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.click("Row 2");
    CHECK(demo.row == 2);
    CHECK(!ui.sees("Row 19"));
    ui.click("rows/Row 19");
    CHECK(demo.row == 19);
    ui.click("record7/Delete");
    CHECK(demo.deleted == 7);
    ui.click("Keep");
    ui.click("rows/Action");
    CHECK(demo.sortColumn == 1);
    ui.scroll("Row 7", 50);
    CHECK(ui.sees("Row 0"));
}

TEST_CASE("a modal question blocks all behind it") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.click("record1/Delete");
    ui.expectText("Delete the record?", "this deletes record 1");
    CHECK(contains(failureOf([&] { ui.click("Add"); }), "it is covered by 'Delete the record?'"));
    CHECK(contains(failureOf([&] { ui.click("At the bottom"); }), "it is covered by 'Delete the record?'"));
    ui.click("Delete the record?/Keep");
    ui.expectNotVisible("Keep");
    CHECK(demo.deleted == -1);
    ui.click("Add");
    CHECK(demo.clicks == 1);
}

TEST_CASE("an open popup takes the mouse, and the failure says so") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.click("File");
    CHECK(contains(failureOf([&] { ui.click("At the bottom"); }), "an open popup or menu"));
    ui.dismiss();
    ui.expectNotVisible("Save");
    ui.click("At the bottom");
    CHECK(demo.clicks == 1);
}

TEST_CASE("several widgets of one name are refused with their paths, or chosen by number") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    const std::string message = failureOf([&] { ui.click("Delete"); });
    CHECK(contains(message, "widgets are named 'Delete'"));
    CHECK(contains(message, "record0/Delete"));
    CHECK(contains(message, "Tools/Delete"));
    ui.click("Delete[3]");
    CHECK(demo.deleted == 2);
}

TEST_CASE("tabs change and close") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.expectText("Cards", "the page of the rabbit");
    ui.click("documents/Wolf");
    ui.expectText("Cards", "the page of the wolf");
    ui.click("doc7");
    ui.click("Wolf/close");
    CHECK(!demo.wolfOpen);
    ui.expectText("Cards", "the page of the rabbit");
    ui.click("Tools/close");
    CHECK(!demo.showTools);
}

TEST_CASE("a slot is dragged onto another and emptied from its context menu") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.drag("#0/slot", "#2/slot");
    CHECK(demo.slots[0] == "");
    CHECK(demo.slots[2] == "sword");
    ui.drag("sword", "#0/slot");
    CHECK(demo.slots[0] == "sword");
    ui.rightClick("#0/slot");
    ui.click("Empty it");
    CHECK(demo.slots[0] == "");
}

TEST_CASE("the parts of a canvas are found by the names they give themselves") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.expectVisible("map/space 3");
    ui.expectText("space 0", "hero");
    ui.click("space 3");
    CHECK(demo.token == 3);
    ui.expectText("space 3", "hero");
    ui.drag("map/space 3", "space 1");
    CHECK(demo.token == 1);
}

TEST_CASE("a window is moved by its title and a covered widget is refused") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    ui.moveMouse({500, 8});
    ui.frames(2);
    ui.mouseButton(0, true);
    ui.frames(1);
    for (float x = 500; x > 60; x -= 20) {
        ui.moveMouse({x, 60});
        ui.frames(1);
    }
    ui.mouseButton(0, false);
    ui.frames(2);
    CHECK(contains(failureOf([&] { ui.click("Known"); }), "it is covered by 'Tools'"));
    CHECK(!ui.sees("Known"));
}

TEST_CASE("waiting ends when it holds, or fails with its name after so many frames") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    int frames = 0;
    ui.waitUntil([&] { return ++frames == 5; }, 10, "the fifth frame");
    CHECK(frames == 5);
    CHECK(contains(failureOf([&] { ui.waitUntil([] { return false; }, 3, "snow in July"); }),
                   "snow in July did not happen in 3 frames"));
}

TEST_CASE("a misspelt path names the nearest and lists the screen") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    const std::string message = failureOf([&] { ui.click("Knwon"); });
    CHECK(contains(message, "click 'Knwon': nothing on the screen is named 'Knwon'; the nearest is 'Cards/Known'"));
    CHECK(contains(message, "Cards/Name"));
    CHECK(contains(message, "Cards/Forbidden (disabled)"));
}

TEST_CASE("two widgets with one id fail the frame") {
    bool twice = false;
    Driver ui([&] {
        ImGui::Begin("Window");
        ImGui::Button("Same");
        if (twice) ImGui::Button("Same");
        ImGui::End();
    });
    twice = true;
    CHECK(contains(failureOf([&] { ui.frames(1); }), "two widgets share the id of 'Window/Same'"));
}

TEST_CASE("an exception of the program ends the frame and the driver") {
    bool thrown = false;
    {
        bool broken = false;
        Driver ui([&] {
            ImGui::Begin("Window");
            ImGui::BeginChild("inner");
            if (broken) throw std::runtime_error("card without a name");
            ImGui::EndChild();
            ImGui::End();
        });
        broken = true;
        try {
            ui.frames(1);
        } catch (const std::runtime_error& error) { thrown = contains(error.what(), "card without a name"); }
    }
    CHECK(thrown);
    CHECK(!ImGui::GetCurrentContext());
}

TEST_CASE("the same steps draw the same vertices") {
    auto run = [] {
        DemoWindow demo;
        Driver ui([&] { demo.draw(); });
        ui.click("Known");
        ui.fill("Name", "Snow Queen");
        ui.drag("#0/slot", "#1/slot");
        return ui.drawHash();
    };
    CHECK(run() == run());
}

TEST_CASE("a program with a context and a frame of its own is driven all the same") {
    ImGui::CreateContext();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    DemoWindow demo;
    {
        Driver ui([&] { demo.draw(); }, {.frame = [](ImVec2 size, float seconds, const std::function<void()>& draw) {
                      ImGuiIO& io = ImGui::GetIO();
                      io.DisplaySize = size;
                      io.DeltaTime = seconds;
                      io.MousePos = {-1, -1};  // as a window does that has no mouse over it
                      ImGui::NewFrame();
                      draw();
                      ImGui::Render();
                  }});
        ui.click("Known");
        ui.fill("Name", "Owl");
    }
    CHECK(demo.checked);
    CHECK(demo.name == "Owl");
    REQUIRE(ImGui::GetCurrentContext());
    ImGui::DestroyContext();
}

TEST_CASE("a failure in the first frame leaves nothing behind") {
    auto draw = [] {
        ImGui::Begin("Window");
        ImGui::Button("Same");
        ImGui::Button("Same");
        ImGui::End();
    };
    CHECK(contains(failureOf([&] { Driver ui(draw); }), "two widgets share the id"));
    CHECK(!ImGui::GetCurrentContext());
    CHECK(failureOf([&] { Driver ui(draw, {.refuseSharedIds = false}); }) == "");
}
