// What the readers of the ability language share: where terms stand
// in the canonical text, and the printed phrase of a single term.
#pragma once

#include <map>

#include "schema/core/ability.h"

namespace schema {

// Byte offset and length of a term's own word (of the sign, for a comparison).
using TermPlaces = std::map<const Term*, std::pair<int, int>>;

TermPlaces placesOf(const Clause& clause);
TermPlaces placesOf(const std::vector<Term>& effects);  // as `a; b`

// The printed phrase of a term of a known sort.
std::string phraseOf(const Vocabulary& vocabulary, const Term& term, Sort sort, std::string_view language,
                     const NameText& names);

}  // namespace schema
