// What the solver of Chapter II looks up: what each possible trick brings to whom,
// what a card can bring at most, and what a pile makes of its player's tokens in
// Chapter III. The abilities are those of the rules; only announcements are left out.
#pragma once

#include <memory>

#include "engine/three_chapters/abilities.h"

namespace engine::three_chapters {

// Cards by place of the circle.
using TrickCards = std::array<int, kPlaces>;

// What a complete trick brings.
struct Brought {
    std::int8_t winner = -1;                                                             // place
    std::array<schema::EnumeratedArray<Token, std::int16_t, kTokens>, kSeats> tokens{};  // by seat; ghosts gain nothing
};
Brought broughtBy(const CompiledSet& set, int players, const TrickCards& cards, int lead);

// What everybody still has to play: `cards` by place, as many as there are tricks, those on the table included.
struct Tables {
    Tables(const CompiledSet& set, int players, const std::array<std::uint64_t, kPlaces>& cards);

    // Each trick that can come up is worked out once.
    const Brought& brought(const TrickCards& cards, int lead);

    // The most that the abilities of a card can bring its player in one trick, whatever else may lie there.
    std::array<Amounts, kCards> most{};
    // Can a card be in play that keeps the star for winning?
    bool canKeepStars = false;

  private:
    const CompiledSet& set_;
    int players_;
    std::array<std::size_t, kCards> number_{};  // of a card, for the number of a trick
    std::size_t perLead_ = 1;
    std::unique_ptr<Brought[]> brought_;
};

// Chapter III of a player whose whole pile is known, but not what its tokens will be by then.
struct Totals {
    Amounts sure{};            // by abilities that do not look at tokens or at tricks won
    Amounts perhaps{};         // by the others, at most
    bool isUnbounded = false;  // ... but there is no most
    // Above so many tokens, or tricks won, nothing changes any more; 0: they are not looked at.
    std::array<int, kTokens> looksAt{};
    int looksAtTricks = 0;
    bool gemsDepend = false;  // gems are gained that tokens or tricks decide about
};
constexpr int kEveryNumber = 127;  // in looksAt: each number is another case
Totals totalsOf(const CompiledSet& set, std::uint64_t pile);

// Does the order in which the pile is scored make a difference? Then its player has a choice in Chapter III.
bool orderMatters(const CompiledSet& set, std::uint64_t pile);

// Everybody's tokens after Chapter III, by pile; for piles whose order makes no difference.
void scoreChapter3(const CompiledSet& set, int players, const std::array<std::uint64_t, kSeats>& piles,
                   std::array<SeatState, kSeats>& seats);

}  // namespace engine::three_chapters
