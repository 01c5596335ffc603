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
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/event_list.h"
#include "editor/app/play/games.h"
#include "editor/app/play/sandbox.h"
#include "editor/app/play/state_tree.h"
#include "editor/app/play/thinking.h"

namespace editor::play {

// Options that belong together, in the order in which they are shown and numbered.
struct OptionGroup {
    std::string title;             // empty where everything is of one kind
    std::vector<int> options;
};

class Play {
  public:
    explicit Play(Application& app);

    Sandbox sandbox;
    Thinking thinking;             // bots that take their time, and best play
    EventList events;
    StateTree tree;
    std::string bot = "greedy";    // who is asked when a bot shall decide
    bool follow = true;            // the event list scrolls along with the shown moment
    // Whose eyes the game is seen with, where it hides something: a seat's, or one of these.
    static constexpr int kEverything = -1;   // the designer's: all cards lie open
    static constexpr int kWhoDecides = -2;   // the seat's that decides at the shown moment
    int eyes = kEverything;
    std::function<void()> show;    // brings the Play layout to the front

    // Leaves the game when its project was closed; once a frame.
    void poll();

    // --- the content -----------------------------------------------------------------------------------------
    // Begins a game with the open project as it stands, or plays the present one on with it.
    Refusal start();
    // Does the project differ from what is being played?
    bool contentChanged() const;
    // The project's folder, for art on cards; empty where the game came with its own content.
    const std::filesystem::path& folder() const { return folder_; }
    // The language cards are shown in.
    const std::string& language() const { return app_.settings.language; }

    // --- best play -------------------------------------------------------------------------------------------
    bool showBest = false;         // marks on the options of the open decision what each is worth
    // By option of the shown decision; empty while it is not asked for, or nothing is known yet.
    const std::vector<OptionWorth>& worth();
    // Why the shown decision has no marks though they are asked for; empty: it has, or they are being found out.
    std::string whyNoWorth();
    // Is it for the eyes that are used?
    bool worthIsHidden() const { return showBest && modelOf(sandbox.game().schema()).worth && seenBy() >= 0; }

    // --- eyes ------------------------------------------------------------------------------------------------
    // The seat whose eyes are used; -1: everything is seen.
    int seenBy() const;
    // May they know what happened in an event, and what is asked of a seat?
    bool maySee(std::size_t event) const;
    bool maySeeDecisionOf(int seat) const { return seenBy() < 0 || seenBy() == seat; }

    // --- the decision ----------------------------------------------------------------------------------------
    // The options of the shown decision as they are shown and numbered; made anew when it changes.
    const std::vector<OptionGroup>& groups();
    // The option with a number on the keyboard, from 1; -1: there is none.
    int numbered(int number);

    // --- files (session_files.cpp) ---------------------------------------------------------------------------
    // Files of sessions lie in the project's folder sessions/; `name` without the ending.
    Refusal save(const std::string& name);
    Refusal open(const std::filesystem::path& file);
    std::vector<std::filesystem::path> sessionFiles() const;    // newest name last
    // Names for the shown moment that no file has: "Chapter II, trick 3 of 7", then with a number.
    std::string proposedSession() const;
    std::string proposedScenario() const;
    // The game up to the open decision of the shown moment, as a scenario of the project that must come to the watched
    // field's value, or without one to what the last decision changed. A file that is there already is not replaced. It
    // is played at once; `told` says whether it passes.
    Refusal saveScenario(const std::string& name, std::string& told);

  private:
    void addStepActions();
    void addDecidingActions();
    void addChanceActions();
    void addGameActions();
    std::string needGame() const;
    void tellReplay();
    Refusal letBot(const std::string& name, BotRun run);
    Refusal decided(Refusal refusal);                           // passes it on; lets bots that think long go on
    Refusal played(Refusal refusal);                            // passes it on; tells what a replay lost

    Application& app_;
    schema::Project content_;                                   // what is being played
    std::filesystem::path folder_;
    std::uint64_t contentRevision_ = 0;                         // of the workspace
    const Workspace* workspace_ = nullptr;
    std::vector<OptionGroup> groups_;
    std::uint64_t groupsRevision_ = ~0ull;
    std::size_t groupsIndex_ = 0;
};

// Reads "attack roll: + - +" or "draw artifact 2: ar.204", for a game; refused with what was wanted. Dice that are not
// named are negative.
Refusal readForced(const engine::Game& game, std::string_view text, std::uint16_t& purpose, std::uint32_t& value);

}  // namespace editor::play
