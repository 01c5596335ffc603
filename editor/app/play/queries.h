// Queries: the events of the game on the table, of thousands of games that a bot plays with its cards, or of saved
// sessions, asked for a condition (engine/explain/query.h), counted by some keys, and each row with the event that it
// leads to.
//
//     queries.question = {.query = "rule TT-BATTLE-01", .keys = {engine::EventKey::Seat}};
//     queries.ask();
//     queries.follow(0.002);                               // once a frame: reads on for so many seconds
//     for (const Queries::Group& group : queries.groups()) ...
//
// The game on the table is read piece by piece and the answer follows it; other games are played on a task. Nothing
// here waits for either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/many_games.h"
#include "editor/app/play/play_session.h"
#include "engine/explain/query.h"
#include "engine/explain/query_groups.h"
#include "engine/lab/game_search.h"
#include "engine/lab/session_search.h"

namespace editor::play {

class Queries {
  public:
    using Group = engine::EventTally::Row;
    static constexpr std::uint64_t kManyGames = 10'000;
    static constexpr std::size_t kMostListed = 1'000;  // single games

    enum class Scope : std::uint8_t {
        ThisGame,   // the game on the table, as it stands
        ManyGames,  // new games with its cards and options
        Sessions    // saved sessions of the same game, each with the cards it was played with
    };
    struct Question {
        std::string query = {};
        Scope scope = Scope::ThisGame;
        std::vector<engine::EventKey> keys = {};  // by which events are counted; none: they are listed
        std::string bot = "greedy";               // who plays many games: one of manyGamesBots()
        std::uint64_t games = kManyGames, seed = 1;
        std::vector<std::string> sessions = {};  // paths of session files and of folders that hold some
        bool operator==(const Question&) const = default;
    };

    Queries(Application& app, const PlaySession& session) : session_(session), many_(app), saved_(app) {}
    Queries(const Queries&) = delete;
    Queries& operator=(const Queries&) = delete;

    // That is being put together. The answers of all scopes are kept; all that is told below is of the scope that
    // stands here.
    Question question;
    // Asks it. Refused where it cannot be asked of the game on the table; what was asked before stays then.
    Refusal ask();
    // Ends the playing of games and sessions; those that were played count.
    Refusal stop();
    void forget();  // all answers
    // A query as it stands for the game on the table.
    engine::EventQuery parse(const std::string& query) const;

    // Once a frame: reads on in the game on the table for about so many seconds, and follows the task. False: there is
    // more to do.
    bool follow(double seconds);

    enum class State : std::uint8_t {
        Nothing,  // nothing was asked
        Reading,  // the game on the table
        Playing,  // many games, or sessions
        Done,
        Stopped,  // by somebody; what was found by then stands
        Refused   // refusal() says why it cannot be asked any more
    };
    State state() const { return part().state; }
    const Refusal& refusal() const { return part().refusal; }
    // What the answer is of; is it `question` as it stands?
    const Question& asked() const { return part().asked; }
    bool isAnswered() const { return state() != State::Nothing && asked() == question; }
    // Are games being played on a task, whatever the scope?
    bool isPlaying() const { return many_.part.state == State::Playing || saved_.part.state == State::Playing; }
    double done() const;           // 0 to 1
    std::uint64_t wanted() const;  // games or sessions that are played in all

    // --- the answer, as far as it is known ---
    std::uint64_t events() const;      // that meet the query
    std::uint64_t games() const;       // that were asked; 1: the one on the table
    std::uint64_t gamesFound() const;  // that have such an event
    // Of the game on the table, rising.
    const std::vector<std::uint32_t>& hits() const { return hits_; }
    // Of many games or sessions, the first kMostListed that have such an event.
    const std::vector<engine::FoundGame>& found() const;
    // Of sessions: those that could not be read or asked, and what else is to be said of one.
    const std::vector<engine::SessionRemark>& remarks() const;
    // Of sessions, by the number of a game in the answer.
    const std::filesystem::path& fileOf(std::uint64_t game) const;

