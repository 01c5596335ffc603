// The languages that Paper Tales is played in beside English, a file each; games.cpp has a row for each.
#pragma once

#include "schema/core/phrases.h"

namespace schema::paper_tales {

std::span<const Phrase> bulgarianPhrases();
std::span<const Phrase> italianPhrases();

}  // namespace schema::paper_tales
