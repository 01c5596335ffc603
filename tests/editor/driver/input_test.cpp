// What a hand does faster than the program draws, and what goes on while no hand moves: with the editor's own window
// and loop, and real X events.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <thread>

#include "editor/ui/test_items.h"
#include "editor/ui/window.h"
#include "tests/editor/driver/demo_window.h"
#include "tests/editor/driver/live.h"

using namespace driver;

namespace {

void pause(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

// The demo window in the editor's window, and a person in a thread of its own.
class Program {
  public:
    explicit Program(const std::function<void(Program&)>& person) {
        watching = &screen;
        std::string reason, failure;
        const auto window = ui::Window::open({.title = "Quick hands", .width = 960, .height = 800}, reason);
        REQUIRE_MESSAGE(window, reason);
        std::thread thread([&] {
            try {
                Live hands(screen, "Quick hands");
                live = &hands;
                hands.settle();
                person(*this);
            } catch (const StepFailed& failed) { failure = failed.what(); }
            frameHeld = false;
            done = true;
            ui::Window::wake();
        });
        while (!done && window->beginFrame()) {
            mouse = ImGui::GetIO().MousePos;
            darkness = GImGui->DimBgRatio;
            inFrame = true;
            while (frameHeld) pause(1);
            inFrame = false;
            demo.draw();
            window->endFrame();
        }
        thread.join();
        watching = nullptr;
        CHECK(failure == "");
    }

    // All that `hands` do arrives between two frames: the program is kept in one until then.
    void betweenFrames(const std::function<void()>& hands) {
        frameHeld = true;
        for (inFrame = false; !inFrame; pause(1)) ui::Window::wake();
        hands();
        pause(5);
        frameHeld = false;
    }

    // Waits until the program has drawn what it wants to draw and waits for input. It gets none meanwhile.
    void waitUntilIdle() {
        const auto frame = [&] {
            const std::lock_guard guard(screen.lock);
            return screen.frame();
        };
        for (int quiet = 0, last = -1, waited = 0; quiet < 30 && waited < 1000; ++waited, pause(10)) {
            const int now = frame();
            quiet = programWaits && now == last ? quiet + 1 : 0;
            last = now;
        }
    }

    ImVec2 middleOf(std::string_view path) {
        const std::lock_guard guard(screen.lock);
        const Found found = screen.find(path);
        if (!found.item) throw StepFailed(found.why);
        return Screen::clickPoint(*found.item);
    }
    bool showsChecked(std::string_view path) {
        const std::lock_guard guard(screen.lock);
        const Found found = screen.find(path);
        return found.item && found.item->checked;
    }

    Screen screen;
    DemoWindow demo;
    Live* live = nullptr;
    std::atomic<ImVec2> mouse{};      // where Dear ImGui sees it
    std::atomic<float> darkness{-1};  // of what lies behind a modal window
    std::atomic<bool> done = false, frameHeld = false, inFrame = false;
};

}  // namespace

TEST_CASE("the mouse is where the X server says, by its movement alone") {
    Program([](Program& program) {
        for (const ImVec2 to : {ImVec2{700, 500}, ImVec2{33, 44}, ImVec2{901, 77}}) {
            program.live->events().move(int(to.x), int(to.y));
            program.waitUntilIdle();
            const ImVec2 seen = program.mouse;
            CHECK(seen.x == to.x);
            CHECK(seen.y == to.y);
        }
    });
}

TEST_CASE("a click that comes and goes between two frames is done and drawn, without a further event") {
    Program([](Program& program) {
        const ImVec2 known = program.middleOf("Known"), elsewhere{900, 700};
        for (int i = 1; i <= 10; ++i) {
            CAPTURE(i);
            program.live->events().move(int(elsewhere.x), int(elsewhere.y));
            program.waitUntilIdle();
            program.betweenFrames([&] { program.live->events().tap(int(known.x), int(known.y)); });
            program.waitUntilIdle();
            CHECK(program.demo.checked == (i % 2 == 1));
            CHECK(program.showsChecked("Known") == program.demo.checked);
        }
    });
}

TEST_CASE("Ctrl+S that is pressed and released between two frames saves once, each time") {
    Program([](Program& program) {
        Chord chord;
        std::string why;
        REQUIRE(parseChord("Ctrl+S", chord, why));
        for (int i = 1; i <= 30; ++i) {
            program.betweenFrames([&] { program.live->events().tapKey(chord); });
            program.waitUntilIdle();
            CHECK(program.demo.saves == i);
        }
        // And all in one go.
        program.betweenFrames([&] {
            for (int i = 0; i < 5; ++i) program.live->events().tapKey(chord);
        });
        program.waitUntilIdle();
        CHECK(program.demo.saves == 35);
    });
}

TEST_CASE("Ctrl+S that follows letters between two frames saves them") {
    useTestKeyboard();
    Program([](Program& program) {
        Chord chord;
        std::string why;
        REQUIRE(parseChord("Ctrl+S", chord, why));
        program.live->click("Name");
        for (const char* letter : {"a", "b", "c", "d"}) {
            const std::string before = program.demo.name;
            program.betweenFrames([&] {
                program.live->events().type(letter);
                program.live->events().tapKey(chord);
            });
            program.waitUntilIdle();
            CHECK(program.demo.name == before + letter);
            CHECK(program.demo.savedName == program.demo.name);
        }
    });
}

TEST_CASE("letters that follow Tab between two frames go into the text that Tab leads to") {
    useTestKeyboard();
    Program([](Program& program) {
        Chord tab, back;
        std::string why;
        REQUIRE(parseChord("Tab", tab, why));
        REQUIRE(parseChord("Shift+Tab", back, why));
        program.live->click("Name");
        for (const char* letters : {"a", "bc"}) {
            program.betweenFrames([&] {
                program.live->events().type(letters);
                program.live->events().tapKey(tab);
                program.live->events().type(letters);
            });
            program.waitUntilIdle();
            CHECK(program.demo.name.find(letters) != std::string::npos);
            CHECK(program.demo.notes.find(letters) != std::string::npos);
            program.betweenFrames([&] { program.live->events().tapKey(back); });
            program.waitUntilIdle();
        }
    });
}

TEST_CASE("Ctrl that is released before S, both between two frames, saves") {
    Program([](Program& program) {
        for (int i = 1; i <= 5; ++i) {
            runProgram({"xdotool", "keydown", "ctrl"});
            program.waitUntilIdle();
            program.betweenFrames([] {
                runProgram({"xdotool", "keydown", "s"});
                runProgram({"xdotool", "keyup", "ctrl"});
                runProgram({"xdotool", "keyup", "s"});
            });
            program.waitUntilIdle();
            CHECK(program.demo.saves == i);
        }
    });
}

TEST_CASE("a click is done where it was made, though the mouse has moved on before the frame") {
    Program([](Program& program) {
        const ImVec2 known = program.middleOf("Known"), elsewhere{900, 700};
        for (int i = 1; i <= 5; ++i) {
            program.live->events().move(int(elsewhere.x), int(elsewhere.y));
            program.waitUntilIdle();
            program.betweenFrames([&] {
                program.live->events().tap(int(known.x), int(known.y));
                program.live->events().move(int(elsewhere.x), int(elsewhere.y));
            });
            program.waitUntilIdle();
            CHECK(program.demo.checked == (i % 2 == 1));
            CHECK(program.showsChecked("Known") == program.demo.checked);
        }
    });
}

TEST_CASE("what lies behind a modal window darkens and lightens to the end, without an event") {
    Program([](Program& program) {
        program.live->click("Row 1");
        program.live->click("record1/Delete");
        program.waitUntilIdle();
        CHECK(program.darkness == 1.0f);
        program.live->click("Delete the record?/Keep");
        program.waitUntilIdle();
        CHECK(program.darkness == 0.0f);
    });
}

TEST_CASE("a button that is held repeats, though the mouse rests") {
    Program([](Program& program) {
        const int before = program.demo.cost;
        const ImVec2 more = program.middleOf("Cost/+");
        program.live->events().move(int(more.x), int(more.y));
        program.waitUntilIdle();
        program.live->events().button(1, true);
        pause(1500);
        program.live->events().button(1, false);
        program.waitUntilIdle();
        CHECK(program.demo.cost >= before + 5);
    });
}

TEST_CASE("a window whose kept size is larger than the screen opens as large as the screen") {
    std::string reason;
    int x = 0, y = 0, width = 0, height = 0;
    bool maximised = false;
    const auto window =
        ui::Window::open({.title = "Large", .width = 16000, .height = 12000, .fitsScreen = true}, reason);
    REQUIRE_MESSAGE(window, reason);
    window->placement(x, y, width, height, maximised);
    CHECK(width >= 960);
    CHECK(width < 16000);
    CHECK(height >= 600);
    CHECK(height < 12000);
}
