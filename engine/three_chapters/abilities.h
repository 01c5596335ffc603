// Cards at work: what a clause is worth on the cards in scope. Pure functions, which rules, bots and the solver share.
#pragma once

#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

// Where an ability is scored.
struct Occasion {
    std::uint64_t scope = 0;            // the trick, or the player's own cards
    bool won = false, last = false;     // of the trick: this card is the highest; no seat played after it
    const Amounts* dealt = nullptr;     // tokens of the trick that all others gained; null: nobody knows yet
    const SeatState* own = nullptr;     // what the player has by now; null: a ghost, which has nothing
};

bool holds(const CompiledSet& set, std::uint16_t condition, const Occasion& occasion);

// Adds what the clause brings; false where its requirement is not met.
bool addWorth(const CompiledSet& set, const Clause& clause, const Occasion& occasion, Amounts& amounts);

// The tokens that nobody gains in a trick, a bit each (TC-CARD-10). `winner` is the highest card, `last` the one played last.
std::uint8_t suppressedIn(const CompiledSet& set, std::uint64_t trick, int winner, int last);

// Everything that a card brings its player at a stage, without announcing it.
Amounts worthOf(const CompiledSet& set, Stage stage, int card, const Occasion& occasion);

}  // namespace engine::three_chapters
