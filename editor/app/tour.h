// The project of the tour: a copy of the base set of the first game in the program's own state folder, so that whoever
// takes the tour changes nothing that is theirs; and the step at which they left it, kept with the settings.
#pragma once

#include <filesystem>
#include <string>

#include "editor/app/application.h"

namespace editor {

std::filesystem::path tourFolder(const Application& app);
bool tourIsOpen(const Application& app);
// Why there can be no tour: the sample did not come with the program. Empty: there can.
Refusal whyNoTour(const Application& app);
// Makes the copy anew; what was changed in an earlier one is gone, with the game that was played there. The copy is
// closed first where it is open.
Refusal makeTourProject(Application& app);

// The id of the step at which the tour was left; empty: it was not begun, or ended.
std::string tourStep(const Application& app);
void keepTourStep(Application& app, const std::string& step);
// Takes the copy from the list of recent projects, which is the user's own.
void forgetTourProject(Application& app);

}  // namespace editor
