// Playing games in bulk.
#include "engine/lab/simulation.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/kernel/invariants.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"
#include "engine/lab/processor_time.h"

namespace engine {

int CountingAgent::choose(const Game& game, const void* state, const Decision& decision) {
    const int chosen = agent_.choose(game, state, decision);
    for (int i = 0; i < int(decision.options.size()); ++i) {
        const int card = game.inspection().taken(state, decision, decision.options[i]);
        if (card < 0) continue;
        ++counts_.offered[card];
        if (i == chosen) ++counts_.taken[card];
    }
    return chosen;
}

void add(CoverageCount& sum, const CoverageCount& more) {
    sum.times += more.times;
    sum.games += more.games;
    sum.won += more.won;
    sum.taken.add(more.taken);
}

bool playToEnd(const Game& game, Table& table, const void* state, const Setup& setup) {
    try {
        game.start(table, setup);
        while (!game.over(state)) {
            table.beginUnit(game.unit(state));
            game.playUnit(table);
        }
    } catch (const Suspended&) { return false; }
    return true;
}

Session playedSession(std::shared_ptr<const Game> game, const Setup& setup, Agent& agent,
                      std::vector<ForcedChance> forced) {
    StateBytes state(game->stateType().size);
    const auto table = game->makeTable(state.data(), setup.seed);
    std::vector<Option> decisions;
    table->chance().force(&forced);
    table->decider().keep(&decisions);
    table->decider().agent(&agent);
    playToEnd(*game, *table, state.data(), setup);
    Session session(std::move(game), setup);
    session.replay(std::move(decisions), std::move(forced));
    return session;
}

namespace {

// A state to play a game on, all zero. The next game of the thread has it again: what this one has used is cleared.
class RoomForGame {
  public:
    explicit RoomForGame(const Game& game) : game_(game), state_(std::exchange(spare(), {})) {
        if (state_.size() != game.stateType().size) state_.assign(game.stateType().size, std::byte{0});
    }
    ~RoomForGame() {
        const StateRanges used = ended_ ? game_.usedRanges(state_.data()) : StateRanges();
        if (used.empty()) std::fill(state_.begin(), state_.end(), std::byte{0});
        for (const StateRange& range : used)
            std::fill(state_.begin() + range.begin, state_.begin() + range.end, std::byte{0});
        spare() = std::move(state_);
    }
    RoomForGame(const RoomForGame&) = delete;
    RoomForGame& operator=(const RoomForGame&) = delete;

    StateBytes& state() { return state_; }
    void ended() { ended_ = true; }  // as games end: what it has used is known

  private:
    static StateBytes& spare() {
        static thread_local StateBytes state;
        return state;
    }
    const Game& game_;
    StateBytes state_;
    bool ended_ = false;
};

}  // namespace

PlayedGame playGame(const Game& game, const Setup& setup, Agent& agent, TraceLevel level, bool checkEvents,
                    std::vector<ForcedChance> forced, GameCounts* counts) {
    RoomForGame room(game);
    StateBytes &state = room.state(), rebuilt;
    Trace trace;
    auto table = game.makeTable(state.data(), setup.seed);
    if (checkEvents && level == TraceLevel::Off) level = TraceLevel::Full;
    if (level != TraceLevel::Off) trace.reserve(1024);  // a turn is some hundred events
    table->recorder().to(&trace, level);
    table->chance().force(&forced);
    std::optional<CountingAgent> counting;
    if (counts) {
        for (auto* list : {&counts->parts, &counts->offered, &counts->taken}) std::fill(list->begin(), list->end(), 0);
        table->countInto(counts->parts.data());
        counting.emplace(agent, *counts);
    }
    table->decider().agent(counting ? static_cast<Agent*>(&*counting) : &agent);
    PlayedGame played;
    try {
        game.start(*table, setup);
        if (checkEvents) rebuilt.assign(state.size(), std::byte{0});
        while (!game.over(state.data())) {
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
            ++played.units;
            if (checkEvents) {
                if (const auto broken = applyChecked(game, trace, rebuilt.data()))
                    played.fault = fmt::format("unit {}, event {}: {}", played.units, broken->event + 1, broken->what);
                if (std::memcmp(rebuilt.data(), state.data(), state.size()) != 0)
                    played.fault = fmt::format("unit {}: the state differs from its trace", played.units);
                if (usesMore(game.usedRanges(state.data()), state))
                    played.fault =
                        fmt::format("unit {}: something lies where no player of this game has a place", played.units);
                for (const std::string& broken : game.inspection().brokenInvariants(state.data()))
                    if (played.fault.empty()) played.fault = fmt::format("unit {}: {}", played.units, broken);
                if (!played.fault.empty()) break;
            }
            trace.clear();  // a scope never outlives its unit
        }
        played.outcome = game.outcome(state.data());
        played.seats = game.seatsIn(state.data());
        if (played.fault.empty()) room.ended();
    } catch (const Suspended&) {
        played.fault = table->ranOutOf() ? fmt::format("stopped: more {} than the engine can hold", table->ranOutOf())
                                         : std::string("the loop guard stopped the game");
        played.outcome = {Outcome::End::Abandoned, 0, played.fault};
    }
    played.decisions = table->decider().made();
    played.hash = table->hash().value();
    played.events = table->hash().count();
    return played;
}

namespace {

// What one thread plays, and what all of them come to.
struct Worker {
    const Game& game;
    const SimulationOptions& options;
    SimulationResult& total;
    std::size_t parts;
    SimulationResult own{};
    GameCounts counts{std::vector<std::uint32_t>(parts), std::vector<std::uint32_t>(parts),
                      std::vector<std::uint32_t>(parts)};