    // Groups of events, where they are counted by keys.
    enum class Order : std::uint8_t { Group, Events, Games, Sum, Mean, First };
    // What a group has of what an order goes by; of the orders by words and by place its events.
    static double measureOf(const Group& group, Order order);
    Order order = Order::Events;
    bool descending = true;
    std::size_t top = 100;  // groups that are listed, from the first in order
    const std::vector<Group>& groups() const;
    std::size_t groupCount() const { return tally().rows.size(); }  // those that are not listed included
    // Do its events change numbers, or are they rolls with a sum?
    bool hasNumbers() const { return part().hasNumbers; }

    // --- where rows lead ---
    // A row: of groups(), or without keys of hits() or found().
    struct Place {
        std::uint64_t game = 0;  // its number, of sessions its place; of the game on the table 0
        std::size_t event = 0;
    };
    Refusal placeOf(std::size_t row, Place& place) const;
    // One of the many games, to be laid on the table. Refused where the cards of the table are others by now.
    Refusal sessionOf(std::uint64_t game, std::unique_ptr<engine::Session>& out) const;
    // Why a session that was asked cannot be shown any more; empty: it is still as it was.
    Refusal whyNotFile(std::uint64_t game) const;
    // The line in which one of them was laid on the table last; 0: it was not.
    int lineOf(std::uint64_t game) const;
    void noteLine(std::uint64_t game, int line);
    // Is the game on the table, event by event, what lay there when the line of this one was noted?
    bool liesAsNoted(std::uint64_t game) const;

  private:
    struct Answer {
        std::shared_ptr<const engine::Game> game = {};  // of many games
        engine::GameSearchOptions options = {};
        std::vector<std::filesystem::path> files = {};  // of sessions, and when they were written
        std::vector<std::filesystem::file_time_type> written = {};
        engine::SessionSearchResult result = {};  // of many games without remarks
    };
    // What was asked of a scope, and what became of it.
    struct Part {
        Question asked;
        State state = State::Nothing;
        Refusal refusal;
        std::uint64_t revision = 0;  // counts changes of the answer
        bool hasNumbers = false;
    };
    // Of a scope whose games are played on a task.
    struct Elsewhere {
        explicit Elsewhere(Application& app) : task(app) {}
        void forget();
        void take(Answer&& found);
        Part part;
        GamesTask task;
        std::uint64_t wanted = 0;
        std::optional<Answer> answer;
        struct Laid {
            int line = 0;
            std::uint64_t hash = 0;  // of all events
        };
        std::map<std::uint64_t, Laid> lines;  // by the numbers of games
    };
    const Elsewhere& elsewhere() const { return question.scope == Scope::Sessions ? saved_ : many_; }
    Elsewhere& elsewhere() { return question.scope == Scope::Sessions ? saved_ : many_; }
    const Part& part() const { return question.scope == Scope::ThisGame ? table_ : elsewhere().part; }
    void playMany();
    Refusal readSessions();
    void bringUp();
    void recount();
    void readOn(double seconds);
    void forgetTable();
    const engine::EventTally& tally() const;

    const PlaySession& session_;
    // Of the game on the table.
    Part table_;
    engine::EventQuery query_;
    std::unique_ptr<engine::EventQueryReader> reader_;
    std::vector<std::uint32_t> hits_;
    engine::EventTally tally_;
    std::unique_ptr<engine::EventCounter> counter_;  // into tally_, of the game as it was read last
    std::size_t read_ = 0, tallied_ = 0;             // events; of the hits
    std::uint64_t readRevision_ = ~0ull;             // of the session
    const engine::Game* readGame_ = nullptr;
    Elsewhere many_, saved_;

    // What groups() lists, and of what.
    struct Listed {
        Scope scope = Scope::ThisGame;
        std::uint64_t revision = ~0ull;
        Order order = Order::Events;
        bool descending = true;
        std::size_t top = 0;
        std::vector<Group> groups;
    };
    mutable Listed listed_;
};

}  // namespace editor::play
