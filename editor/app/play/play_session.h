// The game that is being played: the engine's session, and what follows from its trace: where turns, rolls and
// decisions stand, what turns are called, whom events concern. Read it like a pointer to the engine's session:
//
//     if (session.playing() && session->open()) draw(*session->open());
//
// Everything that changes what was played does so through begin(), change() and close(): what follows from the trace is
// brought up to date there and nowhere else, and onChange is told.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/play/landmarks.h"
#include "editor/app/value.h"
#include "engine/kernel/session.h"
#include "engine/kernel/state_fields.h"

namespace editor::play {

inline constexpr const char* kNoGame = "no game is being played";

class PlaySession {
  public:
    PlaySession() = default;
    PlaySession(const PlaySession&) = delete;
    PlaySession& operator=(const PlaySession&) = delete;

    bool playing() const { return session_.has_value(); }
    // The engine's session; only while playing(). It keeps its address as long as this object lives.
    const engine::Session& operator*() const { return *session_; }
    const engine::Session* operator->() const { return &*session_; }
    const engine::Trace& trace() const { return session_->timeline().trace(); }  // only while playing()
    // Events that have happened; the position at the end has this number. 0 while nothing is played.
    std::size_t size() const { return session_ ? trace().size() : 0; }
    // Why no decision can be made at the end: no game, it is over, or a loop did not end. Empty: a decision is open.
    Refusal refuseToDecide() const;
    // The decisions made, in the form that outlives an edit of the content: "claim t5.ne".
    std::vector<std::string> meanings() const;

    // Counts the changes of what has been played; a panel that remembers it knows when to read again.
    std::uint64_t revision() const { return revision_; }
    // The first event that may differ from those of an earlier revision; size(): none does.
    std::size_t unchangedSince(std::uint64_t revision) const;

    const Landmarks& landmarks() const { return landmarks_; }
    const engine::StateFields& fields() const { return *fields_; }  // of the state; only while playing()
    // A field by its path or by the words of scenario files, "seat1 love", as it is called at the end of the game; -1:
    // there is none.
    int fieldNamed(const std::string& name) const;
    // The turn of a position: its number in landmarks().turns; -1 before the first.
    int turnAt(std::size_t position) const;
    std::string turnName(int turn) const;  // "Past, tile 12 of 30: The Silver Deer"; before the first, "Setup"
    // Whom an event concerns: a seat, or -1.
    int seatOf(std::size_t event) const;

    // --- changing it ---------------------------------------------------------------------------------------------
    // Another game, or none before: everything derived anew.
    void begin(engine::Session session);
    // Lets `change` change the session; it returns the first event that may not be as it was. A session that goes on
    // with another compiled game counts as another game.
    void change(const std::function<std::size_t(engine::Session&)>& change);
    void close();
    // What was said of it is said anew: the language is another.
    void retell();
    // Bookmarks of the engine's session, by position; they change nothing of what was played.
    std::vector<engine::Bookmark>& bookmarks() { return session_->bookmarks; }

    // Told after each change: the first event that may differ, and whether the compiled game is another, or none.
    struct Change {
        std::size_t unchanged = 0;
        bool otherGame = false;
    };
    std::function<void(const Change&)> onChange;

  private:
    void follow(Change change);

    std::optional<engine::Session> session_;
    const engine::StateFields* fields_ = nullptr;
    Landmarks landmarks_;
    std::uint64_t revision_ = 0;
    std::vector<std::pair<std::uint64_t, std::size_t>> unchanged_;  // revision -> first event it may have changed
    mutable std::vector<std::string> turnNames_;                    // by turn, those asked for
};

}  // namespace editor::play
