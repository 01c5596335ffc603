// How this user wants the editor. Everything takes effect at once and is kept with the settings.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "editor/app/new_project.h"
#include "editor/app/project_data.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/project_settings.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

constexpr std::array kZooms = {editor::kLeastZoom, 90, 100, 110, 125, 150, 175, 200, 250, editor::kMostZoom};
constexpr int kMostBackups = 500;
constexpr std::array kMinutes = {0, 1, 5, 15, 30};

// The open project's, those of the samples, and the one that is set.
std::vector<std::string> contentLanguages(const editor::Application& app) {
    std::vector<std::string> codes{app.settings.language, "en", "bg"};
    if (app.workspace) {
        const auto& own = app.workspace->info().languages;
        codes.insert(codes.end(), own.begin(), own.end());
    }
    std::sort(codes.begin(), codes.end());
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    return codes;
}

template <class T> void chooseOf(const char* label, const std::vector<T>& values, const std::vector<std::string>& names,
                                 T& value, const std::function<void()>& changed = {}) {
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    const auto at = std::find(values.begin(), values.end(), value);
    int chosen = at == values.end() ? -1 : int(at - values.begin());
    if (!select(label, chosen, items) || chosen < 0) return;
    value = values[chosen];
    if (changed) changed();
}

void drawLook(editor::UserSettings& settings, const Preferences& preferences) {
    Form form("look", 148);
    form.row("Theme", "Warm paper, night blue, or what the desktop's settings ask for.");
    static constexpr Segment kThemes[] = {{"Light"}, {"Dark"}, {"As the desktop"}};
    int theme = int(settings.theme);
    if (segmented("theme", kThemes, theme)) {
        settings.theme = editor::Theme(theme);
        preferences.themeChanged();
    }
    form.row("Size", "Of text and everything else; Ctrl with plus, minus and 0 does the same.");
    std::vector<int> zooms(kZooms.begin(), kZooms.end());
    if (!std::count(zooms.begin(), zooms.end(), settings.zoom)) zooms.push_back(settings.zoom);
    std::sort(zooms.begin(), zooms.end());
    std::vector<std::string> names;
    for (const int zoom : zooms) names.push_back(fmt::format("{} %", zoom));
    chooseOf("size", zooms, names, settings.zoom);
    form.row("Reduce motion", "What turns while work goes on stands still.");
    toggle("##reduce motion", settings.reduceMotion);
}

void drawWork(editor::Application& app, const Preferences& preferences) {
    editor::UserSettings& settings = app.settings;
    Form form("work", 148);
    form.row("Language of cards", "In which cards and names are shown first. A preview can show another one.");
    const std::vector<std::string> codes = contentLanguages(app);
    std::vector<std::string> names;
    for (const std::string& code : codes) names.push_back(editor::languageName(code));
    chooseOf("language", codes, names, settings.language, preferences.languageChanged);
    form.row("At the start", "What the window shows first.");
    static constexpr Segment kStarts[] = {{"Start page"}, {"Last project"}};
    int start = settings.openLastProject ? 1 : 0;
    if (segmented("start", kStarts, start)) settings.openLastProject = start == 1;
    form.row("Save by itself",
             "Every step is in a journal anyway and comes back after a crash; this writes the project's files, too.");
    std::vector<int> minutes(kMinutes.begin(), kMinutes.end());
    if (!std::count(minutes.begin(), minutes.end(), settings.autosaveMinutes))
        minutes.push_back(settings.autosaveMinutes);
    std::vector<std::string> after;
    for (const int count : minutes)
        after.push_back(count == 0 ? "Never" : fmt::format("After {} minute{}", count, count == 1 ? "" : "s"));
    chooseOf("autosave", minutes, after, settings.autosaveMinutes);
    form.row("Backups", "Of how many saves the old files are kept, in .backups inside the project.");
    if (stepper("backups", settings.keepBackups,
                {.min = 1, .max = kMostBackups, .step = 1, .fastStep = 10, .unit = "saves"}))
        settings.keepBackups = std::clamp(settings.keepBackups, 1, kMostBackups);
    form.row("Trusted keys", "Whose signatures on packs you trust.");
    if (button("Show the keys", {.icon = icon("lock")})) {
        app.preferencesOpen = false;
        app.trustedKeysOpen = true;
        ImGui::CloseCurrentPopup();
    }
}

}  // namespace

void drawPreferences(editor::Application& app, const Preferences& preferences) {
    bool open = app.preferencesOpen;
    const bool drawn = beginDialog("Preferences", open, 560, "Preferences",
                                   "For you alone, in every project. Each takes effect at once.");
    if (!open) app.preferencesOpen = false;
    if (!drawn) return;
    sectionHeading("Look");
    drawLook(app.settings, preferences);
    sectionHeading("Work");
    drawWork(app, preferences);
    const std::string kept = "Kept in ";
    const float room = ImGui::GetContentRegionAvail().x - labelSize(kept).x;
    caption(kept + elidedPath(app.paths().config.string(), room));
    dialogButtons();
    if (button("Restore the defaults", {.icon = icon("refresh"), .tooltip = "Of everything in this dialog."})) {
        const editor::UserSettings usual;
        app.settings.theme = usual.theme;
        app.settings.zoom = usual.zoom;
        app.settings.reduceMotion = usual.reduceMotion;
        app.settings.language = usual.language;
        app.settings.openLastProject = usual.openLastProject;
        app.settings.autosaveMinutes = usual.autosaveMinutes;
        app.settings.keepBackups = usual.keepBackups;
        preferences.themeChanged();
        preferences.languageChanged();
    }
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary})) {
        app.preferencesOpen = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
