// `talewright export`: cards as a PDF, as pictures or as a table, from a terminal and without a window.
#pragma once

namespace editor {

// `argv[0]` is "export". Exit codes: 0 written; 1 not written, and why was said; 2 the command line is wrong; 3 the
// project cannot be read.
int exportCommand(int argc, char** argv);

}  // namespace editor
