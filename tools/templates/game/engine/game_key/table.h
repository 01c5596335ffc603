// The table of a game of Game Title: the kernel's, with the compiled cards and the die.
#pragma once

#include "engine/game_key/set.h"
#include "engine/game_key/verb_rows.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/game.h"

namespace engine::game_key {

// The die and what each of its faces multiplies the value of a card by (GK-PLAY-01), in the order of Face.
inline constexpr DieFace kFaces[] = {{"cloud", "cloud", 0}, {"moon", "moon", 1}, {"sun", "sun", 2}};
inline constexpr Die kDie{kFaces};
static_assert(std::size(kFaces) == schema::game_key::kFaces);
constexpr int timesOf(Face face) { return kFaces[std::size_t(face)].value; }

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {}

    const CompiledSet& cards() const { return set_; }

  private:
    const CompiledSet& set_;
};

}  // namespace engine::game_key
