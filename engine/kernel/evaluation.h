// How good options and states are: what agents that play by it ask of a game.
#pragma once

#include <span>

#include "engine/kernel/decision.h"

namespace engine {

class Table;

class Evaluation {
  public:
    virtual ~Evaluation() = default;

    // How good an option looks at a glance, for the greedy agent; only the order matters.
    virtual int heuristic(const void* state, const Decision& decision, const Option& option) const = 0;
    // The same for all options of a decision at once; a game overrides it where they have much in common.
    virtual void heuristics(const void* state, const Decision& decision, std::span<int> heuristics) const;

    // For agents that look ahead. `value`: how good the state between two units is for a seat, when the game is over
    // and before; more is better. Its scale is the game's own and stands where the game declares it (contracts.h); of a
    // game that declares none, what has come of it: about 1,000,000 for a victory, as much below 0 for a defeat, 0
    // meanwhile. `rolloutHorizon`: how many units after the open one a rollout plays before its state is valued;
    // `state` tells what kind of game it is.
    virtual int value(Table& table, int seat) const;
    virtual int rolloutHorizon(const void* state) const;
};

}  // namespace engine
