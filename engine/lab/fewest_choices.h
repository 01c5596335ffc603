// What a game comes to, made small: the greedy bot plays it but for as few decisions as still come to the same, and no
// later than in the game as it was found. For what chaos breaks, and for games that were found.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"

namespace engine {

// Decisions of a game by their numbers, from 0.
using Choices = std::map<std::uint32_t, Option>;

// Plays greedily but for some decisions; one that is not legal is left to the bot.
class GuidedAgent final : public Agent {
  public:
    // `choices` outlives it.
    GuidedAgent(std::uint64_t seed, const Choices& choices) : greedy_(seed), choices_(choices) {}
    int choose(const Game& game, const void* state, const Decision& decision) override;
    Choices instead;  // what the bot would have chosen, where that is something else

  private:
    GreedyAgent greedy_;
    const Choices& choices_;
};

// A decision of an example that the greedy bot makes otherwise.
struct OtherChoice {
    std::size_t decision = 0;     // from 0
    std::string chosen, instead;  // as files keep them; what the bot would have chosen
};

// How far making a game small has come: so many of at most `most` games were played for it, and so many decisions are
// left that the bot would make otherwise.
struct SmallProgress {
    int played = 0, most = 0;
    std::size_t choices = 0;
};
using TellSmall = std::function<void(const SmallProgress& progress)>;

class FewestChoices {
  public:
    // Plays a game with an agent and says whether it comes to what is wanted before more than `most` decisions are
    // made; what it keeps of the last game for which it said so belongs to choices().
    using ComesToIt = std::function<bool(Agent& agent, std::size_t most)>;
    // `decisions`: those of the game as it was found, with the seed of its bot; `most`: so many of them come before
    // what is wanted.
    FewestChoices(std::uint64_t seed, const std::vector<Option>& decisions, std::size_t most, ComesToIt comesToIt);

    // Delta debugging (A. Zeller and R. Hildebrandt, Simplifying and isolating failure-inducing input, IEEE
    // Transactions on Software Engineering 28, 2002) of the decisions that the bot would make otherwise. At most so
    // many games are played for it; `tell` is told at the beginning and after each.
    void run(int most, const std::atomic<bool>* stop = nullptr, const TellSmall& tell = {});

    const Choices& choices() const { return best_; }
    // The same as files keep them, with what the bot would have chosen.
    std::vector<OtherChoice> inWords(const Game& game) const;

  private:
    bool comesToIt(const Choices& choices);

    std::uint64_t seed_;
    std::size_t most_;
    ComesToIt plays_;
    Choices best_, instead_;
};

}  // namespace engine
