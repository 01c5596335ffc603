// The shell: one root window with a top bar, regions left, centre, right and below with splitters between them, tabs,
// and a status bar. Panels come from others; a panel is one file with a draw function and one row of a table:
//
//     shell.panels = {
//         {.id = "browser", .title = "Browser", .icon = icon("list"), .region = Region::Left,
//          .help = "All records of the project.", .draw = [&] { drawBrowser(app, browser); }},
//         ...
//     };
//     while (window->beginFrame()) { shell.draw(model); window->endFrame(); }
//
// A panel draws inside a child window of its own, padded and scrolling unless it says otherwise, with item widths set
// to the rest of the line. When it throws, it shows an error page in its place and everything else goes on.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/ui/widgets.h"
#include "schema/core/enumerated_array.h"

namespace ui {

enum class Region : unsigned char { Left, Centre, Right, Bottom };
enum class Layout : unsigned char { Author, Play, Compare, Table };
constexpr int kLayouts = 4;
constexpr unsigned layoutBit(Layout layout) { return 1u << unsigned(layout); }
constexpr unsigned kEveryLayout = 15;

// What a panel says beside its title.
struct PanelBadge {
    std::string text;  // a count; empty: nothing
    Tone tone = Tone::Neutral;
    std::string words = {};  // for the tooltip of the tab, before its help
};

struct Panel {
    std::string id;  // "problems": stable, in settings and tests
    std::string title;
    const char* icon = nullptr;  // icons.h
    Region region = Region::Centre;
    std::string help = {};  // one sentence, the tooltip of its tab
    std::function<void()> draw = {};
    unsigned layouts = kEveryLayout;         // bits of the layouts that show it
    bool padded = true;                      // false: the panel fills its region to the edge (canvases, toolbars)
    bool scrolls = true;                     // false: the panel scrolls parts of itself
    std::function<PanelBadge()> badge = {};  // may be empty
    bool onDemand = false;                   // true: its tab is there only while it is in front
};

// An entry of the application menu. With children it is a submenu; with an empty label a line.
struct MenuEntry {
    std::string label;
    std::string action = {};  // passed to ShellModel::run
    const char* icon = nullptr;
    std::string symbol = {};  // of the game, instead of an icon
    std::string shortcut = {};
    std::string refusal = {};  // not empty: greyed, for this reason
    bool checked = false;
    std::vector<MenuEntry> children = {};
    int section = 0;  // see editor::Action
};

// A button of the top bar or an entry of the status bar.
struct ShellButton {
    std::string action;  // empty: text only (status bar)
    std::string label;
    const char* icon = nullptr;
    std::string tooltip = {};
    std::string shortcut = {};
    std::string refusal = {};
    bool primary = false;
    Tone tone = Tone::Neutral;  // status bar: colour of its icon
    float progress = -2;        // status bar: -1 moving, 0 to 1 a bar, less than -1 none
};

// What the shell shows of the program, made anew in each frame (it is small).
struct ShellModel {
    std::string project;  // title of the open project; empty: none
    std::string game;     // its game and version, in soft ink
    bool unsaved = false;
    std::vector<MenuEntry> menu;
    bool menuKeyTaken = false;         // F10, which opens the menu elsewhere, is a command of the layout that is shown
    std::vector<ShellButton> history;  // quiet icons after the project's name: save, undo, redo
    std::vector<ShellButton> actions;  // at the right: search, Play, Export
    std::vector<ShellButton> statusLeft, statusRight;
    std::vector<Tab> documents;  // open records
    std::string shownDocument;   // id of the document in front, as the program has it
    std::function<void(const std::string& id)> showDocument, closeDocument, drawDocument;
    std::function<void(const std::string& id)> keepDocument;  // its preview tab was pressed twice; may be empty
    std::function<void(int from, int to)> moveDocument;
    std::function<void(const std::string& id)> documentMenu;  // draws entries for a right click; may be empty
    std::function<void()> drawStart;                          // the centre while nothing is open there; may be empty
    std::function<void(const std::string& action)> run;
    std::function<void(Layout chosen)> layoutChosen;  // by its button
};

// Sizes and choices of one layout; logical pixels.
struct LayoutState {
    int left = 288, right = 384, bottom = 240;
    int leastCentre = 0;  // height of the centre that a region below as high as at first leaves it; not in settings
    bool leftOpen = true, rightOpen = true, bottomOpen = true;
    schema::EnumeratedArray<Region, std::string, 4> shown;  // id of the panel in front
};

class Shell {
  public:
    std::vector<Panel> panels;
    Layout layout = Layout::Author;
    // Draws what is to be seen instead of all regions; false: nothing is. May be empty.
    std::function<bool(ImVec2 min, ImVec2 max)> cover;

