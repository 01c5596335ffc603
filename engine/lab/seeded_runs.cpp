// Runs with chance by seeds: each thread plays with a tree and a reader of its own, run by run into its place.
#include "engine/lab/seeded_runs.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "engine/kernel/chance.h"
#include "engine/lab/batches.h"

namespace engine {

RunFigures figuresOf(const SeededRuns& runs) {
    const std::uint64_t all = runs.count * runs.options.value_or(1);
    RunFigures figures(all);
    const int threads = int(std::clamp<std::uint64_t>(all, 1, std::uint64_t(std::max(1, runs.budget.threads))));

    struct Player {
        const SeededRuns& runs;
        RunFigures& figures;
        std::unique_ptr<RunReader> reader;
        std::unique_ptr<ChanceTree> tree;

        void play(std::uint64_t run) {
            const std::uint64_t seed = mix(runs.seed + run % runs.count);
            const auto option = runs.options ? std::optional(std::uint32_t(run / runs.count)) : std::nullopt;
            std::vector<std::int64_t> came;
            if (tree->simulate(seed, option, came)) figures[run] = std::move(came);
        }
        void finish() {}
    };
    // The session is read here, by one thread.
    std::vector<Player> players;
    for (int i = 0; i < threads; ++i) {
        std::unique_ptr<RunReader> reader = runs.makeReader();
        auto tree =
            std::make_unique<ChanceTree>(runs.session, runs.position, runs.answers, *reader, runs.options.has_value());
        players.push_back({runs, figures, std::move(reader), std::move(tree)});
    }
    std::atomic<std::size_t> taken{0};
    playInBatches(
        {.games = all, .atOnce = batchSize(all, threads, false), .threads = threads, .stop = runs.budget.stopped},
        [&] { return std::move(players[taken.fetch_add(1)]); });
    return figures;
}

}  // namespace engine
