// A game of Paper Tales as it lies on the table at the shown position. Seen by one seat, cards that it may not know lie
// face down.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"
#include "engine/paper_tales/game.h"

namespace editor::play {

struct PaperTalesCard {
    int card = -1;                 // its number; -1: face down
    int play = -1, exchange = -1;  // the options of the shown decision that play and exchange it; -1: there is none
    bool fresh = false;            // came here since the position of comparison
};

struct PaperTalesSeat {
    int seat = 0;
    std::string name;
    bool decides = false, winner = false;
    int points = 0;
    bool pointsChanged = false;  // since the position of comparison
    std::vector<PaperTalesCard> hand, played;
};

struct PaperTalesTable {
    bool over = false;
    std::vector<PaperTalesSeat> seats;  // empty: nothing has been dealt
    int deck = 0;                       // cards in it
    std::vector<PaperTalesCard> discard;
};
// `observer`: the seat that looks; -1: everything lies open.
PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer);

// The roll of the turn that is shown, the last one where the die was rolled again.
std::optional<RollView> rollOfPaperTales(const Sandbox& sandbox);

}  // namespace editor::play
