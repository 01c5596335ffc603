// Abilities as a form: every word a choice, every argument a control, built from the game's vocabulary. The text form
// stands beside it (ability_box.h); both change the same structure.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "schema/core/ability_line.h"
#include "schema/core/records.h"

namespace ui {

// What the form lets choose from.
struct FormChoices {
    const schema::Vocabulary& vocabulary;
    const schema::RecordSet* records = nullptr;       // that arguments may name; null: ids are typed
    std::string language = "en";                      // in which those are called
    schema::Facts supplied = 0;                       // words that need another fact are not offered
    std::vector<schema::DeclaredName> declared = {};  // names that the record itself declares
    std::string& filter;                              // typed into the list that is open; one is at a time
};

// The parts of a clause that a game's vocabulary has words for; the form has no row for others.
struct ClauseParts {
    bool standing = false, costs = false, limits = false;
    bool declining = false;  // the vocabulary has a word for what a player may decline
};
ClauseParts partsOf(const schema::Vocabulary& vocabulary);

// Each draws itself into the width that is left and returns true when it changed what it was given.
// `beside` draws what stands on the line of the first control, for terms that are words.
bool termForm(const FormChoices& choices, const schema::Parameter& wanted, schema::Term& term,
              const std::function<void()>& beside = nullptr);
bool effectsForm(const FormChoices& choices, schema::Sort sort, std::vector<schema::Term>& effects);
bool conditionForm(const FormChoices& choices, std::vector<schema::Term>& condition);
bool clauseForm(const FormChoices& choices, schema::Clause& clause);

// A clause, effect or term to begin with: the first word that fits, its arguments at their defaults. A clause begins at
// the first trigger that needs no arguments.
schema::Clause newClause(const schema::Vocabulary& vocabulary);
schema::Term newTerm(const schema::Vocabulary& vocabulary, schema::Sort sort);
schema::Term newTerm(const FormChoices& choices, schema::Sort sort);  // ... of those that are offered

}  // namespace ui
