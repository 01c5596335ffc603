// Why an ability brings what it brings: what its requirement looked for and found, and what was counted, by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/three_chapters/abilities.h"

namespace engine::three_chapters {

// Where an ability looks.
struct LookedAt {
    const CompiledSet& set;
    int chapter = 2;
    const TriggerContext& context;
};

// "The Giant is not in the trick"; "3 × other Wonderland: Alice, The Mad Hatter and Tweedledee"; nothing where there is
// nothing to look at. In the language that is spoken (say.h). Rich text.
std::string reasonOf(const Clause& clause, const LookedAt& e);

// "The Snow Queen keeps :heart: and :gem: from everyone": the cards of a trick that do. `winner` and `last` as for
// suppressedBy.
std::string suppressionOf(const CompiledSet& set, std::uint64_t trick, int winner, int last);

// "Animal", in the language that is spoken.
std::string typeName(schema::three_chapters::CharacterType type);

// How rows say it (ability_rows.h).
std::string countedText(const LookedAt& e, const QuantityTerm& quantity);
std::string conditionText(const LookedAt& e, const ConditionTerm& condition);
std::string comparisonText(const LookedAt& e, const QuantityTerm& left, const QuantityTerm& right, bool met,
                           ConditionWord sign, const char* wanted);

}  // namespace engine::three_chapters
