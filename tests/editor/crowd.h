// A project of 100,000 records, and what a frame that draws some of them takes.
#pragma once

#include <doctest/doctest.h>

#include <ctime>

#include "editor/app/application.h"
#include "tests/editor/app_fixture.h"
#include "tests/editor/driver/driver.h"
#include "tests/watched.h"

namespace editor::test {

struct Crowd {
    static constexpr int kRecords = 100'000;

    Crowd() : app({.config = scratch.folder / "config", .state = scratch.folder / "user-state"}) {
        makeEmptyProject(scratch.project(), "threetale.many", {"en", "bg"});
        REQUIRE(app.open(scratch.project()) == "");
        Edit edit(app.workspace->records());
        const schema::RecordSet many = manyRecords(kRecords);
        for (const auto& [id, record] : many.all()) edit.put(record->clone());
        REQUIRE(app.workspace->commit("Make many", edit) == "");
    }

    const Scratch scratch;
    Application app;
};

// A frame takes at most so long, in milliseconds.
constexpr double kFrameLimit = 2.0 * test_build::kSlower;

// What a frame takes on average, in milliseconds of this process alone: other programs may run beside the test.
inline double frameTime(driver::Driver& ui, int frames) {
    const std::clock_t start = std::clock();
    ui.frames(frames);
    return 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC / frames;
}

}  // namespace editor::test
