// The command line of the editor.
//
//     talewright [PROJECT] [--size WxH] [--theme light|dark] [--zoom PERCENT] [--layout author|table|play|compare]
//                [--record ID] [--do ACTION...] [--screenshot FILE [--frames N]] [--gallery PAGE]
//     talewright export ...      (export_command.h)
#pragma once

namespace ui {
struct RunOptions;
}

namespace editor {

// Reads the command line into `options`. -1 when the editor is to be opened; else the exit code to leave with, after
// help or the reason was written.
int readCommandLine(int argc, char** argv, ui::RunOptions& options);

}  // namespace editor
