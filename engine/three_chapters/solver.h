// Chapter II solved with all cards open: the points that a seat is certain of at the end of the game, whatever the
// others play. They may play against it all together; best_reply.h says what it gets from those whose cards are known.
// decisions/006-what-best-play-means.md says why there are both.
#pragma once

#include <functional>

#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

// Proven bounds of a number of points. Equal: it is known.
struct Certain {
    int least = 0, most = 0;
    bool known() const { return least == most; }
    bool operator==(const Certain&) const = default;
};

struct Solution {
    struct Card {
        std::uint8_t card = 0;
        Certain points;  // of the seat at the end if it plays this card now
    };
    bool answered = false;    // false: this set cannot be solved, or somebody said to stop
    Certain points;           // of the seat at the end if it plays as well as can be
    std::vector<Card> cards;  // in rising order of values; none where somebody else plays next
    // What everybody plays from here on, in order; empty where `points` are not known, or where finding it takes as
    // long again as the budget allows.
    std::vector<std::uint8_t> line;
    std::uint64_t tricks = 0;  // that were looked at
};

// The cards that each ghost turns over from a trick on, that trick's included.
using GhostLines = std::array<std::array<std::uint8_t, kDealt>, kGhosts>;

struct SolverOptions {
    std::uint64_t budget = 4'000'000;  // tricks to look at; what is not proven by then stays a range
    // Told now and then how much is spent, 0 to 1; a no ends it without an answer.
    std::function<bool(double done)> progress;
};

// `now`: any position of Chapter II with a card to be played, within a trick too, its leader decided; `ghosts`: with
// two players, from the trick that `now` stands in. The answer follows from the arguments alone, never from clocks.
// Sets with an ability in Chapter III for whose tokens the order of scoring matters, or by which a seat can come to
// hold more than 120 gems, 250 hearts or 250 stars, are not solved. Needs up to 160 MB.
Solution solve(const ThreeChapters& game, const GameState& now, const GhostLines& ghosts, int seat,
               const SolverOptions& options = {});

// What the ghosts turn over from the beginning of a trick on; all zero without ghosts.
GhostLines ghostLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed,
                      std::span<const ForcedChance> forced = {});

}  // namespace engine::three_chapters
