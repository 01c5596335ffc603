// What is alike wherever many games are played on a task: which bots play them, how many there may be, and how the task
// begins, is stopped, ends, and is lost.
//
//     if (Refusal refusal = refuseGames(bot, games); !refusal.empty()) return refusal;
//     task_.start<Report>("Query of many games", "play.query",
//                         [=](TaskControl& control, GamesRun& run) { ... run.count(control, played, games); ... },
//                         [this](Report report) { ... });   // runs inside poll(), unless the task was ended before
//     if (task_.wasLost()) state_ = State::Stopped;         // once a frame
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/application.h"

namespace editor::play {

inline constexpr std::uint64_t kMostGames = 1'000'000;

// Bots that play many games: those that do not think for long.
std::vector<std::string> manyGamesBots();
// Why a bot cannot play many games, or not so many; empty: it can.
Refusal refuseBot(const std::string& bot);
Refusal refuseGames(const std::string& bot, std::uint64_t games);

// What a task that plays games and the interface share.
struct GamesRun {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> played{0};
    // The task's side: so many of `games` are played. Stops where the task was cancelled.
    void count(TaskControl& control, std::uint64_t done, std::uint64_t games);
};

class GamesTask {
  public:
    explicit GamesTask(Application& app) : app_(app) {}
    ~GamesTask() { end(); }
    GamesTask(const GamesTask&) = delete;
    GamesTask& operator=(const GamesTask&) = delete;

    // Begins; what was begun before ends and hands nothing over.
    template <class Result, class Work, class Done>
    void start(std::string label, std::string key, Work work, Done done) {
        end();
        run_ = std::make_shared<GamesRun>();
        task_ = app_.tasks.start<Result>(
            std::move(label),
            [run = run_, work = std::move(work)](TaskControl& control) mutable { return work(control, *run); },
            [this, run = run_, done = std::move(done)](Result result) mutable {
                if (run != run_ || task_ == 0) return;
                task_ = 0;
                done(std::move(result));
            },
            std::move(key));
    }
    bool running() const { return task_ != 0; }
    // Games that are played by now; of what was ended, by then.
    std::uint64_t played() const { return run_ ? run_->played.load() : 0; }
    // Plays no more games; what was played is handed over.
    void stop();
    // Nothing is handed over any more.
    void end();
    // True once where the task was cancelled by somebody else, or failed: nothing will be handed over.
    bool wasLost();

  private:
    Application& app_;
    std::uint64_t task_ = 0;
    std::shared_ptr<GamesRun> run_;
};

}  // namespace editor::play
