// The agents of agents.h.
#include "engine/kernel/agents.h"

namespace engine {

int GreedyAgent::choose(const Game& game, const void* state, const Decision& decision) {
    int best = 0, bestPromise = 0, ties = 0;
    for (int i = 0; i < int(decision.options.size()); ++i) {
        const int promise = game.promise(state, decision, decision.options[std::size_t(i)]);
        if (i == 0 || promise > bestPromise) {
            best = i;
            bestPromise = promise;
            ties = 1;
        } else if (promise == bestPromise) {
            ++ties;   // keep each of n equals with probability 1/n
            if (mix(key_ + decision.ordinal * 256u + std::uint64_t(i)) % std::uint64_t(ties) == 0) best = i;
        }
    }
    return best;
}

namespace { constexpr const char* kAgentNames[] = {"random", "greedy"}; }

std::span<const char* const> agentNames() { return kAgentNames; }

std::unique_ptr<Agent> makeAgent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomAgent>(seed);
    if (name == "greedy") return std::make_unique<GreedyAgent>(seed);
    return nullptr;
}

}  // namespace engine
