// Where the terms of a structure stand in its canonical text; for checks that name the place of a problem.
#pragma once

#include <map>

#include "schema/core/ability.h"

namespace schema {

// Byte offset and length of a term's own word (of the sign, for a comparison).
using TermPlaces = std::map<const Term*, std::pair<int, int>>;

TermPlaces placesOf(const Clause& clause);
TermPlaces placesOf(const std::vector<Term>& effects);   // as `a; b`

}  // namespace schema
