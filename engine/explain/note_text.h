// Sentences that are attached to events, with numbers of the state in them: "Love is {seat1 love}, Hope {seat1 hope}".
// What stands in braces is a field of the state or a number that the rules work out, in the words of scenario files.
#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/game.h"

namespace engine {

// The sentence with the values of a state. What it names and the state does not have stays as it is written.
std::string noteText(const Game& game, const void* state, std::string_view note);
// The first name in it that the state does not have; empty: there is none.
std::string unknownInNote(const Game& game, const void* state, std::string_view note);

}  // namespace engine
