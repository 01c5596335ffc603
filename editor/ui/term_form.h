// Abilities as a form: every word a choice, every argument a control, built from the game's vocabulary. The text form
// stands beside it (ability_box.h); both change the same structure.
#pragma once

#include <string_view>

#include "schema/core/ability.h"

namespace ui {

// Each draws itself into the width that is left and returns true when it changed what it was given.
bool termForm(const schema::Vocabulary& vocabulary, const schema::Parameter& wanted, schema::Term& term);
bool effectsForm(const schema::Vocabulary& vocabulary, schema::Sort sort, std::vector<schema::Term>& effects);
bool conditionForm(const schema::Vocabulary& vocabulary, std::vector<schema::Term>& condition);
bool clauseForm(const schema::Vocabulary& vocabulary, schema::Clause& clause);

// A clause, effect or term to begin with: the first word that fits, its arguments at their defaults.
schema::Clause newClause(const schema::Vocabulary& vocabulary);
schema::Term newTerm(const schema::Vocabulary& vocabulary, schema::Sort sort);

}  // namespace ui
