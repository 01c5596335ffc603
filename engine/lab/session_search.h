// Saved sessions asked for events, as many games are (game_search.h): which have any, how many there are, and by what
// they come. Each is played on the content it carries.
//
//     const SessionSearchResult result = searchSessions({.query = "rule TT-BATTLE-01", .files = sessionFiles(folder)});
//     for (const SessionRemark& remark : result.remarks) ...   // files that could not be read, and others; rest
//     counted
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/lab/counted_games.h"
#include "engine/lab/session_reader.h"
#include "schema/core/records.h"

namespace engine {

struct SessionSearchOptions {
    std::string query;
    std::vector<EventKey> keys{};                // by which its events are counted
    std::vector<std::filesystem::path> files{};  // the number of a session is its place here
    // The game that sessions must be of; null: that of the first that can be read.
    const schema::GameSchema* game = nullptr;
    int threads = 1;                          // makes no difference to what is found
    std::size_t mostFound = 100;              // sessions that are listed
    const std::atomic<bool>* stop = nullptr;  // ends early when it becomes true
    std::function<void(std::uint64_t done)> progress{};
};

// What is to be said of one of the files.
struct SessionRemark {
    std::uint64_t number = 0;
    std::string text;         // "the session is for another game"
    bool wasCounted = false;  // as far as it could be played
};

// `games`: sessions that were asked. With complaints nothing was: the query cannot be asked of any of them.
struct SessionSearchResult : GameSearchResult {
    const schema::GameSchema* game = nullptr;  // of the sessions; null: none could be read
    std::vector<SessionRemark> remarks{};      // by number
};
SessionSearchResult searchSessions(const SessionSearchOptions& options);

}  // namespace engine
