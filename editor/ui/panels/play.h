// The panels of the Play layout: a table with its boards, cards and dice, and what
// happened, event by event. Each is one file; what they remember lies in PlayPanels,
// so that tests see it. A panel reads the sandbox and issues the actions play.*.
#pragma once

#include <any>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/app/play/play.h"
#include "editor/ui/panels/encounter.h"
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
    std::function<void(const std::string& action)> ask;  // runs an action, asking for its argument first
    // A record, or a field of it (empty: none), in its form in the Author layout.
    std::function<void(const std::string& record, const std::string& field)> openRecord;

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

    // Words that a long list of options is searched by, and the decision that they were written for.
    struct OptionFilter {
        std::string words;
        std::size_t decision = 0;
        std::uint64_t revision = ~std::uint64_t(0);
    } optionFilter;

    struct EventView {
        double top = 0;  // first row shown, with its fraction
        std::size_t shownPosition = ~std::size_t(0);
        bool dragging = false;  // its scroll bar
        std::string text;
    } events;

    // What lies below the mouse, or has the keyboard, of which one may ask why: found in this frame, and in the last
    // one; what the open menu is of.
    struct Pointing {
        std::vector<editor::play::WhySubject> now, before, menu;
    } pointing;

    struct WhyView {
        editor::play::WhySubject seen;  // that was drawn last
        std::string words;              // being written: what somebody wanted to do
        bool focus = false;             // it is to be written now
        std::string open;               // the option whose parts are laid open, as files keep it
    } whyView;

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

    // What is asked stands in Play::queries and Play::finding.
    struct QueryView {
        QueryBox box;
        bool finds = false;             // a game is looked for
        bool breaks = false;            // ... in which something breaks
        std::string always;             // what must not break, beside the invariants
        std::string parsedText = "\n";  // that the query was parsed from, and when
        std::uint64_t parsedRevision = ~std::uint64_t(0);
        engine::EventQuery parsed;
        struct Example {
            std::string query;
            std::vector<engine::EventKey> keys;
            std::string meaning;
        };
        std::vector<Example> examples;  // and of what they are
        const engine::Game* exampleGame = nullptr;
        int exampleMode = -1;
        std::string exampleLanguage;
        // Sessions that are asked: a folder, the one that was proposed last, and what lies in it.
        std::string folder, proposedFolder, listedFolder = "\n";
        std::vector<std::filesystem::path> files;
        std::set<std::string> leftOut;      // of the files
        std::vector<std::string> sessions;  // what was asked for last
    } query;

    struct CoverageView {
        bool wholeSums = false;  // what was reached stands in several lines where one is too short
    } coverage;

    struct TimelineView {
        double from = 0, to = 1;  // share of the game that is shown
        bool dragging = false;
    } timeline;

    struct OddsView {
        float chanceHeight = 0, optionsHeight = 0, restHeight = 0;  // pixels, of what stood there last
        editor::play::OptionMeasure measure = editor::play::OptionMeasure::Contest;
    } odds;

    EncounterPanel encounter;

    struct DiceView {
        std::vector<int> faces;  // to be said of the next roll
        int purpose = 0;
    } dice;

    // A position that is being set up.
    struct PositionView {
        editor::play::PositionForm form;
        std::size_t selected = 0;  // line
        std::string name;
        bool open = false;
    } position;

    // A field of the state that is changed by hand: what it can be given, where that was found out, what is chosen.
    struct FieldEditView {
        editor::play::FieldChoices choices;
        std::int64_t value = 0;
        int stateField = -1;
        std::size_t position = 0;
        std::uint64_t revision = ~std::uint64_t(0);
    } fieldEdit;

    int asked = -1;    // state field whose writer is shown in the state panel
    std::string deck;  // id of the deck that is laid open
    std::string note;  // being written for a bookmark
    std::string lineName;
    int renamedLine = -1;
    bool namesNote = false;         // what is written is the line's note, not its name
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

void addPositionAction(PlayPanels& panels);
void drawPositionDialog(PlayPanels& panels);  // in every frame

// Over everything, while the screen goes to another player; false: nothing is covered.
bool drawPlayCover(PlayPanels& panels, ImVec2 min, ImVec2 max);
// The menu of what lies below the mouse (asksOfField, asksOfCard); once a frame, after the panels.
void drawWhyMenu(PlayPanels& panels);
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
void drawPlayWhy(PlayPanels& panels);          // bottom: why, and why not
void drawPlayBreakpoints(PlayPanels& panels);  // bottom: conditions to stop at, and their hits
void drawPlayQuery(PlayPanels& panels);        // bottom: events asked for, listed and counted; a game looked for
void drawPlayCoverage(PlayPanels& panels);     // bottom: what was reached, and what never
void drawPlayEditReport(PlayPanels& panels);   // bottom: what the last edit changed in this game
void drawPlayState(PlayPanels& panels);        // bottom: the state tree
void drawPlayComparison(PlayPanels& panels);   // bottom: two lines side by side
void drawPlayLuck(PlayPanels& panels);         // bottom: what chance brought beside what was to be expected
void drawPlayTimeline(PlayPanels& panels);     // bottom: lanes
void drawImpact(PlayPanels& panels);           // bottom: what the edit does to many games
void drawScenarios(PlayPanels& panels);        // bottom: the scenarios of the project

// How likely (play_odds.cpp): of the roll or draw on the table and of what follows it; of what follows in one line; of
// the options, if they are asked for: the one that was pressed, -1 for none.
void drawChanceOdds(PlayPanels& panels);
void drawRestOdds(PlayPanels& panels);
int drawOptionOdds(PlayPanels& panels, const editor::play::DecisionView& decision);

// The rolls and draws that are forced, in a list; nothing where there are none.
void drawForcedChance(PlayPanels& panels);

}  // namespace ui