    Setup setup{.options = options.setup};  // of each game in turn, with its seed
    std::vector<std::uint64_t> won{};       // numbers of games
    double began = processorTime();         // of this thread

    void play(std::uint64_t i);
    void finish();
};

void Worker::play(std::uint64_t i) {
    const std::uint64_t seed = mix(options.seed + i);
    const auto agent = agentNamed(options.agent, seed, options.simulations);
    setup.seed = seed;
    const PlayedGame g = playGame(game, setup, *agent, options.trace, options.checkEvents, options.forced,
                                  parts > 0 ? &counts : nullptr);
    for (std::size_t part = 0; part < parts; ++part) {
        const std::uint32_t times = counts.parts[part];
        CoverageCount& count = own.parts[part];
        count.times += times;
        count.games += times > 0;
        count.won += times > 0 && g.outcome.end == Outcome::End::Won;
        count.taken.addCluster(counts.taken[part], counts.offered[part]);
    }
    ++own.games;
    if (g.outcome.end == Outcome::End::Won) {
        ++own.won;
        won.push_back(i);
    }
    own.shared += g.outcome.isShared();
    if (game.playersCompete() && g.outcome.end == Outcome::End::Won) {
        own.victories.resize(std::max(own.victories.size(), std::size_t(g.seats)));
        for (int seat = 0; seat < g.seats; ++seat)
            own.victories[seat].addCluster(g.outcome.victoryOf(seat), Outcome::kVictory);
    }
    own.lost += g.outcome.end == Outcome::End::Lost;
    own.abandoned += g.outcome.end == Outcome::End::Abandoned;
    own.decisions += g.decisions;
    own.events += g.events;
    own.units += g.units;
    own.scoreSum += g.outcome.score;
    own.hash += mix(g.hash ^ mix(i));  // a sum: the order of games does not matter
    ++own.reasons[g.outcome.reason];
    if (!g.fault.empty() && own.faults.size() < 20)
        own.faults.push_back(fmt::format("game {} (seed {}): {}", i, seed, g.fault));
}

void Worker::finish() {
    total.games += own.games;
    total.won += own.won;
    for (const std::uint64_t i : won) total.wonGames[i] = true;
    total.shared += own.shared;
    total.victories.resize(std::max(total.victories.size(), own.victories.size()));
    for (std::size_t seat = 0; seat < own.victories.size(); ++seat) total.victories[seat].add(own.victories[seat]);
    total.lost += own.lost;
    total.abandoned += own.abandoned;
    total.decisions += own.decisions;
    total.events += own.events;
    total.units += own.units;
    total.scoreSum += own.scoreSum;
    total.hash += own.hash;
    total.processorSeconds += processorTime() - began;
    for (std::size_t part = 0; part < parts; ++part) add(total.parts[part], own.parts[part]);
    for (const auto& [reason, count] : own.reasons) total.reasons[reason] += count;
    for (const std::string& f : own.faults)
        if (total.faults.size() < 20) total.faults.push_back(f);
}

}  // namespace

SimulationResult simulate(const Game& game, const SimulationOptions& options) {
    SimulationResult total;
    const std::size_t parts = options.countCoverage ? game.inspection().coveragePoints().size() : 0;
    total.parts.resize(parts);
    total.wonGames.resize(options.games);
    const auto agent = agentNamed(options.agent, options.seed, options.simulations);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t atOnce = batchSize(options.games, options.threads, agent->needsReplayPrefix());
    playInBatches({.games = options.games,
                   .atOnce = atOnce,
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] {
                      Worker worker{game, options, total, parts};
                      worker.own.parts.resize(parts);
                      return worker;
                  });
    total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return total;
}

}  // namespace engine
