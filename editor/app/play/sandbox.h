// The sandbox: a game that is being played, looked at and changed. It knows the moment that is shown, apart from the
// moment up to which the game has been played; who plays each seat; the lines that were played before another was
// tried; forced chance; and what differs from the moment shown before.
//
//     Sandbox sandbox;
//     sandbox.begin(project.game(), project.records(), {.seed = 7});
//     sandbox.choose("hero he.01");                   // at the end: the game goes on
//     sandbox.step(Step::PreviousRoll);               // looks back; nothing is lost
//     sandbox.choose(2);                              // in the past: a new line; the old one stays in lines()
//
// Every command does all of its work or returns why not and changes nothing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/landmarks.h"
#include "editor/app/play/leaves.h"
#include "editor/app/value.h"
#include "engine/kernel/replay.h"
#include "engine/kernel/session.h"

namespace editor::play {

enum class Step : std::uint8_t {
    Into,
    Over,
    Out,
    Back,
    BackOver,
    Start,
    End,
    NextRoll,
    PreviousRoll,
    NextDecision,
    PreviousDecision,
    NextTurn,
    PreviousTurn,
    NextDraw,
    PreviousDraw,
    NextWrite,
    PreviousWrite,
    NextBookmark,
    PreviousBookmark
};
constexpr int kSteps = int(Step::PreviousBookmark) + 1;

// A way the game went: everything that is needed to play it again. The line that is being played is one of them.
struct Line {
    int id = 0;              // never given twice in a sandbox
    std::string name;        // "Claim Battle 1"
    int parent = 0;          // id of the line it left; 0: none
    std::size_t leftAt = 0;  // decisions that it shares with that line
    engine::Setup setup = {};
    std::vector<std::string> decisions = {};  // by meaning, so that they outlive an edit of the content
    std::vector<engine::ForcedChance> forced = {};
    std::vector<engine::Bookmark> bookmarks = {};
    std::string standing = {};  // "Past, tile 12 of 30: The Silver Deer", "Won: 112"
    std::shared_ptr<const engine::Game> game =
        {};  // with the content that it was played with; null: not known any more
};

// What became of the decisions when a game was played again with other content or other chance.
struct Replayed {
    std::size_t kept = 0, lost = 0;
    bool waiting = false;                    // those that are lost stay in the line that was switched to
    std::string firstLost;                   // "claim t5.ne"; empty: all were kept
    std::string firstLostLabel;              // what its option read, "Claim Battle 1"; empty: not known any more
    std::string place;                       // the turn in which it was made
    std::string reason;                      // why it cannot be made any more
    std::size_t firstDifferent = 0;          // first event that is not as before; the size of the trace: none
    std::vector<std::string> lostBookmarks;  // their notes
    std::string text() const;                // all of it in a sentence or two
};

// An option of a decision as it is shown.
struct OptionView {
    engine::Option option;
    engine::OptionText text;
    std::string meaning;  // lasting form: "claim t5.ne"
};

// A decision of the game: open at the end, or made in the past.
struct DecisionView {
    std::size_t index = 0;   // decisions made before it
    std::size_t moment = 0;  // when it was asked
    int seat = 0;
    std::string seatName;
    std::string question;    // without the rules it names
    std::vector<int> rules;  // those; where it names none, the innermost that is being carried out
    int card = -1;           // the card whose sentence asks; -1: the rules alone ask
    std::string clause;      // that sentence
    std::vector<OptionView> options;
    int taken = -1;             // the option that was chosen; -1: it is open
    engine::Decision decision;  // its options stand above
};

// A forced chance event as it is shown.
struct ForcedView {
    engine::ForcedChance forced;
    std::string text;            // "attack roll: + + -"
    std::ptrdiff_t usedAt = -1;  // the event that had this value; -1: it still waits
};

enum class BotRun : std::uint8_t { Decision, Turn, Game };
constexpr int kMostBotDecisions = 100'000;  // of one such run: far more than a game has

class Sandbox {
  public:
    // --- the game (sandbox.cpp) ------------------------------------------------------------------------------
    // Begins a game with these records; what was played before is kept as a line. Refused where the records have
    // errors: problems() lists them.
    Refusal begin(const schema::GameSchema& schema, const schema::RecordSet& records, const engine::Setup& setup);
    // By value: the set-up may be that of the game which ends here.
    void begin(std::shared_ptr<const engine::Game> game, engine::Setup setup);
    // Goes on with edited records: the same seed and decisions as far as they can still be made; replayed() tells. The
    // shown moment stays at its decision.
    Refusal useContent(const schema::GameSchema& schema, const schema::RecordSet& records);
    void useContent(std::shared_ptr<const engine::Game> game);
    // The same game from its start, with this or another seed; the line that was played is kept.
    Refusal restart(const engine::Setup& setup);
    // Takes a game that was read from a file; `name` is that of its line where another game was being played.
    void adopt(engine::Session session, const std::string& name = "Opened game");
    // Takes up a game with all its lines where it was left: on the line
    // `line`, its last `undone` decisions taken back, at a moment.
    void resume(std::shared_ptr<const engine::Game> game, std::vector<Line> lines, std::size_t line, std::size_t undone,
                std::size_t moment);
    void close();

