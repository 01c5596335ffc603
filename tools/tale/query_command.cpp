// `tale query` asks a session, many of them, or many games, for events; `tale find` looks for a game in which they
// come.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "engine/explain/note_text.h"
#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"
#include "engine/lab/game_search.h"
#include "engine/lab/session_search.h"
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
int refuse(Terminal& terminal, const std::vector<schema::QueryComplaint>& complaints) {
    std::string text;
    for (const auto& complaint : complaints)
        text += fmt::format("{}at {}: {}", text.empty() ? "" : "; ", complaint.offset + 1, complaintText(complaint));
    return fail(terminal, kWrongUsage, "the query cannot be asked, " + text);
}

// Of what a tally is: one session, whose rows lead to a position, games that are told by their seeds, or session files.
struct TallyOf {
    bool games = false;
    const std::vector<Path>* files = nullptr;
    const Path& fileOf(const engine::EventTally::Row& row) const { return (*files)[row.game]; }
};

void putTally(Json& json, const engine::EventTally& tally, const std::vector<std::string>& keys, std::size_t most,
              const TallyOf& of) {
    json.put("rows", std::uint64_t(tally.rows.size())).beginList("counts");
    for (const engine::EventTally::Row& row : tally.top(most)) {
        json.beginObject();
        for (std::size_t i = 0; i < keys.size(); ++i) json.put(keys[i], row.keys[i]);
        json.put("events", row.events);
        if (row.numbers > 0)
            json.put("numbers", row.numbers).put("sum", row.sum).put("least", row.least).put("most", row.most);
        if (of.games) json.put("games", row.games).put("seed", row.seed);
        if (of.files) json.put("sessions", row.games).put("session", of.fileOf(row).generic_string());
        json.put("position", std::uint64_t(row.event) + 1).endObject();
    }
    json.endList();
}

void printTally(Terminal& terminal, const schema::GameSchema& game, const engine::EventTally& tally, std::size_t most,
                const TallyOf& of) {
    for (const engine::EventTally::Row& row : tally.top(most)) {
        std::string keys;
        for (const std::string& key : row.keys) keys += (keys.empty() ? "" : ", ") + (key.empty() ? "none" : key);
        fmt::print(terminal.out, "{:>12}  {}", grouped(row.events), schema::inWords(game, keys));
        if (row.numbers > 0)
            fmt::print(terminal.out, "  sum {}, mean {:.2f}, {} to {}", row.sum, double(row.sum) / double(row.numbers),
                       row.least, row.most);
        if (of.games)
            fmt::print(terminal.out, "  ({}, first seed {}, position {})", counted(row.games, "game", "games"),
                       row.seed, row.event + 1);
        else if (of.files)
            fmt::print(terminal.out, "  ({}, first {}, position {})", counted(row.games, "session", "sessions"),
                       nameOf(of.fileOf(row)), row.event + 1);
        else fmt::print(terminal.out, "  (first position {})", row.event + 1);
        fmt::print(terminal.out, "\n");
    }
    if (tally.rows.size() > most) fmt::print(terminal.out, "and {} more\n", grouped(tally.rows.size() - most));
}

