// Many games at once: outcomes, speed and one hash over all events that is the same for any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/game.h"
#include "engine/kernel/session.h"
#include "engine/lab/intervals.h"

namespace engine {

// Of one part of the content (Inspection::coveragePoints) in many games.
struct CoverageCount {
    std::uint64_t times = 0;           // it was at work
    std::uint64_t games = 0, won = 0;  // games in which it was, and those of them that were won
    Clusters taken;                    // of the options that bring its card into play (Inspection::taken), by game
};
void add(CoverageCount& sum, const CoverageCount& more);

struct SimulationOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;  // game i is played with mix(seed + i)
    int threads = 1;
    std::string agent = "random";        // for every seat
    int simulations = 0;                 // of an agent that looks ahead, for each decision; 0: as many as usual
    schema::SetupValues setup{};         // Setup::options of every game
    std::vector<ForcedChance> forced{};  // in every game
    bool countCoverage = false;
    TraceLevel trace = TraceLevel::Off;
    bool checkEvents =
        false;  // rebuild the state from the trace and compare after each unit, and check invariants after each event
    const std::atomic<bool>* stop = nullptr;             // ends early when it becomes true
    std::function<void(std::uint64_t done)> progress{};  // called now and then from one thread
};

struct SimulationResult {
    std::uint64_t games = 0, won = 0, lost = 0, abandoned = 0;
    std::uint64_t shared = 0;         // of those won: by several seats that share the victory
    std::vector<Clusters> victories;  // where players compete: what each seat has of the victories (shareOf), by game
    std::uint64_t decisions = 0, events = 0, units = 0;
    std::uint64_t hash = 0;
    std::int64_t scoreSum = 0;
    double seconds = 0;                            // of the wall clock
    double processorSeconds = 0;                   // of all threads together
    std::vector<bool> wonGames;                    // by number; a game that was not played is not won
    std::map<std::string, std::uint64_t> reasons;  // of the ends
    std::vector<CoverageCount> parts;              // by number, if they are counted
    std::vector<std::string> faults;               // seed and what went wrong; at most 20
};

SimulationResult simulate(const Game& game, const SimulationOptions& options);

// Plays one game to its end with an agent; for benchmarks and tests. Returns false if the loop guard stopped it.
struct PlayedGame {
    std::uint64_t decisions = 0, units = 0, hash = 0, events = 0;
    Outcome outcome;
    int seats = 0;  // that took part
    std::string fault;
};
// Counts of one game. Choices are seen by an agent that asks another.
struct GameCounts {
    std::vector<std::uint32_t> parts, offered, taken;
};
// Passes every decision on to another agent and counts which cards were offered and taken (neither owned).
class CountingAgent final : public Agent {
  public:
    CountingAgent(Agent& agent, GameCounts& counts) : agent_(agent), counts_(counts) {}
    bool looks() const override { return true; }
    bool needsReplayPrefix() const override { return agent_.needsReplayPrefix(); }
    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    Agent& agent_;
    GameCounts& counts_;
};
PlayedGame playGame(const Game& game, const Setup& setup, Agent& agent, TraceLevel level, bool checkEvents = false,
                    std::vector<ForcedChance> forced = {}, GameCounts* counts = nullptr);

// Plays a new game on a table whose agent and recorder are set. False: the loop guard stopped it, so that it came to no
// end. `state` is that of the table.
bool playToEnd(const Game& game, Table& table, const void* state, const Setup& setup);

// A new game as a session, played to its end by an agent, to look at and play on. Where the loop guard stops it, it
// ends there.
Session playedSession(std::shared_ptr<const Game> game, const Setup& setup, Agent& agent,
                      std::vector<ForcedChance> forced = {});

}  // namespace engine