    bool playing() const { return session_ != nullptr; }
    const engine::Session& session() const { return *session_; }  // only while playing()
    const engine::Game& game() const { return session_->game(); }
    const engine::Timeline& timeline() const { return session_->timeline(); }
    const engine::Trace& trace() const { return session_->timeline().trace(); }
    const schema::Problems& problems() const { return problems_; }
    const std::optional<Replayed>& replayed() const { return replayed_; }  // of the last replay
    // Counts every change of what has been played; a panel that remembers it knows when to read again.
    std::uint64_t revision() const { return revision_; }
    // The first event that may differ from those of an earlier revision.
    std::size_t unchangedSince(std::uint64_t revision) const;

    // --- the shown moment (moments.cpp) ----------------------------------------------------------------------
    std::size_t moment() const { return moment_; }
    std::size_t size() const { return session_ ? trace().size() : 0; }  // the moment at the end
    bool atEnd() const { return moment_ == size(); }
    const void* state() const { return shown_.data(); }  // at the shown moment
    // Shows a moment. `dragging`: what changed is still told since the moment before the drag.
    void goTo(std::size_t moment, bool dragging = false);
    // Shows the moment just after an event.
    void show(std::size_t event) { goTo(event + 1); }
    Refusal step(Step step);
    // Where a step leads, or why nowhere.
    Refusal whereTo(Step step, std::size_t& moment) const;
    const Landmarks& landmarks() const { return landmarks_; }
    const engine::StateFields& fields() const { return *fields_; }
    // The turn of a moment: its number in landmarks().turns; -1 before the first.
    int turnAt(std::size_t moment) const;
    std::string turnName(int turn) const;

    // What differs at the shown moment.
    enum class Since : std::uint8_t { LastMoment, LastEvent, LastDecision };
    Since since = Since::LastMoment;
    const std::vector<LeafChange>& changes() const;
    // Has the leaf changed that `field`, a member of the shown state, is? For what panels draw of a state.
    bool changed(const void* field) const;
    bool changedLeaf(int leaf) const;
    std::size_t comparedWith() const;  // the moment of the comparison

