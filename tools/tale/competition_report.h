// The balance report of games in which players compete: which bots win, whether every seat is as good, and what each
// card is worth to the player who plays it, with every number of players.
#pragma once

#include "tools/tale/content.h"

namespace tale {

// `tale balance` where Game::playersCompete and points do not come from cards (engine::cardPointsOf).
int competitionBalance(const Content& content, const BalanceOptions& options, Terminal& terminal);

}  // namespace tale
