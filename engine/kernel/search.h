// An agent that looks ahead: it plays rollouts of options, and leaves the greedy choice for one after which the game
// stands clearly better. It sees nothing of the game's chance: rollouts have keys of their own.
#pragma once

#include "engine/kernel/game.h"

namespace engine {

// Monte Carlo search over one decision. A rollout is the unit of play played again from its beginning up to the
// decision, then on with chance, deck orders and hidden things drawn anew, greedily, through the units of
// Evaluation::rolloutHorizon, where Evaluation::value counts it. So the choice is a step of policy improvement over the
// greedy agent (Tesauro and Galperin, On-line policy improvement using Monte-Carlo search, NIPS 1996).
//
// Rollout i of every option has the same chance, and what counts is by how much it ends better than rollout i of the
// greedy choice: differences on common random numbers vary less than values do (Law, Simulation Modeling and Analysis,
// 11.2). Rollouts are shared out by sequential halving (Karnin, Koren and Somekh, Almost optimal exploration in
// multi-armed bandits, ICML 2013): each round gives all that are left the same number and drops the worse half, but
// never the greedy choice. An option that no rollout tells from the greedy choice is dropped at once. The best one is
// taken where its mean difference is greater than the standard error of this mean: few rollouts are mostly noise, and
// to follow it is worse than greed. A list that is longer than the rollouts allow is first cut to its most promising.
// The choice follows from the seed, the decision and what the seat may know: never from clocks, threads or what chance
// will bring.
class SearchAgent final : public Agent {
  public:
    static constexpr int kUsualSimulations = 16;  // of a decision

    explicit SearchAgent(std::uint64_t seed, int simulations = 0);
    bool needsReplayPrefix() const override { return true; }
    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    // An option beside the greedy choice.
    struct Candidate {
        int option = 0, heuristic = 0;
        std::int64_t gain = 0;  // of all its rollouts, over those of the greedy choice
        double squares = 0;     // of the gain of each
    };
    // Is the mean gain of so many rollouts greater than its standard error?
    static bool isClear(const Candidate& candidate, int rollouts);
    // The value of one rollout of an option.
    int rollout(const Game& game, const Decision& decision, int option, std::uint64_t key);

    std::uint64_t key_;
    int simulations_;
    std::vector<int> heuristics_;
    std::vector<Candidate> candidates_;
    StateCopy state_;
    std::vector<ForcedChance> forced_;
};

}  // namespace engine
