// The languages that 3 Chapters is played in beside English, a file each; games.cpp has a row for each.
#pragma once

#include "schema/core/phrases.h"

namespace schema::three_chapters {

std::span<const Phrase> bulgarianPhrases();

}  // namespace schema::three_chapters
