// Playing one bot against others, with its seat permuted.
#include "engine/lab/match.h"

#include <cassert>
#include <memory>

#include "engine/kernel/agents.h"
#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"

namespace engine {

namespace {

class OneAgainstOthers final : public Agent {
  public:
    OneAgainstOthers(const MatchOptions& options, int seat, std::uint64_t seed)
        : seat_(seat), one_(agentNamed(options.bot, seed, options.simulations)),
          others_(agentNamed(options.others, mix(seed), options.simulations)) {}
    bool needsReplayPrefix() const override { return one_->needsReplayPrefix() || others_->needsReplayPrefix(); }
    int choose(const Game& game, const void* state, const Decision& decision) override {
        return (decision.seat == seat_ ? one_ : others_)->choose(game, state, decision);
    }

  private:
    int seat_;
    std::unique_ptr<Agent> one_, others_;
};

struct MatchWorker {
    const Game& game;
    const MatchOptions& options;
    MatchResult& total;
    MatchResult own{};

    void play(std::uint64_t i) {
        const std::uint64_t seed = mix(options.seed + i);
        const Setup setup{.seed = seed, .options = setupFor(game, options.players, options.setup)};
        std::int64_t sum = 0;
        std::uint64_t ended = 0;
        for (int seat = 0; seat < total.players; ++seat) {
            OneAgainstOthers agent(options, seat, seed);
            const PlayedGame played = playGame(game, setup, agent, TraceLevel::Off);
            ++own.games;
            if (played.outcome.end != Outcome::End::Won) continue;  // stopped by the loop guard: nobody's
            sum += played.outcome.victoryOf(seat);
            ++ended;
        }
        ++own.deals;
        own.victories.addCluster(sum, ended * Outcome::kVictory);
    }
    void finish() {
        total.deals += own.deals;
        total.games += own.games;
        total.victories.add(own.victories);
    }
};

}  // namespace

MatchResult playMatch(const Game& game, const MatchOptions& options) {
    assert(game.haveRivals(setupFor(game, options.players, options.setup)) && "players who win together have no match");
    MatchResult total{.players = game.playersWith(setupFor(game, options.players, options.setup)), .victories = {}};
    const bool searches = OneAgainstOthers(options, 0, options.seed).needsReplayPrefix();
    playInBatches({.games = options.deals,
                   .atOnce = batchSize(options.deals, options.threads, searches),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return MatchWorker{game, options, total}; });
    return total;
}

}  // namespace engine
