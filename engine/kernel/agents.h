// Agents that play any game from its list of options. Their chance
// comes from keys of their own, so they see nothing of the game's.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

// Every option as likely as every other.
class RandomAgent final : public Agent {
  public:
    explicit RandomAgent(std::uint64_t seed) : key_(mix(seed ^ 0x52414E444F4Dull)) {}
    bool looks() const override { return false; }
    const std::uint64_t* uniformRandomKey() const override { return &key_; }
    int choose(const Game&, const void*, const Decision& decision) override {
        return anyOption(key_, decision.ordinal, int(decision.options.size()));
    }

  private:
    std::uint64_t key_;
};

// The option that the game finds most promising at a glance; ties by chance.
class GreedyAgent final : public Agent {
  public:
    explicit GreedyAgent(std::uint64_t seed) : key_(mix(seed ^ 0x475245454459ull)) {}
    int choose(const Game& game, const void* state, const Decision& decision) override;

    // Gives the same answer for a decision of any number: ties fall by the key alone.
    static int best(std::span<const int> heuristics, std::uint64_t key);

  private:
    std::uint64_t key_;
    std::vector<int> heuristics_;
};

// For many games: one plays greedily, the next one at random, as the seed says. What reaches the most of a content.
constexpr const char* kMixedAgent = "mixed";

// "random", "greedy", "search" or "mixed"; null for another name. `simulations`: what an agent that looks ahead may
// spend on a decision; 0: as many as usual.
std::unique_ptr<Agent> makeAgent(std::string_view name, std::uint64_t seed, int simulations = 0);
// The same where the name is known to be one of them: another one is a mistake of the caller's.
std::unique_ptr<Agent> agentNamed(std::string_view name, std::uint64_t seed, int simulations = 0);
std::span<const char* const> agentNames();      // those that play every game alike
const char* agentLabel(std::string_view name);  // "Greedy: chooses what looks best now"; empty for another name

}  // namespace engine
