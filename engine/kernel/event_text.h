// An event as a sentence, in the words that games have in common. A game's Texts::eventText() says what it words in a
// way of its own, and leaves the rest to this.
#pragma once

#include <string>

#include "engine/kernel/game.h"

namespace engine {

std::string commonEventText(const Game& game, const void* state, const Event& event);

}  // namespace engine