    void draw(const ShellModel& model);

    // Brings a panel to the front, opening its region, and changing the layout if the present one does not show it.
    // Returns false for an unknown id.
    bool showPanel(std::string_view id);
    bool isShown(std::string_view id) const;
    // Has this layout panels there?
    bool hasRegion(Region region) const { return !panelsIn(region).empty(); }
    // The id of the panel of this layout that had the keyboard focus last, "document." and an id for a document; empty:
    // none has had it yet. What is pressed in the bars leaves it as it is.
    const std::string& focused() const { return focused_[layout]; }
    // Gives the keyboard to the next part of the window (1) or the one before it (-1): the bars, then the regions.
    void moveFocus(int direction) { moveFocus_ = direction; }
    // Shows the next tab (1) of the region that has the keyboard, or the one before it (-1). The bars have none.
    void moveTab(int direction) { moveTab_ = direction; }
    LayoutState& state() { return layouts_[layout]; }
    LayoutState& stateOf(Layout which) { return layouts_[which]; }

    // Calls back with a name and a place for every size and choice, to load and to save them:
    //     shell.visitState([&](const std::string& name, int& value) { value = number(list, name, value); },
    //                      [&](const std::string& name, std::string& value) { value = text(list, name, value); });
    void visitState(const std::function<void(const std::string&, int&)>& number,
                    const std::function<void(const std::string&, std::string&)>& text);

    // The message of a panel that failed; empty: it works.
    std::string errorOf(std::string_view panel) const;

  private:
    static constexpr float kTopBar = 52, kBand = 14, kStatusBar = 28, kGutter = 8;  // logical
    // shell_bars.cpp
    void drawTopBar(const ShellModel& model);
    void drawStatusBar(const ShellModel& model);
    // shell.cpp
    void drawRegion(Region region, ImVec2 min, ImVec2 max);
    void drawCentre(const ShellModel& model, ImVec2 min, ImVec2 max);
    struct Places;
    Places placesIn(ImVec2 min, ImVec2 max);
    void drawRegions(const ShellModel& model, const Places& places);
    void drawSplitters(const Places& places);
    void drawPanel(Region region, const std::string& id, const std::function<void()>& draw, bool padded, bool scrolls);
    void followFocus(std::span<const Region> shown);
    int tabWanted(Region region, int chosen, int tabs);
    std::vector<const Panel*> panelsIn(Region region) const;
    std::vector<Tab> tabsOf(const std::vector<const Panel*>& row, std::string_view front, int& chosen) const;

    schema::EnumeratedArray<Layout, LayoutState, kLayouts> layouts_;
    std::map<std::string, std::string, std::less<>> errors_;  // panel -> message
    schema::EnumeratedArray<Layout, std::string, kLayouts> focused_;
    // A part of the window is a region, or nothing: the bars.
    int moveFocus_ = 0, moveTab_ = 0;
    std::optional<Region> focusedRegion_;
    bool focusWanted_ = false;  // by the part that has just become the focused one
    std::string seenDocument_;  // to notice that the program shows another one
    std::string menuDocument_;
};

}  // namespace ui
