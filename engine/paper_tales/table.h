// The table of a game of Paper Tales: the kernel's, with the compiled cards and the die.
#pragma once

#include "engine/kernel/dice.h"
#include "engine/kernel/game.h"
#include "engine/paper_tales/set.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

// The die and what each of its faces multiplies the value of a card by (PT-PLAY-01), in the order of Face.
inline constexpr DieFace kFaces[] = {{"cloud", "cloud", 0}, {"moon", "moon", 1}, {"sun", "sun", 2}};
inline constexpr Die kDie{kFaces};
static_assert(std::size(kFaces) == schema::paper_tales::kFaces);
constexpr int timesOf(Face face) { return kFaces[std::size_t(face)].value; }

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {}

    const CompiledSet& cards() const { return set_; }

  private:
    const CompiledSet& set_;
};

}  // namespace engine::paper_tales
