// Many games asked for events: which games have any, how many there are, and by what they come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"
#include "engine/kernel/game.h"
#include "engine/kernel/session.h"

namespace engine {

struct GameSearchOptions {
    std::string query;
    std::vector<EventKey> keys{};  // by which its events are counted
    std::uint64_t games = 1000;    // at most
    std::uint64_t enough = 0;      // ends when so many games have an event that meets the query; 0: plays all
    std::uint64_t seed = 1;        // game i is played with mix(seed + i), as by simulate()
    int threads = 1;               // makes no difference to what is found
    std::string agent = "random";  // for every seat
    int simulations = 0;           // of an agent that looks ahead; 0: as many as usual
    schema::SetupValues setup{};
    std::size_t mostFound = 100;              // games that are listed
    const std::atomic<bool>* stop = nullptr;  // ends early when it becomes true
    std::function<void(std::uint64_t done)> progress{};
};

struct FoundGame {
    std::uint64_t number = 0, seed = 0;
    std::uint64_t events = 0;     // that meet the query
    std::uint32_t first = 0;      // of them
    std::uint64_t decisions = 0;  // made before it
    std::string sentence{};       // the event
};

struct GameSearchResult {
    std::vector<EventQuery::Complaint> complaints;  // why nothing was asked
    std::uint64_t games = 0;                        // that were played; with `enough`, up to the last that was found
    std::uint64_t gamesFound = 0, events = 0;       // that meet the query
    std::vector<FoundGame> found;                   // the first of them, by number
    EventTally tally;
    double seconds = 0;  // of the wall clock
    bool stopped = false;
};

// The complaints about a query are those for the first game, played to its end.
GameSearchResult searchGames(const Game& game, const GameSearchOptions& options);

// One of the games as a session, to look at and play on.
Session sessionOf(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number);

}  // namespace engine
