// Games asked for events, counted by whoever brings them: many that bots play (game_search.h), or saved sessions
// (session_search.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"

namespace engine {

struct FoundGame {
    std::uint64_t number = 0, seed = 0;
    std::uint64_t events = 0;     // that meet the query
    std::uint32_t first = 0;      // of them
    std::uint64_t decisions = 0;  // made before it
    std::string sentence{};       // the event
};

// A game that has such events, with what they come by.
struct CountedGame {
    FoundGame game{};
    EventTally tally{};
};

// Nothing where no event meets the query, which is sound. The sentence is in the language that the thread speaks.
std::optional<CountedGame> countedGame(const Game& game, const Timeline& timeline, const EventQuery& query,
                                       std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed);

struct GameSearchResult {
    std::vector<schema::QueryComplaint> complaints{};  // why nothing was asked
    std::uint64_t games = 0;                           // that were asked; with `enough`, up to the last that was found
    std::uint64_t gamesFound = 0, events = 0;          // that meet the query
    std::vector<FoundGame> found{};                    // the first of them, by number
    EventTally tally{};
    double seconds = 0;  // of the wall clock
    bool stopped = false;

    // Adds one that was found; `found` is put in order by finish.
    void add(CountedGame&& one);
    void finish(std::size_t mostFound);
};

// Decisions that were made before an event; the only option is none.
std::size_t decisionsBefore(const Trace& trace, std::size_t event);

}  // namespace engine
