// A game of Paper Tales as it lies on the table at the shown position. Seen by one seat, cards that it may not know lie
// face down.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/paper_tales/game.h"

namespace editor::play {

struct PaperTalesCard {
    int card = -1;       // its number in the card catalogue; -1: face down
    int spot = -1;       // of a Unit in a Kingdom
    int age = 0;         // Age tokens on it
    int option = -1;     // the first option of the shown decision that is about it; -1: there is none
    bool fresh = false;  // came here since the position of comparison
};

struct PaperTalesSeat {
    int seat = 0;
    std::string name;
    bool decides = false, choosing = false, winner = false;  // choosing: asked in the open step, and not ready yet
    int lp = 0, gold = 0, strength = 0, wars = 0;
    bool lpChanged = false;  // since the position of comparison
    std::vector<PaperTalesCard> units, hand, pack, reserved;
    std::array<int, engine::paper_tales::kBuildings> buildings{};  // Levels
};

struct PaperTalesTable {
    bool over = false;
    std::vector<PaperTalesSeat> seats;  // empty: nothing has been laid out
    int deck = 0, discards = 0;         // cards in them
};
// `observer`: the seat that looks; -1: everything lies open.
PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer);

}  // namespace editor::play
