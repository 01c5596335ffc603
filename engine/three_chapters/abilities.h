// Cards at work: what a clause is worth on the cards in scope. Pure functions, which rules, bots and the solver share.
#pragma once

#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

constexpr int kMostGemsReward = 4;  // gems, for each player who has the most of them (TC-SCORE-05)

// Where an ability is scored.
struct TriggerContext {
    std::uint64_t scope = 0;         // the trick, or the player's own cards
    bool won = false, last = false;  // of the trick: this card is the highest; no seat played after it
    const Amounts* dealt = nullptr;  // tokens of the trick that all others gained; null: nobody knows yet
    const SeatState* own = nullptr;  // what the player has by now; null: a ghost, which has nothing
};

// Asked where a mask of cards does not say it. Inlined, they would slow down those who mostly look at masks.
[[gnu::noinline, gnu::pure]] bool holds(const CompiledSet& set, ConditionTerm condition, const TriggerContext& context);
[[gnu::noinline, gnu::pure]] int count(const CompiledSet& set, QuantityTerm quantity, const TriggerContext& context);

inline bool isMet(const CompiledSet& set, const Clause& clause, const TriggerContext& context) {
    if (clause.needs == 0) [[unlikely]]
        return holds(set, clause.condition, context);
    return (context.scope & clause.needs) != 0;  // a scope is never empty
}

// Calls `take(token, amount)` for each reward of a clause whose requirement is met, or is not.
template <class Take>
void forEachGain(const CompiledSet& set, const Clause& clause, bool met, const TriggerContext& context, Take take) {
    const Gain* gain = &set.gains[clause.firstGain] + (met ? 0 : clause.gains);
    for (int left = met ? clause.gains : clause.otherwise; left > 0; --left, ++gain)
        take(gain->token, gain->amount * (gain->isOther ? count(set, gain->per, context)
                                                        : gain->fixed + countOf(context.scope & gain->cards)));
}

// The tokens that nobody gains in a trick, a bit each (TC-CARD-10). `winner` is the highest card, `last` the one played
// last; `suppressedBy` is what one card of the trick keeps from everybody.
std::uint8_t suppressedBy(const CompiledSet& set, int card, std::uint64_t trick, int winner, int last);
std::uint8_t suppressedIn(const CompiledSet& set, std::uint64_t trick, int winner, int last);

// Everything that a card brings its player at a stage, without announcing it.
Amounts worthOf(const CompiledSet& set, Stage stage, int card, const TriggerContext& context);

}  // namespace engine::three_chapters
