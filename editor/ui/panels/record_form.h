// The form of any record, generated from its field list: one row a field, grouped as the list says, with problems and
// unsaved changes marked at the field. Nothing here knows a record type; every edit is a command of the workspace.
#pragma once

#include <map>
#include <string>

#include "editor/app/application.h"
#include "editor/ui/ability_box.h"

namespace ui {

struct RecordForm {
    AbilityBoxes abilities;
    std::map<std::string, bool> open;        // folds, by record and path
    std::map<std::string, bool> advanced;    // records whose folded fields are shown
    std::string language = "en";             // of texts and printed sentences: the one in which content is shown first
};

// Draws the form of an open record into the rest of the panel.
void drawRecordForm(editor::Application& app, RecordForm& form, const std::string& id);

}  // namespace ui
