// The editor: reads the command line, opens the window and draws the editor until it is closed.
#include "editor/command_line.h"
#include "editor/ui/run.h"

int main(int argc, char** argv) {
    ui::RunOptions options;
    if (const int code = editor::readCommandLine(argc, argv, options); code >= 0) return code;
    return ui::run(options);
}
