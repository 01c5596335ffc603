// The actions that ask the events of this game, of many and of saved sessions, and that look for a game; where their
// rows lead.
#include <fmt/format.h>

#include <sstream>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr const char* kSeatObserves = schema::toSay("events tell of every card, face down or not; show all cards");
constexpr const char* kNothingAsked = schema::toSay("nothing was asked yet");

// "rule seat", "rule, seat", "none": by what events are counted.
Refusal readKeys(const std::string& text, std::vector<engine::EventKey>& keys) {
    std::string words = text;
    for (char& c : words)
        if (c == ',') c = ' ';
    std::istringstream read(words);
    for (std::string word; read >> word;) {
        if (word == "none") continue;
        const std::optional<engine::EventKey> key = engine::eventKeyOf(word);
        if (!key)
            return schema::say("events are not counted by \"{}\"; expected {}", word,
                               fmt::format("{}", fmt::join(engine::eventKeyWords(), ", ")));
        keys.push_back(*key);
    }
    return {};
}

}  // namespace

std::string Play::whyNoQueries() const {
    if (!sandbox.session.playing()) return kNoGame;
    return observer.seat() >= 0 ? kSeatObserves : "";
}

// A line that is still there as it was laid on the table; false: it is not.
bool Play::showLine(int id, std::size_t position) {
    const std::size_t line = id == 0 ? sandbox.lines.all().size() : sandbox.lines.placeOf(id);
    if (line == sandbox.lines.all().size()) return false;
    if (line != sandbox.lines.current() && !sandbox.lines.switchTo(line).empty()) return false;
    if (sandbox.session.size() < position) return false;  // decisions of it were taken back
    sandbox.cursor.goTo(position);
    return true;
}

int Play::layBeside(engine::Session session, const std::string& name, std::size_t position) {
    sandbox.adopt(std::move(session), name);
    sandbox.lines.rename(sandbox.lines.current(), name);
    sandbox.cursor.goTo(position);
    return sandbox.lines.all()[sandbox.lines.current()].id;
}

Refusal Play::goToRow(std::size_t row) {
    if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
    Queries::Place place;
    if (Refusal refusal = queries.placeOf(row, place); !refusal.empty()) return refusal;
    if (queries.question.scope == Queries::Scope::ThisGame) {
        sandbox.cursor.show(place.event);
        return {};
    }
    if (queries.question.scope == Queries::Scope::Sessions) {
        if (Refusal refusal = queries.whyNotFile(place.game); !refusal.empty()) return refusal;
        thinking.stop();
        // A line may have been played on, or lie there with other cards, since it was opened.
        if (!showLine(queries.lineOf(place.game), place.event + 1) || !queries.liesAsNoted(place.game)) {
            const std::filesystem::path file = queries.fileOf(place.game);  // opening may forget the answer
            if (Refusal refusal = open(file); !refusal.empty()) return refusal;
            sandbox.lines.rename(sandbox.lines.current(), file.stem().string());
            sandbox.cursor.goTo(place.event + 1);
            queries.noteLine(place.game, sandbox.lines.all()[sandbox.lines.current()].id);
        }
        if (show) show();
        return {};
    }
    std::unique_ptr<engine::Session> session;
    // Also where it lies on the table already: a line of other cards is not the game that was asked.
    if (Refusal refusal = queries.sessionOf(place.game, session); !refusal.empty()) return refusal;
    thinking.stop();  // it decides for the line that is left
    if (!showLine(queries.lineOf(place.game), place.event + 1))
        queries.noteLine(place.game,
                         layBeside(std::move(*session), schema::say("Game {}", place.game + 1), place.event + 1));
    if (show) show();
    return {};
}

Refusal Play::openFound(std::optional<std::size_t> position) {
    if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
    if (Refusal refusal = finding.whyNotOpen(); !refusal.empty()) return refusal;
    const GameFinding::Found& found = *finding.found();
    const std::size_t wanted = position.value_or(found.event + 1);
    thinking.stop();
    if (!showLine(finding.line, wanted))
        finding.line = layBeside(
            *found.session,
            finding.breaks() ? schema::say("Broken: {}", found.sentence) : schema::say("Found: {}", finding.query()),
            wanted);
    return {};
}

Refusal Play::askQuery() {
    if (Refusal refusal = queries.ask(); !refusal.empty()) return refusal;
    if (showQuery) showQuery(false, false);
    return {};
}

