// The panels of the Play layout: a table with its boards, cards and dice, and what
// happened, event by event. Each is one file; what they remember lies in PlayPanels,
// so that tests see it. A panel reads the sandbox and issues the actions play.*.
#pragma once

#include <any>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/play.h"
#include "editor/ui/query_box.h"
#include "editor/ui/shell.h"

namespace ui {

// The list of scenarios: what is searched and folded, and the tree as it was laid out last.
struct ScenarioView {
    struct Line {
        std::string folder = {};  // path of a folder; empty: a scenario
        int row = -1;             // of Scenarios::rows()
        int depth = 0;
        std::size_t count = 0, failed = 0;  // of a folder
    };
    std::string search;
    std::map<std::string, bool> folded;  // by path
    std::vector<Line> lines;
    std::uint64_t revision = ~std::uint64_t(0);
    std::string laidOut;
    std::map<std::string, bool> laidOutFolds;
    bool scrollTo = false;  // to the chosen one
};

struct PlayPanels {
    PlayPanels(editor::Application& a, editor::play::Play& p) : app(a), play(p) {}
    editor::Application& app;
    editor::play::Play& play;

    // Where a table that is larger than its panel is looked at from: pixels of a side of its fields, and the point in
    // the middle, in fields.
    struct Camera {
        float side = 120;
        ImVec2 middle{0, 0};
        bool fit = true;  // follows the table as it grows, until it is moved by hand
        int space = -1;   // under the mouse, and since when
        double since = 0;
        float dragged = 0;  // pixels since the button went down
    } camera;
    int hoveredOption = -1;                       // under the mouse in the decision or on the table; shown in both
    int hoveredNext = -1;                         // the same, being found in this frame
    std::size_t rulesPosition = ~std::size_t(0);  // whose innermost rule was scrolled into sight
    int askedSpace = -1;                          // a Space with several options was pressed

    struct EventView {
        double top = 0;  // first row shown, with its fraction
        std::size_t shownPosition = ~std::size_t(0);
        bool dragging = false;  // its scroll bar
        std::string text;
    } events;

    // The frames in which they were drawn last: of the two only one has the steps and the line of the game.
    int tableDrawn = -2, timelineDrawn = -2;

    struct BreakpointView {
        std::string query;  // being written
        QueryBox box;
        std::string parsedText = "\n";  // that the query was parsed from, and when
        std::uint64_t parsedRevision = ~std::uint64_t(0);
        engine::EventQuery parsed;
        int selected = 0, edited = -1;  // of the list; -1: a new one is written
        std::string note;               // being written
    } breakpoints;

    struct TimelineView {
        double from = 0, to = 1;  // share of the game that is shown
        bool dragging = false;
    } timeline;

    struct DiceView {
        std::vector<int> faces;  // to be said of the next roll
        int purpose = 0;
    } dice;

    int asked = -1;    // state field whose writer is shown in the state panel
    std::string deck;  // id of the deck that is laid open
    std::string note;  // being written for a bookmark
    std::string lineName;
    int renamedLine = -1;
    std::optional<bool> setupOpen;  // of the game; none: until the first decision is made
    std::string seed, sessionName;
    ScenarioView scenarios;
    std::uint64_t closedEnding = ~std::uint64_t(0);  // the revision of the game whose result was put away
    std::any remembered;  // what the views of the game on the table keep from frame to frame, of a type of their own
};

// Adds the rows of all panels and takes the Play layout as `play.show`.
void addPlayPanels(Shell& shell, PlayPanels& panels);
// Calls the panels as the game on the table does; once a frame.
void followGame(Shell& shell, PlayPanels& panels);

// Over everything, while the screen goes to another player; false: nothing is covered.
bool drawPlayCover(PlayPanels& panels, ImVec2 min, ImVec2 max);
// As the game draws them (games.h).
void drawPlayTable(PlayPanels& panels);        // centre: the table, with transport and timeline below
void drawPlayBoards(PlayPanels& panels);       // centre: everything of each seat
void drawPlaySeats(PlayPanels& panels);        // left: the seats at a glance
void drawPlayDecks(PlayPanels& panels);        // left: decks and discards
void drawPlayDecision(PlayPanels& panels);     // right
void drawPlayDice(PlayPanels& panels);         // right: the dice tray
void drawPlayLines(PlayPanels& panels);        // right: lines, bookmarks, forced chance, files
void drawPlayEvents(PlayPanels& panels);       // bottom
void drawPlayRules(PlayPanels& panels);        // bottom: the rule stack
void drawPlayBreakpoints(PlayPanels& panels);  // bottom: conditions to stop at, and their hits
void drawPlayState(PlayPanels& panels);        // bottom: the state tree
void drawPlayTimeline(PlayPanels& panels);     // bottom: lanes
void drawScenarios(PlayPanels& panels);        // bottom: the scenarios of the project

// The rolls and draws that are forced, in a list; nothing where there are none.
void drawForcedChance(PlayPanels& panels);

}  // namespace ui
