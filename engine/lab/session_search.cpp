// Reading sessions from disk and asking each.
#include "engine/lab/session_search.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "engine/lab/batches.h"
#include "schema/core/phrases.h"

namespace engine {

namespace {

// A session that was played, of which game, and what is to be said of it.
struct AskedSession {
    std::uint64_t number = 0;
    const schema::GameSchema* game = nullptr;  // null: it could not be read
    std::string remark{};
    std::vector<schema::QueryComplaint> complaints{};  // of the query, for its content
    CountedGame counted{};
    bool found = false;
};

// What all threads share.
struct SessionSearch {
    const std::string language;  // that the asking thread speaks
    const SessionSearchOptions& options;
    SessionReader reader{};
    std::vector<AskedSession> asked{};
};

struct SessionAsker {
    SessionSearch& search;
    std::vector<AskedSession> own{};

    void play(std::uint64_t number) {
        own.push_back({.number = number});
        ask(own.back());
    }

    void ask(AskedSession& asked) {
        const SessionSearchOptions& options = search.options;
        const ReadSession read = search.reader.read(options.files[asked.number], options.game);
        asked.game = read.game;
        asked.remark = read.remark;
        if (!read.session) return;
        const Session& session = *read.session;
        const Game& game = session.game();
        const schema::Speaking speaking(schema::phrasesOf(*asked.game, search.language));
        EventQuery query = parseEventQuery(game, session.state(), options.query);
        if (query.empty() && query.complaints.empty()) query.complaints.push_back({"the query asks nothing"});
        if (!query.sound()) {
            asked.complaints = std::move(query.complaints);
            return;
        }
        auto counted = countedGame(game, session.timeline(), query, options.keys, asked.number, session.setup().seed);
        asked.found = counted.has_value();
        if (counted) asked.counted = std::move(*counted);
    }

    void finish() { std::move(own.begin(), own.end(), std::back_inserter(search.asked)); }
};

}  // namespace

SessionSearchResult searchSessions(const SessionSearchOptions& options) {
    SessionSearchResult result;
    const auto start = std::chrono::steady_clock::now();
    SessionSearch search{.language = std::string(schema::spokenLanguage()), .options = options};
    playInBatches({.games = options.files.size(),
                   .atOnce = 1,
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return SessionAsker{search}; });
    std::sort(search.asked.begin(), search.asked.end(),
              [](const AskedSession& a, const AskedSession& b) { return a.number < b.number; });
    const schema::GameSchema* game = options.game;
    std::vector<schema::QueryComplaint> complaints;
    for (AskedSession& asked : search.asked) {
        if (asked.game && !game) game = asked.game;
        if (!asked.game || asked.game != game) {
            if (asked.game) asked.remark = schema::toSay("the session is for another game");
            result.remarks.push_back({asked.number, std::move(asked.remark)});
            continue;
        }
        if (!asked.complaints.empty()) {
            // Other content may lack what is asked for.
            result.remarks.push_back({asked.number, complaintText(asked.complaints.front())});
            if (complaints.empty()) complaints = std::move(asked.complaints);
            continue;
        }
        ++result.games;
        if (!asked.remark.empty()) result.remarks.push_back({asked.number, std::move(asked.remark), true});
        if (asked.found) result.add(std::move(asked.counted));
    }
    result.game = game;
    result.finish(options.mostFound);
    result.stopped = options.stop && options.stop->load();
    if (result.games == 0) result.complaints = std::move(complaints);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace engine