int querySession(const QueryOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto loaded = loadSession(options.paths.front(), terminal, code);
    if (!loaded) return code;
    const engine::Session& session = *loaded->session;
    const engine::Game& game = session.game();
    const engine::EventQuery query = engine::parseEventQuery(game, session.state(), options.query);
    if (query.empty() && query.complaints.empty()) return refuse(terminal, {{"the query asks nothing"}});
    if (!query.sound()) return refuse(terminal, query.complaints);

    if (const std::string unknown = engine::unknownInNote(game, session.state(), options.say); !unknown.empty())
        return fail(terminal, kWrongUsage, fmt::format("--say: the state has no field \"{}\"", unknown));

    const InterruptScope interruptible(terminal);
    std::vector<std::uint32_t> hits;
    engine::EventQueryReader reader(game, session.timeline(), query);
    if (reader.read(0, session.timeline().size(), hits, ~std::size_t(0), terminal.stop) < session.timeline().size())
        return interrupted(terminal, fmt::format("after {} events", grouped(hits.size())));
    engine::EventTally tally;
    if (!options.by.empty()) tally.add(game, session.timeline(), hits, keysOf(options.by), 0, session.setup().seed);

    Json json;
    if (options.json)
        json.beginObject().put("session", options.paths.front().generic_string()).put("query", options.query);
    if (options.json) json.put("events", std::uint64_t(hits.size()));
    else fmt::print(terminal.out, "{}\n", counted(hits.size(), "event", "events"));
    if (!options.by.empty()) {
        if (options.json) putTally(json, tally, options.by, options.top, {});
        else printTally(terminal, game.schema(), tally, options.top, {});
    } else {
        if (options.json) json.beginList("hits");
        engine::StateBytes state = session.stateAt(0);
        std::size_t position = 0;
        for (std::size_t i = 0; i < std::min(hits.size(), options.top); ++i) {
            session.timeline().move(position, hits[i] + 1, state.data());
            position = hits[i] + 1;
            const std::string text =
                options.say.empty()
                    ? schema::inWords(game.schema(),
                                      engine::eventSentence(game, state.data(), session.timeline().trace(), hits[i]))
                    : engine::noteText(game, state.data(), options.say);
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
    how.progress = [&](std::uint64_t done) { progress.showGames(done, how.games); };
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

void putSmall(Json& json, const engine::SmallGame& small) {
    json.beginObject("small")
        .put("position", std::uint64_t(small.event) + 1)
        .put("decisions", std::uint64_t(small.decisions))
        .beginList("choices");
    for (const engine::OtherChoice& choice : small.choices)
        json.beginObject()
            .put("decision", std::uint64_t(choice.decision) + 1)
            .put("chosen", choice.chosen)
            .put("instead", choice.instead)
            .endObject();
    json.endList().endObject();
}

void printSmall(Terminal& terminal, const engine::Game& game, const engine::SmallGame& small) {
    fmt::print(terminal.out, "made small: position {}, after {}, of which the greedy bot makes all but {}: {}\n",
               small.event + 1, counted(small.decisions, "decision", "decisions"), grouped(small.choices.size()),
               schema::inWords(game.schema(), small.sentence));
    for (const engine::OtherChoice& choice : small.choices)
        fmt::print(terminal.out, "  decision {}: {} instead of {}\n", choice.decision + 1, choice.chosen,
                   choice.instead);
}

int querySessions(const QueryOptions& options, std::vector<Path> files, Terminal& terminal) {
    engine::SessionSearchOptions how{.query = options.query, .keys = keysOf(options.by), .files = std::move(files)};
    how.threads = options.threads;
    how.mostFound = options.top;
    how.stop = terminal.stop;
    engine::SessionSearchResult result;
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        how.progress = [&](std::uint64_t done) { progress.showGames(done, how.files.size()); };
        result = engine::searchSessions(how);
    }
    if (!result.complaints.empty()) return refuse(terminal, result.complaints);
    for (const engine::SessionRemark& remark : result.remarks)
        fmt::print(terminal.err, "tale: {}: {}{}\n", nameOf(how.files[remark.number]), schema::oneLine(remark.text),
                   remark.wasCounted ? " (counted as far as it was played)" : "");
    const TallyOf ofFiles{.files = &how.files};
    if (options.json) {
        Json json;
        json.beginObject().beginList("paths");
        for (const Path& path : options.paths) json.put("", path.generic_string());
        json.endList().put("query", options.query);
        json.put("sessions", result.games).put("sessions_found", result.gamesFound).put("events", result.events);
        if (!options.by.empty()) putTally(json, result.tally, options.by, options.top, ofFiles);
        else {
            json.beginList("found");
            for (const engine::FoundGame& found : result.found)
                json.beginObject()
                    .put("session", how.files[found.number].generic_string())
                    .put("seed", found.seed)
                    .put("events", found.events)
                    .put("position", std::uint64_t(found.first) + 1)
                    .put("decisions", found.decisions)
                    .put("text", found.sentence)
                    .endObject();
            json.endList();
        }
        json.beginList("remarks");
        for (const engine::SessionRemark& remark : result.remarks)
            json.beginObject()
                .put("session", how.files[remark.number].generic_string())
                .put("text", remark.text)
                .put("counted", remark.wasCounted)
                .endObject();
        json.endList();
        terminal.out << json.put("seconds", result.seconds).put("interrupted", result.stopped).endObject().text();
    } else {
        fmt::print(terminal.out, "{} in {} of {}\n", counted(result.events, "event", "events"),
                   grouped(result.gamesFound), counted(result.games, "session", "sessions"));
        if (!options.by.empty() && result.game) printTally(terminal, *result.game, result.tally, options.top, ofFiles);
        for (const engine::FoundGame& found : result.found) {
            if (!options.by.empty()) break;
            fmt::print(terminal.out, "{}, position {}, after {}: {} ({})\n", nameOf(how.files[found.number]),
                       found.first + 1, counted(found.decisions, "decision", "decisions"),
                       schema::inWords(*result.game, found.sentence), counted(found.events, "event", "events"));
        }
        if (options.by.empty() && result.gamesFound > result.found.size())
            fmt::print(terminal.out, "and {} more\n",
                       counted(result.gamesFound - result.found.size(), "session", "sessions"));
    }
    if (result.stopped)
        return interrupted(terminal,
                           fmt::format("after {} of {} sessions", grouped(result.games), grouped(how.files.size())));
    if (result.games == 0) return fail(terminal, kUnreadable, "no session could be read");
    const bool isWhole = std::all_of(result.remarks.begin(), result.remarks.end(),
                                     [](const engine::SessionRemark& remark) { return remark.wasCounted; });
    return isWhole ? kDone : kFoundProblems;
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
        else putTally(json, result.tally, options.by, options.top, {.games = true});
        terminal.out << json.put("seconds", result.seconds).put("interrupted", result.stopped).endObject().text();
    } else {
        fmt::print(terminal.out, "{} in {} of {}\n", counted(result.events, "event", "events"),
                   grouped(result.gamesFound), counted(result.games, "game", "games"));
        if (!options.by.empty()) printTally(terminal, game.schema(), result.tally, options.top, {.games = true});
        else
            for (const engine::FoundGame& found : result.found) printFound(terminal, game, found);
        if (options.by.empty() && result.gamesFound > result.found.size())
            fmt::print(terminal.out, "and {} more\n",
                       counted(result.gamesFound - result.found.size(), "game", "games"));
    }
    return result.stopped ? interruptedGames(terminal, result.games, options.games) : kDone;
}

}  // namespace

