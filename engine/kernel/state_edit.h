// Changes of the state by hand, in the middle of a game: setup lines, as scenarios have them, carried out between two
// units of play. A rule that is being carried out holds what it has read; so nothing is changed under it, but where the
// next unit begins (decisions/018-changes-by-hand.md).
//
//     session.setEdits({{.unit = 4, .line = "seat1 love 5"}});
//     session.madeEdits()[0].refusal                            // empty: it was made
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

struct StateEdit {
    int unit = 0;      // units of play that are over by then; 0: the game has been set up
    std::string line;  // "seat1 love 5", "set heroes[0].virtues[2] 5"
    bool operator==(const StateEdit&) const = default;
};
template <class V> void describe(V& v, StateEdit& e) {
    v("unit", e.unit, {.label = "Unit", .help = "Units of play that were over.", .min = 0});
    v("line", e.line, {.label = "Line", .help = "A setup line, as scenarios have them."});
}

// A change as it was made in a session, or why it was not.
struct MadeEdit {
    StateEdit edit;
    std::size_t from = 0, to = 0;  // its events
    std::string refusal;
};

// May a line be said of a game that goes on? Others can only stand in the setup of one.
bool isSaidInPlay(const Game& game, const std::string& line);

// Carries a change out on the table of a game between two units. Returns why it cannot be: a line that nobody
// understands or that only the beginning of a game may have, or an invariant that would be broken. The state is partly
// changed then.
std::string makeEdit(const Game& game, Table& table, const std::string& line);

// Carries out those of this unit; one that cannot be leaves the state as it was.
void makeEdits(const Game& game, void* state, std::uint64_t seed, std::span<const StateEdit> edits, int unit);

}  // namespace engine
