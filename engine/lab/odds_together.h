// What the ends of runs come to together, and how far a tree of chance is followed for it. For odds.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/lab/chance_tree.h"
#include "engine/lab/odds.h"

namespace engine {

Estimate exactly(Fraction fraction);
// Of something that comes with this chance, and may come in what was not followed.
Estimate chanceOf(const Fraction& chance, const Fraction& open);
// Of a figure of the ends. Of an amount nothing bounds what was not followed: the mean is that of the rest, which is
// nearly all.
Estimate meanOf(const std::vector<std::vector<std::int64_t>>& figures, std::size_t figure, bool isShare,
                const ChanceTree::Ends& ends);
// The mean of independent runs with its interval.
Estimate simulatedMean(std::span<const std::int64_t> values, bool isShare);

// Follows everything that the budget allows. Exact, bounded, or as Simulated: too much is open.
Basis follow(ChanceTree& tree, const OddsBudget& budget);

}  // namespace engine
