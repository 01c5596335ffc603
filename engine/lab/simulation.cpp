// Playing games in bulk.
#include "engine/lab/simulation.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/kernel/timeline.h"

namespace engine {

namespace {

// Passes every decision on to another agent and counts which cards were offered and taken.
class Counting final : public Agent {
  public:
    Counting(Agent& agent, GameCounts& counts) : agent_(agent), counts_(counts) {}
    bool looks() const override { return true; }
    bool looksAhead() const override { return agent_.looksAhead(); }
    int choose(const Game& game, const void* state, const Decision& decision) override {
        const int chosen = agent_.choose(game, state, decision);
        for (int i = 0; i < int(decision.options.size()); ++i) {
            const int card = game.taken(state, decision, decision.options[std::size_t(i)]);
            if (card < 0) continue;
            ++counts_.offered[std::size_t(card)];
            if (i == chosen) ++counts_.taken[std::size_t(card)];
        }
        return chosen;
    }

  private:
    Agent& agent_;
    GameCounts& counts_;
};

}  // namespace

void add(PartCount& sum, const PartCount& more) {
    sum.times += more.times;
    sum.games += more.games;
    sum.won += more.won;
    sum.offered += more.offered;
    sum.taken += more.taken;
}

PlayedGame playGame(const Game& game, const Setup& setup, Agent& agent, TraceLevel level, bool checkEvents,
                    std::vector<ForcedChance> forced, GameCounts* counts) {
    StateBytes state(game.stateType().size), rebuilt;
    Trace trace;
    auto table = game.makeTable(state.data(), setup.seed);
    if (checkEvents && level == TraceLevel::Off) level = TraceLevel::Full;
    if (level != TraceLevel::Off) trace.reserve(1024);     // a turn is some hundred events
    table->traceTo(&trace, level);
    table->force(&forced);
    std::optional<Counting> counting;
    if (counts) {
        for (auto* list : {&counts->parts, &counts->offered, &counts->taken}) std::fill(list->begin(), list->end(), 0);
        table->countInto(counts->parts.data());
        counting.emplace(agent, *counts);
    }
    table->agent(counting ? static_cast<Agent*>(&*counting) : &agent);
    PlayedGame played;
    try {
        game.start(*table, setup);
        if (checkEvents) rebuilt.assign(state.size(), std::byte{0});
        while (!game.over(state.data())) {
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
            ++played.units;
            if (checkEvents) {
                std::vector<std::string> within;
                for (std::size_t i = 0; i < trace.size(); ++i) {
                    applyEvent(trace[i], rebuilt.data());
                    if (!within.empty()) continue;
                    game.unsoundWithin(rebuilt.data(), trace[i].mark == Mark::Choose, within);
                    if (!within.empty()) played.fault = fmt::format("unit {}, event {}: {}", played.units, i + 1, within.front());
                }
                if (std::memcmp(rebuilt.data(), state.data(), state.size()) != 0)
                    played.fault = fmt::format("unit {}: the state is not what its trace says", played.units);
                for (const std::string& broken : game.unsound(state.data()))
                    if (played.fault.empty()) played.fault = fmt::format("unit {}: {}", played.units, broken);
                if (!played.fault.empty()) break;
            }
            trace.clear();   // a scope never outlives its unit
        }
        played.outcome = game.outcome(state.data());
    } catch (const Suspended&) {
        played.fault = table->ranOutOf() ? fmt::format("stopped: more {} than the engine can hold", table->ranOutOf())
                                         : std::string("the loop guard stopped the game");
        played.outcome = {Outcome::End::Abandoned, 0, played.fault};
    }
    played.decisions = table->decisions();
    played.hash = table->hash().value();
    played.events = table->hash().count();
    return played;
}

SimulationResult simulate(const Game& game, const SimulationOptions& options) {
    SimulationResult total;
    std::atomic<std::uint64_t> next{0};
    std::mutex lock;
    const std::size_t parts = options.countParts ? game.parts().size() : 0;
    total.parts.resize(parts);
    const auto work = [&](bool reports) {
        SimulationResult own;
        own.parts.resize(parts);
        GameCounts counts{std::vector<std::uint32_t>(parts), std::vector<std::uint32_t>(parts), std::vector<std::uint32_t>(parts)};
        constexpr std::uint64_t kBatch = 16;
        while (!(options.stop && options.stop->load(std::memory_order_relaxed))) {
            const std::uint64_t from = next.fetch_add(kBatch);
            if (from >= options.games) break;
            for (std::uint64_t i = from; i < std::min(from + kBatch, options.games); ++i) {
                const std::uint64_t seed = mix(options.seed + i);
                const auto agent = makeAgent(options.agent, seed, options.simulations);
                const PlayedGame g = playGame(game, {seed, options.tutorial, options.players, options.first}, *agent, options.trace, options.checkEvents,
                                              options.forced, parts > 0 ? &counts : nullptr);
                for (std::size_t part = 0; part < parts; ++part) {
                    const std::uint32_t times = counts.parts[part];
                    const bool won = times > 0 && g.outcome.end == Outcome::End::Won;
                    add(own.parts[part], {times, times > 0, won, counts.offered[part], counts.taken[part]});
                }
                ++own.games;
                own.won += g.outcome.end == Outcome::End::Won;
                own.lost += g.outcome.end == Outcome::End::Lost;
                own.abandoned += g.outcome.end == Outcome::End::Abandoned;
                own.decisions += g.decisions;
                own.events += g.events;
                own.units += g.units;
                own.scoreSum += g.outcome.score;
                own.hash += mix(g.hash ^ mix(i));    // a sum: the order of games does not matter
                ++own.reasons[g.outcome.reason];
                if (!g.fault.empty() && own.faults.size() < 20)
                    own.faults.push_back(fmt::format("game {} (seed {}): {}", i, seed, g.fault));
            }
            if (reports && options.progress) options.progress(std::min(next.load(), options.games));
        }
        const std::lock_guard guard(lock);
        total.games += own.games;
        total.won += own.won;
        total.lost += own.lost;
        total.abandoned += own.abandoned;
        total.decisions += own.decisions;
        total.events += own.events;
        total.units += own.units;
        total.scoreSum += own.scoreSum;
        total.hash += own.hash;
        for (std::size_t part = 0; part < parts; ++part) add(total.parts[part], own.parts[part]);
        for (const auto& [reason, count] : own.reasons) total.reasons[reason] += count;
        for (const std::string& f : own.faults)
            if (total.faults.size() < 20) total.faults.push_back(f);
    };
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back(work, false);
    work(true);
    for (std::thread& t : threads) t.join();
    total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return total;
}

}  // namespace engine
