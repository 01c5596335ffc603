// The list of words that fit at the cursor of an ability box, with what each means and prints, and the arguments of the
// call that the cursor stands in. The keyboard stays with the box.
#pragma once

#include <imgui.h>

#include <string>

#include "editor/ui/compat.h"
#include "schema/core/ability_line.h"

namespace ui {

struct CompletionList {
    bool open = false;
    int selected = -1;    // of found.list; -1: none yet, so that Enter and Tab still belong to the box
    bool scroll = false;  // the selected row is to be scrolled into sight
    schema::Completions found;
    std::string line;  // what `found` answers, and where in it the cursor stood
    int cursor = -1;
    int lineFrom = 0;      // where that line begins in the text of the box
    ImVec2 caret = {};     // of the last frame with the keyboard
    bool hovered = false;  // by the mouse, in the frame before
};

// Finds the words for a cursor anew. `typed`: the text changed under the hands of the writer, so that the list may open
// by itself; else it closes.
void updateCompletions(CompletionList& list, const schema::AbilityPlace& place, std::string_view line, int cursor,
                       bool typed);

// The keys of an open list: arrows, Page Up and Page Down move in it, Escape closes it, Tab and Enter take the selected
// word. Those that mean something here are hidden from the box that is drawn next. True: the selected word is taken.
bool completionKeys(CompletionList& list, compat::HiddenKeys& hidden);

// Draws the open list below the caret, where there is no room above it, and the signature of the call around it.
// Returns the row that was pressed, or -1.
int drawCompletions(CompletionList& list, const schema::AbilityPlace& place, ImVec2 caret, float lineHeight);

}  // namespace ui
