// The project of the tour.
#include "editor/app/tour.h"

#include <fmt/format.h>

#include <system_error>

#include "editor/app/new_project.h"
#include "schema/core/folder.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* kStep = "tour.step";  // among the settings' texts
constexpr const char* kFolder = "tour";     // in the state folder

// The steps speak of its cards.
const schema::GameSchema& toured() { return *schema::games().front(); }

}  // namespace

fs::path tourFolder(const Application& app) { return app.paths().state / kFolder; }

bool tourIsOpen(const Application& app) {
    std::error_code error;
    return app.workspace && fs::equivalent(app.workspace->folder(), tourFolder(app), error);
}

Refusal whyNoTour(const Application& app) { return whyNotBegin(Beginning::BaseSet, toured().key, app.paths().content); }

Refusal makeTourProject(Application& app) {
    if (Refusal refusal = whyNoTour(app); !refusal.empty()) return refusal;
    if (tourIsOpen(app)) app.close();
    const fs::path folder = tourFolder(app);
    // Both are the program's own: the copy, and what was remembered of it.
    std::string reason;
    const schema::Folder state = schema::Folder::make(app.paths().state, reason);
    if (!state) return reason;
    for (const std::string& old : {std::string(kFolder), "projects/" + stateFolderOf(folder).filename().string()})
        if (std::error_code error; fs::exists(app.paths().state / old, error))
            if (Refusal refusal = state.removeAll(old); !refusal.empty())
                return fmt::format("the last copy of the tour cannot be removed: {}", refusal);
    schema::ProjectInfo info;
    info.game = toured().key;
    info.id = fmt::format("{}.tour", info.game);
    info.title.byLanguage = {{"en", "The tour"}, {"bg", "Обиколката"}};
    return makeProject(folder, info, Beginning::BaseSet, app.paths().content);
}

std::string tourStep(const Application& app) { return text(app.settings.texts, kStep, ""); }

void keepTourStep(Application& app, const std::string& step) { setText(app.settings.texts, kStep, step); }

void forgetTourProject(Application& app) { forgetProject(app.settings, tourFolder(app)); }

}  // namespace editor
