// The ability editor: the text of a card's clauses and their form side by side, the sentence that will be printed below
// each, and what is wrong with them. Either half changes the same structure; what does not parse is kept as typed.
//
// While a line is typed, the words that fit at the cursor are listed (completion_list.h), every error is underlined
// where it stands, and the line below the box says what it is. That line and the room for the sentences are always
// there, so that nothing below moves when an error comes or goes.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "editor/ui/completion_list.h"
#include "editor/ui/widgets.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

// What is being typed, per box, while a box has the keyboard: text that does not parse yet must not be rearranged.
struct AbilityBoxes {
    struct Draft {
        std::string id, text;
    };
    std::optional<Draft> draft;
    std::map<std::string, bool> formOpen;  // by id of the box
    std::map<std::string, float> room;     // for the sentences of a box: as high as they have been since it was shown
    // Of the box that has the keyboard.
    std::string writing;  // its id
    bool active = false;  // it had the keyboard in the frame before
    CompletionList list;
    std::string filter;                                  // typed into the open list of words of its form
    std::optional<TextCursor::Replacement> replacement;  // to be put in when it is drawn next
};

struct AbilityContext {
    const schema::Vocabulary& vocabulary;
    std::string language = "en";                      // of the printed sentences
    schema::Facts supplied = 0;                       // what the place offers besides the trigger of a clause
    schema::NameText names = {};                      // what cards are called in the printed sentences
    const schema::RecordSet* records = nullptr;       // that arguments may name; null: their ids are typed
    std::vector<schema::DeclaredName> declared = {};  // the record's own tokens, entities and counters
};

// `id` names the box for tests and the draft. True when the value changed.
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Clauses& value);
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Effects& value);
bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Condition& value);

}  // namespace ui
