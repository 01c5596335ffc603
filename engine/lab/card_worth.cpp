// Playing games with cards and without them.
#include "engine/lab/card_worth.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"

namespace engine {

namespace {

// Plays by another agent, but lets one seat do without a card: where it would play the card, it chooses among the
// options that do not. Where all options do, it has to.
class WithoutCard final : public Agent {
  public:
    WithoutCard(std::unique_ptr<Agent> agent, int seat, int without, std::vector<std::uint16_t>* played)
        : agent_(std::move(agent)), seat_(seat), without_(without), played_(played) {}

    int choose(const Game& game, const void* state, const Decision& decision) override {
        const int chosen = agent_->choose(game, state, decision);
        if (decision.seat != seat_) return chosen;
        const auto cardOf = [&](int option) {
            return game.inspection().played(state, decision, decision.options[std::size_t(option)]);
        };
        const int card = cardOf(chosen);
        if (card >= 0 && played_) ++(*played_)[std::size_t(card)];
        if (card < 0 || card != without_) return chosen;
        options_.clear();
        numbers_.clear();
        for (int i = 0; i < int(decision.options.size()); ++i)
            if (cardOf(i) != without_) {
                options_.push_back(decision.options[std::size_t(i)]);
                numbers_.push_back(i);
            }
        if (options_.empty()) return chosen;
        Decision others = decision;
        others.options = options_;
        return numbers_[std::size_t(agent_->choose(game, state, others))];
    }

  private:
    std::unique_ptr<Agent> agent_;
    int seat_, without_;
    std::vector<std::uint16_t>* played_;
    std::vector<Option> options_;
    std::vector<int> numbers_;
};

// What a game came to for one seat.
struct Result {
    bool ended = false;
    int victory = 0;  // of Outcome::kVictory
    int score = 0;
};

struct WorthWorker {
    const Game& game;
    const CardWorthOptions& options;
    int players;
    CardWorthResult& total;
    CardWorthResult own{.cards = std::vector<CardWorth>(total.cards.size())};
    StateBytes state = StateBytes(game.stateType().size);
    std::vector<std::uint16_t> played = std::vector<std::uint16_t>(total.cards.size());  // by card: copies, of a game

    Result playOnce(std::uint64_t seed, int seat, int without) {
        std::fill(state.begin(), state.end(), std::byte{0});
        WithoutCard agent(makeAgent(options.agent, seed), seat, without, without < 0 ? &played : nullptr);
        const auto table = game.makeTable(state.data(), seed);
        table->decider().agent(&agent);
        try {
            game.start(*table, {.seed = seed, .options = setupFor(game, options.players)});
            while (!game.over(state.data())) {
                table->beginUnit(game.unit(state.data()));
                game.playUnit(*table);
            }
        } catch (const Suspended&) {
            return {};  // stopped by the loop guard: it came to nothing
        }
        Result result{true, game.outcome(state.data()).victoryOf(seat), 0};
        for (const SumLine& line : game.score(state.data())) result.score += line.seat == seat ? line.total : 0;
        return result;
    }

    void play(std::uint64_t i) {
        const std::uint64_t seed = mix(options.seed + i);
        const int seat = int(i % std::uint64_t(players));
        std::fill(played.begin(), played.end(), std::uint16_t(0));
        const Result with = playOnce(seed, seat, -1);
        ++own.games;
        if (!with.ended) return;
        for (std::size_t card = 0; card < played.size(); ++card) {
            if (played[card] == 0) continue;
            const Result without = playOnce(seed, seat, int(card));
            ++own.replays;
            if (!without.ended) continue;
            // A whole number of hundredths: 840 is no hundred, and what is lost in rounding is the same both ways.
            const std::array<int, 1> victory{(with.victory - without.victory) * 100 / Outcome::kVictory},
                score{100 * (with.score - without.score)};
            own.cards[card].victories.addCluster(victory);
            own.cards[card].score.addCluster(score);
            own.cards[card].copies += played[card];
        }
    }

    void finish() {
        total.games += own.games;
        total.replays += own.replays;
        for (std::size_t card = 0; card < own.cards.size(); ++card) {
            total.cards[card].victories.add(own.cards[card].victories);
            total.cards[card].score.add(own.cards[card].score);
            total.cards[card].copies += own.cards[card].copies;
        }
    }
};

}  // namespace

CardWorthResult measureCardWorth(const Game& game, const CardWorthOptions& options) {
    assert(game.playersCompete() && "a card of players who win together is worth the same to all of them");
    const auto agent = makeAgent(options.agent, options.seed);
    assert(agent && !agent->needsReplayPrefix() && "an agent that looks ahead would imagine the card that it lacks");
    CardWorthResult total;
    total.cards.resize(std::size_t(game.cards().count()));
    const int players = game.playersWith(setupFor(game, options.players));
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, false),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return WorthWorker{game, options, players, total}; });
    return total;
}

}  // namespace engine
