// What a party of adventurers is after, for bots: all that wins is defeating the Trinity or summoning the Dark Dragon
// (BR-MODE-30), which Boss Quests lead to, and reputation to those.
#pragma once

#include "engine/battle_royale/set.h"
#include "engine/battle_royale/state.h"

namespace engine::battle_royale {

// How much nearer a step in a direction brings a seat to the place where it has most to do; 0: not at all.
int worthOfStep(const CompiledSet& set, const GameState& s, int seat, int x, int y);
// Is there something to do on the own space that a step would lead away from?
bool hasErrandHere(const CompiledSet& set, const GameState& s, int seat);
// Is the boss of a quest one of the Trinity?
bool isWanted(const CompiledSet& set, int quest);
// Health and arms of all who fight together.
int strengthOfParty(const CompiledSet& set, const GameState& s);
// How well the party stands as a whole, in tenths of a trait point.
int standingOfParty(const CompiledSet& set, const GameState& s);

}  // namespace engine::battle_royale
