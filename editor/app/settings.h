// What the editor remembers between sessions. The user's own settings lie in the XDG configuration folder; how a
// user left one project (open cards, layout) in the state folder of that project; what a team shares with the project
// in its .talewright/settings.json.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/actions.h"
#include "editor/app/print_layout.h"
#include "schema/core/fields.h"
#include "schema/core/problems.h"

namespace editor {

enum class Theme : std::uint8_t { Light, Dark, System };
std::span<const schema::Choice> choicesOf(Theme);

// A name with a number or a text: the state of a splitter, a table's columns, an open fold.
struct NamedNumber {
    std::string name;
    int value = 0;
};
template <class V> void describe(V& v, NamedNumber& n) {
    v("name", n.name, {.label = "Name"});
    v("value", n.value, {.label = "Value"});
}
struct NamedText {
    std::string name, value;
};
template <class V> void describe(V& v, NamedText& n) {
    v("name", n.name, {.label = "Name"});
    v("value", n.value, {.label = "Value"});
}
// What a tool of the user's works on: the project's files, where what it does is done; or a copy, whose changes are
// shown before any is taken over.
enum class ToolWorks : std::uint8_t { OnFiles, OnCopy };
std::span<const schema::Choice> choicesOf(ToolWorks);
// A program or script of the user's own, see external_tools.h.
struct ExternalTool {
    std::string name, command;
    ToolWorks works = ToolWorks::OnFiles;
    bool operator==(const ExternalTool&) const = default;
};
template <class V> void describe(V& v, ExternalTool& t) {
    v("name", t.name, {.label = "Name"});
    v("value", t.command, {.label = "Command"});
    v("works", t.works, {.label = "Works on"});
}
template <class V> void describe(V& v, MacroStep& s) {
    v("action", s.action, {.label = "Action"});
    v("argument", s.argument, {.label = "Argument"});
}
struct Macro {
    std::string name;
    std::vector<MacroStep> steps;
};
template <class V> void describe(V& v, Macro& m) {
    v("name", m.name, {.label = "Name"});
    v("steps", m.steps, {.label = "Steps"});
}

// The size of everything, in percent.
constexpr int kLeastZoom = 75, kMostZoom = 300;

struct UserSettings {
    Theme theme = Theme::Light;
    int zoom = 100;               // percent
    std::string language = "en";  // of the content shown first
    int windowWidth = 1440, windowHeight = 900;
    bool windowMaximized = false;
    bool reduceMotion = false;
    int keepBackups = 20;
    int autosaveMinutes = 0;                  // 0: only when told
    bool openLastProject = false;             // at the start, instead of showing the start page
    std::vector<std::string> recentProjects;  // folders, newest first
    std::vector<NamedText> shortcuts;         // action -> "Ctrl+S"
    std::vector<Macro> macros;
    std::vector<ExternalTool> externalTools;
    std::vector<NamedNumber> numbers;  // panels' own state, through number() below
    std::vector<NamedText> texts;
};
template <class V> void describe(V& v, UserSettings& s) {
    v("theme", s.theme, {.label = "Theme", .help = "Warm paper, night blue, or the same as the desktop."});
    v("zoom", s.zoom,
      {.label = "Zoom", .help = "Size of text and everything else.", .unit = "%", .min = kLeastZoom, .max = kMostZoom});
    v("language", s.language, {.label = "Content language", .help = "The language in which cards are shown first."});
    v("window_width", s.windowWidth,
      {.label = "Window width", .unit = "pixels", .min = 640, .max = 16384, .advanced = true});
    v("window_height", s.windowHeight,
      {.label = "Window height", .unit = "pixels", .min = 400, .max = 16384, .advanced = true});
    v("window_maximized", s.windowMaximized, {.label = "Maximized", .advanced = true});
    v("reduce_motion", s.reduceMotion,
      {.label = "Reduce motion", .help = "Nothing moves by itself: what turns while work goes on stands still."});
    v("keep_backups", s.keepBackups,
      {.label = "Backups",
       .help = "Number of saves whose old files are kept in .backups.",
       .unit = "saves",
       .min = 1,
       .max = 500});
    v("autosave_minutes", s.autosaveMinutes,
      {.label = "Save by itself",
       .help = "Saves a project that has been unsaved for so long; 0: only when told. Without saving, too, nothing is "
               "lost in a crash: every step is kept in a journal.",
       .unit = "minutes",
       .min = 0,
       .max = 60});
    v("open_last_project", s.openLastProject,
      {.label = "Open the last project", .help = "At the start, instead of showing the start page."});
    v("recent_projects", s.recentProjects, {.label = "Recent projects", .advanced = true});
    v("shortcuts", s.shortcuts, {.label = "Shortcuts", .advanced = true});
    v("macros", s.macros, {.label = "Macros", .advanced = true});
    v("external_tools", s.externalTools, {.label = "External tools", .advanced = true});
    v("numbers", s.numbers, {.label = "Sizes and folds", .advanced = true});
    v("texts", s.texts, {.label = "Views", .advanced = true});
}

// How this user left this project.
struct ProjectState {
    std::vector<std::string> openRecords;
    std::string shownRecord;
    std::string previewRecord;
    std::string layout = "author";
    std::string query;                   // of the browser
    std::vector<std::string> bookmarks;  // ids
    PrintOptions print;                  // as its cards were printed last
    std::vector<NamedNumber> numbers;
    std::vector<NamedText> texts;
};
template <class V> void describe(V& v, ProjectState& s) {
    v("open_records", s.openRecords, {.label = "Open cards"});
    v("shown_record", s.shownRecord, {.label = "Shown card"});
    v("preview_record", s.previewRecord, {.label = "Card in the preview tab"});
    v("layout", s.layout, {.label = "Layout"});
    v("query", s.query, {.label = "Search"});
    v("bookmarks", s.bookmarks, {.label = "Bookmarks"});
    v("print", s.print, {.label = "Print"});
    v("numbers", s.numbers, {.label = "Sizes and folds"});
    v("texts", s.texts, {.label = "Views"});
}

// What everyone who works on a project shares. It is no part of the project's history, and neither is ProjectState:
// none of it is content. No record, no pack and no game is another for it, so that Undo, which takes back what was done
// to the content, passes over it, and it is written at once and not with the next save. What would be missed once it is
// lost, a saved search, is offered back by the message of its deletion.
struct SharedSettings {
    std::vector<NamedText> savedSearches;  // name -> query
    std::string exportFolder = "exports";  // inside the project
};
template <class V> void describe(V& v, SharedSettings& s) {
    v("saved_searches", s.savedSearches,
      {.label = "Saved searches", .help = "Queries that the browser offers by name."});
    v("export_folder", s.exportFolder,
      {.label = "Export folder", .help = "Where packs and sheets go, inside the project."});
}

// $XDG_CONFIG_HOME/talewright, or ~/.config/talewright; $XDG_STATE_HOME/talewright, or ~/.local/state/talewright.
std::filesystem::path userConfigFolder();
std::filesystem::path userStateFolder();
// The state folder of one project: its name and a hash of its full path, under userStateFolder().
std::filesystem::path stateFolderOf(const std::filesystem::path& project);

// A missing file gives the defaults. A file that is not understood is copied to *.unreadable, with a problem, so that
// saving loses nothing of it. Inside a project neither follows a link: see schema::writeFileAtomically.
template <class T> T readSettings(const std::filesystem::path& file, schema::Problems& problems);
// Atomic; the folder is made if need be. Returns why not.
template <class T> std::string writeSettings(const std::filesystem::path& file, const T& settings);

void readSettingsInto(const std::filesystem::path& file, const schema::TypeInfo& type, void* settings,
                      schema::Problems& problems);
std::string writeSettingsFrom(const std::filesystem::path& file, const schema::TypeInfo& type, const void* settings);
template <class T> T readSettings(const std::filesystem::path& file, schema::Problems& problems) {
    T settings;
    readSettingsInto(file, schema::typeInfo<T>(), &settings, problems);
    return settings;
}
template <class T> std::string writeSettings(const std::filesystem::path& file, const T& settings) {
    return writeSettingsFrom(file, schema::typeInfo<T>(), &settings);
}

// A named number or text of a list; `fallback` where it has none. Setting keeps the list in order of names.
int number(const std::vector<NamedNumber>& list, std::string_view name, int fallback);
void setNumber(std::vector<NamedNumber>& list, std::string_view name, int value);
std::string text(const std::vector<NamedText>& list, std::string_view name, const std::string& fallback);
void setText(std::vector<NamedText>& list, std::string_view name, std::string value);

// Puts a folder at the head of the recent projects; at most 12 are kept.
void rememberProject(UserSettings& settings, const std::filesystem::path& folder);
void forgetProject(UserSettings& settings, const std::filesystem::path& folder);

}  // namespace editor
