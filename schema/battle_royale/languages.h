// The languages that Fairytale Games is played in beside English, a file each; games.cpp has a row for each.
#pragma once

#include "schema/core/phrases.h"

namespace schema::battle_royale {

std::span<const Phrase> bulgarianPhrases();

}  // namespace schema::battle_royale
