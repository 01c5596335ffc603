// What differs between the records at hand and their files: the Compare layout.
#pragma once

#include <string>
#include <vector>

#include "editor/app/document.h"

namespace editor {

// One field that differs; texts differ in one language.
struct FieldChange {
    std::string path;           // "talents[2].ability"
    std::string label;          // "Ability", "Name, bg"
    std::string before, after;  // as a person reads the value
};

struct RecordChange {
    std::string id;
    schema::RecordPtr before, after;  // null: it is new; it was deleted
    std::vector<FieldChange> fields;  // none where one of the two is null
};

// The fields in which two versions of a record differ, in the order of the field list.
std::vector<FieldChange> fieldChanges(const schema::Record& before, const schema::Record& after);

// Every record that is not as it was saved, by id.
std::vector<RecordChange> unsavedChanges(const Workspace& workspace);

// Gives records back the form they were saved in, as one undoable step: changed ones their fields, deleted ones their
// place; new ones go. Refused when none of them differs from its file.
Refusal takeBack(Workspace& workspace, const std::vector<std::string>& ids);

}  // namespace editor
