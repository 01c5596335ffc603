// What events are counted by: `tale query --by rule`, the columns of a table of hits.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/timeline.h"

namespace engine {

enum class EventKey : std::uint8_t {
    Kind,      // "roll"
    Rule,      // "TT-BATTLE-05": the event's own, or that of the innermost rule around it
    Card,      // "ar.105": the clause's own, what was drawn, or the innermost clause around it
    Clause,    // "ar.105 2": the same with the number of the clause
    Seat,      // the name of whom it concerns, or the innermost scope around it
    Purpose,   // of chance
    Field,     // that was changed, by its path
    Value,     // that it was changed to, what chance brought, or the decision as files keep it
    Question,  // what was asked
    Turn       // its number, from 1
};
constexpr EventKey kLastEventKey = EventKey::Turn;

// The word of a key, "rule"; and the key of a word.
const char* wordOf(EventKey key);
std::optional<EventKey> eventKeyOf(std::string_view word);
std::vector<std::string> eventKeyWords();

// By what an event is counted; empty: it has nothing of this kind. `state`: the one after it.
std::string keyText(const Game& game, const Timeline& timeline, const void* state, std::size_t event, EventKey key);

// Events counted by some keys.
struct EventTally {
    struct Row {
        std::vector<std::string> keys;
        std::uint64_t events = 0, games = 0;  // in how many games there were such events
        std::uint64_t seed = 0;               // of the first game, in order of numbers, in which there was one
        std::uint64_t game = ~0ull;           // its number
        std::uint32_t event = 0;              // the first in it
    };
    std::map<std::vector<std::string>, Row> rows;

    // Counts events of one game. `hits`: rising.
    void add(const Game& game, const Timeline& timeline, std::span<const std::uint32_t> hits,
             std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed);
    void add(const EventTally& more);
    // The most frequent first, then by their keys; at most `most`.
    std::vector<Row> top(std::size_t most = ~std::size_t(0)) const;
};

}  // namespace engine
