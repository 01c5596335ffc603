// What the lines of scenarios can say in every game: printed by `tale scenario words` before the words of the game, and
// what a mistyped line is compared with.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/kernel/scenario_words.h"

namespace engine {

std::span<const ScenarioWord> setupForms();
std::span<const ScenarioWord> chanceForms();
std::span<const ScenarioWord> playForms();
std::span<const ScenarioWord> expectForms();
std::span<const ScenarioWord> varyForms();

// What the phrases of forms would be with the words of a line in the place of their placeholders, which are those with
// capitals: of "SPACE offering, SPACE token NAME" and the words "t1.nw ofering" these are "t1.nw offering" and "t1.nw
// token". A seat stands for any other.
std::vector<std::string> phrasesLike(std::span<const ScenarioWord> forms, Words words);

}  // namespace engine
