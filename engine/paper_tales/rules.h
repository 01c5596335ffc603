// The rules of Paper Tales; each function stands in the file named beside it. A rule sees the state as const and
// changes it through the table only.
#pragma once

#include "engine/paper_tales/rule_texts.h"
#include "engine/paper_tales/table.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

// --- setup.cpp: PT-SETUP ---------------------------------------------------------------------------------------------
void setUp(Table& t, const Setup& setup);  // from an all-zero state

// --- turn.cpp: PT-TURN, PT-SWAP, PT-PLAY, PT-DRAW, PT-END ------------------------------------------------------------
void playTurn(Table& t);
void drawCard(Table& t, int seat);  // the deck has a card

// --- abilities.cpp: what a card does when it is played ---------------------------------------------------------------
void carryOutAbilities(Table& t, int card, int seat);
// The points that the abilities of a card bring with a face of the die.
int gainOf(const CompiledSet& set, int card, Face face);

}  // namespace engine::paper_tales
