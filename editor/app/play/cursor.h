// The position that is shown, apart from the position up to which the game has been played: stepping, and what differs
// there. A position is a number of events, from 0, before the first, to PlaySession::size().
//
//     cursor.step(Step::PreviousRoll);      // looks back; nothing is lost
//     for (const StateFieldChange& change : cursor.changes()) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "editor/app/play/field_history.h"
#include "editor/app/play/play_session.h"
#include "editor/app/play/state_fields.h"

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

class Cursor {
  public:
    Cursor(const PlaySession& session, const FieldHistory& fieldHistory)
        : session_(session), fieldHistory_(fieldHistory) {}

    std::size_t position() const { return position_; }
    bool atEnd() const { return position_ == session_.size(); }
    const void* state() const { return shown_.data(); }  // at the position; only while a game is played
    // Shows a position; one past the end shows the end. `dragging`: what changed is still told since the position
    // before the drag.
    void goTo(std::size_t position, bool dragging = false);
    // Shows the position just after an event.
    void show(std::size_t event) { goTo(event + 1); }
    // Goes where a step leads, or says why nowhere.
    Refusal step(Step step);
    // Where it leads, without going there.
    Refusal whereTo(Step step, std::size_t& position) const;

    // What differs at the position from an earlier one, and from which.
    enum class Since : std::uint8_t { LastPosition, LastEvent, LastDecision };
    Since since = Since::LastPosition;
    std::size_t comparedWith() const;
    const std::vector<StateFieldChange>& changes() const { return differencesSince(comparedWith(), told_).changes; }
    // What the table marks: the same, but after a leap over several decisions only what came of the last of them, and
    // nothing where the game begins, for everything is new there.
    const std::vector<StateFieldChange>& marked() const { return differencesSince(markedSince(), marked_).changes; }
    // Is the field marked that lies at this address in state()? For what panels draw of a state.
    bool changed(const void* field) const;
    // What a field holds at the position, in words; engine::kEmptyPlace for an empty place in a list.
    std::string valueText(int stateField) const;

    // After a change of what was played, from this event on.
    void follow(std::size_t unchanged);

  private:
    const PlaySession& session_;
    const FieldHistory& fieldHistory_;
    std::size_t position_ = 0, lastPosition_ = 0;
    engine::StateBytes shown_;
    // What was computed for a revision, a position and what it is compared with.
    struct Differences {
        std::uint64_t revision = ~0ull;
        std::size_t position = 0, compared = 0;
        std::vector<StateFieldChange> changes;
        std::vector<bool> changedBytes;
    };
    mutable Differences told_, marked_;

    std::size_t lastDecision() const;  // where what came of the last decision before the position begins; 0: none was
    std::size_t markedSince() const;
    const Differences& differencesSince(std::size_t compared, Differences& kept) const;
};

}  // namespace editor::play
