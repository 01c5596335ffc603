// What an edit does, in words: of records, causes and figures. `tale impact` and the editor say the same, in the
// language that is spoken (schema/core/phrases.h).
#pragma once

#include <string>

#include "engine/lab/divergence.h"
#include "engine/lab/impact.h"

namespace engine {

// "ar.105 Forest Axe"; of a card that went, as it was called. The id alone where neither side has such a card.
std::string recordWords(const ContentPair& contents, const std::string& id);
// "another effect in TT-BATTLE-11, by clause 2 of ar.105 Forest Axe"
std::string causeWords(const ContentPair& contents, const PartingCause& cause);
// The id of the rule of a cause, and its purpose of chance; empty: it has none.
std::string ruleOf(const ContentPair& contents, const PartingCause& cause);
std::string purposeOf(const ContentPair& contents, const PartingCause& cause);
// "games won", "seat 2 wins"; of one chapter, "of ch.02 The Old Mill".
std::string figureTitle(const ContentPair& contents, const ImpactReport& report, const ImpactFigure& figure);

}  // namespace engine
