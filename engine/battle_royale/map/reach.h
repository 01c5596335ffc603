// Where the player whose turn it is can come with what is left of its movement: for whoever looks at a map. What it
// says of the next step is what the rules offer (movement.cpp); a test holds that in random games.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/battle_royale/set.h"

namespace engine::battle_royale {

// BR-CHAR-07, BR-ITEM-10, BR-FACTION-08: of the primary character, with what its party, its items and cards in force
// add. In spaces of a turn.
int movementOf(const CompiledSet& set, const GameState& s, int seat);
// What a party moves by itself, with so much that cards in force add; of an Ally Party any of its characters counts
// (BR-ALLY-04).
int ownMovement(const CompiledSet& set, const GameState& s, int seat, int added);
// BR-ALLY-04: the highest of those who share the token. `added(seat)`: by cards in force.
template <class Added> int movementWith(const CompiledSet& set, const GameState& s, int seat, Added added) {
    int movement = 0;
    for (const int one : unitOf(s, seat)) movement = std::max(movement, ownMovement(set, s, one, added(one)));
    return movement;
}

// BR-LOC-15: does whoever comes to this space reveal, or find, an ambush? While another player fights it, nobody does.
bool waitsInAmbush(const CompiledSet& set, const GameState& s, int space);
// BR-RULING-44: the minion that lies in wait on this space and fights nobody, from 1; 0: none.
int lurkingAt(const GameState& s, int space);

constexpr std::uint8_t kOutOfReach = 255;

struct Reach {
    int movement = 0, left = 0;  // spaces of a turn; those that may still be moved in this one
    bool discovers = false;      // a location may be placed next to a space from which a step is left
    std::array<std::uint8_t, kMostLocations> steps{};   // to each space over revealed ones; kOutOfReach
    std::array<std::uint8_t, kMostLocations> before{};  // ... and the space before it on that way
    std::array<bool, kMostLocations> ends{};            // whoever comes there moves no further
    // May a step be made from this space, after so many to it?
    bool goesOn(int space) const { return steps[space] != kOutOfReach && !ends[space] && steps[space] < left; }
};
// Ambushes of what is not revealed yet, and what an entered space does, are not foreseen.
Reach reachOf(const CompiledSet& set, const GameState& s, int seat);

}  // namespace engine::battle_royale
