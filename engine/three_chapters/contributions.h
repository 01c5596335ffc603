// Where a player's tokens came from, read from the events of a game: each trick won, each ability, the most gems. Their
// sum is what the player holds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/kernel/trace.h"
#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

class ThreeChapters;

struct Contribution {
    enum class Source : std::uint8_t { Trick, Ability, MostGems } source = Source::Ability;
    int seat = 0;
    int card = -1;          // Ability: whose; Trick: -1
    int ability = -1;       // number on the card
    int chapter = 2;        // 2 or 3
    int trick = 0;          // in Chapter II, from 1; 0 where the trace does not begin at a unit
    std::size_t event = 0;  // that began it
    Amounts tokens{};
};

// In the order in which it happened. The events of a game from its first one on, up to any position.
std::vector<Contribution> contributionsOf(std::span<const Event> events);

// "trick 3, Goldilocks: 4 gems (If joined by The Three Bears, gain 4 :gem:.)"
std::string toText(const ThreeChapters& game, const Contribution& contribution);

}  // namespace engine::three_chapters
