// The whole editor without a window, for tests that drive it by its labels.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "editor/ui/editor.h"
#include "tests/editor/app_fixture.h"
#include "tests/editor/driver/drawn.h"
#include "tests/editor/driver/driver.h"
#include "tests/editor/driver/stage.h"

namespace editor::test {

// The editor with a copy of a sample project, or with the project of the scratch folder where it has one, or with none.
class Desk {
  public:
    explicit Desk(const Scratch& scratch, const char* sample = "content/threetale", ImVec2 size = {1600, 1000},
                  float scale = 1)
        : stage(size, scale), app({.config = scratch.folder / "config",
                                   .state = scratch.folder / "user-state",
                                   .content = samplesFor(scratch)}),
          editor(app), ui([this] { editor.draw(clock_ += 1.0 / 60); }, stage.options()) {
        if (sample) {
            namespace fs = std::filesystem;
            if (!fs::exists(scratch.project()))
                fs::copy(fs::path(TALE_SOURCE_DIR) / sample, scratch.project(), fs::copy_options::recursive);
            REQUIRE(app.open(scratch.project()) == "");
        }
        ui.frames(3);
    }

    // Opens a record as a press in the browser does, and waits until its form is drawn.
    void show(const std::string& id) {
        REQUIRE(app.jump({id, ""}) == "");
        ui.frames(3);
    }
    // Leaves a picture of what is shown, in build/pictures under the name of the story that the test tells.
    void picture(const std::string& story) {
        for (int i = 0; i < 600 && (i < 2 || ::ui::picturesLoading()); ++i) ui.frames(1);
        CHECK(driver::keepPicture(story) == "");
    }
    // The notice that came last; empty: there was none.
    std::string said() const { return app.notices.log().empty() ? "" : app.notices.log().back().text; }
    std::string name(const std::string& id, const std::string& language) const {
        return app.workspace->find(id)->base().name.in(language);
    }

    driver::WithoutWindow stage;
    editor::Application app;
    ::ui::Editor editor;
    driver::Driver ui;

  private:
    // A test that may change the samples puts a copy of them into the scratch folder.
    static std::filesystem::path samplesFor(const Scratch& scratch) {
        const std::filesystem::path copied = scratch.folder / "content";
        return std::filesystem::exists(copied) ? copied : std::filesystem::path();
    }

    double clock_ = 0;
};

// The set-up of most test cases, a copy of the project of ThreeTale:
//     TEST_CASE_FIXTURE(SampleDesk, "...") { desk.ui.click("records/ti.04"); }
struct SampleDesk {
    const Scratch scratch;
    Desk desk{scratch};
};

// A sample project with a game on the table, asked for reasons.
struct WhyDesk {
    const Scratch scratch;
    Desk desk;
    explicit WhyDesk(const char* content) : desk(scratch, content) { desk.ui.click("layout/Play"); }
    play::Sandbox& sandbox() { return desk.editor.play.sandbox; }
    play::Why& why() { return desk.editor.play.why; }
    // Until what is found out on a task is drawn.
    void answer() {
        for (int i = 0; i < 200 && !why().cards(); ++i) {
            desk.app.tasks.wait();
            desk.ui.frames(1);
        }
        desk.ui.frames(2);
    }
};

}  // namespace editor::test
