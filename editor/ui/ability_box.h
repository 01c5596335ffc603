// The ability editor: the text of a card's clauses and their form side by side, the sentence that will be printed below
// each, and what is wrong with them. Either half changes the same structure; what does not parse is kept as typed.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

// What is being typed, per box, while a box has the keyboard: text that does not parse yet must not be rearranged.
struct AbilityBoxes {
    struct Draft { std::string id, text; };
    std::optional<Draft> draft;
    std::map<std::string, bool> formOpen;    // by id of the box
};

struct AbilityContext {
    const schema::Vocabulary& vocabulary;
    std::string language = "en";             // of the printed sentences
    schema::Facts supplied = 0;              // what the place offers (effects and conditions outside clauses)
    schema::NameText names = {};             // what cards are called in the printed sentences
    const schema::RecordSet* records = nullptr;   // that arguments may name; null: their ids are typed
};

// `id` names the box for tests and the draft. True when the value changed.
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Clauses& value);
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Effects& value);
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Condition& value);

}  // namespace ui
