// Abilities at work: which of a phase are applied, in which order, and what they do.
#pragma once

#include "engine/paper_tales/kingdom.h"
#include "engine/paper_tales/table.h"

namespace engine::paper_tales {

// Applies every ability with this trigger in every Kingdom (PT-TURN-06), each player in the order of choice
// (PT-RULING-11). `times`: how often each applies for each seat. `flips`: only those of the Units revealed in this
// turn.
void applyAbilities(Table& t, Trigger trigger);
void applyFlips(Table& t, Trigger trigger);
void applyForEachWar(Table& t);  // Trigger::WarWon
void applyDeaths(Table& t);      // Trigger::UnitDied, for the Units of SeatState::dying

// Tells who watches the game of an ability that is about to be applied, and of one that could save a Unit
// (why_not.cpp). `spot` and `dying` as of EvaluationContext; `met`: its condition holds; `does`: something follows from
// that.
void tellApplied(Table& t, const Clause& clause, int card, int seat, int spot, int dying, bool met, bool does);

// PT-CARD-02: seats by score, the leader first; then by Gold, who has less first; then at random, or as they sit where
// it makes no difference.
std::array<std::uint8_t, kSeats> conflictOrder(Table& t, unsigned seats, bool atRandom);

}  // namespace engine::paper_tales
