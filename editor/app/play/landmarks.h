// Where in a trace the things happen that a player steps by: turns, rolls, draws, decisions. Each is the index of its
// event; the position that shows it is one later.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/trace.h"

namespace editor::play {

struct Landmarks {
    std::vector<std::uint32_t> turns, rolls, draws, decisions;  // rising

    // Reads what is new in the trace; events before `unchanged` are as they were at the last call.
    void follow(const engine::Game& game, const engine::Trace& trace, std::size_t unchanged);
};

// The first position after `position`, and the last before it, that shows one of `events`.
std::optional<std::size_t> nextPosition(const std::vector<std::uint32_t>& events, std::size_t position);
std::optional<std::size_t> previousPosition(const std::vector<std::uint32_t>& events, std::size_t position);
// How many of `events` have happened at a position.
std::size_t countBefore(const std::vector<std::uint32_t>& events, std::size_t position);

// A position by what came before it, so that it is found again where the game was played another way: how many
// decisions had been asked for, and how many events later.
struct Anchor {
    std::size_t decisions = 0, events = 0;
};
Anchor anchorOf(const Landmarks& landmarks, std::size_t position);
// Its position in a game of `size` events; nothing where its decision was not asked for.
std::optional<std::size_t> positionOf(const Landmarks& landmarks, const Anchor& anchor, std::size_t size);

}  // namespace editor::play
