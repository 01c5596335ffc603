// The Play layout without its drawing: the sandbox, how its panels look at it, the content it is played with, its files
// and its actions. One lives as long as the application.
//
//     Play play(app);                                  // registers the actions play.*
//     app.actions.run("play.start");                   // plays the open project, or goes on with its edited records
//     app.actions.run("play.choose", "claim t5.ne");
//     play.poll();                                     // once a frame
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/coverage_report.h"
#include "editor/app/play/edit_impact.h"
#include "editor/app/play/edit_report.h"
#include "editor/app/play/encounters.h"
#include "editor/app/play/event_list.h"
#include "editor/app/play/game_finding.h"
#include "editor/app/play/games.h"
#include "editor/app/play/influence.h"
#include "editor/app/play/likelihood.h"
#include "editor/app/play/observer.h"
#include "editor/app/play/position_form.h"
#include "editor/app/play/queries.h"
#include "editor/app/play/recording.h"
#include "editor/app/play/sandbox.h"
#include "editor/app/play/scenarios.h"
#include "editor/app/play/state_tree.h"
#include "editor/app/play/thinking.h"
#include "editor/app/play/why.h"
#include "engine/kernel/replay.h"

namespace editor::play {

// Options that belong together, in the order in which they are shown and numbered.
struct OptionGroup {
    std::string title;  // empty where everything is of one kind
    std::vector<int> options;
};

struct MadeScenario;  // scenario_files.cpp

class Play {
  public:
    explicit Play(Application& app);
    ~Play();
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    Sandbox sandbox;
    Observer observer;      // who looks at it
    Thinking thinking;      // bots that take their time, and best play
    Likelihood likelihood;  // odds of chance and of options, and luck
    Encounters encounters;  // odds of a fight without a game on the table
    EventList events;
    StateTree tree;
    Why why;                        // what is asked about the game
    Influence influence;            // what a result of it rests on
    Scenarios scenarios;            // of the open project
    std::string scenarioShown;      // the one that is looked at in the list
    bool showsScenarios = false;    // the list is in sight: its files are watched
    EditImpact impact;              // of the edit that is being made, on many games
    bool showsImpact = false;       // it is in sight: an edit begins a run
    Queries queries;                // what events of this game, or of many, are asked for
    GameFinding finding;            // a game in which something happens
    CoverageReport coverage;        // what of the cards and rules was reached
    Recording recording;            // what it costs that the game is recorded
    bool showsCoverage = false;     // it is in sight: what has changed is counted
    std::string bot = "greedy";     // who is asked when a bot shall decide
    bool follow = true;             // the event list scrolls along with the shown position
    std::function<void()> show;     // brings the Play layout to the front
    std::function<void()> showWhy;  // brings what answers `why` to the front
    // Brings what is done with the whole game to the front, with what `recording` answers.
    std::function<void()> showGame;
    // Brings what answers `queries` or `finding` to the front; `writes`: with the keyboard in its box.
    std::function<void(bool finds, bool writes)> showQuery;
    std::function<void()> showCoverage;  // brings what answers `coverage` to the front
    // Opens a field of a record (empty: none) in its form.
    std::function<void(const std::string& record, const std::string& field)> showRecord;

    // Keeps the game, leaves it when its project was closed, and
    // takes up that of the project that was opened; once a frame.
    void poll();
    // What is asked of the game leaves out what the game does not have any more. Before it is drawn, too: a key or
    // another panel may have begun a new game in the same frame.
    void followGame();
    // Is something of the game still to be kept, at one of the next polls?
    bool waitsToKeep() const { return waitsToKeep_; }

    // --- the content -----------------------------------------------------------------------------------------
    // Begins a game with the open project as it stands, or plays the present one on with it.
    Refusal start();
    // Does the project differ from what is being played, in what its records say?
    bool contentChanged() const;
    // Begins a game with the seed and the options of the present one where setup lines say, as a line of this name.
    // Refused with what is wrong where no game can be there.
    Refusal beginPosition(const std::string& name, std::vector<std::string> lines);
    std::string proposedPosition() const;  // a name that no line has

    // --- an edit beside the game (editing.cpp) ----------------------------------------------------------------
    // What the last edit changed in the game on the table; none: nothing was edited since it began.
    const std::optional<EditReport>& editReport() const { return edit_; }
    // Puts the game on the table as it was played before (0) or after (1) the edit, at a position of that side. Nothing
    // that was played is lost.
    Refusal showEdit(int side, std::size_t position);
    // Puts the smallest example of a cause of `impact`, by its place in the report, on the table: both sides, each as a
    // line of its own, with their first difference in the report of the edit.
    Refusal openExample(std::size_t cause);
    // The side that lies on the table; -1: neither does.
    int editSideShown() const;
    // Does the game go on with every edit at once, without pressing Play? Settings keep it.
    bool editsAtOnce() const;
    void editAtOnce(bool on);
    // Why the last edit could not be tried at once; empty: it could.
    const Refusal& editRefusal() const { return editRefusal_; }
    std::function<void()> showReport;  // brings the report to the front
    // What Undo and Redo act on while the game has the focus: its decisions.
    const UndoStack& undoStack() const { return undoStack_; }
    // The folder in which the art of a played record lies, that of the project or of one that it builds on; empty where
    // there is none.
    const std::filesystem::path& artFolderOf(const schema::Record& record) const;
    // The language cards are shown in. Its thread speaks it while a game is played (schema/core/phrases.h).
    const std::string& language() const { return app_.settings.language; }

