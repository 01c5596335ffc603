// A game of Game Title as it lies on the table at the shown position. Seen by one seat, cards that it may not know lie
// face down.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"
#include "engine/game_key/game.h"

namespace editor::play {

struct GameKeyCard {
    int card = -1;                 // its number; -1: face down
    int play = -1, exchange = -1;  // the options of the shown decision that play and exchange it; -1: there is none
    bool fresh = false;            // came here since the position of comparison
};

struct GameKeySeat {
    int seat = 0;
    std::string name;
    bool decides = false, winner = false;
    int points = 0;
    bool pointsChanged = false;  // since the position of comparison
    std::vector<GameKeyCard> hand, played;
};

struct GameKeyTable {
    bool over = false;
    std::vector<GameKeySeat> seats;  // empty: nothing has been dealt
    int deck = 0;                    // cards in it
    std::vector<GameKeyCard> discard;
};
// `observer`: the seat that looks; -1: everything lies open.
GameKeyTable tableOfGameKey(const Sandbox& sandbox, int observer);

// The roll of the turn that is shown, the last one where the die was rolled again.
std::optional<RollView> rollOfGameKey(const Sandbox& sandbox);

}  // namespace editor::play
