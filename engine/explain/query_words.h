// The words of a query and what follows each, in one table for the parser, the completion and the help; and the names
// that a game gives to what it asks for.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/explain/query.h"

namespace engine {

// A word that a condition may begin with.
struct EventQueryWord {
    enum class Takes : std::uint8_t {
        Nothing,
        Rule,         // a rule or chapter, or nothing
        Card,         // a card, and the number of a clause if one likes
        Purpose,      // of chance: by the beginning of its name, or nothing
        RollPurpose,  // that dice are rolled for
        DrawPurpose,  // that none are rolled for
        Dice,         // a number of dice
        Drawn,        // a card
        Decision,     // the beginning of a decision or option
        Field,        // the name of a state field
        Seat,         // a number
        Cause         // a card or a rule
    };
    const char* word;
    Takes takes;
    unsigned kinds;  // of the events it speaks of
    const char* meaning;
};
std::span<const EventQueryWord> eventQueryWords();

// A face of the dice that a game rolls.
struct DiceFace {
    std::string name, mark;
};
std::vector<DiceFace> diceFaces(const Game& game);  // those with greater values first
// "positive, negative".
std::string faceNames(const std::vector<DiceFace>& faces);
// Does the sum of a roll follow from its event alone, which does not say how many dice there were?
bool diceTellSum(const Game& game);

// The fields of a state by the name that the scenario language has for them, or by their path, with what they are.
std::vector<schema::QueryCompletion> stateNames(const Game& game, const void* state);

}  // namespace engine
