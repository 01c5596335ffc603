// The panels of the Author layout. Each is one file; what it remembers lies in its struct here, so that tests and the
// settings can see it. A panel reads the application and issues commands.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/compare.h"
#include "editor/app/folders.h"
#include "editor/app/signing.h"
#include "editor/ui/panels/browser.h"
#include "editor/ui/shell.h"

namespace ui {

// Right: the card as it will be printed, live.
struct Preview {
    std::string language;   // empty: the one in which content is shown first
    bool enlarged = false;  // shown over the window, as large as fits
};
void drawPreview(editor::Application& app, Preview& preview);
// A switch between the languages of a project by their codes, or in a form by their names where those fit; false, and
// nothing is drawn, where there is only one.
bool languageSwitch(const char* label, const std::vector<std::string>& languages, std::string& language,
                    bool inForm = false);
// Right: who refers to the record, and whom it refers to.
void drawReferences(editor::Application& app);

// Bottom: errors and warnings with jump; the steps that can be undone; long work.
struct ProblemView {
    bool errors = true, warnings = true, notes = true;
    std::string filter;
    std::vector<const editor::ProblemRow*> rows;  // what is listed of `revision`, with these switches
    // What is drawn: a row, or above rows that say the same a heading that folds them.
    struct Line {
        const editor::ProblemRow* row;  // of a heading: the first of them
        std::size_t alike = 0;          // of a heading: how many they are
    };
    std::vector<Line> lines;
    std::set<std::string> unfolded;  // what the rows below open headings say
    bool foldsChanged = false;       // since the lines were laid out
    std::uint64_t revision = ~std::uint64_t(0);
    std::tuple<bool, bool, bool, std::string> shown;
    std::vector<float> ends;  // of the lines, in pixels from the top, at this width and size of text
    float width = 0, size = 0;
};
void drawProblems(editor::Application& app, ProblemView& view);
// A problem as a sentence across the width, its record as a chip; returns whether it was pressed.
bool drawProblemRow(const editor::Application& app, const schema::Problem& problem, float width);
// Opens the record of a problem at its field; of a problem of a file or of the project as a whole, says what it is.
void goToProblem(editor::Application& app, const schema::Problem& problem);
// How many problems there are of the worst severity, with its sign and in its colour; in words all of them.
PanelBadge problemBadge(const editor::Application& app);
struct HistoryView {
    std::uint64_t revision = 0;  // of the records when it was drawn last: a new step is scrolled into sight
};
void drawHistory(editor::Application& app, HistoryView& view);
void drawTasks(editor::Application& app);

// The Compare layout: records that differ from another version, by itself their files, and both versions of one of
// them.
struct Compare {
    std::vector<editor::RecordChange> changes;
    std::uint64_t revision = 0;                   // of the records that were compared
    std::string shown;                            // id
    std::string language;                         // empty: the one in which content is shown first
    std::shared_ptr<const editor::Version> with;  // null: the saved files
    std::string chosen = "saved";                 // which of the versions on offer that is
    const editor::Workspace* of = nullptr;        // whose version
    std::vector<editor::Backup> backups;          // on offer
    std::vector<editor::Revision> revisions;
    std::string pictures;                                // two files that were looked at
    bool samePicture = false;                            // are alike
    int drawnIn = -2;                                    // the frame
    std::function<void(const std::string& action)> run;  // asks for the argument first
};
// Compare with the saved files, a backup, a folder, a pack, a revision of git; take over from there. `show` brings the
// layout.
void addCompareActions(editor::Application& app, Compare& compare, const std::function<void()>& show);
void drawChanges(editor::Application& app, Compare& compare);
// Returns whether a field was pressed to be edited; it is the open record then.
bool drawCompare(editor::Application& app, Compare& compare);

// What the program wrote when it failed the last time.
void drawCrashReport(editor::Application& app);

// Dialogs, each drawn in every frame.
struct Palette {
    bool open = false;
    std::string query;
    int chosen = 0;
};
// Asks for what an action does nothing without, where it was chosen from a menu, the palette or by its shortcut.
struct ArgumentDialog {
    std::string action;       // its id; empty: nothing is asked
    std::string text;         // being written
    editor::Refusal refusal;  // of the last try
};
// Runs an action, or asks for its argument first; a refusal is told.
void runOrAsk(editor::Application& app, ArgumentDialog& dialog, const std::string& action);
void drawArgumentDialog(editor::Application& app, ArgumentDialog& dialog);
void drawPalette(editor::Application& app, Palette& palette, ArgumentDialog& dialog);
struct MergeDialog;
struct QuestionDialog {
    std::string newId;                        // being typed, where the open question asks for one
    std::shared_ptr<MergeDialog> merge = {};  // files on disk that are merged with what is here; null: none
};
void drawQuestion(editor::Application& app, QuestionDialog& dialog);
// Where a project is opened or made.
struct ProjectDialog {
    using Prompt = editor::Application::ProjectPrompt;
    Prompt shown = Prompt::None;
    std::string folder;  // looked into: for a new project the folder it will lie in
    std::string listed;  // the folder that the rows are of
    std::vector<editor::FolderRow> rows;
    editor::Refusal unreadable;  // why there are none
    // Of a new project.
    int game = 0;
    int beginning = 0;            // editor::Beginning
    std::string title, name, id;  // name: of its folder
    bool namedByHand = false, idByHand = false;
    std::vector<schema::ProjectInfo> bases;  // what it can build on in this folder
    std::string basesOf;                     // the folder and the game they were looked for in
    int base = 0;                            // which of them, from 1; 0: nothing
    std::string refusal;                     // of the last try
};
void drawProjectDialog(editor::Application& app, ProjectDialog& dialog);
struct ExportDialog {
    bool open = false;
    std::filesystem::path of;   // the pack whose signature was looked at
    editor::TrustReport trust;  // in it
};
void drawExportReport(editor::Application& app, ExportDialog& dialog);

}  // namespace ui
