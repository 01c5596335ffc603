// The balance report of games whose points come from cards.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/lab/card_points.h"
#include "tools/tale/content.h"

namespace tale {

struct CardPointsReport {
    std::vector<int> players;                       // numbers of players
    std::vector<engine::CardPointsResult> results;  // by number of players, then by bot
    std::map<std::string, std::string> reasons;     // of cards that may stand out, by id
};

// `tale balance` where engine::cardPointsOf the game is not null.
int cardPointsBalance(const Content& content, const BalanceOptions& options, Terminal& terminal);

}  // namespace tale
