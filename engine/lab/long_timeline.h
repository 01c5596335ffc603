// Real games back to back in one timeline: what looking back in a very long trace is measured and tested on.
#pragma once

#include "engine/kernel/game.h"
#include "engine/kernel/timeline.h"

namespace engine {

// Games of the random agent, game i set up as the first one, with mix(seed + i), until the trace is `events` long; it
// is cut there. Between two games Set events clear the state, so every position of the timeline is as sound as one of a
// single game.
Timeline longTimeline(const Game& game, const Setup& first, std::size_t events);

}  // namespace engine
