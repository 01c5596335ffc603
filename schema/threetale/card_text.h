// What sentences of a scenario call its tokens, entities and cards.
#pragma once

#include "schema/core/ability.h"
#include "schema/threetale/records.h"

namespace schema::threetale {

// By their labels; a counter or status by that of the token that shows it, where there is one of its name. The scenario
// has to outlive it.
NameText namesOf(const Scenario& scenario);

}  // namespace schema::threetale
