// The editor: reads the command line, opens the window and draws the editor until it is closed; or exports cards.
#include <string_view>

#include "editor/command_line.h"
#include "editor/export_command.h"
#include "editor/ui/run.h"

int main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "export") return editor::exportCommand(argc - 1, argv + 1);
    ui::RunOptions options;
    if (const int code = editor::readCommandLine(argc, argv, options); code >= 0) return code;
    options.version = "Talewright " TALE_VERSION;
    return ui::run(options);
}
