// journey WALK PROJECT FOLDER [WIDTHxHEIGHT]: runs the editor's own main on a copy of PROJECT and walks through it with
// real X events as the file WALK says; the pictures go to FOLDER. Needs an X server of its own;
// tests/editor/journey/run starts both.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "editor/ui/test_items.h"
#include "editor/ui/window.h"
#include "tests/editor/journey/journey.h"

// editor/main.cpp is compiled into this program with its main under this name.
int talewrightMain(int argc, char** argv);

namespace journey {

namespace {

int width = 1600, height = 1000;  // of the screen that tools/with_display makes, and of the window

}  // namespace

void Walk::picture(const std::string& title) {
    // The mouse rests on the line at the bottom, where it explains nothing and covers nothing.
    ui.events().move(width / 2, height - 8);
    ui.settle();
    ui.settle();
    const std::filesystem::path file = pictures_ / fmt::format("{:02}-{}.png", ++count_, title);
    const std::string failure = ui::writePng(driver::XEvents::screenshot(), file);
    if (!failure.empty()) throw driver::StepFailed(failure);
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);
}

std::string Walk::fileOf(const std::string& picture) const {
    for (const auto& entry : std::filesystem::directory_iterator(pictures_))
        if (entry.path().filename().string().ends_with(fmt::format("-{}.png", picture)))
            return std::filesystem::absolute(entry.path()).string();
    throw driver::StepFailed(fmt::format("no picture '{}' to drop", picture));
}

namespace {

constexpr const char* kWindow = "Talewright";

// The walk changes a copy, and neither reads nor writes the settings of the person who starts it.
std::filesystem::path prepare(const std::filesystem::path& project, const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    fs::create_directories(folder);
    const fs::path home = fs::absolute(folder) / "home", copy = fs::absolute(folder) / "project";
    fs::remove_all(home);
    fs::remove_all(copy);
    fs::copy(project, copy, fs::copy_options::recursive);
    for (const char* place : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        fs::create_directories(home / place);
        setenv(place, (home / place).c_str(), 1);
    }
    return copy;
}

int run(const std::filesystem::path& way, const std::filesystem::path& project, const std::filesystem::path& folder) {
    const std::string copy = prepare(project, folder).string();
    driver::useTestKeyboard();
    driver::Screen screen;
    driver::watching = &screen;
    ui::testItemListener = [](std::string_view label, ImVec2 min, ImVec2 max) {
        driver::watching->noteCanvasItem(label, min, max);
    };
    std::thread person([&] {
        try {
            driver::Live live(screen, kWindow);
            Walk at(live, folder);
            walk(at, way);
        } catch (const std::exception& problem) {
            std::fprintf(stderr, "%s\n", problem.what());
            ui::writePng(driver::XEvents::screenshot(), folder / "failed.png");
            std::fprintf(stderr, "the screen then: %s\n", (folder / "failed.png").c_str());
            // The program is in the middle of whatever it does; there is nothing left to close in order.
            std::_Exit(1);
        }
    });
    std::string words[] = {"talewright", copy, "--size", fmt::format("{}x{}", width, height)};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    const int status = talewrightMain(4, arguments);
    // The last step of the walk closes the program. One that closes earlier leaves the next step without its widget.
    person.join();
    driver::watching = nullptr;
    return status;
}

}  // namespace

}  // namespace journey

int main(int argc, char** argv) {
    const bool sized = argc == 5 && std::sscanf(argv[4], "%dx%d", &journey::width, &journey::height) == 2;
    if (argc != 4 && !sized) {
        std::fprintf(stderr, "usage: journey WALK PROJECT FOLDER [WIDTHxHEIGHT]\n");
        return 2;
    }
    try {
        return journey::run(argv[1], argv[2], argv[3]);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "journey: %s\n", problem.what());
        return 1;
    }
}
