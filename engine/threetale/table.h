// The table of a ThreeTale game: the kernel's, with the compiled cards beside it and a note of who hears what.
#pragma once

#include <algorithm>

#include "engine/kernel/game.h"
#include "engine/threetale/set.h"

namespace engine::threetale {

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& cards, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), cards(cards) { listenAgain(); }

    const CompiledSet& cards;

    // Which moments any clause in play hears, and which modifiers any standing clause in play has. Follows from the
    // state (Talents, Artifacts, the open Battle, the scenario); a rule that changes one of these calls listenAgain.
    bool hears(Moment moment) const { return moments_ >> int(moment) & 1; }
    bool modifies(schema::threetale::ModifierWord word) const { return modifiers_ >> int(word) & 1; }
    void listenAgain();

  private:
    std::uint64_t moments_ = 0, modifiers_ = 0;
};

}  // namespace engine::threetale
