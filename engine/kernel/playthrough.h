// A game played as its record says: the start with its situation, changes by hand, and unit by unit the recorded
// decisions and forced chance. A session goes on so from its checkpoints, keeping what has become of each part; what
// recording costs is measured so.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/state_edit.h"
#include "engine/kernel/timeline.h"

namespace engine {

struct Playthrough {
    const Game& game;
    const Setup& setup;
    StateBytes& state;
    Timeline& timeline;
    std::vector<ForcedChance>& forced;
    TraceLevel level = TraceLevel::Full;  // Off: nothing is kept in the timeline

    // From an all-zero state to the end of the start, with the situation of the setup.
    struct Begun {
        EventHash hash;
        std::string misplaced;  // why the situation cannot be laid out; empty: it lies there
    };
    Begun begin();
    // Carries out those of the changes by hand that are to be made before a unit, unless the game is over; `hash` goes
    // on with their events. What became of each is added to `made`, where that is wanted.
    void makeEditsBefore(int unit, std::span<const StateEdit> edits, EventHash& hash, std::vector<MadeEdit>* made);
    // Plays the unit that begins at the state. `decisions`: those that were recorded of it and of what follows;
    // `before`: so many were made by then.
    struct PlayedUnit {
        std::unique_ptr<Table> table;
        std::optional<Suspended::Why> suspended;  // nothing: it came to its end
    };
    PlayedUnit playUnit(EventHash hash, std::span<const Option> decisions, std::size_t before);
    // The state as it is now may be kept in the timeline.
    void snapshot();
};

}  // namespace engine