    // --- best play -------------------------------------------------------------------------------------------
    bool showBest = false;  // marks on the options of the open decision what each is worth
    // By option of the shown decision; empty while it is not asked for, or nothing is known yet.
    const std::vector<OptionWorth>& worth();
    // Why the shown decision has no marks though they are asked for; empty: it has, or they are being found out.
    std::string whyNoWorth();
    // Is it what the observer may know?
    bool worthIsHidden() const {
        return showBest && modelOf(sandbox.session->game().schema()).worth && observer.seat() >= 0;
    }

    // --- how likely (likelihood_actions.cpp) -------------------------------------------------------------------
    bool showOptionOdds = false;  // a list of what each option of the shown decision is worth
    // Why no odds and no luck are shown: they count every card as it lies, so that a seat that observes may not know
    // them; or bots are deciding. Empty: they are.
    std::string whyNoOdds() const;
    // Do they depend on what the observer may not know?
    bool oddsAreHidden() const { return observer.seat() >= 0; }
    // Makes the roll or draw shown fall as one of its possible outcomes (chanceShown), and plays the game again from
    // there.
    Refusal forceOutcome(std::size_t index);
    // The event that outcomes are listed of: the roll on the table, in games without dice the last roll or draw.
    std::optional<std::size_t> chanceShown() const;
    // Lays the encounter with one of those who can meet it on the table; what was played stays as a line.
    Refusal openEncounter(const std::string& who);

    // --- queries (query_actions.cpp) ---------------------------------------------------------------------------
    // Why nothing can be asked, nor plotted: there is no game, or a seat observes it and may not know every card.
    // Empty: it can.
    std::string whyNoQueries() const;
    // Shows the event that a row of the answer of `queries` leads to, from 0; where it is another game, that game is
    // laid on the table as a line of its own.
    Refusal goToRow(std::size_t row);
    // Lays the game that `finding` has found on the table, at a position of it, else at its event.
    Refusal openFound(std::optional<std::size_t> position = {});

    // --- coverage (coverage_actions.cpp) ------------------------------------------------------------------------
    // Of a row of `coverage`, from 0: its card in the form, a game that reaches it, the search for one.
    Refusal showCoverageOf(const std::string& record);  // brings its rows to the front
    Refusal showCoveredCard(std::size_t row);
    Refusal showCoveringGame(std::size_t row);
    Refusal findCoveringGame(std::size_t row);

    // --- the decision ----------------------------------------------------------------------------------------
    // The options of the shown decision as they are shown and numbered; made anew when it changes.
    const std::vector<OptionGroup>& groups();
    // The option with a number on the keyboard, from 1; -1: there is none.
    int numbered(int number);

    // --- files (session_files.cpp) ---------------------------------------------------------------------------
    // Files of sessions lie in the project's folder sessions/; `name` without the ending.
    Refusal save(const std::string& name);
    Refusal open(const std::filesystem::path& file);
    std::vector<std::filesystem::path> sessionFiles() const;  // newest name last
    std::filesystem::path sessionsFolder() const;             // of the open project; empty: none is open
    // Names for the shown position that no file has: "Chapter II, trick 3 of 7", then with a number.
    std::string proposedSession() const;
    std::string proposedScenario() const;
    // The game up to the open decision of the shown position, as a scenario of the project that must come to the
    // watched field's value, or without one to what the last decision changed. A file that is there already is not
    // replaced. It is run at once with the project as it stands, as it will be run from the terminal: `saved` says what
    // came of it.
    struct SavedScenario {
        std::string text;
        bool passes = false;
    };
    Refusal saveScenario(const std::string& name, SavedScenario& saved);
    // The same with what was ticked (Sandbox::ticks): it ends at the first question after the last tick, and is made
    // small on a task, which writes the file and tells what came of it, with what would pass anyway.
    Refusal saveTicked(const std::string& name);
    bool savingTicked() const { return ticking_ != 0; }
    // Lays a scenario on the table, played to where it fails, or to its end; what was played stays as a line.
    Refusal openScenario(const std::string& name);