    // The leaf that is looked at; its writes are marks of the timeline. -1: none.
    int watched() const { return watched_; }
    void watch(int leaf) { watched_ = leaf; }
    // Events that changed the watched leaf.
    const std::vector<std::uint32_t>& watchedWrites() const;
    // Events that changed a leaf, by index. A place in a list changes with its list too, and never by what is written
    // there while it holds nothing.
    std::vector<std::uint32_t> changesOf(int leaf) const;
    // The last of them before the shown moment; -1: none.
    std::ptrdiff_t whoChanged(int leaf) const;
    // What a leaf holds at the shown moment, in words; engine::kEmptyPlace for an empty place in a list.
    std::string valueText(int leaf) const;
    // What one of its changes did, in words: "4 → 5", "nothing → Forest Axe".
    std::string changeText(int leaf, std::size_t event) const;
    // Whom an event concerns: a seat, or -1.
    int seatOf(std::size_t event) const;

    // --- deciding (deciding.cpp) -----------------------------------------------------------------------------
    // The decision of the shown moment: at the end the open one, in the past the last that was asked. Null: none yet.
    const DecisionView* decision() const;
    // Chooses an option of decision(). In the past the same option leads
    // to the next decision, another one begins a new line from there.
    Refusal choose(int option);
    Refusal choose(std::string_view meaning);
    // Takes the last decision of a person back, with those of bots after it; redo makes them again.
    Refusal undo();
    Refusal redo();
    std::size_t undone() const { return ahead_.size(); }
    // The first decision that redo() makes, as its option reads: "Claim Battle 1"; empty: there is none.
    std::string firstUndone() const;

    // Who may be asked to decide: engine::agentNames(), and "best" where the game has a solver (games.h).
    std::vector<std::string> bots() const;
    // Who plays a seat: empty is a person, else a name of bots(). Bots decide as soon as a person has.
    const std::string& player(int seat) const { return players_[seat]; }
    Refusal setPlayer(int seat, const std::string& player);
    // Lets the bots of their seats decide until a person has to.
    Refusal playOn();
    // Lets a bot decide for whoever is asked.
    Refusal letBot(const std::string& bot, BotRun run);
    // A bot by name that plays in `session`, which outlives it; null for an unknown name. `going`, asked while it
    // thinks, may be empty: where it says no, the bot answers anything.
    static std::unique_ptr<engine::Agent> makeBot(const std::string& name, const engine::Session& session,
                                                  std::uint64_t seed, const std::function<bool(double)>& going = {});
    // May a decision of this bot take longer than a frame?
    bool thinksLong(const std::string& name) const;
    // Bots that think long are not waited for after a decision: somebody asks them and calls decideAtEnd().
    bool othersThink = false;
    // Makes the open decision, whatever moment is shown, and leaves bots alone.
    void decideAtEnd(int option);
    Refusal refuseToDecide() const;  // why the open decision cannot be made now; empty: it can

    // --- lines (lines.cpp) -----------------------------------------------------------------------------------
    const std::vector<Line>& lines() const { return lines_; }  // the shown one as it was when last left
    std::vector<Line> wholeLines() const;                      // the shown one as it is now
    std::size_t line() const { return line_; }                 // the one being played
    // Shows a line. Decisions that cannot be made with the present content stay in it, as if they were taken back, so
    // that looking at a line never changes it; replayed() tells.
    Refusal switchTo(std::size_t line);
    Refusal renameLine(std::size_t line, const std::string& name);
    Refusal removeLine(std::size_t line);  // not the one being played

    // --- chance (chance.cpp) ---------------------------------------------------------------------------------
    // Says how the next chance event of a purpose after the shown moment falls: faces of dice as bits, or an outcome.
    // Where it has been played already the game is played again from there and the old line is kept.
    Refusal forceNext(std::uint16_t purpose, std::uint32_t value);
    // The same for an event that has happened.
    Refusal forceEvent(std::size_t event, std::uint32_t value);
    // Another value by chance for an event that has happened.
    Refusal rollAgain(std::size_t event);
    Refusal unforce(std::size_t entry);
    std::vector<ForcedView> forced() const;

    // --- bookmarks (moments.cpp) -----------------------------------------------------------------------------
    const std::vector<engine::Bookmark>& bookmarks() const { return session_->bookmarks; }  // by moment
    // Puts a bookmark at the shown moment, or takes it away where there is one without a note.
    Refusal toggleBookmark();
    Refusal setNote(std::size_t moment, const std::string& note);  // an empty note keeps the bookmark
    Refusal removeBookmark(std::size_t moment);