std::string Play::needQuestion() const {
    if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
    return queries.question.query.empty() ? schema::toSay("write first what is asked for") : "";
}

void Play::addQueryActions() {
    app_.actions.add({.id = "play.query",
                      .label = "Query the events",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "search",
                      .shortcut = "Ctrl+Alt+Q",
                      .help = "Lists or counts the events of this game, or of many games, that meet a condition; each "
                              "row leads to its event.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return whyNoQueries(); },
                      .run = [this]() -> Refusal {
                          if (showQuery) showQuery(false, true);
                          return {};
                      },
                      .runWith = [this](const std::string& query) -> Refusal {
                          queries.question.query = query;
                          queries.question.scope = Queries::Scope::ThisGame;
                          return askQuery();
                      }});
    app_.actions.add({.id = "play.query_like",
                      .label = "Query events like this",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "search",
                      .help = "Asks for the event shown and others like it.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
                          return sandbox.cursor.position() == 0 ? schema::toSay("nothing has happened at this position")
                                                                : "";
                      },
                      .run = [this]() -> Refusal {
                          queries.question.query = engine::queryLike(sandbox.session->game(), sandbox.session.trace(),
                                                                     sandbox.cursor.position() - 1);
                          queries.question.scope = Queries::Scope::ThisGame;
                          return askQuery();
                      }});
}

// What stands in Query is asked of more than the game on the table.
void Play::addQueryScopeActions() {
    app_.actions.add({.id = "play.query_games",
                      .label = "Query many games",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "people",
                      .help = "Plays 10,000 games, or so many as you say, with the cards and options of the game on "
                              "the table, in the background, and asks them what stands in Query.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needQuestion(); },
                      .run =
                          [this] {
                              queries.question.scope = Queries::Scope::ManyGames;
                              return askQuery();
                          },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t games = 0;
                          if (!readNumber(text, games)) return schema::say("\"{}\" is not a number of games", text);
                          Queries::Question& question = queries.question;
                          question.scope = Queries::Scope::ManyGames;
                          question.games = games;
                          return askQuery();
                      }});
    app_.actions.add({.id = "play.query_sessions",
                      .label = "Query saved sessions",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "folder-open",
                      .help =
                          "Asks the sessions of the project, or those that you name, what stands in Query; each row "
                          "opens its session at the event.",
                      .scope = "play",
                      .argument = "session files and folders of them, with semicolons between",
                      .unavailable = [this] { return needQuestion(); },
                      .run =
                          [this] {
                              queries.question.scope = Queries::Scope::Sessions;
                              if (queries.question.sessions.empty())
                                  queries.question.sessions = {sessionsFolder().string()};
                              return askQuery();
                          },
                      .runWith = [this](const std::string& text) -> Refusal {
                          queries.question.scope = Queries::Scope::Sessions;
                          queries.question.sessions.clear();
                          std::istringstream paths(text);
                          for (std::string path; std::getline(paths, path, ';');) {
                              const std::size_t from = path.find_first_not_of(' ');
                              if (from == std::string::npos) continue;
                              path = path.substr(from, path.find_last_not_of(' ') + 1 - from);
                              queries.question.sessions.push_back(std::move(path));
                          }
                          return askQuery();
                      },
                      .proposed = [this] { return sessionsFolder().string(); }});
}

// How the answer is counted, where its rows lead, and no more games for it.
void Play::addQueryAnswerActions() {
    app_.actions.add({.id = "play.query_by",
                      .label = "Count events by",
                      .group = "",
                      .icon = "sort",
                      .help = "Counts the events that are asked for by one or more keys; \"none\" lists them.",
                      .scope = "play",
                      .argument = "one or more of kind, rule, card, clause, seat, purpose, field, value, question, "
                                  "turn; or none",
                      .unavailable = [this] { return whyNoQueries(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::vector<engine::EventKey> keys;
                          if (Refusal refusal = readKeys(text, keys); !refusal.empty()) return refusal;
                          queries.question.keys = std::move(keys);
                          // Many games are not played again for it unless somebody says so.
                          const bool here = queries.question.scope == Queries::Scope::ThisGame;
                          return here && queries.state() != Queries::State::Nothing ? queries.ask() : Refusal();
                      },
                      .proposed =
                          [this] {
                              std::string words;
                              for (const engine::EventKey key : queries.question.keys)
                                  words += (words.empty() ? "" : " ") + std::string(engine::wordOf(key));
                              return words;
                          }});
    app_.actions.add({.id = "play.query_row",
                      .label = "Go to a row of the query",
                      .group = "",
                      .icon = "crosshairs",
                      .help = "Shows the event that a row leads to; of another game, that game comes on the table.",
                      .scope = "play",
                      .argument = "number of a row",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
                          return queries.state() == Queries::State::Nothing ? kNothingAsked : "";
                      },
                      .runWith = withNumber(schema::toSay("\"{}\" is not a row"),
                                            [this](std::size_t row) { return goToRow(row); })});
    app_.actions.add({.id = "play.query_stop",
                      .label = "Stop playing games for the query",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "stop",
                      .help = "Stops; the games that were played count.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return queries.isPlaying() ? "" : schema::toSay("no games are being played");
                      },
                      .run = [this] { return queries.stop(); }});
}

