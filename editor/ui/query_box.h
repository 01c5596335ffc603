// The box in which something is asked for, with the words that fit at the cursor, waves below what cannot be
// understood, and a help whose examples can be pressed: records in the browser, the table and Find and replace
// (search_query.h), events of a game at its breakpoints (engine/explain/query.h).
//
//     if (queryBox(app, box, "Search records", text, parsed, {.hint = "Search"})) ...
//     queryComplaints(box, parsed.complaints);
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/application.h"
#include "editor/ui/widgets.h"
#include "schema/core/query_language.h"

namespace ui {

struct QueryBox {
    bool focus = false;    // takes the keyboard in the next frame
    bool help = false;     // shows its help in the next frame
    bool tookKey = false;  // an arrow, Enter or Escape of this frame belonged to the list of words
    // Of the drawing.
    TextCursor cursor;
    schema::QueryCompletions words;
    int selected = -1;     // of them; -1: none yet, so that Enter and the arrows lead to what was found
    bool open = false;     // the list of words
    bool ask = false;      // it opens as if something had been typed
    bool hovered = false;  // by the mouse, in the frame before
    bool scroll = false;   // the selected word is to be scrolled into sight
    std::vector<editor::QueryTopic> topics;  // of the open help
};

// What can be asked in a box.
struct QueryLanguage {
    std::function<schema::QueryCompletions(std::string_view text, std::size_t cursor)> words;
    std::function<std::vector<editor::QueryTopic>()> topics;
    std::string help = {};  // the title of its help, and the sentence below it
    std::string about = {};
};
struct QueryBoxOptions {
    std::string hint = "Search";
    std::string results = {};  // shown in the box: how many there are
};
// `parsed` is the query of the text as it was drawn last. True when the text changed.
bool queryBox(const editor::Application& app, QueryBox& box, const char* label, std::string& text,
              const editor::Query& parsed, const QueryBoxOptions& options = {});

bool queryBox(const QueryLanguage& language, QueryBox& box, const char* label, std::string& text,
              std::span<const schema::QueryComplaint> complaints, const QueryBoxOptions& options = {});

// Lines that say what cannot be understood, but for what is being typed just now. One that knows what was meant puts it
// there when it is pressed.
void queryComplaints(QueryBox& box, std::span<const schema::QueryComplaint> complaints);

}  // namespace ui
