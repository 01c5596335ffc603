// What things are worth to a bot, in tenths of a Legend Point. Read from the content, never from ids.
#pragma once

#include "engine/paper_tales/kingdom.h"

namespace engine::paper_tales {

// A Unit that is deployed in a row in this turn, without its cost: what it does until it dies, as far as the game
// lasts.
int worthOf(const CompiledSet& set, const GameState& s, int seat, int card, Row row);
// A Unit in play, where it stands or in the other row: what it still does.
int worthInPlay(const CompiledSet& set, const GameState& s, int seat, int spot, Row row);
// A Gold at this point of the game.
int worthOfGold(const CompiledSet& set, const GameState& s);
// A Building at a Level, above nothing.
int worthOfBuilding(const CompiledSet& set, const GameState& s, int seat, int building, int level);

}  // namespace engine::paper_tales