Refusal Play::breakRules(const std::string& always) {
    if (Refusal refusal = finding.breakIt(always); !refusal.empty()) return refusal;
    if (showQuery) showQuery(true, false);
    return {};
}

// Of the record in front, of which a game is begun where none is played.
Refusal Play::findClause(const std::string& clause) {
    if (!app_.workspace) return schema::toSay("no project is open");
    const std::string id = app_.shownRecord;
    if (id.empty()) return schema::toSay("no card is shown");
    if (!sandbox.session.playing())
        if (Refusal refusal = start(); !refusal.empty()) return refusal;
    const std::string query = fmt::format("card {}{}{}", id, clause.empty() ? "" : " ", clause);
    if (Refusal refusal = finding.find(query); !refusal.empty()) return refusal;
    queries.question.query = query;
    if (showQuery) showQuery(true, false);
    return {};
}

void Play::addFindActions() {
    app_.actions.add({.id = "play.find",
                      .label = "Find a game in which",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "wand",
                      .help = "Looks for a game in which something happens, in the background, makes it small, and "
                              "lays it on the table at that event.",
                      .scope = "play",
                      .argument = "a condition, such as: rolled 0 positive and seat 2",
                      .unavailable = [this] { return whyNoQueries(); },
                      .runWith = [this](const std::string& query) -> Refusal {
                          queries.question.query = query;
                          if (Refusal refusal = finding.find(query); !refusal.empty()) return refusal;
                          if (showQuery) showQuery(true, false);
                          return {};
                      },
                      .proposed = [this] { return queries.question.query; }});
    app_.actions.add({.id = "play.break_it",
                      .label = "Try to break the rules",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "bug",
                      .help =
                          "Plays contrary games in the background, until an invariant of the game breaks, a loop "
                          "does not end, or what you say must always hold does not; makes that game small, and lays "
                          "it on the table where it breaks.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return whyNoQueries(); },
                      .run = [this] { return breakRules({}); },
                      .runWith = [this](const std::string& always) { return breakRules(always); }});
    app_.actions.add({.id = "play.find_clause",
                      .label = "Find a game that uses this card",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "wand",
                      .help = "Looks for a game in which an ability of the card in front is carried out, in the "
                              "background, makes it small, and lays it on the table there.",
                      .argument = "number of an ability from 1; nothing: any of them",
                      .unavailable = [this]() -> std::string {
                          if (!app_.workspace) return schema::toSay("no project is open");
                          if (app_.shownRecord.empty()) return schema::toSay("no card is shown");
                          return sandbox.session.playing() ? whyNoQueries() : "";
                      },
                      .run = [this] { return findClause({}); },
                      .runWith = [this](const std::string& clause) { return findClause(clause); }});
    app_.actions.add({.id = "play.find_open",
                      .label = "Show the game that was found",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "play-circle",
                      .help = "Lays it on the table at the event that was looked for. What was played stays as a line.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
                          return finding.whyNotOpen();
                      },
                      .run = [this]() -> Refusal {
                          if (Refusal refusal = openFound(); !refusal.empty()) return refusal;
                          if (show) show();
                          return {};
                      }});
    app_.actions.add({.id = "play.find_stop",
                      .label = "Stop looking for a game",
                      .group = "Play/Query",
                      .section = 4,
                      .icon = "stop",
                      .help = "Stops looking.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return finding.state() == GameFinding::State::Searching
                                     ? ""
                                     : schema::toSay("no game is being looked for");
                      },
                      .run = [this] { return finding.stop(); }});
}

}  // namespace editor::play
