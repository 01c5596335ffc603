// Playing games with cards and without them.
#include "engine/lab/card_worth.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/simulation.h"

namespace engine {

namespace {

// Plays by another agent, but lets one seat do without a card: where it would play the card, it chooses among the
// options that do not. Where all options do, it has to.
class WithoutCard final : public Agent {
  public:
    // `played`: told of every card that the seat plays; may be empty.
    WithoutCard(std::unique_ptr<Agent> agent, int seat, int without, std::function<void(int card)> played)
        : agent_(std::move(agent)), seat_(seat), without_(without), played_(std::move(played)) {}

    int choose(const Game& game, const void* state, const Decision& decision) override {
        const int chosen = agent_->choose(game, state, decision);
        if (decision.seat != seat_) return chosen;
        const auto cardOf = [&](int option) {
            return game.inspection().played(state, decision, decision.options[option]);
        };
        const int card = cardOf(chosen);
        if (card >= 0 && played_) played_(card);
        if (card < 0 || card != without_) return chosen;
        options_.clear();
        numbers_.clear();
        for (int i = 0; i < int(decision.options.size()); ++i)
            if (cardOf(i) != without_) {
                options_.push_back(decision.options[i]);
                numbers_.push_back(i);
            }
        if (options_.empty()) return chosen;
        Decision others = decision;
        others.options = options_;
        return numbers_[agent_->choose(game, state, others)];
    }

  private:
    std::unique_ptr<Agent> agent_;
    int seat_, without_;
    std::function<void(int card)> played_;
    std::vector<Option> options_;
    std::vector<int> numbers_;
};

// What a game came to for one seat; `ended` is false where the loop guard stopped it.
struct Result {
    bool ended = false;
    int victory = 0;  // of Outcome::kVictory
    int score = 0;
};

// Where a unit of play began.
struct Checkpoint {
    StateBytes state;
    std::uint32_t decisions = 0;  // made before it
};

struct WorthWorker {
    const Game& game;
    const WorthOptions& options;
    int players;
    CardWorthResult& total;
    CardWorthResult own{.cards = std::vector<CardWorth>(total.cards.size())};
    StateBytes state = StateBytes(game.stateType().size);
    std::vector<Checkpoint> checkpoints{};  // of the game as it comes, unit by unit; kept from game to game
    struct Played {
        std::uint16_t copies = 0, firstUnit = 0;
    };
    std::vector<Played> played = std::vector<Played>(total.cards.size());  // by card, in the game as it comes

    // Plays on from `state`; false: the loop guard stopped the game.
    bool playOn(engine::Table& table, std::size_t unit, bool remember) {
        try {
            for (; !game.over(state.data()); ++unit) {
                if (remember) {
                    if (checkpoints.size() <= unit) checkpoints.emplace_back();
                    checkpoints[unit] = {state, table.decider().made()};
                }
                unitNow = unit;
                table.beginUnit(game.unit(state.data()));
                game.playUnit(table);
            }
            return true;
        } catch (const Suspended&) { return false; }
    }

    Result resultOf(int seat) const {
        Result result{true, game.outcome(state.data()).victoryOf(seat), 0};
        for (const SumLine& line : game.score(state.data())) result.score += line.seat == seat ? line.total : 0;
        return result;
    }

    // The game as it comes.
    Result playWith(std::uint64_t seed, int seat) {
        std::fill(state.begin(), state.end(), std::byte{0});
        std::fill(played.begin(), played.end(), Played{});
        WithoutCard agent(agentNamed(options.agent, seed), seat, -1, [this](int card) {
            Played& p = played[card];
            if (p.copies++ == 0) p.firstUnit = std::uint16_t(unitNow);
        });
        const auto table = game.makeTable(state.data(), seed);
        table->decider().agent(&agent);
        try {
            game.start(*table, {.seed = seed, .options = setupFor(game, options.players, options.setup)});
        } catch (const Suspended&) { return {}; }
        return playOn(*table, 0, true) ? resultOf(seat) : Result{};
    }

    // The same, from the unit in which the card was first played: until then nothing is different.
    Result playWithout(std::uint64_t seed, int seat, int card) {
        const std::size_t unit = played[card].firstUnit;
        state = checkpoints[unit].state;
        WithoutCard agent(agentNamed(options.agent, seed), seat, card, {});
        const auto table = game.makeTable(state.data(), seed);
        table->decider().made(checkpoints[unit].decisions);
        table->decider().agent(&agent);
        return playOn(*table, unit, false) ? resultOf(seat) : Result{};
    }

    void play(std::uint64_t i) {
        const std::uint64_t seed = mix(options.seed + i);
        const int seat = int(i % std::uint64_t(players));
        const Result with = playWith(seed, seat);
        ++own.games;
        if (!with.ended) return;
        for (std::size_t card = 0; card < played.size(); ++card) {
            if (played[card].copies == 0) continue;
            const Result without = playWithout(seed, seat, int(card));
            ++own.replays;
            if (!without.ended) continue;
            // Whole numbers of hundredths. A victory has 840 parts: what is lost in rounding is the same both ways.
            const std::array<int, 1> victory{(with.victory - without.victory) * 100 / Outcome::kVictory},
                score{100 * (with.score - without.score)};
            own.cards[card].victories.addCluster(victory);
            own.cards[card].score.addCluster(score);
            own.cards[card].copies += played[card].copies;
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

    std::size_t unitNow = 0;  // unit that is played
};

}  // namespace

CardWorthResult measureCardWorth(const Game& game, const WorthOptions& options) {
    const int players = game.playersWith(setupFor(game, options.players, options.setup));
    return measureWorth<CardWorthResult>(
        game, options, [&](CardWorthResult& total) { return WorthWorker{game, options, players, total}; });
}

}  // namespace engine
