// What any game can say of its options and states.
#include "engine/kernel/evaluation.h"

#include <cstddef>
#include <cstdint>

#include "engine/kernel/game.h"

namespace engine {

void Evaluation::heuristics(const void* state, const Decision& decision, std::span<int> heuristics) const {
    for (std::size_t i = 0; i < decision.options.size(); ++i)
        heuristics[i] = heuristic(state, decision, decision.options[i]);
}

// A rollout of any game that is not too long goes to its end.
int Evaluation::rolloutHorizon(const void*) const { return 1'000; }

// A game that ended well for the seat is better than one that goes on, and that better than one that did not.
int Evaluation::value(Table& table, int seat) const {
    constexpr int kFar = 1'000'000;
    const Outcome ended = table.game().outcome(table.stateBytes());
    const int own = 2 * ended.victoryOf(seat) - Outcome::kVictory;  // of a victory that is shared, a part
    switch (ended.end) {
        case Outcome::End::Playing: return 0;
        case Outcome::End::Won: return int(std::int64_t(kFar + ended.score) * own / Outcome::kVictory);
        case Outcome::End::Lost: return -kFar + ended.score;
        case Outcome::End::Abandoned: return -2 * kFar;
    }
    return 0;
}

}  // namespace engine
