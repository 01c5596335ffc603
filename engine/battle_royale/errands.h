// What a party of adventurers is after, for bots: all that wins is defeating the Trinity or summoning the Dark Dragon
// (BR-MODE-30), which Boss Quests lead to, and reputation to those.
#pragma once

#include <array>

#include "engine/battle_royale/parties.h"
#include "engine/battle_royale/set.h"

namespace engine::battle_royale {

// What a seat has to do on each space of the map, as if it stood there; 0: nothing.
using Errands = std::array<int, kMostLocations>;
Errands errandsOf(const CompiledSet& set, const GameState& s, int seat);
// How much nearer a step brings a seat to the place where it has most to do; 0: not at all.
int worthOfStep(const GameState& s, int seat, const Errands& errands, int x, int y);
// Is the boss of a quest one of the Trinity?
bool isWanted(const CompiledSet& set, int quest);
// Health and arms of all who fight together.
int strengthOfParty(const CompiledSet& set, const GameState& s);
// How well the party stands as a whole, in hundredths of a doubling of its odds.
int standingOfParty(const CompiledSet& set, const GameState& s);

}  // namespace engine::battle_royale
