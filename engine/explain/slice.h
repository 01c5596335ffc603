// What a result rests on: of all that happened before it, the events that may have had influence, so that the others
// can be hidden. There are two answers:
//     structuralSlice   fast, from the trace alone: every write of the field up to the result, with the causes of each
//                       (causes.h). What acted through another field that a rule read is missing.
//     verifySlice       by playing again: each decision and each chance event is changed for itself, everything else
//                       stays as it was, and the result is compared. Exact for the alternatives that were tried.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/explain/causes.h"
#include "engine/kernel/session.h"

namespace engine {

// The value of a field at a position, or how the game ended.
struct SliceResult {
    std::optional<std::uint16_t> field;  // its byte offset; nothing: the outcome with its score, winners and reason
    std::size_t position = 0;            // events that had happened; of an outcome: all
};
SliceResult outcomeOf(const Session& session);

// Indices of events, in order.
std::vector<std::uint32_t> structuralSlice(const Session& session, const SliceResult& result);

// The fields on which an outcome rests: those without whose last change it would be another. By offset.
std::vector<std::uint16_t> fieldsOfOutcome(const Session& session);

// What came of changing one decision or one chance event.
struct Influence {
    enum class Verdict : std::uint8_t {
        None,     // the result was the same with every alternative
        Changes,  // with one of them the result was another
        Course,   // with one of them a later decision could not be made any more; the result never was another
        Untried   // there was no alternative, or no budget left
    };
    std::uint32_t event = 0;  // the Choose or Chance event
    Verdict verdict = Verdict::Untried;
    int replays = 0, changed = 0, stuck = 0;
};

struct SliceBudget {
    std::size_t replays = 20'000;  // of the game from the unit of the event on
    int alternatives = 4;          // tried of each decision and chance event
    // Told how many decisions and chance events are done, and of how many; false: stop here. May be empty.
    std::function<bool(std::size_t done, std::size_t all)> goesOn{};
};

struct VerifiedSlice {
    // Of every decision with several options, and of all chance, before the result, in order.
    std::vector<Influence> influences;
    // What may have had influence: the decisions (with their questions) and chance of any verdict but None, the scopes
    // around them, and of the structural slice what is neither decision nor chance.
    std::vector<std::uint32_t> events;
    std::size_t replays = 0;
    bool isComplete = true;  // false: the budget was used up, or somebody stopped it
    // One at a time nothing of what is hidden matters; all of it changed at once may.
    enum class Together : std::uint8_t { Same, Different, NotPlayable } together = Together::Same;
};
// The result of a field is read where the question after its position is open, or the game over: that point exists in
// every replay, a position does not.
VerifiedSlice verifySlice(const Session& session, const SliceResult& result, const SliceBudget& budget = {});

}  // namespace engine
