// Reads the editor's command line.
#include "editor/command_line.h"

#include <CLI/CLI.hpp>

#include "editor/app/settings.h"
#include "editor/ui/run.h"

namespace editor {

namespace {

void describe(CLI::App& command, ui::RunOptions& a) {
    command.add_option("PROJECT", a.project, "Folder of the project to open");
    command.add_option("--size", a.size, "Size of the window, WxH");
    command.add_option("--theme", a.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    command.add_option("--zoom", a.zoom, "Size of everything, in percent")->check(CLI::Range(kLeastZoom, kMostZoom));
    command.add_option("--layout", a.layout, "author, table, play or compare")
        ->check(CLI::IsMember({"author", "table", "play", "compare"}));
    command.add_option("--record", a.record, "Id of the record to show");
    command.add_option("--screenshot", a.screenshot,
                       "Draw some frames without showing the window, write a PNG and leave");
    command.add_option("--frames", a.frames, "Frames before the screenshot is taken")->check(CLI::Range(1, 100000));
    command.add_option("--do", a.actions, "Actions to run once the project is open: an id, or \"id argument\"");
    command.add_option("--gallery", a.gallery, "Open the gallery of widgets at this page");
}

}  // namespace

int readCommandLine(int argc, char** argv, ui::RunOptions& options) {
    CLI::App command("Talewright: a workbench for designers of fairytale adventure games.", "talewright");
    describe(command, options);
    command.footer(
        "talewright export --help tells how cards are written as a PDF, as pictures or for Tabletop Simulator.");
    CLI11_PARSE(command, argc, argv);
    return -1;
}

}  // namespace editor
