// The languages that ThreeTale is played in beside English, a file each; games.cpp has a row for each.
#pragma once

#include "schema/core/phrases.h"

namespace schema::threetale {

std::span<const Phrase> bulgarianPhrases();

}  // namespace schema::threetale
