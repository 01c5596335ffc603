// What became of a recorded session when it was played again: the same to the last event, or where it went another way.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/session.h"

namespace engine {

// How a replay went. Decisions are counted from 1 for people.
struct Replay {
    bool exact = false;                  // every decision made, every event hash as recorded
    std::size_t made = 0, recorded = 0;  // decisions

    // The first decision that could not be made, if any.
    std::string decision;  // as recorded; empty: all could be made
    std::string reason;    // "is not legal now", "names ar.105, which this content does not have", "the game is over"
    std::string asked;     // the question that is open instead, and whom it is put to
    std::vector<std::string> legal;  // what could be chosen instead

    // The first unit after which the events differ, if any; `unit` empty: none.
    std::string unit;                      // "Past, tile 12 of 30: The Silver Deer"
    std::size_t unitFrom = 0, unitTo = 0;  // decisions made before it and at its end
    std::string recordedHash;              // of that unit, or of the whole game if only its end differs
    std::string foundHash;                 // the same now; of the whole game if the replay is exact

    std::vector<std::string> dropped;  // forced chance and bookmarks without a place in this content, one sentence each
};

// One line that opens with EXACT or DIVERGED, and lines that say where.
std::string toText(const Replay& replay);

// Why a recorded decision cannot be made where a session stands. Empty if it can.
std::string whyRefused(const Session& session, std::string_view decision);

// The first event in which two sessions differ, on the same or on different content of one game.
struct EventDifference {
    std::size_t positionA = 0, positionB = 0;  // the positions just after the two events
    std::size_t decision = 0;                  // decisions made before them
    std::string textA, textB;                  // empty: the session is over there
};

// If both have the same cards by the same numbers, events are compared to the last byte; otherwise by what they mean in
// content ids: units, rules, clauses, chance and decisions from the end of the start on. Nothing: no difference.
std::optional<EventDifference> firstDifference(const Session& a, const Session& b);

}  // namespace engine
