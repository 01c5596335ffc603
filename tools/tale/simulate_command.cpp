// `tale simulate`: many games, their outcomes, their speed, and one hash over all that happened.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "engine/lab/simulation.h"
#include "tools/tale/content.h"
#include "tools/tale/coverage.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

engine::SimulationResult run(const SimulateOptions& options, const engine::Game& game, Terminal& terminal) {
    engine::SimulationOptions how;
    how.games = options.games;
    how.seed = options.seed;
    how.threads = options.threads;
    how.agent = options.bot;
    how.simulations = options.simulations;
    how.setup = options.setup;
    how.checkEvents = options.check;
    how.countCoverage = options.coverage;
    how.stop = terminal.stop;
    const InterruptScope interruptible(terminal);
    Progress progress(terminal);
    how.progress = [&](std::uint64_t done) { progress.showGames(done, options.games); };
    return engine::simulate(game, how);
}

// What the figures of a result come to.
struct Rates {
    explicit Rates(const engine::SimulationResult& result)
        : games(double(result.games)), perSecond(ratio(games, result.seconds)),
          nanoseconds(ratio(result.seconds * 1e9, double(result.decisions))),
          processorNanoseconds(ratio(result.processorSeconds * 1e9, double(result.decisions))) {}
    double games, perSecond;
    double nanoseconds, processorNanoseconds;  // per decision
};

void printJson(const SimulateOptions& options, const Content& content, const engine::SimulationResult& result,
               Terminal& terminal) {
    const Rates rates(result);
    Json json;
    json.beginObject().put("game", content.pack.info.game).put("pack", content.pack.info.id);
    json.put("version", content.pack.info.version).put("checksum", content.pack.checksum);
    json.put("bot", options.bot)
        .put("simulations", options.simulations)
        .put("seed", options.seed)
        .put("threads", options.threads);
    putModes(json, options.setup);
    json.put("players", content.game->playersWith(options.setup));
    json.put("games", result.games).put("stopped", result.games < options.games);
    json.put("won", result.won).put("lost", result.lost).put("abandoned", result.abandoned);
    if (!result.victories.empty()) {
        json.put("shared", result.shared).beginList("victories");
        for (std::size_t seat = 0; seat < result.victories.size(); ++seat) {
            const engine::Share share = engine::shareOf(result.victories[seat]);
            json.beginObject().put("seat", std::uint64_t(seat + 1)).put("share", share.value);
            json.put("low", share.low).put("high", share.high).endObject();
        }
        json.endList();
    }
    json.beginObject("reasons");
    for (const auto& [reason, count] : result.reasons) json.put(reason, count);
    json.endObject().put("mean_score", ratio(double(result.scoreSum), rates.games));
    json.put("decisions", result.decisions).put("decisions_per_game", ratio(double(result.decisions), rates.games));
    json.put("units_per_game", ratio(double(result.units), rates.games)).put("events", result.events);
    json.put("seconds", result.seconds)
        .put("games_per_second", rates.perSecond)
        .put("ns_per_decision", rates.nanoseconds);
    json.put("processor_seconds", result.processorSeconds).put("processor_ns_per_decision", rates.processorNanoseconds);
    json.put("hash", hashText(result.hash));
    if (options.coverage) put(json, coverageOf(*content.game, result.parts, options.setup));
    json.put("checked", options.check).beginList("faults");
    for (const std::string& fault : result.faults) json.put("", fault);
    terminal.out << json.endList().endObject().text();
}

void printText(const SimulateOptions& options, const Content& content, const engine::SimulationResult& result,
               Terminal& terminal) {
    const Rates rates(result);
    if (result.games < options.games)
        fmt::print(terminal.out, "stopped after {} of {} games\n", grouped(result.games), grouped(options.games));
    const std::string setup = engine::optionWords(*content.game, options.setup);
    fmt::print(terminal.out, "{} of {}{}, bot {}, seed {}\n", counted(result.games, "game", "games"),
               titleOf(content.pack), setup.empty() ? "" : fmt::format(" ({})", setup), options.bot, options.seed);
    const auto share = [&](std::uint64_t count) {
        return fmt::format("{} ({:.1f} %)", grouped(count), 100 * ratio(double(count), rates.games));
    };
    // Where players compete, every game that ends is won by somebody.
    if (result.victories.empty()) fmt::print(terminal.out, "  won {}, lost {}", share(result.won), share(result.lost));
    else fmt::print(terminal.out, "  ended {}, of these shared {}", share(result.won), share(result.shared));
    if (result.abandoned > 0) fmt::print(terminal.out, ", abandoned {}", share(result.abandoned));
    fmt::print(terminal.out, ", mean score {:.2f}\n", ratio(double(result.scoreSum), rates.games));
    for (std::size_t seat = 0; seat < result.victories.size(); ++seat) {
        const engine::Share won = engine::shareOf(result.victories[seat]);
        fmt::print(terminal.out, "    seat {} wins {:.1f} % ({:.1f} to {:.1f})\n", seat + 1, 100 * won.value,
                   100 * won.low, 100 * won.high);
    }
    for (const auto& [reason, count] : result.reasons)
        fmt::print(terminal.out, "    {:>10}  {}\n", grouped(count), reason);
    fmt::print(terminal.out, "  {:.1f} decisions, {:.1f} units of play and {:.1f} events per game\n",
               ratio(double(result.decisions), rates.games), ratio(double(result.units), rates.games),
               ratio(double(result.events), rates.games));
    fmt::print(terminal.out,
               "  {} games per second on {}, {:.1f} ns per decision by the clock, {:.1f} ns of processor time\n",
               grouped(std::uint64_t(rates.perSecond)), counted(std::uint64_t(options.threads), "thread", "threads"),
               rates.nanoseconds, rates.processorNanoseconds);
    fmt::print(terminal.out, "  event hash {}\n", hashText(result.hash));
    if (options.coverage) print(coverageOf(*content.game, result.parts, options.setup), terminal);
    if (options.check && result.faults.empty())
        terminal.out << "  every unit of play matches its trace, and all invariants hold\n";
    for (const std::string& fault : result.faults) fmt::print(terminal.out, "  {}\n", fault);
}

}  // namespace

int simulate(const SimulateOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    if (const std::string reason = engine::refusal(*content->game, options.setup); !reason.empty())
        return fail(terminal, kWrongUsage, reason);
    const engine::SimulationResult result = run(options, *content->game, terminal);
    if (options.json) printJson(options, *content, result, terminal);
    else printText(options, *content, result, terminal);
    if (!result.faults.empty()) return kFoundProblems;
    if (result.games == options.games) return kDone;
    return interruptedGames(terminal, result.games, options.games);
}

}  // namespace tale
