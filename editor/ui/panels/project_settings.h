// Two dialogs of forms: what the project is called, written in and builds on; and how this user wants the editor.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/app/application.h"

namespace ui {

struct ProjectSettings {
    bool shown = false;
    // What is being typed, by the key of its field: shown in its place until it can be taken, or the field is left.
    std::string typing, typed;
    editor::Refusal refusal;  // of what is being typed
    // Taking away is asked about below its row.
    std::string removing;    // a language, or the id of a pack
    std::string whatIsLost;  // with it
    std::string newLanguage, newBase, exportFolder;
    editor::Refusal refusedLanguage, refusedBase, refusedFolder;
    std::vector<schema::ProjectInfo> bases;  // what lies beside the project and is not built on yet
    std::uint64_t basesOf = 0;               // revision
    // How much is written in each language, as of a revision.
    std::vector<std::string> written;
    std::uint64_t writtenOf = 0;
};
void drawProjectSettings(editor::Application& app, ProjectSettings& dialog);

// What takes effect through the interface, set by it.
struct Preferences {
    std::function<void()> themeChanged, languageChanged;
};
void drawPreferences(editor::Application& app, const Preferences& preferences);

}  // namespace ui
