// What was ticked in a game for a scenario: events and fields of the state that must be so, or must not. A tick becomes
// a line of the scenario (engine/lab/scenario_from_game.h) when it is made, so that what cannot be said is refused
// there.
//
//     ticks.tickEvent(event);      // must
//     ticks.tickEvent(event);      // must not
//     ticks.tickEvent(event);      // neither
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/play_session.h"
#include "engine/lab/scenario_from_game.h"

namespace editor::play {

struct Tick {
    bool must = true;
    std::size_t event = 0;  // of an event: its index; of a field: the position at which it was ticked
    int stateField = -1;    // -1: an event
    std::string path = {};  // of the field
    std::vector<engine::TickedLine> lines = {};  // without "not"
};

class Ticks {
  public:
    Ticks(const PlaySession& session, const Cursor& cursor) : session_(session), cursor_(cursor) {}

    // Those of the line that is played, in the order in which they were made.
    const std::vector<Tick>& all() const;
    enum class Mark : std::uint8_t { None, Must, MustNot };
    Mark ofEvent(std::size_t event) const;
    Mark ofField(int stateField) const;

    // From one mark to the next. Refused where no scenario can say it.
    Refusal tickEvent(std::size_t event);
    // A field of the state with the value that it has at the shown position.
    Refusal tickField(int stateField);
    // To this mark at once.
    Refusal tickEvent(std::size_t event, Mark mark);
    Refusal tickField(int stateField, Mark mark);
    void clear() { ticks_.clear(); }

    // What a scenario has to say of all of them.
    std::vector<engine::TickedLine> lines() const;

  private:
    void follow() const;  // forgets ticks of what is not played any more
    Refusal put(Tick tick, Mark mark);
    Refusal linesOfField(int stateField, std::vector<engine::TickedLine>& lines) const;

    const PlaySession& session_;
    const Cursor& cursor_;
    mutable std::vector<Tick> ticks_;
    mutable std::uint64_t revision_ = 0;
};

}  // namespace editor::play
