// Playing games for what they need of the box.
#include "engine/lab/supplies.h"

#include <algorithm>
#include <numeric>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"

namespace engine {

int SupplyUse::enoughFor(double share) const {
    const double all = double(std::accumulate(games.begin(), games.end(), std::uint64_t(0)));
    std::uint64_t served = 0;
    for (std::size_t number = 0; number < games.size(); ++number)
        if (served += games[number]; double(served) >= share * all) return int(number);
    return most();
}

std::uint64_t SupplyUse::beyondBox() const {
    std::uint64_t beyond = 0;
    for (std::size_t number = std::size_t(inBox) + 1; number < games.size(); ++number) beyond += games[number];
    return beyond;
}

void add(std::vector<SupplyUse>& uses, const SupplyUse& more) {
    auto use = std::find_if(uses.begin(), uses.end(), [&](const SupplyUse& u) { return u.what == more.what; });
    if (use == uses.end()) use = uses.insert(use, {more.what, more.field, more.inBox});
    use->games.resize(std::max(use->games.size(), more.games.size()));
    for (std::size_t number = 0; number < more.games.size(); ++number) use->games[number] += more.games[number];
}

void addGame(std::vector<SupplyUse>& uses, const Game& game, const void* end) {
    for (const Supply& supply : game.inspection().supplies(end)) {
        SupplyUse use{supply.what, supply.field, supply.inBox,
                      std::vector<std::uint64_t>(std::size_t(std::max(supply.out, 0)) + 1)};
        use.games.back() = 1;
        add(uses, use);
    }
}

namespace {

struct SupplyWorker {
    const Game& game;
    const SupplyOptions& options;
    SupplyResult& total;
    SupplyResult own{};

    void play(std::uint64_t i) {
        const std::uint64_t seed = mix(options.seed + i);
        const auto agent = agentNamed(options.agent, seed);
        StateBytes state(game.stateType().size);
        const auto table = game.makeTable(state.data(), seed);
        table->decider().agent(agent.get());
        ++own.games;
        if (!playToEnd(game, *table, state.data(), {.seed = seed, .options = setupFor(game, options.players)})) return;
        addGame(own.supplies, game, state.data());
    }
    void finish() {
        total.games += own.games;
        for (const SupplyUse& use : own.supplies) add(total.supplies, use);
    }
};

}  // namespace

SupplyResult measureSupplies(const Game& game, const SupplyOptions& options) {
    SupplyResult total;
    playInBatches({.games = options.games, .atOnce = 64, .threads = options.threads, .stop = options.stop},
                  [&] { return SupplyWorker{game, options, total}; });
    return total;
}

}  // namespace engine
