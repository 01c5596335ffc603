// The timeline: a trace with snapshots of the state, so that any position of a game is at hand in either direction.
// A position is the number of events that have happened: 0 is before the first, size() after the last.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/state_ranges.h"
#include "engine/kernel/trace.h"

namespace engine {

using StateBytes = std::vector<std::byte>;

class Timeline {
  public:
    explicit Timeline(std::size_t stateSize) : stateSize_(stateSize) {}

    // --- recording ---
    Trace& trace() { return trace_; }
    const Trace& trace() const { return trace_; }
    // The state as it is after all events recorded so far, with the bytes that the game uses of it; kept if the last
    // snapshot is far enough back.
    void snapshot(const void* state, StateRanges used = {});
    // Forgets everything from event `size` on.
    void truncate(std::size_t size);
    std::size_t size() const { return trace_.size(); }

    // --- seeking ---
    // Writes the state at a position to `state`; at most kSpacing events are applied.
    void stateAt(std::size_t position, void* state) const;
    // Moves `state` from one position to another by applying or reverting the events between; cheap for near positions.
    void move(std::size_t from, std::size_t to, void* state) const;

    // --- stepping: each returns the position to go to; the start or the end where there is none ---
    std::size_t into(std::size_t position) const;                      // the next event of any kind but End
    std::size_t over(std::size_t position) const;                      // past everything the next event contains
    std::size_t out(std::size_t position) const;                       // after the end of the innermost open scope
    std::size_t back(std::size_t position) const;                      // one event back, over Ends
    std::size_t backOver(std::size_t position) const;                  // before everything the last scope contained
    std::size_t next(std::size_t position, EventKind kind) const;      // after the next event of a kind
    std::size_t previous(std::size_t position, EventKind kind) const;  // before the last event of a kind

    // --- causes ---
    // Open scopes at a position, outermost first, as event indices.
    std::vector<std::uint32_t> stackAt(std::size_t position) const;
    // The last event before `position` that set a state field; -1 if none did ("who changed this").
    std::ptrdiff_t lastWrite(std::uint16_t offset, std::size_t position) const;
    // All events that set a state field, in order.
    std::vector<std::uint32_t> writesOf(std::uint16_t offset) const;

    static constexpr std::size_t kSpacing = 4096;

  private:
    struct Snapshot {
        std::size_t position;
        KeptState state;
    };
    std::size_t stateSize_;
    Trace trace_;
    std::vector<Snapshot> snapshots_;
    // Events that set each state field, for "who changed this"; extended lazily to the end of the trace.
    mutable std::vector<std::vector<std::uint32_t>> writes_;
    mutable std::size_t writesUpTo_ = 0;
    void extendWrites() const;
};

// Applies or reverts one Set event on a flat state; other events leave it alone.
void applyEvent(const Event& event, void* state);
void revertEvent(const Event& event, void* state);
// Applies several in their order.
void applyEvents(std::span<const Event> events, void* state);

}  // namespace engine
