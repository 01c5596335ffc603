// An agent that looks ahead: it plays rollouts of each option, plays them on, and takes the option after which the
// game stands best. It sees nothing of the game's chance: imagined rollouts have keys of their own.
#pragma once

#include "engine/kernel/game.h"

namespace engine {

// Monte Carlo search over one decision. A future is the unit of play played again from its beginning up to the
// decision, then on with chance, deck orders and hidden things drawn anew (TT-GAME-05), greedily, through the units of
// Evaluation::rolloutHorizon, where Evaluation::value counts it. Rollout i of every option has the same chance, so that
// options are compared like with like. Simulations are shared out by sequential halving (Karnin, Koren and Somekh,
// Almost optimal exploration in multi-armed bandits, ICML 2013): each round gives all options that are left the same
// number and drops the worse half. A list that is longer than the simulations allow is first cut to its most promising.
// The choice follows from the seed, the decision and what the seat may know: never from clocks, threads or the future.
class SearchAgent final : public Agent {
  public:
    static constexpr int kUsualSimulations = 16;  // of a decision

    explicit SearchAgent(std::uint64_t seed, int simulations = 0);
    bool needsReplayPrefix() const override { return true; }
    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    struct Candidate {
        int option = 0, heuristic = 0, rollouts = 0;
        std::int64_t sum = 0;  // of the values of its rollouts
    };
    // The value of one future of an option.
    int rollout(const Game& game, const Decision& decision, int option, std::uint64_t key);

    std::uint64_t key_;
    int simulations_;
    std::vector<int> heuristics_;
    std::vector<Candidate> candidates_;
    StateCopy state_;
    std::vector<ForcedChance> forced_;
};

}  // namespace engine
