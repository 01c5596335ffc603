// `tale query` asks a session, or many games, for events; `tale find` looks for a game in which they come.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <chrono>

#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"
#include "engine/lab/game_search.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::EventKey;

std::vector<EventKey> keysOf(const std::vector<std::string>& words) {
    std::vector<EventKey> keys;
    for (const std::string& word : words) keys.push_back(*engine::eventKeyOf(word));  // the command line knows them all
    return keys;
}

// "at 6: the game has no rule TT-ALTAR-5; did you mean TT-ALTAR-05?"
int refuse(Terminal& terminal, const std::vector<engine::EventQuery::Complaint>& complaints) {
    std::string text;
    for (const auto& complaint : complaints)
        text += fmt::format("{}at {}: {}", text.empty() ? "" : "; ", complaint.offset + 1, complaintText(complaint));
    return fail(terminal, kWrongUsage, "the query cannot be asked, " + text);
}

void putTally(Json& json, const engine::EventTally& tally, const std::vector<std::string>& keys, std::size_t most,
              bool ofGames) {
    json.put("rows", std::uint64_t(tally.rows.size())).beginList("counts");
    for (const engine::EventTally::Row& row : tally.top(most)) {
        json.beginObject();
        for (std::size_t i = 0; i < keys.size(); ++i) json.put(keys[i], row.keys[i]);
        json.put("events", row.events);
        if (ofGames) json.put("games", row.games).put("seed", row.seed);
        json.put("position", std::uint64_t(row.event) + 1).endObject();
    }
    json.endList();
}

void printTally(Terminal& terminal, const engine::Game& game, const engine::EventTally& tally, std::size_t most,
                bool ofGames) {
    for (const engine::EventTally::Row& row : tally.top(most)) {
        std::string keys;
        for (const std::string& key : row.keys) keys += (keys.empty() ? "" : ", ") + (key.empty() ? "none" : key);
        fmt::print(terminal.out, "{:>12}  {}", grouped(row.events), schema::inWords(game.schema(), keys));
        if (ofGames)
            fmt::print(terminal.out, "  ({}, first seed {}, position {})", counted(row.games, "game", "games"),
                       row.seed, row.event + 1);
        else fmt::print(terminal.out, "  (first position {})", row.event + 1);
        fmt::print(terminal.out, "\n");
    }
    if (tally.rows.size() > most) fmt::print(terminal.out, "and {} more\n", grouped(tally.rows.size() - most));
}

int querySession(const QueryOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto loaded = loadSession(options.path, terminal, code);
    if (!loaded) return code;
    const engine::Session& session = *loaded->session;
    const engine::Game& game = session.game();
    const engine::EventQuery query = engine::parseEventQuery(game, session.state(), options.query);
    if (query.empty() && query.complaints.empty()) return refuse(terminal, {{"the query asks nothing"}});
    if (!query.sound()) return refuse(terminal, query.complaints);

    const InterruptScope interruptible(terminal);
    std::vector<std::uint32_t> hits;
    engine::EventQueryReader reader(game, session.timeline(), query);
    if (reader.read(0, session.timeline().size(), hits, ~std::size_t(0), terminal.stop) < session.timeline().size())
        return interrupted(terminal, fmt::format("after {} events", grouped(hits.size())));
    engine::EventTally tally;
    if (!options.by.empty()) tally.add(game, session.timeline(), hits, keysOf(options.by), 0, session.setup().seed);

    Json json;
    if (options.json) json.beginObject().put("session", options.path.generic_string()).put("query", options.query);
    if (options.json) json.put("events", std::uint64_t(hits.size()));
    else fmt::print(terminal.out, "{}\n", counted(hits.size(), "event", "events"));
    if (!options.by.empty()) {
        if (options.json) putTally(json, tally, options.by, options.top, false);
        else printTally(terminal, game, tally, options.top, false);
    } else {
        if (options.json) json.beginList("hits");
        engine::StateBytes state = session.stateAt(0);
        std::size_t position = 0;
        for (std::size_t i = 0; i < std::min(hits.size(), options.top); ++i) {
            session.timeline().move(position, hits[i] + 1, state.data());
            position = hits[i] + 1;
            const std::string text = schema::inWords(
                game.schema(), engine::eventSentence(game, state.data(), session.timeline().trace(), hits[i]));
            if (options.json)
                json.beginObject()
                    .put("position", std::uint64_t(position))
                    .put("decisions", std::uint64_t(session.decisionsBefore(position)))
                    .put("text", text)
                    .endObject();
            else fmt::print(terminal.out, "{:>7}  {}\n", position, text);
        }
        if (options.json) json.endList();
        else if (hits.size() > options.top)
            fmt::print(terminal.out, "and {} more\n", grouped(hits.size() - options.top));
    }
    if (options.json) terminal.out << json.endObject().text();
    return kDone;
}

