// Help for what is under the pointer, or has the keyboard: asked for with a key, it stays until it is closed.
#pragma once

#include <string>
#include <string_view>

namespace ui {

struct HelpText {
    std::string title, body, shortcut;
};

// How much a text says of the place where the pointer is: an item in a row in a panel.
enum class HelpOf : unsigned char { Panel, Row, Item };

// Whoever is drawn under the pointer says what it is. Of one frame the nearest is kept, and of those the last.
void noteHelp(HelpOf of, std::string_view title, std::string_view body, std::string_view shortcut = {});

// What was said in this frame or the one before.
struct HelpHere {
    HelpText item;   // of a row or an item; empty where there is none
    HelpText panel;  // around it
};
HelpHere helpUnderPointer();

// The sheet with the help; `open` becomes false when it is closed. Its link to all shortcuts was pressed: true.
bool drawHelp(const HelpHere& help, bool& open);

}  // namespace ui
