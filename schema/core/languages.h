// What all games say in languages beside English, a file each.
#pragma once

#include "schema/core/phrases.h"

namespace schema {

std::span<const Phrase> bulgarianPhrases();
std::span<const Phrase> italianPhrases();

}  // namespace schema
