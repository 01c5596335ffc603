// A session: one game being played, examined and changed. It keeps seed, decisions and forced chance, from which all
// else follows; the full trace is kept for looking back. Deciding plays the open unit again from its checkpoint with
// one decision more. Any position of the past can be looked at (timeline) or played on from (rewind).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/game.h"
#include "engine/kernel/state_edit.h"
#include "engine/kernel/timeline.h"

namespace engine {

// A named position.
struct Bookmark {
    std::size_t position = 0;
    std::string note;
    bool operator==(const Bookmark&) const = default;
};

// A question to the events (explain/query.h) at which whoever steps through the game stops.
struct Breakpoint {
    std::string query;  // "rule TT-BATTLE-05 and seat 2"
    std::string note;
    bool enabled = true;
    bool operator==(const Breakpoint&) const = default;
};

// Numbers of the state that are shown over the game, at most.
inline constexpr std::size_t kMostPlots = 4;

class Session {
  public:
    Session(std::shared_ptr<const Game> game, Setup setup);

    const Game& game() const { return *game_; }
    std::shared_ptr<const Game> sharedGame() const { return game_; }
    const Setup& setup() const { return setup_; }
    const Timeline& timeline() const { return timeline_; }
    const void* state() const { return state_.data(); }  // after the last event
    StateBytes stateAt(std::size_t position) const;
    std::uint64_t hash() const { return hash_; }  // over all events up to now
    Outcome outcome() const { return game_->outcome(state()); }
    std::string runaway() const { return runaway_; }  // the report of the loop guard or of a full list; empty: none
    // Why the setup's situation cannot be laid out in this content; nothing can be played then. Empty: it lies there.
    const std::string& misplaced() const { return misplaced_; }

    // The open decision; null when the game is over. The pointer is good until the next change of the session.
    const Decision* open() const { return open_ ? &*open_ : nullptr; }
    // Makes the open decision by an index into its options. Returns a reason and changes nothing if it is refused.
    std::string choose(int option);
    // The same by the lasting form; the reason lists the legal forms.
    std::string choose(std::string_view text);
    // What an agent would choose now: an index into the open decision's options. It sees what the seat may know.
    int choiceOf(Agent& agent) const;
    // Lets an agent make the open decision.
    void play(Agent& agent) { choose(choiceOf(agent)); }

    // Decisions made so far, and where each was asked in the trace.
    const std::vector<Option>& decisions() const { return decisions_; }
    std::size_t decisionPosition(std::size_t decision) const;  // the position just after its Ask event
    // How many decisions had been made at a position.
    std::size_t decisionsBefore(std::size_t position) const;
    // Takes back decisions until `count` are left; the next one is open again.
    void rewind(std::size_t count);
    // How far the game had come, and the hash over all events by then, at the end of its start (the first entry) and of
    // each unit that was played to its end.
    struct UnitEnd {
        std::size_t position = 0, decisions = 0;
        std::uint64_t hash = 0;
    };
    std::vector<UnitEnd> unitEnds() const;
    // The options that were on offer at a past decision.
    std::vector<Option> optionsAt(std::size_t decision) const;

    // Chance that is forced. Setting it plays the whole game again with the same decisions, as far as they are still
    // legal; returns how many decisions could not be kept.
    const std::vector<ForcedChance>& forced() const { return forced_; }
    std::size_t setForced(std::vector<ForcedChance> forced);
    // Plays the whole game again from recorded decisions and forced chance. Returns how many decisions could not be
    // kept, because one of them is not legal or the game is over before.
    std::size_t replay(std::vector<Option> decisions, std::vector<ForcedChance> forced);
    // Plays the game again by another compiled set of the same game; decisions are carried over by meaning. Returns how
    // many decisions could not be kept.
    std::size_t changeGame(std::shared_ptr<const Game> game);

    // Changes by hand between units of play. Setting them plays the whole game again like setForced().
    std::size_t setEdits(std::vector<StateEdit> edits);
    std::vector<StateEdit> edits() const;
    // Those whose unit has been reached, in the order in which they were made.
    const std::vector<MadeEdit>& madeEdits() const { return madeEdits_; }
    // Those that are to be made before later units than the open one are forgotten.
    void forgetLaterEdits();
    // Was this event a change by hand?
    bool isByHand(std::size_t event) const;
    // Like replay(decisions, forced), with other changes by hand.
    std::size_t replay(std::vector<Option> decisions, std::vector<ForcedChance> forced, std::vector<StateEdit> edits);

    std::vector<Bookmark> bookmarks;
    std::vector<Breakpoint> breakpoints;
    std::vector<std::string> plots;  // paths of state fields, at most kMostPlots; the content may lack them

  private:
    // The state between two units, from which the next unit is played again and again.
    struct Checkpoint {
        std::size_t position = 0, decisions = 0, asked = 0;
        EventHash hash;
        KeptState state;
    };
    void begin();
    void keepCheckpoint(std::size_t decisions, EventHash hash);
    // Carries out the changes by hand before a unit; `hash` goes on with their events.
    void makeEditsBefore(int unit, EventHash& hash);
    // Plays on from the last checkpoint with the recorded decisions until one is open or the game is over. Returns how
    // many recorded decisions were dropped because the first of them is not legal.
    std::size_t run();
    void openDecision(const Table& table);
    std::string describeRunaway(const char* ranOutOf) const;

    std::shared_ptr<const Game> game_;
    Setup setup_;
    StateBytes state_;
    Timeline timeline_;
    std::vector<Option> decisions_;
    std::vector<std::uint32_t> asked_;  // Ask events of the trace, the open one included
    std::vector<ForcedChance> forced_;
    std::vector<StateEdit> edits_;
    std::vector<MadeEdit> madeEdits_;
    std::vector<Checkpoint> checkpoints_;
    std::optional<Decision> open_;
    std::shared_ptr<const std::vector<Option>> openOptions_;  // what open_ points to; copies of the session share it
    std::uint64_t hash_ = 0;
    std::string runaway_, misplaced_;
};

// An event of a session as a sentence, given the state before or after it; one that was changed by hand is marked.
std::string eventSentence(const Session& session, const void* state, std::size_t event);

}  // namespace engine
