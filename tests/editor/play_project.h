// A project that is open and can be played, without a window.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <random>
#include <string>

#include "editor/app/play/play.h"
#include "tests/editor/play_base_set.h"

namespace editor::test {

// A copy of the base set in a folder of its own, open in an application.
struct OpenProject {
    std::filesystem::path folder;
    std::unique_ptr<Application> app;
    std::unique_ptr<editor::play::Play> play;
    int shown = 0;

    explicit OpenProject(const std::filesystem::path& content = base_set::folder()) {
        static int count = 0;
        folder = std::filesystem::temp_directory_path() /
                 ("tale_play_" + std::to_string(std::random_device()()) + "_" + std::to_string(++count));
        std::filesystem::create_directories(folder);
        std::filesystem::copy(content, folder / "project", std::filesystem::copy_options::recursive);
        app = std::make_unique<Application>(ApplicationPaths{folder / "config", folder / "state"});
        REQUIRE(app->open(folder / "project").empty());
        play = std::make_unique<editor::play::Play>(*app);
        play->show = [this] { ++shown; };
    }
    ~OpenProject() {
        play.reset();
        app.reset();
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }
    Refusal run(const char* action, const std::string& argument = {}) { return app->actions.run(action, argument); }
    editor::play::Sandbox& sandbox() { return play->sandbox; }
};

}  // namespace editor::test
