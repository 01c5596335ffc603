// What the ends of runs come to together, and how far a tree of chance is followed for it.
#include "engine/lab/odds_together.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/lab/intervals.h"

namespace engine {

Estimate exactly(Fraction fraction) {
    Estimate estimate;
    estimate.value = estimate.low = estimate.high = fraction.value();
    estimate.exact = std::move(fraction);
    return estimate;
}

Estimate chanceOf(const Fraction& chance, const Fraction& open) {
    if (open.isZero()) return exactly(chance);
    Estimate estimate;
    estimate.low = chance.value();
    estimate.high = (chance + open).value();
    estimate.value = (estimate.low + estimate.high) / 2;
    return estimate;
}

Estimate meanOf(const std::vector<std::vector<std::int64_t>>& figures, std::size_t figure, bool isShare,
                const ChanceTree::Ends& ends) {
    Fraction sum;
    for (std::size_t end = 0; end < ends.chances.size(); ++end) sum.addTimes(ends.chances[end], figures[end][figure]);
    if (isShare || ends.open.isZero()) return chanceOf(sum, ends.open);
    Estimate estimate;
    estimate.value = estimate.low = estimate.high = sum.value() / (1 - ends.open.value());
    return estimate;
}

Estimate simulatedMean(std::span<const std::int64_t> values, bool isShare) {
    Estimate estimate;
    if (values.empty()) return estimate;
    const auto count = double(values.size());
    if (isShare) {
        const Share share = shareOf(std::uint64_t(std::count(values.begin(), values.end(), 1)), values.size());
        return {share.value, share.low, share.high, {}};
    }
    double sum = 0, squares = 0;
    for (const std::int64_t value : values) sum += double(value);
    estimate.value = sum / count;
    for (const std::int64_t value : values)
        squares += (double(value) - estimate.value) * (double(value) - estimate.value);
    const double half = values.size() < 2 ? 0 : kNormal95 * std::sqrt(squares / (count - 1) / count);
    estimate.low = estimate.value - half;
    estimate.high = estimate.value + half;
    return estimate;
}

namespace {

constexpr double kBoundedAt = 1e-3;  // what may be left open where the rest is still an answer

// Is so much open after a part of the budget that all of it will hardly see the end? What is open falls ever faster
// once most of it is followed: below these shares it is worth going on.
bool isHopeless(ChanceTree& tree, const OddsBudget& budget) {
    constexpr struct {
        double part, open;
    } kLooks[] = {{0.1, 0.6}, {0.4, 0.1}};
    for (const auto& look : kLooks) {
        OddsBudget part = budget;
        const auto most = std::size_t(double(budget.replays) * look.part);
        part.replays = most - std::min(most, tree.replays());
        tree.grow(part);
        if (tree.isComplete()) return false;
        if (tree.open() > look.open) return true;
    }
    return false;
}

}  // namespace

Basis follow(ChanceTree& tree, const OddsBudget& budget) {
    if (budget.isHasty && isHopeless(tree, budget)) return Basis::Simulated;
    OddsBudget left = budget;
    left.replays -= std::min(left.replays, tree.replays());
    double open = 1;
    for (int i = 0; i < 4; ++i) {
        const std::size_t before = tree.replays();
        tree.grow(left);
        open = tree.open();
        if (tree.isComplete()) return Basis::Exact;
        left.replays -= std::min(left.replays, tree.replays() - before);
        // What the tree takes for open while it grows is an estimate; the sum just made is not.
        if (left.replays == 0 || open <= std::max(budget.open, 0.0)) break;
        left.open /= 8;
    }
    return open <= std::max(budget.open, kBoundedAt) ? Basis::Bounded : Basis::Simulated;
}

}  // namespace engine
