// The rules of Game Title; each function stands in the file named beside it. A rule sees the state as const and changes
// it through the table only.
#pragma once

#include "engine/game_key/rule_texts.h"
#include "engine/game_key/table.h"
#include "engine/game_key/verbs.h"

namespace engine::game_key {

// --- setup.cpp: GK-SETUP ---------------------------------------------------------------------------------------------
void setUp(Table& t, const Setup& setup);  // from an all-zero state

// --- turn.cpp: GK-TURN, GK-SWAP, GK-PLAY, GK-DRAW, GK-END ------------------------------------------------------------
void playTurn(Table& t);
void drawCard(Table& t, int seat);  // the deck has a card

// --- abilities.cpp: what a card does when it is played ---------------------------------------------------------------
void carryOutAbilities(Table& t, int card, int seat);
// why_not.cpp: tells who watches what came of an ability whose card is played. `does`: something is carried out.
void tellLookedAt(Table& t, int card, int number, int seat, bool held, bool does);
// The points that the abilities of a card bring with a face of the die.
int gainOf(const CompiledSet& set, int card, Face face);

}  // namespace engine::game_key
