// What came to work in many games and what never did, by record and place; what scenarios reach.
#pragma once

#include "engine/lab/coverage.h"
#include "engine/lab/simulation.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

struct Coverage {
    struct Never {
        std::string record, name, place, text;  // an empty place: the card itself
    };
    std::size_t cards = 0, usedCards = 0, pieces = 0,
                workedPieces = 0;      // pieces: clauses, effects and conditions on cards
    std::vector<Never> never;          // in the order of the cards
    std::vector<std::string> unasked;  // records of chapters that such games never come to
};

// `setup`: of the games.
Coverage coverageOf(const engine::Game& game, const std::vector<engine::CoverageCount>& counts,
                    const schema::SetupValues& setup);

void print(const Coverage& coverage, Terminal& terminal);
void put(Json& json, const Coverage& coverage);

// What was reached of cards, clauses, outcomes of conditions and rules, and each that was not.
void print(const engine::CoverageItems& items, const engine::Coverage& coverage, Terminal& terminal);
void put(Json& json, const engine::CoverageItems& items, const engine::Coverage& coverage);

}  // namespace tale
