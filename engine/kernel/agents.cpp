// The agents of agents.h.
#include "engine/kernel/agents.h"

#include <cassert>

#include "engine/kernel/search.h"

namespace engine {

int GreedyAgent::best(std::span<const int> heuristics, std::uint64_t key) {
    int best = 0, ties = 0;
    for (int i = 0; i < int(heuristics.size()); ++i) {
        const int heuristic = heuristics[i], bestHeuristic = heuristics[best];
        if (i == 0 || heuristic > bestHeuristic) {
            best = i;
            ties = 1;
        } else if (heuristic == bestHeuristic) {
            ++ties;  // keep each of n equals with probability 1/n
            if (mix(key + std::uint64_t(i)) % std::uint64_t(ties) == 0) best = i;
        }
    }
    return best;
}

int GreedyAgent::choose(const Game& game, const void* state, const Decision& decision) {
    heuristics_.resize(decision.options.size());
    game.evaluation().heuristics(state, decision, heuristics_);
    return best(heuristics_, key_ + decision.ordinal * 256u);
}

namespace {
constexpr const char* kAgentNames[] = {"random", "greedy", "search"};
constexpr const char* kAgentLabels[] = {"Random: chooses anything", "Greedy: chooses what looks best now",
                                        "Search: simulates what may follow and chooses what ends best"};
static_assert(std::size(kAgentNames) == std::size(kAgentLabels));
}  // namespace

std::span<const char* const> agentNames() { return kAgentNames; }

const char* agentLabel(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kAgentNames); ++i)
        if (name == kAgentNames[i]) return kAgentLabels[i];
    return "";
}

std::unique_ptr<Agent> makeAgent(std::string_view name, std::uint64_t seed, int simulations) {
    if (name == "random") return std::make_unique<RandomAgent>(seed);
    if (name == "greedy") return std::make_unique<GreedyAgent>(seed);
    if (name == kMixedAgent) return makeAgent(mix(seed ^ 0x4D49584544ull) & 1 ? "greedy" : "random", seed, simulations);
    if (name == "search") return std::make_unique<SearchAgent>(seed, simulations);
    return nullptr;
}

std::unique_ptr<Agent> agentNamed(std::string_view name, std::uint64_t seed, int simulations) {
    auto agent = makeAgent(name, seed, simulations);
    assert(agent && "an agent is one of agentNames(), or kMixedAgent");
    return agent;
}

}  // namespace engine