// A session by itself is told event by event; sessions and folders of them are counted; anything else is content.
int query(const QueryOptions& options, Terminal& terminal) {
    std::vector<Path> files;
    std::size_t withSessions = 0;
    for (const Path& path : options.paths) {
        std::error_code error;
        const bool isContent = std::filesystem::exists(path / "project.json", error);
        const std::vector<Path> more = isContent ? std::vector<Path>() : engine::sessionFiles(path);
        withSessions += !more.empty();
        files.insert(files.end(), more.begin(), more.end());
    }
    if (options.paths.size() == 1 && files == options.paths) return querySession(options, terminal);
    if (withSessions == options.paths.size()) return querySessions(options, std::move(files), terminal);
    if (options.paths.size() > 1)
        return fail(terminal, kWrongUsage,
                    "several paths are sessions, or folders that hold some; of content give one");
    QueryOptions content = options;
    content.path = options.paths.front();
    return queryGames(content, terminal);
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

    engine::SmallGame small;
    if (!result.found.empty() && options.shrink) {
        const InterruptScope interruptible(terminal);
        small = engine::smallGame(content->game, how, result.found.front().number);
    }
    if (!result.found.empty() && !options.save.empty()) {
        engine::Session session =
            small.session ? *small.session : engine::sessionOf(content->game, how, result.found.front().number);
        if (!small.session) session.bookmarks.push_back({std::size_t(result.found.front().first) + 1, options.query});
        if (!saveSession(session, *content, options.save, terminal)) return kUnreadable;
    }
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("query", options.query);
        json.put("games", result.games);
        putFound(json, result.found);
        if (small.session) putSmall(json, small);
        if (!result.found.empty() && !options.save.empty()) json.put("saved", options.save.generic_string());
        terminal.out << json.put("seconds", result.seconds).put("interrupted", result.stopped).endObject().text();
    } else if (result.found.empty()) {
        fmt::print(terminal.out, "not reached in {}\n", counted(result.games, "game", "games"));
    } else {
        for (const engine::FoundGame& found : result.found) printFound(terminal, game, found);
        if (small.session) printSmall(terminal, game, small);
        if (!options.save.empty()) fmt::print(terminal.out, "saved {}\n", nameOf(options.save));
    }
    if (result.stopped) return interruptedGames(terminal, result.games, options.games);
    return result.found.empty() ? kFoundProblems : kDone;
}

}  // namespace tale
