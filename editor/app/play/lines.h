// Lines: every way the game went. One is being played; its decisions that were taken back wait until they are made
// again or another is chosen. Whoever makes, takes back or plays decisions again does so here, so that no line is lost:
//
//     lines.takeBack(3);                 // the first three stay made, the others wait
//     lines.decide(option);              // one that waits: it is made again; another one: a new line, the old one
//     stays
//
// Of the functions that change something, those that return a Refusal change nothing where they refuse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/bookmarks.h"
#include "editor/app/play/cursor.h"
#include "editor/app/play/line.h"
#include "editor/app/play/play_session.h"
#include "editor/app/play/replayed.h"

namespace editor::play {

class Lines {
  public:
    Lines(PlaySession& session, Cursor& cursor, Bookmarks& bookmarks)
        : session_(session), cursor_(cursor), bookmarks_(bookmarks) {}

    const std::vector<Line>& all() const { return lines_; }  // the one being played as it was when last left
    std::vector<Line> whole() const;                         // ... as it is now
    std::size_t current() const { return current_; }         // the one being played, by its place in all()
    // Shows a line, at its end. Decisions that cannot be made with the present content stay in it, as if they were
    // taken back, so that looking at a line never changes it; replayed() tells.
    Refusal switchTo(std::size_t line);
    // The same with another compiled set of the same game, also for the line that is being played.
    Refusal playWith(std::shared_ptr<const engine::Game> game, std::size_t line);
    // The place in all() of the line with this id; the size of all(): there is none any more.
    std::size_t placeOf(int id) const;
    Refusal rename(std::size_t line, const std::string& name);
    Refusal setNote(std::size_t line, const std::string& note);  // an empty one takes it away
    Refusal remove(std::size_t line);                            // not the one being played
    // Puts a line in the place of the one that it left, which becomes a line that leaves it.
    Refusal promote(std::size_t line);

    // Decisions of the line being played that are taken back, and how the option of the next one reads, "Claim Battle
    // 1"; empty: there is none.
    std::size_t takenBack() const { return redoStack_.size(); }
    std::string nextTakenBack() const;
    // What came of the last time that decisions were played again.
    const std::optional<Replayed>& replayed() const { return replayed_; }

    // --- for the other parts ------------------------------------------------------------------------------------
    // Another game begins: in a first line, or, where one was being played, in a new one with this name.
    void begin(engine::Session session, const std::string& name);
    // Takes up lines where they were left: on the line `line`, its last `undone` decisions taken back.
    void resume(std::shared_ptr<const engine::Game> game, std::vector<Line> lines, std::size_t line,
                std::size_t undone);
    void clear();
    // Makes the open decision. A new line, named for the option, begins where another one was taken back.
    void decide(int option);
    // Takes decisions of the line back until `count` are made; they wait.
    void takeBack(std::size_t count);
    // Makes the next decision that was taken back, or says why it cannot be made.
    Refusal makeNext();
    // Begins a new line with the first `count` decisions of the one being played, which is kept.
    void branchAfter(std::size_t count, const std::string& name);
    // Lets `replay` play the session again with other content or chance; the shown position and the bookmarks stay at
    // their decisions, and replayed() tells what was lost. The old line is kept where `keep`, or where something was
    // lost; the new one then has this name and shares `leftAt` decisions with it.
    void playAgain(const std::function<void(engine::Session&)>& replay, bool keep, const std::string& name,
                   std::size_t leftAt);

  private:
    Refusal refuseNumber(std::size_t line) const;  // of a line that there is not
    Line now() const;                              // the line being played
    // Keeps `old`, which was being played, and begins a new line; a line without a decision is not worth keeping.
    void start(Line old, std::string name, std::size_t leftAt);

    PlaySession& session_;
    Cursor& cursor_;
    Bookmarks& bookmarks_;
    std::vector<Line> lines_;
    std::size_t current_ = 0;
    int nextId_ = 1;
    std::vector<std::string> redoStack_;  // decisions of the line that are not made now, next first
    std::uint64_t arrived_ = ~0ull;       // revision in which the line was switched to
    std::optional<Replayed> replayed_;
};

// Plays the decisions of a line that can be made with this content.
engine::Session playedAgain(std::shared_ptr<const engine::Game> game, const Line& line);
// How far a session has come, or how its game ended: "Past, tile 12 of 30: The Silver Deer", "Won with 112 points".
std::string standingOf(const engine::Session& session);

}  // namespace editor::play
