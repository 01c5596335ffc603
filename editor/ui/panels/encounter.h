// The panel "How strong": the odds of everybody who can fight somebody of the project.
#pragma once

#include <string>

#include "editor/app/application.h"
#include "editor/app/play/encounters.h"

namespace ui {

struct EncounterPanel {
    std::string followed = "\n";  // the record in front when it was followed last
};

void drawEncounter(editor::Application& app, editor::play::Encounters& encounters, EncounterPanel& panel);

}  // namespace ui
