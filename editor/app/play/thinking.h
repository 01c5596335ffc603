// What takes longer to find out than a frame may last, found out on a task: bots that think, and best play. A worker
// plays on with a copy of the game; its decisions are made in the sandbox a few at a time, so that the game is seen to
// go on and every frame stays short. Whatever else changes the game ends it; what was decided by then stays.
//
//     thinking.start("search", BotRun::Game);       // returns at once
//     thinking.poll();                              // once a frame: makes what has been decided
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/games.h"
#include "editor/app/play/sandbox.h"

namespace editor::play {

class Thinking {
  public:
    Thinking(Application& app, Sandbox& sandbox) : app_(app), sandbox_(sandbox) {}
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    // Lets a bot decide for whoever is asked, with the same result as Players::letBot. One that runs is stopped. With
    // BotRun::Breakpoint the nearest breakpoint that is met is shown.
    Refusal start(const std::string& bot, BotRun run);
    // Lets the bots of the seats decide until a person has to, where
    // the one that is asked thinks long. Nothing to do: nothing.
    void goOn();
    void stop();
    bool running() const { return task_ != 0; }
    // "the search bot has made 34 decisions"
    std::string text() const;
    double seconds() const;  // since it began; 0 while nothing runs

    // Best play for the open decision; null until it is known.
    // `wanted`: it is asked for now, so that a task finds it out.
    const std::vector<OptionWorth>* worth(bool wanted);
    bool weighing() const { return weighingTask_ != 0; }

    void poll();
    // Waits until nothing is thought about any more. For tests.
    void finish();

  private:
    // What the worker hands over.
    struct Moves {
        std::mutex lock;
        std::vector<int> options;
        bool over = false;
    };
    void begin(std::string bot, BotRun run, bool seats);
    void make();
    void end();

    Application& app_;
    Sandbox& sandbox_;
    std::uint64_t task_ = 0;  // 0: no bot thinks
    std::shared_ptr<Moves> moves_;
    std::string bot_;
    std::size_t made_ = 0;
    BotRun run_ = BotRun::Game;
    std::size_t from_ = 0;        // the position at which it began
    std::uint64_t revision_ = 0;  // of the sandbox after the last decision that was made
    std::chrono::steady_clock::time_point began_{};

    std::uint64_t weighingTask_ = 0;  // 0: nothing is being weighed
    std::uint64_t weighed_ = ~0ull;   // the revision of the sandbox that worth_ belongs to
    std::uint64_t weighing_ = ~0ull;  // ... that the task belongs to
    std::vector<OptionWorth> worth_;
};

}  // namespace editor::play