  private:
    // A moment by meaning: how many decisions had been made, and how many events later.
    struct Anchor {
        std::size_t decisions = 0, events = 0;
    };
    bool isEmptyAt(int leaf, std::size_t moment, const void* state) const;
    Anchor anchorOf(std::size_t moment) const;
    // The moment of an anchor in the game as it is now; false where its decision was not made.
    bool momentOf(const Anchor& anchor, std::size_t& moment) const;

    void takeGame();                     // after the session was made: everything derived anew
    void played(std::size_t unchanged);  // after the session changed from that event on
    // Plays again by `replay` and tells what was lost; keeps the old line where `keep` or where something was lost.
    void playAgain(const std::function<void()>& replay, bool keep, const std::string& name, std::size_t leftAt);
    Line currentLine() const;
    // How the option of a line's decision read with the content that
    // it was chosen in; empty where that is not known any more.
    static std::string labelOf(const Line& line, std::size_t decision);
    // Bookmarks after a moment that is no longer played, and back again as far as the game has come.
    void setBookmarksAside(std::size_t moment);
    void takeBookmarksBack();
    // Keeps `old`, which was being played, and begins a new line; a line without a decision is not worth keeping.
    void startLine(Line old, std::string name, std::size_t leftAt);
    std::vector<std::string> meanings() const;             // of the decisions made
    void decide(int option, const std::string& lineName);  // the open decision
    void decideBy(engine::Agent& agent);
    void runBots();
    int seatAsked(std::size_t decision) const;
    void whoAsks(DecisionView& view, const void* state) const;
    std::string forcedText(const engine::ForcedChance& forced) const;
    std::uint16_t ordinalOf(std::uint16_t purpose, std::size_t moment) const;
    void setForced(std::vector<engine::ForcedChance> forced, std::ptrdiff_t event, const std::string& name);

    std::unique_ptr<engine::Session> session_;
    schema::Problems problems_;
    std::optional<Replayed> replayed_;
    std::uint64_t revision_ = 0;
    std::vector<std::pair<std::uint64_t, std::size_t>> unchanged_;  // revision -> first event it may have changed

    std::size_t moment_ = 0, lastMoment_ = 0;
    engine::StateBytes shown_;
    Landmarks landmarks_;
    const engine::StateFields* fields_ = nullptr;  // null: no game
    int watched_ = -1;

    std::vector<std::string> players_;
    std::vector<std::unique_ptr<engine::Agent>> agents_;
    std::vector<std::string> ahead_;        // decisions of the line that are not made now, next first
    std::vector<engine::Bookmark> beyond_;  // bookmarks of the line after what is made now
    std::uint64_t arrived_ = ~0ull;         // revision in which the line was switched to
    std::vector<Line> lines_;
    std::size_t line_ = 0;
    int nextLine_ = 1;
    std::uint64_t rolledAgain_ = 0;

    // What was computed for the present revision and moment.
    struct Shown {
        std::uint64_t revision = ~0ull;
        std::size_t moment = 0, compared = 0;
        std::vector<LeafChange> changes;
        std::vector<bool> changedBytes;
    };
    mutable Shown changes_;
    mutable std::vector<std::string> turnNames_;  // by turn, those asked for
    mutable std::optional<DecisionView> decision_;
    mutable std::uint64_t decisionRevision_ = ~0ull;
    mutable std::vector<std::uint32_t> writes_;
    mutable std::uint64_t writesRevision_ = ~0ull;
    mutable int writesLeaf_ = -1;
};

// The first error among problems as a sentence, for a refusal; `otherwise` where there is none.
std::string firstError(const schema::Problems& problems, std::string_view otherwise);

}  // namespace editor::play
