// Many games asked for events: which games have any, how many there are, and by what they come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"
#include "engine/kernel/game.h"
#include "engine/kernel/session.h"
#include "engine/lab/counted_games.h"
#include "engine/lab/fewest_choices.h"

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

// The complaints about a query are those for the first game, played to its end.
GameSearchResult searchGames(const Game& game, const GameSearchOptions& options);

// One of the games as a session, to look at and play on.
Session sessionOf(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number);

// One that was found made small: the greedy bot plays it, but for as few decisions as still bring an event that meets
// the query, and no later. At most `tries` games are played for it; stopped earlier, it is as small as it has become.
struct SmallGame {
    std::size_t found = 0;             // decisions before the event in the game as it was found
    std::size_t decisions = 0;         // the same of this one; never more
    std::vector<OtherChoice> choices;  // in order; the bot makes all others
    std::uint32_t event = 0;           // the first that meets the query
    std::string sentence;
    std::unique_ptr<Session> session;  // played to its end, with a bookmark at the event
};
SmallGame smallGame(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number,
                    int tries = 500, const TellSmall& tell = {});

}  // namespace engine
