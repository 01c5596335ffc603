// Why an ability brings what it brings: what its requirement looked for and found, and what was counted, by name.
#pragma once

#include <string>

#include "engine/three_chapters/abilities.h"

namespace editor::play {

// "The Giant is not in the trick"; "3 × other Wonderland: Alice, The Mad Hatter and Tweedledee"; nothing where there is
// nothing to look at. Rich text; `chapter` says where the ability looks, `language` how creatures and types are called.
std::string reasonOf(const engine::three_chapters::CompiledSet& set, int card, int ability, int chapter,
                     const engine::three_chapters::TriggerContext& context, std::string_view language);

// "The Snow Queen keeps :heart: and :gem: from everybody": the cards of a trick that do. `winner` and `last` as for
// engine::three_chapters::suppressedBy.
std::string suppressionOf(const engine::three_chapters::CompiledSet& set, std::uint64_t trick, int winner, int last,
                          std::string_view language);

}  // namespace editor::play
