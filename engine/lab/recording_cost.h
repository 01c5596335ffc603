// What it costs that everything that happens in a game is recorded: its decisions are played again with a trace and
// without one, on this machine.
#pragma once

#include <atomic>
#include <cstddef>

#include "engine/kernel/session.h"

namespace engine {

struct RecordingCost {
    std::size_t events = 0;  // changes by hand are not among them
    std::size_t bytes = 0;   // at most, of events, snapshots of the state and the index of who changed what
    // Seconds of processor time that the whole game takes; the best of several tries. 0: it was stopped before.
    double with = 0, without = 0;

    // Times as long as without.
    double factor() const { return without <= 0 ? 1 : with / without; }
    double bytesPerEvent() const { return events == 0 ? 0 : double(bytes) / double(events); }
    // The clock is not so fine that a short game could not seem faster with a trace.
    double nanosecondsPerEvent() const {
        return events == 0 || with <= without ? 0 : (with - without) / double(events) * 1e9;
    }
};

// Takes about a tenth of a second, of a game of a million events some tenths.
RecordingCost recordingCost(const Session& session, const std::atomic<bool>* stop = nullptr);

}  // namespace engine