engine::GameSearchOptions searchOptions(const QueryOptions& options, Terminal& terminal) {
    engine::GameSearchOptions how{.query = options.query, .keys = keysOf(options.by)};
    how.games = options.games;
    how.enough = options.enough;
    how.seed = options.seed;
    how.threads = options.threads;
    how.agent = options.bot;
    how.simulations = options.simulations;
    how.setup = options.setup;
    how.mostFound = options.top;
    how.stop = terminal.stop;
    return how;
}

engine::GameSearchResult search(engine::GameSearchOptions how, const engine::Game& game, Terminal& terminal) {
    const InterruptScope interruptible(terminal);
    Progress progress(terminal);
    auto shown = std::chrono::steady_clock::now();
    how.progress = [&](std::uint64_t done) {
        const auto now = std::chrono::steady_clock::now();
        if (now - shown < std::chrono::milliseconds(100)) return;
        shown = now;
        progress.show(fmt::format("{} of {} games", grouped(done), grouped(how.games)));
    };
    return engine::searchGames(game, how);
}

void printFound(Terminal& terminal, const engine::Game& game, const engine::FoundGame& found) {
    fmt::print(terminal.out, "{:>10}  seed {}, position {}, after {}: {}\n", found.number + 1, found.seed,
               found.first + 1, counted(found.decisions, "decision", "decisions"),
               schema::inWords(game.schema(), found.sentence));
}

void putFound(Json& json, const std::vector<engine::FoundGame>& games) {
    json.beginList("found");
    for (const engine::FoundGame& found : games)
        json.beginObject()
            .put("game", found.number + 1)
            .put("seed", found.seed)
            .put("events", found.events)
            .put("position", std::uint64_t(found.first) + 1)
            .put("decisions", found.decisions)
            .put("text", found.sentence)
            .endObject();
    json.endList();
}

int queryGames(const QueryOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    const engine::Game& game = *content->game;
    if (const std::string why = engine::refusal(game, options.setup); !why.empty())
        return fail(terminal, kWrongUsage, why);
    const engine::GameSearchResult result = search(searchOptions(options, terminal), game, terminal);
    if (!result.complaints.empty()) return refuse(terminal, result.complaints);
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("query", options.query);
        json.put("games", result.games).put("games_found", result.gamesFound).put("events", result.events);
        if (options.by.empty()) putFound(json, result.found);
        else putTally(json, result.tally, options.by, options.top, true);
        terminal.out << json.put("seconds", result.seconds).put("interrupted", result.stopped).endObject().text();
    } else {
        fmt::print(terminal.out, "{} in {} of {}\n", counted(result.events, "event", "events"),
                   grouped(result.gamesFound), counted(result.games, "game", "games"));
        if (!options.by.empty()) printTally(terminal, game, result.tally, options.top, true);
        else
            for (const engine::FoundGame& found : result.found) printFound(terminal, game, found);
        if (options.by.empty() && result.gamesFound > result.found.size())
            fmt::print(terminal.out, "and {} more\n",
                       counted(result.gamesFound - result.found.size(), "game", "games"));
    }
    return result.stopped ? interrupted(terminal, fmt::format("after {} of {} games", grouped(result.games),
                                                              grouped(options.games)))
                          : kDone;
}

}  // namespace

int query(const QueryOptions& options, Terminal& terminal) {
    return options.path.extension() == ".talesession" ? querySession(options, terminal) : queryGames(options, terminal);
}

int find(const QueryOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    const engine::Game& game = *content->game;
    if (const std::string why = engine::refusal(game, options.setup); !why.empty())
        return fail(terminal, kWrongUsage, why);
    const engine::GameSearchOptions how = searchOptions(options, terminal);
    const engine::GameSearchResult result = search(how, game, terminal);
    if (!result.complaints.empty()) return refuse(terminal, result.complaints);

    // The game up to the decision after which it comes, and with it what comes of that.
    if (!result.found.empty() && !options.save.empty()) {
        engine::Session session = engine::sessionOf(content->game, how, result.found.front().number);
        session.bookmarks.push_back({std::size_t(result.found.front().first) + 1, options.query});
        schema::Problems problems;
        const std::string bytes = engine::saveSession(session, schema::closedPack(content->pack), problems);
        if (bytes.empty()) {
            print(terminal.err, problems);
            return kUnreadable;
        }
        if (!saveFile(options.save, bytes, terminal)) return kUnreadable;
    }
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("query", options.query);
        json.put("games", result.games);
        putFound(json, result.found);
        if (!result.found.empty() && !options.save.empty()) json.put("saved", options.save.generic_string());
        terminal.out << json.put("seconds", result.seconds).put("interrupted", result.stopped).endObject().text();
    } else if (result.found.empty()) {
        fmt::print(terminal.out, "not reached in {}\n", counted(result.games, "game", "games"));
    } else {
        for (const engine::FoundGame& found : result.found) printFound(terminal, game, found);
        if (!options.save.empty()) fmt::print(terminal.out, "saved {}\n", nameOf(options.save));
    }
    if (result.stopped)
        return interrupted(terminal,
                           fmt::format("after {} of {} games", grouped(result.games), grouped(options.games)));
    return result.found.empty() ? kFoundProblems : kDone;
}

}  // namespace tale
