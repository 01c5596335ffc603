// A game in which something happens, looked for among games that a bot plays with the cards of the game on the table,
// on a task; where wanted it is then made small: the greedy bot plays it but for as few decisions as still come to it.
//
//     finding.find("rolled 0 positive and seat 2");
//     finding.breakIt("seat1 spirit at least 1");          // or one in which something breaks that must hold
//     finding.follow();                                    // once a frame
//     if (const GameFinding::Found* found = finding.found()) ...   // its session, to be laid on the table
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/coverage_report.h"
#include "editor/app/play/many_games.h"
#include "editor/app/play/play_session.h"
#include "engine/lab/game_search.h"

namespace editor::play {

class GameFinding {
  public:
    // How it is looked for.
    struct Way {
        std::string bot = "random";              // one of manyGamesBots(); the random one comes to most things
        std::uint64_t games = 10'000, seed = 1;  // at most so many
        bool small = true;                       // what is found is made small
        bool operator==(const Way&) const = default;
    };

    GameFinding(Application& app, const PlaySession& session) : session_(session), task_(app) {}
    GameFinding(const GameFinding&) = delete;
    GameFinding& operator=(const GameFinding&) = delete;

    Way way;
    // Begins to look for a game with an event that meets a query. Refused where that cannot be asked of this game.
    Refusal find(const std::string& query);
    // Begins to play contrary games (engine/lab/chaos.h) until an invariant breaks, or what must always hold: an
    // expectation of a scenario, which may be empty. Of `way` the bot is not asked for.
    Refusal breakIt(const std::string& always);
    bool breaks() const { return breaks_; }  // that was asked for last
    // Begins to look for a game that reaches something that the others have not.
    Refusal reach(const CoverageReport::Wanted& wanted);
    bool reaches() const { return reaches_; }  // that was asked for last
    Refusal stop();
    void forget();

    // Once a frame. True once, when a game was found while the game on the table stayed as it was: it is what its
    // designer waits for.
    bool follow();

    enum class State : std::uint8_t { Nothing, Searching, Found, NotReached, Stopped, Refused };
    State state() const { return state_; }
    const Refusal& refusal() const { return refusal_; }  // of State::Refused
    const std::string& query() const { return query_; }  // that was looked for
    std::uint64_t played() const;                        // games
    std::uint64_t wanted() const { return searched_.games; }
    // How far what was found is made small; nothing: it is not being made so.
    std::optional<engine::SmallProgress> madeSmall() const;

    struct Found {
        std::uint64_t number = 0, seed = 0;  // of the game, from 0
        std::size_t event = 0;               // the first that meets the query
        std::size_t decisions = 0;           // before it
        std::string sentence = {};           // the event
        bool isSmall = false;
        std::size_t before = 0;  // decisions before it in the game as it was found, where it is small
        std::vector<engine::OtherChoice> choices = {};  // which the greedy bot would make otherwise, where it is small
        std::shared_ptr<const engine::Session> session = {};
    };
    const Found* found() const { return found_ ? &*found_ : nullptr; }
    // Why it cannot be laid on the table; empty: it can.
    Refusal whyNotOpen() const;
    // The line in which it was laid there last; 0: it was not.
    int line = 0;

  private:
    struct Result {
        std::uint64_t games = 0;
        Refusal refusal;
        std::optional<Found> found;
    };
    // What the task tells of making small what it has found; nothing before it does.
    struct MakingSmall {
        std::mutex mutex;
        std::optional<engine::SmallProgress> progress;
    };
    static engine::TellSmall tellerOf(std::shared_ptr<MakingSmall> small, TaskControl& control);
    void begin(const std::string& query, bool breaks);
    template <class Work> void start(const char* label, Work work);

    const PlaySession& session_;
    GamesTask task_;
    State state_ = State::Nothing;
    Refusal refusal_;
    std::string query_;
    bool breaks_ = false, reaches_ = false;
    Way searched_;
    std::uint64_t games_ = 0;
    std::uint64_t revision_ = 0;  // of the session, when it began
    bool arrived_ = false;
    std::shared_ptr<MakingSmall> small_;
    std::optional<Found> found_;
};

}  // namespace editor::play
