// Many runs from one position with chance by seeds, over several threads. For odds.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/lab/chance_tree.h"

namespace engine {

struct SeededRuns {
    const Session& session;
    std::size_t position;
    Answers answers = Answers::Greedy;
    std::function<std::unique_ptr<RunReader>()> makeReader;  // each thread has one of its own
    std::uint64_t count = 0;                                 // runs of each outcome
    std::uint64_t seed = 1;                                  // the first one's
    // Each of so many options of the decision that is open at the position is chosen in `count` runs, with the same
    // chance for all; nothing: no decision is chosen beforehand.
    std::optional<std::uint32_t> options;
    OddsBudget budget;  // its threads, and when to stop
};
// The figures of each run; empty: the loop guard stopped it, or all were stopped before it.
using RunFigures = std::vector<std::vector<std::int64_t>>;
// What the runs came to, those of the first option first and each in the order of its seed, whatever the number of
// threads.
RunFigures figuresOf(const SeededRuns& runs);

}  // namespace engine