  private:
    Refusal goOnWithEdit(bool atOnce);
    void tryAtOnce();
    void returnToBase();
    // What was laid on the table is of the open project as it stands.
    void takeProject(const Workspace& workspace);
    void takeFolder(const Workspace& workspace);
    void takeWorkspace(const Workspace& workspace);
    void takeContent(schema::Project content, const schema::RecordSet& played);
    // Actions stand in menus in the order in which they are added (game_, step_, deciding_ and chance_actions.cpp).
    void addUndoStack();
    void addGameActions();
    void addViewActions();
    void addNewGameActions();
    void addSetupActions();
    void addSavingActions();
    void addFileActions();
    void addStepActions();
    void addBreakpointActions();
    void addTimelineActions();
    void addChoosingActions();
    void addBotActions();
    void addLineActions();
    void addLineNameActions();
    void addComparisonActions();
    void addComparedSideActions();
    void addPositionActions();
    void addEditActions();
    void addChanceActions();
    void addScenarioActions();
    void addWhyActions();
    void addWhyHistoryActions();
    void addInfluenceActions();
    void addCoverActions();
    void addEditReportActions();
    void addImpactActions();
    void addTickActions();
    Refusal refuseScenario(const std::string& name) const;
    void writeTicked(const std::string& name, const MadeScenario& made);
    void addLikelihoodActions();
    void addQueryActions();
    void addQueryScopeActions();
    void addQueryAnswerActions();
    void addFindActions();
    void addCoverageActions();
    void addCoverageRowActions();
    Refusal rowOfCoverage(std::size_t row, CoverageReport::Row& out) const;
    void addPlotActions();
    bool showLine(int id, std::size_t position);
    int layBeside(engine::Session session, const std::string& name, std::size_t position);
    std::string needGame() const;
    void tellReplay();
    Refusal askWhy(const WhySubject& subject);
    WhySubject subjectOfWhy();  // what is pointed at, else what happened last
    std::optional<engine::SliceResult> influencedResult();
    std::string needInfluencedResult();
    void askInfluence();
    std::string needTwoLines();
    std::string needComparedLines();
    Refusal askQuery();
    std::string needQuestion() const;  // why what stands in Query cannot be asked of other games; empty: it can
    Refusal letBot(const std::string& name, BotRun run);
    Refusal playToBreakpoint(const std::string& name);
    Refusal breakRules(const std::string& always);
    Refusal findClause(const std::string& clause);
    Refusal decided(Refusal refusal);  // passes it on; lets bots that think long go on
    Refusal played(Refusal refusal);   // passes it on; tells what a replay lost
    Refusal told(Refusal refusal, const std::function<std::string()>& what);  // passes it on; says what was done
    // --- keeping the game (keeping.cpp) ---
    void followProject();
    void followLanguage();
    void keep(bool now);
    void takeUp();
    std::string packOf(const schema::Project& content) const;

    Application& app_;
    schema::Project content_;                   // what is being played
    std::filesystem::path folder_;              // of the project that is played; empty: the game came with its content
    std::vector<std::filesystem::path> below_;  // of those that it builds on
    mutable std::map<std::string, std::filesystem::path, std::less<>> artFolders_;  // found, by record
    mutable schema::RecordSet played_;    // the same with the records it builds on
    mutable std::uint64_t compared_ = 0;  // revision of the workspace that was compared with it
    mutable bool differs_ = false;        // and what came of it
    // Of chanceShown(): for which revision and position of the game it was found, and what.
    mutable std::optional<std::pair<std::uint64_t, std::size_t>> chanceAt_;
    mutable std::optional<std::size_t> chanceShown_;
    const Workspace* workspace_ = nullptr;
    std::uint64_t ticking_ = 0;  // the task that makes a scenario of ticks
    std::optional<EditReport> edit_;
    Refusal editRefusal_;
    int editLine_ = 0;                      // id of the line that the edit began; 0: none
    bool editWasAtOnce_ = false;            // the report is of edits that were tried at once
    std::uint64_t editRevision_ = ~0ull;    // of the sandbox when the edit had been tried
    std::uint64_t triedRevision_ = ~0ull;   // of the workspace that was tried last
    std::uint64_t pausedRevision_ = ~0ull;  // ... that is waited for, and since when
    double pausedAt_ = 0;
    UndoStack undoStack_;
    std::size_t undoneBefore_ = 0;        // decisions that waited before it was used last
    bool editUndone_ = false;             // it was a change by hand that undo or redo was about
    std::string redone_;                  // the first decision that redo made again
    std::filesystem::path keptIn_;        // state folder of the project that is played in; empty: none
    const Workspace* takenUp_ = nullptr;  // the project whose kept game was looked for
    std::uint64_t keptRevision_ = 0, keptContent_ = 0, contentCount_ = 0;
    std::string keptView_, keptPack_;
    double keptAt_ = 0;
    bool waitsToKeep_ = false;
    Refusal keptRefusal_;
    std::vector<OptionGroup> groups_;
    std::uint64_t groupsRevision_ = ~0ull;
    std::size_t groupsIndex_ = 0;
};

// Reads "attack roll: + - +" or "draw artifact 2: ar.204", for a game; refused with what was wanted. Dice that are not
// named are negative.
Refusal readForced(const engine::Game& game, std::string_view text, std::uint16_t& purpose, std::uint32_t& value);
// What a notice says of an opened session that did not replay exactly: how far it came, and why no further.
std::string replayNotice(const engine::Replay& replay);

}  // namespace editor::play
