// The search box of the browser, the table and Find and replace: what search_query.h understands, with the words that
// fit at the cursor, waves below what cannot be understood, and a help whose examples can be pressed.
//
//     if (queryBox(app, box, "Search records", text, parsed, {.hint = "Search"})) ...
//     queryComplaints(box, parsed);
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/application.h"
#include "editor/ui/widgets.h"

namespace ui {

struct QueryBox {
    bool focus = false;    // takes the keyboard in the next frame
    bool help = false;     // shows its help in the next frame
    bool tookKey = false;  // an arrow, Enter or Escape of this frame belonged to the list of words
    // Of the drawing.
    TextCursor cursor;
    editor::SearchIndex::Completions words;
    int selected = -1;     // of them; -1: none yet, so that Enter and the arrows lead to what was found
    bool open = false;     // the list of words
    bool ask = false;      // it opens as if something had been typed
    bool hovered = false;  // by the mouse, in the frame before
    bool scroll = false;   // the selected word is to be scrolled into sight
    std::vector<editor::QueryTopic> topics;  // of the open help
};

struct QueryBoxOptions {
    std::string hint = "Search";
    std::string results = {};  // shown in the box: how many there are
};
// `parsed` is the query of the text as it was drawn last. True when the text changed.
bool queryBox(const editor::Application& app, QueryBox& box, const char* label, std::string& text,
              const editor::Query& parsed, const QueryBoxOptions& options = {});

// Lines that say what cannot be understood, but for what is being typed just now. One that knows what was meant puts it
// there when it is pressed.
void queryComplaints(QueryBox& box, const editor::Query& parsed);

}  // namespace ui
