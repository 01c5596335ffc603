// The editor: reads the command line, opens the window and draws the shell until it is closed.
//
//     talewright [PROJECT] [--size WxH] [--theme light|dark] [--zoom PERCENT] [--layout author|play|compare]
//                [--screenshot FILE [--frames N]] [--gallery PAGE]
#include <CLI/CLI.hpp>

#include <cstdio>
#include <string>

#include "editor/ui/gallery.h"
#include "editor/ui/icons.h"
#include "editor/ui/shell.h"
#include "editor/ui/window.h"

namespace {

struct Arguments {
    std::string project, size = "1600x1000", theme = "light", layout = "author", screenshot, gallery;
    int frames = 12, zoom = 100;
};

bool readSize(const std::string& text, int& width, int& height) {
    char end = 0;
    return std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &end) == 2 && width >= 320 && height >= 240 &&
           width <= 16384 && height <= 16384;
}

}  // namespace

int main(int argc, char** argv) {
    Arguments a;
    CLI::App command("Talewright: a workbench for designers of fairytale adventure games.", "talewright");
    command.add_option("PROJECT", a.project, "Folder of the project to open");
    command.add_option("--size", a.size, "Size of the window, WxH");
    command.add_option("--theme", a.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    command.add_option("--zoom", a.zoom, "Size of everything, in percent")->check(CLI::Range(50, 250));
    command.add_option("--layout", a.layout, "author, play or compare")
        ->check(CLI::IsMember({"author", "play", "compare"}));
    command.add_option("--screenshot", a.screenshot,
                       "Draw some frames without showing the window, write a PNG and leave");
    command.add_option("--frames", a.frames, "Frames before the screenshot is taken")->check(CLI::Range(1, 100000));
    command.add_option("--gallery", a.gallery, "Open the gallery of widgets at this page");
    CLI11_PARSE(command, argc, argv);

    ui::WindowOptions options;
    if (!readSize(a.size, options.width, options.height)) {
        std::fprintf(stderr, "talewright: the size is \"%s\", want WxH, for example 1600x1000\n", a.size.c_str());
        return 2;
    }
    options.hidden = !a.screenshot.empty();
    options.zoom = float(a.zoom) / 100;
    std::string reason;
    const auto window = ui::Window::open(options, reason);
    if (!window) {
        std::fprintf(stderr, "talewright: %s\n", reason.c_str());
        return 1;
    }
    ui::setTheme(a.theme == "dark" ? ui::ThemeName::Dark : ui::ThemeName::Light);

    const auto gallery = ui::makeGallery();
    ui::Shell shell;
    shell.layout = a.layout == "play"      ? ui::Layout::Play
                   : a.layout == "compare" ? ui::Layout::Compare
                                           : ui::Layout::Author;
    shell.panels = {{.id = "gallery",
                     .title = "Gallery",
                     .icon = ui::icon("palette"),
                     .region = ui::Region::Centre,
                     .help = "Every widget, symbol and card with sample data.",
                     .draw = [&] { ui::drawGallery(*gallery); },
                     .padded = false,
                     .scrolls = false}};
    if (!a.gallery.empty() && !ui::showGalleryPage(*gallery, a.gallery.c_str())) {
        std::fprintf(stderr, "talewright: the gallery has no page \"%s\"\n", a.gallery.c_str());
        return 2;
    }
    ui::ShellModel model;
    model.run = [&](const std::string& action) {
        if (action == "app.quit") window->close();
    };
    model.menu = {{.label = "Quit", .action = "app.quit", .icon = ui::icon("quit"), .shortcut = "Ctrl+Q"}};

    ui::Pixels pixels;
    double frameTime = 0;
    for (int frame = 1; window->beginFrame(); ++frame) {
        shell.draw(model);
        const bool last = options.hidden && frame >= a.frames;
        if (last) frameTime = window->lastFrameTime();  // of the frame before: reading pixels is no part of drawing
        window->endFrame(last ? &pixels : nullptr);
        if (last) break;
    }
    if (options.hidden) {
        const std::string failure = ui::writePng(pixels, a.screenshot);
        if (!failure.empty()) {
            std::fprintf(stderr, "talewright: %s\n", failure.c_str());
            return 1;
        }
        std::printf("first frame after %.0f ms, a frame %.1f ms\n", window->firstFrameTime(), frameTime);
    }
    return 0;
}
