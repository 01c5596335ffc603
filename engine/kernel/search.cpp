// Determinized rollouts in pairs with those of the greedy choice, shared out by sequential halving.
#include "engine/kernel/search.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/kernel/agents.h"

namespace engine {

namespace {

// Plays a rollout: at the decision that is looked at it leaves the known past, makes the choice in question, and from
// there on takes what is most promising.
class Rollout final : public Agent {
  public:
    Rollout(Table& table, int option, std::uint64_t key, std::vector<int>& heuristics)
        : table_(table), option_(option), key_(key), heuristics_(heuristics) {}

    bool looks() const override { return false; }  // what is hidden is determinized, for every seat
    int choose(const Game& game, const void* state, const Decision& decision) override {
        if (!left_) {
            left_ = true;
            table_.chance().fromNowOn(key_);
            game.observation().determinize(table_.stateBytes(), decision.seat, mix(key_));
            table_.stateChanged();
            return option_;
        }
        heuristics_.resize(decision.options.size());
        game.evaluation().heuristics(state, decision, heuristics_);
        // Ties of a unit fall alike, however many decisions were made before it.
        return GreedyAgent::best(heuristics_, mix(unitKey_ + (decision.ordinal - before_)));
    }
    void beginUnit(int number) {
        unitKey_ = mix(key_ ^ std::uint64_t(number));
        before_ = table_.decider().made();
        table_.beginUnit(number);
    }

  private:
    Table& table_;
    int option_;
    std::uint64_t key_;
    bool left_ = false;
    std::uint64_t unitKey_ = 0;
    std::uint32_t before_ = 0;  // decisions made before the unit
    std::vector<int>& heuristics_;
};

}  // namespace

SearchAgent::SearchAgent(std::uint64_t seed, int simulations)
    : key_(mix(seed ^ 0x534541524348ull)), simulations_(simulations > 0 ? simulations : kUsualSimulations) {}

int SearchAgent::rollout(const Game& game, const Decision& decision, int option, std::uint64_t key) {
    const ReplayPrefix& prefix = *decision.replayPrefix;
    std::byte* const state = state_.take(game.usedRanges(prefix.unitStart.data()), prefix.unitStart).data();
    forced_.assign(prefix.forced.begin(), prefix.forced.end());
    const auto table = game.makeTable(state, prefix.seed);
    Rollout rollout(*table, option, key, heuristics_);
    table->decider().made(decision.ordinal - std::uint32_t(prefix.decisions.size()));
    table->chance().force(&forced_);
    table->decider().script(prefix.decisions);
    table->decider().agent(&rollout);
    const int horizon = game.evaluation().rolloutHorizon(state);
    try {
        for (int unit = 0; unit <= horizon && !game.over(state); ++unit) {
            rollout.beginUnit(game.unit(state));
            game.playUnit(*table);
        }
    } catch (const Suspended&) {
        return std::numeric_limits<int>::min();  // the loop guard stopped it: nothing to choose
    }
    return game.evaluation().value(*table, decision.seat);
}

int SearchAgent::choose(const Game& game, const void* state, const Decision& decision) {
    const int options = int(decision.options.size());
    heuristics_.resize(decision.options.size());
    game.evaluation().heuristics(state, decision, heuristics_);
    // Nobody knows how this decision was reached: nothing can be determinized of it.
    if (!decision.replayPrefix) return GreedyAgent::best(heuristics_, key_ + decision.ordinal * 256u);

    candidates_.clear();
    for (int i = 0; i < options; ++i) candidates_.push_back({i, heuristics_[i]});
    const auto decisionKey = mix(key_ + decision.ordinal);
    // Among equals any, as the key says: no part of a long list is always left out, and no option always taken.
    std::stable_sort(candidates_.begin(), candidates_.end(), [&](const Candidate& a, const Candidate& b) {
        if (a.heuristic != b.heuristic) return a.heuristic > b.heuristic;
        return mix(decisionKey ^ std::uint64_t(a.option)) < mix(decisionKey ^ std::uint64_t(b.option));
    });
    const auto kept = std::size_t(std::max(2, simulations_ / 4));
    if (candidates_.size() > kept) candidates_.resize(kept);
    const int greedy = candidates_.front().option;
    candidates_.erase(candidates_.begin());

    const int rounds = std::bit_width(candidates_.size());
    int rollouts = 0;  // of each that is left
    for (int round = 0; round < rounds && !candidates_.empty(); ++round) {
        if (round > 0) candidates_.resize(std::max<std::size_t>(1, candidates_.size() / 2));
        const int each = std::max(1, simulations_ / (rounds * int(candidates_.size() + 1)));
        for (int i = 0; i < each; ++i, ++rollouts) {
            const auto key = mix(decisionKey + std::uint64_t(rollouts) + 1);
            const std::int64_t usual = rollout(game, decision, greedy, key);
            for (Candidate& c : candidates_) {
                const std::int64_t gain = rollout(game, decision, c.option, key) - usual;
                c.gain += gain;
                c.squares += double(gain) * double(gain);
            }
        }
        std::erase_if(candidates_, [](const Candidate& c) { return c.squares == 0; });
        // Equals stay as they were.
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
    }
    return !candidates_.empty() && isClear(candidates_.front(), rollouts) ? candidates_.front().option : greedy;
}

// Squared, and without dividing: the variance of the mean is (squares - gain * gain / n) / (n * (n - 1)).
bool SearchAgent::isClear(const Candidate& candidate, int rollouts) {
    const double gain = double(candidate.gain), n = rollouts;
    return gain > 0 && gain * gain * (n - 1) > n * candidate.squares - gain * gain;
}

}  // namespace engine
