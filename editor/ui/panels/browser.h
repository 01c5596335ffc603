// Left in the Author layout: every record of the project, found by the query language of search_query.h, in groups and
// in an order that can be chosen, with pictures and key numbers; below them those of the packs that it builds on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/record_list.h"
#include "editor/ui/query_box.h"

namespace ui {

struct Browser {
    std::string query;
    QueryBox box;
    editor::ListOrder order;
    bool details = false;  // rows of two lines
    std::vector<editor::Hit> hits;
    editor::RecordList list;
    std::map<std::string, bool> folded;  // by the key of a group
    std::string revealed;                // the record that was scrolled into sight last
    editor::Query parsed;                // of `searched`
    // What the list was made for: anew where one of these is another.
    std::string searched = "\n", language;
    std::uint64_t revision = 0, problemRevision = 0;  // of the records and problems
    editor::ListOrder arranged;
    std::map<std::string, bool> laidOut;                 // `folded` as the lines have it
    std::filesystem::path project;                       // whose order and details were read
    std::vector<editor::NamedText> offered;              // saved searches that stand in the palette
    editor::NamedText deleted;                           // the saved search that was deleted last
    std::function<void(const std::string& action)> run;  // runs an action, asking for its argument where it needs one
};
void drawBrowser(editor::Application& app, Browser& browser);
// The record below those in the list, or the one above where they are the last; empty: none of them is shown.
std::string neighbourOf(const Browser& browser, const std::vector<std::string>& ids);

// Its commands; `show` brings it into sight.
void addBrowserActions(editor::Application& app, Browser& browser, const std::function<void()>& show);
// Once a frame: the saved searches of the project stand in the palette, and its order is the one chosen for it.
void followBrowserProject(editor::Application& app, Browser& browser);

// --- between the files of the panel ---------------------------------------------------------------------------------

constexpr float kBrowserRow = 28, kBrowserDetails = 44;  // logical heights
// A record of the project; the selection follows its press.
void drawBrowserRow(editor::Application& app, const Browser& browser, const editor::Rows& rows,
                    const editor::RecordList::Line& line);
// The heading of a group, with a button that makes a record where it is of a kind.
void drawBrowserHeading(editor::Application& app, Browser& browser, const editor::RecordList::Group& group);
// The line of tools below the search box: order, saved searches, size of rows.
void drawBrowserTools(editor::Application& app, Browser& browser);
bool isFolded(const Browser& browser, const editor::RecordList::Group& group);

}  // namespace ui
