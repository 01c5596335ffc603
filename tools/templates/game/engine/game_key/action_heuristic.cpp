// How promising an option and a state look, for bots. They know what their seat may know: the state they are given has
// every other card hidden.
#include "engine/game_key/contracts.h"
#include "engine/game_key/rules.h"

namespace engine::game_key {

namespace verb_rows {

// What it brings now, less what the card is worth when the die shows a moon.
int Play::heuristic(const Offered& o) const {
    const int value = o.set.card(card).value;
    return 10 * (value * (timesOf(o.s.face) - 1) + gainOf(o.set, card, o.s.face));
}

// Another roll brings as much as a moon, but the card is lost.
int Exchange::heuristic(const Offered& o) const { return -5 * o.set.card(card).value; }

}  // namespace verb_rows

int GameKeyEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).heuristic({set_, stateOf(state), d}, option);
}

int GameKeyEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    return s.points[seat] - s.points[1 - seat] + (s.winner == seat + 1 ? 20 : 0);
}

}  // namespace engine::game_key
