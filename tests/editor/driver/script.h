// Steps as text, one a line, so that what a person did is kept, read, edited and done again:
//
//     # the wolf gets a name
//     click "Cards/Add"
//     fill "Inspector/Name" with "Вълкът"
//     drag "space 1" to "map/space 3" at 0.25 0.5
//     key Ctrl+S
//     expect text "no problems" in "Problems"
//
// Verbs: click, double-click, right-click PATH [at X Y]; hover PATH [frames N]; drag PATH [at X Y] to PATH [at X Y];
// drag PATH by DX DY; scroll PATH NOTCHES; type TEXT; fill PATH with TEXT; key CHORD; frames N; dismiss;
// expect visible|hidden|enabled|disabled|checked|unchecked PATH; expect [no] text TEXT in PATH.
// Paths (screen.h) and texts stand in double quotes; \" \\ \n \t inside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/editor/driver/driver.h"

namespace driver {

enum class Verb {
    Click,
    DoubleClick,
    RightClick,
    Hover,
    DragTo,
    DragBy,
    Scroll,
    Type,
    Fill,
    Key,
    Frames,
    Dismiss,
    ExpectVisible,
    ExpectHidden,
    ExpectEnabled,
    ExpectDisabled,
    ExpectChecked,
    ExpectUnchecked,
    ExpectText,
    ExpectNoText,
};

struct Step {
    Verb verb = Verb::Frames;
    std::string path;    // the widget; the source of a drag
    std::string text;    // what to write or to find; the chord; the target of a drag
    At at, toAt;         // inside the widget and inside the target
    float x = 0, y = 0;  // pixels of a drag; notches in y; frames in x
    int line = 0;        // in the script, from 1; 0 when recorded
};

// Reads a script. Every line that is not understood adds a sentence to `problems` and is left out.
std::vector<Step> parseScript(std::string_view text, std::vector<std::string>& problems);
std::string printStep(const Step& step);
std::string printScript(const std::vector<Step>& steps);

void run(Driver& ui, const Step& step);
// Runs all; the failure of a step names its line.
void run(Driver& ui, const std::vector<Step>& steps);

}  // namespace driver
